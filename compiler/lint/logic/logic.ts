// Decides whether a test or set of a plan follows from others in every possible position. If the answer is uncertain, a
// function returns the answer that makes the linter report nothing.
import { RecentCache, getOrMake } from '../../../runtime/kernel/lazily.ts';
import { places, sortOf } from '../../plan/build.ts';
import type { SetNode, Sort, Test } from '../../plan/nodes.ts';
import { setsIn } from '../../plan/rewrite.ts';
import { showSet, showTest } from '../../plan/plan-text.ts';
import { Encoder, type CountedSet, type Individual } from './encode.ts';
import { conjunction, isSatisfiable, fact, implication, figureAtLeast, leavesIn, negation } from './formula.ts';
import type { Formula } from './formula.ts';
import type { LintFacts } from '../../plan/lint-facts.ts';

export const firstOf = (sort: Sort): Individual => ({ key: 'x1', sort });

/**
 * To compare two counts, the logic compares the counted sets, which can contain counts themselves. This number is the
 * greatest depth of such nested comparisons.
 */
const maxDepth = 2;

/**
 * A set that is empty in every position, as the facts of the game say. The logic adds this fact only to formulas that contain all
 * `names`, because other formulas do not depend on the fact.
 */
interface EmptySet {
  readonly set: SetNode;
  readonly sort: Sort;
  readonly names: readonly string[];
}

export class Logic {
  protected readonly lintFacts: LintFacts;
  private readonly emptySets: readonly EmptySet[];
  protected readonly answers = new RecentCache<boolean>();
  private depth = 0;

  constructor(lintFacts: LintFacts) {
    this.lintFacts = lintFacts;
    this.emptySets = lintFacts.never.map((set) => ({ set, sort: sortOf(set), names: namesIn(set) }));
  }

  /** False if the condition can certainly never hold. */
  canHold(test: Test): boolean {
    return this.answers.getOrMake(`hold ${showTest(test)}`, () => {
      const encoder = new Encoder(this.lintFacts);
      return this.isPossible(encoder.test(test, null), encoder);
    });
  }

  /** True if `test` certainly holds whenever all tests of `from` hold. */
  follows(test: Test, from: readonly Test[]): boolean {
    return this.answers.getOrMake(`${showTest(test)} from ${from.map(showTest).join(' | ')}`, () => {
      const encoder = new Encoder(this.lintFacts);
      const premises = from.map((premise) => encoder.test(premise, null));
      return !this.isPossible(conjunction([...premises, negation(encoder.test(test, null))]), encoder);
    });
  }

  /** False if the set is certainly empty whenever `when` holds. */
  canHave(set: SetNode, when: Test | null = null): boolean {
    return this.answers.getOrMake(`have ${showSet(set)} when ${when ? showTest(when) : ''}`, () => {
      const encoder = new Encoder(this.lintFacts);
      const premises = when ? [encoder.test(when, null)] : [];
      return this.isPossible(conjunction([...premises, encoder.member(set, firstOf(sortOf(set)))]), encoder);
    });
  }

  /** True if each thing of the set is certainly in at least one of the sets `others`. */
  isWithin(set: SetNode, others: readonly SetNode[]): boolean {
    return this.answers.getOrMake(`${showSet(set)} in ${others.map(showSet).join(' | ')}`, () => {
      const encoder = new Encoder(this.lintFacts);
      const x = firstOf(sortOf(set));
      const outside = others.map((other) => negation(encoder.member(other, x)));
      return !this.isPossible(conjunction([encoder.member(set, x), ...outside]), encoder);
    });
  }

  /**
   * True if the set is certainly a subset of `wide`. If the sets have different sorts, the places of their things are
   * compared.
   */
  isWithinPlaces(set: SetNode, wide: SetNode): boolean {
    return sortOf(set) === sortOf(wide) ? this.isWithin(set, [wide]) : this.isWithin(places(set), [places(wide)]);
  }

  protected isPossible(formula: Formula, encoder: Encoder): boolean {
    if (formula.is === 'yes' || formula.is === 'no') return formula.is === 'yes';
    // Formulas that contradict themselves are sorted out first, because this check needs no facts about the game.
    if (isSatisfiable(formula) === false) return false;
    return isSatisfiable(conjunction([formula, ...this.knownRelations(formula, encoder)])) !== false;
  }

