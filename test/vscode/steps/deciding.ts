// Steps about a decision in the pinned position: its message, its page, the board, and the commands that write an
// example.
import type { Scene, Step } from '../steps.ts';
import type { Window } from '../window.ts';
import { hoverOver, onSheet, pinOpening, sheet } from './ways.ts';

/** Waits until the example file of the bot is open and has an example with this title. */
async function seeExample(window: Window, title: string): Promise<void> {
  await window.see('.tab.active', 'lfa.example');
  await window.see('.view-line', new RegExp(`^EXAMPLE\\s${title.replaceAll(' ', '\\s')}`));
}

/** Puts the cursor at some words of a procedure in the sheet. */
async function lookAt(scene: Scene, procedure: string, words: string): Promise<void> {
  await scene.window.file(sheet);
  await scene.window.go(scene.book.find(sheet, procedure, words).from.line);
}

export const deciding: readonly Step[] = [
  {
    name: 'the decision at the cursor is a message that leads to its page and to an example',
    run: async (scene) => {
      const { window, keep } = scene;
      await pinOpening(scene);
      await lookAt(scene, 'SCOUT', '2 Space secure');
      await window.seeLadder();
      await window.press('Control+Alt+d');
      const decision = 'SCOUT Y: 2b: SCOUT 2 to Customs Hall (F3) by Landing Pad North (G2)';
      await window.seeMessage(decision);
      await keep('the decision at the cursor');
      await window.answer(decision, 'Explain');
      await window.see('.tab', 'SCOUT explained');
      await window.clickInside('a', 'Make an example of this decision');
      await seeExample(window, 'SCOUT 2b: in opening');
    },
  },
  onSheet('a line above a procedure and a hint make examples', async (scene) => {
    const { window } = scene;
    await lookAt(scene, 'CORP-SEC', '1 CONTROL');
    const lens = '.codelens-decoration:has(a:text("CORP-SEC Y")) a';
    await (await window.see(lens, 'make an example of this decision')).click();
    await seeExample(window, 'CORP-SEC 4: in opening');
    await lookAt(scene, 'GUNNER', '1 ');
    const hover = { where: '.monaco-hover:not(.hidden) a', text: 'Make an example of this decision' };
    await hoverOver(scene, { line: 'GUNNER', words: 'GUNNER A' }, hover);
    await (await window.see(hover.where, hover.text)).click();
    await seeExample(window, 'GUNNER 2: in opening');
  }),
  onSheet('the board explains the decision, is made larger, and loses its position', async (scene) => {
    const { window, keep } = scene;
    await pinOpening(scene);
    await lookAt(scene, 'SCOUT', '2 Space secure');
    await window.command('Botbook: Focus on Board View');
    await window.seeInside('svg', 'SCOUT Y');
    const figure = await window.seeInside('figure');
    const width = async (): Promise<number> => (await figure.locator('svg').boundingBox())?.width ?? 0;
    const narrow = await width();
    await window.clickTitle('Board', 'Larger or Smaller Board');
    const large = await window.seeInside('figure.large svg');
    const wide = (await large.boundingBox())?.width ?? 0;
    // The small board is as wide as the side bar, which has 300 pixels. The large board is 44rem wide, which is more
    // than twice as much.
    if (wide < 2 * narrow) throw new Error(`the board grows from ${narrow} to ${wide} pixels`);
    await keep('a larger board');
    await window.clickTitle('Board', 'Larger or Smaller Board');
    await window.seeInside('figure:not(.large) svg');
    await window.clickTitle('Board', 'Explain Here');
    await window.see('.tab', 'SCOUT explained');
    await window.clickTitle('Board', 'Unpin Position');
    await window.seeInside('p', 'Pin a position to the sheet');
    await window.until('no hints', async () => !(await window.lines()).join(' ').includes('→ SCOUT 2'));
    await keep('a board without a position');
  }),
  onSheet('the menu of the editor shows the JavaScript of a procedure', async (scene) => {
    const { window, keep } = scene;
    await lookAt(scene, 'SCOUT', '1 Interference');
    const word = await window.see('.view-line', /^1\sInterference/);
    await window.chooseFromMenu(word, 'Show JavaScript');
    await window.see('.tab', 'SCOUT as JavaScript.js');
    await window.see('.view-line', /^const\sSCOUT_1\b/);
    await keep('the JavaScript of a procedure');
  }),
];
