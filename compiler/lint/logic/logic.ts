// Whether one thing follows from another, of all positions that there can be. It says so only where it is certain.
import { Memo } from '../../language/checking/memo.ts';
import { places, sortOf } from '../../plan/build.ts';
import type { Criterion, Measure, SetNode, Sort, Test } from '../../plan/nodes.ts';
import { setsIn } from '../../plan/rewrite.ts';
import { showSet, showCriterion, showTest } from '../../plan/show.ts';
import { Encoder, unnumbered } from './encode.ts';
import type { Counted, Individual } from './encode.ts';
import { allOf, bothOrNeither, canBe, fact, ifThen, least, leavesIn, notOf } from './formula.ts';
import type { Formula } from './formula.ts';
import type { Lore } from '../../plan/lore.ts';

const one = (sort: Sort): Individual => ({ key: 'x1', sort });
const other = (sort: Sort): Individual => ({ key: 'x2', sort });

/** How deep sets are compared to compare what they are counted by. */
const deepest = 2;

/** Something that can never be, and the words that it is said with: of a question without them it says nothing. */
interface Never {
  readonly set: SetNode;
  readonly sort: Sort;
  readonly names: readonly string[];
}

export class Logic {
  private readonly lore: Lore;
  private readonly nevers: readonly Never[];
  /** Answers, by what was asked. */
  private readonly known = new Memo<boolean>();
  private depth = 0;

  constructor(lore: Lore) {
    this.lore = lore;
    this.nevers = lore.never.map((set) => ({ set, sort: sortOf(set), names: namesIn(set) }));
  }

  /** Whether a condition can hold at all; true if that is not certain. */
  canHold(test: Test): boolean {
    return this.once(`hold ${showTest(test)}`, () => {
      const encoder = new Encoder(this.lore);
      return this.possible(encoder.test(test, null), encoder);
    });
  }

  /** Whether a condition holds whenever the others do. */
  follows(test: Test, from: readonly Test[]): boolean {
    return this.once(`${showTest(test)} from ${from.map(showTest).join(' | ')}`, () => {
      const encoder = new Encoder(this.lore);
      const given = from.map((each) => encoder.test(each, null));
      return !this.possible(allOf([...given, notOf(encoder.test(test, null))]), encoder);
    });
  }

  /** Whether anything can be in a set; true if that is not certain. */
  canHave(set: SetNode, when: Test | null = null): boolean {
    return this.once(`have ${showSet(set)} when ${when ? showTest(when) : ''}`, () => {
      const encoder = new Encoder(this.lore);
      const given = when ? [encoder.test(when, null)] : [];
      return this.possible(allOf([...given, encoder.member(set, one(sortOf(set)))]), encoder);
    });
  }

  /** Whether everything in the one set is in one of the others. */
  isWithin(set: SetNode, others: readonly SetNode[]): boolean {
    return this.once(`${showSet(set)} in ${others.map(showSet).join(' | ')}`, () => {
      const encoder = new Encoder(this.lore);
      const x = one(sortOf(set));
      const outside = others.map((each) => notOf(encoder.member(each, x)));
      return !this.possible(allOf([encoder.member(set, x), ...outside]), encoder);
    });
  }

  /** The same of places; of things, where they stand. */
  isWithinPlaces(set: SetNode, wide: SetNode): boolean {
    return sortOf(set) === sortOf(wide) ? this.isWithin(set, [wide]) : this.isWithin(places(set), [places(wide)]);
  }

  /**
   * Whether a criterion leaves those alone whom the ones before it have left: any two of them it judges alike.
   * They are in one set, agree in every test before, and have the same of every figure before.
   */
  isIdle(criterion: Criterion, before: readonly Criterion[], among: SetNode): boolean {
    if (criterion.is === 'random') return false;
    const key = `${showCriterion(criterion)} after ${before.map(showCriterion).join(' > ')} of ${showSet(among)}`;
    return this.once(key, () =>
      criterion.is === 'keep'
        ? this.judgesAlike(criterion.test, before, among)
        : this.isSettled(criterion.of, before, among),
    );
  }

  private judgesAlike(test: Test, before: readonly Criterion[], among: SetNode): boolean {
    const sort = sortOf(among);
    const [a, b] = [one(sort), other(sort)];
    const encoder = new Encoder(this.lore, new Set(this.measured(before, sort)));
    const alike = before.flatMap((each) =>
      each.is === 'keep' ? [bothOrNeither(encoder.test(each.test, a), encoder.test(each.test, b))] : [],
    );
    const apart = [encoder.test(test, a), notOf(encoder.test(test, b))];
    const both = [encoder.member(among, a), encoder.member(among, b)];
    return !this.possible(allOf([...both, ...alike, ...apart]), encoder);
  }

  /** A figure that was compared before, or of which all have the same. */
  private isSettled(of: Measure, before: readonly Criterion[], among: SetNode): boolean {
    const sort = sortOf(among);
    const encoder = new Encoder(this.lore);
    const figure = encoder.figure(of, one(sort));
    if (this.measured(before, sort).includes(unnumbered(figure))) return true;
    const given = encoder.member(among, one(sort));
    const values = new Set<number>();
    leavesIn(given, (leaf) => {
      if (leaf.is === 'least' && leaf.figure === figure) values.add(leaf.value);
    });
    const isOne = (value: number): Formula => allOf([least(figure, value), notOf(least(figure, value + 1))]);
    const isSure = (claim: Formula): boolean => !this.possible(allOf([given, notOf(claim)]), encoder);
    // Of things that are counted there are none, or all have the same number that the words name.
    if (encoder.counted.has(figure) && values.has(1) && isSure(notOf(least(figure, 1)))) return true;
    return [...values].some((value) => isSure(isOne(value)));
  }

