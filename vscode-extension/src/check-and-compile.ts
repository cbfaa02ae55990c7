// The commands “check all” and “compile”. Each runs the command line and shows a one-line result.
import * as vscode from 'vscode';
import { relative, resolve } from 'node:path';
import { fileAtPath, pathOfFile } from './addresses.ts';
import type { Extension } from './context.ts';
import type { Runner } from './host.ts';
import { nounWithCount, runIfPressed } from './messages.ts';
import { showError } from './pages.ts';
import { runBotbook, runWithProgress } from './run.ts';
import { isLintWanted } from './settings.ts';
import { bookFolderOf, folderOf, language, savedSheet, sheetFor } from './sheets.ts';

interface TextPlace {
  readonly line: number;
  readonly column: number;
}

interface Finding {
  readonly file: string;
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'notice';
  readonly message: string;
  readonly help: string;
  readonly start: TextPlace;
  readonly end: TextPlace;
}

interface LintReport {
  readonly sheets: readonly unknown[];
  readonly diagnostics: readonly Finding[];
}

const severities = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  notice: vscode.DiagnosticSeverity.Information,
};

/**
 * Findings about sheets that are not open, because the server reports only findings about open sheets. The findings of
 * a file are removed when the file changes.
 */
export class CheckedSheets {
  private readonly findings = vscode.languages.createDiagnosticCollection('botbook-all');

  constructor({ subscriptions }: vscode.ExtensionContext) {
    const remove = (uri: vscode.Uri): void => this.findings.delete(uri);
    const files = vscode.workspace.createFileSystemWatcher('**/*.bot', true);
    subscriptions.push(
      this.findings,
      files,
      files.onDidChange(remove),
      files.onDidDelete(remove),
      vscode.workspace.onDidOpenTextDocument(({ uri, languageId }) => {
        if (languageId === language) remove(uri);
      }),
    );
  }

  async checkAll(extension: Runner): Promise<void> {
    await vscode.workspace.saveAll(false);
    const folder = folderOf(sheetFor(undefined));
    const words = [isLintWanted() ? 'lint' : 'check', '--json', '.'] as const;
    const { out, err } = await runWithProgress(extension, 'Checking all sheets', words, folder);
    const report = readReport(out);
    if (report === null) showError(extension, err);
    else this.show(report, folder);
  }

  private show({ sheets, diagnostics }: LintReport, folder: string): void {
    this.findings.clear();
    for (const name of new Set(diagnostics.map(({ file }) => file))) {
      const uri = fileAtPath(resolve(folder, name));
      const ofSheet = diagnostics.filter(({ file }) => file === name);
      if (!isReportedByServer(uri)) this.findings.set(uri, ofSheet.map(diagnosticOf));
    }
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    const others = diagnostics.length - errors;
    const text = `${nounWithCount(sheets.length, 'sheet')} checked: ${errors === 0 ? 'no errors' : nounWithCount(errors, 'error')}${others === 0 ? '' : `, ${nounWithCount(others, 'warning')}`}.`;
    const buttons = diagnostics.length === 0 ? [] : ['Show Problems'];
    const message = vscode.window.showInformationMessage(`Botbook: ${text}`, ...buttons);
    void runIfPressed(message, () => vscode.commands.executeCommand('workbench.actions.view.problems'));
  }
}

const isReportedByServer = (uri: vscode.Uri): boolean =>
  vscode.workspace.textDocuments.some((document) => document.uri.toString() === uri.toString()) ||
  vscode.languages.getDiagnostics(uri).some(({ source }) => source === 'botbook');

function diagnosticOf({ code, severity, message, help, start, end }: Finding): vscode.Diagnostic {
  const range = new vscode.Range(start.line - 1, start.column - 1, end.line - 1, end.column - 1);
  const text = help === '' ? message : `${message}\n${help}`;
  return Object.assign(new vscode.Diagnostic(range, text, severities[severity]), { code, source: 'botbook' });
}

function readReport(out: string): LintReport | null {
  try {
    return JSON.parse(out) as LintReport;
  } catch {
    return null;
  }
}

/** Compiles a sheet into a folder that the user chooses. */
export async function compileInto(extension: Extension, target: unknown): Promise<void> {
  const sheet = await savedSheet(target);
  if (sheet === null) return;
  const base = folderOf(sheet.uri);
  const [folder] =
    (await vscode.window.showOpenDialog({
      title: 'Folder for the compiled modules',
      openLabel: 'Compile here',
      canSelectFiles: false,
      canSelectFolders: true,
      defaultUri: fileAtPath(base),
    })) ?? [];
  const [path, out] = [pathOfFile(sheet.uri), folder ? pathOfFile(folder) : null];
  if (!folder || path === null || out === null) return;
  const words = ['compile', path, '--out', out] as const;
  const { code, err, out: told } = await runBotbook(extension, words, bookFolderOf(sheet.uri));
  if (code !== 0) {
    showError(extension, err);
    return;
  }
  const text = told.split('\n')[0] || `compiled into ${relative(base, out) || '.'}`;
  await runIfPressed(vscode.window.showInformationMessage(`Botbook: ${text}`, 'Show Folder'), () =>
    vscode.commands.executeCommand(
      vscode.env.uiKind === vscode.UIKind.Desktop ? 'revealFileInOS' : 'revealInExplorer',
      folder,
    ),
  );
}
