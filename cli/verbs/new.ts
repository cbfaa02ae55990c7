// botbook new: a sheet to begin with; in a checkout, a game to begin with.
import { basename, dirname, join, relative, resolve } from 'node:path';
import { gameNamed, games } from '../../compiler/games.ts';
import type { Game } from '../../compiler/games.ts';
import { nearest } from '../../runtime/kernel/nearest.ts';
import { createAll } from '../create.ts';
import { UserError } from '../errors.ts';
import { kindOf, readText } from '../files.ts';
import { out, outJson, paintOut } from '../io.ts';
import { gameBeside, languagesFor } from '../languages.ts';
import { gameFiles, listedIn } from '../scaffold/game.ts';
import { sheetText } from '../scaffold/sheet.ts';

export interface NewOptions {
  readonly game?: string;
  readonly scenario?: string;
  readonly bot?: string;
  readonly json?: boolean;
}

export const kinds = ['sheet', 'game'] as const;

/** Runs the verb; returns the exit code. */
export function make(kind: (typeof kinds)[number], name: string, options: NewOptions): number {
  if (kind === 'sheet') return newSheet(name, options);
  const stray = (['game', 'scenario', 'bot'] as const).find((one) => options[one] !== undefined);
  if (stray !== undefined) {
    throw new UserError('bad-option', { problem: `--${stray} is for a new sheet`, help: 'Leave it out.' });
  }
  return newGame(name, options);
}

/** One of the known names; an error that says which there are. */
function oneOf<T>(what: string, given: string, known: readonly T[], nameOf: (one: T) => string): T {
  const found = known.find((one) => nameOf(one).toLowerCase() === given.toLowerCase());
  if (found !== undefined) return found;
  const names = known.map(nameOf);
  const near = nearest(given, names);
  const help =
    near === undefined
      ? `There ${names.length === 1 ? 'is' : 'are'} ${names.join(', ')}.`
      : `Did you mean \`${near}\`?`;
  throw new UserError('bad-option', { problem: `I know no ${what} called ${given}`, help });
}

function gameFor(path: string, given: string | undefined): Game {
  if (given !== undefined) return oneOf('game', given, games, ({ name }) => name);
  const [first] = games;
  const game = gameBeside(dirname(path)) ?? first;
  if (!game) throw new Error('There are no games.');
  return game;
}

/** Unless it is said, what the folder says: `scenario-2`. */
function scenarioOf(path: string, said: string | undefined): number {
  const given = said ?? /^scenario-(\d+)$/.exec(basename(dirname(path)))?.[1] ?? '1';
  const number = Number(given);
  if (Number.isInteger(number) && number > 0) return number;
  throw new UserError('bad-option', {
    problem: `A scenario numbered ${given} makes no sense`,
    help: 'Give a whole number from 1.',
  });
}

function newSheet(name: string, options: NewOptions): number {
  const file = name.endsWith('.bot') ? name : `${name}.bot`;
  const path = resolve(file);
  // A name that a person can see and type.
  if (!/^[^\p{C}\s.][^\p{C}]*\.bot$/u.test(basename(path))) {
    throw new UserError('bad-option', {
      problem: 'A sheet needs a name',
      help: 'For example `botbook new sheet scout`.',
    });
  }
  const game = gameFor(path, options.game);
  // A sheet is mostly called after its bot.
  const called = game.bots.find((one) => `${one.file}.bot` === basename(path)) ?? game.bots[0];
  const bot = options.bot === undefined ? called : oneOf('bot', options.bot, game.bots, (one) => one.name);
  const text = sheetText({
    game,
    scenario: scenarioOf(path, options.scenario),
    bot: bot?.name ?? '',
    language: languagesFor(path)(game.name),
    file,
  });
  createAll(new Map([[file, text]]));
  tell([file], `a sheet of ${game.name}`, `botbook check ${typed(file)}`, options);
  return 0;
}

/** A path as it is typed into a shell. */
const typed = (path: string): string => {
  const plain = path.startsWith('-') ? `./${path}` : path;
  return /^[\w./\\:@+=,-]+$/.test(plain) ? plain : `'${plain.replaceAll("'", String.raw`'\''`)}'`;
};

/** The checkout in which a folder is. */
function checkoutOf(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    const isRoot = ['compiler/games.ts', 'cli/main.ts', 'procedures'].every((one) => kindOf(join(at, one)) !== null);
    if (isRoot) return at;
    if (at === dirname(at)) throw new UserError('no-checkout', { name: folder });
  }
}

function newGame(name: string, options: NewOptions): number {
  const root = checkoutOf(process.cwd());
  if (!/^[a-z][a-z0-9]*$/.test(name) || reserved.has(name)) {
    throw new UserError('bad-option', {
      problem: `A game cannot be called ${name}`,
      help: 'Its name is a folder’s and a variable’s: small letters and digits, a letter first, and no word of TypeScript.',
    });
  }
  const list = join(root, 'compiler/games.ts');
  const before = readText(list);
  const listed = listedIn(before, name);
  if (gameNamed(name) || kindOf(join(root, 'compiler/vocabulary', name)) !== null)
    throw new UserError('exists', { name });
  if (listed === null) {
    throw new UserError('bad-data', {
      name: list,
      problem: 'the list of games has an unknown form',
      help: 'Put it into the form of the repository.',
    });
  }
  const shown = (path: string): string => relative(process.cwd(), join(root, path)) || '.';
  const files = new Map([...gameFiles(name)].map(([path, text]) => [shown(path), text]));
  createAll(files, new Map([[shown('compiler/games.ts'), listed]]));
  tell(
    [...files.keys(), shown('compiler/games.ts')],
    `the game ${name}`,
    `npx botbook check ${shown(`procedures/${name}`)}`,
    options,
  );
  return 0;
}

/** Folders that are there, and names that mean something in a module. */
const reserved = new Set(
  (
    'kernel board games game words world goal unit verbs layer hints vocabulary clauses list noun plane word version ' +
    'text fields new class const function return import export default delete enum for if else in of let null this ' +
    'true false void var while with yield await switch case throw try catch typeof super static do break continue ' +
    'debugger finally instanceof'
  ).split(' '),
);

function tell(files: readonly string[], what: string, next: string, { json }: NewOptions): void {
  if (json) outJson({ version: 1, files });
  else {
    out(`${paintOut('good', 'written')}: ${what}\n${files.map((file) => `  ${file}\n`).join('')}`);
    out(`next: ${next}\n`);
  }
}
