// Questions about a state for programs that run a game step by step; a position has all answers at once.
import * as at from '../rules/engine/layout.ts';
import { phaseNames, sideKeys, type SideName } from '../rules/engine/position.ts';
import type { State } from '../rules/engine/packed-state.ts';

const sideOf = (side: number | undefined): SideName | null => sideKeys[side ?? 2] ?? null;

export const isOver = ({ bytes }: State): boolean => bytes[at.phase] === at.overPhase;

export const roundOf = ({ bytes }: State): number => bytes[at.round] as number;

/** Returns the phase, which says what is being chosen. */
export const phaseOf = ({ bytes }: State): (typeof phaseNames)[number] =>
  phaseNames[bytes[at.phase] as number] ?? 'over';

/** Returns the side that chooses; null when the game is over. */
export const chooserOf = ({ bytes }: State): SideName | null => sideOf(bytes[at.chooser]);

/** Returns the side that has won; null as long as none has, or if none wins. */
export const winnerOf = ({ bytes }: State): SideName | null => sideOf(bytes[at.winner]);
