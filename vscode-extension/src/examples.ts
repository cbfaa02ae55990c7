// Commands about examples: make an example of a decision, and take over what came after showing why.
import * as vscode from 'vscode';
import type { MadeExample } from '../../server/protocol-examples.ts';
import type { Extension } from './context.ts';
import { complain } from './messages.ts';
import { pinnedTarget } from './showing.ts';
import { showText } from './virtual-documents.ts';

/** Adds an example of the decision at the cursor to the examples of the bot, and shows the example. */
export async function makeExample(extension: Extension, node: unknown): Promise<void> {
  const pinned = await pinnedTarget(extension, node);
  if (!pinned) return;
  const made = await extension.server.ask<MadeExample | { readonly problem: string }>(
    'botbook/makeExample',
    pinned.params,
  );
  if (!made || 'problem' in made) {
    complain(`no example can be made: ${made?.problem ?? 'the server does not answer'}`);
    return;
  }
  if (!(await extension.server.applyEdit(made.edit))) return;
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(made.uri));
  const start = document.positionAt(Math.max(0, document.getText().lastIndexOf(`EXAMPLE ${made.title}`)));
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(start, start) });
}

interface TakeOver {
  readonly title: string;
  readonly why: string;
  readonly edit: MadeExample['edit'];
}

/** Shows why the bot decides so, and takes over what came if the user agrees. */
export async function takeOverExample({ server }: Extension, words: unknown): Promise<void> {
  const { why, edit } = words as TakeOver;
  await showText('Why the bot decides so', why);
  const takeOver = 'Take over what came: the bot is right';
  const title = 'Is the decision right that is explained beside?';
  const answers = [takeOver, 'Leave the example as it is: the sheet is wrong'];
  // The list stays open while the user reads the explanation.
  const answer = await vscode.window.showQuickPick(answers, { title, ignoreFocusOut: true });
  if (answer === takeOver) await server.applyEdit(edit);
}
