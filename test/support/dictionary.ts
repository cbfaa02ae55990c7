// Checks the rules for names and comments of this repository. Each exported name is declared in one file, names are
// nouns and verbs of the domain, and comments are plain English. The test in `test/house` enforces these rules.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  parseSync,
  Visitor,
  type Function as FunctionNode,
  type ArrowFunctionExpression,
  type Node,
  type Program,
} from 'oxc-parser';
import {
  allowedExports,
  allowedFiles,
  allowedFunctions,
  allowedKeys,
  emptyFunctionNames,
  type AllowedWords,
  type NameException,
  type SharedNames,
} from './allowed-names.ts';

/** A fault: a banned name or key, a comment with banned words, or a name that several exports or files have. */
export interface HouseFault {
  readonly file: string;
  readonly line: number;
  readonly kind: 'name' | 'key' | 'comment' | 'twice' | 'file';
  readonly text: string;
}

const rooms =
  'grammar,runtime,compiler,views,files,server,debugger,cli,page,site,library,vscode-extension,tools,bench,bin';

/** Banned names: participles and pronouns that do not name a thing, and empty words. */
const emptyNames = new Set(
  'one found own given asked known told made kept held led what item thing value data info result obj elem entry'.split(
    ' ',
  ),
);

/**
 * Matches a bare participle, such as `watched` or `deciding`. If the whole name of an export or file is such a word, it
 * does not say which thing it means.
 */
const bareParticiple = /^[A-Za-z][a-z]+(?:ed|ing)$/;

const isBareParticiple = (name: string, allowed: readonly AllowedWords[]): boolean =>
  bareParticiple.test(name) && !allowed.some(({ words }) => words.has(name));

/** Matches words with which doc comments and texts for readers must not open. */
export const openings = /^(?:What|Who|Whose|Whom|Whether|Where|Of|By(?! default)|How|That|Those|As(?! R\d))\b/;

/**
 * Matches words for which there is a plainer English word. Comments and pages must avoid these words. A unit may be
 * “behind a door”, and a slot may “stand for” words.
 */
export const unplain =
  /\b(?:mend(?:s|ed|ing|able)?|told of|what comes of it|stands?(?= (?:in|at|on|there|before|after|behind|where|as|first|last|between|above|below|under|beside|next|alone|inside|outside)\b)|comes of|behind(?! (?:(?:the|a|closed|shut) )*(?:doors?|walls?)\b))\b/i;

