// Settings of the user. Each setting is read when it is needed.
import * as vscode from 'vscode';

/** Returns false if the user hides the findings of the linter. Errors are always shown. */
export const isLintWanted = (): boolean => read('lint.enable');
export const areHintsWanted = (): boolean => read('hints.enable');
export const areLensesWanted = (): boolean => read('codeLens.enable');
export const areVerdictsWanted = (): boolean => read('verdicts.enable');

const read = (name: string): boolean => vscode.workspace.getConfiguration('botbook').get(name, true);
