// Runs the tests of host/ inside the extension host of VS Code. VS Code takes tests only from an extension under
// development, so an extension that has only tests contains them. The tested extension is installed beside it.
import type { Browser } from 'playwright-core';
import { build } from 'esbuild';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.ts';
import type { Server } from './server.ts';

/**
 * Bundles the tests as an extension that contains nothing else. Of these tests, only those whose names contain the text
 * `only` are run.
 */
export async function bundleHostTests(folder: string, only: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const manifest = { name: 'host-tests', publisher: 'botbook', version: '1.0.0', engines: { vscode: '*' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  await build({
    entryPoints: [join(root, 'test/vscode/host/run.ts')],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['vscode'],
    define: { 'process.env': JSON.stringify({ ONLY: only }) },
    outfile: join(folder, 'run.js'),
    logLevel: 'warning',
  });
}

/** The time limit for all tests, in milliseconds. */
const limit = 1_200_000;

export interface HostRun {
  readonly server: Server;
  /** The folder of the bundled tests. */
  readonly tests: string;
  /** The folder that the window opens. */
  readonly folder: string;
  /** The path of the screenshot. */
  readonly picture: string;
}

/** Runs the tests of the extension host on a desktop; true if all of them pass. */
export function runHostTests(browser: Browser, { server, tests, folder, picture }: HostRun): Promise<boolean> {
  const here = `vscode-remote://127.0.0.1:${server.port}`;
  const payload = [
    ['extensionDevelopmentPath', `${here}${tests}`],
    ['extensionTestsPath', `${here}${join(tests, 'run')}`],
  ] as const;
  return runTestsAt(browser, server.address(folder, payload), picture);
}

/** Opens a window at an address that names the tests, and waits for their end; true if all tests pass. */
export async function runTestsAt(browser: Browser, address: string, picture: string): Promise<boolean> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const heard: { end: (code: number) => void } = { end: () => {} };
  const ended = new Promise<number>((resolve) => (heard.end = resolve));
  await page.exposeFunction('codeAutomationExit', (code: number) => heard.end(code));
  await page.exposeFunction('codeAutomationLog', (_kind: string, words: readonly unknown[]) => {
    const said = words.map((one) => (typeof one === 'string' ? one : '')).join(' ');
    if (said.startsWith('TEST ')) console.log(said.slice('TEST '.length));
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<number>((resolve) => {
    timer = setTimeout(() => {
      console.log(`  FAIL the tests in the extension host do not end within ${limit / 1000} s`);
      resolve(-1);
    }, limit);
  });
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 60_000 });
    const code = await Promise.race([ended, late]);
    await page.screenshot({ path: picture });
    return code === 0;
  } finally {
    clearTimeout(timer);
    await page.context().close();
  }
}
