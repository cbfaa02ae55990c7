// Every figure of a roster with its source: reports say which of them a result rests on (R34).
import type { Action, Roster } from './roster-rows.ts';
import type { Figured, Provenance } from './provenance.ts';

/** A datum that a card, a counter or a structure prints, or would print. */
export interface Figure {
  /** `titles.SCOUT.initiative`, `titles.SCOUT.actions[0].strength`. */
  readonly path: string;
  readonly value: number | string | boolean | readonly string[];
  readonly provenance: Provenance;
  readonly note: string | null;
}

function figure(path: string, value: Figure['value'], row: Figured, key: string): Figure {
  const { provenance = 'printed', note = null } = row.sources?.[key] ?? row;
  return { path: `${path}.${key}`, value, provenance, note };
}

const keys = ['verb', 'strength', 'class', 'area', 'range', 'for', 'carries'] as const;

/** That a card has the action at all is a figure too: its verb. */
const ofAction = (action: Action, path: string): Figure[] =>
  keys.flatMap((key) => {
    const value = action[key];
    return value === undefined ? [] : [figure(path, value, action, key)];
  });

/** All figures, in the order of the roster. */
export const sourcesOf = ({ titles, counters, structures }: Roster): Figure[] => [
  ...titles.flatMap((row) => {
    const path = `titles.${row.name}`;
    return [
      figure(path, row.initiative, row, 'initiative'),
      figure(path, row.control.has, row.control, 'control'),
      ...row.actions.flatMap((action, i) => ofAction(action, `${path}.actions[${i}]`)),
    ];
  }),
  ...counters.flatMap((row) => {
    const path = `counters.${row.name}`;
    const defence = figure(path, row.defence, row, 'defence');
    // Personnel print no bonus: there is no figure.
    return row.kind === 'personnel' ? [defence] : [defence, figure(path, row.bonus, row, 'bonus')];
  }),
  ...structures.flatMap((row) => {
    const path = `structures.${row.kind}`;
    return [
      figure(path, row.defence, row, 'defence'),
      figure(path, row.bonus, row, 'bonus'),
      ...(row.bars.length > 0 ? [figure(path, row.bars, row, 'bars')] : []),
    ];
  }),
];

/** The figures that are ours, which an owner may replace. */
export const standIns = (roster: Roster): Figure[] =>
  sourcesOf(roster).filter(({ provenance }) => provenance === 'stand-in');
