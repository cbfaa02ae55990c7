// Decides whether the criteria of a list can decide between candidates in any position.
import { sortOf } from '../../plan/build.ts';
import type { Criterion, Measure, SetNode, Sort, Test } from '../../plan/nodes.ts';
import { showSet, showCriterion } from '../../plan/plan-text.ts';
import { Encoder, withoutIndividual, type Individual } from './encode.ts';
import { bothOrNeither, conjunction, figureAtLeast, leavesIn, negation, type Formula } from './formula.ts';
import { firstOf, Logic } from './logic.ts';

const secondOf = (sort: Sort): Individual => ({ key: 'x2', sort });

export class ListLogic extends Logic {
  /**
   * True if a criterion never decides: candidates that are equal in the earlier criteria are always equal in this
   * criterion.
   */
  isIdle(criterion: Criterion, before: readonly Criterion[], among: SetNode): boolean {
    if (criterion.is === 'random') return false;
    const key = `${showCriterion(criterion)} after ${before.map(showCriterion).join(' > ')} of ${showSet(among)}`;
    return this.answers.getOrMake(key, () =>
      criterion.is === 'keep'
        ? this.judgesAlike(criterion.test, before, among)
        : this.isSettled(criterion.of, before, among),
    );
  }

  private judgesAlike(test: Test, before: readonly Criterion[], among: SetNode): boolean {
    const sort = sortOf(among);
    const [a, b] = [firstOf(sort), secondOf(sort)];
    const encoder = new Encoder(this.lintFacts, new Set(this.comparedFigures(before, sort)));
    const agreement = before.flatMap((criterion) =>
      criterion.is === 'keep' ? [bothOrNeither(encoder.test(criterion.test, a), encoder.test(criterion.test, b))] : [],
    );
    const apart = [encoder.test(test, a), negation(encoder.test(test, b))];
    const membership = [encoder.member(among, a), encoder.member(among, b)];
    return !this.isPossible(conjunction([...membership, ...agreement, ...apart]), encoder);
  }

  /**
   * True if candidates cannot differ in a figure. Either an earlier criterion compares the figure, or the figure
   * certainly has the same value for all candidates.
   */
  private isSettled(of: Measure, before: readonly Criterion[], among: SetNode): boolean {
    const sort = sortOf(among);
    const encoder = new Encoder(this.lintFacts);
    const figure = encoder.figure(of, firstOf(sort));
    if (this.comparedFigures(before, sort).includes(withoutIndividual(figure))) return true;
    const membership = encoder.member(among, firstOf(sort));
    const thresholds = new Set<number>();
    leavesIn(membership, (leaf) => {
      if (leaf.is === 'least' && leaf.figure === figure) thresholds.add(leaf.minimum);
    });
    const isExactly = (minimum: number): Formula =>
      conjunction([figureAtLeast(figure, minimum), negation(figureAtLeast(figure, minimum + 1))]);
    const isCertain = (claim: Formula): boolean =>
      !this.isPossible(conjunction([membership, negation(claim)]), encoder);
    // The description of the candidates may settle the count. Then the count is certainly 0, or certainly equal to a
    // number in this description.
    if (encoder.counted.has(figure) && thresholds.has(1) && isCertain(negation(figureAtLeast(figure, 1)))) return true;
    return [...thresholds].some((threshold) => isCertain(isExactly(threshold)));
  }

  /**
   * Returns the names of the figures that the criteria of a list compare. These names are the same for all candidates.
   */
  private comparedFigures(list: readonly Criterion[], sort: Sort): string[] {
    const encoder = new Encoder(this.lintFacts);
    return list.flatMap((criterion) =>
      criterion.is === 'most' || criterion.is === 'least'
        ? [withoutIndividual(encoder.figure(criterion.of, firstOf(sort)))]
        : [],
    );
  }

  /**
   * True if a criterion is unnecessary because the next criterion alone keeps the same candidates: `has enemies` before
   * `most enemies`. If any candidate has enemies, the candidates with the most enemies have some.
   */
  anticipates(criterion: Criterion, next: Criterion, among: SetNode): boolean {
    if (criterion.is !== 'keep' || (next.is !== 'most' && next.is !== 'least')) return false;
    const encoder = new Encoder(this.lintFacts);
    const candidate = firstOf(sortOf(among));
    const condition = encoder.test(criterion.test, candidate);
    const reached = next.is === 'most' ? condition : negation(condition);
    return reached.is === 'least' && reached.figure === encoder.figure(next.of, candidate);
  }
}
