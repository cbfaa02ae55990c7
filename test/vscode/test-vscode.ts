// Tests the packed extension in a real VS Code. Steps act like a person in a browser window. Other tests run inside the
// extension host. Each step saves a screenshot.
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { taskWords } from '../../tools/task-words.ts';
import { Book } from './book.ts';
import { bundleHostTests, runHostTests } from './host.ts';
import { Server } from './server.ts';
import { asBrowser } from './web/run-web.ts';
import { NotRun, onStage, onWebStage, timed, type Stage } from './stage.ts';
import { hasWords } from './chosen.ts';
import { runSteps } from './steps.ts';
import { stepsOf } from './steps/all-steps.ts';
import { Window } from './window.ts';

const { values } = taskWords('test:vscode', {
  options: {
    keep: { type: 'string', default: 'screenshots' },
    only: { type: 'string', default: '' },
    part: { type: 'string' },
    packed: { type: 'string' },
    web: { type: 'boolean', default: false },
  },
});

const pictures = resolve(values.keep);
const wants = (part: string): boolean => values.part === undefined || values.part === part;

/** Runs the steps that act like a person; returns the number of failures. */
async function asPerson({ code, browser, folder, extensions }: Stage): Promise<number> {
  const server = await Server.start(code, extensions, { folder: join(folder, 'ui'), asksForTrust: false });
  const book = new Book(join(folder, 'ui'));
  const window = await timed('VS Code is open', () => Window.open(browser, server.address(book.folder)));
  const steps = stepsOf(wants).filter(({ name }) => hasWords(name, values.only));
  const failed = await runSteps(steps, { window, book }, pictures);
  await window.close();
  server.stop();
  console.log(`${steps.length - failed} of ${steps.length} steps`);
  return failed;
}

/**
 * Runs the tests inside the extension host, in a trusted and in an untrusted folder; returns the number of failed runs.
 */
async function asExtension({ code, browser, folder, extensions }: Stage): Promise<number> {
  const tests = join(folder, 'host-tests');
  await bundleHostTests(tests, values.only);
  let failed = 0;
  for (const [name, asksForTrust] of [
    ['trusted', false],
    ['untrusted', true],
  ] as const) {
    const own = join(folder, name);
    const server = await Server.start(code, extensions, { folder: own, asksForTrust });
    const picture = join(pictures, `host-${name}.png`);
    const run = { server, tests, folder: new Book(own).folder, picture };
    if (!(await timed(`In the extension host, ${name}`, () => runHostTests(browser, run)))) failed++;
    server.stop();
  }
  return failed;
}

async function test(): Promise<number> {
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  const { only } = values;
  const failed = values.web
    ? await onWebStage((stage) => asBrowser({ ...stage, pictures, only, wants }))
    : await onStage(
        values.packed,
        async (stage) =>
          (wants('host') ? await asExtension(stage) : 0) +
          (['ui', 'more', 'looks'].some(wants) ? await asPerson(stage) : 0),
      );
  console.log(`Pictures are in ${values.keep}`);
  return failed;
}

async function main(): Promise<number> {
  try {
    return (await test()) === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof NotRun)) throw error;
    console.error(error.message);
    return 1;
  }
}

process.exitCode = await main();
