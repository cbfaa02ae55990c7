// Settings of the user. Each setting is read at the moment when it is needed.
import * as vscode from 'vscode';
import type { ClientOptions } from '../../server/protocol.ts';

/** False if the user has hidden the findings of the linter. Errors are always shown. */
export const isLintWanted = (): boolean => read('lint.enable');
export const areHintsWanted = (): boolean => read('hints.enable');
export const areLensesWanted = (): boolean => read('codeLens.enable');
export const areVerdictsWanted = (): boolean => read('verdicts.enable');

/** The milliseconds that the linter waits while the user types. */
export const lintPauses = (): Pick<ClientOptions, 'pause' | 'rest'> => ({
  pause: number('lint.pause'),
  rest: number('lint.rest'),
});

/** The settings on which answers of the server depend. */
export const sentSettings: readonly string[] = ['botbook.lint', 'botbook.hints', 'botbook.codeLens'];

const number = (name: string): number | undefined => vscode.workspace.getConfiguration('botbook').get(name);
const read = (name: string): boolean => vscode.workspace.getConfiguration('botbook').get(name, true);
