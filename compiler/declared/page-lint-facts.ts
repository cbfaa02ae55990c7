// The facts of a declaration page for the linter: definitions, the ranges of figures, and the rule for tied things.
import { noLintFacts, type LintFacts } from '../plan/lint-facts.ts';
import type { Glossary } from './glossary.ts';
import type { Things } from './things.ts';

/** The parts of a book that the linter needs. */
interface LintedBook {
  readonly glossary: Pick<Glossary, 'definition'>;
  readonly things: Things;
  /** True if the page says how tied things are told apart. */
  readonly breaksTies: boolean;
}

/** Returns the facts of a page. The linter is silent about everything that the page leaves open. */
export function pageLintFacts({ glossary, things: { figures, sorts }, breaksTies }: LintedBook): LintFacts {
  const rows = new Map(figures.map((row) => [row.name, row]));
  return {
    ...noLintFacts,
    definition: (name) => glossary.definition(name),
    inOnePlace: new Set([...sorts].flatMap(([sort, { stands }]) => (stands === 'placed' ? [sort] : []))),
    most: (measure) => (measure.is === 'measure' ? (rows.get(measure.name)?.most ?? null) : null),
    fromZero: new Set(figures.flatMap(({ name, least }) => (least >= 0 ? [name] : []))),
    numbersDecide: true,
    goesOn: () => breaksTies,
  };
}
