// The command “new sheet”. It asks for a game, a scenario and a bot, and writes headers and a first procedure. If a
// game has named sheets instead of scenarios, the command asks for a sheet and writes a copy.
import * as vscode from 'vscode';
import { basename, dirname, join } from 'node:path';
import { existsFile, fileAtPath, namesIn, pathOfFile, textOfFile } from './addresses.ts';
import type { Extension } from './context.ts';
import { packedBookFile, packedBookFiles } from './packed-files.ts';
import { showError } from './pages.ts';
import { runBotbook } from './run.ts';
import { folderOf, sheetFor } from './sheets.ts';

/** Asks for a game. The choices are the games whose books are in the extension. */
export async function chooseGame(extension: Extension): Promise<string | undefined> {
  const files = await packedBookFiles(extension);
  const games = [...new Set(files.map((path) => path.split('/', 1)[0] ?? ''))];
  return chooseName('Game of the sheet', games);
}

/** Asks for a bot of a game. Returns the name of its sheet file without `.bot`. */
async function chooseBot(extension: Extension, game: string): Promise<string | undefined> {
  const files = await packedBookFiles(extension);
  const sheets = files.filter((path) => path.startsWith(`${game}/`) && path.endsWith('.bot'));
  const bots = [...new Set(sheets.map((path) => basename(path, '.bot')))].toSorted();
  const names = bots.map((bot) => bot.toUpperCase());
  return (await chooseName('Bot of the sheet', names))?.toLowerCase();
}

/** Asks for one of several names. A single name is returned without a question. */
const chooseName = async (title: string, names: readonly string[]): Promise<string | undefined> =>
  names.length === 1 ? names[0] : vscode.window.showQuickPick(names, { title });

const isNumber = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text.trim());

export async function createSheet(extension: Extension): Promise<void> {
  const game = await chooseGame(extension);
  if (game === undefined) return;
  const sheets = await namedSheets(extension, game);
  if (sheets.length > 0) await copySheet(extension, game, sheets);
  else await createForScenario(extension, game);
}

/** Returns the paths of the sheets of a game whose sheets have no scenario; empty for other games. */
async function namedSheets(extension: Extension, game: string): Promise<readonly string[]> {
  const files = await packedBookFiles(extension);
  return files.filter((path) => dirname(path) === game && path.endsWith('.bot')).toSorted();
}

/** Returns the name of a sheet file as a title: `Special Delivery` for `special-delivery.bot`. */
const sheetTitle = (path: string): string =>
  basename(path, '.bot')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/**
 * Asks for a sheet of a game without scenarios, and writes a copy. The bots of such a game differ too much for a new
 * sheet with a common first procedure.
 */
async function copySheet(extension: Extension, game: string, sheets: readonly string[]): Promise<void> {
  const choices = sheets.map((path) => ({ label: sheetTitle(path), path }));
  const choice = await vscode.window.showQuickPick(choices, { title: 'Sheet to copy' });
  if (!choice) return;
  const place = await placeFor(game, null, basename(choice.path, '.bot'));
  if (!place) return;
  await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(place, '..'));
  const text = await textOfFile(await packedBookFile(extension, choice.path));
  await vscode.workspace.fs.writeFile(place, new TextEncoder().encode(text));
  await vscode.window.showTextDocument(place, { preview: false });
}

async function createForScenario(extension: Extension, game: string): Promise<void> {
  const scenario = await vscode.window.showInputBox({
    title: 'Scenario of the sheet',
    prompt: 'Its number',
    value: String(await nextScenario(game)),
    validateInput: (text) => (isNumber(text) ? null : 'A whole number from 1.'),
  });
  if (scenario === undefined) return;
  const bot = await chooseBot(extension, game);
  if (bot !== undefined) await writeSheet(extension, game, scenario.trim(), bot);
}

/**
 * Returns the path for a new sheet: in the folder of the scenario, or in the folder of the book if `scenario` is null.
 * If the file exists or no folder is open, asks the user for a path.
 */
