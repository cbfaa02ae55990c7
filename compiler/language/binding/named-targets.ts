// The mentioned things that the words of an attack name as its target.
import type { ActTerm } from '../phrases/terms.ts';
import type { Mentions } from '../phrases/pointers.ts';
import { sortOf } from '../../plan/build.ts';
import { ownerOf, targetsIn, type Sides } from './scope.ts';
import type { Hits } from './unnamed-targets.ts';

/** Returns the things that an attack can hit if the action does not name them. */
export const hitsOf = ({ verb, strength }: ActTerm): Hits => ({
  sorts: verb.objects.filter((sort) => sort !== 'space'),
  prefersUnits: strength?.is !== 'target' && strength?.inParentheses !== true,
});

/** Returns the mentioned things that an attack can mean by its object or, if there is none, by the condition. */
export const namedTargets = (term: ActTerm, mentions: Mentions, sides: Sides): Mentions => {
  const { object } = term;
  return object ? mentions.filter(({ head }) => head === object.head) : targetsIn(mentions, hitsOf(term), sides);
};

/**
 * Returns the name of the target of an attack if the target is of the bot; else null. The target is the object, or the
 * thing to which the object refers; without an object, it is the thing that the condition names as the target.
 */
export function ownTarget(term: ActTerm, mentions: Mentions, sides: Sides): string | null {
  const { object, verb } = term;
  const named = namedTargets(term, mentions, sides).at(-1);
  const set = named?.set ?? object?.set;
  if (!set) return null;
  // In `pit trap adjacent to mech`, the trap is the target, and the owner of the mech says nothing about the trap.
  const sort = sortOf(set);
  const sorts = sort === 'space' || sort === 'mixed' ? verb.objects : [sort];
  const isOwn = object?.set.is === 'actor' || ownerOf(set, sorts, sides) === 'bot';
  return isOwn ? (object?.head ?? named?.head ?? '') : null;
}
