// The sheets of a scenario, as they are handed to a game that asks, plays or compares by them.
import type { GameLanguage } from '../language/checking/sheet-world.ts';

/** Compiled sheets, loaded, by the files of their bots. */
export type SheetModules = ReadonlyMap<string, unknown>;

/** The sheets of a scenario as its bots go by them. */
export interface SceneSheets {
  /** By the files of their bots; they have been checked. */
  readonly texts: ReadonlyMap<string, string>;
  readonly language: GameLanguage;
  /** Second readings in force, such as `R8`. */
  readonly readings?: readonly string[];
  /** Where there are any, they have to come to the same as the interpreted sheets. */
  readonly modules?: SheetModules;
}
