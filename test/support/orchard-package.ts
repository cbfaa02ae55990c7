// A package with the orchard and Callisto. It is the package of this project, bundled with another list of games.
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bundleAll, packagedGames } from '../../tools/bundle.mjs';
import { runIn, type Ran } from './cli.ts';

const root = resolve('.');

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Bundles the package once in a run of the tests. Returns the path of its program. The first caller makes the folder.
 * Callers in other processes wait until the package is complete.
 */
async function bundled(): Promise<string> {
  const folder = join(process.env['BOTBOOK_TESTS'] ?? mkdtempSync(join(tmpdir(), 'botbook-')), 'orchard-package');
  const complete = join(folder, 'complete');
  const program = join(folder, 'bin/botbook.js');
  if (mkdirSync(folder, { recursive: true }) === undefined) {
    while (!existsSync(complete)) await wait(50);
    return program;
  }
  mkdirSync(join(folder, 'bin'));
  for (const file of ['bin/botbook.js', 'package.json']) cpSync(join(root, file), join(folder, file));
  for (const name of ['procedures', 'docs'])
    if (existsSync(join(root, name))) symlinkSync(join(root, name), join(folder, name), 'junction');
  const games = packagedGames(root);
  await bundleAll(root, { dist: join(folder, 'dist'), list: 'test/orchard/package-games.ts', games, isWhole: false });
  writeFileSync(complete, '');
  return program;
}

let program: Promise<string> | null = null;

/** Returns the path of the program of the orchard package. */
export const orchardProgram = (): Promise<string> => (program ??= bundled());

/** Returns a function that runs the command line of the orchard package in a folder. */
export async function orchardCli(): Promise<(folder: string, words: readonly string[]) => Ran> {
  const bin = await orchardProgram();
  return (folder, words) => runIn(folder, words, undefined, {}, bin);
}
