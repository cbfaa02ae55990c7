// Runs command verbs: on a desktop as a process, in a browser as a worker. The `host` decides this.
import * as vscode from 'vscode';
import type { CommandOutput, Runner } from './host.ts';
import type { VerbCall } from './verbs.ts';

/** Runs a command verb in a folder and returns its output. */
export function runBotbook({ context, output, host }: Runner, words: VerbCall, folder: string): Promise<CommandOutput> {
  output.debug(`botbook ${words.join(' ')}`);
  return host.run(context, words, folder);
}

/** Runs a command verb in a folder and shows progress in the status bar. */
export const runWithProgress = (
  runner: Runner,
  title: string,
  words: VerbCall,
  folder: string,
): Thenable<CommandOutput> =>
  vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, () =>
    runBotbook(runner, words, folder),
  );
