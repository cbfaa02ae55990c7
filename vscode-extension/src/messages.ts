// Shows messages to the user.
import * as vscode from 'vscode';

export const inform = (text: string): void => void vscode.window.showInformationMessage(`Botbook: ${text}`);

export const complain = (text: string): void => void vscode.window.showErrorMessage(`Botbook: ${text}`);

/** Runs `work` if the user presses the button of a message. */
export async function runIfPressed(message: Thenable<string | undefined>, work: () => unknown): Promise<void> {
  if ((await message) !== undefined) await work();
}

export const nounWithCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
