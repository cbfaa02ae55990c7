// Sheets in the workspace: their headers and the folders of their books.
import * as vscode from 'vscode';
import { basename, dirname, sep } from 'node:path';
import { pathOfFile } from './addresses.ts';
import { inform } from './messages.ts';

/** The identifier of the language of sheets, as the manifest declares it. */
export const language = 'botbook';

/** The identifier of the language of example files. */
export const exampleLanguage = 'botbook-example';

/** The identifier of the language of declaration pages. */
export const pageLanguage = 'botbook-page';

/** True during a debug session of a sheet. The type of such a session has the same name as the language. */
export const isDebugging = (): boolean => vscode.debug.activeDebugSession?.type === language;

export interface Headers {
  readonly game: string;
  readonly scenario: number;
  readonly bot: string;
}

/** The number of lines in which the extension looks for headers. Headers come before all sections. */
const mostLines = 40;

export function headersOf(document: vscode.TextDocument): Headers | null {
  const lines = Array.from({ length: Math.min(mostLines, document.lineCount) }, (_, i) => document.lineAt(i).text);
  const header = (pattern: RegExp): string | undefined =>
    lines.map((line) => pattern.exec(line)?.[1]?.trim()).find((text) => text !== undefined);
  const game = header(/^game\s+([\w-]+)/i);
  const scenario = header(/^scenario\s+(\d+)/i);
  const bot = header(/^bot\s+([^#]+)/i);
  return game === undefined || scenario === undefined || bot === undefined
    ? null
    : { game: game.toLowerCase(), scenario: Number(scenario), bot };
}

/**
 * Returns the target of a command if it is a sheet; otherwise the sheet in the active editor. Returns null if there is
 * neither.
 */
export function sheetFor(target: unknown): vscode.Uri | null {
  if (target instanceof vscode.Uri) return target;
  if (typeof target === 'string') return vscode.Uri.parse(target);
  const document = vscode.window.activeTextEditor?.document;
  return document?.languageId === language ? document.uri : null;
}

/**
 * Saves and returns the sheet that `target` names, or else the sheet in the active editor. Shows a message and returns
 * null if there is neither, or if the sheet is no file yet.
 */
export async function savedSheet(target?: unknown): Promise<vscode.TextDocument | null> {
  const uri = sheetFor(target);
  if (uri === null) {
    inform('open a sheet (.bot) first.');
    return null;
  }
  const document = await vscode.workspace.openTextDocument(uri);
  if (document.isUntitled || pathOfFile(document.uri) === null) {
    inform('save the sheet to disk first.');
    return null;
  }
  return document.isDirty && !(await document.save()) ? null : document;
}

/**
 * Returns the folder in which books are searched: the workspace folder with the file, else the first workspace folder
 * on a disk, else the folder of the file.
 */
export function folderOf(uri: vscode.Uri | null): string {
  const { workspace } = vscode;
  const folder =
    (uri === null ? undefined : workspace.getWorkspaceFolder(uri)) ??
    workspace.workspaceFolders?.find((candidate) => pathOfFile(candidate.uri) !== null);
  const inside = folder ? pathOfFile(folder.uri) : null;
  if (inside !== null) return inside;
  const path = uri && pathOfFile(uri);
  return path === null ? process.cwd() : dirname(path);
}

/**
 * Returns the title of the section that contains a line; null if the line is in the headers. A title is a line at the
 * left margin that is no header and no comment.
 */
export function titleAbove(document: vscode.TextDocument, line: number): string | null {
  for (let at = line; at >= 0; at--) {
    const { text } = document.lineAt(at);
    if (/^(?:game|book|scenario|bot|language)\b/.test(text)) return null;
    if (/^[^\s#\d[\]()>:.]/.test(text)) return text.replace(/\s*(?:\(\s*INITIATIVE.*|#.*)$/i, '').trim();
  }
  return null;
}

/**
 * Returns the folder in which Botbook looks for the book of a sheet. If the workspace folder is (or is inside) the
 * folder of a game, returns the folder that contains the game, as the server does.
 */
export function bookFolderOf(uri: vscode.Uri): string {
  const folder = folderOf(uri);
  const scenario = dirname(pathOfFile(uri) ?? '');
  const game = dirname(scenario);
  const isInGame = /^scenario-\d+$/.test(basename(scenario)) && (folder === game || folder.startsWith(game + sep));
  return isInGame ? dirname(game) : folder;
}
