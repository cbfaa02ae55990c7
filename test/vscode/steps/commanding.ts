// Steps about commands for the whole folder: new sheets, checks, compiled sheets, the server, and the settings.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosenOption } from '../in-page.ts';
import type { Scene, Step } from '../steps.ts';
import {
  bookRow,
  chooseAction,
  coverLetter,
  goBehind,
  inBook,
  onSheet,
  pinOpening,
  sheet,
  withSettings,
} from './ways.ts';

const problems = '.markers-panel .monaco-list-row';

/** Selects the symbols in the margin that show whether a clause acts in the pinned position. */
const verdicts =
  '.editor-group-container.active .glyph-margin-widgets .cgmr.codicon, .editor-group-container.active .cgmr';

/**
 * While `work` runs, a sheet on the disk has other words. Afterwards, its text is restored. The sheet is not open in an
 * editor.
 */
async function withWords({ book }: Scene, path: string, words: string, others: string, work: () => Promise<void>) {
  const text = book.textOf(path);
  writeFileSync(join(book.folder, path), text.replace(words, others));
  try {
    await work();
  } finally {
    writeFileSync(join(book.folder, path), text);
  }
}

export const commanding: readonly Step[] = [
  onSheet('a new sheet is written, and the book beside lists it', async (scene) => {
    const { window, book, keep } = scene;
    const folderOf = (scenario: number): string => join(book.folder, `procedures/callisto/scenario-${scenario}`);
    const rowOf = (scenario: number): string => `${bookRow}[aria-label^="Scenario ${scenario}"]`;
    await inBook(scene, 'Undaunted 2200');
    await window.clickTitle('Book', 'Collapse All');
    await (await inBook(scene, 'Undaunted 2200')).click();
    await window.clickTitle('Book', 'New Sheet …');
    try {
      await window.pick('callisto', 'callisto');
      // The box already contains the number of the next scenario.
      await window.see('.quick-input-title', 'Scenario of the sheet');
      await window.press('Enter');
      await window.pick('LFA', 'LFA');
      await window.see('.quick-input-title', /Scenario\s9\shas\sno\sdata/);
      await window.pick('alone', /sheet\salone/);
      await window.see('.tab.active', 'lfa.bot');
      await window.see('.view-line', /^scenario\s9/);
      await window.see(rowOf(9));
      await keep('a new sheet');
    } finally {
      rmSync(folderOf(9), { recursive: true, force: true });
    }
    // The command Refresh shows sheets that other programs have written, and removes sheets whose folder was deleted.
    mkdirSync(folderOf(10));
    writeFileSync(join(folderOf(10), 'lfa.bot'), 'game callisto\nscenario 10: Later\nbot LFA\n\nSCOUT\n1 RECON.\n');
    await window.clickTitle('Book', 'Refresh');
    await window.see(rowOf(10));
    rmSync(folderOf(10), { recursive: true });
    await window.clickTitle('Book', 'Refresh');
    await window.seeNo(rowOf(10));
  }),
  {
    name: 'all sheets are checked, and a mistake in a sheet that is not open stands among the problems',
    run: async (scene) => {
      const { window } = scene;
      await withWords(scene, 'procedures/callisto/scenario-2/lfa.bot', 'Threatened', 'Threatned', async () => {
        await inBook(scene, 'Scenario 2');
        await window.clickTitle('Book', 'Check All Sheets');
        await window.answer(/\d\d sheets checked: 1 error/, 'Show Problems');
        await window.see(problems, 'scenario-2');
        await window.see(problems, /Threatned/);
      });
      // The sheet is right again.
      await window.seeNo(problems, /Threatned/);
    },
  },
  onSheet('a sheet is compiled from its menu, and the folder is shown', async ({ window, book }) => {
    const before = new Set(readdirSync(book.folder));
    const module = join(book.folder, 'scenario-1-lfa.js');
    await window.command('File: Reveal Active File in Explorer View');
    const row = await window.see('.explorer-folders-view .monaco-list-row.selected', 'lfa.bot');
    await window.chooseFromMenu(row, 'Compile to JavaScript …');
    await window.see('.quick-input-title', 'Folder for the compiled modules');
    await window.press('Enter');
    await window.answer(/scenario-1-lfa\.js|compiled/, 'Show Folder');
    if (!readFileSync(module, 'utf8').includes('export')) throw new Error('the module exports nothing');
    for (const name of readdirSync(book.folder))
      if (!before.has(name)) rmSync(join(book.folder, name), { recursive: true });
  }),
  onSheet('the page of a code, the snippets and the walkthrough are there for a beginner', async (scene) => {
    const { window, keep } = scene;
    await goBehind(scene, 'SCOUT', 'SCOUT 2 to threatened objective');
    await window.type('z');
    await window.see('.editor-group-container.active .squiggly-error');
    await window.press('Escape');
    await window.command('Botbook: Open Page of a Code');
    await window.seeInside('h1, h2, h3', 'BB2002');
    await keep('the page of a code');
    await window.command('Snippets: Insert Snippet');
    await window.pick('Procedure', /^Procedure/);
    await window.see('.view-line', /1\sCondition:\sACTION/);
    await window.command('Welcome: Open Walkthrough...');
    await window.pick('Botbook', /Write\sa\ssheet\swith\sBotbook/);
    await window.see('.gettingStartedContainer', 'Pin a position');
    await keep('the walkthrough');
  }),
  onSheet('the server is restarted, and its output is shown', async (scene) => {
    const { window } = scene;
    await window.command('Botbook: Restart Server');
    await goBehind(scene, 'SCOUT', 'SCOUT 2 to threatened objective');
    await window.type('z');
    await window.see('.editor-group-container.active .squiggly-error');
    await window.command('Botbook: Show Output');
    // Only the name of the output is checked: the tested VS Code writes no log, so the output is empty.
    await window.see('.part.panel .action-item.checked', 'Output');
    const channel = window.page.locator('.part.panel .title-actions select').first();
    await window.until('the output of Botbook', async () =>
      (await channel.evaluate(chosenOption).catch(() => '')).startsWith('Botbook'),
    );
  }),
  {
    name: 'settings hide lenses, hints, marks and the findings of the linter',
    run: async (scene) => {
      const { window, keep } = scene;
      await pinOpening(scene);
      await coverLetter(scene);
      const parts = ['.editor-group-container.active .squiggly-warning', '.codelens-decoration a', verdicts];
      for (const part of parts) await window.see(part);
      await window.seeLadder();
      await keep('lenses, hints, marks and findings');
      const names = ['lint', 'hints', 'codeLens', 'verdicts'];
      const off = Object.fromEntries(names.map((name) => [`botbook.${name}.enable`, false]));
      await withSettings(scene, off, async () => {
        for (const part of parts) await window.seeNo(part);
        await window.until('no ladder', async () => !(await window.lines()).some((line) => /\d+ → \d+/.test(line)));
      });
      // After the settings are removed, the findings, lenses, marks and hints are shown again.
      for (const part of parts) await window.see(part);
      await window.seeLadder();
    },
  },
  onSheet('a phrase of one’s own is reported with its message, and replaced', async (scene) => {
    const { window, book, keep } = scene;
    const file = join(book.folder, 'botbook.json');
    const phrase = {
      words: 'preferred attack target',
      message: 'Our books print `best target`.',
      instead: 'best target',
    };
    writeFileSync(file, JSON.stringify({ version: 1, lint: { phrases: [phrase] } }));
    try {
      const { from } = book.find(sheet, 'SCOUT', 'preferred attack target');
      await window.go(from.line, from.column + 2);
      await window.see('.editor-group-container.active .squiggly-warning');
      await window.command('View: Toggle Problems');
      await window.see(problems, /Our books print `best target`/);
      await keep('a phrase of one’s own');
      await window.command('View: Focus First Editor Group');
      await chooseAction(window, /best\starget/);
      await window.see('.view-line', /SCOUT\s2\stowards\sbest\starget/);
      await window.command('View: Toggle Problems');
    } finally {
      rmSync(file);
    }
  }),
];
