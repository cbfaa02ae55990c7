// Semantic tokens: the kind of each word. Editors colour words by these kinds.
import * as lsp from 'vscode-languageserver';
import { exampleTokens } from '../../compiler/service/examples/example-structure.ts';
import { tokenKinds, tokenModifiers, tokensOf, type SheetToken } from '../../compiler/service/tokens.ts';
import type { Span } from '../../grammar/tree.ts';
import { exampleStoreOf } from '../examples/example-store.ts';
import type { Places } from '../places.ts';
import type { ExampleScope, RequestScope, Feature } from '../session.ts';

const bits = (modifiers: SheetToken['modifiers']): number =>
  modifiers.reduce((sum, modifier) => sum | (1 << tokenModifiers.indexOf(modifier)), 0);

/** The coloured words of a file, with the converter of the places of the file. */
interface ColouredWords {
  readonly words: readonly SheetToken[];
  readonly places: Places;
}

const sheetWords = ({ document, places }: RequestScope): ColouredWords => ({ words: tokensOf(document), places });

function build({ words, places }: ColouredWords, builder: lsp.SemanticTokensBuilder, only?: Span): void {
  for (const token of words) {
    if (only && (token.end <= only.start || only.end <= token.start)) continue;
    const { start, end } = places.range(token);
    const length = end.character - start.character;
    builder.push(start.line, start.character, length, tokenKinds.indexOf(token.kind), bits(token.modifiers));
  }
}

function partial(coloured: ColouredWords, { range }: lsp.SemanticTokensRangeParams): lsp.SemanticTokens {
  const builder = new lsp.SemanticTokensBuilder();
  build(coloured, builder, coloured.places.span(range));
  return { data: builder.build().data };
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
    /** The last answer for each document, by address, so that the next answer can contain only the differences. */
    const builders = new Map<string, lsp.SemanticTokensBuilder>();
    const builderOf = (uri: string): lsp.SemanticTokensBuilder => {
      const builder = builders.get(uri) ?? new lsp.SemanticTokensBuilder();
      builders.set(uri, builder);
      return builder;
    };
    const empty: lsp.SemanticTokens = { data: [] };
    const wholeTokens = (
      coloured: ColouredWords,
      { textDocument: { uri } }: lsp.SemanticTokensParams,
    ): lsp.SemanticTokens => {
      builders.delete(uri);
      const builder = builderOf(uri);
      build(coloured, builder);
      return builder.build();
    };
    const delta = (
      coloured: ColouredWords,
      { textDocument: { uri }, previousResultId }: lsp.SemanticTokensDeltaParams,
    ): lsp.SemanticTokens | lsp.SemanticTokensDelta => {
      const builder = builderOf(uri);
      builder.previousResult(previousResultId);
      build(coloured, builder);
      return builder.buildEdits();
    };
    for (const event of ['close', 'closeExamples'] as const)
      session.on(event, ({ uri }: { readonly uri: string }) => builders.delete(uri));
    const store = exampleStoreOf(session);
    const exampleWords = ({ document, places }: ExampleScope): ColouredWords => ({
      words: exampleTokens(document, store.vocabularyFor(document)),
      places,
    });
    session.answerDocument(
      lsp.SemanticTokensRequest.type,
      (scope, params) => wholeTokens(sheetWords(scope), params),
      empty,
    );
    session.answerDocument(
      lsp.SemanticTokensDeltaRequest.type,
      (scope, params) => delta(sheetWords(scope), params),
      empty,
    );
    session.answerDocument(
      lsp.SemanticTokensRangeRequest.type,
      (scope, params) => partial(sheetWords(scope), params),
      empty,
    );
    session.aboutExamples(lsp.SemanticTokensRequest.type, (scope, params) => wholeTokens(exampleWords(scope), params));
    session.aboutExamples(lsp.SemanticTokensDeltaRequest.type, (scope, params) => delta(exampleWords(scope), params));
    session.aboutExamples(lsp.SemanticTokensRangeRequest.type, (scope, params) => partial(exampleWords(scope), params));
  },
};
