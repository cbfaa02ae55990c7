// The structure of sheets: outline, folding, and selections that grow step by step; and the search for procedures in
// all sheets.
import * as lsp from 'vscode-languageserver';
import { foldsOf, type Fold } from '../../compiler/service/folds.ts';
import { outlineOf, type OutlineItem } from '../../compiler/service/outline.ts';
import { selectionsAt } from '../../compiler/service/selection.ts';
import { searchSheets } from '../../compiler/service/sheet-search.ts';
import { badParams, type ClientSession, type RequestScope, type Feature } from '../session.ts';
import { workspaceSheets } from '../workspace.ts';

const kinds: Readonly<Record<OutlineItem['is'], lsp.SymbolKind>> = {
  procedure: lsp.SymbolKind.Class,
  ranking: lsp.SymbolKind.Enum,
  rollTable: lsp.SymbolKind.Enum,
  grid: lsp.SymbolKind.Array,
  steps: lsp.SymbolKind.Function,
  rules: lsp.SymbolKind.Namespace,
  clause: lsp.SymbolKind.Method,
  sub: lsp.SymbolKind.Field,
  row: lsp.SymbolKind.EnumMember,
  rule: lsp.SymbolKind.Property,
  rider: lsp.SymbolKind.Event,
};

/** Returns the outline as a tree of symbols. An empty name becomes `…`, because the protocol forbids empty names. */
const symbolsOf = (parts: readonly OutlineItem[], scope: RequestScope): lsp.DocumentSymbol[] =>
  parts.map((part) => ({
    name: part.name.trim() === '' ? '…' : part.name,
    detail: part.detail,
    kind: kinds[part.is],
    range: scope.places.range(part),
    selectionRange: scope.places.range(part.head),
    children: symbolsOf(part.inner, scope),
  }));

/** Returns the outline as a flat list, for clients that accept no tree. */
const flatSymbolsOf = (
  parts: readonly OutlineItem[],
  scope: RequestScope,
  containerName = '',
): lsp.SymbolInformation[] =>
  parts.flatMap((part) => [
    {
      name: `${part.name} ${part.detail}`.trim() || '…',
      kind: kinds[part.is],
      containerName,
      location: { uri: scope.document.uri, range: scope.places.range(part) },
    },
    ...flatSymbolsOf(part.inner, scope, part.name),
  ]);

const foldKinds: Readonly<Record<Fold['kind'], { readonly kind?: lsp.FoldingRangeKind }>> = {
  region: {},
  comment: { kind: lsp.FoldingRangeKind.Comment },
  headers: { kind: lsp.FoldingRangeKind.Imports },
};

const foldOf = ({ from, to, kind }: Fold): lsp.FoldingRange => ({
  startLine: from - 1,
  endLine: to - 1,
  ...foldKinds[kind],
});

/** Returns the smallest selection at an offset. The parent of each selection is the next larger selection. */
function selectionAt({ document, places }: RequestScope, offset: number): lsp.SelectionRange {
  const innermost = selectionsAt(document, offset).reduceRight<lsp.SelectionRange | null>(
    (parent, span) => ({ range: places.range(span), ...(parent && { parent }) }),
    null,
  );
  return innermost ?? { range: places.range({ start: offset, end: offset }) };
}

async function symbolsNamed(session: ClientSession, query: string): Promise<lsp.WorkspaceSymbol[]> {
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
    session.answerDocument(lsp.DocumentSymbolRequest.type, (scope) => symbols(outlineOf(scope.document), scope), []);
    session.answerDocument(lsp.FoldingRangeRequest.type, ({ document }) => foldsOf(document).map(foldOf), []);
    session.answerDocument(
      lsp.SelectionRangeRequest.type,
      (scope, { positions }) => positions.map((position) => selectionAt(scope, scope.places.offset(position))),
      [],
    );
    session.request(
      lsp.WorkspaceSymbolRequest.type,
      ({ query }) => {
        if (typeof query !== 'string') throw badParams('workspace/symbol needs a text, `query`.');
        return symbolsNamed(session, query);
      },
      [],
    );
  },
};
