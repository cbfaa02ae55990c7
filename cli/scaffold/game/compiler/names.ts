// The names of the game that plans use. Each name needs a fact (facts.ts) and words (lexis.ts). If sheets are compiled,
// it also needs code. TypeScript reports a missing part.
export interface SampleNames {
  readonly planes: 'goal' | 'unit';
  readonly made: never;
  readonly measures: never;
  readonly tests: never;
  readonly acts: never;
}
