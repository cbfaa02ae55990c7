// The structure of sheets: outline, folding, growing selections; and a search for procedures of all sheets by name.
import {
  DocumentSymbolRequest,
  FoldingRangeKind,
  FoldingRangeRequest,
  SelectionRangeRequest,
  SymbolKind,
  WorkspaceSymbolRequest,
  type DocumentSymbol,
  type FoldingRange,
  type SelectionRange,
  type SymbolInformation,
  type WorkspaceSymbol,
} from 'vscode-languageserver';
import { foldsOf, type Fold } from '../../compiler/service/folding.ts';
import { outlineOf, type OutlineItem } from '../../compiler/service/outline.ts';
import { selectionsAt } from '../../compiler/service/selection.ts';
import { searchSheets } from '../../compiler/service/sheet-search.ts';
import type { ClientSession, RequestScope, Feature } from '../session.ts';
import { workspaceSheets } from '../workspace.ts';

const kinds: Readonly<Record<OutlineItem['is'], SymbolKind>> = {
  procedure: SymbolKind.Class,
  ranking: SymbolKind.Enum,
  rules: SymbolKind.Namespace,
  clause: SymbolKind.Method,
  sub: SymbolKind.Field,
  row: SymbolKind.EnumMember,
  rule: SymbolKind.Property,
  rider: SymbolKind.Event,
};

/** The protocol wants names that are not empty, and inner symbols within the outer ones. */
const symbolsOf = (parts: readonly OutlineItem[], scope: RequestScope): DocumentSymbol[] =>
  parts.map((part) => ({
    name: part.name.trim() === '' ? '…' : part.name,
    detail: part.detail,
    kind: kinds[part.is],
    range: scope.places.range(part),
    selectionRange: scope.places.range(part.head),
    children: symbolsOf(part.inner, scope),
  }));

/** Returns the symbols for clients that accept no tree. */
const flatSymbolsOf = (parts: readonly OutlineItem[], scope: RequestScope, containerName = ''): SymbolInformation[] =>
  parts.flatMap((part) => [
    {
      name: `${part.name} ${part.detail}`.trim() || '…',
      kind: kinds[part.is],
      containerName,
      location: { uri: scope.document.uri, range: scope.places.range(part) },
    },
    ...flatSymbolsOf(part.inner, scope, part.name),
  ]);

const foldKinds: Readonly<Record<Fold['kind'], { readonly kind?: FoldingRangeKind }>> = {
  region: {},
  comment: { kind: FoldingRangeKind.Comment },
  headers: { kind: FoldingRangeKind.Imports },
};

const foldOf = ({ from, to, kind }: Fold): FoldingRange => ({
  startLine: from - 1,
  endLine: to - 1,
  ...foldKinds[kind],
});

/** Returns the innermost selection at an offset, each with the selection around it as its parent. */
function selectionAt({ document, places }: RequestScope, offset: number): SelectionRange {
  const innermost = selectionsAt(document, offset).reduceRight<SelectionRange | null>(
    (parent, span) => ({ range: places.range(span), ...(parent && { parent }) }),
    null,
  );
  return innermost ?? { range: places.range({ start: offset, end: offset }) };
}

async function symbolsNamed(session: ClientSession, query: string): Promise<WorkspaceSymbol[]> {
  const paths = await workspaceSheets(session.books);
  const elsewhere = [...session.opened.values()].filter(
    ({ path, isHuge }) => !isHuge && (path === null || !paths.includes(path)),
  );
  const documents = [
    ...paths.flatMap((path) => session.documentAt(path) ?? []),
    ...elsewhere.map(({ document }) => document),
  ];
  const byUri = new Map(documents.map((document) => [document.uri, document]));
  return searchSheets(documents, query).flatMap(({ uri, is, name, where, ...span }) => {
    const document = byUri.get(uri);
    if (!document) return [];
    const location = { uri, range: session.places(document).range(span) };
    return [{ name, kind: kinds[is], containerName: where, location }];
  });
}

export const structure: Feature = {
  capabilities: () => ({
    documentSymbolProvider: { label: 'Botbook' },
    foldingRangeProvider: true,
    selectionRangeProvider: true,
    workspaceSymbolProvider: true,
  }),
  register: (session) => {
    const { documentSymbol } = session.client.capabilities.textDocument ?? {};
    const symbols = documentSymbol?.hierarchicalDocumentSymbolSupport === true ? symbolsOf : flatSymbolsOf;
    session.about(DocumentSymbolRequest.type, (scope) => symbols(outlineOf(scope.document), scope), []);
    session.about(FoldingRangeRequest.type, ({ document }) => foldsOf(document).map(foldOf), []);
    session.about(
      SelectionRangeRequest.type,
      (scope, { positions }) => positions.map((position) => selectionAt(scope, scope.places.offset(position))),
      [],
    );
    session.request(WorkspaceSymbolRequest.type, ({ query }) => symbolsNamed(session, query), []);
  },
};
