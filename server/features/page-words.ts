// Features about the word at the cursor of a declaration page: hover, definition, references, highlights, and hints with
// the members of each word in the pinned position. References are found in the sheets of the book too.
import { dirname } from 'node:path';
import * as lsp from 'vscode-languageserver';
import { membersNow } from '../../compiler/declared/members-now.ts';
import type { DeclaredWord, WordMembers } from '../../compiler/game/game-declaration.ts';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import { haveCommon, placesInSheet } from '../../compiler/service/declared-words.ts';
import { pageCompletionAt } from '../../compiler/service/pages/page-completion.ts';
import { renameWord } from '../../compiler/service/pages/rename-word.ts';
import { refusedRename, type RenameResult } from '../../compiler/service/rename-result.ts';
import type { PageMention } from '../../compiler/declared/page-words.ts';
import { PageDocument } from '../../compiler/service/pages/page-document.ts';
import { pageHoverAt } from '../../compiler/service/pages/page-hover.ts';
import { catchUserErrors } from '../../files/errors.ts';
import { readText } from '../../files/files.ts';
import type { Span } from '../../grammar/tree.ts';
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { strongText } from '../../views/document/markdown.ts';
import { memberLine, pageHoverMarkdown } from '../../views/editor/page-hover.ts';
import { pathOf, uriOf } from '../books.ts';
import { markupFor } from '../client.ts';
import { pinStoreOf } from '../pins.ts';
import type { ClientSession, Feature, PageScope } from '../session.ts';
import { positionsBeside, workspaceSheets } from '../workspace.ts';
import { editOf, failure } from './rename-edits.ts';
import { isUnwanted, completionList } from './completion.ts';

interface AtPosition {
  readonly position: lsp.Position;
}

/** Returns the name of words as the page writes the name: the verb of an action has capitals. */
export const shownName = ([first]: readonly DeclaredWord[]): string =>
  first?.is === 'action' || first?.is === 'card' ? first.name.toUpperCase() : (first?.name ?? '');

/** Returns the page in a file: as it is open in the editor, or else as it is saved. Null if it cannot be read. */
export function pageDocumentAt(session: ClientSession, path: string): PageDocument | null {
  const uri = uriOf(path);
  const opened = session.openedPages.get(uri);
  if (opened) return opened.isHuge ? null : opened.document;
  return catchUserErrors(() => new PageDocument(uri, readText(path)));
}

/** Returns the sheets of the book of a page: the sheets in its folder, and open sheets that name its game. */
async function sheetsOfPage(session: ClientSession, page: PageDocument): Promise<readonly ServiceDocument[]> {
  const path = pathOf(page.uri);
  const folder = path === null ? null : dirname(path);
  const paths = (await workspaceSheets(session.books)).filter((sheet) => dirname(sheet) === folder);
  const open = [...session.opened.values()].filter(({ isHuge }) => !isHuge).map(({ document }) => document);
  const found = [...paths.flatMap((sheet) => session.documentAt(sheet) ?? []), ...open];
  const ofBook = found.filter(({ game }) => path !== null && game?.page?.path === path);
  return [...new Map(ofBook.map((sheet) => [sheet.uri, sheet])).values()];
}

/** Returns all places of a book that mention words of its page: first on the page, then in the sheets. */
export async function mentionsOfWords(
  session: ClientSession,
  page: PageDocument,
  words: readonly DeclaredWord[],
  withDeclaration = true,
): Promise<lsp.Location[]> {
  const onPage = page.words.mentions.filter(
    (mention) => haveCommon(mention.words, words) && (withDeclaration || !mention.declares),
  );
  const inSheets = (await sheetsOfPage(session, page)).map((sheet) => ({
    sheet,
    spans: session.books.workIn(pathOf(sheet.uri), () => placesInSheet(sheet, words)),
  }));
  const pagePlaces = session.places(page);
  return [
    ...onPage.map((mention) => ({ uri: page.uri, range: pagePlaces.range(mention) })),
    ...inSheets.flatMap(({ sheet, spans }) =>
      spans.map((span) => ({ uri: sheet.uri, range: session.places(sheet).range(span) })),
    ),
  ];
}

const membersOf = lazilyFor((_page: PageDocument) => new Map<unknown, readonly WordMembers[]>());

/** Returns the members of the words of a page in the pinned position; empty without a position or with a faulty one. */
export function membersOnPage(session: ClientSession, page: PageDocument): readonly WordMembers[] {
  const { tree } = page;
  const lines = [...tree.above, ...tree.sections.flatMap(({ at, below }) => [at, ...below])];
  const comments = lines.flatMap(({ comment }) => (comment ? [comment.text] : []));
  const position = pinStoreOf(session).positionForPage(pathOf(page.uri), comments);
  if (position === null) return [];
  const known = membersOf(page).get(position);
  if (known) return known;
  let members: readonly WordMembers[] = [];
  try {
    members = membersNow(page.book, position);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
  }
  membersOf(page).set(position, members);
  return members;
}

/** Returns the members of some words. */
export const membersAmong = (all: readonly WordMembers[], words: readonly DeclaredWord[]): readonly WordMembers[] =>
  all.filter(({ word }) => words.some(({ name, is }) => name === word || (is === 'relation' && word.startsWith(name))));

