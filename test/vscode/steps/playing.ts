// What shows a sheet at work: a pinned position, the views, made documents, and the debugger.
import type { Step } from '../steps.ts';
import { pinOpening, sheet } from './ways.ts';

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
  {
    name: 'why a bot does so in the pinned position',
    run: async ({ window, book }) => {
      await window.file(sheet);
      await window.go(book.find(sheet, 'SCOUT', '2 Space secure').from.line);
      await window.command('Botbook: Explain Here');
      await window.seeInside('body', 'SCOUT Y (LFA, Scenario 1)');
    },
  },
  {
    name: 'the board of the pinned position',
    run: async (scene) => {
      const { window } = scene;
      await window.file(sheet);
      await window.command('Botbook: Focus on Board View');
      await window.seeInside('svg');
    },
  },
  {
    name: 'the book beside',
    run: async ({ window }) => {
      await window.file(sheet);
      await window.command('Botbook: Focus on Book View');
      await window.see('.pane-body .monaco-list-row', /Scenario 1/i);
      await window.see('.pane-body .monaco-list-row', /Scenario 8/i);
    },
  },
  {
    name: 'a procedure in plain words',
    run: async ({ window, book }) => {
      await window.file(sheet);
      const { from } = book.find(sheet, 'SCOUT', '2 Space secure');
      await window.go(from.line);
      await window.command('Botbook: Show in Plain Words');
      await window.seeInside('body', 'If the acting unit’s space is secure');
    },
  },
  {
    name: 'the matrix',
    run: async ({ window }) => {
      await window.file(sheet);
      await window.command('Botbook: Show Matrix');
      await window.seeInside('table', 'SERGEANT');
    },
  },
  {
    name: 'the debugger stops at a clause',
    run: async ({ window, book }) => {
      await window.file(sheet);
      const { from } = book.find(sheet, 'SCOUT', '2 Space secure');
      await window.go(from.line);
      await window.press('F9');
      await window.see('.codicon-debug-breakpoint');
      await window.press('F5');
      await window.pick('Play a game', 'Play a game by this sheet');
      await window.see('.debug-top-stack-frame-line');
      await window.see('.debug-call-stack .monaco-list-row', /SCOUT/);
      const local = await window.see('.debug-variables .monaco-list-row', /Local/);
      await local.click();
      await window.see('.debug-variables .monaco-list-row .name');
      await window.see('#status\\.editor\\.selection', `Ln ${from.line},`);
    },
  },
];
