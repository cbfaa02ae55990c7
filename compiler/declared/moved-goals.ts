// The goal of an action that moves a thing in a place: `SNEAK 1, runner to an adjacent district`. In the words of the
// goal, `adjacent`, `another` and `it` speak of the place of the moved thing.
import { actor, places, sortOf } from '../plan/build.ts';
import type { SetNode } from '../plan/nodes.ts';
import { rewrite } from '../plan/rewrite.ts';
import { isPronoun, isRef } from '../language/phrases/pointers.ts';
import type { ActTerm, NounTerm } from '../language/phrases/terms.ts';
import { isOwner } from './parts-of-things.ts';
import { isPlacedSort, placeSort } from './things.ts';

/** True for a pointer to the place of the thing before, such as `it` in `next to it`. */
const isPlaceBefore = (set: SetNode): boolean => {
  const of = set.is === 'places' ? set.of : set;
  return isRef(of) && isPronoun(of) && of.head === 'it' && (set.is === 'places' || of.sort === placeSort);
};

/** Returns the noun of a goal with the moved thing in place of pointers to the thing, and of `its` before a part of it. */
function goalBeside(goal: NounTerm, moved: SetNode): NounTerm {
  const set = rewrite(goal.set, (part) => {
    if (isOwner(part) && part.sort === sortOf(moved)) return moved;
    return isPlaceBefore(part) ? places(moved) : part;
  });
  const { joined } = goal;
  const parts = joined && { ...joined, parts: joined.parts.map((part) => goalBeside(part, moved)) };
  return { ...goal, set, joined: parts };
}

/** Returns an action whose goal speaks of the place of the thing that the action moves. */
export function withMovedGoal(act: ActTerm): ActTerm {
  const { verb, object, go } = act;
  const walks = verb.role === 'actor';
  const sort = object?.sort ?? (walks ? verb.objects[0] : undefined);
  if (sort === undefined || !isPlacedSort(sort) || !go?.noun || go.noun.word === 'it') return act;
  const moved: SetNode = walks ? actor(sort) : { is: 'chosen', role: 'target', sort };
  return { ...act, go: { ...go, noun: goalBeside(go.noun, moved) } };
}
