// The extension in VS Code. Little happens when it is activated: the server is started, and what can be asked for is
// registered; everything else waits until somebody asks.
import * as vscode from 'vscode';
import { Server } from './server.ts';
import { commands } from './commands.ts';
import { Pins } from './pins.ts';
import { BookView } from './book-view.ts';
import { BoardView } from './board-view.ts';
import { VirtualDocuments } from './virtual-documents.ts';
import { registerDebugging } from './debugging.ts';
import type { Extension } from './context.ts';

let server: Server | null = null;

/** Called by VS Code when a sheet is opened, or a command of ours is called. */
export function activate(context: vscode.ExtensionContext): void {
  const begun = performance.now();
  const output = vscode.window.createOutputChannel('Botbook', { log: true });
  server = new Server(context, output);
  const extension: Extension = { context, output, server, pins: new Pins(context, server) };
  const own = Object.entries(commands).map(([name, run]) =>
    vscode.commands.registerCommand(name, (...words: unknown[]) => run(extension, ...words)),
  );
  const parts = [new BookView(extension), new BoardView(extension), new VirtualDocuments(server)];
  context.subscriptions.push(output, ...own, ...parts, extension.pins, ...registerDebugging(extension));
  void server.start();
  output.info(`Activated in ${(performance.now() - begun).toFixed(1)} ms.`);
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}
