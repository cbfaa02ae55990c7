// `botbook compile`: compiles sheets into JavaScript modules with types and source maps. If a sheet has an error,
// nothing is written.
import { books, games, languagesFor, shownAddress } from '../../books.ts';
import { resultKind } from '../../../files/result-cache.ts';
import { packagedCode } from '../../results.ts';
import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { checkedIn } from '../../../compiler/game/check.ts';
import {
  emitSheetCode,
  filesOfModule,
  hasDecisions,
  nameOf,
  runtimeOf,
  type CompileOptions,
} from '../../../compiler/game/compile.ts';
import {
  isCompiled,
  packageFile,
  runtimeFile,
  runtimeTypes,
  type EmittedModule,
} from '../../../compiler/emit/sheet-module.ts';
import { EmitError } from '../../../compiler/emit/emit-scope.ts';
import { hasPlainSheets, type GameDeclaration } from '../../../compiler/game/game-declaration.ts';
import { headerNamed } from '../../../compiler/language/checking/sheet/sheet-setting.ts';
import { readSheet, type SheetRead } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import { errorsIn } from '../../../grammar/registry.ts';
import type { Sheet } from '../../../grammar/tree.ts';
import { countText } from '../../../views/findings/diagnostics.ts';
import { sheetText } from '../../bots.ts';
import { checkAndRead, textsForCheck } from '../../check-text.ts';
import { CompileData } from './compile-data.ts';
import { withManifest } from './module-manifest.ts';
import { bookAround } from '../../../files/book-folders.ts';
import { UserError, badOption, faultyFile } from '../../../files/errors.ts';
import { pathKind, readText } from '../../../files/files.ts';
import { writeFolder } from '../../../files/file-writer.ts';
import { ErrorPrinter, err, out, outJson, paintOut } from '../../io.ts';
import { visibleText } from '../../../views/document/palette.ts';
import { emittedRuntime } from '../../package.ts';
import { printErrors } from '../../report.ts';
import { portablePath } from '../../../files/portable-path.ts';
import { readingsOf } from '../../../files/readings.ts';
import { shownPath } from '../../../files/working-folder.ts';
import { switchedReadings } from '../../readings.ts';
import { nothingToCompile } from '../../unserved-games.ts';
import { shellPath, shellWord } from '../../shell-words.ts';
import { readSources, type Source } from '../../sources.ts';

