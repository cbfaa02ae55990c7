// Sets and tests of a plan as formulas: what it takes for one thing to be in a set, and for a test to hold. What has no
// parts that matter is a fact of its own, named by its plan; two that are named alike are the same.
import { questionsIn } from '../../plan/plan-questions.ts';
import { minus, sortOf } from '../../plan/build.ts';
import type { Comparison, Measure, Metric, SetNode, Sort, Test } from '../../plan/nodes.ts';
import { showSet, showMeasure, showTest } from '../../plan/show.ts';
import { allOf, anyOf, fact, least, notOf, yes } from './formula.ts';
import type { Formula } from './formula.ts';
import type { Lore } from '../../plan/lore.ts';

/** One thing that is spoken of. */
export interface Individual {
  readonly key: string;
  readonly sort: Sort;
}

/** Things at a place, or on the whole board: what figures of the kernel count. */
export interface Counted {
  readonly figure: string;
  readonly set: SetNode;
  /** Null for the whole board. */
  readonly at: Individual | null;
}

/** A test of a game's own with numbers in it. */
export interface Numbered {
  readonly key: string;
  readonly group: string;
  readonly numbers: readonly number[];
}

export class Encoder {
  readonly counted = new Map<string, Counted>();
  readonly numbered = new Map<string, Numbered>();
  readonly things = new Map<string, Individual>();
  private readonly lore: Lore;
  /** Figures that are the same for all who are asked, by their names without the number of who is asked. */
  private readonly shared: ReadonlySet<string>;
  /** Words whose definitions are being followed. */
  private readonly held = new Set<string>();

  constructor(lore: Lore, shared: ReadonlySet<string> = new Set()) {
    this.lore = lore;
    this.shared = shared;
  }

  private placeOf(one: Individual): Individual {
    if (one.sort === 'space') return one;
    return { key: one.key === 'me' ? 'here' : `place of ${one.key}`, sort: 'space' };
  }

  /** That a thing is in a set. */
  member(set: SetNode, one: Individual, it: Individual | null = null): Formula {
    this.things.set(one.key, one);
    const opaque = (): Formula => fact(`${showSet(set)} of ${one.key}${this.askedOf(set, it)}`);
    switch (set.is) {
      case 'all':
        return yes;
      case 'plane':
        return this.plane(set, one, it);
      case 'named':
        return fact(`“${set.name}” is ${one.key}`);
      case 'actor':
        return one.key === 'me' ? yes : fact(`${one.key} is me`);
      case 'it':
        return it?.key === one.key ? yes : fact(`${one.key} is ${it?.key ?? 'it'}`);
      case 'and':
        return allOf(set.of.map((part) => this.member(part, one, it)));
      case 'or':
        return anyOf(set.of.map((part) => this.member(part, one, it)));
      case 'minus':
        return allOf([this.member(set.from, one, it), notOf(this.member(set.less, one, it))]);
      case 'places':
        return this.standsAt(set.of, one, it);
      case 'at':
        if (!this.lore.inOnePlace.has(sortOf(set.things))) {
          return allOf([this.member(set.things, one, it), opaque()]);
        }
        return allOf([this.member(set.things, one, it), this.member(set.places, this.placeOf(one), it)]);
      case 'where':
        return allOf([this.member(set.of, one, it), this.test(set.test, one)]);
      case 'best':
        return allOf([this.member(set.of, one, it), opaque()]);
      case 'first':
        return allOf([anyOf(set.of.map((part) => this.member(part, one, it))), opaque()]);
      case 'ball': {
        const figure = this.distance(set.metric, set.around, one, it);
        // However far, but there has to be a way (R11).
        const near = set.most === Infinity ? fact(`${figure} is known`) : notOf(least(figure, set.most + 1));
        return allOf([set.least > 0 ? least(figure, set.least) : yes, near]);
      }
      case 'reach':
      case 'each':
      case 'made':
      case 'targets':
      case 'letters':
      case 'chosen':
      case 'ref':
        return opaque();
    }
  }

  /** What is asked of `it` is another question for another one. */
  private askedOf(set: SetNode | Measure | Test, it: Individual | null): string {
    return it && questionsIn(set).itSorts.length > 0 ? ` for ${it.key}` : '';
  }

  private plane(set: Extract<SetNode, { is: 'plane' }>, one: Individual, it: Individual | null): Formula {
    const means = this.held.has(set.name) ? null : this.lore.definition(set.name);
    if (!means) return this.printedPlane(set, one);
    // A rule may define a word by itself: inside, it is the printed one.
    this.held.add(set.name);
    const found = this.member(means, one, it);
    this.held.delete(set.name);
    return found;
  }

  private printedPlane({ name, sort, side }: Extract<SetNode, { is: 'plane' }>, one: Individual): Formula {
    if (sort === 'space') {
      if (side !== 'any') return fact(`${side === undefined ? '' : `${side}.`}${name} of ${one.key}`);
      return anyOf([fact(`bot.${name} of ${one.key}`), fact(`enemy.${name} of ${one.key}`)]);
    }
    const own = side === 'bot' || side === 'enemy' ? fact(`bot.${sort} of ${one.key}`) : yes;
    const kind = name === sort ? yes : fact(`${name} of ${one.key}`);
    return allOf([side === 'enemy' ? notOf(own) : own, kind]);
  }

