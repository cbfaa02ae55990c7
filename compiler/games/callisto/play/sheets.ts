// Sheets and rosters of Callisto made ready for play, once for each book.
import { getOrMake } from '../../../../runtime/kernel/lazily.ts';
import type { LanguageOf } from '../../../language/checking/sheet-setting.ts';
import { sheetScriptOfText as plainScriptOf } from '../../../decide/sheet-script.ts';
import { callistoHeadings } from '../words/headings.ts';
import type { SceneSheets, SheetModules } from '../../../game/scene-sheets.ts';
import type { CallistoSheetModule } from '../../../../runtime/callisto/emitted/compiled-mind.ts';
import type { SecondReadings } from '../facts/seat.ts';
import { withScenario, type CompiledSheets, type Scripts, type Script } from './script.ts';
import { readRoster, type CallistoRoster } from '../../../../runtime/callisto/data/read-roster.ts';
import { inFile } from '../../../../runtime/kernel/shape.ts';

const rosters = new WeakMap<object, CallistoRoster>();

/** The roster of a book: that of all its scenarios; throws a ShapeError that says what is wrong. */
export function printedRoster(file: unknown): CallistoRoster {
  const key = typeof file === 'object' && file !== null ? file : {};
  return getOrMake(rosters, key, () => inFile('roster.json', () => readRoster(file)));
}

/** The script of a sheet's text; it has been checked before, and what is wrong in it is not said here. */
export function scriptOfText(source: string, languageOf: LanguageOf): Script | null {
  const language = languageOf('callisto');
  const script = language && plainScriptOf(source, callistoHeadings, language);
  return script && withScenario(script);
}

/** Scripts by their texts: one scenario is asked, compiled and played with the same sheets. */
const scripts = new WeakMap<SceneSheets['texts'], Scripts>();

/** Both sheets as they are played; null where there is none. */
export function scriptsIn({ texts, language }: Pick<SceneSheets, 'texts' | 'language'>): Scripts {
  const scriptOf = (bot: string): Script | null => {
    const text = texts.get(bot) ?? '';
    return text === '' ? null : scriptOfText(text, () => language);
  };
  return getOrMake(scripts, texts, () => [scriptOf('breakers'), scriptOf('lfa')]);
}

/** Compiled sheets by their sides. */
export const compiledIn = (modules: SheetModules = new Map()): CompiledSheets => {
  const of = (bot: string): CallistoSheetModule | null => (modules.get(bot) as CallistoSheetModule | undefined) ?? null;
  return [of('breakers'), of('lfa')];
};

/** Rulings of which the second reading is in force. */
export const secondReadings = (rulings: readonly string[] = []): SecondReadings =>
  Object.fromEntries(rulings.map((ruling) => [ruling, 'second']));