interface CompileVerbOptions {
  readonly out?: string;
  readonly wide?: boolean;
  readonly reading?: readonly string[];
  readonly overlay?: string;
  /** False with `--no-sources`. */
  readonly sources?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** The scenario and the bot of a sheet. */
interface SheetOwner {
  readonly scenario: number;
  readonly bot: GameDeclaration['bots'][number];
}

/** A sheet without errors, with the game, scenario and bot that its headers name. */
interface Checked {
  readonly source: Source;
  readonly sheet: Sheet;
  readonly read: () => SheetRead;
  readonly game: GameDeclaration;
  /** The scenario and bot of the sheet; null if the sheets of the game belong to no scenario. */
  readonly owner: SheetOwner | null;
  /** The name of the files of the module, without extension. */
  readonly module: string;
}

type SheetHead = Pick<Checked, 'game' | 'owner' | 'module'>;

/**
 * Returns the game and the module name of a sheet that belongs to no scenario. The module has the name of the sheet’s
 * file. The module of a sheet without a file is called `sheet`.
 */
function plainHeadOf(game: GameDeclaration, sheet: Sheet, { name, path }: Source): SheetHead {
  if (!game.emit) throw nothingToCompile(game);
  if (!hasDecisions(sheet)) {
    const help = 'A sheet is compiled if it has a program with numbered clauses, or a list whose rows answer.';
    throw faultyFile(name, 'has no procedure or list that decides', help);
  }
  return { game, owner: null, module: path === null ? 'sheet' : basename(path, '.bot') };
}

function headersOf(sheet: Sheet, source: Source): SheetHead {
  const { headers, sections } = sheet;
  const { name } = source;
  const headError = (problem: string, help: string): UserError => faultyFile(name, problem, help);
  const game = games.gameNamed(headerNamed(headers, 'game')?.text ?? '');
  const scenario = headerNamed(headers, 'scenario')?.number ?? null;
  if (!game) throw headError('does not say its game', `Begin it with a line such as \`game ${shownAddress.game}\`.`);
  if (hasPlainSheets(game)) return plainHeadOf(game, sheet, source);
  if (!game.emit) throw books.noData('compiler', game.name);
  if (scenario === null) throw headError('does not say its scenario', 'Add a line such as `scenario 1`.');
  const bot = game.bots.find((each) => each.name === headerNamed(headers, 'bot')?.text.toUpperCase());
  const bots = game.bots.map((each) => `\`bot ${each.name}\``).join(' or ');
  if (!bot) throw headError('does not say whose it is', `Add the line ${bots}.`);
  if (!sections.some(({ type }) => type === 'procedure')) {
    throw headError(
      'has no procedures',
      'Below its headers a procedure begins with its title, and a clause with its number.',
    );
  }
  // If no scenario of the book has a names.json, every scenario number is accepted.
  const known = books.files(game, 'names.json', scenario).length > 0 ? [] : books.scenariosWith(game, 'names.json');
  if (known.length > 0) {
    if (books.isBegun(game, scenario)) throw books.noScenarioFile(game, 'names.json', scenario);
    const around = source.path === null ? undefined : bookAround(game, dirname(resolve(source.path)));
    const help =
      around === undefined
        ? `It has ${known.join(', ')}.`
        : `Run the command in \`${shownPath(dirname(around))}\`, which has the book of this sheet.`;
    throw headError(`is of Scenario ${scenario}, which the book does not have`, help);
  }
  return { game, owner: { scenario, bot }, module: nameOf(scenario, bot.file) };
}

/** Checks a sheet and prints its errors. Returns null if the sheet has errors. */
function checkForCompiling(source: Source): Checked | null {
  if (source.part) {
    const help = `Whole sheets are compiled: give the address of one, such as \`${shownAddress.sheet}\`.`;
    throw badOption('A part of a sheet is named', help);
  }
  const { checked: findings, read } = checkAndRead(source.path, source.text);
  const { sheet } = readSheet(source.text, games);
  const errors = findings.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return { source, sheet, read, ...headersOf(sheet, source) };
  printErrors(source.name, source.text, errors, 10);
  return null;
}

/** The text of a facing sheet (the sheet of the other bot), and a function that returns its meaning. */
interface FacingSheet {
  readonly text: string;
  readonly read: () => SheetRead | string;
}

/**
 * The sheets to compile and their facing sheets, by path. Most sheets to compile are also facing sheets of others, so
 * each sheet is read only once.
 */
type Reads = ReadonlyMap<string, FacingSheet>;

/**
 * Returns the facing sheet of a sheet: the file in the same folder, or else the sheet of the book. Returns null if the
 * other bot has no sheet, if the game has only one bot, or if the sheet belongs to no scenario.
 */
function facingOf({ source, game, owner }: Checked, reads: Reads): FacingSheet | null {
  if (!owner) return null;
  const { scenario, bot } = owner;
  const other = game.bots.find(({ name }) => name !== bot.name);
  if (!other) return null;
  const beside = source.path === null ? null : join(dirname(source.path), `${other.file}.bot`);
  if (beside !== null && pathKind(beside) === 'file') {
    const compiled = reads.get(resolve(beside));
    if (compiled) return compiled;
    const text = readText(beside);
    const { checked: findings, read } = checkAndRead(beside, text);
    if (errorsIn(findings.diagnostics) === 0) return { text, read };
    const help =
      'The ranking table of the facing sheet is a part of this one (R20): `botbook check` shows what is wrong.';
    throw faultyFile(beside, 'has errors', help);
  }
  if (books.path(game, `${other.file}.bot`, scenario) === undefined) return null;
  const text = sheetText(game, other.file, scenario);
  return { text, read: () => text };
}

/** The URL from which the paths of sheets start in source maps. Debuggers map the URL to the folder of the sheets. */
const sheetsUrl = 'botbook:///';

/** The code of a sheet as JSON. Each mark joins a line and a column of the code with a place in the sheet. */
interface CodeJson extends Omit<EmittedModule, 'marks'> {
  readonly marks: readonly (readonly [line: number, column: number, start: number])[];
}

const codeKind = resultKind<CodeJson>('code', { code: 'text', marks: [['number']], width: 'number', 'plain?': 'any' });

/**
 * Returns the code of a sheet. The code of a packaged sheet was made when the package was built, and comes from the
 * package.
 */
function emittedOf({ source, read }: Checked, facing: FacingSheet | null, options: CompileOptions): EmittedModule {
  const { book, width = null, readings = [] } = options;
  const sourceTexts = (): string[] | null => {
    const texts = textsForCheck(source.path, source.text);
    return texts && [...texts, JSON.stringify([facing?.text ?? null, book.files, width, readings])];
  };
  const { marks, ...code } = packagedCode.getOrMake(codeKind, sourceTexts, (): CodeJson => {
    const { sheet } = checkedIn(read(), book);
    const emitted = emitSheetCode(sheet, { ...options, ...(facing && { facing: facing.read() }) });
    return { ...emitted, marks: emitted.marks.map(({ line, column, print }) => [line, column, print.start]) };
  });
  return {
    ...code,
    marks: marks.map(([line, column, start]) => ({ line, column, print: { start, end: start, text: '' } })),
  };
}

function filesOf(sheet: Checked, reads: Reads, book: CompileData, options: CompileVerbOptions): SheetModule {
  const { source, game, owner, module: name } = sheet;
  const language = languagesFor(source.path)(game.name);
  if (!language) throw books.noData('roster.json', game.name);
  if (!owner && options.wide)
    throw badOption(
      `--wide has no effect on ${game.title}`,
      'Its sets take as many words as its map needs: leave it out.',
    );
  const facing = facingOf(sheet, reads);
  const given = {
    book: owner ? book.book(game, owner.scenario, language, source.path) : book.plainBook(game, language),
    sheetName: name,
    source: source.path === null ? source.name : portablePath(source.path),
    sourceRoot: sheetsUrl,
    sourceText: options.sources !== false,
    ...(options.wide && { width: 2 as const }),
    readings: readingsFor(game, options),
    ...(game.page && { others: otherSheets(sheet) }),
  };
  const emitted = orSaid(source, () => emittedOf(sheet, facing, given));
  const { code, types, map } = filesOfModule(sheet.sheet, emitted, given);
  return {
    asks: emitted.plain?.asks ?? [],
    files: [
      [`${name}.js`, code],
      [`${name}.d.ts`, types],
      [`${name}.js.map`, map],
    ],
  };
}

/** Returns the other sheets of a book, whose procedures a sheet can carry out: those of its folder, or of the book. */
function otherSheets({ source, game, module: name }: Checked): readonly Sheet[] {
  const own = source.path === null ? null : dirname(resolve(source.path));
  const all = books.plainSheets(game);
  // Beside a sheet of a folder of its own, the sheets of that folder are its book.
  const beside = all.filter(({ path }) => dirname(resolve(path)) === own);
  return (beside.length > 0 ? beside : all)
    .filter((other) => other.name !== name)
    .map(({ path }) => readSheet(readText(path), games).sheet);
}

/**
 * The files of a compiled module. `asks` has the names of other sheets of the book that this sheet asks for answers.
 */
interface SheetModule {
  readonly files: readonly (readonly [name: string, text: string])[];
  readonly asks: readonly string[];
}

/**
 * Returns the sheet `name`, which another sheet asks for answers. Searches the folder of the asking sheet first, and
 * then the book.
 */
function askedSheet(name: string, { source, game }: Checked): Checked {
  const beside = source.path === null ? null : join(dirname(source.path), `${name}.bot`);
  const path = beside !== null && pathKind(beside) === 'file' ? beside : plainSheetPath(game, name);
  const sheet = checkForCompiling({ name: path, path, text: readText(path), part: null, shadows: false });
  if (sheet) return sheet;
  throw faultyFile(path, 'has errors', `${source.name} asks this list: \`botbook check\` shows what is wrong.`);
}

function plainSheetPath(game: GameDeclaration, name: string): string {
  const sheet = books.plainSheets(game).find((each) => each.name === name);
  if (sheet) return sheet.path;
  throw books.noData(`${name}.bot`, game.name);
}

/**
 * Returns the modules of sheets, and then the modules of all other sheets on which these modules depend. A module
 * depends on another sheet if it asks the module of that sheet for answers.
 */
function* modulesOf(
  sheets: readonly Checked[],
  moduleOf: (sheet: Checked) => SheetModule,
): Generator<SheetModule & { readonly sheet: Checked }> {
  const waiting = [...sheets];
  const names = new Set(sheets.map(({ module: name }) => name));
  for (let sheet = waiting.shift(); sheet; sheet = waiting.shift()) {
    const made = moduleOf(sheet);
    yield { ...made, sheet };
    for (const name of made.asks) {
      if (!names.has(name)) waiting.push(askedSheet(name, sheet));
      names.add(name);
    }
  }
}

/**
 * Returns the rulings whose second reading the options ask for. For a game without open rulings, returns the rulings
 * that the options name, without a check. The compiler then refuses them.
 */
function readingsFor(game: GameDeclaration, { reading = [] }: CompileVerbOptions): readonly string[] {
  const { switchable } = game;
  if (switchable && hasPlainSheets(game)) return switchedReadings(game, reading, switchable);
  return readingsOf(reading, switchable ?? reading.map((text) => text.replace(/=.*/, '')));
}

/** Calls `work`. An expression that cannot be compiled becomes an error for the user. */
function orSaid<T>({ name }: Source, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof EmitError)) throw error;
    throw faultyFile(name, 'cannot be compiled so', error.message);
  }
}