  /** That one of some things stands at a place. */
  private standsAt(things: SetNode, place: Individual, it: Individual | null): Formula {
    const sole = this.sole(things, it);
    if (sole) {
      const own = this.placeOf(sole);
      return allOf([own.key === place.key ? yes : fact(`${place.key} is ${own.key}`), this.member(things, sole, it)]);
    }
    if (things.is === 'or') return anyOf(things.of.map((part) => this.standsAt(part, place, it)));
    // Those that stand at a place stand in all that their words ask of it, if they stand in one alone.
    if (things.is === 'at' && this.lore.inOnePlace.has(sortOf(things))) {
      return allOf([this.standsAt(things.things, place, it), this.member(things.places, place, it)]);
    }
    return least(this.count(things, place, it), 1);
  }

  private count(set: SetNode, at: Individual | null, it: Individual | null): string {
    const figure = this.named(`count(${showSet(set)}${at ? ` at ${at.key}` : ''})${this.askedOf(set, it)}`);
    this.counted.set(figure, { figure, set, at });
    return figure;
  }

  /** The name of a figure; of one that all have alike, one name for all. */
  private named(figure: string): string {
    const plain = unnumbered(figure);
    return this.shared.has(plain) ? plain : figure;
  }

  /** The one thing that can be in a set, if its words name one: the acting unit, its place, who is asked. */
  private sole(set: SetNode, it: Individual | null): Individual | null {
    if (set.is === 'actor') return { key: 'me', sort: set.sort };
    if (set.is === 'it') return it;
    if (set.is === 'places') {
      const one = this.sole(set.of, it);
      return one && this.placeOf(one);
    }
    if (set.is === 'minus') return this.sole(set.from, it);
    if (set.is === 'where') return this.sole(set.of, it);
    if (set.is === 'at') return this.sole(set.things, it);
    if (set.is !== 'and') return null;
    return set.of.reduce<Individual | null>((found, part) => found ?? this.sole(part, it), null);
  }

  /** That something is in a set. */
  private some(set: SetNode, it: Individual | null): Formula {
    const one = this.sole(set, it);
    if (one) return this.member(set, one, it);
    if (set.is === 'or') return anyOf(set.of.map((part) => this.some(part, it)));
    if (set.is === 'at') {
      const place = this.sole(set.places, it);
      if (place) return allOf([this.standsAt(set.things, place, it), this.member(set.places, place, it)]);
    }
    return least(this.count(set, null, it), 1);
  }

  /** That a test holds; `it` is who is asked. */
  test(test: Test, it: Individual | null): Formula {
    switch (test.is) {
      case 'some':
        return this.some(test.of, it);
      case 'every':
        return notOf(this.some(minus(test.of, test.in), it));
      case 'both':
        return allOf(test.of.map((one) => this.test(one, it)));
      case 'either':
        return anyOf(test.of.map((one) => this.test(one, it)));
      case 'not':
        return notOf(this.test(test.of, it));
      case 'compare':
        return this.compare(test, it);
      case 'test':
        return this.ownTest(test, it);
    }
  }

  private ownTest(test: Extract<Test, { is: 'test' }>, it: Individual | null): Formula {
    const key = `${showTest(test)}${this.askedOf(test, it)}`;
    if (this.lore.rising.has(test.name)) {
      const group = `${showTest({ ...test, numbers: [] })}${this.askedOf(test, it)}`;
      this.numbered.set(key, { key, group, numbers: test.numbers });
    }
    return fact(key);
  }

  private compare({ left, op, right }: Extract<Test, { is: 'compare' }>, it: Individual | null): Formula {
    if (right.is !== 'number') {
      return fact(`${this.figure(left, it)} ${op} ${this.figure(right, it)}`);
    }
    const figure = this.figure(left, it);
    const found = compared(figure, op, right.value, left.is === 'count');
    // A comparison with what has no value does not hold, one way or the other (R4); sums and counts have one.
    return left.is === 'distance' || left.is === 'sumDistance' ? allOf([fact(`${figure} is known`), found]) : found;
  }

  /** A figure, named so that equal ones are named alike. */
  figure(measure: Measure, it: Individual | null): string {
    if (measure.is === 'measure') {
      const counts = this.lore.counts[measure.name];
      const place = counts && this.sole(measure.of, it);
      if (counts && place) return this.count(counts, this.placeOf(place), it);
    }
    if (measure.is === 'count') {
      const { of } = measure;
      const place = of.is === 'at' && isBare(of.places) ? this.sole(of.places, it) : null;
      return of.is === 'at' && place ? this.count(of.things, place, it) : this.count(of, null, it);
    }
    if (measure.is === 'distance' && isBare(measure.to)) {
      const place = this.sole(measure.to, it);
      if (place) return this.distance(measure.metric, measure.from, this.placeOf(place), it);
    }
    return this.named(`${showMeasure(measure)}${this.askedOf(measure, it)}`);
  }

  /** How far a place is from some others: by this name a ball around these asks for it too. */
  private distance(metric: Metric, from: SetNode, place: Individual, it: Individual | null): string {
    return this.named(`${metric}(${showSet(from)} → ${place.key})${this.askedOf(from, it)}`);
  }
}

/** A place that is asked nothing more. */
const isBare = (set: SetNode): boolean =>
  set.is === 'it' || (set.is === 'places' && isBare(set.of)) || set.is === 'actor';

/** Without the number of who is asked. */
export const unnumbered = (figure: string): string => figure.replaceAll(/\bx\d\b/g, 'x');

function compared(figure: string, op: Comparison, value: number, isCount: boolean): Formula {
  const reaches = (number: number): Formula => (isCount && number <= 0 ? yes : least(figure, number));
  switch (op) {
    case '<':
      return notOf(reaches(value));
    case '≤':
      return notOf(reaches(value + 1));
    case '≥':
      return reaches(value);
    case '>':
      return reaches(value + 1);
    case '=':
      return allOf([reaches(value), notOf(reaches(value + 1))]);
  }
}
