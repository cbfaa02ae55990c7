// Makes the files of a compiled sheet: the module, its types, its source map. The same sheet always gives the same
// bytes.
import { wordOfReading } from '../plan/reading-names.ts';
import type { CodeMark } from './code-writer.ts';
import type { Width } from './set-words.ts';
import type { Sheet } from '../../grammar/tree.ts';
import type { ScenarioDataFiles } from '../language/checking/sheet/sheet-games.ts';
import type { GameLanguage } from '../language/checking/report/sheet-world.ts';
import { Lines } from '../../grammar/positions.ts';

/**
 * The first words of every file with code or types that `compile` writes. `compile` overwrites only files that it
 * wrote, and recognises them by these words.
 * Source maps and package.json cannot begin with a comment. `isCompiled` recognises them by other marks.
 */
export const signature = '// Compiled by Botbook';

/** A package.json for the folder of the modules. Without this file, Node may load the modules as CommonJS. */
export const packageFile = '{ "type": "module", "sideEffects": false }\n';

/** True if a file was written by `compile`, so that it may be overwritten. */
export const isCompiled = (text: string): boolean =>
  text === packageFile || text.startsWith(signature) || text.startsWith('{"version":3,"x_compiledBy":"Botbook"');

/**
 * Returns the text of the runtime file of a game, which lies beside the compiled sheets: the runtime code, then the
 * files of the book.
 */
export function runtimeFile(name: string, code: string, bookData: BookData): string {
  const dataLines = Object.entries(bookData).map(
    ([key, content]) => `export const ${key} = ${content === undefined ? 'undefined' : JSON.stringify(content)};\n`,
  );
  return `${signature}: ${name}, which the sheets beside it use.\n${code}${dataLines.join('')}`;
}

/** Returns the text of the .d.ts file with the types of the runtime file. */
export function runtimeTypes(name: string, types: string, bookData: BookData): string {
  const dataLines = Object.entries(bookData).map(
    ([key, content]) => `export declare const ${key}: ${typeOf(key, content)};\n`,
  );
  return `${signature}: ${name}, which the sheets beside it use.\n${types}${dataLines.join('')}`;
}

/** The contents of the files of the book, by the names under which the runtime file of the game exports them. */
type BookData = Readonly<Record<string, unknown>>;

/** Returns the TypeScript type of an export of the runtime file. The export of a scenario is a record of its files. */
function typeOf(key: string, content: unknown): string {
  if (!key.startsWith(scenarioData) || typeof content !== 'object' || content === null) return 'unknown';
  return `{ ${Object.keys(content)
    .map((file) => `readonly ${file}: unknown`)
    .join('; ')} }`;
}

const scenarioData = 'bookScenario';

/**
 * The name under which the runtime file exports the files of a book without scenarios. The export is a record by file
 * name.
 */
export const plainData = 'bookFiles';

/** Returns the name under which the runtime file exports the files of a scenario. */
export const scenarioDataName = (scenario: number): string => `${scenarioData}${scenario}`;

export interface ModuleSource {
  /** The name, without extension, of the files that belong to the module, such as `scenario-1-BOT`. */
  readonly name: string;
  readonly title: string;
  /** The path of the sheet from `sourceRoot`, a URL, or else from the folder of the module. */
  readonly source: string;
  readonly sourceRoot?: string | undefined;
  readonly text: string;
  /** False if the source map does not contain the text of the sheet. */
  readonly sourceText?: boolean | undefined;
  /** The rulings whose second reading applies, such as `R8`. */
  readonly readings: readonly string[];
  /** The name of the runtime file of the game. */
  readonly runtime: string;
  /** The scenario of the sheet; null if the sheet belongs to no scenario. */
  readonly scenario: number | null;
  /** The addresses of the runtime; null if the runtime file is beside the module. */
  readonly imports: ModuleImports | null;
}

/** The addresses from which a module imports the runtime. */
export interface ModuleImports {
  readonly kernel: string;
  readonly game: string;
}

/** A function of a bound sheet that the module exports. */
interface BoundFunction {
  readonly name: string;
  readonly parameters: string;
  readonly doc: string;
}

