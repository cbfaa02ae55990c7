// Names of the game in plans. Each name needs a fact (facts.ts) and words (lexis.ts), and code once sheets are
// compiled. TypeScript reports a name that lacks one of these.
export interface SampleNames {
  readonly planes: 'goal' | 'unit';
  readonly made: never;
  readonly measures: never;
  readonly tests: never;
  readonly acts: never;
}
