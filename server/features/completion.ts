// Completion, and signature help while an action is typed.
import * as lsp from 'vscode-languageserver';
import { completionAt } from '../../compiler/service/completion/completion.ts';
import { detailsOf } from '../../compiler/service/completion/details.ts';
import type { Completion, CompletionEntry, ItemKind } from '../../compiler/service/completion/items.ts';
import { signatureAt, type Signature } from '../../compiler/service/signature.ts';
import { indentOf } from '../../compiler/service/text-lines.ts';
import { isExampleHere } from '../../compiler/service/vocabulary-lookup.ts';
import { completionDetail } from '../../views/editor/completion-detail.ts';
import { briefHelp, entryHelp } from '../../views/editor/entry-help.ts';
import { pathOf } from '../books.ts';
import { markupFor } from '../client.ts';
import type { ClientSession, PageScope, RequestScope, Feature } from '../session.ts';

const kinds: Readonly<Record<ItemKind, lsp.CompletionItemKind>> = {
  word: lsp.CompletionItemKind.Keyword,
  verb: lsp.CompletionItemKind.Function,
  phrase: lsp.CompletionItemKind.Text,
  list: lsp.CompletionItemKind.Enum,
  value: lsp.CompletionItemKind.Value,
  title: lsp.CompletionItemKind.Class,
  heading: lsp.CompletionItemKind.Module,
  header: lsp.CompletionItemKind.Property,
  code: lsp.CompletionItemKind.Constant,
  snippet: lsp.CompletionItemKind.Snippet,
};

/** Data in a completion item that the client sends back to get the documentation of the item. */
interface EntryReference {
  readonly uri: string;
  readonly entryId: string;
}

const emptyList: lsp.CompletionList = { isIncomplete: false, items: [] };

/** Characters after which the client asks for completions without a command of the user. */
const triggers = [' ', '[', '(', '-'];

/**
 * True at a place where a list of completions that opens by itself would disturb: in the indentation of a line, and
 * after a full stop. A list that the user requests is always shown.
 */
export function isUnwanted(
  { context, position }: lsp.CompletionParams,
  { document, places }: Pick<RequestScope | PageScope, 'document' | 'places'>,
): boolean {
  if (context?.triggerKind !== lsp.CompletionTriggerKind.TriggerCharacter) return false;
  const offset = places.offset(position);
  const line = indentOf(document.text, offset);
  return line.trim() === '' || /\.\s*$/.test(line);
}

function listAt(scope: RequestScope, params: lsp.CompletionParams): lsp.CompletionList {
  if (isUnwanted(params, scope)) return emptyList;
  const { session, document, opened, places } = scope;
  return completionList(
    completionAt(document, session, places.offset(params.position), session.currentFindings(opened)),
    scope,
  );
}

/** Returns a completion as a list of the protocol. */
export function completionList(completion: Completion, scope: RequestScope | PageScope): lsp.CompletionList {
  const { session, document } = scope;
  const { snippetSupport } = session.client.capabilities.textDocument?.completion?.completionItem ?? {};
  const items = completion.items
    .filter(({ isSnippet }) => snippetSupport === true || !isSnippet)
    .map(({ label, kind, detail, preferred, isSnippet, vocabularyId, insert, from }, index) => ({
      label,
      kind: kinds[kind],
      ...(detail !== '' && { detail: completionDetail({ detail, preferred }) }),
      // The client sorts items by this text, so the items keep the order of the server.
      sortText: String(index).padStart(4, '0'),
      ...(isSnippet && { insertTextFormat: lsp.InsertTextFormat.Snippet }),
      textEdit: editOf({ insert, from }, completion, scope),
      ...(vocabularyId !== null && { data: { uri: document.uri, entryId: vocabularyId } satisfies EntryReference }),
    }));
  return { isIncomplete: completion.isIncomplete, items };
}

function editOf(
  { insert, from }: Pick<CompletionEntry, 'insert' | 'from'>,
  { typed, replaced }: Completion,
  { places, session }: RequestScope | PageScope,
): lsp.TextEdit | lsp.InsertReplaceEdit {
  const start = from ?? replaced.start;
  const replace = places.range({ start, end: replaced.end });
  return session.client.capabilities.textDocument?.completion?.completionItem?.insertReplaceSupport === true
    ? { newText: insert, insert: places.range({ start, end: typed.end }), replace }
    : { range: replace, newText: insert };
}

/** Adds the documentation to the item that is selected in the list. */
function withDocumentation(completionItem: lsp.CompletionItem, session: ClientSession): lsp.CompletionItem {
  const reference = completionItem.data as EntryReference | undefined;
  const document = reference && session.document(reference.uri);
  if (!reference || !document) return completionItem;
  const details = session.books.workIn(pathOf(reference.uri), () => detailsOf(document, session, reference.entryId));
  if (!details) return completionItem;
  const { vocabularyEntry, uses } = details;
  const markdown = entryHelp({
    declared: vocabularyEntry,
    uses,
    rulings: session.rulings(document),
    hasExample: isExampleHere(document, vocabularyEntry),
    page: (topic) => session.page(topic),
  });
  const formats = session.client.capabilities.textDocument?.completion?.completionItem?.documentationFormat;
  return { ...completionItem, documentation: markupFor(formats, markdown) };
}

const strengths = {
  needed: 'A number, or `X`: what the card prints.',
  optional: 'A number, or `X`; or none.',
  target: '`Y`: what the procedure of the other unit gives.',
  none: '',
};

function helpFor(
  { label, parameters, verb, active }: Signature,
  { document, session }: RequestScope,
): lsp.SignatureHelp {
  const { documentationFormat, parameterInformation } =
    session.client.capabilities.textDocument?.signatureHelp?.signatureInformation ?? {};
  const activeParameter = active ?? parameters.length;
  const signature = {
    label,
    documentation: markupFor(
      documentationFormat,
      briefHelp({ declared: verb, hasExample: isExampleHere(document, verb) }),
    ),
    parameters: parameters.map(({ start, end, vocabularyEntry, strength }) => ({
      label:
        parameterInformation?.labelOffsetSupport === true
          ? ([start, end] as [number, number])
          : label.slice(start, end),
      // This help is short; the hover has the complete documentation.
      documentation: markupFor(documentationFormat, vocabularyEntry?.doc ?? strengths[strength ?? 'none']),
    })),
    activeParameter,
  };
  return { signatures: [signature], activeSignature: 0, activeParameter };
}

export const completion: Feature = {
  capabilities: () => ({
    completionProvider: { triggerCharacters: triggers, resolveProvider: true },
    signatureHelpProvider: { triggerCharacters: [' ', ','], retriggerCharacters: [' ', ':', '.', ']'] },
  }),
  register: (session) => {
    session.answerDocument(lsp.CompletionRequest.type, listAt, emptyList);
    session.request(lsp.CompletionResolveRequest.type, (completionItem) => withDocumentation(completionItem, session));
    session.answerDocument(lsp.SignatureHelpRequest.type, (scope, { position }) => {
      const signature = signatureAt(scope.document, scope.places.offset(position));
      return signature && helpFor(signature, scope);
    });
  },
};
