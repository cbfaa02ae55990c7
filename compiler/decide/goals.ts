import type { Chosen } from './interpret/choices.ts';
import { askingOf, type Context } from './interpret/context.ts';
import type { Id } from './interpret/position-facts.ts';
import type { SetNode } from '../plan/nodes.ts';
import type { WayGoalsReached } from './record.ts';

/** The goals of an aim as the sheet names them, before one is chosen. */
export interface NamedGoals extends WayGoalsReached {
  readonly sort: string;
}

export const letterOfSet = (set: SetNode): string | null => (set.is === 'letters' ? (set.letters[0] ?? null) : null);

interface WayGoals {
  readonly goals: readonly Id[];
  readonly all: readonly Id[];
  readonly towards: NamedGoals | null;
}

/**
 * Returns the goals that the way led to: the chosen goal, or, if all goals count, the goals nearest to the end of the
 * way.
 */
export function goalsReached(
  { goals, all, towards }: WayGoals,
  choices: readonly Chosen[],
  end: Id,
  context: Context,
): WayGoalsReached | null {
  const letter = towards?.letter ?? null;
  if (goals.length > 0) return { letter, ids: choices.find(({ role }) => role === 'goal')?.ids ?? [] };
  if (!towards) return null;
  const { facts } = context;
  const places = (id: Id): readonly Id[] => (towards.sort === 'space' ? [id] : facts.where(towards.sort, id));
  const far = (id: Id): number => {
    // Only places in `all` count.
    const counted = places(id).filter((place) => all.includes(place));
    return Math.min(Infinity, ...counted.map((place) => facts.distance(end, place, 'way', askingOf(context))));
  };
  const figures = towards.ids.map(far);
  const least = Math.min(...figures);
  return { letter, ids: towards.ids.filter((_id, index) => figures[index] === least) };
}
