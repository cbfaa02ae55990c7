// Choices: candidates are narrowed criterion by criterion (R4); what is left over is drawn (R5).
import { sortOf } from '../../plan/build.ts';
import type { Choice, Criterion, Role } from '../../plan/nodes.ts';
import { roll } from '../../../runtime/kernel/choose-with-dice.ts';
import type { Chance, Roll } from '../../../runtime/kernel/choose-with-dice.ts';
import { asking, choosing, forWhom } from './context.ts';
import type { Comparing, Context, Step } from './context.ts';
import type { FigurePart, Id } from './position-facts.ts';
import { settled } from './sets.ts';

/** One step of a ladder: a criterion, and who was still in the running after it. */
interface Rung extends Step {
  readonly criterion: Comparing;
  /** It stands in no list of the page: the game's own order went on where the list had run out. */
  readonly isUsual: boolean;
  /** What each value adds up, where it is a sum. */
  readonly parts: readonly (readonly FigurePart[])[] | null;
}

/** One thing that was chosen, and why. */
interface Picked {
  readonly id: Id;
  readonly candidates: readonly Id[];
  readonly ladder: readonly Rung[];
  /** Null where one was left: nothing is rolled for one. */
  readonly roll: Roll | null;
  /** Several were left, and no list said `Random`. */
  readonly isUnbroken: boolean;
}

export interface Chosen {
  readonly role: Role;
  readonly ids: readonly Id[];
  /** One for each thing that was chosen by the list; none if all were taken. */
  readonly picks: readonly Picked[];
}

function kept(ids: readonly Id[], { over, test }: Extract<Criterion, { is: 'keep' }>, context: Context): Step {
  const values = ids.map((id) => context.meaning.test(test, asking(context, over, id)));
  const satisfied = ids.filter((_, at) => values[at]);
  return satisfied.length === 0 ? { kept: ids, skipped: true, values } : { kept: satisfied, skipped: false, values };
}

/** What a criterion does to candidates (R4). */
export function stepOf(ids: readonly Id[], by: Comparing, context: Context): Step {
  if (by.is === 'keep') return kept(ids, by, context);
  const values = ids.map((id) => context.meaning.measure(by.of, asking(context, by.over, id)));
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return { kept: ids, skipped: true, values };
  const top = by.is === 'most' ? Math.max(...known) : Math.min(...known);
  return { kept: ids.filter((_, at) => values[at] === top), skipped: false, values };
}

interface Narrowed {
  readonly ladder: readonly Rung[];
  readonly left: readonly Id[];
  /** The list says that chance decides. */
  readonly isRandom: boolean;
}

function partsOf(ids: readonly Id[], by: Comparing, { facts }: Context): Rung['parts'] {
  if (!facts.parts || by.is === 'keep' || by.of.is !== 'measure') return null;
  const { name } = by.of;
  const all = ids.map((id) => facts.parts?.(name, by.over, id) ?? []);
  return all.some((parts) => parts.length > 0) ? all : null;
}

/** Narrows candidates by a list, until one is left or the list says `Random`. */
export function narrow(ids: readonly Id[], list: readonly Criterion[], context: Context, isUsual = false): Narrowed {
  const ladder: Rung[] = [];
  let left = ids;
  for (const criterion of list) {
    if (left.length < 2) break;
    if (criterion.is === 'random') return { ladder, left, isRandom: true };
    const step = context.meaning.step(left, criterion, context);
    ladder.push({ ...step, criterion, isUsual, parts: partsOf(left, criterion, context) });
    left = step.kept;
  }
  return { ladder, left, isRandom: false };
}

export function pick(candidates: readonly Id[], choice: Choice, context: Context, chance: Chance): Picked | null {
  const own = narrow(candidates, choice.list, context);
  const isOver = own.isRandom || own.left.length < 2;
  const rest = narrow(own.left, isOver ? [] : context.facts.usual(choice, forWhom(context)), context, true);
  const { left } = rest;
  const ladder = [...own.ladder, ...rest.ladder];
  const [only] = left;
  if (only === undefined) return null;
  if (left.length === 1) return { id: only, candidates, ladder, roll: null, isUnbroken: false };
  const drawn = roll(left, chance);
  return { id: drawn.picked, candidates, ladder, roll: drawn, isUnbroken: !own.isRandom && !rest.isRandom };
}

/** Makes a choice. Several are chosen one by one, each by the whole list (R26). */
export function choose(given: Choice, context: Context, chance: Chance): Chosen {
  const { role, take } = given;
  const choice: Choice = { ...given, from: settled(given.from, context) };
  const asked = forWhom(context);
  let candidates = [...context.meaning.set(choice.from, context)].filter((id) =>
    context.facts.isFit(choice, id, asked),
  );
  if (take === 'all') return { role, ids: candidates, picks: [] };
  const picks: Picked[] = [];
  for (let n = take === 'one' ? 1 : take; n > 0; n--) {
    const picked = pick(candidates, choice, context, chance);
    if (!picked) break;
    picks.push(picked);
    candidates = candidates.filter((id) => id !== picked.id);
  }
  return { role, ids: picks.map(({ id }) => id), picks };
}

/** The context in which a choice has been made. */
export const after = (choice: Choice, { ids }: Chosen, context: Context): Context =>
  choosing(context, choice.role, sortOf(settled(choice.from, context)), ids);
