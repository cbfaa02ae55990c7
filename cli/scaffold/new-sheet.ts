// Makes a new sheet and, if they are missing, the data files of its scenario.
import { books, games, languagesFor, shownAddress } from '../books.ts';
import { createInterface } from 'node:readline/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { addressOf } from '../../compiler/language/book/address.ts';
import { hasPlainSheets, type GameDeclaration } from '../../compiler/game/game-declaration.ts';
import { joinList } from '../../compiler/wording/english.ts';
import { nearest } from '../../runtime/kernel/nearest.ts';
import { UserError, badOption } from '../../files/errors.ts';
import { pathKind } from '../../files/files.ts';
import { starterData, type StarterData } from '../../files/starter-data.ts';
import { createAll } from '../create.ts';
import { out, outJson, paintOut, safeText } from '../io.ts';
import { visibleText } from '../../views/document/palette.ts';
import { shellPath } from '../shell-words.ts';
import { starterSheet } from './starter-sheet.ts';

export interface SheetOptions {
  readonly game?: string;
  readonly scenario?: string;
  readonly bot?: string;
  readonly data?: boolean;
  readonly json?: boolean;
}

/** Returns the choice with a name. An unknown name is an error, which lists the names of all choices. */
function oneOf<T>(noun: string, written: string, choices: readonly T[], nameOf: (choice: T) => string): T {
  const match = choices.find((choice) => nameOf(choice).toLowerCase() === written.toLowerCase());
  if (match !== undefined) return match;
  const names = choices.map(nameOf);
  const near = nearest(written, names);
  const help =
    near === undefined
      ? `There ${names.length === 1 ? 'is' : 'are'} ${names.join(', ')}.`
      : `Did you mean \`${near}\`?`;
  throw badOption(`I know no ${noun} called ${written}`, help);
}

function gameFor(path: string, name: string | undefined): GameDeclaration {
  if (name !== undefined) return oneOf('game', name, games.all, (game) => game.name);
  const [first] = games.all;
  const game = books.gameBeside(dirname(path)) ?? first;
  if (!game) throw new Error('There are no games.');
  return game;
}

/** Refuses a game without bots, whose sheets have no starter procedure. */
function refuseWithoutBots(game: GameDeclaration): void {
  if (!hasPlainSheets(game)) return;
  throw badOption(`${game.title} has no bots and no scenarios`, 'Copy one of its sheets, and edit the copy.');
}

/**
 * Returns the scenario of a new sheet: the number in the options, or else in the name of the folder, such as
 * `scenario-2`, or else 1.
 */
function scenarioOf(path: string, said: string | undefined): number {
  const given = said ?? /^scenario-(\d+)$/.exec(basename(dirname(path)))?.[1] ?? '1';
  const number = Number(given);
  if (Number.isInteger(number) && number > 0) return number;
  throw badOption(`A scenario numbered ${given} makes no sense`, 'Give a whole number from 1.');
}

/** Returns the names of data files as a list in words: `names.json and decks.json`. */
const fileList = ({ files }: StarterData): string => joinList([...files.keys()].map((path) => basename(path)));

/** Asks the person in the terminal whether data files for the scenario are to be written with the sheet. */
async function isWanted(scenario: number, { files, model }: StarterData): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-C ends the program before any file is written. Ctrl-D closes the input and counts as no.
  terminal.on('SIGINT', () => process.exit(130));
  const closed = new Promise<string>((end) => terminal.once('close', () => end('')));
  try {
    const question =
      `Scenario ${scenario} has no data yet, so names and cards are not checked. Write starter data, ` +
      `with the decks of scenario ${model} as stand-ins?\n${[...files.keys()].map((file) => `  ${visibleText(file)}\n`).join('')}[y/N] `;
    return /^\s*y(?:es)?\s*$/i.test(await Promise.race([terminal.question(safeText(question)), closed]));
  } finally {
    terminal.close();
  }
}

const isTerminal = (): boolean => process.stdin.isTTY && process.stdout.isTTY;

