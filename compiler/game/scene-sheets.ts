// The sheets of a scenario that the tools give to a game to decide, play or compare.
import type { PreparedSheet } from '../decide/prepared-sheet.ts';
import type { SheetScript } from '../decide/sheet-script.ts';

/** Loaded compiled sheets, by the names of the bots' sheet files. */
export type SheetModules = ReadonlyMap<string, unknown>;

/** The sheets of a scenario by which its bots play. */
export interface SceneSheets {
  /** Texts of checked sheets, by the names of the bots' sheet files. */
  readonly texts: ReadonlyMap<string, string>;
  /** Reads a text that was not read before; null if the text does not say its scenario. */
  readonly scriptOf: (text: string) => SheetScript | null;
  /** The sheets that were read before, by the names of the bots' sheet files; other texts are read. */
  readonly prepared?: ReadonlyMap<string, PreparedSheet>;
  /** The open rulings that are switched to the second reading, such as `R8`. */
  readonly readings?: readonly string[];
  /** Compiled sheets, if any; they must decide as the interpreter does. */
  readonly modules?: SheetModules;
}

/** Returns the script of a bot's sheet; null for a bot without a sheet. */
export function scriptIn({ texts, scriptOf, prepared }: SceneSheets, bot: string): SheetScript | null {
  const text = texts.get(bot) ?? '';
  return prepared?.get(bot)?.script ?? (text === '' ? null : scriptOf(text));
}
