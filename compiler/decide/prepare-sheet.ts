// Prepares a sheet: reads its phrases once, so that programs that load the prepared sheet need no reader of phrases.
import type { SheetGame } from '../language/checking/sheet/sheet-games.ts';
import type { GameLanguage } from '../language/checking/report/sheet-world.ts';
import type { PreparedProcedure, PreparedSheet } from './prepared-sheet.ts';
import { printedProcedure } from './printed-procedure.ts';
import { rulingsOf } from './rulings-of.ts';
import type { ScriptProcedure } from './sheet-script.ts';
import { sheetScriptOfText } from './script-reader.ts';

/** Prepares a checked sheet; null if the sheet does not name its scenario. */
export function prepareSheet(text: string, game: SheetGame, language: GameLanguage): PreparedSheet | null {
  const script = sheetScriptOfText(text, game.headings, language);
  if (!script) return null;
  const preparedOf = (procedure: ScriptProcedure): PreparedProcedure => ({
    printed: printedProcedure({ sheet: text, procedure }, game),
    rulings: rulingsOf({ sheet: text, procedure }, game, language),
  });
  const procedures = script.procedures.map((procedure) => [procedure.title, preparedOf(procedure)] as const);
  return { text, script, procedures: new Map(procedures) };
}