/** Removes text in backquotes and quotation marks, which can be the text of a sheet or an example. */
export const withoutQuotations = (text: string): string =>
  text
    .replaceAll(/`[^`]*`/g, '``')
    .replaceAll(/“[^”]*”/g, '“”')
    .replaceAll(/"[^"]*"/g, '""');

interface Comment {
  readonly value: string;
  readonly start: number;
  readonly type: 'Line' | 'Block';
}

/** Returns the number of the line at an offset. The first line has number 1. */
const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/**
 * Returns the names in a declaration or parameter, with their offsets. A pattern such as `{ a, b }` has several names.
 */
function boundNames(pattern: Node): NameAt[] {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all other nodes bind nothing
  switch (pattern.type) {
    case 'Identifier':
      return [{ name: pattern.name, start: pattern.start }];
    case 'ObjectPattern':
      return pattern.properties.flatMap((part) => boundNames(part.type === 'RestElement' ? part.argument : part.value));
    case 'ArrayPattern':
      return pattern.elements.flatMap((part) => (part ? boundNames(part as Node) : []));
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    case 'TSParameterProperty':
      return boundNames(pattern.parameter);
    default:
      return [];
  }
}

/** A name in a source file, with its offset. */
interface NameAt {
  readonly name: string;
  readonly start: number;
}

/** Returns the names of the functions, function constants and methods of a file that do not say what they do or return. */
function emptyFunctionsIn(program: Program): NameAt[] {
  const names: NameAt[] = [];
  const addFunction = (key: Node | null, work: Node | null): void => {
    if (key?.type === 'Identifier' && /Function/.test(work?.type ?? ''))
      names.push({ name: key.name, start: key.start });
  };
  new Visitor({
    FunctionDeclaration: (node) => addFunction(node.id, node),
    VariableDeclarator: ({ id, init }) => addFunction(id, init),
    PropertyDefinition: ({ key, value: work }) => addFunction(key, work),
    MethodDefinition: ({ key, kind, value: work }) => {
      if (kind === 'method') addFunction(key, work);
    },
  }).visit(program);
  return names.filter(
    ({ name }) => emptyNames.has(name) || emptyFunctionNames.has(name) || isBareParticiple(name, allowedFunctions),
  );
}

/** Returns the name of a key, with or without quotation marks. A computed key has no name. */
function keyNames(key: Node, isComputed: boolean): NameAt[] {
  if (isComputed) return [];
  if (key.type === 'Identifier') return [{ name: key.name, start: key.start }];
  return key.type === 'Literal' ? [{ name: String(key.value), start: key.start }] : [];
}

/** Returns the banned names among the keys of object literals. */
function emptyKeysIn(program: Program): NameAt[] {
  const names: NameAt[] = [];
  new Visitor({
    ObjectExpression: ({ properties }) => {
      for (const property of properties)
        if (property.type === 'Property') names.push(...keyNames(property.key, property.computed));
    },
  }).visit(program);
  return names.filter(({ name }) => emptyNames.has(name));
}

/** Returns the banned names among parameters and fields of a file. Fields of interfaces and of type literals count. */
function emptyNamesIn(program: Program): NameAt[] {
  const names: NameAt[] = [];
  const parameters = ({ params }: Pick<FunctionNode | ArrowFunctionExpression, 'params'>): void => {
    for (const parameter of params) names.push(...boundNames(parameter));
  };
  const field = ({ key, computed }: { readonly key: Node; readonly computed?: boolean }): void => {
    names.push(...keyNames(key, computed === true));
  };
  new Visitor({
    FunctionDeclaration: parameters,
    FunctionExpression: parameters,
    ArrowFunctionExpression: parameters,
    TSFunctionType: parameters,
    TSMethodSignature: (node) => {
      parameters(node);
      field(node);
    },
    TSPropertySignature: field,
    PropertyDefinition: field,
    MethodDefinition: field,
  }).visit(program);
  return names.filter(({ name }) => emptyNames.has(name));
}

/**
 * Returns the names that a file declares and exports. Names that the file only re-exports from other files are left
 * out.
 */
function exportedNames(program: Program): NameAt[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    const { declaration } = statement;
    if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => boundNames(id));
    const id = 'id' in declaration ? declaration.id : null;
    return id?.type === 'Identifier' ? [{ name: id.name, start: id.start }] : [];
  });
}

/** Returns the faults of comments: banned openings of doc comments and banned words in all comments. */
function commentFaults(file: string, text: string, comments: readonly Comment[]): HouseFault[] {
  const faults: HouseFault[] = [];
  let lastLine = -1;
  for (const { value, start, type } of comments) {
    const line = lineAt(text, start);
    const words = value.replaceAll(/^\*|^\s*\* ?/gm, ' ').trim();
    // Line comments that follow each other are a single comment. Only the first line opens it.
    const isOpening = type === 'Line' ? line !== lastLine + 1 : value.startsWith('*');
    lastLine = type === 'Line' ? line : -1;
    const isTrailing = text.slice(text.lastIndexOf('\n', start) + 1, start).trim() !== '';
    if ((isOpening && !isTrailing && openings.test(words)) || unplain.test(withoutQuotations(words)))
      faults.push({ file, line, kind: 'comment', text: words.slice(0, 90) });
  }
  return faults;
}

/**
 * Returns the faults of a source file (names that say too little, and banned words in comments), and the names that the
 * file exports.
 */
export function faultsOfFile(file: string, text: string): { faults: HouseFault[]; exported: string[] } {
  const { program, comments } = parseSync(file, text);
  const exported = exportedNames(program);
  const named = [
    ...emptyNamesIn(program),
    ...emptyFunctionsIn(program),
    ...exported.filter(({ name }) => emptyNames.has(name) || isBareParticiple(name, allowedExports)),
  ];
  // An exported function can be in two of the lists.
  const faults: HouseFault[] = [...new Map(named.map((at) => [at.start, at])).values()].map(({ name, start }) => ({
    file,
    line: lineAt(text, start),
    kind: 'name',
    text: name,
  }));
  for (const { name, start } of emptyKeysIn(program))
    faults.push({ file, line: lineAt(text, start), kind: 'key', text: name });
  const fileName = basename(file).replace(/\..*$/, '');
  if (emptyNames.has(fileName) || isBareParticiple(fileName, allowedFiles))
    faults.push({ file, line: 1, kind: 'file', text: basename(file) });
  faults.push(...commentFaults(file, text, comments));
  return { faults, exported: exported.map(({ name }) => name) };
}

/**
 * Groups of files that may share names. `share` says which names they may share: the names of files, of exports, or
 * both.
 */
export const layouts: readonly { readonly files: RegExp; readonly share: SharedNames; readonly reason: string }[] = [
  {
    files: /\/(?:rules?|lint)\/[\w-]+\/(?:rule|page)\.ts$/,
    share: 'both',
    reason: 'each rule of the linter has a folder with its rule and its page',
  },
  { files: /^cli\/verbs\/[\w-]+\/verb\.ts$/, share: 'both', reason: 'each verb has a folder with its declaration' },
  {
    files: /^compiler\/games\/\w+\/(?:game|headings)\.ts$/,
    share: 'file',
    reason: 'each game has the same files; their exports contain the name of the game',
  },
];

/** All exceptions from the rules for names, except those in `layouts`. A test limits their number to ten. */
export const nameExceptions: readonly NameException[] = [
  {
    names: ['made'],
    files:
      /\/(?:[\w-]+-)?names\.ts$|\/(?:[\w-]+-)?facts\.ts$|^compiler\/(?:plan\/build|wording\/lexis|emit\/emit-scope|games\/callisto\/words\/signature-nodes)\.ts$/,
    reason:
      'the kind of a plan node for a set that a word derives: its builder, its names, its facts, its words, its code',
  },
  { names: ['value'], files: /^compiler\/plan\/nodes\.ts$/, reason: 'fields of plan nodes, which do not change' },
  { names: ['one'], files: /^compiler\/wording\//, reason: 'grammatical number: forms for one thing and for many' },
  {
    names: ['what', 'result', 'given', 'value'],
    files: /^runtime\/(?:types\/callisto\/(?:actions|positions)|callisto\/data\/figures)\.ts$/,
    reason: 'keys of actions, positions and rosters in JSON',
  },
  {
    names: ['data', 'value'],
    files: /^(?:cli\/scaffold\/new-sheet|server\/features\/diagnostics)\.ts$/,
    reason: 'names from outside: the option `--data`, and a field of the protocol of editors',
  },
  {
    names: ['kept', 'held', 'suppressing', 'pulsing'],
    files: /^runtime\/(?:callisto\/emitted|declared)\//,
    reason: 'names by which emitted sheets call the run-time, and fields of the turn that emitted sheets use',
  },
  {
    names: ['Compiled', 'Formatted', 'Suppressed'],
    files: /^(?:compiler\/(?:game\/compile|lint\/lint-sheets)|grammar\/format)\.ts$/,
    reason: 'documented types of the library',
  },
  {
    names: ['Needed'],
    files: /^runtime\/types\//,
    share: 'both',
    reason: 'declarations for users of the run-time’s entries: they repeat the names of the run-time',
  },
  { names: [], files: /\/index\.ts$/, share: 'file', reason: 'the entry of a folder, which only passes names on' },
];

/** Returns true if a file may have the same name, or the same exports, as other files. */
const mayShare = (path: string, kind: 'file' | 'exports'): boolean =>
  [...layouts, ...nameExceptions].some(
    ({ files, share }) => share !== undefined && (share === kind || share === 'both') && files.test(path),
  );

const isExcepted = ({ file, kind, text }: HouseFault): boolean =>
  [...nameExceptions, ...(kind === 'key' ? allowedKeys : [])].some(
    ({ names, files }) => files.test(file) && names.includes(text.split(' ')[0] ?? ''),
  );

/** Returns the texts of the source files under a root folder, by path. */
export function houseFiles(root: string): Map<string, string> {
  const paths = globSync(`{${rooms}}/**/*.{ts,mjs,js}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.ts$|\.d\.ts$|\/dist\/|node_modules/.test(path))
    .toSorted();
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** A source file with its faults and exported names. */
interface HouseFile {
  readonly path: string;
  readonly faults: readonly HouseFault[];
  readonly exported: readonly string[];
}

