// What shows a sheet at work: a pinned position, the views, made documents, and the debugger.
import type { Scene, Step } from '../steps.ts';
import { pinOpening, sheet } from './ways.ts';
import type { FrameLocator } from 'playwright-core';

/** What a view that is a page of its own shows. */
const inside = ({ window }: Scene): FrameLocator =>
  window.page.frameLocator('iframe.webview.ready').last().frameLocator('#active-frame');

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
    name: 'the board of the pinned position',
    run: async (scene) => {
      const { window } = scene;
      await window.file(sheet);
      await window.command('Botbook: Focus on Board View');
      await inside(scene).locator('svg').first().waitFor();
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
      await window.until('a second editor with words', async () => {
        const editors = window.page.locator('.editor-group-container .monaco-editor .view-lines');
        return (await editors.count()) > 1 && (await editors.last().innerText()).trim().length > 100;
      });
    },
  },
  {
    name: 'the matrix',
    run: async ({ window }) => {
      await window.file(sheet);
      await window.command('Botbook: Show Matrix');
      await window.until('a second editor with words', async () => {
        const editors = window.page.locator('.editor-group-container .monaco-editor .view-lines');
        return (await editors.count()) > 1 && (await editors.last().innerText()).trim().length > 100;
      });
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
      await window.see('.debug-variables .monaco-list-row', /Local/);
      await window.see('#status\\.editor\\.selection', `Ln ${from.line},`);
    },
  },
];
