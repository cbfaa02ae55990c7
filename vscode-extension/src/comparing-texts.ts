// Compares the canonical texts of two procedures in the diff editor of VS Code. The procedures are in two sheets, or in
// a sheet and its version in the last commit.
import * as vscode from 'vscode';
import { basename } from 'node:path';
import { virtualUri } from '../../server/virtual-address.ts';
import { committedText } from './committed-text.ts';
import type { Extension } from './context.ts';
import { inform } from './messages.ts';
import { sheetsToCompare, commandTarget, type SheetChoice } from './show-commands.ts';
import { headersOf } from './sheets.ts';
import { textOfVirtual } from './virtual-documents.ts';

interface Side {
  readonly uri: vscode.Uri;
  readonly name: string;
}

const fileName = (sheet: string): string => basename(vscode.Uri.parse(sheet).path, '.bot');

/** Returns the name of a sheet in titles: `LFA, scenario 4`, or the name of its file. */
async function sheetName(sheet: string): Promise<string> {
  const headers = headersOf(await vscode.workspace.openTextDocument(vscode.Uri.parse(sheet)));
  return headers ? `${headers.bot.trim()}, scenario ${headers.scenario}` : fileName(sheet);
}

/** Returns the address of the canonical text of a procedure, or of a whole sheet. */
function sideOf(sheet: string, procedure: string | undefined, name: string, isCommitted = false): Side {
  const part = procedure === undefined ? {} : { procedure };
  const address = { is: 'canonical', sheet, ...part, ...(isCommitted && { isCommitted }) } as const;
  return { uri: vscode.Uri.parse(virtualUri(address, `${procedure ?? fileName(sheet)}, ${name}`)), name };
}

/**
 * Shows two canonical texts of a procedure side by side: from `sheet`, and from `other`. If `other` is null, the other
 * text is from the last commit.
 */
export async function showTextDiff(
  { server }: Extension,
  sheet: string,
  other: string | null,
  procedure?: string,
  otherProcedure = procedure,
): Promise<void> {
  const before =
    other === null
      ? sideOf(sheet, procedure, 'last commit', true)
      : sideOf(other, otherProcedure, await sheetName(other));
  const after = sideOf(sheet, procedure, other === null ? 'in the editor' : await sheetName(sheet));
  for (const { uri, name } of [before, after]) {
    if ((await textOfVirtual(server, uri)) !== null) continue;
    inform(`${name}: no text of ${procedure ?? 'this sheet'} can be read.`);
    return;
  }
  const title = `${procedure ?? fileName(sheet)}: ${before.name} ↔ ${after.name}`;
  await vscode.commands.executeCommand('vscode.diff', before.uri, after.uri, title);
}

interface TextChoice extends Omit<SheetChoice, 'uri'> {
  /** The address of the other sheet; null for the last commit. */
  readonly uri: string | null;
}

/**
 * Compares the text of a procedure with its text in the last commit, or with the text in a sheet that the user chooses.
 */
export async function diffTextWith(extension: Extension, node: unknown): Promise<void> {
  const target = await commandTarget(node);
  if (!target) return;
  const procedure = target.procedure ?? undefined;
  const isCommitted = (await committedText(target.sheet)) !== null;
  const commit = {
    label: 'Last commit',
    description: 'HEAD of Git',
    detail: 'The text of this sheet there',
    uri: null,
  };
  const choices: TextChoice[] = [
    ...(isCommitted ? [{ ...commit, procedure }] : []),
    ...(await sheetsToCompare(extension, target)),
  ];
  if (choices.length === 0) {
    inform(`no other sheet has ${procedure ?? 'procedures'}, and no commit has this sheet.`);
    return;
  }
  const title = `Compare the text of ${procedure ?? 'this sheet'} with`;
  const choice = await vscode.window.showQuickPick(choices, { title, matchOnDescription: true });
  if (choice) await showTextDiff(extension, target.sheet.toString(), choice.uri, procedure, choice.procedure);
}
