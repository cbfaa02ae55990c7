// The sheets of a scenario that the tools give to a game to decide, play or compare.
import type { Headings } from '../../grammar/headings.ts';
import type { PreparedSheet } from '../decide/prepared-sheet.ts';
import { sheetScriptOfText, type SheetScript } from '../decide/sheet-script.ts';
import type { GameLanguage } from '../language/checking/sheet-world.ts';

/** Loaded compiled sheets, by the names of the bots' sheet files. */
export type SheetModules = ReadonlyMap<string, unknown>;

/** The sheets of a scenario by which its bots play. */
export interface SceneSheets {
  /** Texts of checked sheets, by the names of the bots' sheet files. */
  readonly texts: ReadonlyMap<string, string>;
  /** Returns the language of the sheets; it is made only if a text has to be read. */
  readonly language: () => GameLanguage;
  /** The sheets that were read before, by the names of the bots' sheet files; other texts are read. */
  readonly prepared?: ReadonlyMap<string, PreparedSheet>;
  /** The open rulings that are switched to the second reading, such as `R8`. */
  readonly readings?: readonly string[];
  /** Compiled sheets, if any; they must decide as the interpreter does. */
  readonly modules?: SheetModules;
}

/** Returns the script of a bot's sheet; null for a bot without a sheet. */
export function scriptIn(
  { texts, language, prepared }: SceneSheets,
  bot: string,
  headings: Headings,
): SheetScript | null {
  const text = texts.get(bot) ?? '';
  return prepared?.get(bot)?.script ?? (text === '' ? null : sheetScriptOfText(text, headings, language()));
}
