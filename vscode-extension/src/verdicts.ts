// Draws marks beside the clauses and sub-clauses that apply or are passed over in the pinned position.
import * as vscode from 'vscode';
import type { PinnedVerdict } from '../../server/protocol.ts';
import type { LanguageServer } from './language-server.ts';
import { areVerdictsWanted } from './settings.ts';
import { isDebugging } from './sheets.ts';

type Mark = Exclude<PinnedVerdict['state'], 'unread'>;

export function registerVerdicts(context: vscode.ExtensionContext, server: LanguageServer): void {
  const markOf = (name: Mark, ruler?: vscode.DecorationRenderOptions): vscode.TextEditorDecorationType =>
    vscode.window.createTextEditorDecorationType({
      gutterIconPath: vscode.Uri.joinPath(context.extensionUri, 'media', `${name}.svg`),
      gutterIconSize: 'contain',
      ...ruler,
    });
  const overviewRulerColor = new vscode.ThemeColor('testing.iconPassed');
  const marks: Readonly<Record<Mark, vscode.TextEditorDecorationType>> = {
    fires: markOf('fires', { overviewRulerColor, overviewRulerLane: vscode.OverviewRulerLane.Left }),
    passed: markOf('passed'),
  };
  /**
   * The clauses and sub-clauses of each sheet that apply or are passed over in its pinned position, by the address of
   * the sheet.
   */
  let verdictsBySheet = new Map<string, readonly PinnedVerdict[]>();
  const showAll = (): void => {
    for (const editor of vscode.window.visibleTextEditors) {
      const verdicts =
        areVerdictsWanted() && !isDebugging() ? (verdictsBySheet.get(editor.document.uri.toString()) ?? []) : [];
      for (const [name, mark] of Object.entries(marks)) {
        const marked = verdicts.filter(({ state }) => state === name);
        editor.setDecorations(
          mark,
          marked.map(({ line }) => new vscode.Range(line, 0, line, 0)),
        );
      }
    }
  };
  context.subscriptions.push(
    ...Object.values(marks),
    server.onPinned(({ pins }) => {
      verdictsBySheet = new Map(pins.map(({ uri, verdicts = [] }) => [vscode.Uri.parse(uri).toString(), verdicts]));
      showAll();
    }),
    vscode.window.onDidChangeVisibleTextEditors(showAll),
    vscode.debug.onDidChangeActiveDebugSession(showAll),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('botbook.verdicts')) showAll();
    }),
  );
}
