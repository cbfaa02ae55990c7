// Declares the differences between a desktop and a browser: where the server, the command verbs and the
// debugger run.
import type * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import type { Task } from '../play.ts';
import type { Headers } from './sheets.ts';
import type { VerbCall } from './verbs.ts';

/** The output of a command verb. `code` is null if the command verb did not run. */
export interface CommandOutput {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Host {
  /** Returns the URI schemes of sheets, such as `file`, for which the extension works. */
  readonly schemes: () => readonly string[];
  /** Makes the client of a new language server. The caller starts the client. */
  readonly client: (
    context: vscode.ExtensionContext,
    options: LanguageClientOptions,
  ) => BaseLanguageClient | Promise<BaseLanguageClient>;
  /** Runs a command verb in a folder. */
  readonly run: (context: vscode.ExtensionContext, words: VerbCall, folder: string) => Promise<CommandOutput>;
  /** Returns the debugger of a session. The debugger looks for books in `folder`. */
  readonly debugger: (context: vscode.ExtensionContext, folder: string) => Promise<vscode.DebugAdapterDescriptor>;
  /** Returns the folder in which the books and pages of the package can be opened. */
  readonly packedFolder: (context: vscode.ExtensionContext) => Promise<vscode.Uri>;
  /** Prepares the debugging of a module; null if the host cannot debug modules, as in a browser. */
  readonly debugModule: ModulePreparation | null;
}

/** The parts of the extension that a command verb needs. */
export interface Runner {
  readonly context: vscode.ExtensionContext;
  readonly output: vscode.LogOutputChannel;
  readonly host: Host;
}

/** The fields of a launch configuration that debugs the compiled module of a sheet. */
export interface ModuleOptions extends Partial<Pick<Task, 'opponent' | 'games' | 'rounds' | 'seed'>> {
  readonly name?: string;
}

/** Compiles a sheet, and returns the configuration that runs the module; undefined after an error. */
type ModulePreparation = (
  runner: Runner,
  options: ModuleOptions,
  sheet: vscode.TextDocument,
  headers: Headers,
  position: Task['position'],
) => Promise<vscode.DebugConfiguration | undefined>;
