// Commands about examples: make an example of a decision, and replace the expected result of an example by the actual
// result.
import * as vscode from 'vscode';
import type { MadeExample, MakeExampleParams } from '../../server/protocol-examples.ts';
import type { Extension } from './context.ts';
import { complain } from './messages.ts';
import { pinnedTarget } from './show-commands.ts';
import { showText } from './virtual-documents.ts';

/** Shows an example at its title. */
export async function showExample(file: vscode.Uri, title: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument(file);
  const start = document.positionAt(Math.max(0, document.getText().lastIndexOf(`EXAMPLE ${title}`)));
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(start, start) });
}

/** Asks the server to make an example. Adds this example to the file of examples of the bot, and shows the example. */
export async function addExample({ server }: Extension, params: MakeExampleParams): Promise<void> {
  const made = await server.ask<MadeExample | { readonly problem: string }>('botbook/makeExample', params);
  if (!made || 'problem' in made) {
    complain(`no example can be made: ${made?.problem ?? 'the server does not answer'}`);
    return;
  }
  if (!(await server.applyEdit(made.edit))) return;
  // The example names the file of its position. The server reads this file from the disk, so the file is saved first.
  if (made.position !== undefined)
    await (await vscode.workspace.openTextDocument(vscode.Uri.parse(made.position))).save();
  await showExample(vscode.Uri.parse(made.uri), made.title);
}

/** Adds an example of the decision at the cursor. */
export async function makeExample(extension: Extension, node: unknown): Promise<void> {
  const pinned = await pinnedTarget(extension, node);
  if (pinned) await addExample(extension, pinned.params);
}

/**
 * Adds an example of the decision in the procedure at a line of a sheet. The lens above a procedure calls this
 * function.
 */
export const makeExampleAt = (extension: Extension, uri: string, line: number): Promise<void> =>
  addExample(extension, { uri, position: { line, character: 0 } });

interface TakeOver {
  readonly title: string;
  readonly why: string;
  readonly edit: MadeExample['edit'];
}

/** Shows the reasons of the decision. If the user agrees, writes the actual result into the example. */
export async function takeOverExample({ server }: Extension, words: unknown): Promise<void> {
  const { why, edit } = words as TakeOver;
  await showText('Why the bot decides so', why);
  const takeOver = 'Take over the decision of the bot: the example is wrong';
  const title = 'Is the explained decision right?';
  const answers = [takeOver, 'Leave the example unchanged: the sheet is wrong'];
  // The list stays open while the user reads the explanation.
  const answer = await vscode.window.showQuickPick(answers, { title, ignoreFocusOut: true });
  if (answer === takeOver) await server.applyEdit(edit);
}
