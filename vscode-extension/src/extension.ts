// The extension in VS Code. Little happens when it is activated: the server is started, and what can be asked for is
// registered; everything else waits until somebody asks.
import * as vscode from 'vscode';
import { BoardView } from './board-view.ts';
import { BookView } from './book-view.ts';
import { CheckedSheets } from './checking.ts';
import { commands, ofServer } from './commands.ts';
import type { Extension } from './context.ts';
import { registerDebugging } from './debugging.ts';
import { Pins } from './pins.ts';
import { Server } from './server.ts';
import { Verdicts } from './verdicts.ts';
import { VirtualDocuments } from './virtual-documents.ts';

let server: Server | null = null;

/** What others may know of the extension, once it is active. */
interface Activated {
  /** How long that took, in milliseconds. */
  readonly took: number;
}

/** Called by VS Code when a sheet is opened, or a command of ours is called. */
export function activate(context: vscode.ExtensionContext): Activated {
  const begun = performance.now();
  const output = vscode.window.createOutputChannel('Botbook', { log: true });
  server = new Server(context, output);
  const pins = new Pins(context, server);
  const checked = new CheckedSheets();
  const extension: Extension = {
    context,
    output,
    server,
    pins,
    checkAll: () => checked.checkAll({ context, output }),
    refreshBook: () => book.refresh(),
  };
  const book = new BookView(extension);
  const own = Object.entries({ ...commands, ...ofServer }).map(([name, run]) =>
    vscode.commands.registerCommand(name, (...words: unknown[]) => run(extension, ...words)),
  );
  const parts = [
    server,
    pins,
    checked,
    book,
    new BoardView(extension),
    new VirtualDocuments(server),
    new Verdicts(context, server),
  ];
  context.subscriptions.push(output, ...own, ...parts, ...registerDebugging(extension));
  void vscode.commands.executeCommand('setContext', 'botbook.isActive', true);
  // Loading what speaks with the server takes longer than all of this.
  setImmediate(() => void server?.start());
  const took = performance.now() - begun;
  output.info(`Activated in ${took.toFixed(1)} ms.`);
  return { took };
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}
