// Finds the mentioned things that an attack names as its target.
import type { ActTerm } from '../phrases/terms.ts';
import type { Mentions } from '../phrases/pointers.ts';
import { targetsIn, type Sides } from './scope.ts';
import type { Hits } from './unnamed-targets.ts';

/** Returns the sorts of things that an attack can hit if its words name no target. */
export const hitsOf = ({ verb, strength }: ActTerm): Hits => ({
  sorts: verb.objects.filter((sort) => sort !== 'space'),
  prefersUnits: strength?.is !== 'target' && strength?.inParentheses !== true,
});

/**
 * Returns the mentioned things that can be the target of an attack. If the attack has a noun, these are the things with
 * this noun. Otherwise they are the targets that the condition names.
 */
export const namedTargets = (term: ActTerm, mentions: Mentions, sides: Sides): Mentions => {
  const { object } = term;
  return object ? mentions.filter(({ head }) => head === object.head) : targetsIn(mentions, hitsOf(term), sides);
};
