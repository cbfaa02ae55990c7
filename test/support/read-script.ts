// Turns the text of a Callisto sheet into a script that can be played.
import { sheetScriptOfText } from '../../compiler/decide/script-reader.ts';
import type { LanguageOf } from '../../compiler/language/checking/sheet/sheet-setting.ts';
import { callistoHeadings } from '../../compiler/games/callisto/words/headings.ts';
import { withScenario, type Script } from '../../compiler/games/callisto/play/script.ts';

/**
 * Returns the script for the text of a sheet; null if the text names no scenario. Reports no faults, because callers
 * have checked the sheet.
 */
export function scriptOfText(source: string, languageOf: LanguageOf): Script | null {
  const language = languageOf('callisto');
  const script = language && sheetScriptOfText(source, callistoHeadings, language);
  return script && withScenario(script);
}
