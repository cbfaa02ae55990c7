// Turns sets and tests of a plan into formulas. A set or test that the logic cannot analyse becomes a fact with the
// plan text as its name. Equal texts are therefore the same fact.
import { questionsIn } from '../../plan/plan-questions.ts';
import { minus, planeKey, sortOf } from '../../plan/build.ts';
import type { Comparison, Measure, Metric, SetNode, Sort, Test } from '../../plan/nodes.ts';
import { showSet, showMeasure, showTest } from '../../plan/plan-text.ts';
import { conjunction, disjunction, fact, figureAtLeast, negation, yes, type Formula } from './formula.ts';
import type { LintFacts } from '../../plan/lint-facts.ts';
import { isFromZero } from '../figure-limits.ts';

/** A single thing, such as a unit or a space, about which a formula makes statements. */
export interface Individual {
  readonly key: string;
  readonly sort: Sort;
}

/** A set of things whose count is a figure of a formula. The things are counted at one place or on the whole board. */
export interface CountedSet {
  readonly figure: string;
  readonly set: SetNode;
  /** The place where the things are counted; null for the whole board. */
  readonly at: Individual | null;
  /** The suffix in the names of figures for the individual that `it` means in the set; empty if the set has no `it`. */
  readonly it: string;
}

/** A test of the game that has numbers as arguments. `group` is the text of the test without its numbers. */
export interface NumberedTest {
  readonly key: string;
  readonly group: string;
  readonly numbers: readonly number[];
}

/**
 * A ranking with more rows than this number becomes a single fact of a formula. A shorter ranking becomes a part for
 * each row.
 */
const mostRows = 32;

export class Encoder {
  readonly counted = new Map<string, CountedSet>();
  readonly numbered = new Map<string, NumberedTest>();
  readonly individuals = new Map<string, Individual>();
  /** The largest possible values of figures, by figure; unlimited figures are absent. */
  readonly limits = new Map<string, number>();
  private readonly lintFacts: LintFacts;
  /**
   * The names of figures that have the same value for all individuals. Such a name contains no number of an individual,
   * such as `x1`.
   */
  private readonly shared: ReadonlySet<string>;
  /**
   * The words that are being replaced by their definitions. Inside its own definition, a word has its printed meaning.
   */
  private readonly expandedWords = new Set<string>();

  constructor(lintFacts: LintFacts, shared: ReadonlySet<string> = new Set()) {
    this.lintFacts = lintFacts;
    this.shared = shared;
  }

  private placeOf(individual: Individual): Individual {
    if (individual.sort === 'space') return individual;
    return { key: individual.key === 'me' ? 'here' : `place of ${individual.key}`, sort: 'space' };
  }

  /** Returns the formula for “`individual` is in the set”. An `it` in the plan refers to the individual `it`. */
  member(set: SetNode, individual: Individual, it: Individual | null = null): Formula {
    this.individuals.set(individual.key, individual);
    const opaqueFact = (): Formula => fact(`${showSet(set)} of ${individual.key}${this.itSuffix(set, it)}`);
    switch (set.is) {
      case 'all':
        return yes;
      case 'plane':
        return this.plane(set, individual, it);
      case 'named':
        return fact(`“${set.name}” is ${individual.key}`);
      case 'actor':
        return individual.key === 'me' ? yes : fact(`${individual.key} is me`);
      case 'it':
        return it?.key === individual.key ? yes : fact(`${individual.key} is ${it?.key ?? 'it'}`);
      case 'and':
        return conjunction(set.of.map((part) => this.member(part, individual, it)));
      case 'or':
        return disjunction(set.of.map((part) => this.member(part, individual, it)));
      case 'minus':
        return conjunction([this.member(set.from, individual, it), negation(this.member(set.less, individual, it))]);
      case 'places':
        return this.standsAt(set.of, individual, it);
      case 'at':
        if (!this.lintFacts.inOnePlace.has(sortOf(set.things))) {
          // The things are of a sort without a place on the board, such as cards. A zone with a name, such as the play
          // area, is then a fact about the thing alone, and needs no formula about places.
          const isInZone =
            set.places.is === 'named' ? fact(`“${set.places.name}” has ${individual.key}`) : opaqueFact();
          return conjunction([this.member(set.things, individual, it), isInZone]);
        }
        return conjunction([
          this.member(set.things, individual, it),
          this.member(set.places, this.placeOf(individual), it),
        ]);
      case 'where':
        return conjunction([this.member(set.of, individual, it), this.test(set.test, individual)]);
      case 'best':
        return conjunction([this.member(set.of, individual, it), opaqueFact()]);
      case 'first':
        // A long ranking becomes a single fact (`opaque`). A formula with all rows of the ranking would make the
        // formula of each clause very long.
        if (set.of.length > mostRows) return opaqueFact();
        return conjunction([disjunction(set.of.map((part) => this.member(part, individual, it))), opaqueFact()]);
      case 'ball': {
        const figure = this.distance(set.metric, set.around, individual, it);
        // Even if the distance has no upper limit, the distance must be known: there must be a way (R11).
        const near = set.most === Infinity ? fact(`${figure} is known`) : negation(figureAtLeast(figure, set.most + 1));
        return conjunction([set.least > 0 ? figureAtLeast(figure, set.least) : yes, near]);
      }
      case 'reach':
      case 'each':
      case 'made':
      case 'targets':
      case 'letters':
      case 'chosen':
      case 'ref':
        return opaqueFact();
    }
  }

