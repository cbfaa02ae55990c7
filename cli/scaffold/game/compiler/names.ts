// The names of the game that plans use. Each name needs a function (facts.ts; hands.ts for an act) and words (lexis.ts),
// and also code if sheets are compiled. TypeScript reports a name without these parts.
export interface SampleNames {
  readonly planes: 'goal' | 'unit';
  readonly made: never;
  readonly measures: never;
  readonly tests: never;
  readonly acts: never;
}
