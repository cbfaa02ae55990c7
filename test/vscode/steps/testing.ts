// Steps about the Test Explorer: one example, all examples, changed examples on save, debugging, and reasons.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import type { Scene, Step } from '../steps.ts';
import type { Window } from '../window.ts';
import { hoverOver, sheet } from './ways.ts';
import { endSession } from './stopping.ts';
import { exampleHead, exampleText, ownExamples } from './examples.ts';

const ladder = 'ladder destination: D2, E1 > E1';

/**
 * The first example is right. The second example has a wrong ladder: its first criterion leaves E1, although D2 has the
 * higher value.
 */
const text =
  exampleHead + exampleText('by value', '2a') + exampleText('by a wrong ladder', '2a').replace('> D2\n', '> E1\n');

const row = '.test-explorer .monaco-list-row';

const results = '.test-output-peek-tree .monaco-list-row';

/** Waits until the results of the last run show an example as `passed` or `failed`. */
async function seeResult(window: Window, title: string, state: string): Promise<Locator> {
  const result = window.page.locator(results).filter({ hasText: title }).first();
  await window.until(`${title} ${state}`, async () => {
    return (await result.locator(`.codicon-testing-${state}-icon`).count()) > 0;
  });
  return result;
}

/** Makes a step that starts with a file of two examples. The ladder of the second example is wrong. */
const onLadders = (name: string, run: Step['run']): Step => ({
  name,
  run: async (scene: Scene) => {
    const { window, book } = scene;
    writeFileSync(join(book.folder, ownExamples), text);
    await window.file(ownExamples);
    await window.command('Testing: Focus on Test Explorer View');
    await window.see(row, /scenario-1\/own/);
    await window.file(ownExamples);
    await window.until('the examples', async () => (await window.lines()).includes(ladder));
    await run(scene);
  },
});

const lineOf = (words: string): number => text.slice(0, text.indexOf(words)).split('\n').length;

/** Waits until the number of a line has exactly these marks of coverage: `hit`, `miss`, or both. */
async function seeCoverage(window: Window, line: number, states: readonly string[]): Promise<void> {
  const number = window.page
    .locator('.editor-group-container.active .line-numbers.coverage-deco-gutter')
    .filter({ hasText: new RegExp(`^${line}$`) });
  await window.until(`line ${line} with the marks ${states.join(' ')}`, async () => {
    const classes = (await number.count()) === 1 ? ((await number.getAttribute('class')) ?? '') : '';
    return ['hit', 'miss'].every((state) => states.includes(state) === classes.includes(`coverage-deco-${state}`));
  });
}

/** True if words of a line are marked as a part that no example uses. */
async function isMissed(window: Window, line: string, words: string): Promise<boolean> {
  const { x, y } = await window.placeOf(line, words);
  const marks = await window.page.locator('.view-overlays .coverage-deco-inline.coverage-deco-miss').all();
  const boxes = await Promise.all(marks.map((mark) => mark.boundingBox()));
  return boxes.some((box) => box && box.x <= x && x <= box.x + box.width && box.y <= y && y <= box.y + box.height);
}

const stack = '.debug-call-stack .monaco-list-row';

/** Steps about debugging examples: by the key F5, by the line above an example, and by the Test Explorer. */
export const debuggedExamples: readonly Step[] = [
  onLadders('an example is debugged by F5, and by the line above it', async ({ window, keep }) => {
    // The cursor is in an example, so the command does not ask which example to debug.
    await window.go(lineOf('EXAMPLE by a wrong ladder') + 1);
    await window.press('F5');
    await window.see('.debug-top-stack-frame-line');
    await window.command('View: Show Run and Debug');
    await window.see(stack, /example “by a wrong ladder”/);
    await endSession(window);
    await window.file(ownExamples);
    await window.clickLens('debug this example');
    await window.see(stack, /example “by value”/);
    await keep('an example is debugged');
    await endSession(window);
  }),
  onLadders('all examples of a file are debugged in one session', async ({ window }) => {
    await window.command('Test: Debug Tests in Current File');
    await window.see('.debug-top-stack-frame-line');
    await window.command('View: Show Run and Debug');
    await window.see(stack, /example “by value”/);
    // A step out of the last card of an example leads to the card of the next example.
    await window.until('the next example', async () => {
      await window.press('Shift+F11');
      return window.see(stack, /example “by a wrong ladder”/, 1000).then(
        () => true,
        () => false,
      );
    });
    await endSession(window);
    await seeResult(window, 'by a wrong ladder', 'failed');
    await seeResult(window, 'by value', 'passed');
  }),
];

/** A step that runs all examples of the folder. */
export const exampleRuns: readonly Step[] = [
  {
    name: 'all examples of the folder are run',
    run: async ({ window, book }) => {
      writeFileSync(join(book.folder, ownExamples), exampleHead + exampleText('by value', '2a'));
      await window.command('Testing: Focus on Test Explorer View');
      await window.command('Test: Run All Tests');
      await window.see('.test-explorer .result-summary', /^\d{3,}\/\d{3,}/);
    },
  },
];

