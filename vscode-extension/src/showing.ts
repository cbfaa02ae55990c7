// What is shown of the procedure at the cursor: plain words, JavaScript, a comparison, why the bot does what it does.
import * as vscode from 'vscode';
import { basename } from 'node:path';
import type { BookTree, Explanation, PinnedBoard } from '../../server/protocol.ts';
import { virtualUri, type VirtualAddress } from '../../server/virtual-address.ts';
import type { BookNode } from './book-view.ts';
import type { Extension } from './context.ts';
import { showPageOf } from './pages.ts';
import { bookFolderOf, folderOf, headersOf, language, sheetAsked, titleAbove } from './sheets.ts';
import { openVirtual, showText } from './virtual-documents.ts';

/** A procedure that is asked about: that of a line of the tree, or the one at the cursor. */
interface Asked {
  readonly sheet: vscode.Uri;
  readonly procedure: string | null;
  readonly position: vscode.Position;
}

const isNode = (given: unknown): given is BookNode => typeof given === 'object' && given !== null && 'is' in given;

async function asked(given: unknown): Promise<Asked | null> {
  if (isNode(given) && given.is === 'procedure') {
    const { sheet, procedure } = given;
    const { line, character } = procedure.range.start;
    return {
      sheet: vscode.Uri.parse(sheet.uri),
      procedure: procedure.title,
      position: new vscode.Position(line, character),
    };
  }
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.languageId !== language) {
    void vscode.window.showInformationMessage('Botbook: put the cursor into a procedure of a sheet (.bot) first.');
    return null;
  }
  const position = editor.selection.active;
  return { sheet: editor.document.uri, procedure: await procedureAt(editor.document, position), position };
}

/** The server's outline knows the titles; above it is looked for where it does not answer. */
async function procedureAt(document: vscode.TextDocument, position: vscode.Position): Promise<string | null> {
  const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[] | undefined>(
    'vscode.executeDocumentSymbolProvider',
    document.uri,
  );
  const found = symbols?.find((one) => 'range' in one && one.range.contains(position));
  return found?.name ?? titleAbove(document, position.line);
}

const labelOf = ({ sheet, procedure }: Asked, what: string): string =>
  `${procedure ?? basename(sheet.path, '.bot')} ${what}`;

async function show(extension: Extension, given: unknown, is: VirtualAddress['is'], what: string): Promise<void> {
  const found = await asked(given);
  if (!found) return;
  const { sheet, procedure } = found;
  const address = { is, sheet: sheet.toString(), ...(procedure !== null && { procedure }) };
  await openVirtual(extension.server, vscode.Uri.parse(virtualUri(address, labelOf(found, what))));
}

export const showPlainWords = (extension: Extension, given: unknown): Promise<void> =>
  show(extension, given, 'plain', 'in plain words');

export const showJavaScript = (extension: Extension, given: unknown): Promise<void> =>
  show(extension, given, 'javascript', 'as JavaScript');

/** What the pinned position comes to, in words; why, if it is asked. */
export async function explainHere(extension: Extension, given: unknown): Promise<void> {
  const found = await asked(given);
  if (!found || !(await isPinned(extension, found.sheet))) return;
  const { line, character } = found.position;
  const explained = await extension.server.ask<Explanation>('botbook/explain', {
    uri: found.sheet.toString(),
    position: { line, character },
  });
  if (explained) await showText(labelOf(found, 'explained'), explained.markdown);
  else void vscode.window.showInformationMessage('Botbook: the pinned position has nothing to tell about this place.');
}

export async function decideHere(extension: Extension, given: unknown): Promise<void> {
  const found = await asked(given);
  if (!found || !(await isPinned(extension, found.sheet))) return;
  const board = await extension.server.ask<PinnedBoard>('botbook/board', {
    uri: found.sheet.toString(),
    position: found.position,
  });
  const text = board?.decision.join(' ') ?? 'the position cannot be decided; the output of Botbook may say why.';
  const why = 'Explain';
  const chosen = await vscode.window.showInformationMessage(`Botbook: ${text}`, ...(board ? [why] : []));
  if (chosen === why) await explainHere(extension, given);
}

/** Offers to pin a position where there is none. */
async function isPinned({ pins }: Extension, sheet: vscode.Uri): Promise<boolean> {
  if (pins.of(sheet)) return true;
  const pin = 'Pin Position …';
  const chosen = await vscode.window.showInformationMessage('Botbook: no position is pinned to this sheet yet.', pin);
  if (chosen === pin) await pins.pin(sheet);
  return pins.of(sheet) !== undefined;
}

/** Compares the procedure with that of the same title in a scenario that the user chooses. */
export async function diffWith(extension: Extension, given: unknown): Promise<void> {
  const found = await asked(given);
  if (!found) return;
  const tree = await extension.server.ask<BookTree>('botbook/book', {});
  const own = found.sheet.toString();
  const items = (tree?.games ?? []).flatMap(({ scenarios }) =>
    scenarios.flatMap(({ number, title, sheets }) =>
      sheets
        .filter(({ uri }) => vscode.Uri.parse(uri).toString() !== own)
        .flatMap(({ uri, bot, procedures }) => {
          const there = procedures.find((one) => one.title === found.procedure);
          const label = `Scenario ${number}`;
          return there || found.procedure === null ? [{ label, description: bot, detail: title, uri }] : [];
        }),
    ),
  );
  const title = `Compare ${found.procedure ?? 'this sheet'} with`;
  if (items.length === 0) {
    void vscode.window.showInformationMessage(`Botbook: no other sheet has ${found.procedure ?? 'procedures'}.`);
    return;
  }
  const chosen = await vscode.window.showQuickPick(items, { title, matchOnDescription: true });
  if (chosen) await showDiff(extension, own, chosen.uri, found.procedure ?? undefined, found.procedure ?? undefined);
}

/** The comparison as a page; lenses call it too, with what they compare. */
export async function showDiff(
  extension: Extension,
  sheet: string,
  other: string,
  procedure?: string,
  otherProcedure?: string,
): Promise<void> {
  const [from, to] = [vscode.Uri.parse(sheet), vscode.Uri.parse(other)];
  const title = `${procedure ?? basename(from.path, '.bot')} compared`;
  if (procedure !== undefined) {
    const address: VirtualAddress = {
      is: 'diff',
      sheet,
      other,
      procedure,
      ...(otherProcedure !== undefined && { otherProcedure }),
    };
    await openVirtual(extension.server, vscode.Uri.parse(virtualUri(address, title)));
    return;
  }
  await showPageOf(extension, title, ['diff', from.fsPath, to.fsPath], bookFolderOf(from));
}

export async function showMatrix(extension: Extension): Promise<void> {
  const sheet = sheetAsked(undefined);
  const document = vscode.window.activeTextEditor?.document;
  const headers = document && sheet ? headersOf(document) : null;
  const [own] = await vscode.workspace.findFiles('**/*.bot', undefined, 1);
  // A folder without sheets has the book that comes with the extension.
  await showPageOf(extension, 'Matrix', ['matrix', own ? '.' : (headers?.game ?? 'callisto')], folderOf(sheet));
}
