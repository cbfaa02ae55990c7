// A new sheet: asks for game, scenario and bot, and writes the headers and a procedure to begin with.
import * as vscode from 'vscode';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Extension } from './context.ts';
import { failed } from './pages.ts';
import { runBotbook } from './run.ts';
import { folderOf, sheetAsked } from './sheets.ts';

/** Games that have a book with the extension, and their bots, by the names of their files. */
function knownGames(extension: Extension): Map<string, string[]> {
  const books = extension.context.asAbsolutePath('procedures');
  const games = readdirSync(books, { withFileTypes: true }).filter((one) => one.isDirectory());
  return new Map(games.map(({ name }) => [name, botsOf(join(books, name))]));
}

function botsOf(game: string): string[] {
  const sheets = readdirSync(game, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.bot'));
  return [...new Set(sheets.map((path) => path.replace(/^.*[\\/]/, '').slice(0, -'.bot'.length)))].toSorted();
}

/** One of some; the only one is not asked for. */
async function oneOf(title: string, names: readonly string[]): Promise<string | undefined> {
  return names.length === 1 ? names[0] : vscode.window.showQuickPick(names, { title });
}

const isNumber = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text.trim());

export async function newSheet(extension: Extension): Promise<void> {
  const games = knownGames(extension);
  const game = await oneOf('Of which game is the sheet?', [...games.keys()]);
  if (game === undefined) return;
  const scenario = await vscode.window.showInputBox({
    title: 'Of which scenario?',
    prompt: 'Its number',
    value: String(nextScenario(game)),
    validateInput: (text) => (isNumber(text) ? null : 'A whole number from 1.'),
  });
  if (scenario === undefined) return;
  // As sheets name it; its file is called so in small letters.
  const bots = (games.get(game) ?? []).map((name) => name.toUpperCase());
  const bot = await oneOf('Of which bot?', bots);
  if (bot === undefined) return;
  await write(extension, game, scenario.trim(), bot.toLowerCase());
}

/** Where a book has it: in the folder of its scenario; elsewhere if the user has no folder open. */
async function placeFor(game: string, scenario: string, bot: string): Promise<vscode.Uri | undefined> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const usual = folder && join(bookIn(folder.uri.fsPath, game), `scenario-${scenario}`, `${bot}.bot`);
  if (usual !== undefined && !existsSync(usual)) return vscode.Uri.file(usual);
  return vscode.window.showSaveDialog({
    title: 'Where is the new sheet written?',
    defaultUri: vscode.Uri.file(usual ?? join(folderOf(sheetAsked(undefined)), `${bot}.bot`)),
    filters: { Sheets: ['bot'] },
  });
}

/**
 * The folder of a game's scenarios in a workspace, which may be that folder itself. Data that are put beside a sheet are
 * found there; a new one is made where they would be.
 */
function bookIn(folder: string, game: string): string {
  const usual = join(folder, game);
  const found = [join(folder, 'procedures', game), usual].find((one) => existsSync(one));
  if (found !== undefined) return found;
  return existsSync(join(folder, 'roster.json')) ? folder : usual;
}

/** The scenario behind those that the workspace has. */
function nextScenario(game: string): number {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder?.uri.scheme !== 'file') return 1;
  const book = bookIn(folder.uri.fsPath, game);
  const names = existsSync(book) ? readdirSync(book) : [];
  return 1 + Math.max(0, ...names.flatMap((name) => Number(/^scenario-(\d+)$/.exec(name)?.[1] ?? 0)));
}

/** What the comments say of the command line, the editor does by itself. */
const ofCommandLine = /^#\s+botbook .*\n/gm;

async function write(extension: Extension, game: string, scenario: string, bot: string): Promise<void> {
  const place = await placeFor(game, scenario, bot);
  if (place === undefined) return;
  const isWanted = await isDataWanted(extension, game, scenario, dirname(place.fsPath));
  if (isWanted === undefined) return;
  mkdirSync(dirname(place.fsPath), { recursive: true });
  const words = ['new', 'sheet', place.fsPath, '--game', game, '--scenario', scenario, '--bot', bot];
  if (isWanted) words.push('--data');
  // Data are found from the folder that is open.
  const from = vscode.workspace.getWorkspaceFolder(place)?.uri.fsPath ?? dirname(place.fsPath);
  const { code, err } = await runBotbook(extension, words, from);
  if (code !== 0) {
    failed(extension, err);
    return;
  }
  writeFileSync(place.fsPath, readFileSync(place.fsPath, 'utf8').replaceAll(ofCommandLine, ''));
  const editor = await vscode.window.showTextDocument(place, { preview: false });
  const end = editor.document.lineAt(editor.document.lineCount - 1).range.end;
  editor.selection = new vscode.Selection(end, end);
}

/**
 * Asks whether the data of a scenario of the writer's own are to be written too; the decks begin as those of the first
 * scenario. False without a question if there is nothing to write, undefined if the question is left.
 */
async function isDataWanted(
  extension: Extension,
  game: string,
  scenario: string,
  folder: string,
): Promise<boolean | undefined> {
  const book = extension.context.asAbsolutePath(join('procedures', game));
  const isKnown = [join(book, `scenario-${scenario}`), folder].some((place) => existsSync(join(place, 'decks.json')));
  const model = join(book, 'scenario-1', 'decks.json');
  if (isKnown || basename(folder) !== `scenario-${scenario}` || !existsSync(model)) return false;
  const alone = { label: 'The sheet alone', detail: 'Names, decks and cards are not checked.' };
  const withData = {
    label: 'The sheet, names.json and decks.json',
    detail: 'The decks begin as those of scenario 1: put in what your book prints.',
  };
  const title = `There are no data of scenario ${scenario} yet. What is to be written?`;
  const chosen = await vscode.window.showQuickPick([alone, withData], { title });
  return chosen && chosen === withData;
}
