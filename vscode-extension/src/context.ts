// What the parts of the extension share.
import type * as vscode from 'vscode';
import type { Pins } from './pins.ts';
import type { Server } from './server.ts';

export interface Extension {
  readonly context: vscode.ExtensionContext;
  readonly output: vscode.LogOutputChannel;
  readonly server: Server;
  readonly pins: Pins;
  readonly checkAll: () => Promise<void>;
  readonly refreshBook: () => void;
}
