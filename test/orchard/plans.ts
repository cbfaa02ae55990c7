// Makes random plans from all kinds of nodes for which the orchard has words.
import type { Comparison, Criterion, Measure, Metric, SetNode, Sort, Test } from '../../compiler/plan/nodes.ts';
import type { ComparingCriterion } from '../../compiler/decide/interpret/context.ts';
import type { Random } from '../support/random.ts';
import { kindOf, pageSorts } from './page.ts';
import type { Roster } from './roster.ts';

const { tree, basket, card } = pageSorts;
const sorts = Object.values(pageSorts);
const comparisons: readonly Comparison[] = ['<', '≤', '=', '≥', '>'];
const metrics: readonly Metric[] = ['way', 'adjacent'];

const placed: ReadonlySet<Sort> = new Set(['space', tree, basket]);

export class PlanMaker {
  private readonly random: Random;
  private readonly roster: Roster;

  constructor(random: Random, roster: Roster) {
    this.random = random;
    this.roster = roster;
  }

  get sort(): Sort {
    return this.random.pick(sorts);
  }

  /** Returns a random set of a sort. `asked` are the sorts that `it` can have in this place. */
  set(sort: Sort, depth: number, asked: readonly Sort[] = []): SetNode {
    const { random } = this;
    const simple = this.simple(sort, asked);
    if (depth === 0) return random.pick(simple)();
    const some = (of = sort): SetNode => this.set(of, depth - 1, asked);
    const compound: (() => SetNode)[] = [
      () => ({ is: 'and', of: this.several(some) }),
      () => ({ is: 'or', of: this.several(some) }),
      () => ({ is: 'minus', from: some(), less: some() }),
      () => ({ is: 'where', of: some(), test: this.test(depth - 1, [...asked, sort]) }),
      () => ({ is: 'best', of: some(), by: this.criterion(sort, depth - 1, asked) }),
      () => ({ is: 'first', of: this.several(some) }),
      () => this.each(sort, depth, asked),
    ];
    if (sort === tree || sort === basket)
      compound.push(() => ({ is: 'at', things: some(), places: this.places(depth, asked) }));
    if (sort === 'space')
      compound.push(
        () => ({ is: 'places', of: some(random.pick([tree, basket])) }),
        () => this.ball(depth, asked),
        () => this.ball(depth, asked),
      );
    return random.pick(compound)();
  }

  private several(some: () => SetNode): SetNode[] {
    return Array.from({ length: 2 + this.random.below(2) }, some);
  }

  private simple(sort: Sort, asked: readonly Sort[]): (() => SetNode)[] {
    const { gardens, trees, weather } = this.roster;
    const names: Readonly<Record<Sort, readonly string[]>> = {
      space: ['watered'],
      [tree]: ['ripe', ...trees.map(kindOf)],
      [basket]: ['full', 'empty'],
      [card]: weather,
    };
    const is = sort === card ? 'named' : 'plane';
    const planes = (names[sort] ?? []).map((name) => (): SetNode => ({ is, name, sort }));
    const others: (() => SetNode)[] = [() => ({ is: 'all', sort })];
    if (asked.includes(sort)) others.push(...planes.map(() => (): SetNode => ({ is: 'it', sort })));
    if (sort === 'space') others.push(() => ({ is: 'named', name: this.random.pick(gardens), sort }));
    if (sort === card)
      others.push(() => ({
        is: 'at',
        things: { is: 'all', sort },
        places: { is: 'named', name: 'sky', sort: 'pile' },
      }));
    return [...planes, ...others];
  }

  private ball(depth: number, asked: readonly Sort[]): SetNode {
    const { random } = this;
    const least = random.below(3);
    const around = this.places(depth, asked);
    return { is: 'ball', around, metric: random.pick(metrics), least, most: least + random.below(4) };
  }

  private each(sort: Sort, depth: number, asked: readonly Sort[]): SetNode {
    const over = this.sort;
    return { is: 'each', of: this.set(over, depth - 1, asked), give: this.set(sort, depth - 1, [...asked, over]) };
  }

  /** Returns a random set of gardens. It may be the places of trees or baskets. */
  private places(depth: number, asked: readonly Sort[]): SetNode {
    if (this.random.below(3) === 0) return this.set('space', depth - 1, asked);
    return { is: 'places', of: this.set(this.random.pick([tree, basket]), depth - 1, asked) };
  }

