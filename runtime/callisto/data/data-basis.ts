// What a result rests on: the stand-ins among the data that a scenario plays with (R34).
import type { GameDefinition } from '../rules/engine/game-tables.ts';
import { sourcesOf } from './figures.ts';
import type { Figure } from './figures.ts';

export interface Basis {
  /** Figures of roster, of those that this scenario plays with: how many are stand-ins, overlay, and in all. */
  readonly figures: { readonly standIns: number; readonly overlay: number; readonly all: number };
  /** Where the board is from. */
  readonly board: string;
  /** Ways to win that are stand-ins. */
  readonly victory: number;
}

/** Whether a figure is of something that plays here. */
function playsIn({ decks, roster, board }: GameDefinition): (figure: Figure) => boolean {
  const rows = [decks.breakers, decks.lfa].flatMap(({ force1, force2, other }) => [...force1, ...force2, ...other]);
  const inPlay = new Set(rows.map(({ card }) => card));
  const cards = roster.cards.filter(({ name }) => inPlay.has(name));
  const names = new Set([
    ...cards.map(({ title }) => `titles.${title}`),
    ...cards.flatMap(({ counter }) => (counter === null ? [] : [`counters.${counter}`])),
    ...board.structures.map(({ kind }) => `structures.${kind}`),
    ...(board.doors.length > 0 ? ['structures.door'] : []),
  ]);
  return ({ path }) => {
    const [list = '', ...rest] = path.split('.');
    return [...names].some((name) => `${list}.${rest.join('.')}`.startsWith(`${name}.`));
  };
}

export function basisOf(data: GameDefinition): Basis {
  const figures = sourcesOf(data.roster).filter(playsIn(data));
  const count = (wanted: string): number => figures.filter(({ provenance }) => provenance === wanted).length;
  return {
    figures: { standIns: count('stand-in'), overlay: count('overlay'), all: figures.length },
    board: data.board.provenance ?? 'printed',
    victory: data.board.victory.filter(({ provenance }) => provenance === 'stand-in').length,
  };
}

/** What a result rests on, in a line: how much of the data is no print's. */
export const standInsText = ({ figures, board, victory }: Basis): string =>
  `${figures.standIns} of ${figures.all} figures${board === 'printed' ? '' : `, the board (${board})`}${victory > 0 ? ` and ${victory} ways to win` : ''}`;
