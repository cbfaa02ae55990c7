// Functions that the tests inside the extension host share.
import * as vscode from 'vscode';

/** A test in the extension host. The name says what must hold. */
export interface HostTest {
  readonly name: string;
  readonly run: () => Promise<void>;
}

export const sheet = 'procedures/callisto/scenario-1/lfa.bot';

/** Makes a test that starts with the sheet open in the active editor. */
export const onSheet = (name: string, run: (document: vscode.TextDocument) => Promise<void>): HostTest => ({
  name,
  run: async () => run(await shown(sheet)),
});

export function demand(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

const folder = (): vscode.Uri => {
  const found = vscode.workspace.workspaceFolders?.[0]?.uri;
  demand(found !== undefined, 'no folder is open');
  return found;
};

/** Returns the address of a file in the opened folder. */
const fileAt = (path: string): vscode.Uri => vscode.Uri.joinPath(folder(), path);

/** Calls `look` until its result is not null, because the server may still be starting. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | null> | T | null,
  limit = 30_000,
): Promise<T> {
  const end = Date.now() + limit;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`does not come: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** Returns the range of some words. The search starts at a line that begins with `after`. */
export function find(document: vscode.TextDocument, after: string, words: string): vscode.Range {
  const text = document.getText();
  const start = text.indexOf(`\n${after}`);
  const from = start < 0 ? -1 : text.indexOf(words, start);
  demand(from >= 0, `${document.fileName} has no ${words} after ${after}`);
  return new vscode.Range(document.positionAt(from), document.positionAt(from + words.length));
}

/** Opens a sheet in an editor. */
export async function shown(path: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(fileAt(path));
  await vscode.window.showTextDocument(document);
  return document;
}

/** Replaces a range of the document in the active editor. */
export async function replace(range: vscode.Range, text: string): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  demand(editor !== undefined, 'no editor is open');
  demand(await editor.edit((edit) => edit.replace(range, text)), 'the editor takes no edit');
}

/** Discards changes: reads the document of the active editor from its file again. */
export const revert = (): Thenable<unknown> => vscode.commands.executeCommand('workbench.action.files.revert');

/** Runs a command by which VS Code asks the providers of extensions. Fails if there is no provider. */
export async function ask<T>(command: string, ...words: unknown[]): Promise<T> {
  const found = await vscode.commands.executeCommand<T | undefined>(`vscode.${command}`, ...words);
  demand(found !== undefined, `nobody answers ${command}`);
  return found;
}

/** Returns the text of a document after edits. The document itself stays as it is. */
export function applied(document: vscode.TextDocument, edits: readonly vscode.TextEdit[]): string {
  let text = document.getText();
  const last = edits.toSorted((a, b) => document.offsetAt(b.range.start) - document.offsetAt(a.range.start));
  for (const { range, newText } of last) {
    text = text.slice(0, document.offsetAt(range.start)) + newText + text.slice(document.offsetAt(range.end));
  }
  return text;
}