/**
 * The names of the runtime functions and types by which a module binds its sheet. Present only if the sheet belongs to
 * no scenario.
 */
export interface PlainBinding {
  /** The name of the runtime function that binds the sheet. */
  readonly bind: string;
  /** The runtime function that reads the files of a book, and the type of the book; null if the sheet has the whole book. */
  readonly reads: { readonly readBook: string; readonly book: string } | null;
  /** The names of the TypeScript types of the compiled sheet and of the bound sheet. */
  readonly types: { readonly sheet: string; readonly bound: string };
  readonly functions: readonly BoundFunction[];
  /** The names of other sheets of the book. This sheet asks them for answers, so the module imports their modules. */
  readonly asks: readonly string[];
}

/** A module before its imports are added. The module exports `sheet`. */
export interface EmittedModule {
  /** The names by which the module binds the sheet. Present only if the sheet belongs to no scenario. */
  readonly plain?: PlainBinding;
  readonly code: string;
  readonly marks: readonly CodeMark[];
  /** The number of 32-bit words that a set of places takes in the code of the module. */
  readonly width: Width;
}

export interface ModuleFiles {
  readonly code: string;
  readonly types: string;
  readonly map: string;
}

/** Returns a text that can be put into a comment: one line, without the characters that end a comment. */
const commentText = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('*/', '* /').trim();

const bounds = (width: Width): string =>
  `${['', 'one word', 'two words'][width] ?? `${width} words`}: boards of up to ${32 * width} places`;

const readingsText = (readings: readonly string[]): string =>
  readings.length === 0 ? 'as ruled' : readings.map((name) => wordOfReading(name).replace('=', ' ')).join(', ');

const importsOf = ({ imports, runtime }: ModuleSource): ModuleImports =>
  imports ?? { kernel: './kernel.js', game: `./${runtime}.js` };

/** Returns the import lines for the other sheets that this sheet asks for answers. */
const importsOfSheets = (plain: PlainBinding | undefined): string =>
  (plain?.asks ?? []).map((name, index) => `import { sheet as asked${index + 1} } from './${name}.js';\n`).join('');

function headOf(sheet: ModuleSource, { width, plain }: Pick<EmittedModule, 'width' | 'plain'>): string {
  const { title, source, readings } = sheet;
  const { kernel, game } = importsOf(sheet);
  return `${signature} from ${commentText(source)}: ${commentText(title)}. Sets of places have ${bounds(width)}. Readings: ${commentText(readingsText(readings))}.
import * as k from ${JSON.stringify(kernel)};
import * as c from ${JSON.stringify(game)};
${importsOfSheets(plain)}
`;
}

/** Returns the end of a module whose sheet belongs to no scenario. */
function plainTailOf({ name, imports }: ModuleSource, { bind, reads, functions, asks }: PlainBinding): string {
  const asked = asks.map((sheet, index) => `${JSON.stringify(sheet)}: asked${index + 1}`);
  const named = [JSON.stringify(name), ...(asked.length > 0 ? [`{ ${asked.join(', ')} }`] : [])].join(', ');
  const own = functions.map(
    (each) => `
/** ${each.doc} */
export const ${each.name} = (${each.parameters}) => own().${each.name}(${each.parameters});
`,
  );
  const ofBook = reads ? `bind(c.${reads.readBook}(c.${plainData}))` : 'bind()';
  return `
/** ${reads ? 'Binds the sheet to a book.' : 'Binds the sheet, so that it can decide cards.'} */
export const bind = ${reads ? `(book) => c.${bind}(book, sheet, ${named})` : `() => c.${bind}(sheet)`};
${imports ? '' : `\nconst own = /* @__PURE__ */ c.lazily(() => ${ofBook});\n${own.join('')}`}//# sourceMappingURL=${name}.js.map
`;
}

const tailOf = ({ name, runtime, scenario, imports }: ModuleSource): string => `
/** Plays the bot of a game by this sheet. */
export const bind = (game) => c.bindSheet(game, sheet);
${
  imports
    ? ''
    : `
