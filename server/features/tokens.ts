// Semantic tokens: what each word of a sheet is.
import {
  SemanticTokensBuilder,
  SemanticTokensDeltaRequest,
  SemanticTokensRangeRequest,
  SemanticTokensRequest,
  type SemanticTokens,
  type SemanticTokensDelta,
} from 'vscode-languageserver';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import { tokenKinds, tokenModifiers, tokensOf, type SheetToken } from '../../compiler/service/tokens.ts';
import type { Span } from '../../grammar/tree.ts';
import type { Places } from '../places.ts';
import type { Feature } from './feature.ts';

const bits = (modifiers: SheetToken['modifiers']): number =>
  modifiers.reduce((sum, one) => sum | (1 << tokenModifiers.indexOf(one)), 0);

function build(document: ServiceDocument, places: Places, builder: SemanticTokensBuilder, only?: Span): void {
  for (const { start, end, kind, modifiers } of tokensOf(document)) {
    if (only && (end <= only.start || only.end <= start)) continue;
    const { start: from, end: to } = places.range({ start, end });
    const length = to.character - from.character;
    builder.push(from.line, from.character, length, tokenKinds.indexOf(kind), bits(modifiers));
  }
}

export const tokens: Feature = {
  capabilities: () => ({
    semanticTokensProvider: {
      legend: { tokenTypes: [...tokenKinds], tokenModifiers: [...tokenModifiers] },
      full: { delta: true },
      range: true,
    },
  }),
  register: (session) => {
    /** What each document was answered last, to tell what is otherwise. */
    const builders = new Map<string, SemanticTokensBuilder>();
    const builderOf = (uri: string): SemanticTokensBuilder => {
      const known = builders.get(uri);
      if (known) return known;
      const made = new SemanticTokensBuilder();
      builders.set(uri, made);
      return made;
    };
    const empty: SemanticTokens = { data: [] };
    session.onClose.on(({ uri }) => builders.delete(uri));
    session.about(
      SemanticTokensRequest.type,
      ({ document, places }, { textDocument }): SemanticTokens => {
        builders.delete(textDocument.uri);
        const builder = builderOf(textDocument.uri);
        build(document, places, builder);
        return builder.build();
      },
      empty,
    );
    session.about(
      SemanticTokensDeltaRequest.type,
      ({ document, places }, { textDocument, previousResultId }): SemanticTokens | SemanticTokensDelta => {
        const builder = builderOf(textDocument.uri);
        builder.previousResult(previousResultId);
        build(document, places, builder);
        return builder.buildEdits();
      },
      empty,
    );
    session.about(
      SemanticTokensRangeRequest.type,
      ({ document, places }, { range }): SemanticTokens => {
        const builder = new SemanticTokensBuilder();
        build(document, places, builder, places.span(range));
        return { data: builder.build().data };
      },
      empty,
    );
  },
};
