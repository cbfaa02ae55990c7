// `botbook new`: writes a book without code, a starter sheet or the starter data of a scenario. In a checkout, it also
// writes a new rule of the linter.
import { games } from '../../books.ts';
import { dirname, join, relative } from 'node:path';
import { everyDiagnostic, lintDiagnosticsOf } from '../../../compiler/lint/lint-rules.ts';
import type { RuleCategory } from '../../../compiler/lint/rule.ts';
import { newKinds } from './new-kinds.ts';
import { createAll } from '../../create.ts';
import { UserError, badOption, faultyFile } from '../../../files/errors.ts';
import { pathKind, readText } from '../../../files/files.ts';
import { nearest } from '../../../runtime/kernel/nearest.ts';
import { writeNewData, writeNewSheet, report, type SheetOptions } from '../../scaffold/new-sheet.ts';
import { writeNewBook, type BookOptions } from '../../scaffold/new-book.ts';
import { camel, familiesWith, pageOfCategory, pageWithRule, ruleFiles, ruleListedIn } from '../../scaffold/new-rule.ts';

interface NewOptions extends SheetOptions, BookOptions {
  readonly category?: RuleCategory;
}

const isKind = (word: string): word is (typeof newKinds)[number] => newKinds.some((kind) => kind === word);

/** Refuses words that are no kind of file. A game written in code is no longer written by this command. */
function refuseKind(word: string, name: string, { tables }: NewOptions): never {
  if (word === 'game') {
    const book = `\`botbook new book ${name}${tables ? ' --tables' : ''}\``;
    const help = `${book} writes a book without code. For a game with an engine of its own, see docs/game-with-an-engine.md in the repository.`;
    throw badOption('A game written in code has no starter any more', help);
  }
  const near = nearest(word, newKinds);
  throw badOption(
    `\`botbook new\` writes no ${word}`,
    near === undefined ? `It writes ${newKinds.join(', ')}.` : `Did you mean \`botbook new ${near}\`?`,
  );
}

/** The kinds of files to which each option belongs. */
const owners: Readonly<Record<Exclude<keyof NewOptions, 'json'>, readonly string[]>> = {
  game: ['sheet'],
  scenario: ['sheet'],
  bot: ['sheet', 'book'],
  data: ['sheet'],
  category: ['rule'],
  tables: ['book'],
  title: ['book'],
  cards: ['book'],
};

/** Runs the command verb; returns the exit code. */
export async function make(kind: string, name: string, options: NewOptions): Promise<number> {
  if (!isKind(kind)) refuseKind(kind, name, options);
  const given = Object.keys(owners) as (keyof typeof owners)[];
  const stray = given.find((option) => options[option] !== undefined && !owners[option].includes(kind));
  if (stray !== undefined) {
    throw badOption(`--${stray} is for a new ${owners[stray].join(' or ')}`, 'Leave it out.');
  }
  switch (kind) {
    case 'book':
      return writeNewBook(name, options);
    case 'sheet':
      return writeNewSheet(name, options);
    case 'data':
      return writeNewData(name, options);
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
 * Names that a new rule may not have. Some are names of folders. The others have a meaning in the generated modules,
 * such as the keywords of JavaScript.
 */
const reserved = new Set(
  (
    'kernel board games game words world goal unit verbs layer hints vocabulary clauses list noun plane word version ' +
    'text fields new class const function return import export default delete enum for if else in of let null this ' +
    'true false void var while with yield await switch case throw try catch typeof super static do break continue ' +
    'debugger finally instanceof'
  ).split(' '),
);
