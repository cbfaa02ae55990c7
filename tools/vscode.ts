// npm run test:vscode: the packed extension in a real VS Code, which a browser shows and a program drives as a person would;
// and tests inside the process that VS Code keeps extensions in. Pictures of every step are kept.
import { chromium as browsers } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, chromiumFlags } from './chromium.ts';
import { Book } from './vscode/book.ts';
import { bundleHostTests, runHostTests } from './vscode/host.ts';
import { root, vsCode } from './vscode/install.ts';
import { Server, install, stopAll } from './vscode/server.ts';
import { runSteps } from './vscode/steps.ts';
import { playing } from './vscode/steps/playing.ts';
import { reading } from './vscode/steps/reading.ts';
import { typing } from './vscode/steps/typing.ts';
import { Window } from './vscode/window.ts';

const help = `npm run test:vscode -- [options]
  --keep FOLDER   where pictures go; else screenshots/
  --only WORDS    only steps and tests whose name has these words
  --part PART     only a part: host (tests in the extension host) or ui (steps of a person)
  --packed FILE   a .vsix that is there already; else it is packed`;

const { values } = parseArgs({
  options: {
    keep: { type: 'string', default: 'screenshots' },
    only: { type: 'string', default: '' },
    part: { type: 'string' },
    packed: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

/** The extension, packed as people get it. */
function packed(): string {
  if (values.packed !== undefined) return resolve(values.packed);
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools/package-extension.mjs')], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The extension cannot be packed:\n${stdout}${stderr}`);
  const [found] = globSync('vscode-extension/*.vsix', { cwd: root });
  if (found === undefined) throw new Error('No .vsix was packed.');
  return join(root, found);
}

/** Says how long a part took. */
async function timed<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const begun = performance.now();
  const made = await work();
  console.log(`${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  return made;
}

/** What every part is given. */
interface Stage {
  readonly browser: Browser;
  /** A folder that goes at the end. */
  readonly folder: string;
  /** Where the extension is installed. */
  readonly extensions: string;
}

const pictures = resolve(values.keep);
const wants = (part: string): boolean => values.part === undefined || values.part === part;

/** The steps of a person; how many failed. */
async function asPerson({ browser, folder, extensions }: Stage): Promise<number> {
  const server = await Server.start(vsCode(), extensions, { folder: join(folder, 'ui'), asksForTrust: false });
  const book = new Book(join(folder, 'ui'));
  const window = await timed('VS Code is open', () => Window.open(browser, server.address(book.folder)));
  const steps = [...typing, ...reading, ...playing].filter(({ name }) => name.includes(values.only));
  const failed = await runSteps(steps, { window, book }, pictures);
  await window.close();
  server.stop();
  console.log(`${steps.length - failed} of ${steps.length} steps`);
  return failed;
}

/** The tests inside the extension host, in a folder that is trusted and in one that is not; how many runs failed. */
async function asExtension({ browser, folder, extensions }: Stage): Promise<number> {
  const tests = join(folder, 'host-tests');
  await bundleHostTests(tests, values.only);
  let failed = 0;
  for (const [name, asksForTrust] of [
    ['trusted', false],
    ['untrusted', true],
  ] as const) {
    const own = join(folder, name);
    const server = await Server.start(vsCode(), extensions, { folder: own, asksForTrust });
    const picture = join(pictures, `host-${name}.png`);
    const run = { server, tests, folder: new Book(own).folder, picture };
    if (!(await timed(`In the extension host, ${name}`, () => runHostTests(browser, run)))) failed++;
    server.stop();
  }
  return failed;
}

async function main(): Promise<number> {
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
    const vsix = await timed('The extension is packed', packed);
    const extensions = join(folder, 'extensions');
    mkdirSync(extensions);
    rmSync(pictures, { recursive: true, force: true });
    mkdirSync(pictures, { recursive: true });
    await timed('The extension is installed', () => install(code, extensions, vsix));
    const browser = await browsers.launch({ executablePath: chromium(), headless: true, args: [...chromiumFlags] });
    try {
      const stage = { browser, folder, extensions };
      const failed = (wants('host') ? await asExtension(stage) : 0) + (wants('ui') ? await asPerson(stage) : 0);
      console.log(`Pictures are in ${values.keep}`);
      return failed;
    } finally {
      await browser.close();
    }
  } finally {
    cleanUp();
  }
}

if (values.help) console.log(help);
else process.exitCode = (await main()) === 0 ? 0 : 1;
