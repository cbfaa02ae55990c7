// The commands of the extension: commands of the user, which the manifest lists, and commands that the server calls.
import { resizeBoard } from './board-view.ts';
import { compileInto } from './check-and-compile.ts';
import { diffTextWith, showTextDiff } from './comparing-texts.ts';
import type { Extension } from './context.ts';
import { debugExample, makeExampleOfStop } from './debug-stops.ts';
import { debugDecision, debugSheet } from './debugging.ts';
import { makeExample, makeExampleAt, takeOverExample } from './examples.ts';
import { openPage } from './links.ts';
import { createSheet } from './new-sheet.ts';
import { showPlace } from './pages.ts';
import {
  decideHere,
  diffWith,
  explainHere,
  showDiff,
  showJavaScript,
  showMatrix,
  showPlainWords,
  openView,
} from './show-commands.ts';

type Command = (extension: Extension, ...words: unknown[]) => unknown;

const text = (word: unknown): string | undefined => (typeof word === 'string' ? word : undefined);

/** Commands that code lenses and code actions call, with arguments from the server. */
export const serverCommands: Readonly<Record<string, Command>> = {
  'botbook.showDiff': (extension, sheet, other, procedure, otherProcedure) =>
    showDiff(extension, String(sheet), String(other), text(procedure), text(otherProcedure)),
  'botbook.showTextDiff': (extension, sheet, other, procedure, otherProcedure) =>
    showTextDiff(extension, String(sheet), text(other) ?? null, text(procedure), text(otherProcedure)),
  'botbook.debugDecision': (_extension, sheet, position, card) =>
    debugDecision(String(sheet), String(position), String(card)),
  'botbook.debugExample': (_extension, file, title) => debugExample(String(file), String(title)),
  'botbook.makeExampleAt': (extension, uri, line) => makeExampleAt(extension, String(uri), Number(line)),
  'botbook.takeOver': takeOverExample,
  'botbook.openVirtual': (extension, uri) => openView(extension, String(uri)),
  'botbook.showPlace': (_extension, uri, line) => showPlace(String(uri), Number(line)),
};

/** The commands that the manifest lists. A test checks that this list and the manifest have the same commands. */
export const userCommands: Readonly<Record<string, Command>> = {
  'botbook.newSheet': createSheet,
  'botbook.checkAll': ({ checkAll }) => checkAll(),
  'botbook.compile': compileInto,
  'botbook.pin': ({ pins }, target) => pins.pin(target),
  'botbook.unpin': ({ pins }, target) => pins.unpin(target),
  'botbook.decideHere': decideHere,
  'botbook.explainHere': explainHere,
  'botbook.makeExample': makeExample,
  'botbook.makeExampleOfStop': makeExampleOfStop,
  'botbook.diffWith': diffWith,
  'botbook.diffTextWith': diffTextWith,
  'botbook.showMatrix': showMatrix,
  'botbook.showPlainWords': showPlainWords,
  'botbook.showJavaScript': showJavaScript,
  'botbook.openPage': (_extension, page) => openPage(page),
  'botbook.debugGame': () => debugSheet('game'),
  'botbook.debugPosition': () => debugSheet('position'),
  'botbook.resizeBoard': () => resizeBoard(),
  'botbook.refreshBook': ({ refreshBook }) => refreshBook(),
  'botbook.restartServer': ({ server }) => server.restart(),
  'botbook.showOutput': ({ output }) => output.show(),
};
