// The sheets of a scenario that the tools give to a game to decide, play or compare.
import type { GameLanguage } from '../language/checking/sheet-world.ts';

/** Loaded compiled sheets, by the names of the bots' sheet files. */
export type SheetModules = ReadonlyMap<string, unknown>;

/** The sheets of a scenario by which its bots play. */
export interface SceneSheets {
  /** Texts of checked sheets, by the names of the bots' sheet files. */
  readonly texts: ReadonlyMap<string, string>;
  readonly language: GameLanguage;
  /** The open rulings that are switched to the second reading, such as `R8`. */
  readonly readings?: readonly string[];
  /** Compiled sheets, if any; they must decide as the interpreter does. */
  readonly modules?: SheetModules;
}