/** Returns a file of the runtime and the file with its types. */
const runtimeFiles = (name: string, values: Readonly<Record<string, unknown>>): [string, string][] => [
  [`${name}.js`, runtimeFile(name, emittedRuntime(`${name}.js`), values)],
  [`${name}.d.ts`, runtimeTypes(name, emittedRuntime(`${name}.d.ts`), values)],
];

/** Returns the runtime files that the compiled sheets import. Books without code share one runtime, which has no data. */
const runtimesOf = (compiled: ReadonlySet<GameDeclaration>, book: CompileData): [string, string][] => [
  ...runtimeFiles('kernel', {}),
  ...[...compiled].flatMap((game) => runtimeFiles(runtimeOf(game), game.page ? {} : book.values(game))),
];

/** Adds the data of other scenarios that have compiled sheets in the folder. Those sheets import the same data file. */
function keepOthers(folder: string, compiled: ReadonlySet<GameDeclaration>, book: CompileData): void {
  if (pathKind(folder) !== 'folder') return;
  for (const name of readdirSync(folder)) {
    const scenario = Number(/^scenario-(\d+)-\w+\.js$/.exec(name)?.[1] ?? 0);
    if (scenario === 0 || !isCompiled(readText(join(folder, name)))) continue;
    for (const game of compiled) book.keep(game, scenario);
  }
}

