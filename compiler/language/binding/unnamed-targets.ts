// The things that a condition names as targets of an attack without an object (R21, R167).
import type { SetNode, Sort } from '../../plan/nodes.ts';
import { hasSet } from '../../plan/rewrite.ts';
import { canWalk } from '../phrases/noun-sorts.ts';
import { pronounMentions, type Mentions } from '../phrases/pointers.ts';

/** The sorts of things that an attack without an object can hit, and a preference for units among these things. */
export interface Hits {
  readonly sorts: readonly Sort[];
  /**
   * True if the strength is for personnel. A thing that is no unit is then a target only if the words name it as a
   * target (R1).
   */
  readonly prefersUnits: boolean;
}

/** Returns true for things of the bot. */
type IsOwn = (set: SetNode, sort: Sort) => boolean;

/** True for the acting unit, and for a unit that an earlier action moved. */
const isActor = (set: SetNode): boolean =>
  set.is === 'actor' || (set.is === 'chosen' && set.role === 'actor') || (set.is === 'at' && isActor(set.things));

const isAimed = (set: SetNode): boolean => hasSet(set, ({ is }) => is === 'targets');

/** Returns the mentions that pass the test; if none passes, returns all mentions. */
const preferMentions = (mentions: Mentions, test: (mention: Mentions[number]) => boolean): Mentions => {
  const preferred = mentions.filter(test);
  return preferred.length > 0 ? preferred : mentions;
};

/**
 * Returns the mentioned things that an attack without an object can mean; the last of them is the target. Leaves out
 * units of the bot. If no thing is left, the attack can have any target (R179).
 */
export function unnamedTargets(mentions: Mentions, { sorts, prefersUnits }: Hits, isOwn: IsOwn): Mentions {
  const isHit = (set: SetNode, sort: Sort): boolean => sorts.includes(sort) && !isActor(set) && !isOwn(set, sort);
  const fitting = mentions.filter(({ set, sort }) => isHit(set, sort));
  // In `enemy mech adjacent to an escape pod`, the pod only describes the mech. In `escape pod occupied by an enemy
  // unit`, the target can be the pod or the unit.
  const subjects = preferMentions(
    fitting,
    ({ sort, describes = [] }) =>
      !describes.some((of) => isHit(of.set, of.sort) && (canWalk(of.sort) || !canWalk(sort))),
  );
  const aimed = preferMentions(subjects, ({ set }) => isAimed(set));
  const likely = prefersUnits ? preferMentions(aimed, ({ sort }) => canWalk(sort)) : aimed;
  return pronounMentions(likely, sorts);
}
