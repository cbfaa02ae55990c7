// Sheets of the workspace: what their headers say, where they are.
import * as vscode from 'vscode';
import { basename, dirname, sep } from 'node:path';

/** The language, as the manifest names it. */
export const language = 'botbook';

/** What a sheet says of itself in its headers. */
export interface Headers {
  readonly game: string;
  readonly scenario: number;
  readonly bot: string;
}

/** The first lines are enough: headers stand above all sections. */
const most = 40;

export function headersOf(document: vscode.TextDocument): Headers | null {
  const lines = Array.from({ length: Math.min(most, document.lineCount) }, (_, i) => document.lineAt(i).text);
  const said = (pattern: RegExp): string | undefined => {
    for (const line of lines) {
      const found = pattern.exec(line)?.[1];
      if (found !== undefined) return found.trim();
    }
    return undefined;
  };
  const game = said(/^game\s+([\w-]+)/i);
  const scenario = said(/^scenario\s+(\d+)/i);
  const bot = said(/^bot\s+([^#]+)/i);
  return game === undefined || scenario === undefined || bot === undefined
    ? null
    : { game: game.toLowerCase(), scenario: Number(scenario), bot };
}

/** The sheet that is asked about: the one that is named, else the one in front. */
export function sheetAsked(named: unknown): vscode.Uri | null {
  if (named instanceof vscode.Uri) return named;
  if (typeof named === 'string') return vscode.Uri.parse(named);
  const document = vscode.window.activeTextEditor?.document;
  return document?.languageId === language ? document.uri : null;
}

/** The sheet in front as a file that says what is typed; null, and said why, if there is none. */
export async function savedSheet(named?: unknown): Promise<vscode.TextDocument | null> {
  const uri = sheetAsked(named);
  if (uri === null) {
    void vscode.window.showInformationMessage('Botbook: open a sheet (.bot) first.');
    return null;
  }
  const document = await vscode.workspace.openTextDocument(uri);
  if (document.isUntitled || document.uri.scheme !== 'file') {
    void vscode.window.showInformationMessage('Botbook: save the sheet to disk first.');
    return null;
  }
  return document.isDirty && !(await document.save()) ? null : document;
}

/** The folder from which books are looked for: the workspace's own, else that of the sheet. */
export function folderOf(uri: vscode.Uri | null): string {
  const folder = uri === null ? undefined : vscode.workspace.getWorkspaceFolder(uri);
  const first = folder ?? vscode.workspace.workspaceFolders?.find((one) => one.uri.scheme === 'file');
  if (first) return first.uri.fsPath;
  return uri?.scheme === 'file' ? dirname(uri.fsPath) : process.cwd();
}

/** The title above a place: words at the left margin that are no header and no comment. */
export function titleAbove(document: vscode.TextDocument, line: number): string | null {
  for (let at = line; at >= 0; at--) {
    const { text } = document.lineAt(at);
    if (/^(?:game|book|scenario|bot|language)\b/.test(text)) return null;
    if (/^[^\s#\d[\]()>:.]/.test(text)) return text.replace(/\s*(?:\(\s*INITIATIVE.*|#.*)$/i, '').trim();
  }
  return null;
}

/** From where the book of a sheet is looked for; who has the folder of a game open works on that book, as the server has it. */
export function bookFolderOf(uri: vscode.Uri): string {
  const folder = folderOf(uri);
  const scenario = dirname(uri.fsPath);
  const game = dirname(scenario);
  const isInGame = /^scenario-\d+$/.test(basename(scenario)) && (folder === game || folder.startsWith(game + sep));
  return isInGame ? dirname(game) : folder;
}
