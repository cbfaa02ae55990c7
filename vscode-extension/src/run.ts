// Runs the bundled command line with the Node of the editor. No shell is used, so a file name can never become a
// command.
import * as vscode from 'vscode';
import { spawn } from 'node:child_process';
import type { Extension } from './context.ts';
import type { VerbCall } from './verbs.ts';

interface CommandOutput {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The maximum number of characters that are read. The matrix of a whole book is far shorter. */
const most = 20_000_000;

/** Runs a verb of the command line in a folder and returns its output. */
export function runBotbook(
  { context, output }: Pick<Extension, 'context' | 'output'>,
  words: VerbCall,
  folder: string,
): Promise<CommandOutput> {
  output.debug(`botbook ${words.join(' ')}`);
  return new Promise((resolve) => {
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1', NO_COLOR: '1' };
    const program = context.asAbsolutePath('dist/botbook.js');
    const child = spawn(process.execPath, [program, ...words], { cwd: folder, env, shell: false, windowsHide: true });
    const texts = { out: '', err: '' };
    for (const [name, stream] of [
      ['out', child.stdout],
      ['err', child.stderr],
    ] as const)
      stream.setEncoding('utf8').on('data', (text: string) => {
        if (texts[name].length < most) texts[name] += text;
      });
    child.on('error', (error) => resolve({ code: null, out: texts.out, err: error.message }));
    child.on('close', (code) => resolve({ code, ...texts }));
  });
}

/** Runs a verb in a folder and shows progress in the status bar. */
export const runWithProgress = (
  extension: Pick<Extension, 'context' | 'output'>,
  title: string,
  words: VerbCall,
  folder: string,
): Thenable<CommandOutput> =>
  vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, () =>
    runBotbook(extension, words, folder),
  );
