// A compiled sheet as files: the module, its types, its source map. The same sheet always gives the same bytes.
import type { CodeMark } from './code-writer.ts';
import type { Width } from './set-words.ts';
import type { Sheet } from '../../grammar/tree.ts';
import type { ScenarioFiles } from '../language/checking/sheet-games.ts';
import type { GameLanguage } from '../language/checking/sheet-world.ts';
import { Lines } from '../../grammar/positions.ts';

/** The first words of every compiled file. Only a file with these words may be overwritten. */
const signature = '// Compiled by Botbook';

/**
 * The package.json that makes Node load the modules as ES modules in any folder; without it Node may load them as
 * CommonJS.
 */
export const packageFile = '{ "type": "module", "sideEffects": false }\n';

/** True if `compile` wrote the file. */
export const isCompiled = (text: string): boolean =>
  text === packageFile || text.startsWith(signature) || text.startsWith('{"version":3,"x_compiledBy":"Botbook"');

/** Returns the runtime of a game as a file beside its sheets, with the data of the book. */
export function runtimeFile(name: string, code: string, bookData: BookData): string {
  const dataLines = Object.entries(bookData).map(
    ([key, content]) => `export const ${key} = ${content === undefined ? 'undefined' : JSON.stringify(content)};\n`,
  );
  return `${signature}: ${name}, which the sheets beside it use.\n${code}${dataLines.join('')}`;
}

/** Returns the types of the runtime file. */
export function runtimeTypes(name: string, types: string, bookData: BookData): string {
  const dataLines = Object.entries(bookData).map(
    ([key, content]) => `export declare const ${key}: ${typeOf(key, content)};\n`,
  );
  return `${signature}: ${name}, which the sheets beside it use.\n${types}${dataLines.join('')}`;
}

/** The data of the book, under the names that the runtime file exports. */
type BookData = Readonly<Record<string, unknown>>;

/** Returns the type of a part of the data. The data of a scenario are a record of files. */
function typeOf(key: string, content: unknown): string {
  if (!key.startsWith(scenarioData) || typeof content !== 'object' || content === null) return 'unknown';
  return `{ ${Object.keys(content)
    .map((file) => `readonly ${file}: unknown`)
    .join('; ')} }`;
}

const scenarioData = 'bookScenario';

/** Returns the name under which the runtime file exports the data of a scenario. */
export const scenarioDataName = (scenario: number): string => `${scenarioData}${scenario}`;

export interface ModuleSource {
  /** The name of the module’s files without extension: `scenario-1-lfa`. */
  readonly name: string;
  readonly title: string;
  /** The path of the sheet's file from the folder of the module, and the text of the sheet. */
  readonly source: string;
  readonly text: string;
  /** The rulings whose second reading is in force, such as `R8`. */
  readonly readings: readonly string[];
  /** The name of the game's runtime file, which has the data of the book: `callisto`. */
  readonly runtime: string;
  readonly scenario: number;
  /** The imports of the runtime; null if the runtime file is beside the module, with the data of the book. */
  readonly imports: ModuleImports | null;
}

/** The addresses from which a module imports the runtime. */
export interface ModuleImports {
  readonly kernel: string;
  readonly game: string;
}

/** A module without its imports. It exports `sheet`. */
export interface Emitted {
  readonly code: string;
  readonly marks: readonly CodeMark[];
  /** The number of words of the module’s sets of places. */
  readonly width: Width;
}

export interface ModuleFiles {
  readonly code: string;
  readonly types: string;
  readonly map: string;
}

/** Returns a text for a comment: one line, without the sign that ends a comment. */
const commentText = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('*/', '* /').trim();

const bounds = (width: Width): string =>
  width === 1 ? 'one word: boards of up to 32 places' : 'two words: boards of up to 64 places';

const readingsText = (readings: readonly string[]): string =>
  readings.length === 0 ? 'as ruled' : readings.map((ruling) => `${ruling} second`).join(', ');

const importsOf = ({ imports, runtime }: ModuleSource): ModuleImports =>
  imports ?? { kernel: './kernel.js', game: `./${runtime}.js` };

function headOf(sheet: ModuleSource, width: Width): string {
  const { title, source, readings } = sheet;
  const { kernel, game } = importsOf(sheet);
  return `${signature} from ${commentText(source)}: ${commentText(title)}. Sets of places have ${bounds(width)}. Readings: ${commentText(readingsText(readings))}.
import * as k from ${JSON.stringify(kernel)};
import * as c from ${JSON.stringify(game)};

`;
}

