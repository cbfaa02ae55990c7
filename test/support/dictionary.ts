// Checks the rules for names and comments of this repository: each exported name is declared in one file, names are
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

/**
 * A fault: a banned name, a comment with a banned opening or banned words, or a name of an export or file that occurs
 * twice.
 */
export interface HouseFault {
  readonly file: string;
  readonly line: number;
  readonly kind: 'name' | 'comment' | 'twice' | 'file';
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

/** Participles that are banned as names of exports and files, because they do not say which thing they mean. */
const bareParticiples = new Set(
  'asking checking comparing compiled deciding forgetting linting mutating rolling serving tried unserved watched'.split(
    ' ',
  ),
);

/** Matches words with which doc comments and texts for readers must not open. */
export const openings = /^(?:What|Who|Whose|Whom|Whether|Where|Of|By(?! default)|How|That|Those|As(?! R\d))\b/;

/** Matches words that are banned because there is a plainer English word. */
export const unplain =
  /\b(?:mend(?:s|ed|ing|able)?|told of|what comes of it|stands?(?= (?:in|at|on|there|before|after|behind|where|as)\b)|comes of)\b/i;

interface Comment {
  readonly value: string;
  readonly start: number;
  readonly type: 'Line' | 'Block';
}

/** Returns the number of the line at an offset. The first line has number 1. */
const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Returns the names that a pattern of a declaration or parameter binds, with their offsets. */
function boundNames(pattern: Node): { readonly name: string; readonly start: number }[] {
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

/** Returns the banned names among parameters and fields of a file. */
function emptyNamesIn(program: Program): { readonly name: string; readonly start: number }[] {
  const names: { readonly name: string; readonly start: number }[] = [];
  const parameters = ({ params }: Pick<FunctionNode | ArrowFunctionExpression, 'params'>): void => {
    for (const parameter of params) names.push(...boundNames(parameter));
  };
  const field = ({ key, computed }: { readonly key: Node; readonly computed?: boolean }): void => {
    if (key.type === 'Identifier' && computed !== true) names.push({ name: key.name, start: key.start });
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
function exportedNames(program: Program): { readonly name: string; readonly start: number }[] {
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
    // Words in backquotes are left out, because they quote sheets and messages.
    const ownWords = words.replaceAll(/`[^`]*`/g, '``');
    // If several line comments follow each other, only the first can have a banned opening.
    const isOpening = type === 'Line' ? line !== lastLine + 1 : value.startsWith('*');
    lastLine = type === 'Line' ? line : -1;
    const isTrailing = text.slice(text.lastIndexOf('\n', start) + 1, start).trim() !== '';
    if ((isOpening && !isTrailing && openings.test(words)) || unplain.test(ownWords))
      faults.push({ file, line, kind: 'comment', text: words.slice(0, 90) });
  }
  return faults;
}

/** Returns the faults of one file, and the names that it exports. */
export function faultsOfFile(file: string, text: string): { faults: HouseFault[]; exported: string[] } {
  const { program, comments } = parseSync(file, text);
  const exported = exportedNames(program);
  const named = [
    ...emptyNamesIn(program),
    ...exported.filter(({ name }) => emptyNames.has(name) || bareParticiples.has(name)),
  ];
  const faults: HouseFault[] = named.map(({ name, start }) => ({
    file,
    line: lineAt(text, start),
    kind: 'name',
    text: name,
  }));
  const fileName = basename(file).replace(/\..*$/, '');
  if (emptyNames.has(fileName) || bareParticiples.has(fileName))
    faults.push({ file, line: 1, kind: 'file', text: basename(file) });
  faults.push(...commentFaults(file, text, comments));
  return { faults, exported: exported.map(({ name }) => name) };
}

/**
 * Matches files of a layout that many folders repeat. Several of these files may share their file name and the names of
 * their exports.
 */
const repeated = [
  /\/rules?\/[\w-]+\/(?:rule|page)\.ts$/,
  /\/lint\/[\w-]+\/(?:rule|page)\.ts$/,
  /^cli\/verbs\/[\w-]+\/verb\.ts$/,
  /^runtime\/types\//,
  /\/index\.ts$/,
  // A probe exports a function for each surface, with the name of the surface.
  /^tools\/same-as\/probes\//,
];

/**
 * Matches files of the layout of a game, which `botbook new game` writes. Several of these files may share their file
 * name. Their exports contain the name of the game.
 */
const gameLayout = [
  /^compiler\/games\/\w+\/(?:facts|game|hands|headings|lexis|names|scene|walk-rules|words|world)\.ts$/,
  /^runtime\/\w+\/(?:roster|table)\.ts$/,
  /^cli\/scaffold\/(?:game|tables)\/compiler\/game\.ts$/,
];

/** Matches the samples of games in the scaffold, whose declarations have the same names. */
const sampleGames = /^cli\/scaffold\/(?:game|tables)\/compiler\/game\.ts$/;

/** An exception from the rules for names: `names` that the `files` may use. */
interface NameException {
  readonly names: readonly string[];
  readonly files: RegExp;
  readonly reason: string;
}

/** All exceptions. A test limits their number to ten. */
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
  { names: ['data'], files: /^cli\/scaffold\/new-sheet\.ts$/, reason: 'the option `--data`' },
  {
    names: ['what', 'result', 'given', 'value'],
    files: /^runtime\/(?:types\/callisto\/(?:actions|positions)|callisto\/data\/figures)\.ts$/,
    reason: 'keys of actions, positions and rosters in JSON',
  },
  { names: ['value'], files: /^server\/features\/diagnostics\.ts$/, reason: 'a field of the protocol of editors' },
  {
    names: ['kept', 'held'],
    files: /^runtime\/callisto\/emitted\//,
    reason: 'fields of the turn that emitted sheets read and write',
  },
  {
    names: ['Game'],
    files: /^(?:compiler\/game\/game-declaration|runtime\/callisto\/rules\/engine\/game-tables)\.ts$/,
    reason: 'documented types of two entries: a game for the tools, and a game to play',
  },
];

const isExcepted = ({ file, text }: HouseFault): boolean =>
  nameExceptions.some(({ names, files }) => files.test(file) && names.includes(text.split(' ')[0] ?? ''));

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

/** Returns the faults of names and comments in source files. Faults that the list of exceptions allows are left out. */
export function houseFaults(files: readonly HouseFile[]): HouseFault[] {
  const faults = files.flatMap((file) => file.faults);
  const declaredIn = new Map<string, string[]>();
  const namedIn = new Map<string, string[]>();
  for (const { path, exported } of files) {
    if (repeated.some((form) => form.test(path))) continue;
    if (!sampleGames.test(path))
      for (const name of new Set(exported)) declaredIn.set(name, [...(declaredIn.get(name) ?? []), path]);
    if (gameLayout.some((form) => form.test(path))) continue;
    const key = `${path.split('/')[0]}/…/${basename(path)}`;
    namedIn.set(key, [...(namedIn.get(key) ?? []), path]);
  }
  for (const [name, paths] of declaredIn)
    if (paths.length > 1)
      for (const file of paths) faults.push({ file, line: 1, kind: 'twice', text: `${name} (${paths.length} files)` });
  for (const [name, paths] of namedIn)
    if (paths.length > 1) for (const file of paths) faults.push({ file, line: 1, kind: 'file', text: name });
  return faults.filter((fault) => !isExcepted(fault));
}
