// Sheets of Callisto made ready to be played.
import type { LanguageOf } from '../../../language/checking/sheet-setting.ts';
import { scriptOfText as plainScriptOf } from '../../../decide/sheet-script.ts';
import { callistoHeadings } from '../words/headings.ts';
import { withScenario } from './script.ts';
import type { Script } from './script.ts';

/** The script of a sheet's text; it has been checked before, and what is wrong in it is not said here. */
export function scriptOfText(source: string, languageOf: LanguageOf): Script | null {
  const language = languageOf('callisto');
  const script = language && plainScriptOf(source, callistoHeadings, language);
  return script && withScenario(script);
}