  test(depth: number, asked: readonly Sort[] = []): Test {
    const { random } = this;
    const some = (): SetNode => this.set(this.sort, Math.max(0, depth - 1), asked);
    const simple: (() => Test)[] = [
      () => ({ is: 'some', of: this.overlap(depth, asked) }),
      () => this.compare(depth, asked),
      () => this.compare(depth, asked),
    ];
    if (depth === 0) return random.pick(simple)();
    const inner = (): Test => this.test(depth - 1, asked);
    return random.pick<() => Test>([
      ...simple,
      () => ({ is: 'some', of: some() }),
      () => {
        const sort = this.sort;
        return { is: 'every', of: this.set(sort, depth - 1, asked), in: this.set(sort, depth - 1, asked) };
      },
      () => ({ is: 'both', of: [inner(), inner()] }),
      () => ({ is: 'either', of: [inner(), inner()] }),
      () => ({ is: 'not', of: inner() }),
    ])();
  }

  /**
   * Returns the intersection of two sets, or the things of this intersection that are at some places. If `it` can be
   * used here (`asked`), one of the two sets is `it`.
   */
  private overlap(depth: number, asked: readonly Sort[]): SetNode {
    const { random } = this;
    const sort = asked.length > 0 ? random.pick(asked) : this.sort;
    const things: SetNode = asked.includes(sort) ? { is: 'it', sort } : this.set(sort, 0, asked);
    const more = this.set(sort, Math.max(0, depth - 1), asked);
    if (!placed.has(sort) || random.below(2) === 0) return { is: 'and', of: [things, more] };
    return { is: 'at', things: { is: 'and', of: [things, more] }, places: this.places(1, asked) };
  }

  /**
   * Returns a random comparison. In emitted code, gardens that are not adjacent have the distance 255 instead of
   * infinity, and a sum could be greater than 255. So such a distance is compared only with small numbers.
   */
  private compare(depth: number, asked: readonly Sort[]): Test {
    const { random } = this;
    const left = this.measure(depth, asked);
    const other = this.measure(Math.max(0, depth - 1), asked);
    const isPlain =
      random.below(3) > 0 || [left, other].some((one) => one.is === 'distance' && one.metric === 'adjacent');
    const right: Measure = isPlain ? { is: 'number', value: random.below(5) } : other;
    return { is: 'compare', left, op: random.pick(comparisons), right };
  }

  measure(depth: number, asked: readonly Sort[]): Measure {
    const inner = Math.max(0, depth - 1);
    const distances: (() => Measure)[] = [
      () => ({
        is: 'distance',
        from: this.places(1, asked),
        to: this.places(1, asked),
        metric: this.random.pick(metrics),
      }),
      () => ({
        is: 'sumDistance',
        from: this.set('space', inner, asked),
        to: this.set(this.random.pick(['space', tree, basket]), 0, asked),
        metric: 'way',
      }),
    ];
    return this.random.pick<() => Measure>([...distances, () => this.figure(inner, asked)])();
  }

  /** Returns a figure that is not a distance. */
  private figure(depth: number, asked: readonly Sort[]): Measure {
    const { random } = this;
    return random.pick<() => Measure>([
      () => ({ is: 'count', of: this.set(this.sort, depth, asked) }),
      () => {
        const over = this.sort;
        const each = this.figure(0, [...asked, over]);
        return { is: 'sum', of: this.set(over, depth, asked), each };
      },
      () => ({ is: 'measure', name: random.pick(['fruit', 'rank']), of: this.set(tree, depth, asked) }),
      () => ({ is: 'measure', name: 'fruit', of: this.set(basket, depth, asked) }),
    ])();
  }

  private criterion(over: Sort, depth: number, asked: readonly Sort[]): ComparingCriterion {
    const inside = [...asked, over];
    const is = this.random.pick(['most', 'least', 'keep'] as const);
    if (is === 'keep') return { is, over, test: this.test(depth, inside) };
    return { is, over, of: this.measure(depth, inside) };
  }

  /** Returns a tiebreak list for candidates of a sort. */
  list(over: Sort): readonly Criterion[] {
    return Array.from({ length: 1 + this.random.below(3) }, () => this.criterion(over, 1, []));
  }
}
