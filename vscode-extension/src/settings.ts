// Settings of the user, each read when it is needed.
import * as vscode from 'vscode';

/** Findings of the linter are left out if the user does not want them; what is an error stays. */
export const isLintWanted = (): boolean => read('lint.enable', true);
export const areHintsWanted = (): boolean => read('hints.enable', true);
export const areLensesWanted = (): boolean => read('codeLens.enable', true);
export const areVerdictsWanted = (): boolean => read('verdicts.enable', true);

const read = <T>(name: string, otherwise: T): T => vscode.workspace.getConfiguration('botbook').get(name, otherwise);