  /**
   * Returns a suffix for the names of facts that depend on `it`. The suffix gives facts about different individuals
   * different names.
   */
  private itSuffix(set: SetNode | Measure | Test, it: Individual | null): string {
    return it && questionsIn(set).itSorts.length > 0 ? ` for ${it.key}` : '';
  }

  private plane(set: Extract<SetNode, { is: 'plane' }>, individual: Individual, it: Individual | null): Formula {
    const key = planeKey(set);
    const means = this.expandedWords.has(key) ? null : this.lintFacts.definition(key);
    if (!means) return this.printedPlane(set, individual);
    // A bot rule may use a word in its own new definition. There, the word keeps its printed meaning.
    this.expandedWords.add(key);
    const formula = this.member(means, individual, it);
    this.expandedWords.delete(key);
    return formula;
  }

  private printedPlane({ name, sort, side }: Extract<SetNode, { is: 'plane' }>, individual: Individual): Formula {
    if (sort === 'space') {
      if (side !== 'any') return fact(`${side === undefined ? '' : `${side}.`}${name} of ${individual.key}`);
      return disjunction([fact(`bot.${name} of ${individual.key}`), fact(`enemy.${name} of ${individual.key}`)]);
    }
    const ofSide = side === 'bot' || side === 'enemy' ? fact(`bot.${sort} of ${individual.key}`) : yes;
    const kind = name === sort ? yes : fact(`${name} of ${individual.key}`);
    return conjunction([side === 'enemy' ? negation(ofSide) : ofSide, kind]);
  }

  /** Returns the formula for “at least one of the things is at the place”. */
  private standsAt(things: SetNode, place: Individual, it: Individual | null): Formula {
    const soleThing = this.soleIndividual(things, it);
    if (soleThing) {
      const ownPlace = this.placeOf(soleThing);
      return conjunction([
        ownPlace.key === place.key ? yes : fact(`${place.key} is ${ownPlace.key}`),
        this.member(things, soleThing, it),
      ]);
    }
    if (things.is === 'or') return disjunction(things.of.map((part) => this.standsAt(part, place, it)));
    // Things of some sorts are in at most one place. If words limit the places of such things, the limit must hold for
    // `place`.
    if (things.is === 'at' && this.lintFacts.inOnePlace.has(sortOf(things))) {
      return conjunction([this.standsAt(things.things, place, it), this.member(things.places, place, it)]);
    }
    return figureAtLeast(this.count(things, place, it), 1);
  }

  private count(set: SetNode, at: Individual | null, it: Individual | null): string {
    const suffix = this.itSuffix(set, it);
    const figure = this.figureName(`count(${showSet(set)}${at ? ` at ${at.key}` : ''})${suffix}`);
    this.counted.set(figure, { figure, set, at, it: suffix });
    return figure;
  }

  /** Returns the name of a figure. If a figure has the same value for all individuals, its name is the same for all. */
  private figureName(figure: string): string {
    const plain = withoutIndividual(figure);
    return this.shared.has(plain) ? plain : figure;
  }

  /** Returns the only individual that a set can contain (the acting unit, its place, or `it`); null for other sets. */
  private soleIndividual(set: SetNode, it: Individual | null): Individual | null {
    if (set.is === 'actor') return { key: 'me', sort: set.sort };
    if (set.is === 'it') return it;
    if (set.is === 'places') {
      const individual = this.soleIndividual(set.of, it);
      return individual && this.placeOf(individual);
    }
    if (set.is === 'minus') return this.soleIndividual(set.from, it);
    if (set.is === 'where') return this.soleIndividual(set.of, it);
    if (set.is === 'at') return this.soleIndividual(set.things, it);
    if (set.is !== 'and') return null;
    return set.of.reduce<Individual | null>((individual, part) => individual ?? this.soleIndividual(part, it), null);
  }

