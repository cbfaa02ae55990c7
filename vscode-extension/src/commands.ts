// What can be asked for. Each command of the manifest is here, and each of these is there.
import * as vscode from 'vscode';
import { compile } from './checking.ts';
import type { Extension } from './context.ts';
import { debugSheet } from './debugging.ts';
import { openPage } from './links.ts';
import { newSheet } from './new-sheet.ts';
import { decideHere, diffWith, explainHere, showDiff, showJavaScript, showMatrix, showPlainWords } from './showing.ts';
import { openVirtual } from './virtual-documents.ts';

type Command = (extension: Extension, ...words: unknown[]) => unknown;

const text = (word: unknown): string | undefined => (typeof word === 'string' ? word : undefined);

/** Commands that the server's lenses and actions call, with what they are about. */
export const ofServer: Readonly<Record<string, Command>> = {
  'botbook.showDiff': (extension, sheet, other, procedure, otherProcedure) =>
    showDiff(extension, String(sheet), String(other), text(procedure), text(otherProcedure)),
  'botbook.openVirtual': ({ server }, uri) => openVirtual(server, vscode.Uri.parse(String(uri))),
};

export const commands: Readonly<Record<string, Command>> = {
  'botbook.newSheet': (extension) => newSheet(extension),
  'botbook.checkAll': ({ checkAll }) => checkAll(),
  'botbook.compile': (extension, named) => compile(extension, named),
  'botbook.pin': ({ pins }, named) => pins.pin(named),
  'botbook.unpin': ({ pins }, named) => pins.unpin(named),
  'botbook.decideHere': (extension, named) => decideHere(extension, named),
  'botbook.explainHere': (extension, named) => explainHere(extension, named),
  'botbook.diffWith': (extension, named) => diffWith(extension, named),
  'botbook.showMatrix': (extension) => showMatrix(extension),
  'botbook.showPlainWords': (extension, named) => showPlainWords(extension, named),
  'botbook.showJavaScript': (extension, named) => showJavaScript(extension, named),
  'botbook.openPage': (_extension, target) => openPage(target),
  'botbook.debugGame': () => debugSheet('game'),
  'botbook.debugPosition': () => debugSheet('position'),
  'botbook.refreshBook': ({ refreshBook }) => refreshBook(),
  'botbook.restartServer': ({ server }) => server.restart(),
  'botbook.showOutput': ({ output }) => output.show(),
};
