// The names of the game that plans use. Each name needs a fact (facts.ts), words (lexis.ts) and, if sheets are
// compiled, code. TypeScript reports a missing part.
export interface SampleNames {
  readonly planes: 'goal' | 'unit';
  readonly made: never;
  readonly measures: never;
  readonly tests: never;
  readonly acts: never;
}
