// Completion and signature help.
import {
  CompletionItemKind,
  CompletionRequest,
  CompletionResolveRequest,
  CompletionTriggerKind,
  InsertTextFormat,
  SignatureHelpRequest,
  type CompletionItem,
  type CompletionList,
  type CompletionParams,
  type InsertReplaceEdit,
  type ServerCapabilities,
  type SignatureHelp,
  type TextEdit,
} from 'vscode-languageserver';
import { completionAt } from '../../compiler/service/completion/completion.ts';
import { detailsOf } from '../../compiler/service/completion/details.ts';
import type { Completion, CompletionEntry, ItemKind } from '../../compiler/service/completion/items.ts';
import { signatureAt, type Signature } from '../../compiler/service/signature.ts';
import { isExampleHere } from '../../compiler/service/vocabulary-lookup.ts';
import { briefHelp, entryHelp } from '../../views/editor/entry-help.ts';
import { markup } from '../client.ts';
import { pathOf, type At, type Session } from '../session.ts';
import type { Feature } from './feature.ts';

const kinds: Readonly<Record<ItemKind, CompletionItemKind>> = {
  word: CompletionItemKind.Keyword,
  verb: CompletionItemKind.Function,
  phrase: CompletionItemKind.Text,
  list: CompletionItemKind.Enum,
  value: CompletionItemKind.Value,
  title: CompletionItemKind.Class,
  heading: CompletionItemKind.Module,
  header: CompletionItemKind.Property,
  code: CompletionItemKind.Constant,
  snippet: CompletionItemKind.Snippet,
};

/** What comes back with an item that is asked about. */
interface ItemData {
  readonly uri: string;
  readonly entry: string;
}

const nothing: CompletionList = { isIncomplete: false, items: [] };

/** Characters at which a client asks by itself. */
const triggers = [' ', '[', '(', '-'];

/** Whether a list that nobody asked for would be in the way: in the white space before a line, and behind a stop. */
function isUnwanted({ context, position }: CompletionParams, { document, places }: At): boolean {
  if (context?.triggerKind !== CompletionTriggerKind.TriggerCharacter) return false;
  const offset = places.offset(position);
  const line = document.text.slice(document.text.lastIndexOf('\n', offset - 1) + 1, offset);
  return line.trim() === '' || /\.\s*$/.test(line);
}

function listOf(at: At, session: Session, params: CompletionParams): CompletionList {
  if (isUnwanted(params, at)) return nothing;
  const { document, opened, places } = at;
  const found = completionAt(document, session, places.offset(params.position), session.found(opened));
  const { snippetSupport, insertReplaceSupport } =
    session.client.capabilities.textDocument?.completion?.completionItem ?? {};
  const items = found.items
    .filter(({ isSnippet }) => snippetSupport === true || !isSnippet)
    .map((one, index) => ({
      ...itemOf(one, index),
      textEdit: editOf(one, found, at, insertReplaceSupport === true),
      ...(one.entry !== null && { data: { uri: document.uri, entry: one.entry } satisfies ItemData }),
    }));
  return { isIncomplete: found.isIncomplete, items };
}

const itemOf = ({ label, kind, detail, preferred, isSnippet }: CompletionEntry, index: number): CompletionItem => ({
  label,
  kind: kinds[kind],
  ...(detail !== '' && { detail: preferred === null ? detail : `${detail} · mostly \`${preferred}\`` }),
  // The best first, whatever the client would sort by.
  sortText: String(index).padStart(4, '0'),
  ...(isSnippet && { insertTextFormat: InsertTextFormat.Snippet }),
});

function editOf(
  { insert, from }: CompletionEntry,
  { typed, replaced }: Completion,
  { places }: At,
  both: boolean,
): TextEdit | InsertReplaceEdit {
  const start = from ?? replaced.start;
  const replace = places.range({ start, end: replaced.end });
  if (!both) return { range: replace, newText: insert };
  return { newText: insert, insert: places.range({ start, end: typed.end }), replace };
}

/** What an item means, once somebody looks at it. */
function resolved(item: CompletionItem, session: Session): CompletionItem {
  const data = item.data as ItemData | undefined;
  const document = data && session.document(data.uri);
  if (!data || !document) return item;
  const details = session.books.in(pathOf(data.uri), () => detailsOf(document, session, data.entry));
  if (!details) return item;
  const { vocabularyEntry, uses } = details;
  const value = entryHelp({
    entry: vocabularyEntry,
    uses,
    rulings: session.rulings(document),
    hasExample: isExampleHere(document, vocabularyEntry),
    page: (topic) => session.page(topic),
  });
  const formats = session.client.capabilities.textDocument?.completion?.completionItem?.documentationFormat;
  return { ...item, documentation: markup(formats, value) };
}

const strengths = {
  needed: 'A number, or `X`: what the card prints.',
  optional: 'A number, or `X`; or none.',
  target: '`Y`: what the procedure of the other unit gives.',
  none: '',
};

function helpOf(found: Signature, { document }: At, { client }: Session): SignatureHelp {
  const { label, parameters, verb, active } = found;
  const { documentationFormat, parameterInformation } =
    client.capabilities.textDocument?.signatureHelp?.signatureInformation ?? {};
  const activeParameter = active ?? parameters.length;
  const signature = {
    label,
    documentation: markup(documentationFormat, briefHelp({ entry: verb, hasExample: isExampleHere(document, verb) })),
    parameters: parameters.map(({ start, end, vocabularyEntry, strength }) => ({
      label:
        parameterInformation?.labelOffsetSupport === true
          ? ([start, end] as [number, number])
          : label.slice(start, end),
      // What more there is to say of it, hovering tells.
      documentation: markup(documentationFormat, vocabularyEntry?.doc ?? strengths[strength ?? 'none']),
    })),
    activeParameter,
  };
  return { signatures: [signature], activeSignature: 0, activeParameter };
}

export const completion: Feature = {
  capabilities: (): ServerCapabilities => ({
    completionProvider: { triggerCharacters: triggers, resolveProvider: true },
    signatureHelpProvider: { triggerCharacters: [' ', ','], retriggerCharacters: [' ', ':'] },
  }),
  register(session) {
    session.about(CompletionRequest.type, (at, params) => listOf(at, session, params), nothing);
    session.request(CompletionResolveRequest.type, (item) => resolved(item, session));
    session.about(SignatureHelpRequest.type, (at, { position }) => {
      const found = signatureAt(at.document, at.places.offset(position));
      return found && helpOf(found, at, session);
    });
  },
};
