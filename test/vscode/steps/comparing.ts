// Steps that compare a procedure with another scenario on a page, and compare two texts side by side in the diff editor
// of VS Code.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from '../steps.ts';
import type { Window } from '../window.ts';
import { goBehind, inBook, onSheet, sheet, withSettings } from './ways.ts';

const texts = '.monaco-diff-editor';

/** Waits until both sides of the diff editor have a line with the wanted text. */
async function seeSides(window: Window, left: RegExp, right: RegExp): Promise<void> {
  await window.see(`${texts} .editor.original .view-line`, left);
  await window.see(`${texts} .editor.modified .view-line`, right);
}

/** Makes the folder a git repository, with the sheet in its only commit. */
function commitSheet(folder: string): void {
  const author = ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.org'];
  for (const words of [
    ['init', '-q'],
    ['add', sheet],
    [...author, 'commit', '-q', '-m', 'Sheet'],
  ]) {
    const { status, stderr } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
  }
}

export const comparing: readonly Step[] = [
  onSheet('a procedure of the book is compared with another scenario, and its texts with each other', async (scene) => {
    const { window, keep } = scene;
    await window.chooseFromMenu(await inBook(scene, 'Scenario 1', 'LFA', 'SCOUT'), 'Compare with Scenario …');
    await window.pick('4', /Scenario\s4/);
    // Only in Scenario 1, clause 2 limits the scouted points. So the two sides differ.
    await window.seeInside('body', 'SCOUT, LFA, scenario 4');
    await keep('a comparison');
    await window.clickInside('a', 'Compare the texts');
    await window.see('.tab.active', 'SCOUT: LFA, scenario 4 ↔ LFA, scenario 1');
    await seeSides(window, /^2\sSpace\ssecure:/, /^2\sSpace\ssecure\sand\s<\s7/);
  }),
  onSheet('the text of a procedure is compared with the last commit', async (scene) => {
    const { window, book } = scene;
    commitSheet(book.folder);
    try {
      await withSettings(scene, { 'git.enabled': true }, async () => {
        await window.file(sheet);
        await goBehind(scene, 'SCOUT', 'a) Threatened');
        await window.press(...Array.from('Threatened', () => 'Backspace'));
        await window.type('Unscouted');
        await window.press('Escape');
        await window.until('the last commit among the choices', async () => {
          await window.command('Botbook: Compare Text with …');
          const row = await window.see('.quick-input-list .monaco-list-row', /Last\scommit/, 15_000).catch(() => null);
          await (row ? row.click() : window.press('Escape'));
          return row !== null;
        });
        await window.see('.tab.active', 'SCOUT: last commit ↔ in the editor');
        await seeSides(window, /a\)\sThreatened/, /a\)\sUnscouted/);
      });
    } finally {
      rmSync(join(book.folder, '.git'), { recursive: true, force: true });
    }
  }),
];
