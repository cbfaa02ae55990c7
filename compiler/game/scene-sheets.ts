// The sheets of a scenario, as they are handed to a game that asks, plays or compares by them.
import type { GameLanguage } from '../language/checking/sheet-world.ts';

/** Compiled sheets, loaded, by the files of their bots. */
export type SheetModules = ReadonlyMap<string, unknown>;

/** The sheets of a scenario as its bots go by them. */
export interface SceneSheets {
  /** Sheets that have been checked, by the files of their bots. */
  readonly texts: ReadonlyMap<string, string>;
  readonly language: GameLanguage;
  /** Second readings in force, such as `R8`. */
  readonly readings?: readonly string[];
  /** Compiled sheets: they have to come to the same as the interpreted ones. */
  readonly modules?: SheetModules;
}