const noModel = (game: GameDeclaration): UserError =>
  badOption(`The books of ${game.name} have no scenario to copy data from`, 'Leave `--data` out.');

/**
 * True if the data files are to be written with the sheet. Throws if `--data` is set, but the files exist or no
 * scenario can be copied.
 */
async function isDataAsked(
  game: GameDeclaration,
  scenario: number,
  starter: StarterData | null,
  { data, json }: SheetOptions,
): Promise<boolean> {
  const isLacking = starter !== null && starter.files.size > 0;
  if (!data) return isLacking && !json && isTerminal() && (await isWanted(scenario, starter));
  if (!starter) throw noModel(game);
  if (isLacking) return true;
  throw badOption(`Scenario ${scenario} has data already`, 'Leave `--data` out. Nothing was written.');
}

/** Writes a starter sheet and, on request, the data files of its scenario. */
export async function writeNewSheet(name: string, options: SheetOptions): Promise<number> {
  const file = name.endsWith('.bot') ? name : `${name}.bot`;
  const path = resolve(file);
  // The name of the file must be readable and easy to type.
  if (!/^[^\p{C}\s.][^\p{C}]*\.bot$/u.test(basename(path))) {
    throw badOption('A sheet needs a name', 'For example `botbook new sheet scout`.');
  }
  const game = gameFor(path, options.game);
  refuseWithoutBots(game);
  // If the options name no bot, takes the bot whose name is the file name, or else the first bot of the game.
  const called = game.bots.find((each) => `${each.file}.bot` === basename(path)) ?? game.bots[0];
  const bot = options.bot === undefined ? called : oneOf('bot', options.bot, game.bots, (each) => each.name);
  const scenario = scenarioOf(path, options.scenario);
  if (pathKind(file) !== null) throw new UserError('exists', { name: file });
  const starter = starterData(books, game, scenario, path);
  const isAsked = await isDataAsked(game, scenario, starter, options);
  const text = starterSheet({
    game,
    scenario,
    bot: bot?.name ?? '',
    language: languagesFor(path)(game.name),
    file,
  });
  const files = new Map([[file, text], ...((isAsked && starter?.files) || [])]);
  createAll(files);
  report([...files.keys()], `a sheet of ${game.name}`, `botbook check ${shellPath(file)}`, options);
  if (starter && starter.files.size > 0 && !isAsked && !options.json) {
    const command = `botbook new data ${game.name}/${scenario}`;
    out(`scenario ${scenario} has no ${fileList(starter)}: ${command} writes stand-ins\n`);
  }
  return 0;
}

/** Writes the missing data files of a scenario into the nearest book. */
export function writeNewData(name: string, options: SheetOptions): number {
  const address = addressOf(name);
  if (!address || address.scenario === null || address.bot !== null) {
    const help = `For example \`botbook new data ${shownAddress.game}/9\`.`;
    throw badOption('Data are those of a scenario', help);
  }
  const game = books.gameAt(address, name);
  refuseWithoutBots(game);
  const starter = starterData(books, game, address.scenario, null);
  if (!starter) throw noModel(game);
  const [bot] = game.bots;
  if (starter.files.size === 0) throw new UserError('exists', { name: `${game.name}/${address.scenario}` });
  createAll(starter.files);
  const kind = `stand-in data of ${game.name}/${address.scenario}, with the decks of scenario ${starter.model}`;
  const first = join(dirname([...starter.files.keys()][0] ?? ''), bot?.file ?? 'bot');
  const next =
    pathKind(`${first}.bot`) === null
      ? `botbook new sheet ${shellPath(first)}`
      : `botbook check ${shellPath(`${first}.bot`)}`;
  report([...starter.files.keys()], kind, next, options);
  return 0;
}

/** Prints the written files and the command to run next. */
export function report(files: readonly string[], kind: string, next: string, { json }: SheetOptions): void {
  if (json) outJson({ version: 1, files });
  else {
    out(`${paintOut('good', 'written')}: ${kind}\n${files.map((file) => `  ${visibleText(file)}\n`).join('')}`);
    out(`next: ${next}\n`);
  }
}
