// Marks beside clauses and letters: those that fire in the pinned position, and those that are passed over.
import * as vscode from 'vscode';
import type { PinnedVerdict } from '../../server/protocol.ts';
import type { LanguageServer } from './language-server.ts';
import { areVerdictsWanted } from './settings.ts';

type Mark = Exclude<PinnedVerdict['state'], 'unread'>;

export class Verdicts implements vscode.Disposable {
  private readonly marks: Readonly<Record<Mark, vscode.TextEditorDecorationType>>;
  /** The verdicts by the address of the sheet. */
  private verdicts = new Map<string, readonly PinnedVerdict[]>();
  private readonly parts: vscode.Disposable;

  constructor(context: vscode.ExtensionContext, server: LanguageServer) {
    const markOf = (name: Mark, ruler?: vscode.DecorationRenderOptions): vscode.TextEditorDecorationType =>
      vscode.window.createTextEditorDecorationType({
        gutterIconPath: vscode.Uri.file(context.asAbsolutePath(`media/${name}.svg`)),
        gutterIconSize: 'contain',
        ...ruler,
      });
    const overviewRulerColor = new vscode.ThemeColor('testing.iconPassed');
    this.marks = {
      fires: markOf('fires', { overviewRulerColor, overviewRulerLane: vscode.OverviewRulerLane.Left }),
      passed: markOf('passed'),
    };
    this.parts = vscode.Disposable.from(
      ...Object.values(this.marks),
      server.onPinned(({ pins }) => {
        this.verdicts = new Map(pins.map(({ uri, verdicts = [] }) => [vscode.Uri.parse(uri).toString(), verdicts]));
        this.showAll();
      }),
      vscode.window.onDidChangeVisibleTextEditors(() => this.showAll()),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('botbook.verdicts')) this.showAll();
      }),
    );
  }

  private showAll(): void {
    for (const editor of vscode.window.visibleTextEditors) {
      const verdicts = areVerdictsWanted() ? (this.verdicts.get(editor.document.uri.toString()) ?? []) : [];
      for (const [name, mark] of Object.entries(this.marks)) {
        const marked = verdicts.filter(({ state }) => state === name);
        editor.setDecorations(
          mark,
          marked.map(({ line }) => new vscode.Range(line, 0, line, 0)),
        );
      }
    }
  }

  dispose(): void {
    this.parts.dispose();
  }
}
