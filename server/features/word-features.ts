// Features about the word at the cursor: hover, definition, declaration, implementation, references, highlights and
// rename. Links in comments are here too.
import * as lsp from 'vscode-languageserver';
import {
  declarationAt,
  definitionAt,
  highlightsAt,
  implementationsAt,
  referencesAt,
  typeDefinitionAt,
} from '../../compiler/service/definition.ts';
import { hoverAt } from '../../compiler/service/hover.ts';
import { emptiedLettersAt, linkedLettersAt, type LinkedText } from '../../compiler/service/linked-letters.ts';
import { linksIn } from '../../compiler/service/links.ts';
import { isNamedInFiles, renamableAt, renameAt } from '../../compiler/service/rename.ts';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import { mentionAt, spanAt } from '../../compiler/service/mentions.ts';
import { declaredAt } from '../../compiler/service/declared-words.ts';
import type { DeclaredWord } from '../../compiler/game/game-declaration.ts';
import { memberLine } from '../../views/editor/page-hover.ts';
import { hoverMarkdown } from '../../views/editor/hover.ts';
import { pathOf } from '../books.ts';
import { markupFor } from '../client.ts';
import { Places } from '../places.ts';
import { badParams, type ClientSession, type RequestScope, type Feature } from '../session.ts';
import { playedWith } from '../workspace.ts';
import { membersAmong, membersOnPage, mentionsOfWords, pageDocumentAt, renameWords, shownName } from './page-words.ts';
import { editOf, failure } from './rename-edits.ts';

interface AtPosition {
  readonly position: lsp.Position;
}

function hover({ session, document, places }: RequestScope, { position }: AtPosition): lsp.Hover | null {
  const shown = hoverAt(document, session, places.offset(position));
  if (!shown) return null;
  const declared = shown.about.is === 'word' ? shown.about.declared : [];
  const markdown = [
    hoverMarkdown(shown, (topic) => session.page(topic)),
    ...membersInSheet(session, document, declared),
  ].join('\n\n');
  const formats = session.client.capabilities.textDocument?.hover?.contentFormat;
  return { contents: markupFor(formats, markdown), range: places.range(shown.at) };
}

/** Returns the members of words of a declaration page in the position that is pinned to a sheet. */
function membersInSheet(
  session: ClientSession,
  { game }: ServiceDocument,
  declared: readonly DeclaredWord[],
): readonly string[] {
  const page = game?.page && declared.length > 0 ? pageDocumentAt(session, game.page.path) : null;
  const members = page ? membersAmong(membersOnPage(session, page), declared) : [];
  return members.map((word) => `In the pinned position: \`${memberLine(word)}\``);
}

const jumps = {
  definition: definitionAt,
  declaration: declarationAt,
  typeDefinition: typeDefinitionAt,
  implementation: implementationsAt,
};

/**
 * Returns the function that answers a request for a place to which the editor jumps, such as a definition. The answer
 * has links if the client accepts links, otherwise locations.
 */
const jump =
  (kind: keyof typeof jumps) =>
  (
    { session, document, places }: RequestScope,
    { position }: AtPosition,
  ): lsp.Definition | lsp.LocationLink[] | null => {
    const destination = jumps[kind](document, session, places.offset(position));
    if (!destination) return null;
    const { encoding, capabilities } = session.client;
    const originSelectionRange = places.range(destination.at);
    const links = destination.targets.map(({ uri, text, whole, name }) => {
      const targetPlaces = new Places(text, encoding);
      return {
        originSelectionRange,
        targetUri: uri,
        targetRange: targetPlaces.range(whole),
        targetSelectionRange: targetPlaces.range(name),
      };
    });
    return capabilities.textDocument?.[kind]?.linkSupport === true
      ? links
      : links.map(({ targetUri, targetSelectionRange }) => ({ uri: targetUri, range: targetSelectionRange }));
  };

function references(
  { session, document, places }: RequestScope,
  { position }: AtPosition,
  withDeclaration: boolean,
): lsp.Location[] | null | Promise<lsp.Location[]> {
  const declared = declaredAt(document, places.offset(position));
  const page = document.game?.page && declared.length > 0 ? pageDocumentAt(session, document.game.page.path) : null;
  if (page) return mentionsOfWords(session, page, declared, withDeclaration);
  const mentions = referencesAt(document, session, places.offset(position));
  return (
    mentions
      ?.filter(({ isDeclaration }) => withDeclaration || !isDeclaration)
      .map((mention) => ({
        uri: mention.document.uri,
        range: session.places(mention.document).range(mention.at),
      })) ?? null
  );
}

function highlights(
  { session, document, places }: RequestScope,
  { position }: AtPosition,
): lsp.DocumentHighlight[] | null {
  const mentions = highlightsAt(document, session, places.offset(position));
  return (
    mentions?.map(({ at, isWritten }) => ({
      range: places.range(at),
      kind: isWritten ? lsp.DocumentHighlightKind.Write : lsp.DocumentHighlightKind.Read,
    })) ?? null
  );
}

