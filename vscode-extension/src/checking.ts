// Check all and compile: the command line over a whole folder, and what came of it told in a line.
import * as vscode from 'vscode';
import { relative, resolve } from 'node:path';
import type { Extension } from './context.ts';
import { failed, offer } from './pages.ts';
import { runBotbook } from './run.ts';
import { isLintWanted } from './settings.ts';
import { bookFolderOf, folderOf, language, savedSheet, sheetAsked } from './sheets.ts';

interface Place {
  readonly line: number;
  readonly column: number;
}

interface Found {
  readonly file: string;
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'notice';
  readonly message: string;
  readonly help: string;
  readonly start: Place;
  readonly end: Place;
}

interface Linted {
  readonly sheets: readonly unknown[];
  readonly diagnostics: readonly Found[];
}

const severities = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  notice: vscode.DiagnosticSeverity.Information,
};

/** What was found in sheets that are not open; those that are, the server tells of. */
export class CheckedSheets implements vscode.Disposable {
  private readonly found = vscode.languages.createDiagnosticCollection('botbook-all');
  private readonly parts: readonly vscode.Disposable[];

  constructor() {
    const forget = ({ uri, languageId }: vscode.TextDocument): void => {
      if (languageId === language) this.found.delete(uri);
    };
    this.parts = [this.found, vscode.workspace.onDidOpenTextDocument(forget)];
  }

  async checkAll(extension: Pick<Extension, 'context' | 'output'>): Promise<void> {
    await vscode.workspace.saveAll(false);
    const folder = folderOf(sheetAsked(undefined));
    const location = vscode.ProgressLocation.Window;
    const { out, err } = await vscode.window.withProgress({ location, title: 'Checking all sheets' }, () =>
      runBotbook(extension, [isLintWanted() ? 'lint' : 'check', '--json', '.'], folder),
    );
    const linted = readLinted(out);
    if (linted === null) failed(extension, err);
    else this.show(linted, folder);
  }

  private show({ sheets, diagnostics }: Linted, folder: string): void {
    this.found.clear();
    for (const name of new Set(diagnostics.map(({ file }) => file))) {
      const uri = vscode.Uri.file(resolve(folder, name));
      const own = diagnostics.filter(({ file }) => file === name);
      if (!isTold(uri)) this.found.set(uri, own.map(shown));
    }
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    const others = diagnostics.length - errors;
    const text = `${counted(sheets.length, 'sheet')} checked: ${errors === 0 ? 'no errors' : counted(errors, 'error')}${others === 0 ? '' : `, ${counted(others, 'warning')}`}.`;
    const open = diagnostics.length === 0 ? [] : ['Show Problems'];
    const message = vscode.window.showInformationMessage(`Botbook: ${text}`, ...open);
    void offer(message, () => vscode.commands.executeCommand('workbench.actions.view.problems'));
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }
}

/** Whether the server tells of it by itself. */
const isTold = (uri: vscode.Uri): boolean =>
  vscode.workspace.textDocuments.some((one) => one.uri.toString() === uri.toString()) ||
  vscode.languages.getDiagnostics(uri).some(({ source }) => source === 'botbook');

function shown({ code, severity, message, help, start, end }: Found): vscode.Diagnostic {
  const range = new vscode.Range(start.line - 1, start.column - 1, end.line - 1, end.column - 1);
  const made = new vscode.Diagnostic(range, help === '' ? message : `${message}\n${help}`, severities[severity]);
  made.code = code;
  made.source = 'botbook';
  return made;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

function readLinted(out: string): Linted | null {
  try {
    return JSON.parse(out) as Linted;
  } catch {
    return null;
  }
}

/** Compiles a sheet and those of its folder that face it, into a folder that the user names. */
export async function compile(extension: Extension, named: unknown): Promise<void> {
  const sheet = await savedSheet(named);
  if (sheet === null) return;
  const base = folderOf(sheet.uri);
  const [folder] =
    (await vscode.window.showOpenDialog({
      title: 'Into which folder is it compiled?',
      openLabel: 'Compile here',
      canSelectFiles: false,
      canSelectFolders: true,
      defaultUri: vscode.Uri.file(base),
    })) ?? [];
  if (!folder) return;
  const { code, err, out } = await runBotbook(
    extension,
    ['compile', sheet.uri.fsPath, '--out', folder.fsPath],
    bookFolderOf(sheet.uri),
  );
  if (code !== 0) {
    failed(extension, err);
    return;
  }
  const where = relative(base, folder.fsPath) || '.';
  const show = 'Show Folder';
  const first = out.split('\n')[0] ?? '';
  const chosen = await vscode.window.showInformationMessage(`Botbook: ${first || `compiled into ${where}`}`, show);
  if (chosen === show) await vscode.commands.executeCommand('revealFileInOS', folder);
}