function hover({ session, document, places }: PageScope, { position }: AtPosition): lsp.Hover | null {
  const shown = pageHoverAt(document, places.offset(position));
  if (!shown) return null;
  const markdown =
    shown.is === 'part'
      ? `${strongText(shown.name)}: ${shown.doc}`
      : pageHoverMarkdown(shown.words, membersAmong(membersOnPage(session, document), shown.words));
  const formats = session.client.capabilities.textDocument?.hover?.contentFormat;
  return { contents: markupFor(formats, markdown), range: places.range(shown) };
}

const wordsAt = ({ document, places }: PageScope, { position }: AtPosition): readonly DeclaredWord[] =>
  document.words.mentionAt(places.offset(position))?.words ?? [];

function definition(scope: PageScope, params: AtPosition): lsp.Definition | lsp.LocationLink[] | null {
  const { document, places, session } = scope;
  const mention = document.words.mentionAt(places.offset(params.position));
  if (!mention) return null;
  const links = mention.words.map(({ at, sentence }) => ({
    originSelectionRange: places.range(mention),
    targetUri: document.uri,
    targetRange: places.range(sentence),
    targetSelectionRange: places.range(at),
  }));
  return session.client.capabilities.textDocument?.definition?.linkSupport === true
    ? links
    : links.map(({ targetUri, targetSelectionRange }) => ({ uri: targetUri, range: targetSelectionRange }));
}

function highlights(scope: PageScope, params: AtPosition): lsp.DocumentHighlight[] {
  const words = wordsAt(scope, params);
  return scope.document.words.mentions
    .filter((mention) => haveCommon(mention.words, words))
    .map((mention) => ({
      range: scope.places.range(mention),
      kind: mention.declares ? lsp.DocumentHighlightKind.Write : lsp.DocumentHighlightKind.Read,
    }));
}

/** Returns a hint after each definition with the members of its word in the pinned position. */
function hints({ session, document, places }: PageScope, { range }: lsp.InlayHintParams): lsp.InlayHint[] {
  const within: Span = places.span(range);
  const all = membersOnPage(session, document);
  return document.words.words.flatMap((word): lsp.InlayHint[] => {
    const { end } = word.sentence;
    const [members] = word.is === 'opposite' ? [] : membersAmong(all, [word]);
    if (!members || end < within.start || end > within.end || word.is === 'sort') return [];
    const label = `= ${memberLine(members).slice(members.word.length + 2)}`;
    return [{ position: places.position(end), label, kind: lsp.InlayHintKind.Type, paddingLeft: true }];
  });
}

/** Renames words of a page in all files of its book. */
export async function renameWords(
  session: ClientSession,
  page: PageDocument,
  words: readonly DeclaredWord[],
  newName: string,
): Promise<RenameResult> {
  const path = pathOf(page.uri);
  if (path !== null && !session.books.isOwn(path))
    return refusedRename('The page is in the package, and cannot be changed.');
  const sheets = await sheetsOfPage(session, page);
  const openText = (uri: string): string | undefined => session.openedExamples.get(uri)?.text;
  const positions = path === null ? [] : await positionsBeside(path, page.book.name, openText);
  return session.books.workIn(path, () => renameWord({ page, sheets, positions }, words, newName));
}

/** Returns the words at the cursor, or the reason why they cannot be renamed. */
function renamable({ document, places }: PageScope, { position }: AtPosition): PageMention {
  const offset = places.offset(position);
  const mention = document.words.mentionAt(offset);
  if (mention) return mention;
  const before = /[\p{L}’'-]*$/u.exec(document.text.slice(0, offset))?.[0] ?? '';
  const word = before + (/^[\p{L}’'-]*/u.exec(document.text.slice(offset))?.[0] ?? '');
  const isOfLanguage = document.book.glossary.vocabulary.vocabularyWords.has(word.toLowerCase());
  throw failure(
    isOfLanguage
      ? `\`${word}\` is a word of the language, which a page cannot rename.`
      : 'Nothing here has a name that the page declares.',
  );
}

export const pageWords: Feature = {
  register: (session) => {
    session.aboutPages(lsp.HoverRequest.type, hover);
    session.aboutPages(lsp.DefinitionRequest.type, definition);
    session.aboutPages(lsp.DeclarationRequest.type, definition);
    session.aboutPages(lsp.ReferencesRequest.type, (scope, params) =>
      mentionsOfWords(session, scope.document, wordsAt(scope, params), params.context.includeDeclaration),
    );
    session.aboutPages(lsp.DocumentHighlightRequest.type, highlights);
    session.aboutPages(lsp.InlayHintRequest.type, hints);
    session.aboutPages(lsp.PrepareRenameRequest.type, (scope, params) => {
      const mention = renamable(scope, params);
      return { range: scope.places.range(mention), placeholder: shownName(mention.words) };
    });
    session.aboutPages(lsp.RenameRequest.type, async (scope, params) => {
      const { words } = renamable(scope, params);
      return editOf(session, await renameWords(session, scope.document, words, params.newName));
    });
    session.aboutPages(lsp.CompletionRequest.type, (scope, params) =>
      isUnwanted(params, scope)
        ? { isIncomplete: false, items: [] }
        : completionList(pageCompletionAt(scope.document, scope.places.offset(params.position)), scope),
    );
  },
};
