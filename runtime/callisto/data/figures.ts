// All figures of a roster with their provenance, so that reports can name the figures on which a result depends (R34).
import type { PrintedAction, CallistoRoster } from './roster-rows.ts';
import type { WithFigureSources, Provenance } from './provenance.ts';
import { fingerprint } from '../../kernel/fingerprint.ts';
import type { GameDefinition } from '../rules/engine/game-tables.ts';

/** A figure that a card, a counter or a structure prints, or a stand-in for such a figure. */
export interface RosterFigure {
  /** The path of the figure in the roster, such as `titles.SCOUT.initiative` or `titles.SCOUT.actions[0].strength`. */
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

/** Returns the figures of an action. The verb is a figure too, because a card may or may not print the action. */
const actionFigures = (action: PrintedAction, path: string): RosterFigure[] =>
  keys.flatMap((key) => {
    const value = action[key];
    return value === undefined ? [] : [figureOf(path, value, action, key)];
  });

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
    // Personnel have no figure for a bonus, because no personnel counter prints a bonus.
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

export const standInFigures = (roster: CallistoRoster): RosterFigure[] =>
  rosterFigures(roster).filter(({ provenance }) => provenance === 'stand-in');

/** Returns a test that is true for figures of the cards, counters and structures in the scenario. */
function isFigureInPlay({ decks, roster, board }: GameDefinition): (figure: RosterFigure) => boolean {
  const rows = [decks.breakers, decks.lfa].flatMap(({ force1, force2, other }) => [...force1, ...force2, ...other]);
  const inPlay = new Set(rows.map(({ card }) => card));
  const cards = roster.cards.filter(({ name }) => inPlay.has(name));
  const figurePrefixes = new Set([
    ...cards.map(({ title }) => `titles.${title}`),
    ...cards.flatMap(({ counter }) => (counter === null ? [] : [`counters.${counter}`])),
    ...board.structures.map(({ kind }) => `structures.${kind}`),
    ...(board.doors.length > 0 ? ['structures.door'] : []),
  ]);
  return ({ path }) => {
    const [list = '', ...rest] = path.split('.');
    return [...figurePrefixes].some((prefix) => `${list}.${rest.join('.')}`.startsWith(`${prefix}.`));
  };
}

/**
 * Returns the data of a scenario that are not printed (R34): the numbers of stand-in and overlay figures, the
 * provenance of the board, and the number of ways to win that are stand-ins.
 */
export function dataBasisOf(definition: GameDefinition) {
  const figures = rosterFigures(definition.roster).filter(isFigureInPlay(definition));
  const count = (origin: string): number => figures.filter(({ provenance }) => provenance === origin).length;
  return {
    figures: { standIns: count('stand-in'), overlay: count('overlay'), all: figures.length },
    board: definition.board.provenance ?? 'printed',
    victory: definition.board.victory.filter(({ provenance }) => provenance === 'stand-in').length,
  };
}

type DataBasis = ReturnType<typeof dataBasisOf>;

/** Returns the number of stand-ins on which a result depends, as words: `12 of 340 figures, the board (stand-in)`. */
export const standInsText = ({ figures, board, victory }: DataBasis): string =>
  `${figures.standIns} of ${figures.all} figures${board === 'printed' || board === 'overlay' ? '' : `, the board (${board})`}${victory > 0 ? ` and ${victory} ways to win` : ''}`;

/**
 * Returns the fingerprint of the figures and the board that come from an overlay. Null if nothing comes from an
 * overlay.
 */
export function overlayFingerprint({ roster, board }: GameDefinition): string | null {
  const figures = rosterFigures(roster).filter(({ provenance }) => provenance === 'overlay');
  const ownBoard = board.provenance === 'overlay' ? board : null;
  return figures.length === 0 && !ownBoard ? null : fingerprint({ figures, board: ownBoard });
}
