// Declares the things that differ between a desktop and a browser: where the server, the verbs of the command line and the
// debugger run.
import type * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import type { moduleConfiguration } from './module-debugging.ts';
import type { VerbCall } from './verbs.ts';

/** The output of a verb of the command line. `code` is null if the verb did not run. */
export interface CommandOutput {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Host {
  /** The schemes of the addresses of sheets. */
  readonly schemes: () => readonly string[];
  /** Makes the client of a new language server, which the caller starts. */
  readonly client: (
    context: vscode.ExtensionContext,
    options: LanguageClientOptions,
  ) => BaseLanguageClient | Promise<BaseLanguageClient>;
  /** Runs a verb of the command line in a folder. */
  readonly run: (context: vscode.ExtensionContext, words: VerbCall, folder: string) => Promise<CommandOutput>;
  /** Returns the debugger of a session, which looks for books in a folder. */
  readonly debugger: (context: vscode.ExtensionContext, folder: string) => vscode.DebugAdapterDescriptor;
  /** Prepares the debugging of a module; null if modules cannot be debugged here. */
  readonly debugModule: typeof moduleConfiguration | null;
}
