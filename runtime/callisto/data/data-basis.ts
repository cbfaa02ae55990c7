// The stand-ins among the data that a scenario plays with (R34). Results rest on them.
import type { GameDefinition } from '../rules/engine/game-tables.ts';
import { rosterFigures, type RosterFigure } from './figures.ts';

/** The number of stand-ins among the data of a scenario. */
export interface DataBasis {
  /** Numbers of roster figures that this scenario plays with: stand-ins, figures of an overlay, and all. */
  readonly figures: { readonly standIns: number; readonly overlay: number; readonly all: number };
  /** Provenance of the board. */
  readonly board: string;
  /** Number of ways to win that are stand-ins. */
  readonly victory: number;
}

/** Returns a test of figures: true if the card, counter or structure plays in the scenario. */
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

export function dataBasisOf(definition: GameDefinition): DataBasis {
  const figures = rosterFigures(definition.roster).filter(isFigureInPlay(definition));
  const count = (origin: string): number => figures.filter(({ provenance }) => provenance === origin).length;
  return {
    figures: { standIns: count('stand-in'), overlay: count('overlay'), all: figures.length },
    board: definition.board.provenance ?? 'printed',
    victory: definition.board.victory.filter(({ provenance }) => provenance === 'stand-in').length,
  };
}

/** What a result rests on, in a line: how much of the data is no print's. */
export const standInsText = ({ figures, board, victory }: DataBasis): string =>
  `${figures.standIns} of ${figures.all} figures${board === 'printed' ? '' : `, the board (${board})`}${victory > 0 ? ` and ${victory} ways to win` : ''}`;
