// Prepares what programs need to drive VS Code: VS Code with the packed extension, a browser, and a folder that is
// removed at the end, even after an error.
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

/** Packs the extension as users get it; returns the path of the .vsix file. */
function packed(): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools/package-extension.mjs')], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The extension cannot be packed:\n${stdout}${stderr}`);
  const [found] = globSync('vscode-extension/*.vsix', { cwd: root });
  if (found === undefined) throw new Error('No .vsix was packed.');
  return join(root, found);
}

/** Runs a part of the program and prints its duration. */
export async function timed<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const begun = performance.now();
  const made = await work();
  console.log(`${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  return made;
}

async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await browsers.launch({
    executablePath: programPath('chromium'),
    headless: true,
    args: [...chromiumFlags],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Prepares everything and calls `play`. `given` is the path of an existing .vsix file, if one is to be used. */
export async function onStage<T>(given: string | undefined, play: (stage: Stage) => Promise<T>): Promise<T> {
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
    const code = await timed('VS Code is installed', vsCode);
    const vsix = given === undefined ? await timed('The extension is packed', packed) : resolve(given);
    const extensions = join(folder, 'extensions');
    mkdirSync(extensions);
    await timed('The extension is installed', () => install(code, extensions, vsix));
    return await withBrowser((browser) => play({ code, browser, folder, extensions }));
  } finally {
    cleanUp();
  }
}
