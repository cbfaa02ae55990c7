// Starting decks and bolster decks as text.
import type { DeckTables, SideTable } from '../../runtime/kernel/deck-tables.ts';
import { visibleText, type Paint } from '../document/palette.ts';
import { tableText } from '../document/terminal.ts';

function sideText(scenario: number, side: SideTable, paint: Paint): string {
  const counts = side.columns.map((title) => ({ title, align: 'right' }) as const);
  const rows = side.groups.flatMap(({ name, rows: cards }) =>
    cards.map((row, i) => [
      i === 0 ? name : '',
      visibleText(row.card),
      ...row.counts.map(String),
      visibleText(row.source),
    ]),
  );
  const piles = side.piles.flatMap(({ name, contents, source }) => [
    `  ${paint('strong', visibleText(name))}  ${visibleText(contents)}`,
    ...(source === '' ? [] : [`            ${paint('dim', visibleText(source))}`]),
  ]);
  const heading = paint('title', `Scenario ${scenario}, ${side.name}`);
  return `${heading}\n${tableText([{ title: '' }, { title: 'card' }, ...counts, { title: 'from' }], rows, paint)}${piles.join('\n')}\n`;
}

export function decksText({ scenario, sides }: DeckTables, paint: Paint): string {
  return sides.map((side) => sideText(scenario, side, paint)).join('\n');
}