  /** Returns formulas that are true in every position, about the facts and figures of `formula`. */
  private knownRelations(formula: Formula, encoder: Encoder): Formula[] {
    const facts = new Set<string>();
    const minimums = new Map<string, Set<number>>();
    leavesIn(formula, (leaf) => {
      if (leaf.is === 'fact') facts.add(leaf.key);
      else getOrMake(minimums, leaf.figure, () => new Set<number>()).add(leaf.minimum);
    });
    const counted = [...encoder.counted.values()].filter(({ figure }) => minimums.has(figure));
    const emptinessFacts = [...encoder.individuals.values()].flatMap((individual) => {
      const isAskedOf = ({ sort, names }: EmptySet): boolean =>
        sort === individual.sort && names.every((name) => facts.has(`${name} of ${individual.key}`));
      return this.emptySets.filter(isAskedOf).map(({ set }) => negation(encoder.member(set, individual)));
    });
    return [
      // States that the acting unit belongs to the bot.
      fact(`bot.${this.lintFacts.mover} of me`),
      ...emptinessFacts,
      ...limitsOf(encoder, minimums),
      ...this.countBounds(counted, minimums),
      ...this.emptyCounts(counted),
      ...this.monotonicTests(encoder, facts),
      ...counted.flatMap((countedSet) => presence(countedSet, encoder, facts, this.lintFacts)),
    ];
  }

  /** Returns formulas about counts: the count of a subset is at most the count of the set around it. */
  private countBounds(counted: readonly CountedSet[], minimums: ReadonlyMap<string, ReadonlySet<number>>): Formula[] {
    if (this.depth >= maxDepth) return [];
    this.depth++;
    const relations = counted.flatMap((few) =>
      counted.flatMap((many) => {
        if (few === many || few.at?.key !== many.at?.key || sortOf(few.set) !== sortOf(many.set)) return [];
        // Counts about different candidates (`it`) are not comparable: the enemies near one candidate are not the
        // enemies near another.
        if (few.it !== '' && many.it !== '' && few.it !== many.it) return [];
        if (!this.isWithin(few.set, [many.set])) return [];
        return [...(minimums.get(few.figure) ?? [])].map((minimum) =>
          implication(figureAtLeast(few.figure, minimum), figureAtLeast(many.figure, minimum)),
        );
      }),
    );
    this.depth--;
    return relations;
  }

  /** Returns formulas about counts: the count of a set that is empty in every position is 0. */
  private emptyCounts(counted: readonly CountedSet[]): Formula[] {
    if (this.depth >= maxDepth) return [];
    this.depth++;
    const empty = counted.filter(({ set }) => !this.canHave(set));
    this.depth--;
    return empty.map(({ figure }) => negation(figureAtLeast(figure, 1)));
  }

  private monotonicTests({ numbered }: Encoder, facts: ReadonlySet<string>): Formula[] {
    const all = [...numbered.values()].filter(({ key }) => facts.has(key));
    return all.flatMap((low) =>
      all.flatMap((high) => {
        const isHigher = low !== high && low.group === high.group;
        return isHigher && low.numbers.every((number, index) => number <= (high.numbers[index] ?? -Infinity))
          ? [implication(fact(low.key), fact(high.key))]
          : [];
      }),
    );
  }
}

/** Returns formulas that say that no figure exceeds its limit. */
const limitsOf = ({ limits }: Encoder, minimums: ReadonlyMap<string, ReadonlySet<number>>): Formula[] =>
  [...limits].flatMap(([figure, limit]) =>
    [...(minimums.get(figure) ?? [])].flatMap((minimum) =>
      minimum > limit ? [negation(figureAtLeast(figure, minimum))] : [],
    ),
  );

/** Returns the names of the planes in a set. The name of a plane of spaces has the side before it. */
const namesIn = (set: SetNode): string[] =>
  setsIn(set).flatMap((part) => {
    if (part.is !== 'plane') return [];
    return part.sort === 'space' && part.side ? `${part.side}.${part.name}` : part.name;
  });

/**
 * Returns the formula “if the unit at a place belongs to the counted set, then the count at that place is at least 1”.
 */
function presence(
  { figure, set, at }: CountedSet,
  encoder: Encoder,
  facts: ReadonlySet<string>,
  { mover }: LintFacts,
): Formula[] {
  if (at === null || sortOf(set) !== mover) return [];
  const key = at.key === 'here' ? 'me' : /^place of (.*)$/.exec(at.key)?.[1];
  if (key === undefined || (key !== 'me' && encoder.individuals.get(key)?.sort !== mover)) return [];
  const belongs = encoder.member(set, { key, sort: mover });
  const unknownLeaves: string[] = [];
  leavesIn(belongs, (leaf) => {
    const isKnown = leaf.is === 'fact' && (facts.has(leaf.key) || leaf.key === `bot.${mover} of me`);
    if (!isKnown) unknownLeaves.push(leaf.is);
  });
  return unknownLeaves.length === 0 ? [implication(belongs, figureAtLeast(figure, 1))] : [];
}
