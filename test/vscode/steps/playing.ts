// Steps about playing a sheet: a pinned position, the side views, virtual documents, and the debugger.
import type { Step } from '../steps.ts';
import { onSheet, pinOpening, sheet } from './ways.ts';

export const playing: readonly Step[] = [
  {
    name: 'a pinned position gives hints',
    run: async (scene) => {
      const { window, book } = scene;
      await pinOpening(scene);
      const { from } = book.find(sheet, 'SCOUT', 'a) Threatened');
      await window.go(from.line);
      await window.seeLadder();
    },
  },
  onSheet('why a bot does so in the pinned position', async ({ window, book }) => {
    await window.go(book.find(sheet, 'SCOUT', '2 Space secure').from.line);
    await window.command('Botbook: Explain Here');
    await window.seeInside('body', 'SCOUT Y (LFA, Scenario 1)');
  }),
  onSheet('the board of the pinned position', async (scene) => {
    const { window } = scene;
    await window.command('Botbook: Focus on Board View');
    await window.seeInside('svg');
  }),
  onSheet('the book beside', async ({ window }) => {
    await window.command('Botbook: Focus on Book View');
    await window.see('.pane-body .monaco-list-row', /Scenario 1/i);
    await window.see('.pane-body .monaco-list-row', /Scenario 8/i);
  }),
  onSheet('a procedure in plain words', async ({ window, book }) => {
    const { from } = book.find(sheet, 'SCOUT', '2 Space secure');
    await window.go(from.line);
    await window.command('Botbook: Show in Plain Words');
    await window.seeInside('body', 'If the acting unit’s space is secure');
  }),
  onSheet('the matrix', async ({ window }) => {
    await window.command('Botbook: Show Matrix');
    await window.seeInside('table', 'SERGEANT');
    await window.clickInside('.grid th a', 'SERGEANT');
    await window.press('ArrowRight');
    await window.seeInside('.grid a.form:focus', 'A');
    // The grid has a row for each title. The Tab key stops once in each row: at the title or letter of the row that had
    // the focus last, or else at the title.
    await window.press('Tab');
    await window.seeInside('.grid th a:focus', 'SCOUT');
    await window.press('Shift+Tab');
    await window.seeInside('.grid a.form:focus', 'A');
    await window.see('.tab', /^Matrix/);
  }),
  onSheet('the debugger stops at a clause', async ({ window, book }) => {
    const { from } = book.find(sheet, 'SCOUT', '2 Space secure');
    await window.go(from.line);
    await window.press('F9');
    await window.see('.codicon-debug-breakpoint');
    await window.press('F5');
    await window.pick('Play a game', 'Play a game with this sheet');
    await window.see('.debug-top-stack-frame-line');
    await window.see('.debug-call-stack .monaco-list-row', /SCOUT/);
    const clause = await window.see('.debug-variables .monaco-list-row', /Clause/);
    await clause.click();
    await window.see('.debug-variables .monaco-list-row .name');
    await window.see('#status\\.editor\\.selection', `Ln ${from.line},`);
  }),
  onSheet('the board follows the debugger', async ({ window }) => {
    await window.command('Botbook: Focus on Board View');
    await window.seeInside('body', 'Acting unit (thin ring)');
  }),
  onSheet('an example of a stop of the debugger', async ({ window }) => {
    await window.command('Botbook: Make an Example of This Stop');
    await window.see('.tab.active', /lfa\.example/);
    await window.see('.view-line', /game-0-round-/);
  }),
];
