// The structure of sheets: outline, folding, and selections that grow step by step; and the search for procedures in
// all sheets.
import * as lsp from 'vscode-languageserver';
import { foldsOf } from '../../compiler/service/folds.ts';
import { outlineOf, type OutlineItem } from '../../compiler/service/outline.ts';
import { selectionsAt } from '../../compiler/service/selection.ts';
import { searchSheets } from '../../compiler/service/sheet-search.ts';
import { flatSymbolsOf, foldOf, symbolsOf } from '../outline-symbols.ts';
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
    const isTree = documentSymbol?.hierarchicalDocumentSymbolSupport === true;
    const symbols = ({ document, places }: RequestScope): lsp.DocumentSymbol[] | lsp.SymbolInformation[] => {
      const outlined = { uri: document.uri, places, kinds };
      const parts = outlineOf(document);
      if (isTree) return symbolsOf(parts, outlined);
      return flatSymbolsOf(parts, outlined, ({ name, detail }) => `${name} ${detail}`.trim() || '…');
    };
    session.answerDocument(lsp.DocumentSymbolRequest.type, symbols, []);
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
