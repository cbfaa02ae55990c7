// Starts the extension on a host. Activation only registers commands and views, and lets the server start soon after.
// Other modules are loaded when they are needed.
import * as vscode from 'vscode';
import { BoardView } from './board-view.ts';
import { BookView } from './book-view.ts';
import { CheckedSheets } from './check-and-compile.ts';
import { serverCommands, userCommands } from './commands.ts';
import type { Extension } from './context.ts';
import { registerDebugging } from './debugging.ts';
import type { Host } from './host.ts';
import { LanguageServer } from './language-server.ts';
import { showError } from './pages.ts';
import { SheetPins } from './pins.ts';
import { NeverMarks } from './test-coverage.ts';
import { ExampleTests } from './test-explorer.ts';
import { registerVerdicts } from './verdicts.ts';
import { registerVirtualDocuments } from './virtual-documents.ts';

let server: LanguageServer | null = null;

/** Activates the extension on a host. Returns the milliseconds that the activation took. */
export function activateOn(host: Host, context: vscode.ExtensionContext): { readonly took: number } {
  const begun = performance.now();
  const output = vscode.window.createOutputChannel('Botbook', { log: true });
  server = new LanguageServer(context, output, host);
  const pins = new SheetPins({ context, host }, server);
  const checked = new CheckedSheets(context);
  const extension: Extension = {
    context,
    output,
    host,
    server,
    pins,
    checkAll: () => checked.checkAll({ context, output, host }),
    refreshBook: () => book.searchAgain(),
  };
  const book = new BookView(extension);
  const commands = Object.entries({ ...userCommands, ...serverCommands }).map(([name, run]) =>
    vscode.commands.registerCommand(name, async (...words: unknown[]) => {
      try {
        return await run(extension, ...words);
      } catch (error) {
        // If a link in a view calls a command, VS Code does not show the errors of the command. So the error is shown
        // here.
        showError(extension, error instanceof Error ? error.message : String(error));
      }
    }),
  );
  void new BoardView(extension);
  registerVirtualDocuments(context, server);
  registerVerdicts(context, server);
  const never = new NeverMarks(context);
  context.subscriptions.push(never, new ExampleTests(extension, never));
  context.subscriptions.push(output, ...commands, server, ...registerDebugging(extension));
  void vscode.commands.executeCommand('setContext', 'botbook.isActive', true);
  // Starts the server after the activation, because loading the client takes longer than the whole activation.
  setTimeout(() => void server?.start());
  const took = performance.now() - begun;
  output.info(`Activated in ${took.toFixed(1)} ms.`);
  return { took };
}

export async function stopServer(): Promise<void> {
  await server?.stop();
}