/**
 * Returns the function for linked editing. It answers with all places of a letter of a sub-clause, so that the editor
 * changes them together while the user types. While the letter is empty, the places of the last answer stay linked.
 */
function linkedLetters() {
  let last: (LinkedText & { readonly uri: string }) | null = null;
  return ({ session, document, places }: RequestScope, { position }: AtPosition): lsp.LinkedEditingRanges | null => {
    const { uri, text } = document;
    const offset = places.offset(position);
    const linked = linkedLettersAt(document, session, offset);
    if (linked) last = { uri, text, spans: linked };
    const spans = linked ?? (last?.uri === uri ? emptiedLettersAt(last, text, offset) : null);
    return spans && { ranges: spans.map((span) => places.range(span)), wordPattern: '[A-Za-z]' };
  };
}

function prepareRename(
  { session, document, places }: RequestScope,
  { position }: AtPosition,
): { range: lsp.Location['range']; placeholder: string } {
  const offset = places.offset(position);
  const declared = declaredAt(document, offset);
  const mention = declared.length > 0 ? mentionAt(document, offset) : null;
  if (mention)
    return { range: places.range(spanAt(mention, offset) ?? mention.whole), placeholder: shownName(declared) };
  const name = renamableAt(document, session, offset);
  if (name.is === 'refused') throw failure(name.why);
  return { range: places.range(name.at), placeholder: name.name };
}

const hasControls = (text: string): boolean => /(?![\t\r\n])\p{Cc}/u.test(text);

/** Renames the name at an offset of a sheet, and the same name in other files of the user. */
export async function renameIn(
  session: ClientSession,
  document: ServiceDocument,
  at: number,
  newName: string,
): Promise<lsp.WorkspaceEdit> {
  if (typeof newName !== 'string' || hasControls(newName))
    throw badParams('textDocument/rename needs a text without control characters, `newName`.');
  const declared = declaredAt(document, at);
  const page = document.game?.page && declared.length > 0 ? pageDocumentAt(session, document.game.page.path) : null;
  if (page) return editOf(session, await renameWords(session, page, declared, newName));
  const { books } = session;
  const path = pathOf(document.uri);
  const { game } = document;
  // A search in files takes long. Files are searched only if the name can be renamed and may occur in files.
  const isInFiles = game && isNamedInFiles(document, at) && renamableAt(document, session, at).is === 'name';
  const openText = (uri: string): string | undefined =>
    session.opened.get(uri)?.text ?? session.openedExamples.get(uri)?.text;
  const played = isInFiles ? await playedWith(books, path, game, openText) : [];
  const current = session.document(document.uri);
  if (current?.text !== document.text)
    throw new lsp.ResponseError(lsp.LSPErrorCodes.ContentModified, 'The sheet was changed meanwhile.');
  // Files may have been read again during the search for the name in files. So `current` is the sheet as it was looked
  // up after the search.
  return books.workIn(path, () => editOf(session, renameAt(current, session, at, newName, played)));
}

export const wordFeatures: Feature = {
  capabilities: ({ capabilities }) => ({
    hoverProvider: true,
    definitionProvider: true,
    declarationProvider: true,
    typeDefinitionProvider: true,
    implementationProvider: true,
    linkedEditingRangeProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    documentLinkProvider: { resolveProvider: false },
    renameProvider: capabilities.textDocument?.rename?.prepareSupport === true ? { prepareProvider: true } : true,
  }),
  register: (session) => {
    session.answerDocument(lsp.HoverRequest.type, hover);
    session.answerDocument(lsp.DefinitionRequest.type, jump('definition'));
    session.answerDocument(lsp.DeclarationRequest.type, jump('declaration'));
    session.answerDocument(lsp.TypeDefinitionRequest.type, jump('typeDefinition'));
    session.answerDocument(lsp.ImplementationRequest.type, jump('implementation'));
    session.answerDocument(lsp.LinkedEditingRangeRequest.type, linkedLetters());
    session.answerDocument(lsp.ReferencesRequest.type, (scope, params) =>
      references(scope, params, params.context.includeDeclaration),
    );
    session.answerDocument(lsp.DocumentHighlightRequest.type, highlights);
    session.answerDocument(lsp.DocumentLinkRequest.type, ({ document, places }) =>
      linksIn(document, session).map(({ at, address }) => ({ range: places.range(at), target: address })),
    );
    session.answerDocument(lsp.PrepareRenameRequest.type, prepareRename);
    session.answerDocument(lsp.RenameRequest.type, ({ document, places }, { position, newName }) =>
      renameIn(session, document, places.offset(position), newName),
    );
  },
};
