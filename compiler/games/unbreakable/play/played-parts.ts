// The parts that games of each scenario need: the tables, the rules and the modules of the sheets.
import type { WalkRules } from '../../../decide/plan-actions.ts';
import type { SheetScript } from '../../../decide/sheet-script.ts';
import { scriptIn, type SceneSheets } from '../../../game/scene-sheets.ts';
import { fail, withFileName } from '../../../../runtime/kernel/shape.ts';
import { EngineTables } from '../../../../runtime/unbreakable/engine/engine-tables.ts';
import type { UnbreakableFiles } from '../../../../runtime/unbreakable/position/placed-position.ts';
import { packedSheetCode, type LoadedSheets } from './packed-delivery.ts';
import { sheetsWithReadings } from './second-readings.ts';

/** The files and sheets from which games of a scenario are prepared. */
export interface ScenarioInput {
  readonly scenario: string;
  /** The sheets, with the rulings whose second reading applies. */
  readonly sheets: SceneSheets;
  readonly fileContents: Readonly<Record<string, unknown>>;
  readonly walk: WalkRules;
  /** The files of the book: `more` has them as JSON, and `files` after reading. */
  readonly more: Readonly<Record<string, unknown>>;
  readonly files: UnbreakableFiles;
}

/** The tables and modules that all games of a scenario use. */
export interface PlayedParts {
  readonly tables: EngineTables;
  readonly readings: readonly string[];
  /** The modules of the sheets, by the names of the sheets: `modules` has their URLs, and `code` their code. */
  readonly modules: ReadonlyMap<string, string>;
  readonly code: ReadonlyMap<string, string>;
}

/** The version of the rules of the engine. Totals of games of different versions are never added. */
export const engineVersion = 3;

const codeAddress = 'data:text/javascript,';

/** Returns the URL of a module with this code. */
const moduleUrl = (code: string): string => codeAddress + encodeURIComponent(code);

/**
 * Returns the sheets in compiled modules, by their names. The modules import nothing. A debugger can therefore run
 * their code at once, without waiting for an `import`.
 */
export const boundSheets = (modules: PlayedParts['modules']): LoadedSheets =>
  new Map([...modules].map(([name, url]) => [name, sheetIn(decodeURIComponent(url.slice(codeAddress.length)))]));

/** Runs the code of a module, and returns its only export. */
function sheetIn(code: string): unknown {
  // oxlint-disable-next-line typescript/no-implied-eval -- the emitter has just written the code, and `import` runs the same
  const run = new Function(code.replace(/^export const sheet =/, 'return')) as () => unknown;
  return run();
}

/**
 * Returns everything that games need in which the crawler acts by a sheet, such as tables and modules. Throws a
 * ShapeError if the sheet cannot be played.
 */
export function playedParts({ sheets: printed, walk, files }: ScenarioInput, sheet: string): PlayedParts {
  const sheets = sheetsWithReadings(printed);
  const { readings = [] } = printed;
  const tables = withFileName('map.json', () => new EngineTables(files));
  const scriptOf = (name: string): SheetScript =>
    scriptIn(sheets, name) ?? fail(name, 'is missing: games need this sheet');
  const code = packedSheetCode(scriptOf, tables.hexCount, walk, { sheet, readings });
  return {
    tables,
    readings,
    code,
    modules: new Map([...code].map(([name, text]) => [name, moduleUrl(text)])),
  };
}

/**
 * Returns the end of a sentence: the open rulings that have their usual reading, and those that have their second
 * reading.
 */
export function openText(open: readonly string[], readings: readonly string[]): string {
  const decided = open.filter((ruling) => !readings.includes(ruling)).join(', ') || 'none';
  const second = readings.length === 0 ? '' : `; with the second reading: ${readings.join(', ')}`;
  return `Open rulings in use, as decided: ${decided}${second}`;
}