async function placeFor(game: string, scenario: string | null, name: string): Promise<vscode.Uri | undefined> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const inside = scenario === null ? [] : [`scenario-${scenario}`];
  const usual = folder && vscode.Uri.joinPath(await bookIn(folder.uri, game), ...inside, `${name}.bot`);
  if (usual && !(await existsFile(usual))) return usual;
  return vscode.window.showSaveDialog({
    title: 'Folder of the new sheet',
    defaultUri: usual ?? fileAtPath(join(folderOf(sheetFor(undefined)), `${name}.bot`)),
    filters: { Sheets: ['bot'] },
  });
}

/**
 * Returns the folder of a game’s book in a workspace. The workspace itself can be this folder. If there is no book,
 * returns the folder for a new book.
 */
async function bookIn(folder: vscode.Uri, game: string): Promise<vscode.Uri> {
  const usual = vscode.Uri.joinPath(folder, game);
  for (const book of [vscode.Uri.joinPath(folder, 'procedures', game), usual]) if (await existsFile(book)) return book;
  return (await existsFile(vscode.Uri.joinPath(folder, 'roster.json'))) ? folder : usual;
}

/** Returns the number for a new scenario: the greatest number in the workspace plus one. */
async function nextScenario(game: string): Promise<number> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const names = folder ? await namesIn(await bookIn(folder.uri, game)) : [];
  return 1 + Math.max(0, ...names.map((name) => Number(/^scenario-(\d+)$/.exec(name)?.[1] ?? 0)));
}

/** Matches comments about the command line in the text of a new sheet. Users of an editor do not need such comments. */
const commandLineComments = /^#\s+botbook .*\n/gm;

async function writeSheet(extension: Extension, game: string, scenario: string, bot: string): Promise<void> {
  const place = await placeFor(game, scenario, bot);
  const path = place ? pathOfFile(place) : null;
  if (!place || path === null) return;
  const withData = await askForData(extension, game, scenario, vscode.Uri.joinPath(place, '..'));
  if (withData === undefined) return;
  await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(place, '..'));
  const words = ['new', 'sheet', path, '--game', game, '--scenario', scenario, '--bot', bot] as const;
  // The command line searches for data files from this folder.
  const folder = vscode.workspace.getWorkspaceFolder(place);
  const from = (folder ? pathOfFile(folder.uri) : null) ?? dirname(path);
  const { code, err } = await runBotbook(extension, [...words, ...(withData ? ['--data'] : [])], from);
  if (code !== 0) {
    showError(extension, err);
    return;
  }
  const text = (await textOfFile(place)).replaceAll(commandLineComments, '');
  await vscode.workspace.fs.writeFile(place, new TextEncoder().encode(text));
  const editor = await vscode.window.showTextDocument(place, { preview: false });
  const { end } = editor.document.lineAt(editor.document.lineCount - 1).range;
  editor.selection = new vscode.Selection(end, end);
}

/**
 * Asks the user whether to write data files for a new scenario too, with copies of the decks of scenario 1. Returns
 * false without a question if the files exist or no scenario 1 can be copied; undefined if the user cancels.
 */
async function askForData(
  extension: Extension,
  game: string,
  scenario: string,
  folder: vscode.Uri,
): Promise<boolean | undefined> {
  const files = await packedBookFiles(extension);
  const isPacked = (number: string): boolean => files.includes(`${game}/scenario-${number}/decks.json`);
  const isKnown = isPacked(scenario) || (await existsFile(vscode.Uri.joinPath(folder, 'decks.json')));
  if (isKnown || basename(folder.path) !== `scenario-${scenario}` || !isPacked('1')) return false;
  const alone = { label: 'The sheet alone', detail: 'Names, decks and cards are not checked.' };
  const withData = {
    label: 'The sheet, names.json and decks.json',
    detail: 'The decks are copies of scenario 1: replace them by the decks of your book.',
  };
  const title = `Scenario ${scenario} has no data yet. Choose the files to write`;
  const choice = await vscode.window.showQuickPick([alone, withData], { title });
  return choice && choice === withData;
}
