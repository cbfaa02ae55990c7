// Reads the text of a sheet of Callisto for play.
import { sheetScriptOfText } from '../../../decide/sheet-script.ts';
import type { LanguageOf } from '../../../language/checking/sheet-setting.ts';
import { callistoHeadings } from '../words/headings.ts';
import { withScenario, type Script } from './script.ts';

/** Returns the script of a sheet's text. Faults are not reported, since the sheet was checked before. */
export function scriptOfText(source: string, languageOf: LanguageOf): Script | null {
  const language = languageOf('callisto');
  const script = language && sheetScriptOfText(source, callistoHeadings, language);
  return script && withScenario(script);
}
