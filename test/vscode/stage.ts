// Prepares VS Code with the packed extension, a browser, and a folder for the tests. The folder is removed at the end,
// even after an error.
import { chromium as browsers, type Browser } from 'playwright-core';
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromiumFlags, programPath } from '../../tools/programs.ts';
import { root, vsCode, type VsCode } from './install.ts';
import { install, stopAll } from './server.ts';

export interface Stage {
  readonly code: VsCode;
  readonly browser: Browser;
  /** A folder that is removed at the end. */
  readonly folder: string;
  /** The folder with the installed extension. */
  readonly extensions: string;
}

/** Packs the extension as users install it; with `--unpacked`, only lays out its files. */
function makeExtension(...words: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'tools/package-extension.mjs'), ...words],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The extension cannot be packed:\n${stdout}${stderr}`);
}

/** Packs the extension; returns the path of the .vsix file. */
function packed(): string {
  makeExtension();
  const [found] = globSync('vscode-extension/*.vsix', { cwd: root });
  if (found === undefined) throw new Error('No .vsix was packed.');
  return join(root, found);
}

/** Runs `work`, and prints the name and the duration of this work. */
export async function timed<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const begun = performance.now();
  const made = await work();
  console.log(`${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  return made;
}

/** Finds or installs a program that the tests need. Throws NotRun if the program can neither be found nor installed. */
function needed<T>(name: string, find: () => T): T {
  try {
    return find();
  } catch (error) {
    throw new NotRun(`not run: needs ${name}. ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Error that says that no test was run, because a program is missing. */
export class NotRun extends Error {}

async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await browsers.launch({
    executablePath: needed('chromium', () => programPath('chromium')),
    headless: true,
    args: [...chromiumFlags],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Calls `work` with a new folder. Afterwards, the folder is removed, even if a signal ends the program. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-vscode-'));
  const cleanUp = (): void => {
    stopAll();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      cleanUp();
      process.exit(130);
    });
  }
  try {
    return await work(folder);
  } finally {
    cleanUp();
  }
}

/**
 * Prepares everything and calls `play`. `given` is the path of a .vsix file; if it is undefined, the extension is
 * packed first.
 */
export const onStage = <T>(given: string | undefined, play: (stage: Stage) => Promise<T>): Promise<T> =>
  inFolder(async (folder) => {
    const code = await timed('VS Code is installed', () => needed('code-server', vsCode));
    const vsix = given === undefined ? await timed('The extension is packed', packed) : resolve(given);
    const extensions = join(folder, 'extensions');
    mkdirSync(extensions);
    await timed('The extension is installed', () => install(code, extensions, vsix));
    return await withBrowser((browser) => play({ code, browser, folder, extensions }));
  });

/**
 * Prepares the VS Code that runs in a browser, and calls `play`. There, the files of the extension come from a web
 * site.
 */
export const onWebStage = <T>(play: (stage: Omit<Stage, 'extensions'>) => Promise<T>): Promise<T> =>
  inFolder(async (folder) => {
    const code = await timed('VS Code is installed', () => needed('code-server', vsCode));
    await timed('The extension is laid out', () => makeExtension('--unpacked'));
    return await withBrowser((browser) => play({ code, browser, folder }));
  });
