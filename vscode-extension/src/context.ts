// Declares the objects that all parts of the extension share.
import type * as vscode from 'vscode';
import type { Host } from './host.ts';
import type { LanguageServer } from './language-server.ts';
import type { SheetPins } from './pins.ts';

export interface Extension {
  readonly context: vscode.ExtensionContext;
  readonly output: vscode.LogOutputChannel;
  readonly host: Host;
  readonly server: LanguageServer;
  readonly pins: SheetPins;
  readonly checkAll: () => Promise<void>;
  readonly refreshBook: () => void;
}
