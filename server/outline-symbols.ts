// Converts outlines and folds of sheets and of declaration pages to symbols and ranges of the protocol.
import * as lsp from 'vscode-languageserver';
import type { Fold } from '../compiler/service/folds.ts';
import type { Span } from '../grammar/tree.ts';
import type { Places } from './places.ts';

/** A part of an outline, with its inner parts. */
interface OutlinePart<Kind extends string> extends Span {
  readonly is: Kind;
  readonly name: string;
  readonly detail: string;
  /** The place to which the cursor jumps. */
  readonly head: Span;
  readonly inner: readonly OutlinePart<Kind>[];
}

/** The document of an outline, and the symbol for each kind of part. */
interface Outlined<Kind extends string> {
  readonly uri: string;
  readonly places: Places;
  readonly kinds: Readonly<Record<Kind, lsp.SymbolKind>>;
}

/** Returns an outline as a tree of symbols. An empty name becomes `…`, because the protocol forbids empty names. */
export const symbolsOf = <Kind extends string>(
  parts: readonly OutlinePart<Kind>[],
  outlined: Outlined<Kind>,
): lsp.DocumentSymbol[] =>
  parts.map((part) => ({
    name: part.name.trim() === '' ? '…' : part.name,
    detail: part.detail,
    kind: outlined.kinds[part.is],
    range: outlined.places.range(part),
    selectionRange: outlined.places.range(part.head),
    children: symbolsOf(part.inner, outlined),
  }));

/** Returns an outline as a flat list, for clients that accept no tree. */
export const flatSymbolsOf = <Kind extends string>(
  parts: readonly OutlinePart<Kind>[],
  outlined: Outlined<Kind>,
  nameOf: (part: OutlinePart<Kind>) => string,
  containerName = '',
): lsp.SymbolInformation[] =>
  parts.flatMap((part) => [
    {
      name: nameOf(part),
      kind: outlined.kinds[part.is],
      containerName,
      location: { uri: outlined.uri, range: outlined.places.range(part) },
    },
    ...flatSymbolsOf(part.inner, outlined, nameOf, part.name),
  ]);

const foldKinds: Readonly<Record<Fold['kind'], { readonly kind?: lsp.FoldingRangeKind }>> = {
  region: {},
  comment: { kind: lsp.FoldingRangeKind.Comment },
  headers: { kind: lsp.FoldingRangeKind.Imports },
};

export const foldOf = ({ from, to, kind }: Fold): lsp.FoldingRange => ({
  startLine: from - 1,
  endLine: to - 1,
  ...foldKinds[kind],
});
