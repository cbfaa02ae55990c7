// Settings of the user, each read when needed.
import * as vscode from 'vscode';

/** False if the user hides the findings of the linter; errors are always shown. */
export const isLintWanted = (): boolean => read('lint.enable');
export const areHintsWanted = (): boolean => read('hints.enable');
export const areLensesWanted = (): boolean => read('codeLens.enable');
export const areVerdictsWanted = (): boolean => read('verdicts.enable');

const read = (name: string): boolean => vscode.workspace.getConfiguration('botbook').get(name, true);
