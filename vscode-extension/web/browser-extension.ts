// Starts the extension in a browser.
import type * as vscode from 'vscode';
import { activateOn, stopServer } from '../src/activation.ts';
import { browserHost } from './browser-host.ts';
import { registerPackedFolder } from './packed-folder.ts';

/** VS Code calls this function when a sheet is opened or a command is called. */
export function activateInBrowser(context: vscode.ExtensionContext): { readonly took: number } {
  context.subscriptions.push(registerPackedFolder(context));
  return activateOn(browserHost, context);
}

export { activateInBrowser as activate, stopServer as deactivate };