  private some(set: SetNode, it: Individual | null): Formula {
    const individual = this.soleIndividual(set, it);
    if (individual) return this.member(set, individual, it);
    if (set.is === 'or') return disjunction(set.of.map((part) => this.some(part, it)));
    if (set.is === 'at') {
      const place = this.soleIndividual(set.places, it);
      if (place) return conjunction([this.standsAt(set.things, place, it), this.member(set.places, place, it)]);
    }
    return figureAtLeast(this.count(set, null, it), 1);
  }

  test(test: Test, it: Individual | null): Formula {
    switch (test.is) {
      case 'some':
        return this.some(test.of, it);
      case 'every':
        return negation(this.some(minus(test.of, test.in), it));
      case 'both':
        return conjunction(test.of.map((part) => this.test(part, it)));
      case 'either':
        return disjunction(test.of.map((part) => this.test(part, it)));
      case 'not':
        return negation(this.test(test.of, it));
      case 'compare':
        return this.compare(test, it);
      case 'test':
        return this.gameTest(test, it);
    }
  }

  private gameTest(test: Extract<Test, { is: 'test' }>, it: Individual | null): Formula {
    const key = `${showTest(test)}${this.itSuffix(test, it)}`;
    if (this.lintFacts.rising.has(test.name)) {
      const group = `${showTest({ ...test, numbers: [] })}${this.itSuffix(test, it)}`;
      this.numbered.set(key, { key, group, numbers: test.numbers });
    }
    return fact(key);
  }

  private compare({ left, op, right }: Extract<Test, { is: 'compare' }>, it: Individual | null): Formula {
    const figure = this.figure(left, it);
    if (right.is !== 'number') return fact(`${figure} ${op} ${this.figure(right, it)}`);
    const limit = this.lintFacts.most(left);
    if (limit !== null) this.limits.set(figure, limit);
    // A measure of a set has no value if the set is empty. Only the measure of a single certain thing always has a
    // value.
    const hasValue = left.is !== 'measure' || this.soleIndividual(left.of, it) !== null;
    const comparison = comparisonFormula(figure, op, right.value, hasValue && isFromZero(left, this.lintFacts));
    // A comparison of a distance, or of a sum of distances, is false if there is no way (R4). So the formula also
    // demands that the distance is known.
    return left.is === 'distance' || left.is === 'sumDistance'
      ? conjunction([fact(`${figure} is known`), comparison])
      : comparison;
  }

  figure(measure: Measure, it: Individual | null): string {
    if (measure.is === 'measure') {
      const counts = this.lintFacts.counts[measure.name];
      const place = counts && this.soleIndividual(measure.of, it);
      if (counts && place) return this.count(counts, this.placeOf(place), it);
    }
    if (measure.is === 'count') {
      const { of } = measure;
      const place = of.is === 'at' && isBare(of.places) ? this.soleIndividual(of.places, it) : null;
      return of.is === 'at' && place ? this.count(of.things, place, it) : this.count(of, null, it);
    }
    if (measure.is === 'distance' && isBare(measure.to)) {
      const place = this.soleIndividual(measure.to, it);
      if (place) return this.distance(measure.metric, measure.from, this.placeOf(place), it);
    }
    return this.figureName(`${showMeasure(measure)}${this.itSuffix(measure, it)}`);
  }

  /**
   * Returns the name of the figure for a distance. Words such as `within 2 spaces` and comparisons of the same distance
   * get the same figure, so that the logic can relate them.
   */
  private distance(metric: Metric, from: SetNode, place: Individual, it: Individual | null): string {
    return this.figureName(`${metric}(${showSet(from)} → ${place.key})${this.itSuffix(from, it)}`);
  }
}

/** True for `it`, the acting unit, or the place of `it` or the acting unit, without further conditions. */
const isBare = (set: SetNode): boolean =>
  set.is === 'it' || (set.is === 'places' && isBare(set.of)) || set.is === 'actor';

export const withoutIndividual = (figure: string): string => figure.replaceAll(/\bx\d\b/g, 'x');

function comparisonFormula(figure: string, op: Comparison, number: number, neverBelowZero: boolean): Formula {
  const reaches = (least: number): Formula => (neverBelowZero && least <= 0 ? yes : figureAtLeast(figure, least));
  const [least, more] = [reaches(number), reaches(number + 1)];
  const formulas: Readonly<Record<Comparison, Formula>> = {
    '<': negation(least),
    '≤': negation(more),
    '≥': least,
    '>': more,
    '=': conjunction([least, negation(more)]),
  };
  return formulas[op];
}
