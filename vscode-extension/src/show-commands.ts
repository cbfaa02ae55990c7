// Commands for the procedure at the cursor. Some show the procedure in plain words, as JavaScript, or beside another
// procedure. Others decide a card and explain the decision.
import * as vscode from 'vscode';
import { basename } from 'node:path';
import type { BookTree, CousinPlace, Explanation, PinnedBoard } from '../../server/protocol.ts';
import { virtualAddressOf, virtualUri, type VirtualAddress } from '../../server/virtual-address.ts';
import type { BookNode } from './book-view.ts';
import type { Extension } from './context.ts';
import { chooseGame } from './new-sheet.ts';
import { inform } from './messages.ts';
import { replacePage, showHtml, showPageOf } from './pages.ts';
import { folderOf, headersOf, language, sheetFor, titleAbove } from './sheets.ts';
import { openVirtual, showText } from './virtual-documents.ts';

/**
 * The sheet and procedure that a command is about. They come from a node of the book tree, or from the position of the
 * cursor.
 */
export interface Target {
  readonly sheet: vscode.Uri;
  readonly procedure: string | null;
  readonly position: vscode.Position;
}

export async function commandTarget(node: unknown): Promise<Target | null> {
  const procedure = typeof node === 'object' && node !== null ? (node as Partial<BookNode>).procedure : undefined;
  if (procedure) {
    const { line, character } = procedure.range.start;
    const position = new vscode.Position(line, character);
    return { sheet: procedure.sheet, procedure: procedure.title, position };
  }
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.languageId !== language) {
    inform('put the cursor into a procedure of a sheet (.bot) first.');
    return null;
  }
  const position = editor.selection.active;
  return { sheet: editor.document.uri, procedure: await procedureAt(editor.document, position), position };
}

/**
 * Returns the title of the procedure at a position. The title is from the outline of the server, or from the text if
 * there is no outline.
 */
async function procedureAt(document: vscode.TextDocument, position: vscode.Position): Promise<string | null> {
  const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[] | undefined>(
    'vscode.executeDocumentSymbolProvider',
    document.uri,
  );
  const symbol = symbols?.find((candidate) => 'range' in candidate && candidate.range.contains(position));
  return symbol?.name ?? titleAbove(document, position.line);
}

const labelOf = ({ sheet, procedure }: Target, words: string): string =>
  `${procedure ?? basename(sheet.path, '.bot')} ${words}`;

const show =
  (is: VirtualAddress['is'], words: string) =>
  async ({ server }: Extension, node: unknown): Promise<void> => {
    const target = await commandTarget(node);
    if (!target) return;
    const { sheet, procedure } = target;
    const address = { is, sheet: sheet.toString(), ...(procedure !== null && { procedure }) };
    await openVirtual(server, vscode.Uri.parse(virtualUri(address, labelOf(target, words))));
  };

export const showPlainWords = show('plain', 'in plain words');
export const showJavaScript = show('javascript', 'as JavaScript');

/**
 * Returns the sheet and the procedure to which a command applies, and the parameters of requests about this procedure.
 * Returns null if no sheet is active, or if no position is pinned to the sheet.
 */
export async function pinnedTarget(extension: Extension, node: unknown) {
  const target = await commandTarget(node);
  if (!target || !(await isPinned(extension, target.sheet))) return null;
  return { target, params: { uri: target.sheet.toString(), position: target.position } };
}

export async function explainHere(extension: Extension, node: unknown): Promise<void> {
  const pinned = await pinnedTarget(extension, node);
  if (!pinned) return;
  const explanation = await extension.server.ask<Explanation>('botbook/explain', pinned.params);
  const title = labelOf(pinned.target, 'explained');
  if (explanation?.html !== undefined) replacePage('explanation', title, explanation.html);
  else if (explanation) await showText(title, explanation.markdown);
  else inform('the decision in the pinned position does not use this place.');
}

/** Shows the decision in the pinned position as a message with buttons for the explanation and for an example. */
export async function decideHere(extension: Extension, node: unknown): Promise<void> {
  const pinned = await pinnedTarget(extension, node);
  if (!pinned) return;
  const board = await extension.server.ask<PinnedBoard>('botbook/board', pinned.params);
  const [card, ...lines] = board?.decision ?? ['the position cannot be decided; the output of Botbook may say why.'];
  const text = lines.length === 0 ? card : `${card}: ${lines.join(' ')}`;
  const explain = 'Explain';
  const example = 'Make an Example';
  const choice = await vscode.window.showInformationMessage(`Botbook: ${text}`, ...(board ? [explain, example] : []));
  if (choice === explain) await explainHere(extension, node);
  if (choice === example) await vscode.commands.executeCommand('botbook.makeExample', node);
}

