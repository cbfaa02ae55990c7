// What those who run a game ask of a state at every step; a position tells everything.
import * as at from '../rules/engine/layout.ts';
import { phaseNames, sideKeys } from '../rules/engine/position.ts';
import type { SideName } from '../rules/engine/position.ts';
import type { State } from '../rules/engine/packed-state.ts';

const sideOf = (side: number | undefined): SideName | null => sideKeys[side ?? 2] ?? null;

export const isOver = ({ bytes }: State): boolean => bytes[at.phase] === at.overPhase;

export const roundOf = ({ bytes }: State): number => bytes[at.round] as number;

/** What is being chosen. */
export const phaseOf = ({ bytes }: State): (typeof phaseNames)[number] =>
  phaseNames[bytes[at.phase] as number] ?? 'over';

/** Who chooses; nobody when the game is over. */
export const chooserOf = ({ bytes }: State): SideName | null => sideOf(bytes[at.chooser]);

/** Who has won; nobody yet, or nobody at all. */
export const winnerOf = ({ bytes }: State): SideName | null => sideOf(bytes[at.winner]);
