// Makes a new book without code. On a terminal, asks for the parts of the book that no option gives.
import { basename, dirname, join, resolve } from 'node:path';
import { readBook } from '../../compiler/declared/declared-book.ts';
import { UserError, badOption } from '../../files/errors.ts';
import { pathKind } from '../../files/files.ts';
import { books, games } from '../books.ts';
import { createAll } from '../create.ts';
import { lineReader } from '../lines.ts';
import { shellPath } from '../shell-words.ts';
import { bookTexts, tablesTexts, type NewBook } from './book-texts.ts';
import { report } from './new-sheet.ts';

export interface BookOptions {
  readonly title?: string;
  readonly bot?: string;
  readonly cards?: string;
  readonly tables?: boolean;
  readonly json?: boolean;
}

type Answers = Pick<BookOptions, 'title' | 'bot' | 'cards'>;

const usualBot = 'AUTOMA';
const usualCards = 'HERON, OTTER 2';

const titleOf = (name: string): string =>
  name.replaceAll(/[-_]+/g, ' ').replaceAll(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase());

/** Asks for the parts of a book that no option gives. An empty answer means the usual text. */
async function askFor(name: string, options: BookOptions): Promise<Answers> {
  const questions = [
    ['title', 'The title of the game', titleOf(name)],
    ['bot', 'The name of the bot', usualBot],
    ['cards', 'Its cards, each with the number that it prints, if any', usualCards],
  ] as const;
  const reader = lineReader();
  const answers: Record<string, string> = {};
  try {
    for (const [key, question, usual] of questions) {
      if (options[key] !== undefined) continue;
      const answer = await reader.read(`${question} [${usual}]: `);
      if (answer !== null && answer.trim() !== '') answers[key] = answer.trim();
    }
  } finally {
    reader.close();
  }
  return answers;
}

/** Returns the cards of an option, in capitals. */
function cardsIn(text: string): readonly string[] {
  const cards = text.split(',').map((card) => card.trim().replace(/\s+/g, ' ').toUpperCase());
  const wrong = cards.find((card) => !/^[\p{L}][\p{L}\p{N}’' -]*$/u.test(card));
  if (wrong === undefined && new Set(cards).size === cards.length) return cards;
  const problem =
    wrong === undefined ? '--cards names a card twice' : `--cards has \`${wrong}\`, which is no name of a card`;
  throw badOption(problem, `Separate names by commas: \`--cards "${usualCards}"\`.`);
}

function refuseName(path: string): void {
  const name = basename(path);
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw badOption(
      `A book cannot be called ${name}`,
      'Its name has small letters, digits and hyphens, a letter first: `drowned-bell`.',
    );
  if (games.gameNamed(name) || pathKind(path) !== null) throw new UserError('exists', { name: path });
  const folder = resolve(dirname(path));
  if (books.bookFolders().some((place) => resolve(place) === folder)) return;
  const help = `Write the book here, with \`botbook new book ${name}\`, or name its folder in the \`books\` of a botbook.json.`;
  throw badOption(`Botbook looks for no books in ${dirname(path)}`, help);
}

/** Refuses answers from which no page without mistakes comes about, such as a bot that is called like a side. */
function refuseMistakes(page: string): void {
  const [mistake] = readBook(page).diagnostics;
  if (mistake) throw badOption(`The page would have a mistake: ${mistake.message}`, 'Give other names.');
}

/** Writes a new book. `name` is the name of the book, or the path of its folder. */
export async function writeNewBook(name: string, options: BookOptions): Promise<number> {
  const folder = name.replace(/[\\/]+$/, '');
  refuseName(folder);
  const stray = (['bot', 'cards'] as const).find((key) => options.tables && options[key] !== undefined);
  if (stray) throw badOption(`--${stray} is given with --tables`, 'A book of tables has no bot and no cards.');
  const isAsked = process.stdin.isTTY && process.stdout.isTTY && !options.json && !options.tables;
  const answers = isAsked ? await askFor(basename(folder), options) : {};
  const {
    title = titleOf(basename(folder)),
    bot = usualBot,
    cards = usualCards,
  }: BookOptions = { ...answers, ...options };
  const book: NewBook = {
    name: basename(folder),
    folder: shellPath(folder),
    title,
    bot: bot.trim().toUpperCase(),
    cards: cardsIn(cards),
  };
  if (book.bot === 'PLAYER') throw badOption('The bot cannot be called PLAYER', 'The other side has this name.');
  const texts = options.tables ? tablesTexts(book) : bookTexts(book);
  refuseMistakes([...texts.values()][0] ?? '');
  const files = new Map([...texts].map(([file, text]) => [join(folder, file), text]));
  createAll(files);
  const [card = ''] = book.cards;
  const next = options.tables
    ? `botbook roll ${book.name}/tables`
    : `botbook explain ${shellPath(join(folder, 'position.txt'))} --card "${card.replace(/ \d+$/, '')}" --full`;
  report(
    [...files.keys()],
    options.tables ? `the book ${book.name} of tables` : `the book ${book.name}`,
    next,
    options,
  );
  return 0;
}
