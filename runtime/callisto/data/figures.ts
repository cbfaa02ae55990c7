// All figures of a roster with their sources: reports say which figures a result rests on (R34).
import type { PrintedAction, CallistoRoster } from './roster-rows.ts';
import type { WithFigureSources, Provenance } from './provenance.ts';

/** A datum that a card, a counter or a structure prints, or would print. */
export interface RosterFigure {
  /** Path such as `titles.SCOUT.initiative` or `titles.SCOUT.actions[0].strength`. */
  readonly path: string;
  readonly value: number | string | boolean | readonly string[];
  readonly provenance: Provenance;
  readonly note: string | null;
}

function figureOf(path: string, figureValue: RosterFigure['value'], row: WithFigureSources, key: string): RosterFigure {
  const { provenance = 'printed', note = null } = row.sources?.[key] ?? row;
  return { path: `${path}.${key}`, value: figureValue, provenance, note };
}

const keys = ['verb', 'strength', 'class', 'area', 'range', 'for', 'carries'] as const;

/** Returns the figures of an action. The verb is one of them: that the card has the action at all. */
const actionFigures = (action: PrintedAction, path: string): RosterFigure[] =>
  keys.flatMap((key) => {
    const value = action[key];
    return value === undefined ? [] : [figureOf(path, value, action, key)];
  });

/** Returns all figures, in the order of the roster. */
export const rosterFigures = ({ titles, counters, structures }: CallistoRoster): RosterFigure[] => [
  ...titles.flatMap((row) => {
    const path = `titles.${row.name}`;
    return [
      figureOf(path, row.initiative, row, 'initiative'),
      figureOf(path, row.control.has, row.control, 'control'),
      ...row.actions.flatMap((action, i) => actionFigures(action, `${path}.actions[${i}]`)),
    ];
  }),
  ...counters.flatMap((row) => {
    const path = `counters.${row.name}`;
    const defence = figureOf(path, row.defence, row, 'defence');
    // Personnel print no bonus, so it is no figure.
    return row.kind === 'personnel' ? [defence] : [defence, figureOf(path, row.bonus, row, 'bonus')];
  }),
  ...structures.flatMap((row) => {
    const path = `structures.${row.kind}`;
    return [
      figureOf(path, row.defence, row, 'defence'),
      figureOf(path, row.bonus, row, 'bonus'),
      ...(row.bars.length > 0 ? [figureOf(path, row.bars, row, 'bars')] : []),
    ];
  }),
];

/** Returns the figures that are stand-ins, which an owner may replace. */
export const standInFigures = (roster: CallistoRoster): RosterFigure[] =>
  rosterFigures(roster).filter(({ provenance }) => provenance === 'stand-in');
