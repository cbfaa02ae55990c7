// Emits code for words such as `that enemy`, which mean the same things in all acts of a clause (R21). The code stores
// these things in the turn when the clause begins.
import type { ClausePlan } from '../plan/clause-plan.ts';
import { actOfTargets, boundSets, withSetsOfBeginning } from '../decide/fixed-sets.ts';
import { sortOf } from '../plan/build.ts';
import type { PlanAct, SetNode } from '../plan/nodes.ts';
import { questionsIn } from '../plan/plan-questions.ts';
import { showSet } from '../plan/plan-text.ts';
import type { EmitScope } from './emit-scope.ts';
import { negatedTest, isNotEmpty, numberedWords, moduleWords, type SetWords } from './set-words.ts';
import { assignWords, declareWords, keepWords } from './word-code.ts';

/** Matches the name of a stored set, such as `held 2`, and its number. */
const keptSetName = /^held (\d+)$/;

/** True for a set that is stored in the turn when a clause begins, such as the things of `that enemy`. */
export const isKeptSet = (set: SetNode): boolean => set.is === 'made' && keptSetName.test(set.name);

function withKeptSets(act: PlanAct, clause: ClausePlan): PlanAct {
  const keptSets = boundSets(clause).map((set) => showSet(set));
  if (keptSets.length === 0) return act;
  return withSetsOfBeginning(act, (set) => {
    const index = keptSets.indexOf(showSet(set));
    return index < 0 ? null : { is: 'made', name: `held ${index}`, sort: sortOf(set), of: [set] };
  });
}

/**
 * Returns the acts of a clause or row in order. In all acts except the first, stored sets replace the words that mean
 * them.
 */
export const actsInOrder = ({ acts }: { readonly acts: readonly PlanAct[] }, clause: ClausePlan): readonly PlanAct[] =>
  acts.map((act, index) => (index === 0 ? act : withKeptSets(act, clause)));

/** Emits code that stores the sets that later acts need, before the first act is done. */
export function keepSingledOut(clause: ClausePlan, acts: readonly PlanAct[], scope: EmitScope): void {
  const { code } = scope;
  if (acts.length < 2) return;
  const laterText = JSON.stringify(acts.slice(1));
  for (const [index, set] of boundSets(clause).entries()) {
    if (!laterText.includes(`"held ${index}"`)) continue;
    const inside = questionsIn(set).has('targets') ? { ...scope, act: actOfTargets(acts) } : scope;
    const words = moduleWords(keepWords(inside.parts.set(set, inside), inside), scope.width);
    const first = scope.width.most * index;
    for (const [number, word] of words.entries()) code.line(`t.held[${first + number}] = ${word};`);
  }
}

/**
 * Returns the words of a stored set; null if `name` is not the name of a stored set. In play, the stored set can be
 * empty. The words then have the members of `of`, which is the present meaning of the same phrase.
 */
export function keptSetOf(
  { name }: { readonly name: string },
  of: readonly SetWords[],
  scope: EmitScope,
): SetWords | null {
  const [now] = of;
  const [, index] = keptSetName.exec(name) ?? [];
  if (!now || index === undefined) return null;
  const { code, width } = scope;
  const first = width.most * Number(index);
  const words = declareWords(
    numberedWords(now.sort, width, (number) => `t.held[${first + number}]`),
    scope,
    'held',
  );
  code.block(`if (${negatedTest(isNotEmpty(words))})`, () => assignWords(words, now, scope));
  return words;
}
