// Prepares the rosters and sheets of Callisto for play, and caches them by book.
import { readingOfName } from '../../../plan/reading-names.ts';
import { cacheFor, lazilyFor } from '../../../../runtime/kernel/lazily.ts';
import { scriptIn, type SceneSheets, type SheetModules } from '../../../game/scene-sheets.ts';
import type { CallistoSheetModule } from '../../../../runtime/callisto/emitted/compiled-mind.ts';
import type { SecondReadings } from '../facts/viewpoint.ts';
import { withScenario, type CompiledSheets, type Script, type Scripts } from './script.ts';
import { readRoster, type CallistoRoster } from '../../../../runtime/callisto/data/read-roster.ts';
import { withFileName } from '../../../../runtime/kernel/shape.ts';

const rosterIn = (file: unknown): CallistoRoster => withFileName('roster.json', () => readRoster(file));
const cachedRoster = lazilyFor((file: object) => rosterIn(file));

/** Returns the roster of a book; throws a ShapeError if the file is faulty. */
export const printedRoster = (file: unknown): CallistoRoster =>
  typeof file === 'object' && file !== null ? cachedRoster(file) : rosterIn(file);

/** Cache of scripts by their texts, because a scenario decides, compiles and plays with the same sheets. */
const scripts = cacheFor<Scripts>();

/** Returns the scripts of both bots, with null for a bot that has no sheet. */
export function scriptsIn(sheets: SceneSheets): Scripts {
  const scriptOf = (bot: string): Script | null => {
    const script = scriptIn(sheets, bot);
    return script && withScenario(script);
  };
  return scripts(sheets.texts, () => [scriptOf('breakers'), scriptOf('lfa')]);
}

/** Returns the compiled sheets, the Breakers first, with null for a side that has none. */
export const compiledIn = (modules: SheetModules = new Map()): CompiledSheets => {
  const of = (bot: string): CallistoSheetModule | null => (modules.get(bot) as CallistoSheetModule | undefined) ?? null;
  return [of('breakers'), of('lfa')];
};

/** Returns a record of the readings with these names. */
export const secondReadings = (names: readonly string[] = []): SecondReadings =>
  Object.fromEntries(names.map(readingOfName).map(({ ruling, reading }) => [ruling, reading]));
