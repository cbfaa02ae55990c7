// Declares the sheets of a scenario that tools hand to a game.
import type { PreparedSheet } from '../decide/prepared-sheet.ts';
import type { SheetScript } from '../decide/sheet-script.ts';

/** The modules of compiled sheets, by the name of the bot’s sheet file. */
export type SheetModules = ReadonlyMap<string, unknown>;

/** The sheets of a scenario by which its bots play. */
export interface SceneSheets {
  /** The texts of the sheets, without errors, by the name of the bot’s sheet file. */
  readonly texts: ReadonlyMap<string, string>;
  /**
   * Turns the text of a sheet into a script, for bots without a prepared sheet. Returns null if the sheet does not name
   * a scenario that the game requires.
   */
  readonly scriptOf: (text: string) => SheetScript | null;
  /** Prepared sheets, by the name of the bot’s sheet file; absent if all sheets are read from their texts. */
  readonly prepared?: ReadonlyMap<string, PreparedSheet>;
  /** The rulings whose second reading applies, such as `R8`. */
  readonly readings?: readonly string[];
  /** True if compiled sheets record how often each of their parts is used. */
  readonly isCounted?: boolean;
  /** Compiled sheets, if there are any. Compiled sheets must decide like the interpreter. */
  readonly modules?: SheetModules;
}

/** Returns the script of a bot; null if the bot has no sheet. */
export function scriptIn({ texts, scriptOf, prepared }: SceneSheets, bot: string): SheetScript | null {
  const text = texts.get(bot) ?? '';
  return prepared?.get(bot)?.script ?? (text === '' ? null : scriptOf(text));
}
