// Settings of the user. Each setting is read at the moment when it is needed.
import * as vscode from 'vscode';

/** False if the user has hidden the findings of the linter. Errors are always shown. */
export const isLintWanted = (): boolean => read('lint.enable');
export const areHintsWanted = (): boolean => read('hints.enable');
export const areLensesWanted = (): boolean => read('codeLens.enable');
export const areVerdictsWanted = (): boolean => read('verdicts.enable');

/** The settings on which answers of the server depend. */
export const sentSettings: readonly string[] = ['botbook.lint', 'botbook.hints', 'botbook.codeLens'];

const read = (name: string): boolean => vscode.workspace.getConfiguration('botbook').get(name, true);