const own = /* @__PURE__ */ c.lazily(() => bind(c.gameOf(c.bookRoster, c.${scenarioDataName(scenario ?? 0)}, c.bookOverlay)));

/** Decides a card of the play area, on the board of ${runtime}.js. */
export const decide = (state, card, chance) => own().decide(state, card, chance);

/** Decides a card, by its name, in a position: an object, or JSON text. */
export const decidePosition = (position, card, chance) => own().decidePosition(position, card, chance);
`
}//# sourceMappingURL=${name}.js.map
`;

function plainTypesOf(sheet: ModuleSource, { types, functions, reads }: PlainBinding): string {
  const own = functions.map(
    ({ name, doc }) => `/** ${doc} */\nexport declare const ${name}: ${types.bound}['${name}'];\n`,
  );
  return `${signature} from ${commentText(sheet.source)}.
import type { ${[types.bound, types.sheet, ...(reads ? [reads.book] : [])].join(', ')} } from ${JSON.stringify(importsOf(sheet).game)};

/** ${commentText(sheet.title)}. */
export declare const sheet: ${types.sheet};
/** ${reads ? 'Binds the sheet to a book.' : 'Binds the sheet, so that it can decide cards.'} */
export declare const bind: (${reads ? `book: ${reads.book}` : ''}) => ${types.bound};
${sheet.imports ? '' : own.join('')}`;
}

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

export function moduleFiles(sheet: ModuleSource, emitted: EmittedModule): ModuleFiles {
  const { code, marks, plain } = emitted;
  const head = headOf(sheet, emitted);
  const before = head.split('\n').length - 1;
  const map = sourceMap(marks, before, sheet);
  const tail = plain ? plainTailOf(sheet, plain) : tailOf(sheet);
  const types = plain ? plainTypesOf(sheet, plain) : typesOf(sheet);
  return { code: `${head}${code}${tail}`, types, map: `${JSON.stringify(map)}\n` };
}

export interface EmittingGame {
  /** The name of the runtime files of compiled sheets; absent if they have the name of the game. */
  readonly runtime?: string;
  /** Compiles a sheet that was checked before; absent if sheets of the game cannot be compiled. */
  readonly emit?: (input: EmitInput) => EmittedModule;
}

export interface EmitInput {
  readonly sheet: Sheet;
  /** The sheet of the other bot of the scenario; null if there is none. */
  readonly facing: Sheet | null;
  readonly language: GameLanguage;
  readonly roster: unknown;
  /** The files of the scenario, as far as the book has them. */
  readonly scenarioFiles: Omit<ScenarioDataFiles, 'scenario'>;
  /** The number of words that a set of places takes. If null, the sets get as many words as the board needs. */
  readonly width: Width | null;
  readonly readings: readonly string[];
  /** The other sheets of the book, whose procedures this sheet can carry out as boxes; absent if there are none. */
  readonly others?: readonly Sheet[];
}

interface SourceMap {
  readonly version: 3;
  /** Marks the file as written by `compile`. A file that `compile` did not write is never overwritten. */
  readonly x_compiledBy: 'Botbook';
  readonly file: string;
  readonly sourceRoot?: string;
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly string[];
  readonly names: readonly string[];
  readonly mappings: string;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Encodes a number for a source map: base-64 digits of five bits each, the lowest first. The lowest bit is the sign.
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

/**
 * Returns the source map of a module. `marks` count the lines of the emitted code, and `before` is the number of lines
 * of the module above this code.
 */
function sourceMap(marks: readonly CodeMark[], before: number, sheet: ModuleSource): SourceMap {
  const { name, source, sourceRoot, text, sourceText = true } = sheet;
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
  // The map has no names, because stack traces would show them instead of the function names. A function name such as
  // `SCOUT_2` is better, because it names the clause.
  const names: readonly string[] = [];
  return {
    version: 3,
    x_compiledBy: 'Botbook',
    file: `${name}.js`,
    ...(sourceRoot !== undefined && { sourceRoot }),
    sources: [source],
    ...(sourceText && { sourcesContent: [text] }),
    names,
    mappings,
  };
}
