// Starts the extension in a browser.
import type * as vscode from 'vscode';
import { activateOn, stopServer } from '../src/activation.ts';
import { browserHost } from './browser-host.ts';

/** VS Code calls this function when a sheet is opened or a command is called. */
export const activateInBrowser = (context: vscode.ExtensionContext): { readonly took: number } =>
  activateOn(browserHost, context);

export { activateInBrowser as activate, stopServer as deactivate };
