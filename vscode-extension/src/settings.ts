// Settings of the user, each of which is read when it is needed.
import * as vscode from 'vscode';

/** False if the user hides the findings of the linter. Errors are shown in any case. */
export const isLintWanted = (): boolean => read('lint.enable');
export const areHintsWanted = (): boolean => read('hints.enable');
export const areLensesWanted = (): boolean => read('codeLens.enable');
export const areVerdictsWanted = (): boolean => read('verdicts.enable');

const read = (name: string): boolean => vscode.workspace.getConfiguration('botbook').get(name, true);
