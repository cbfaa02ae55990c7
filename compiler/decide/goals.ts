import type { ChoiceResult } from './interpret/choices.ts';
import { askingOf, type Context } from './interpret/context.ts';
import type { Id } from './interpret/position-facts.ts';
import type { SetNode } from '../plan/nodes.ts';
import type { WayGoalsReached } from './record.ts';

/** The goals of an aim as the sheet names them, before the bot chooses one of the goals. */
export interface NamedGoals extends Pick<WayGoalsReached, 'letter' | 'ids'> {
  readonly sort: string;
}

export const letterOfSet = (set: SetNode): string | null => (set.is === 'letters' ? (set.letters[0] ?? null) : null);

interface WayGoals {
  readonly goals: readonly Id[];
  readonly all: readonly Id[];
  readonly towards: NamedGoals | null;
}

/**
 * Returns the goals that a movement approached, or null if it approached none. If the sheet chooses a goal, this is the
 * chosen goal. If all goals count, these are the goals nearest to the end of the way. `ofCandidates` has the goals that
 * are nearest to any possible end.
 */
export function goalsReached(
  { goals, all, towards }: WayGoals,
  choices: readonly ChoiceResult[],
  end: Id,
  context: Context,
): WayGoalsReached | null {
  const letter = towards?.letter ?? null;
  if (goals.length > 0) {
    const ids = choices.find(({ role }) => role === 'goal')?.ids ?? [];
    return { letter, ids, ofCandidates: ids };
  }
  if (!towards) return null;
  const { facts } = context;
  const places = (id: Id): readonly Id[] => (towards.sort === 'space' ? [id] : facts.where(towards.sort, id));
  // A goal may have several places, as a door has. Only its places in `all` count.
  const counted = towards.ids.map((id) => places(id).filter((place) => all.includes(place)));
  const nearestTo = (from: Id): readonly Id[] => {
    const figures = counted.map((ends) =>
      Math.min(Infinity, ...ends.map((place) => facts.distance(from, place, 'way', askingOf(context)))),
    );
    const least = Math.min(...figures);
    return towards.ids.filter((_id, index) => figures[index] === least);
  };
  const candidates = choices.find(({ role }) => role === 'destination')?.picks[0]?.candidates ?? [];
  const ofCandidates = new Set(candidates.flatMap(nearestTo));
  return { letter, ids: nearestTo(end), ofCandidates: towards.ids.filter((id) => ofCandidates.has(id)) };
}
