// The command line, run as a program in a folder of its own.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const program = resolve('bin/botbook.js');

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export function runIn(
  folder: string,
  words: readonly string[],
  input?: string | Buffer,
  env: Record<string, string> = {},
): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...env },
    maxBuffer: 1e9,
    ...(input !== undefined && { input }),
  });
  return { code: status, out: stdout, err: stderr };
}

export function writeIn(folder: string, name: string, text: string | Buffer): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}