/** True if a position is pinned to the sheet. If no position is pinned, first offers the user to pin one. */
async function isPinned({ pins }: Extension, sheet: vscode.Uri): Promise<boolean> {
  if (pins.of(sheet)) return true;
  const pin = 'Pin Position …';
  const choice = await vscode.window.showInformationMessage('Botbook: no position is pinned to this sheet yet.', pin);
  if (choice === pin) await pins.pin(sheet);
  return pins.of(sheet) !== undefined;
}

/** An item in the list of sheets with which a procedure can be compared. */
export interface SheetChoice extends vscode.QuickPickItem {
  readonly uri: string;
  /** The title of the compared procedure in the listed sheet; undefined if whole sheets are compared. */
  readonly procedure: string | undefined;
}

/** Returns the procedures of other scenarios that are for the same cards and have another title. */
async function retitledCousins(server: Extension['server'], uri: string, procedure: string): Promise<SheetChoice[]> {
  const cousins = await server.ask<readonly CousinPlace[]>('botbook/cousins', { uri, procedure });
  return (cousins ?? [])
    .filter(({ title }) => title !== procedure)
    .map(({ scenario, bot, title, uri: other }) => {
      return { label: `Scenario ${scenario}`, description: bot, detail: `as ${title}`, uri: other, procedure: title };
    });
}

/**
 * Returns the other sheets that can be compared with the target. If the target is a procedure, each of these sheets has
 * a procedure with the same title, or a procedure with another title for the same cards.
 */
export async function sheetsToCompare({ server }: Extension, { sheet, procedure }: Target): Promise<SheetChoice[]> {
  const tree = await server.ask<BookTree>('botbook/book', {});
  const alike = (tree?.games ?? [])
    .flatMap(({ title: game, scenarios, sheets = [] }) => [
      ...scenarios.flatMap(({ number, title, sheets: others }) =>
        others.map((other) => ({ label: `Scenario ${number}`, description: other.bot, detail: title, other })),
      ),
      ...sheets.map((other) => ({ label: other.bot, description: '', detail: game, other })),
    ])
    .filter(({ other }) => vscode.Uri.parse(other.uri).toString() !== sheet.toString())
    .filter(({ other }) => procedure === null || other.procedures.some(({ title }) => title === procedure))
    .map(({ other: { uri }, ...shown }) => ({ ...shown, uri, procedure: procedure ?? undefined }));
  return [...alike, ...(procedure === null ? [] : await retitledCousins(server, sheet.toString(), procedure))];
}

/** Compares a procedure with the procedure for the same cards in a sheet that the user chooses. */
export async function diffWith(extension: Extension, node: unknown): Promise<void> {
  const target = await commandTarget(node);
  if (!target) return;
  const procedure = target.procedure ?? undefined;
  const choices = await sheetsToCompare(extension, target);
  if (choices.length === 0) {
    inform(`no other sheet has ${procedure ?? 'procedures'}.`);
    return;
  }
  const title = `Compare ${procedure ?? 'this sheet'} with`;
  const choice = await vscode.window.showQuickPick(choices, { title, matchOnDescription: true });
  if (choice) await showDiff(extension, target.sheet.toString(), choice.uri, procedure, choice.procedure);
}

/** Shows a comparison as a page. Code lenses also call this function. */
export async function showDiff(
  extension: Extension,
  sheet: string,
  other: string,
  procedure?: string,
  otherProcedure?: string,
): Promise<void> {
  const title = `${procedure ?? basename(vscode.Uri.parse(sheet).path, '.bot')} compared`;
  const address: VirtualAddress = {
    is: 'diff',
    sheet,
    other,
    ...(procedure !== undefined && { procedure }),
    ...(otherProcedure !== undefined && { otherProcedure }),
  };
  if (!(await showHtml(extension, title, virtualUri(address, title)))) inform('these sheets cannot be compared.');
}

/**
 * Opens the view that a code lens names. A comparison or a matrix is shown as a page, every other view as a document.
 */
export async function openView(extension: Extension, uri: string): Promise<void> {
  const address = virtualAddressOf(uri);
  const procedure = address?.procedure ?? 'Sheet';
  const title = address?.is === 'matrix' ? `Matrix: ${procedure}` : `${procedure} compared`;
  const isPage = address?.is === 'diff' || address?.is === 'matrix';
  if (isPage && (await showHtml(extension, title, uri))) return;
  await openVirtual(extension.server, vscode.Uri.parse(uri));
}

export async function showMatrix(extension: Extension): Promise<void> {
  const sheet = sheetFor(undefined);
  const document = vscode.window.activeTextEditor?.document;
  const headers = document && sheet ? headersOf(document) : null;
  const [inWorkspace] = await vscode.workspace.findFiles('**/*.bot', undefined, 1);
  // If the folder has no sheets, the book in the extension is shown instead.
  const book = inWorkspace ? '.' : (headers?.game ?? (await chooseGame(extension)));
  if (book !== undefined) await showPageOf(extension, 'Matrix', ['matrix', book], folderOf(sheet));
}
