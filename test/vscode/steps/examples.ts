// Steps about examples: a decision that is not so, the Test Explorer, coverage in the gutter of a sheet, and an example
// that is made from a pinned position.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene, Step } from '../steps.ts';
import type { Window } from '../window.ts';
import { pinOpening, sheet } from './ways.ts';

/** A file of examples that the steps write. */
export const ownExamples = 'procedures/callisto/scenario-1/examples/own.example';

/** The lines that all examples share. */
export const exampleHead = 'game callisto\nscenario 1\nBreakers hand: INTERFERENCE 2\n';

/** D2 is worth 2 points and E1 is worth 1, so sub-clause 2a chooses D2. */
export const exampleText = (title: string, outcome: string): string =>
  `\nEXAMPLE ${title}\ncard: SCOUT Y\nunits: SCOUT Y at D1, RIPPER B at D2, RIPPER C at E1\nLFA controlled: D2 E1\nLFA scouted: D1\nBreakers scouted: D2 E1\n=> ${outcome}\nladder destination: D2, E1 > D2\n`;

const text = exampleHead + exampleText('by value', '2a') + exampleText('by mistake', '2b');

/** Makes a step that starts with a file of two examples, of which the second expects another decision. */
const onExamples = (name: string, run: Step['run']): Step => ({
  name,
  run: async (scene: Scene) => {
    writeFileSync(join(scene.book.folder, ownExamples), text);
    await scene.window.file(ownExamples);
    await run(scene);
  },
});

/** Waits for the reasons of a decision: a page, or a text where VS Code has no preview of Markdown. */
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
      await window.until('the menu of fixes', async () => {
        await window.press('Control+.');
        const row = await window.see('.action-widget .monaco-list-row', /take over/, 4000).catch(() => null);
        await row?.click();
        return row !== null;
      });
      await seeReasons(window);
      await window.pick('Take over', /Take over the decision/);
      await window.seeNo('.editor-group-container .squiggly-error');
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
