// A compiled sheet as files: the module, its types, its source map. The same sheet always gives the same bytes.
import type { CodeMark } from './code-writer.ts';
import { sourceMap } from './source-map.ts';
import type { Width } from './set-words.ts';

/** What every file of compiled sheets begins with: by that, and by nothing else, it may be written over. */
const signature = '// Compiled by Botbook';

/** The folder may stand anywhere: without it Node can take its modules for CommonJS. */
export const packageFile = '{ "type": "module", "sideEffects": false }\n';

/** Whether a file was written when sheets were compiled. */
export const isCompiled = (text: string): boolean =>
  text === packageFile || text.startsWith(signature) || text.startsWith('{"version":3,"x_compiledBy":"Botbook"');

/** The runtime of a game as a file beside its sheets, with the data of the book. */
export function runtimeFile(name: string, code: string, data: Data): string {
  const given = Object.entries(data).map(
    ([key, value]) => `export const ${key} = ${value === undefined ? 'undefined' : JSON.stringify(value)};\n`,
  );
  return `${signature}: ${name}, which the sheets beside it use.\n${code}${given.join('')}`;
}

/** The types of that file. */
export function runtimeTypes(name: string, types: string, data: Data): string {
  const given = Object.entries(data).map(([key, value]) => `export declare const ${key}: ${typeOf(key, value)};\n`);
  return `${signature}: ${name}, which the sheets beside it use.\n${types}${given.join('')}`;
}

/** What the book has, under the names that the runtime has for it. */
type Data = Readonly<Record<string, unknown>>;

/** The data of a scenario are so many files. */
function typeOf(key: string, value: unknown): string {
  if (!key.startsWith(scenarioData) || typeof value !== 'object' || value === null) return 'unknown';
  return `{ ${Object.keys(value)
    .map((file) => `readonly ${file}: unknown`)
    .join('; ')} }`;
}

const scenarioData = 'bookScenario';

/** Under which name the runtime has the data of a scenario. */
export const dataOf = (scenario: number): string => `${scenarioData}${scenario}`;

/** A sheet that is made a module. */
export interface Sheeted {
  /** The name of its files, without ending: `scenario-1-lfa`. */
  readonly name: string;
  /** What it is, for people: `Scenario 1, LFA`. */
  readonly title: string;
  /** The sheet's file as seen from the folder of the module, and its text. */
  readonly source: string;
  readonly text: string;
  /** Second readings in force, such as `R8`. */
  readonly readings: readonly string[];
  /** The runtime of its game, which has the data of the book: `callisto`. */
  readonly runtime: string;
  readonly scenario: number;
  /** Where the runtime is imported from; null if it stands beside, with the data of the book. */
  readonly imports: ModuleImports | null;
}

/** Where a module imports the runtime from. */
export interface ModuleImports {
  readonly kernel: string;
  readonly game: string;
}

/** A module without its imports: what it gives is called `sheet`. */
export interface Emitted {
  readonly code: string;
  readonly marks: readonly CodeMark[];
  /** Words of its sets of places. */
  readonly width: Width;
}

export interface ModuleFiles {
  readonly code: string;
  readonly types: string;
  readonly map: string;
}

/** As comments have it: in one line, and no end of a comment. */
const remark = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('*/', '* /').trim();

const bounds = (width: Width): string =>
  width === 1 ? 'one word: boards of up to 32 places' : 'two words: boards of up to 64 places';

const readingsText = (readings: readonly string[]): string =>
  readings.length === 0 ? 'as ruled' : readings.map((one) => `${one} second`).join(', ');

const importsOf = ({ imports, runtime }: Sheeted): ModuleImports =>
  imports ?? { kernel: './kernel.js', game: `./${runtime}.js` };

function headOf(sheet: Sheeted, width: Width): string {
  const { title, source, readings } = sheet;
  const { kernel, game } = importsOf(sheet);
  return `${signature} from ${remark(source)}: ${remark(title)}. Sets of places have ${bounds(width)}. Readings: ${remark(readingsText(readings))}.
import * as k from ${JSON.stringify(kernel)};
import * as c from ${JSON.stringify(game)};

`;
}

const tailOf = ({ name, runtime, scenario, imports }: Sheeted): string => `
/** Plays the bot of a game by this sheet. */
export const bind = (game) => c.bindSheet(game, sheet);
${
  imports
    ? ''
    : `
const own = /* @__PURE__ */ c.lazily(() => bind(c.gameOf(c.bookRoster, c.${dataOf(scenario)}, c.bookOverlay)));

/** Decides a card of the play area, on the board of ${runtime}.js. */
export const decide = (state, card, chance) => own().decide(state, card, chance);

/** Decides a card, by its name, in a position: an object, or JSON text. */
export const decidePosition = (position, card, chance) => own().decidePosition(position, card, chance);
`
}//# sourceMappingURL=${name}.js.map
`;

function typesOf(sheet: Sheeted): string {
  const { title, source, runtime, imports } = sheet;
  return `${signature} from ${remark(source)}.
import type { BoundSheet, CompiledSheet, Game } from ${JSON.stringify(importsOf(sheet).game)};

/** ${remark(title)}. */
export declare const sheet: CompiledSheet;
/** Plays the bot of a game by this sheet. */
export declare const bind: (game: Game) => BoundSheet;
${
  imports
    ? ''
    : `/** Decides a card of the play area, on the board of ${runtime}.js. */
export declare const decide: BoundSheet['decide'];
/** Decides a card, by its name, in a position: an object, or JSON text. */
export declare const decidePosition: BoundSheet['decidePosition'];
`
}`;
}

/** The files of a sheet. */
export function moduleFiles(sheet: Sheeted, { code, marks, width }: Emitted): ModuleFiles {
  const head = headOf(sheet, width);
  const before = head.split('\n').length - 1;
  const map = sourceMap(marks, before, { file: `${sheet.name}.js`, source: sheet.source, text: sheet.text });
  return { code: `${head}${code}${tailOf(sheet)}`, types: typesOf(sheet), map: `${JSON.stringify(map)}\n` };
}
