// Starting decks and bolster decks of a Callisto scenario, for a person.
import type { BolsterRow, CardRow, Decks, Side } from '../runtime/callisto/decks.ts';
import { visible } from './palette.ts';
import type { Paint } from './palette.ts';
import { table } from './table.ts';

const mark = ({ provenance, note }: CardRow | BolsterRow): string =>
  provenance === undefined ? '' : `${provenance}${note === undefined ? '' : `: ${visible(note)}`}`;

function sideRows(side: Side): string[][] {
  const groups: readonly (readonly [string, readonly CardRow[]])[] = [
    ['force 1', side.force1],
    ['force 2', side.force2],
    ['other', side.other],
  ];
  return groups.flatMap(([name, cards]) =>
    cards.map((row, i) => [i === 0 ? name : '', visible(row.card), String(row.deck), String(row.supply), mark(row)]),
  );
}

export function decksText(decks: Decks, paint: Paint): string {
  const columns = [
    { title: '' },
    { title: 'card' },
    { title: 'deck', align: 'right' },
    { title: 'supply', align: 'right' },
    { title: 'from' },
  ] as const;
  const side = (name: string, of: Side, bolster: readonly BolsterRow[]): string => {
    const heading = paint('title', `Scenario ${decks.scenario}, ${name}`);
    const rows = bolster.flatMap((row) => [
      `  ${paint('strong', `bolster ${visible(row.deck)}`)}  ${visible(row.contents)}`,
      ...(row.provenance === undefined ? [] : [`            ${paint('dim', mark(row))}`]),
    ]);
    return `${heading}\n${table(columns, sideRows(of), paint)}${rows.join('\n')}\n`;
  };
  return `${side('Breakers', decks.breakers, decks.bolster.breakers)}\n${side('LFA', decks.lfa, decks.bolster.lfa)}`;
}
