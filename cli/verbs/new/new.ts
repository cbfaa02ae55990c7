// `botbook new`: writes a starter sheet or the starter data of a scenario. In a checkout, it also writes a new game or
// a new rule of the linter.
import { games } from '../../books.ts';
import { dirname, join, relative } from 'node:path';
import { everyDiagnostic, lintDiagnosticsOf } from '../../../compiler/lint/lint-rules.ts';
import type { RuleCategory } from '../../../compiler/lint/rule.ts';
import type { newKinds } from './new-kinds.ts';
import { createAll } from '../../create.ts';
import { UserError, badOption, faultyFile } from '../../../files/errors.ts';
import { pathKind, readText } from '../../../files/files.ts';
import { writeNewData, writeNewSheet, report, type SheetOptions } from '../../scaffold/new-sheet.ts';
import { gameFiles, listedIn } from '../../scaffold/new-game.ts';
import { camel, familiesWith, pageOfCategory, pageWithRule, ruleFiles, ruleListedIn } from '../../scaffold/new-rule.ts';

interface NewOptions extends SheetOptions {
  readonly category?: RuleCategory;
  readonly tables?: boolean;
}

/** Runs the command verb; returns the exit code. */
export async function make(kind: (typeof newKinds)[number], name: string, options: NewOptions): Promise<number> {
  const owners = {
    game: 'sheet',
    scenario: 'sheet',
    bot: 'sheet',
    data: 'sheet',
    category: 'rule',
    tables: 'game',
  } as const;
  const given = Object.keys(owners) as (keyof typeof owners)[];
  const stray = given.find((option) => options[option] !== undefined && owners[option] !== kind);
  if (stray !== undefined) {
    throw badOption(`--${stray} is for a new ${owners[stray]}`, 'Leave it out.');
  }
  switch (kind) {
    case 'sheet':
      return writeNewSheet(name, options);
    case 'data':
      return writeNewData(name, options);
    case 'game':
      return newGame(name, options);
    case 'rule':
      return newRule(name, options);
  }
}

/** Returns the root of the checkout that contains a folder. */
function checkoutOf(folder: string, kind: string): string {
  for (let at = folder; ; at = dirname(at)) {
    const isRoot = ['library/games.ts', 'cli/main.ts', 'procedures'].every((path) => pathKind(join(at, path)) !== null);
    if (isRoot) return at;
    if (at === dirname(at)) throw new UserError('no-checkout', { kind, name: folder });
  }
}

function newGame(name: string, options: NewOptions): number {
  const root = checkoutOf(process.cwd(), 'game');
  if (!/^[a-z][a-z0-9]*$/.test(name) || reserved.has(name)) {
    throw badOption(
      `A game cannot be called ${name}`,
      'Its name is a folder’s and a variable’s: small letters and digits, a letter first, and no word of TypeScript.',
    );
  }
  const list = join(root, 'library/games.ts');
  const before = readText(list);
  const listed = listedIn(before, name);
  if (games.gameNamed(name) || pathKind(join(root, 'compiler/games', name)) !== null)
    throw new UserError('exists', { name });
  if (listed === null) throw unknownForm(list, 'games');
  const written = gameFiles(root, name, options.tables ? 'tables' : 'game');
  const files = createIn(root, written, new Map([['library/games.ts', listed]]));
  const next = options.tables
    ? `npx botbook roll ${name}/first`
    : `npx botbook check ${shownIn(root, `procedures/${name}`)}`;
  report(files, `the game ${name}`, next, options);
  return 0;
}

const unknownForm = (name: string, noun: string): UserError =>
  faultyFile(name, `the list of ${noun} has an unknown form`, 'Put it into the form of the repository.');

const shownIn = (root: string, path: string): string => relative(process.cwd(), join(root, path)) || '.';

/**
 * Creates new files in a checkout. Also replaces files with lists by the texts in `listed`, which have the new name in
 * their lists. Returns the paths of all written files, relative to the working folder.
 */
function createIn(root: string, files: ReadonlyMap<string, string>, listed: ReadonlyMap<string, string>): string[] {
  const [created, replaced] = [files, listed].map(
    (texts) => new Map([...texts].map(([path, text]) => [shownIn(root, path), text])),
  ) as [Map<string, string>, Map<string, string>];
  createAll(created, replaced);
  return [...created.keys(), ...replaced.keys()];
}

/** The file with the table of pages about diagnostics. */
const familiesPath = 'views/reference/diagnostic-links.ts';

/** Returns the first code that no rule has. Codes from BB3090 on belong to the linter itself. */
function freeCode(): string {
  const taken = new Set(Object.values(lintDiagnosticsOf(games)).map(({ code }) => code));
  for (let number = 3001; number < 3090; number++) if (!taken.has(`BB${number}`)) return `BB${number}`;
  throw badOption('There is no code left', 'BB3001 to BB3089 are for rules.');
}

function newRule(name: string, options: NewOptions): number {
  const root = checkoutOf(process.cwd(), 'rule');
  const path = 'compiler/lint/lint-rules.ts';
  const list = join(root, path);
  const before = readText(list);
  if (Object.hasOwn(everyDiagnostic(games), name)) throw new UserError('exists', { name });
  const isTaken = new RegExp(`^(?!//|/\\*\\*| \\*).*\\b${camel(name)}\\b`, 'm');
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name) || reserved.has(name) || isTaken.test(before)) {
    throw badOption(
      `A rule cannot be called ${name}`,
      'Its name is small letters with dashes between its words, such as `covered-clause`, and no word of TypeScript.',
    );
  }
  const listed = ruleListedIn(before, name);
  if (listed === null) throw unknownForm(list, 'rules');
  const code = freeCode();
  const { category = 'dead text' } = options;
  const families = familiesWith(readText(join(root, familiesPath)), category, code);
  if (families === null) throw unknownForm(join(root, familiesPath), 'pages');
  const page = pageOfCategory(category);
  const changed = new Map([
    [path, listed],
    [familiesPath, families],
    [page, pageWithRule(readText(join(root, page)), name, code)],
  ]);
  const files = createIn(root, ruleFiles(name, code, category), changed);
  report(files, `the rule ${code} ${name}`, 'npm run docs && npm test', options);
  return 0;
}

/**
 * Names that a new game or rule may not have. Some are names of folders. The others have a meaning in the generated
 * modules, such as the keywords of JavaScript.
 */
const reserved = new Set(
  (
    'kernel board games game words world goal unit verbs layer hints vocabulary clauses list noun plane word version ' +
    'text fields new class const function return import export default delete enum for if else in of let null this ' +
    'true false void var while with yield await switch case throw try catch typeof super static do break continue ' +
    'debugger finally instanceof'
  ).split(' '),
);