/** Reads the faults and exported names of source files. */
export const readHouse = (files: ReadonlyMap<string, string>): HouseFile[] =>
  [...files].map(([path, text]) => ({ path, ...faultsOfFile(path, text) }));

/** Returns names that the runtime of a game declares for users, and that a file outside this runtime declares too. */
function homonyms(files: readonly HouseFile[]): HouseFault[] {
  const faults: HouseFault[] = [];
  for (const declarations of files) {
    const game = /^runtime\/types\/(\w+)/.exec(declarations.path)?.[1];
    if (game === undefined) continue;
    const runtime = new RegExp(`^runtime/(?:types|kernel|${game})/`);
    for (const { path, exported } of files)
      if (!runtime.test(path))
        for (const name of exported)
          if (declarations.exported.includes(name))
            faults.push({ file: path, line: 1, kind: 'twice', text: `${name} (also in ${declarations.path})` });
  }
  return faults;
}

/** Returns the faults of names and comments in source files. Faults that the list of exceptions allows are left out. */
export function houseFaults(files: readonly HouseFile[]): HouseFault[] {
  const faults = files.flatMap((file) => file.faults);
  const declaredIn = new Map<string, string[]>();
  const namedIn = new Map<string, string[]>();
  for (const { path, exported } of files) {
    if (!mayShare(path, 'exports'))
      for (const name of new Set(exported)) declaredIn.set(name, [...(declaredIn.get(name) ?? []), path]);
    if (mayShare(path, 'file')) continue;
    const key = `${path.split('/')[0]}/…/${basename(path)}`;
    namedIn.set(key, [...(namedIn.get(key) ?? []), path]);
  }
  for (const [name, paths] of declaredIn)
    if (paths.length > 1)
      for (const file of paths) faults.push({ file, line: 1, kind: 'twice', text: `${name} (${paths.length} files)` });
  faults.push(...homonyms(files));
  for (const [name, paths] of namedIn)
    if (paths.length > 1) for (const file of paths) faults.push({ file, line: 1, kind: 'file', text: name });
  return faults.filter((fault) => !isExcepted(fault));
}
