// What a way leads towards, as the record names it (R9, R10).
import type { Chosen } from './interpret/choices.ts';
import { forWhom } from './interpret/context.ts';
import type { Context } from './interpret/context.ts';
import type { Id } from './interpret/position-facts.ts';
import type { SetNode } from '../plan/nodes.ts';
import type { Goals } from './record.ts';

/** Things that are gone towards, as the page names them, before one of them is chosen. */
export interface Towards extends Goals {
  readonly sort: string;
}

/** The one letter of a set that is tried. */
export const letterOf = (set: SetNode): string | null => (set.is === 'letters' ? (set.letters[0] ?? null) : null);

/** What a way that was planned leads towards. */
interface Way {
  readonly goals: readonly Id[];
  readonly all: readonly Id[];
  readonly towards: Towards | null;
}

/** The goal that was chosen; of goals that all count, those that the end of the way is nearest to. */
export function goneTowards(
  { goals, all, towards }: Way,
  choices: readonly Chosen[],
  end: Id,
  context: Context,
): Goals | null {
  const letter = towards?.letter ?? null;
  if (goals.length > 0) return { letter, ids: choices.find(({ role }) => role === 'goal')?.ids ?? [] };
  if (!towards) return null;
  const { facts } = context;
  const places = (id: Id): readonly Id[] => (towards.sort === 'space' ? [id] : facts.where(towards.sort, id));
  const far = (id: Id): number => {
    // A goal that was left out does not count.
    const counted = places(id).filter((place) => all.includes(place));
    return Math.min(Infinity, ...counted.map((place) => facts.distance(end, place, 'way', forWhom(context))));
  };
  const figures = towards.ids.map(far);
  const least = Math.min(...figures);
  return { letter, ids: towards.ids.filter((_id, index) => figures[index] === least) };
}