export const testing: readonly Step[] = [
  onLadders('a single example is run', async ({ window }) => {
    await window.go(lineOf('EXAMPLE by value') + 2);
    await window.command('Test: Run Test at Cursor');
    await seeResult(window, 'by value', 'passed');
    await window.seeNo(results, 'by a wrong ladder');
  }),
  onLadders('a failed example shows its ladder, and the first difference at its line', async ({ window }) => {
    await window.command('Test: Run Tests in Current File');
    await seeResult(window, 'by value', 'passed');
    const failed = await seeResult(window, 'by a wrong ladder', 'failed');
    const message = await window.see(
      '.test-error-content-widget, .test-message-inline-content',
      /it is D2, E1 > D2. Step 1, “Highest value”/,
    );
    const { y } = await window.placeOf(ladder, 'E1 > E1');
    const box = await message.boundingBox();
    if (box === null || Math.abs(box.y + box.height / 2 - y) > 12)
      throw new Error(`the message is at ${box?.y}, not ${y}`);
    // The explanation shows the candidates after each criterion.
    await failed.click();
    await window.see('.test-output-peek-message-container', /Highest value/);
  }),
  onLadders('a changed example is run again when its file is saved', async ({ window }) => {
    await window.command('Test: Start Continuous Run');
    await window.go(lineOf(ladder), ladder.length + 1);
    await window.press('Shift+ArrowLeft', 'Shift+ArrowLeft');
    await window.type('D2');
    await window.press('Control+s');
    await seeResult(window, 'by a wrong ladder', 'passed');
    await window.command('Test: Stop Continuous Run');
  }),
  onLadders('a single example is debugged', async ({ window }) => {
    await window.go(lineOf('EXAMPLE by a wrong ladder') + 1);
    await window.command('Test: Debug Test at Cursor');
    await window.see('.debug-top-stack-frame-line');
    await window.command('View: Show Run and Debug');
    await window.see('.debug-call-stack .monaco-list-row', /example “by a wrong ladder”/);
    await endSession(window);
    await seeResult(window, 'by a wrong ladder', 'failed');
  }),
  {
    name: 'coverage marks the clauses in the gutter, and parts that never matter with their reasons',
    run: async (scene) => {
      const { window, book } = scene;
      await window.command('Testing: Focus on Test Explorer View');
      await window.file('procedures/callisto/scenario-1/examples/lfa.example');
      await window.command('Test: Run Tests with Coverage in Current File');
      await window.see('.test-coverage-list-item, .test-coverage-tree .monaco-list-row', /lfa\.bot/);
      await window.file(sheet);
      await window.go(book.find(sheet, 'SCOUT', '5 SCOUT 2 towards').from.line);
      await window.see('.coverage-deco-gutter.coverage-deco-hit, .coverage-deco-gutter.coverage-deco-miss');
      // No example can use criterion 2 here. The example file says so, with the reason, in a line `NEVER LFA SCOUT 3
      // destination [2]: objectives of 2 points are elevated …`. The hover shows this reason.
      const line = 'Highest value > Elevated > Random';
      await hoverOver(
        scene,
        { line, words: 'Elevated' },
        { where: '.monaco-hover:not(.hidden)', text: 'objectives of 2 points are elevated' },
      );
    },
  },
  {
    name: 'coverage marks the lines and criteria that one example uses, and no others',
    run: async ({ window, book }) => {
      writeFileSync(join(book.folder, ownExamples), exampleHead + exampleText('by value', '2a'));
      await window.file(ownExamples);
      await window.command('Testing: Focus on Test Explorer View');
      await window.see(row, /scenario-1\/own/);
      await window.file(ownExamples);
      await window.command('Test: Run Tests with Coverage in Current File');
      await window.see('.test-coverage-list-item, .test-coverage-tree .monaco-list-row', /lfa\.bot/);
      await window.file(sheet);
      const lineAt = (procedure: string, words: string): number => book.find(sheet, procedure, words).from.line;
      await window.go(lineAt('CAPTAIN', '5–10 COMMAND'));
      // The example uses clause 2, its sub-clause a), and the first criterion of a), because D2 has a higher value than
      // E1.
      await seeCoverage(window, lineAt('CAPTAIN', '5–10 COMMAND'), ['miss']);
      await window.go(lineAt('SCOUT', 'c) Space nearest'));
      await seeCoverage(window, lineAt('SCOUT', '1 Interference'), ['miss']);
      await seeCoverage(window, lineAt('SCOUT', '2 Space secure'), ['hit']);
      await seeCoverage(window, lineAt('SCOUT', 'a) Threatened'), ['hit']);
      // The indentation of b) counts as a part of clause 2, which is used; b) itself is not used.
      await seeCoverage(window, lineAt('SCOUT', 'b) Unscouted'), ['hit', 'miss']);
      await window.command('Test: Toggle Inline Coverage');
      const list = 'Highest value > Fewest enemies > Random';
      await window.until('a mark at Fewest enemies', () => isMissed(window, list, 'Fewest enemies'));
      if (await isMissed(window, list, 'Highest value')) throw new Error('Highest value counts as not used');
      await window.command('Test: Toggle Inline Coverage');
    },
  },
];
