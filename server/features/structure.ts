// The shape of sheets: outline, folding, how selections grow; and procedures of all sheets by their names.
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
import { searchSheets } from '../../compiler/service/sheet-search.ts';
import { foldsOf, type Fold } from '../../compiler/service/folding.ts';
import { outlineOf, type OutlineItem } from '../../compiler/service/outline.ts';
import { selectionsAt } from '../../compiler/service/selection.ts';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import type { Places } from '../places.ts';
import type { At, Session } from '../session.ts';
import { workspaceSheets } from '../workspace.ts';
import type { Feature } from './feature.ts';

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

/** A name may not be empty; what is in a thing may not stick out of it. */
const symbolOf = (item: OutlineItem, places: Places): DocumentSymbol => ({
  name: item.name.trim() === '' ? '…' : item.name,
  detail: item.detail,
  kind: kinds[item.is],
  range: places.range(item),
  selectionRange: places.range(item.head),
  children: item.inner.map((one) => symbolOf(one, places)),
});

/** For clients that take no tree. */
const flat = (items: readonly OutlineItem[], { document, places }: At, containerName = ''): SymbolInformation[] =>
  items.flatMap((item) => [
    {
      name: `${item.name} ${item.detail}`.trim() || '…',
      kind: kinds[item.is],
      containerName,
      location: { uri: document.uri, range: places.range(item) },
    },
    ...flat(item.inner, { document, places } as At, item.name),
  ]);

const foldKinds: Readonly<Record<Fold['kind'], FoldingRangeKind | null>> = {
  region: null,
  comment: FoldingRangeKind.Comment,
  headers: FoldingRangeKind.Imports,
};

const foldOf = ({ from, to, kind }: Fold): FoldingRange => {
  const of = foldKinds[kind];
  return { startLine: from - 1, endLine: to - 1, ...(of !== null && { kind: of }) };
};

/** A stretch with those around it. */
function growing(document: ServiceDocument, places: Places, offset: number): SelectionRange {
  const outward = selectionsAt(document, offset).toReversed();
  const empty = places.range({ start: offset, end: offset });
  return (
    outward.reduce<SelectionRange | null>(
      (parent, span) => ({ range: places.range(span), ...(parent && { parent }) }),
      null,
    ) ?? { range: empty }
  );
}

async function symbols(session: Session, query: string): Promise<WorkspaceSymbol[]> {
  const paths = await workspaceSheets(session.books);
  const open = [...session.opened.values()].filter(({ path }) => path === null || !paths.includes(path));
  const documents = [
    ...paths.flatMap((path) => session.documentAt(path) ?? []),
    ...open.filter(({ isHuge }) => !isHuge).map(({ document }) => document),
  ];
  const byUri = new Map(documents.map((one) => [one.uri, one]));
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
    const isNested =
      session.client.capabilities.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport ?? false;
    session.about(
      DocumentSymbolRequest.type,
      (at) => {
        const items = outlineOf(at.document);
        return isNested ? items.map((item) => symbolOf(item, at.places)) : flat(items, at);
      },
      [],
    );
    session.about(FoldingRangeRequest.type, ({ document }) => foldsOf(document).map(foldOf), []);
    session.about(
      SelectionRangeRequest.type,
      ({ document, places }, { positions }) =>
        positions.map((position) => growing(document, places, places.offset(position))),
      [],
    );
    session.request(WorkspaceSymbolRequest.type, ({ query }) => symbols(session, query), []);
  },
};
