// Checks mutants, which are sheets with one inserted mistake, and counts how many mistakes the checker reports.
import type { Checker, Finding } from './checker.ts';
import { applied, type Candidate } from './make.ts';
import type { Operator, Stretch } from './types.ts';

type Fate = 'own' | 'same' | 'caught' | 'elsewhere' | 'survived';

export interface Outcome {
  readonly mutant: Candidate;
  readonly fate: Fate;
  /**
   * The diagnostics of the mutant that the original sheet does not have. If the mutant is caught, only the diagnostics
   * at the wrong words are listed.
   */
  readonly findings: readonly Finding[];
  /**
   * For a missed mutant, the findings of the linter that are new: the original sheet does not have them. Empty for
   * other mutants.
   */
  readonly linted: readonly Finding[];
  /** True if the right word is suggested for a caught misspelling. */
  readonly suggested: boolean;
}

export type Counts = Record<Fate, number> & { made: number };

export interface Tally {
  readonly operator: Operator;
  readonly counts: Counts;
  /** The number of misspellings for which the right word is suggested. */
  suggested: number;
}

export interface Run {
  readonly tallies: readonly Tally[];
  /**
   * The mutants in which no diagnostic is at the words of the inserted mistake. Diagnostics at other words do not
   * count.
   */
  readonly missed: readonly Outcome[];
  /**
   * The numbers of clauses, of titles and of rankings in which at least one mutant counts. A mutant does not count if
   * the book uses its phrase, or if its meaning is unchanged.
   */
  readonly places: Readonly<Record<'clause' | 'procedure' | 'ranking', number>>;
  /**
   * For each caught mutant, the shortest diagnostic at the wrong words counts. This is the median of the lengths of
   * these diagnostics, in characters.
   */
  readonly width: number;
}

const key = ({ code, message }: Finding, from: number, to: number): string => `${code} ${from} ${to} ${message}`;

/**
 * Translates an offset in the mutated text into an offset in the original text. Returns null inside the changed text.
 */
function before(at: number, { edit }: Candidate): number | null {
  const grown = edit.replacement.length - (edit.to - edit.from);
  if (at <= edit.from) return at;
  return at >= edit.to + grown ? at - grown : null;
}

/** True if a diagnostic overlaps a span. If the diagnostic or the span is empty, it is enough that the two touch. */
const touches = (finding: Stretch, { from, to }: Stretch): boolean =>
  finding.from === finding.to || from === to
    ? finding.from <= to && finding.to >= from
    : finding.from < to && finding.to > from;

/**
 * The number of suggestions, counted from the first, among which the right word must be. A writer does not read a long
 * list.
 */
const mostSuggestions = 3;

function suggests({ suggestions = [] }: Finding, right: string): boolean {
  const word = right.toLowerCase();
  return suggestions.slice(0, mostSuggestions).some(
    (one) =>
      one.toLowerCase() === word ||
      one
        .toLowerCase()
        .split(/[^\p{L}\p{N}-]+/u)
        .includes(word),
  );
}

const nothing: Counts = { made: 0, own: 0, same: 0, caught: 0, elsewhere: 0, survived: 0 };

class Tester {
  private readonly checker: Checker;
  private readonly originals = new Map<string, ReadonlySet<string>>();
  private readonly unbroken = new Map<string, ReadonlySet<string>>();

  constructor(checker: Checker) {
    this.checker = checker;
  }

  /**
   * Returns the diagnostics of the original sheet. The same diagnostics in a mutant do not count, because the mutation
   * did not cause them.
   */
  private original({ path, facts }: Candidate): ReadonlySet<string> {
    let known = this.originals.get(path);
    if (!known) {
      known = new Set(this.checker.check(facts.text).map((one) => key(one, one.from, one.to)));
      this.originals.set(path, known);
    }
    return known;
  }

  private isSame(mutant: Candidate, text: string): boolean {
    const clause = mutant.address.replace(/(?<=\/\d+)[a-z]$/, '');
    const plan = this.checker.planOf(text, clause);
    return plan !== undefined && plan === this.checker.planOf(mutant.facts.text, clause);
  }

  /** Returns those findings of the linter in a mutant that the original sheet does not have. */
  private linted({ path, facts }: Candidate, text: string): readonly Finding[] {
    let known = this.unbroken.get(path);
    if (!known) this.unbroken.set(path, (known = new Set(this.checker.lint(facts.text).map(({ message }) => message))));
    return this.checker.lint(text).filter(({ code, message }) => code.startsWith('BB3') && !known.has(message));
  }

  test(mutant: Candidate): Outcome {
    const { phrase, facts, edit, broken, right } = mutant;
    if (phrase && this.checker.usedByBook(phrase.text, phrase.place, phrase.types))
      return { mutant, fate: 'own', findings: [], linted: [], suggested: false };
    const text = applied(facts.text, edit);
    const known = this.original(mutant);
    const findings = this.checker.check(text).filter((one) => {
      const [from, to] = [before(one.from, mutant), before(one.to, mutant)];
      return from === null || to === null || !known.has(key(one, from, to));
    });
    const touching = findings.filter((one) => touches(one, broken));
    if (touching.length > 0) {
      const suggested = right !== null && touching.some((one) => suggests(one, right));
      return { mutant, fate: 'caught', findings: touching, linted: [], suggested };
    }
    // Only a mutant without an error at the wrong words is compared with the original text by meaning.
    const fate = this.isSame(mutant, text) ? 'same' : findings.length > 0 ? 'elsewhere' : 'survived';
    const linted = fate === 'same' ? [] : this.linted(mutant, text);
    return { mutant, fate, findings, linted, suggested: false };
  }
}

/**
 * Returns the number of mutants that count. A mutant does not count if the book itself has the changed phrase, or if
 * the mutant means the same as the original sheet.
 */
export const kept = ({ made, own, same }: Counts): number => made - own - same;

/**
 * Tests mutants one after another. Ends when `count` mutants count. A mutant does not count if the book itself has its
 * phrase, or if it means the same as the original sheet.
 */
export function run(
  operators: readonly Operator[],
  mutants: Iterable<Candidate>,
  checker: Checker,
  count: number,
): Run {
  const tester = new Tester(checker);
  const tallies = new Map<string, Tally>(
    operators.map((operator) => [operator.name, { operator, counts: { ...nothing }, suggested: 0 }]),
  );
  const missed: Outcome[] = [];
  const widths: number[] = [];
  const places = { clause: new Set<string>(), procedure: new Set<string>(), ranking: new Set<string>() };
  let counted = 0;
  for (const mutant of mutants) {
    const outcome = tester.test(mutant);
    const tally = tallies.get(mutant.operator) as Tally;
    tally.counts.made++;
    tally.counts[outcome.fate]++;
    if (outcome.suggested) tally.suggested++;
    if (outcome.fate === 'caught') widths.push(Math.min(...outcome.findings.map(({ from, to }) => to - from)));
    if (outcome.fate === 'elsewhere' || outcome.fate === 'survived') missed.push(outcome);
    if (outcome.fate !== 'own' && outcome.fate !== 'same') {
      places[mutant.kind].add(mutant.place);
      counted++;
    }
    if (counted >= count) break;
  }
  const width = widths.toSorted((a, b) => a - b)[widths.length >> 1] ?? 0;
  return {
    tallies: [...tallies.values()],
    missed,
    places: { clause: places.clause.size, procedure: places.procedure.size, ranking: places.ranking.size },
    width,
  };
}
