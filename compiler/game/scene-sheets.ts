// Declares the sheets of a scenario that tools hand to a game.
import type { PreparedSheet } from '../decide/prepared-sheet.ts';
import type { SheetScript } from '../decide/sheet-script.ts';

/** The modules of compiled sheets, by the name of the bot’s sheet file. */
export type SheetModules = ReadonlyMap<string, unknown>;

/** The first error in a procedure of a sheet. */
export interface ProcedureFault {
  readonly path: string;
  /** The title of the procedure, in capitals. */
  readonly procedure: string;
  /** The number of the clause with the error; null for an error in the title. */
  readonly clause: number | null;
  /** The place and the words of the error, such as `line 5:` and `I do not know the word …`. */
  readonly line: string;
  readonly words: string;
}

/** The sheets of a scenario by which its bots play. */
export interface SceneSheets {
  /** The errors in procedures of the sheets. A card that uses such a procedure is refused. Absent if there are none. */
  readonly faults?: readonly ProcedureFault[];
  /** The texts of the sheets by the name of the bot’s sheet file. They have no other errors than `faults`. */
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