  /** The figures that criteria compare, without the number of who is asked. */
  private measured(list: readonly Criterion[], sort: Sort): string[] {
    const encoder = new Encoder(this.lore);
    return list.flatMap((each) =>
      each.is === 'most' || each.is === 'least' ? [unnumbered(encoder.figure(each.of, one(sort)))] : [],
    );
  }

  /**
   * Whether a criterion keeps whom the next one keeps anyway: to be asked whether there is any is no more than to have
   * the most of them.
   */
  foretells(criterion: Criterion, next: Criterion, among: SetNode): boolean {
    if (criterion.is !== 'keep' || (next.is !== 'most' && next.is !== 'least')) return false;
    const encoder = new Encoder(this.lore);
    const x = one(sortOf(among));
    const asked = encoder.test(criterion.test, x);
    const reached = next.is === 'most' ? asked : notOf(asked);
    return reached.is === 'least' && reached.figure === encoder.figure(next.of, x);
  }

  private once(key: string, ask: () => boolean): boolean {
    return this.known.of('', key, ask);
  }

  private possible(formula: Formula, encoder: Encoder): boolean {
    if (formula.is === 'yes' || formula.is === 'no') return formula.is === 'yes';
    // Most that can be is seen to be without what the game knows.
    if (canBe(formula) === false) return false;
    return canBe(allOf([formula, ...this.bounds(formula, encoder)])) !== false;
  }

  /** What the facts and figures of a formula have to do with each other. */
  private bounds(formula: Formula, encoder: Encoder): Formula[] {
    const leaves = new Set<string>();
    const values = new Map<string, Set<number>>();
    leavesIn(formula, (leaf) => {
      if (leaf.is === 'fact') leaves.add(leaf.key);
      else values.set(leaf.figure, (values.get(leaf.figure) ?? new Set()).add(leaf.value));
    });
    const counted = [...encoder.counted.values()].filter(({ figure }) => values.has(figure));
    const nevers = [...encoder.things.values()].flatMap((thing) =>
      this.nevers
        .filter(
          ({ sort, names }) => sort === thing.sort && names.every((name) => leaves.has(`${name} of ${thing.key}`)),
        )
        .map(({ set }) => notOf(encoder.member(set, thing))),
    );
    return [
      // The acting piece is the bot's own.
      fact(`bot.${this.lore.mover} of me`),
      ...nevers,
      ...this.countBounds(counted, values),
      ...this.risings(encoder, leaves),
      ...counted.flatMap((each) => presence(each, encoder, leaves, this.lore)),
    ];
  }

  /** Of fewer kinds of things there are not more. */
  private countBounds(counted: readonly Counted[], values: ReadonlyMap<string, ReadonlySet<number>>): Formula[] {
    if (this.depth >= deepest) return [];
    this.depth++;
    const found = counted.flatMap((few) =>
      counted.flatMap((many) => {
        if (few === many || few.at?.key !== many.at?.key || sortOf(few.set) !== sortOf(many.set)) return [];
        if (!this.isWithin(few.set, [many.set])) return [];
        return [...(values.get(few.figure) ?? [])].map((value) =>
          ifThen(least(few.figure, value), least(many.figure, value)),
        );
      }),
    );
    this.depth--;
    return found;
  }

  private risings({ numbered }: Encoder, leaves: ReadonlySet<string>): Formula[] {
    const all = [...numbered.values()].filter(({ key }) => leaves.has(key));
    return all.flatMap((low) =>
      all.flatMap((high) => {
        const isHigher = low !== high && low.group === high.group;
        return isHigher && low.numbers.every((value, index) => value <= (high.numbers[index] ?? -Infinity))
          ? [ifThen(fact(low.key), fact(high.key))]
          : [];
      }),
    );
  }
}

/** The planes that a set speaks of. */
function namesIn(set: SetNode): string[] {
  const names: string[] = [];
  setsIn(set, (part) => {
    if (part.is !== 'plane') return;
    names.push(part.sort === 'space' && part.side ? `${part.side}.${part.name}` : part.name);
  });
  return names;
}

/** Where the acting piece stands, it is one of those who stand there. */
function presence(
  { figure, set, at }: Counted,
  encoder: Encoder,
  leaves: ReadonlySet<string>,
  { mover }: Lore,
): Formula[] {
  if (at?.key !== 'here' || sortOf(set) !== mover) return [];
  const isOne = encoder.member(set, { key: 'me', sort: mover });
  const unknown: string[] = [];
  leavesIn(isOne, (leaf) => {
    const isKnown = leaf.is === 'fact' && (leaves.has(leaf.key) || leaf.key === `bot.${mover} of me`);
    if (!isKnown) unknown.push(leaf.is);
  });
  return unknown.length === 0 ? [ifThen(isOne, least(figure, 1))] : [];
}
