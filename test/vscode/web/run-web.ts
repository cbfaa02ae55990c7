// Tests the extension in VS Code for browsers: in the extension host, which is a web worker there, and by the steps of
// a person.
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeReplaced } from '../../../tools/bundle-web-extension.mjs';
import { Book } from '../book.ts';
import { hasWords } from '../chosen.ts';
import { runTestsAt } from '../host.ts';
import { root, type VsCode } from '../install.ts';
import { timed } from '../stage.ts';
import { runSteps } from '../steps.ts';
import { Window } from '../window.ts';
import { WebSite } from './site.ts';
import { inBrowser } from './steps.ts';
import { verbDifferences } from './verbs.ts';

/** Bundles an extension that contains the folder of the site (book-provider.ts) and the tests (host-tests.ts). */
async function bundleWebTests(folder: string, only: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const manifest = {
    name: 'web-tests',
    publisher: 'botbook',
    version: '1.0.0',
    engines: { vscode: '*' },
    activationEvents: ['onFileSystem:solo', 'onSearch:solo'],
    enabledApiProposals: ['fileSearchProvider'],
    browser: './book-provider.js',
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  await build({
    entryPoints: ['book-provider', 'host-tests'].map((name) => join(root, `test/vscode/web/${name}.ts`)),
    bundle: true,
    format: 'cjs',
    platform: 'browser',
    target: 'es2022',
    external: ['vscode'],
    define: { 'process.env': JSON.stringify({ ONLY: only }) },
    plugins: [nodeReplaced(root)],
    outdir: folder,
    logLevel: 'warning',
  });
}

interface WebRun {
  readonly code: VsCode;
  readonly browser: Browser;
  /** A folder for files of this run. */
  readonly folder: string;
  /** The folder for pictures. */
  readonly pictures: string;
  /** Words that select tests by their names. */
  readonly only: string;
  /** True for each part of the tests that is to run: `host`, `ui`, `more` or `looks`. */
  readonly wants: (part: string) => boolean;
}

/** Runs all tests in a browser; returns the number of failed runs and steps. */
export async function asBrowser({ code, browser, folder, pictures, only, wants }: WebRun): Promise<number> {
  const tests = join(folder, 'web-tests');
  await bundleWebTests(tests, only);
  const book = new Book(join(folder, 'web'), 'solo://book/');
  const extension = join(root, 'vscode-extension/dist');
  const site = await WebSite.start(code, { extension, tests, book: book.folder });
  try {
    let failed = 0;
    if (wants('host')) {
      const apart = new Book(join(folder, 'verbs'));
      const differences = await timed('The verbs run in a worker', () => verbDifferences(extension, apart.folder));
      for (const difference of differences) console.log(`  FAIL ${difference}`);
      failed += differences.length;
      const picture = join(pictures, 'web-host.png');
      const isSound = await timed('In the extension host of a browser', () =>
        runTestsAt(browser, site.testsAddress, picture),
      );
      if (!isSound) failed++;
    }
    if (['ui', 'more', 'looks'].some(wants)) {
      const window = await timed('VS Code for browsers is open', () => Window.open(browser, site.address));
      const steps = inBrowser(wants).filter(({ name }) => hasWords(name, only));
      const failedSteps = await runSteps(steps, { window, book }, pictures);
      await window.close();
      console.log(`${steps.length - failedSteps} of ${steps.length} steps in a browser`);
      failed += failedSteps;
    }
    return failed;
  } finally {
    site.stop();
  }
}
