// Starts the extension on a desktop.
import type * as vscode from 'vscode';
import { activateOn, stopServer } from './activation.ts';
import { desktopHost } from './desktop-host.ts';

/** VS Code calls this function when a sheet is opened or a command is called. */
export const activate = (context: vscode.ExtensionContext): { readonly took: number } =>
  activateOn(desktopHost, context);

export const deactivate = stopServer;
