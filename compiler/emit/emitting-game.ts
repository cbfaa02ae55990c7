// A game whose sheets are compiled, as the compiler asks it.
import type { Sheet } from '../../grammar/tree.ts';
import type { ScenarioFiles } from '../language/checking/book-files.ts';
import type { GameLanguage } from '../language/checking/world.ts';
import type { Emitted } from './sheet-module.ts';
import type { Width } from './set-words.ts';

export interface EmittingGame {
  /** The code of a sheet that has been checked; missing where sheets of the game cannot be compiled. */
  readonly emit?: (given: EmitGiven) => Emitted;
}

/** A sheet that is compiled, and what it is read beside. */
export interface EmitGiven {
  readonly sheet: Sheet;
  /** The sheet of the other bot of its scenario; null if there is none. */
  readonly facing: Sheet | null;
  readonly language: GameLanguage;
  readonly roster: unknown;
  /** The data of its scenario, as far as the book has any. */
  readonly data: Omit<ScenarioFiles, 'scenario'>;
  /** Words of a set of places; null for as many as the board needs. */
  readonly width: Width | null;
  /** Second readings in force. */
  readonly readings: readonly string[];
}
