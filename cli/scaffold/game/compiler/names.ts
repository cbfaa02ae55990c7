// Names that the words mean. For each of them the game owes a fact (facts.ts) and wording (lexis.ts), and once its sheets
// are compiled, code: TypeScript refuses the game as long as one is missing.
export interface SampleNames {
  readonly planes: 'goal' | 'unit';
  readonly made: never;
  readonly measures: never;
  readonly tests: never;
  readonly acts: never;
}
