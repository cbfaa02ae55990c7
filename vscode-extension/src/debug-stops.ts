// Follows the stops of debug sessions. Gives the side view the board of each stop, and makes an example of the decision
// at a stop.
import * as vscode from 'vscode';
import type { StopBoard, StopSituation } from '../../debugger/debug-protocol.ts';
import { fileAtPath, pathOfFile } from './addresses.ts';
import type { Extension } from './context.ts';
import { addExample, showExample } from './examples.ts';
import { complain, inform } from './messages.ts';
import { windowTheme } from './pages.ts';

const type = 'botbook';

/**
 * Sends a request to the debugger of a session. Returns null if the debugger does not answer, or if the session is not
 * about a sheet.
 */
export async function askDebugger<T>(
  session: vscode.DebugSession | undefined,
  request: string,
  fields: object = {},
): Promise<T | null> {
  if (session?.type !== type) return null;
  try {
    return (await session.customRequest(request, fields)) as T;
  } catch {
    return null;
  }
}

/** The board at the last stop of a session. */
export interface ShownStop {
  readonly board: StopBoard;
  /** True after the end of the session. */
  readonly isOver: boolean;
}

/** Follows debug sessions, and stores the last stop of the session that stopped last. */
export class StopFollower implements vscode.Disposable {
  private session: vscode.DebugSession | null = null;
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onChange = this.changed.event;
  private readonly parts: vscode.Disposable[];
  /** The last stop. Null before the first stop, and after `leave` has removed it. */
  shown: ShownStop | null = null;

  constructor() {
    this.parts = [
      this.changed,
      vscode.debug.registerDebugAdapterTrackerFactory(type, {
        createDebugAdapterTracker: (session) => ({
          onDidSendMessage: ({ type: kind, event }: { readonly type?: string; readonly event?: string }) => {
            if (kind === 'event' && event === 'stopped') void this.follow(session);
          },
        }),
      }),
      vscode.debug.onDidTerminateDebugSession((session) => this.freeze(session)),
      vscode.window.onDidChangeActiveColorTheme(() => {
        if (this.session && this.shown?.isOver === false) void this.follow(this.session);
      }),
    ];
  }

  private async follow(session: vscode.DebugSession): Promise<void> {
    this.session = session;
    const answer = await askDebugger<{ readonly board: StopBoard | null }>(session, 'botbook/board', {
      theme: windowTheme(),
    });
    if (this.session !== session || !answer?.board) return;
    this.shown = { board: answer.board, isOver: false };
    this.changed.fire();
  }

  /** Stores that the session of the last stop is over. The last stop remains visible. */
  private freeze(session: vscode.DebugSession): void {
    if (this.session?.id !== session.id) return;
    this.session = null;
    if (!this.shown) return;
    this.shown = { ...this.shown, isOver: true };
    this.changed.fire();
  }

  /** Removes the last stop if its session is over. */
  leave(): void {
    if (this.shown?.isOver === true) this.shown = null;
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }
}

/**
 * Adds an example of the decision at the present stop to a file, and shows it. If the session debugs an example, only
 * shows this example.
 */
export async function makeExampleOfStop(extension: Extension): Promise<void> {
  const session = vscode.debug.activeDebugSession;
  const answer = await askDebugger<{ readonly situation: StopSituation }>(session, 'botbook/situation');
  if (!answer) {
    complain('no debug session of a sheet has stopped.');
    return;
  }
  const { situation } = answer;
  if (situation.is === 'example') {
    inform('this decision is an example already.');
    await showExample(fileAtPath(situation.path), situation.title);
    return;
  }
  const uri = fileAtPath(situation.sheet).toString();
  await addExample(extension, { uri, position: { line: 0, character: 0 }, situation });
}

/** Debugs an example, or all examples of a file. Returns false if no session could be started. */
export async function debugExample(file: string, title?: string): Promise<boolean> {
  const uri = vscode.Uri.parse(file);
  const named = title === undefined ? { name: 'Examples' } : { name: title, title };
  const configuration = { type, request: 'launch', example: pathOfFile(uri) ?? uri.fsPath, ...named };
  return vscode.debug.startDebugging(vscode.workspace.getWorkspaceFolder(uri), configuration);
}
