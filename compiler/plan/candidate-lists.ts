// Adapts tiebreak lists to candidates of another sort. In `target a structure, if possible`, the targets are units if
// no structure can be hit. Then the list, which is about structures, ranks units (R178).
import { bindingOf, innerParts, questionsIn, type PlanNode } from './plan-questions.ts';
import { it, not, some } from './build.ts';
import { printedKey, type Criterion, type Sort } from './nodes.ts';
import { replaceFreeIt } from './rewrite.ts';

/**
 * True if a part of a criterion asks only for the place of the ranked thing, whose sort is `over`. The part can then
 * also rank things of the sort `sort`.
 */
function asksForPlaces(part: object, over: Sort, sort: Sort): boolean {
  if (!questionsIn(part).freeSorts.includes(over)) return true;
  const node = part as PlanNode;
  if (node['is'] === 'it') return false;
  if (node['is'] === 'places' && (node['of'] as PlanNode)['is'] === 'it') return true;
  // Inside this node, `it` of the sort `sort` already means another thing. So the candidate cannot become `it` here.
  if (bindingOf(node)?.sort === sort) return false;
  return innerParts(node).every((inner) => asksForPlaces(inner, over, sort));
}

/** A criterion that no candidate meets, so that it is passed over (R4). */
const metByNobody = (sort: Sort): Criterion => ({ is: 'keep', over: sort, test: not(some(it(sort))) });

function criterionOver(criterion: Criterion, sort: Sort): Criterion {
  if (criterion.is === 'random' || criterion.over === sort) return criterion;
  const { over } = criterion;
  if (!asksForPlaces(criterion.is === 'keep' ? criterion.test : criterion.of, over, sort))
    return { ...metByNobody(sort), ...(criterion[printedKey] && { [printedKey]: criterion[printedKey] }) };
  return criterion.is === 'keep'
    ? { ...criterion, over: sort, test: replaceFreeIt(criterion.test, over, it(sort)) }
    : { ...criterion, over: sort, of: replaceFreeIt(criterion.of, over, it(sort)) };
}

/**
 * Returns a list whose criteria rank candidates of a sort. A criterion that is only about the place of a thing is kept
 * for the new sort. Any other criterion about another sort is replaced by a criterion that no candidate meets.
 */
export const listOver = (list: readonly Criterion[], sort: Sort): readonly Criterion[] =>
  list.every((criterion) => criterion.is === 'random' || criterion.over === sort)
    ? list
    : list.map((criterion) => criterionOver(criterion, sort));
