// During a debug session, draws ✓ or ✗ after each statement of a condition. The marks are decorations, because VS Code
// draws inline values only at the ends of lines.
import * as vscode from 'vscode';
import type { InlineMark } from '../../debugger/debug-protocol.ts';
import { fileAtPath } from './addresses.ts';
import { askDebugger } from './debug-stops.ts';
import { language } from './sheets.ts';

/** The colour of each mark. The manifest declares these colours for light, dark and other themes. */
const colourOf: ReadonlyMap<string, string> = new Map([
  ['✓', 'botbook.statementHolds'],
  ['✗', 'botbook.statementFails'],
  ['·', 'botbook.statementUnread'],
]);

/** False if the user has switched off the inline values of all debuggers. */
const areWanted = (): boolean => vscode.workspace.getConfiguration('debug').get('inlineValues') !== 'off';

const decorationOf = (mark: string, colour: string): vscode.TextEditorDecorationType =>
  vscode.window.createTextEditorDecorationType({
    after: { contentText: mark, color: new vscode.ThemeColor(colour), margin: '0 0 0 0.25em', fontWeight: 'bold' },
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
  });

const moves = ['continue', 'reverseContinue', 'disconnect'];

/** Follows debug sessions, and draws the marks of the latest stop. */
export class ConditionMarks implements vscode.Disposable {
  private readonly decorations = new Map([...colourOf].map(([mark, colour]) => [mark, decorationOf(mark, colour)]));
  private session: vscode.DebugSession | null = null;
  private marks: readonly InlineMark[] = [];
  private readonly parts: vscode.Disposable[];

  constructor() {
    this.parts = [
      ...this.decorations.values(),
      vscode.debug.registerDebugAdapterTrackerFactory(language, {
        createDebugAdapterTracker: (session) => ({
          onDidSendMessage: ({ type, event }: { readonly type?: string; readonly event?: string }) => {
            if (type === 'event' && event === 'stopped') void this.follow(session);
          },
          onWillReceiveMessage: ({ command }: { readonly command?: string }) => {
            if (moves.includes(command ?? '')) this.clear();
          },
        }),
      }),
      vscode.debug.onDidTerminateDebugSession((session) => {
        if (session.id === this.session?.id) this.clear();
      }),
      vscode.window.onDidChangeVisibleTextEditors(() => this.draw()),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('debug.inlineValues')) this.draw();
      }),
    ];
  }

  private async follow(session: vscode.DebugSession): Promise<void> {
    this.session = session;
    const answer = await askDebugger<{ readonly marks: readonly InlineMark[] }>(session, 'botbook/conditions');
    if (this.session !== session || !answer) return;
    this.marks = answer.marks;
    this.draw();
  }

  private clear(): void {
    this.session = null;
    this.marks = [];
    this.draw();
  }

  private draw(): void {
    const marks = areWanted() ? this.marks : [];
    for (const editor of vscode.window.visibleTextEditors) {
      const own = marks.filter(({ path }) => fileAtPath(path).toString() === editor.document.uri.toString());
      for (const [name, decoration] of this.decorations)
        editor.setDecorations(
          decoration,
          own.filter(({ mark }) => mark === name).map(({ line, column }) => rangeBefore(line - 1, column - 1)),
        );
    }
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }
}

/** Returns the range of the last character before a place. VS Code draws the mark after this range. */
const rangeBefore = (line: number, column: number): vscode.Range =>
  new vscode.Range(line, Math.max(0, column - 1), line, column);
