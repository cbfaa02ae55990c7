// The command “new sheet”: asks for game, scenario and bot, and writes headers and a first procedure.
import * as vscode from 'vscode';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Extension } from './context.ts';
import { failed } from './pages.ts';
import { runBotbook } from './run.ts';
import { folderOf, sheetFor } from './sheets.ts';

/** Asks for a game. The choices are the games whose books are in the extension. */
export function chooseGame({ context }: Extension): Promise<string | undefined> {
  const games = readdirSync(context.asAbsolutePath('procedures'), { withFileTypes: true })
    .filter((folder) => folder.isDirectory())
    .map(({ name }) => name);
  return chooseName('Of which game is the sheet?', games);
}

/** Asks for a bot of a game. Returns the name of its sheet file without `.bot`. */
async function chooseBot({ context }: Extension, game: string): Promise<string | undefined> {
  const book = context.asAbsolutePath(join('procedures', game));
  const sheets = readdirSync(book, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.bot'));
  const bots = [...new Set(sheets.map((path) => basename(path, '.bot')))].toSorted();
  const names = bots.map((bot) => bot.toUpperCase());
  return (await chooseName('Of which bot?', names))?.toLowerCase();
}

/** Asks for one of several names. A single name is returned without a question. */
const chooseName = async (title: string, names: readonly string[]): Promise<string | undefined> =>
  names.length === 1 ? names[0] : vscode.window.showQuickPick(names, { title });

const isNumber = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text.trim());

export async function createSheet(extension: Extension): Promise<void> {
  const game = await chooseGame(extension);
  if (game === undefined) return;
  const scenario = await vscode.window.showInputBox({
    title: 'Of which scenario?',
    prompt: 'Its number',
    value: String(nextScenario(game)),
    validateInput: (text) => (isNumber(text) ? null : 'A whole number from 1.'),
  });
  if (scenario === undefined) return;
  const bot = await chooseBot(extension, game);
  if (bot !== undefined) await writeSheet(extension, game, scenario.trim(), bot);
}

/**
 * Returns the path for a new sheet in the book’s folder for the scenario. If the file already exists, or if no folder
 * is open, the user is asked for a path.
 */
async function placeFor(game: string, scenario: string, bot: string): Promise<vscode.Uri | undefined> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const usual = folder && join(bookIn(folder.uri.fsPath, game), `scenario-${scenario}`, `${bot}.bot`);
  if (usual !== undefined && !existsSync(usual)) return vscode.Uri.file(usual);
  return vscode.window.showSaveDialog({
    title: 'Where is the new sheet written?',
    defaultUri: vscode.Uri.file(usual ?? join(folderOf(sheetFor(undefined)), `${bot}.bot`)),
    filters: { Sheets: ['bot'] },
  });
}

/**
 * Returns the folder of a game’s book in a workspace; this may be the workspace itself. If there is no book yet,
 * returns the folder for a new book.
 */
function bookIn(folder: string, game: string): string {
  const usual = join(folder, game);
  const existing = [join(folder, 'procedures', game), usual].find((book) => existsSync(book));
  return existing ?? (existsSync(join(folder, 'roster.json')) ? folder : usual);
}

/** Returns the number for a new scenario: one more than the last in the workspace. */
function nextScenario(game: string): number {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder?.uri.scheme !== 'file') return 1;
  const book = bookIn(folder.uri.fsPath, game);
  const names = existsSync(book) ? readdirSync(book) : [];
  return 1 + Math.max(0, ...names.map((name) => Number(/^scenario-(\d+)$/.exec(name)?.[1] ?? 0)));
}

/** Matches comments about the command line in the text of a new sheet. Users of an editor do not need such comments. */
const commandLineComments = /^#\s+botbook .*\n/gm;

async function writeSheet(extension: Extension, game: string, scenario: string, bot: string): Promise<void> {
  const place = await placeFor(game, scenario, bot);
  if (place === undefined) return;
  const path = place.fsPath;
  const withData = await askForData(extension, game, scenario, dirname(path));
  if (withData === undefined) return;
  mkdirSync(dirname(path), { recursive: true });
  const words = ['new', 'sheet', path, '--game', game, '--scenario', scenario, '--bot', bot] as const;
  // The command line searches for data files from this folder.
  const from = vscode.workspace.getWorkspaceFolder(place)?.uri.fsPath ?? dirname(path);
  const { code, err } = await runBotbook(extension, [...words, ...(withData ? ['--data'] : [])], from);
  if (code !== 0) {
    failed(extension, err);
    return;
  }
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(commandLineComments, ''));
  const editor = await vscode.window.showTextDocument(place, { preview: false });
  const { end } = editor.document.lineAt(editor.document.lineCount - 1).range;
  editor.selection = new vscode.Selection(end, end);
}

const hasDecks = (folder: string): boolean => existsSync(join(folder, 'decks.json'));

/**
 * Asks the user whether to write data files for a new scenario too, with the decks of the first scenario as stand-ins.
 * If there is nothing to write, returns false without asking. Returns undefined if the user cancels.
 */
async function askForData(
  extension: Extension,
  game: string,
  scenario: string,
  folder: string,
): Promise<boolean | undefined> {
  const book = extension.context.asAbsolutePath(join('procedures', game));
  const isKnown = [join(book, `scenario-${scenario}`), folder].some(hasDecks);
  if (isKnown || basename(folder) !== `scenario-${scenario}` || !hasDecks(join(book, 'scenario-1'))) return false;
  const alone = { label: 'The sheet alone', detail: 'Names, decks and cards are not checked.' };
  const withData = {
    label: 'The sheet, names.json and decks.json',
    detail: 'The decks begin as those of scenario 1: put in what your book prints.',
  };
  const title = `There are no data of scenario ${scenario} yet. What is to be written?`;
  const choice = await vscode.window.showQuickPick([alone, withData], { title });
  return choice && choice === withData;
}