/** Returns an address, or a path without the folders of this machine, as it must be typed in a shell. */
const portableWord = (name: string): string => shellPath(pathKind(name) === null ? name : portablePath(name));

/** Returns the command that compiles the same sheets again, without the output folder. */
function commandOf(names: readonly string[], options: CompileVerbOptions): string {
  const { wide, reading = [], overlay, sources } = options;
  const words = [
    ...names.map(portableWord),
    ...(wide ? ['--wide'] : []),
    ...reading.flatMap((text) => ['--reading', shellWord(text)]),
    ...(overlay === undefined ? [] : ['--overlay', portableWord(overlay)]),
    ...(sources === false ? ['--no-sources'] : []),
  ];
  return ['botbook compile', ...words].join(' ');
}

/** Runs the command verb; returns the exit code. */
export function compileFiles(names: readonly string[], options: CompileVerbOptions): number {
  const folder = options.out;
  if (folder === undefined) {
    throw badOption('No folder is named', 'Give one: `--out compiled`.');
  }
  const errors = new ErrorPrinter();
  const sources = [...readSources(names, errors.print)];
  const sheets = sources.map((source) => checkForCompiling(source)).filter((sheet) => sheet !== null);
  if (errors.code > 0 || sheets.length < sources.length) {
    const wrong = sources.length - sheets.length;
    err(`Nothing is written${wrong > 0 ? `: ${countText(wrong, 'sheet')} with errors` : ''}.\n`);
    return Math.max(errors.code, 1);
  }
  const reads = new Map(
    sheets.flatMap(({ source: { path, text }, read }) =>
      path === null ? [] : [[resolve(path), { text, read }] as const],
    ),
  );
  const data = new CompileData(options.overlay);
  const files = new Map<string, string>();
  let count = 0;
  for (const made of modulesOf(sheets, (sheet) => filesOf(sheet, reads, data, options))) {
    count++;
    for (const [name, text] of made.files) {
      if (files.has(name)) throw new UserError('compiled-twice', { name, sheet: made.sheet.source.name });
      files.set(name, text);
    }
  }
  const compiled = new Set(sheets.map(({ game }) => game));
  keepOthers(folder, compiled, data);
  for (const [name, text] of runtimesOf(compiled, data)) files.set(name, text);
  const packagePath = join(folder, 'package.json');
  // If the folder has a package.json that Botbook did not write, the file is left unchanged.
  if (pathKind(packagePath) === null || isCompiled(readText(packagePath))) files.set('package.json', packageFile);
  const written = withManifest(folder, files, commandOf(names, options));
  writeFolder(folder, written, isCompiled);
  const all = new Map(written);
  if (options.json) outJson({ version: 1, files: [...all.keys()].map((name) => join(folder, name)) });
  else if (!options.quiet) out(`${summary(count, all)} in ${visibleText(folder)}\n`);
  return 0;
}

function summary(sheets: number, files: ReadonlyMap<string, string>): string {
  const bytes = [...files].filter(([name]) => name.endsWith('.js')).reduce((sum, [, text]) => sum + text.length, 0);
  const what = `${countText(sheets, 'sheet')} compiled`;
  return `${paintOut('good', what)}: ${countText(files.size, 'file')}, ${Math.round(bytes / 1000)} kB of JavaScript`;
}
