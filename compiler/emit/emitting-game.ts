// The part of a game that compiles its sheets.
import type { Sheet } from '../../grammar/tree.ts';
import type { ScenarioFiles } from '../language/checking/book-files.ts';
import type { GameLanguage } from '../language/checking/sheet-world.ts';
import type { Emitted } from './sheet-module.ts';
import type { Width } from './set-words.ts';

export interface EmittingGame {
  /** Returns the code of a checked sheet; missing where sheets of the game cannot be compiled. */
  readonly emit?: (input: EmitInput) => Emitted;
}

export interface EmitInput {
  readonly sheet: Sheet;
  /** The sheet of the other bot of its scenario; null if there is none. */
  readonly facing: Sheet | null;
  readonly language: GameLanguage;
  readonly roster: unknown;
  /** The data of its scenario, as far as the book has them. */
  readonly scenarioFiles: Omit<ScenarioFiles, 'scenario'>;
  /** The number of words of a set of places; null for as many as the board needs. */
  readonly width: Width | null;
  readonly readings: readonly string[];
}
