// Marks beside clauses and letters: what would fire in the pinned position, and what is passed over.
import * as vscode from 'vscode';
import type { PinnedParams, PinnedVerdict } from '../../server/protocol.ts';
import type { Server } from './server.ts';
import { areVerdictsWanted } from './settings.ts';

type Marked = Exclude<PinnedVerdict['state'], 'unread'>;

export class Verdicts implements vscode.Disposable {
  private readonly types: Readonly<Record<Marked, vscode.TextEditorDecorationType>>;
  /** By sheet. */
  private verdicts = new Map<string, readonly PinnedVerdict[]>();
  private readonly parts: readonly vscode.Disposable[];

  constructor(context: vscode.ExtensionContext, server: Server) {
    const typeOf = (name: Marked, ruler: boolean): vscode.TextEditorDecorationType =>
      vscode.window.createTextEditorDecorationType({
        gutterIconPath: vscode.Uri.file(context.asAbsolutePath(`media/${name}.svg`)),
        gutterIconSize: 'contain',
        ...(ruler && {
          overviewRulerColor: new vscode.ThemeColor('testing.iconPassed'),
          overviewRulerLane: vscode.OverviewRulerLane.Left,
        }),
      });
    this.types = { fires: typeOf('fires', true), passed: typeOf('passed', false) };
    server.on('botbook/pinned', (told) => this.hear(told as PinnedParams));
    this.parts = [
      ...Object.values(this.types),
      vscode.window.onDidChangeVisibleTextEditors(() => this.showAll()),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('botbook.verdicts')) this.showAll();
      }),
    ];
  }

  private hear({ pins }: PinnedParams): void {
    this.verdicts = new Map(pins.map(({ uri, verdicts = [] }) => [vscode.Uri.parse(uri).toString(), verdicts]));
    this.showAll();
  }

  private showAll(): void {
    for (const editor of vscode.window.visibleTextEditors) this.show(editor);
  }

  private show(editor: vscode.TextEditor): void {
    const known = this.verdicts.get(editor.document.uri.toString()) ?? [];
    const all = areVerdictsWanted() ? known : [];
    for (const [name, type] of Object.entries(this.types)) {
      const lines = all.flatMap(({ line, state }) => (state === name ? line : []));
      editor.setDecorations(
        type,
        lines.map((line) => new vscode.Range(line, 0, line, 0)),
      );
    }
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }
}
