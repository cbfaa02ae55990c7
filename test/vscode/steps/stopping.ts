// Steps about the stops of the debugger: values after the words of a line, values of phrases in hovers, the console,
// and ties.
import type { Scene, Step } from '../steps.ts';
import type { Window } from '../window.ts';
import { onSheet, pinOpening, sheet } from './ways.ts';

const stack = '.debug-call-stack .monaco-list-row';

/** Ends the debug session of an earlier step, if there is one. */
export async function endSession(window: Window): Promise<void> {
  if ((await window.page.locator('.debug-toolbar').count()) > 0) {
    await window.press('Shift+F5');
    await window.seeNo('.debug-toolbar');
  }
}

/** Clicks a button of the toolbar of the debugger, by its icon. */
const clickTool = async (window: Window, icon: string): Promise<void> =>
  (await window.see(`.debug-toolbar .codicon-debug-${icon}`)).click();

/** Steps into the next part of the sheet, and waits until the stack of the debugger shows its name. */
async function stepTo(window: Window, name: string): Promise<void> {
  await window.press('F11');
  await window.see(stack, name);
}

/**
 * Waits until the lines of the editor contain a text that the debugger adds. The lines are joined, because the editor
 * may break a long line.
 */
const seeValue = (window: Window, text: string): Promise<void> =>
  window.until(`${text} in the lines`, async () => (await window.lines()).join(' ').includes(text));

/** Waits for a line of the editor in which conditions have marks such as ✓ after their words. */
const seeMarks = (window: Window, line: string): Promise<void> =>
  window.until(`${line} in the lines`, async () => (await window.markedLines()).some((each) => each.startsWith(line)));

const watchRow = '.debug-watch .monaco-list-row';

/** Evaluates a phrase in a hover, and as a watch. */
async function asks(scene: Scene): Promise<void> {
  const { window, book, keep } = scene;
  // The hover is over words in the list of a). The debugger stops at b), so the hover shows the values for b). Neither
  // of the two candidates of b) has enemies, so both are left.
  const { from } = book.find(sheet, 'SCOUT', 'Fewest enemies > Random');
  await window.go(from.line, from.column + 1);
  await window.until('a hover with the values of a phrase', async () => {
    await window.command('Debug: Show Hover');
    return window.see('.debug-hover-widget', '2 → 2', 8000).then(
      () => true,
      () => false,
    );
  });
  await keep('a phrase in a hover');
  await window.press('Escape');
  await window.go(from.line, from.column);
  await window.press(...Array.from('Fewest enemies', () => 'Shift+ArrowRight'));
  await window.command('Debug: Add to Watch');
  await window.see(watchRow, /Fewest enemies\s*[=:]\s*2 → 2/);
}

export const stopping: readonly Step[] = [
  {
    name: 'a card of the pinned position is stepped through, and the lines show what came',
    run: async (scene) => {
      const { window, book, keep } = scene;
      await pinOpening(scene);
      await endSession(window);
      await window.command('Remove All Breakpoints');
      await window.go(book.find(sheet, 'SCOUT', '1 Interference').from.line);
      // This hint in the sheet shows that the position is pinned.
      await seeValue(window, '→ SCOUT 2');
      await window.command('Botbook: Debug in the Pinned Position');
      await window.see('.debug-top-stack-frame-line');
      await window.command('View: Show Run and Debug');
      await window.see(stack, 'SCOUT Y');
      await window.command('View: Focus First Editor Group');
      for (const name of ['clause 1', 'clause 2', 'a)', 'b)', 'Highest value']) await stepTo(window, name);
      await seeValue(window, '✗ there is no such space');
      // The play area of the opening has no Interference card. SCOUT Y is alone in G1, and the bot has scouted few points.
      await seeMarks(window, '1 Interference in play area✗: RECON.');
      await seeMarks(window, '2 Space secure✓ and < 7 objective points scouted✓: SCOUT 2 to:');
      // While the debugger runs, the hints of the pinned position are hidden, because they would tell the result too
      // early.
      await window.until(
        'no hints of the pinned position',
        async () => !(await window.lines()).join(' ').includes('→ SCOUT 2'),
      );
      await window.see('.debug-variables .monaco-list-row', /candidates\s*=\s*2, 2 left/);
      await keep('the values of a stop');
      await window.press('Shift+F11');
      await window.see(stack, 'SCOUT Y');
      await clickTool(window, 'step-back');
      await window.see(stack, 'Highest value');
    },
  },
  onSheet('a phrase is evaluated in a hover, and watched', asks),
  onSheet('the console has the decision in the words of the page, and nothing of Node', async ({ window }) => {
    await window.press('F5');
    await window.seeNo('.debug-toolbar');
    await window.command('Debug Console: Focus on Debug Console View');
    const row = '.repl .monaco-list-row';
    await window.see(row, /SCOUT Y: 2b: SCOUT 2 to (E1|F3)/);
    const lines = await window.page.locator(row).allInnerTexts();
    const code = lines.find((line) => /\bnode\b|\.[cm]?js\b|--\w/i.test(line));
    if (code !== undefined) throw new Error(`the console shows ${code}`);
    // The marks disappear at the end of the session.
    await window.until('no marks', async () => (await window.markedLines()).join() === (await window.lines()).join());
  }),
  onSheet('a game halts at ties, and at a card without a clause', async ({ window, keep }) => {
    await window.command('Run and Debug: Focus on Breakpoints View');
    const tick = async (filter: string): Promise<void> => {
      const box = await window.see('.debug-breakpoints .monaco-list-row', filter);
      await box.locator('input, .monaco-checkbox').first().click();
    };
    await tick('Ties that a die breaks');
    await window.press('F5');
    await window.pick('Play a game', 'Play a game with this sheet');
    await window.see('.exception-widget', /a tie that a die breaks\s*A die decides among \d+/);
    await keep('a tie that a die breaks');
    await tick('Ties that a die breaks');
    await tick('Cards without a clause');
    await clickTool(window, 'continue');
    await window.see('.exception-widget', /a card without a clause\s*No clause of NAVIGATOR [AV] applies/);
    await tick('Cards without a clause');
    await tick('Ties that no list breaks');
    await clickTool(window, 'continue');
    // The list of clause 5 of COMMANDER lacks `Random` at its end, so a tie remains.
    await window.see(
      '.exception-widget',
      /a tie that no list breaks\s*A die decides among \d+: no list breaks the tie/,
    );
    await window.see(stack, 'COMMANDER');
    await keep('a tie that no list breaks');
    await tick('Ties that no list breaks');
    await clickTool(window, 'reverse-continue');
    await window.see(stack, /round 1/);
    await endSession(window);
  }),
];
