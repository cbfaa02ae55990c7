// `botbook table`: the page on which people play at their own table. Serves the page on this machine, or writes it as a
// folder or a single file.
import { basename, dirname } from 'node:path';
import { spawn } from 'node:child_process';
import type { GameDeclaration } from '../../../compiler/game/game-declaration.ts';
import { addressOf } from '../../../compiler/language/book/address.ts';
import { joinedBook, largestBook } from '../../../compiler/declared/turn/book-text.ts';
import type { BookText } from '../../../compiler/game/table-book.ts';
import { badOption, faultyFile } from '../../../files/errors.ts';
import { pathKind } from '../../../files/files.ts';
import { writeFolder, type FileContent } from '../../../files/file-writer.ts';
import { shownPath } from '../../../files/working-folder.ts';
import { sceneOf } from '../../../files/scenes.ts';
import { tableBookOf } from '../../../files/table-book.ts';
import { visibleText } from '../../../views/document/palette.ts';
import { qrText } from '../../../views/table/qr-code.ts';
import { books, games, shownAddress } from '../../books.ts';
import { decidedScenarios, languageIn, plainSheetsOf, sheetsOf } from '../../bots.ts';
import { folderSheets, type FolderSheets } from './folder-sheets.ts';
import { out } from '../../io.ts';
import { namedPageGame, pageGameAt, type PageGame } from '../../page-game.ts';
import { saysNoTurn } from '../../tables.ts';
import { unservedFeature } from '../../unserved-games.ts';
import { isOfPage, servedFiles, singleFile, type BookOfPage } from './table-files.ts';
import { ownMachine, ownNetwork, portIn, serveTable } from './table-server.ts';

interface TablePageOptions {
  readonly out?: string;
  readonly single?: string;
  readonly port?: string;
  readonly lan?: boolean;
  readonly open: boolean;
}

/** Runs the command verb; returns the exit code. */
export async function openTable([name, ...more]: readonly string[], options: TablePageOptions): Promise<number> {
  if (more.length > 0)
    throw badOption('One page has one scenario, or all', 'Name one scenario, one folder, or nothing.');
  const { lan = false, out: folder, single } = options;
  const ways = [folder, single, lan ? '' : undefined].filter((way) => way !== undefined);
  if (ways.length > 1) throw badOption('--out, --single and --lan exclude each other', 'Give one of them.');
  const page = name === undefined ? null : pageGameAt(name);
  const book = page ? declaredBook(page) : bookOf(chosenTables(name));
  if (single !== undefined) return writeSingle(single, singleFile(book));
  const files = servedFiles(book);
  return folder === undefined ? await serve(files, options) : writePage(folder, files);
}

/**
 * The scenarios for which a page has a played table. Sheets of the user replace the sheets of the book in these
 * scenarios.
 */
interface ChosenTables extends FolderSheets {
  readonly scenarios: readonly number[];
}

function chosenTables(name: string | undefined): ChosenTables {
  const isFolder = name !== undefined && pathKind(name) === 'folder';
  const chosen = isFolder ? folderSheets(name) : { game: gameOf(name), texts: new Map<number, Map<string, string>>() };
  const { game, texts } = chosen;
  if (!game.tables) throw unservedFeature(game, 'tables', ({ tables }) => tables !== undefined);
  const all = decidedScenarios(game);
  const address = isFolder || name === undefined ? null : addressOf(name);
  const wanted = isFolder ? [...texts.keys()].toSorted((a, b) => a - b) : address?.scenario ? [address.scenario] : all;
  for (const scenario of wanted) {
    if (!all.includes(scenario) && !books.isBegun(game, scenario))
      throw badOption(
        `Scenario ${scenario} has no tables`,
        `The book has Scenarios ${all.join(', ')}. For a book of your own, run the command in the folder that has the book.`,
      );
    // The page would report a fault in the data only to the player.
    sceneOf(books, `${game.name}/${scenario}`, undefined);
  }
  return { ...chosen, scenarios: wanted };
}

/** Returns the game of an address; without an address, the first game with played tables. */
function gameOf(name: string | undefined): GameDeclaration {
  const address = name === undefined ? null : addressOf(name);
  if (name !== undefined && (!address || address.bot !== null))
    throw badOption(
      `\`${name}\` names no game, no scenario and no folder`,
      `Give \`${shownAddress.scenario}\`, a folder of sheets, or nothing.`,
    );
  const game = address ? books.gameAt(address, name ?? '') : games.all.find(({ tables }) => tables !== undefined);
  if (!game) throw badOption('No game has tables', 'A game declares its tables.');
  return game;
}

const bookOf = ({ game, scenarios, texts }: ChosenTables): BookOfPage => ({
  is: 'tables',
  title: game.title,
  json: JSON.stringify(
    tableBookOf(
      books,
      game,
      scenarios,
      (scenario) => sheetsOf(game, scenario, [], texts.get(scenario)),
      () => languageIn(game),
    ),
  ),
});

/** Returns the text of a declared book, which the page itself reads. A book with mistakes or without a turn is refused. */
function declaredBook(named: PageGame): BookOfPage {
  const game = namedPageGame([named.name], 'this');
  const { name, page, tables, title } = game;
  if (!tables) throw saysNoTurn(page.path);
  const text = joinedBook(page.text, plainSheetsOf(game).texts.values());
  if (text.length > largestBook)
    throw faultyFile(
      page.path,
      'the book is too large',
      `A book has at most ${largestBook} characters, with its sheets.`,
    );
  return {
    is: 'text',
    title,
    json: JSON.stringify({ version: 1, is: 'book text', game: name, title, text } satisfies BookText),
  };
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;

function writePage(folder: string, files: ReadonlyMap<string, FileContent>): number {
  writeFolder(folder, files, isOfPage);
  const size = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  out(`Wrote ${files.size} files (${kilobytes(size)}) into ${visibleText(shownPath(folder))}.\n`);
  return 0;
}

const withheld =
  'browsers withhold work offline, installing, lasting storage, a screen that stays awake and the live camera';

function writeSingle(path: string, html: string): number {
  writeFolder(dirname(path), new Map([[basename(path), html]]), isOfPage);
  out(`Wrote ${visibleText(shownPath(path))} (${kilobytes(Buffer.byteLength(html))}).\n`);
  out(`From a page on a disk, ${withheld}. The browser may forget games: save each game as a file.\n`);
  return 0;
}

/** Serves the files until the person ends the program. */
async function serve(
  files: ReadonlyMap<string, FileContent>,
  { lan = false, open, port }: TablePageOptions,
): Promise<number> {
  const { address, close, isElsewhere } = await serveTable(files, lan ? ownNetwork() : ownMachine, portIn(port));
  out(`The table is at ${address} ${lan ? 'in your network' : 'on this machine'}. Ctrl+C ends it.\n`);
  if (isElsewhere)
    out('The usual port is taken. Browsers keep games by address, so this page shows no earlier games.\n');
  if (lan) out(`\n${qrText(address)}\nOver plain http, ${withheld}. Save each game as a file.\n`);
  else if (open) openPage(address);
  return await new Promise<number>((resolve) => {
    process.once('SIGINT', () => {
      close();
      resolve(0);
    });
  });
}

/** Opens the page in the browser of the system. If no browser starts, the person can open the printed address. */
function openPage(address: string): void {
  const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
    darwin: ['open'],
    win32: ['cmd', '/c', 'start', ''],
  };
  const [program, ...words] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...words, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