const tailOf = ({ name, runtime, scenario, imports }: ModuleSource): string => `
/** Plays the bot of a game by this sheet. */
export const bind = (game) => c.bindSheet(game, sheet);
${
  imports
    ? ''
    : `
const own = /* @__PURE__ */ c.lazily(() => bind(c.gameOf(c.bookRoster, c.${scenarioDataName(scenario)}, c.bookOverlay)));

/** Decides a card of the play area, on the board of ${runtime}.js. */
export const decide = (state, card, chance) => own().decide(state, card, chance);

/** Decides a card, by its name, in a position: an object, or JSON text. */
export const decidePosition = (position, card, chance) => own().decidePosition(position, card, chance);
`
}//# sourceMappingURL=${name}.js.map
`;

function typesOf(sheet: ModuleSource): string {
  const { title, source, runtime, imports } = sheet;
  return `${signature} from ${commentText(source)}.
import type { BoundSheet, CompiledSheet, Game } from ${JSON.stringify(importsOf(sheet).game)};

/** ${commentText(title)}. */
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

export function moduleFiles(sheet: ModuleSource, { code, marks, width }: Emitted): ModuleFiles {
  const head = headOf(sheet, width);
  const before = head.split('\n').length - 1;
  const map = sourceMap(marks, before, { file: `${sheet.name}.js`, source: sheet.source, text: sheet.text });
  return { code: `${head}${code}${tailOf(sheet)}`, types: typesOf(sheet), map: `${JSON.stringify(map)}\n` };
}

export interface EmittingGame {
  /** Returns the code of a checked sheet; absent if sheets of the game cannot be compiled. */
  readonly emit?: (input: EmitInput) => Emitted;
}

export interface EmitInput {
  readonly sheet: Sheet;
  /** The sheet of the other bot of the scenario; null if there is none. */
  readonly facing: Sheet | null;
  readonly language: GameLanguage;
  readonly roster: unknown;
  /** The data of the scenario, as far as the book has them. */
  readonly scenarioFiles: Omit<ScenarioFiles, 'scenario'>;
  /** The number of words of a set of places; null for as many as the board needs. */
  readonly width: Width | null;
  readonly readings: readonly string[];
}

interface SourceMap {
  readonly version: 3;
  /** Only a map with this mark may be overwritten. */
  readonly x_compiledBy: 'Botbook';
  readonly file: string;
  readonly sources: readonly string[];
  readonly sourcesContent: readonly string[];
  readonly names: readonly string[];
  readonly mappings: string;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Encodes a number as base-64 digits of five bits each, the lowest digit first. The lowest bit of the number is its
 * sign.
 */
function vlq(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = '';
  do {
    const digit = rest & 31;
    rest >>>= 5;
    text += digits.charAt(rest > 0 ? digit | 32 : digit);
  } while (rest > 0);
  return text;
}

interface MappedFile {
  /** The name of the emitted file, and the path of the sheet from it. */
  readonly file: string;
  readonly source: string;
  readonly text: string;
}

/** Returns the map of a module whose marked lines begin after `before` other lines. */
function sourceMap(marks: readonly CodeMark[], before: number, { file, source, text }: MappedFile): SourceMap {
  const lines = new Lines(text);
  let [atLine, sourceLine, sourceColumn] = [0, 0, 0];
  let mappings = '';
  for (const { line, column, print } of marks) {
    const emittedLine = line + before;
    mappings +=
      ';'.repeat(emittedLine - atLine) +
      (emittedLine === atLine && mappings !== '' && !mappings.endsWith(';') ? ',' : '');
    atLine = emittedLine;
    const to = lines.at(print.start);
    mappings += [column, 0, to.line - 1 - sourceLine, to.column - 1 - sourceColumn].map(vlq).join('');
    [sourceLine, sourceColumn] = [to.line - 1, to.column - 1];
  }
  // Names here would replace the names of functions in stack traces, which name the clauses (`SCOUT_2`).
  const names: readonly string[] = [];
  return { version: 3, x_compiledBy: 'Botbook', file, sources: [source], sourcesContent: [text], names, mappings };
}
