// Steps about a game without numbers of scenarios: a sheet is pinned and debugged. Also steps about a folder without
// sheets.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from '../steps.ts';
import { endSession } from './stopping.ts';
import { pinPosition } from './ways.ts';

const sheet = 'procedures/unbreakable/special-delivery.bot';
/** The line of clause 4, which decides in the pinned position. */
const lineOfClause4 = 21;

export const otherGames: readonly Step[] = [
  {
    name: 'a position is pinned to a sheet of another game, and becomes an example',
    run: async ({ window, book, keep }) => {
      await pinPosition({ window, book }, sheet, 'volcano-ahead');
      await window.go(lineOfClause4);
      await window.until('the decision beside clause 4', async () =>
        (await window.lines()).join(' ').includes('→ move: '),
      );
      await window.command('Botbook: Focus on Board View');
      await window.seeInside('svg');
      await keep('the map of a pinned position');
      await window.file(sheet);
      await window.go(18);
      await window.command('Botbook: Make an Example of This');
      await window.see('.tab.active', /special-delivery\.example/);
      await window.see('.view-line', /volcano-ahead\.json/);
    },
  },
  {
    name: 'a game of another game stops at a clause, and the map follows',
    run: async ({ window, keep }) => {
      await window.file(sheet);
      await endSession(window);
      await window.command('Remove All Breakpoints');
      // Line 20 is clause 3, which moves the crawler a hex north.
      await window.go(20);
      await window.press('F9');
      await window.see('.codicon-debug-breakpoint');
      await window.press('F5');
      await window.pick('Play a game', 'Play a game with this sheet');
      await window.see('.debug-top-stack-frame-line');
      await window.see('.debug-call-stack .monaco-list-row', /CRAWLER/);
      await window.see('.debug-call-stack .monaco-list-row', /turn \d/);
      await window.command('Botbook: Focus on Board View');
      await window.seeInside('body', 'Acting crawler (thin ring)');
      await keep('the map of a stop');
      await window.command('Botbook: Make an Example of This Stop');
      await window.see('.tab.active', /special-delivery\.example/);
      await endSession(window);
    },
  },
  {
    name: 'an empty folder says how to begin, also with another alphabet in its path',
    run: async ({ window, book, keep }) => {
      const empty = 'Übung Ω';
      mkdirSync(join(book.folder, empty));
      await window.inFolder(book.knownAs(empty), async () => {
        // In a folder without sheets, the side bar has no symbol of the extension until its first command.
        await window.until('the commands of the extension', async () => {
          const isThere = await window.command('Botbook: New Sheet …').then(
            () => true,
            () => false,
          );
          if (!isThere) await window.press('Escape');
          return isThere;
        });
        await window.see('.quick-input-title', 'Game of the sheet');
        await window.press('Escape');
        await (await window.see('.activitybar .action-label[aria-label^="Botbook"]')).click();
        await window.see('.welcome-view-content', 'No sheets are here yet.');
        await window.see('.welcome-view-content', 'A sheet is a file that ends in .bot');
        await keep('an empty folder');
        const makeSheet = async (): Promise<void> => {
          await (await window.see('.welcome-view-content .monaco-button', 'New Sheet')).click();
          await window.pick('callisto', 'callisto');
          await window.see('.quick-input-title', 'Scenario of the sheet');
          await window.press('Enter');
          await window.pick('LFA', 'LFA');
        };
        // A file is in the place of the book’s folder, so the sheet cannot be written.
        const obstacle = join(book.folder, empty, 'callisto');
        writeFileSync(obstacle, '');
        await makeSheet();
        await window.seeMessage(/Botbook: .*(callisto|not found)/i);
        rmSync(obstacle);
        await makeSheet();
        await window.see('.tab.active', 'lfa.bot');
        await window.see('.view-line', /bot\sLFA/i);
        // The sheets of this game have names in place of numbers of scenarios.
        await window.command('Botbook: New Sheet …');
        await window.pick('unbreakable', 'unbreakable');
        await window.see('.quick-input-title', 'Sheet to copy');
        await window.pick('Special', 'Special Delivery');
        await window.see('.tab.active', 'special-delivery.bot');
        await window.see('.view-line', /^game\sunbreakable/);
        await keep('a new sheet of a game without numbers of scenarios');
      });
      rmSync(join(book.folder, empty), { recursive: true });
    },
  },
];
