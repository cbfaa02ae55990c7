// The hierarchy of calls: the procedures, sub-clauses and tables that a part of a sheet calls, and the calling parts.
import * as lsp from 'vscode-languageserver';
import { callPartsAt, callsFrom, callsTo, type CallPart, type Calls } from '../../compiler/service/calls.ts';
import { pathOf } from '../books.ts';
import type { ClientSession, Feature } from '../session.ts';

function itemOf(session: ClientSession, { document, node, name, head }: CallPart): lsp.CallHierarchyItem {
  const places = session.places(document);
  const isProcedure = node.type === 'procedure';
  return {
    name: name.trim() === '' ? '…' : name,
    detail: `${document.bot} ${document.scenario ?? ''}`.trim(),
    kind: isProcedure ? lsp.SymbolKind.Class : node.type === 'sub' ? lsp.SymbolKind.Field : lsp.SymbolKind.Enum,
    uri: document.uri,
    range: places.range(node),
    selectionRange: places.range(head),
  };
}

/**
 * Returns the part of a sheet that the client names by an item of an earlier answer. Null if the sheet no longer has
 * this part.
 */
function partOf(session: ClientSession, hierarchyPart: lsp.CallHierarchyItem): CallPart | null {
  const document = session.document(hierarchyPart.uri);
  if (!document) return null;
  const offset = session.places(document).offset(hierarchyPart.selectionRange.start);
  return callPartsAt(document, session, offset)[0] ?? null;
}

const rangesOf = (session: ClientSession, { document }: CallPart, words: Calls['words']): lsp.Range[] =>
  words.map((span) => session.places(document).range(span));

function incomingCalls(session: ClientSession, hierarchyPart: lsp.CallHierarchyItem): lsp.CallHierarchyIncomingCall[] {
  const called = partOf(session, hierarchyPart);
  if (!called) return [];
  return callsTo(called, session).map(({ part, words }) => ({
    from: itemOf(session, part),
    fromRanges: rangesOf(session, part, words),
  }));
}

function outgoingCalls(session: ClientSession, hierarchyPart: lsp.CallHierarchyItem): lsp.CallHierarchyOutgoingCall[] {
  const caller = partOf(session, hierarchyPart);
  if (!caller) return [];
  return callsFrom(caller, session).map(({ part, words }) => ({
    to: itemOf(session, part),
    fromRanges: rangesOf(session, caller, words),
  }));
}

/** Answers a request about an item, with the book of the item’s sheet as the current book. */
const inBook = <T>(
  session: ClientSession,
  hierarchyPart: lsp.CallHierarchyItem,
  answer: (session: ClientSession, hierarchyPart: lsp.CallHierarchyItem) => T,
): T => session.books.workIn(pathOf(hierarchyPart.uri), () => answer(session, hierarchyPart));

export const calls: Feature = {
  capabilities: () => ({ callHierarchyProvider: true }),
  register: (session) => {
    session.answerDocument(lsp.CallHierarchyPrepareRequest.type, ({ document, places }, { position }) =>
      callPartsAt(document, session, places.offset(position)).map((part) => itemOf(session, part)),
    );
    session.request(
      lsp.CallHierarchyIncomingCallsRequest.type,
      (request) => inBook(session, request.item, incomingCalls),
      [],
    );
    session.request(
      lsp.CallHierarchyOutgoingCallsRequest.type,
      (request) => inBook(session, request.item, outgoingCalls),
      [],
    );
  },
};
