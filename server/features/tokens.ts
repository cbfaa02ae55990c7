// Semantic tokens: the kind of each word. Editors colour words by these kinds.
import * as lsp from 'vscode-languageserver';
import { tokenKinds, tokenModifiers, tokensOf, type SheetToken } from '../../compiler/service/tokens.ts';
import type { Span } from '../../grammar/tree.ts';
import type { RequestScope, Feature } from '../session.ts';

const bits = (modifiers: SheetToken['modifiers']): number =>
  modifiers.reduce((sum, modifier) => sum | (1 << tokenModifiers.indexOf(modifier)), 0);

function build({ document, places }: RequestScope, builder: lsp.SemanticTokensBuilder, only?: Span): void {
  for (const token of tokensOf(document)) {
    if (only && (token.end <= only.start || only.end <= token.start)) continue;
    const { start, end } = places.range(token);
    const length = end.character - start.character;
    builder.push(start.line, start.character, length, tokenKinds.indexOf(token.kind), bits(token.modifiers));
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
    /** The last answer for each document, by address. The next answer can then contain only the differences. */
    const builders = new Map<string, lsp.SemanticTokensBuilder>();
    const builderOf = (uri: string): lsp.SemanticTokensBuilder => {
      const builder = builders.get(uri) ?? new lsp.SemanticTokensBuilder();
      builders.set(uri, builder);
      return builder;
    };
    const empty: lsp.SemanticTokens = { data: [] };
    session.on('close', ({ uri }) => builders.delete(uri));
    session.about(
      lsp.SemanticTokensRequest.type,
      (scope, { textDocument: { uri } }) => {
        builders.delete(uri);
        const builder = builderOf(uri);
        build(scope, builder);
        return builder.build();
      },
      empty,
    );
    session.about(
      lsp.SemanticTokensDeltaRequest.type,
      (scope, { textDocument: { uri }, previousResultId }) => {
        const builder = builderOf(uri);
        builder.previousResult(previousResultId);
        build(scope, builder);
        return builder.buildEdits();
      },
      empty,
    );
    session.about(
      lsp.SemanticTokensRangeRequest.type,
      (scope, { range }) => {
        const builder = new lsp.SemanticTokensBuilder();
        build(scope, builder, scope.places.span(range));
        return { data: builder.build().data };
      },
      empty,
    );
  },
};
