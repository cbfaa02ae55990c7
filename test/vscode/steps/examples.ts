// Steps about examples: a failed example, the Test Explorer, coverage in the margin of a sheet, and an example from a
// pinned position.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene, Step } from '../steps.ts';
import type { Window } from '../window.ts';
import { chooseAction, pinOpening, sheet } from './ways.ts';

/** A file of examples that the steps write. */
export const ownExamples = 'procedures/callisto/scenario-1/examples/own.example';

/** The first lines of a file of examples, which all its examples share. */
export const exampleHead = 'game callisto\nscenario 1\nBreakers hand: INTERFERENCE 2\n';

/** D2 is worth 2 points and E1 is worth 1, so sub-clause 2a chooses D2. */
export const exampleText = (title: string, outcome: string): string =>
  `\nEXAMPLE ${title}\ncard: SCOUT Y\nunits: SCOUT Y at D1, RIPPER B at D2, RIPPER C at E1\nLFA controlled: D2 E1\nLFA scouted: D1\nBreakers scouted: D2 E1\n=> ${outcome}\nladder destination: D2, E1 > D2\n`;

const text = exampleHead + exampleText('by value', '2a') + exampleText('by mistake', '2b');

/** Makes a step that starts with a file of two examples. The second example expects a wrong decision. */
const onExamples = (name: string, run: Step['run']): Step => ({
  name,
  run: async (scene: Scene) => {
    writeFileSync(join(scene.book.folder, ownExamples), text);
    await scene.window.file(ownExamples);
    await run(scene);
  },
});

/** Waits for the reasons of a decision: a page, or a text if VS Code cannot show Markdown as a page. */
const seeReasons = (window: Window): Promise<unknown> =>
  Promise.any([
    window.seeInside('body', 'SCOUT Y (LFA, Scenario 1)'),
    window.see('.view-line', /SCOUT\sY\s\(LFA,\sScenario\s1\)/),
  ]);

export const examples: readonly Step[] = [
  onExamples(
    'a failed example is underlined, and takes over the decision after showing the reasons',
    async ({ window }) => {
      await window.see('.editor-group-container.active .squiggly-error');
      await window.go(20, 5);
      await chooseAction(window, /take over/);
      await seeReasons(window);
      await window.pick('Take over', /Take over the decision/);
      await window.seeNo('.editor-group-container .squiggly-error');
    },
  ),
  onExamples(
    'words of examples have colours, and a name is highlighted and listed at all its places',
    async (scene) => {
      const { window, book, keep } = scene;
      const { from } = book.find(ownExamples, 'EXAMPLE by value', 'RIPPER B');
      await window.go(from.line, from.column + 1);
      const line = 'units: SCOUT Y at D1, RIPPER B at D2, RIPPER C at E1';
      const colours = (): Promise<string[]> =>
        Promise.all(['units', 'RIPPER B', 'at D2'].map((words) => window.colourOf(line, words)));
      await window.until('a colour for each kind of word', async () => new Set(await colours()).size === 3);
      // Both examples name RIPPER B. Each highlight must cover the whole name, and not a single word.
      const marks = window.page.locator('.editor-group-container.active .cdr[class*="wordHighlight"]');
      const { x } = await window.placeOf(line, 'RIPPER B at D2');
      await window.until('two highlights of RIPPER B', async () => {
        const boxes = await Promise.all((await marks.all()).map((mark) => mark.boundingBox()));
        return boxes.length === 2 && boxes.every((box) => box !== null && box.x <= x && x <= box.x + box.width);
      });
      await keep('a name of an example');
      await window.press('Shift+F12');
      await window.see('.peekview-title', /References \(2\)/);
      await window.see('.reference-zone-widget .monaco-list-row', /RIPPER B at D2/);
      await window.press('Escape');
    },
  ),
  onExamples('the Test Explorer runs examples, and a failed one shows why', async ({ window }) => {
    await window.command('Testing: Focus on Test Explorer View');
    await window.see('.test-explorer .monaco-list-row', /scenario-1\/own/);
    await window.file(ownExamples);
    await window.command('Test: Run Tests in Current File');
    await window.see('.test-explorer .codicon-testing-failed-icon');
    await window.see('.test-output-peek-tree .monaco-list-row', /by mistake/);
    await window.see('.test-output-peek-tree .monaco-list-row', /by value/);
    await window.see('.test-error-content-widget, .test-message-inline-content', /2a/);
  }),
  {
    name: 'a decision in the pinned position becomes an example',
    run: async (scene) => {
      const { window, book } = scene;
      await pinOpening(scene);
      await window.go(book.find(sheet, 'SCOUT', '2 Space secure').from.line);
      await window.seeLadder();
      await window.command('Botbook: Make an Example of This');
      await window.see('.view-line', /^EXAMPLE\sSCOUT\s\S+\sin\sopening$/);
    },
  },
];
