// The bundled command line, run by the editor's own Node: no shell, so that no name of a file is ever read as a command.
import { spawn } from 'node:child_process';
import type { Extension } from './context.ts';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** What may come back; a matrix of a whole book is far smaller. */
const most = 20_000_000;

/** Runs a verb in a folder. */
export function runBotbook(
  { context, output }: Pick<Extension, 'context' | 'output'>,
  words: readonly string[],
  folder: string,
): Promise<Ran> {
  output.debug(`botbook ${words.join(' ')}`);
  return new Promise((resolve) => {
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1', NO_COLOR: '1' };
    const program = context.asAbsolutePath('dist/botbook.js');
    const child = spawn(process.execPath, [program, ...words], { cwd: folder, env, shell: false, windowsHide: true });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (out.length < most) out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (err.length < most) err += text;
    });
    child.on('error', (error) => resolve({ code: null, out, err: error.message }));
    child.on('close', (code) => resolve({ code, out, err }));
  });
}
