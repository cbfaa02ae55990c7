// Makes choices: criteria narrow the candidates one after another (R4), and chance decides among the rest (R5).
import { sortOf } from '../../plan/build.ts';
import { listOver } from '../../plan/candidate-lists.ts';
import type { PlanChoice, Criterion, NamingDie, Role } from '../../plan/nodes.ts';
import {
  assign,
  assignNamed,
  rollAssigned,
  type Assignment,
  type Chance,
  type Roll,
} from '../../../runtime/kernel/choose-with-dice.ts';
import { askingOf, type ComparingCriterion, type Context, type Step } from './context.ts';
import type { FigurePart, Id } from './position-facts.ts';
import { firstNonEmpty, members, stepOf } from './interpret.ts';
import { tellPoint } from './reading-watcher.ts';

/** A step of a ladder: a criterion, and the candidates that remain after it. */
interface Rung extends Step {
  readonly criterion: ComparingCriterion;
  /**
   * True if the criterion is not printed: it belongs to the usual order of the game, which follows the printed list.
   */
  readonly isUsual: boolean;
  /** The summands of the figure, for each candidate. Null if the figures of the candidates are not sums. */
  readonly parts: readonly (readonly FigurePart[])[] | null;
}

/** A chosen thing with the reasons for the choice. */
interface Picked {
  readonly id: Id;
  readonly candidates: readonly Id[];
  readonly ladder: readonly Rung[];
  /** The roll that decided; null if the criteria left a single candidate. */
  readonly roll: Roll | null;
  /** True if the criteria left several candidates and the list does not say `Random`. */
  readonly isUnbroken: boolean;
}

export interface ChoiceResult {
  readonly role: Role;
  readonly ids: readonly Id[];
  /** The reasons, one for each chosen thing; empty if all candidates were taken. */
  readonly picks: readonly Picked[];
  /**
   * The choice node of the plan that chose the things. If absent, the choice of the act with the same role chose them.
   */
  readonly of?: PlanChoice;
}

/**
 * A source of chance. `onPick` receives each choice when it is made. If a roll decides the choice, `onPick` also
 * receives the choice before the roll, with an empty `id`.
 */
export interface ChoosingChance extends Chance {
  readonly onPick?: (choice: PlanChoice, picked: Picked) => void;
}

interface Narrowed {
  readonly ladder: readonly Rung[];
  readonly left: readonly Id[];
  /** True if the list says `Random` for the remaining candidates. */
  readonly isRandom: boolean;
  /** The die whose faces name candidates; absent if the list names no such die. */
  readonly by?: NamingDie;
}

function figurePartsOf(ids: readonly Id[], by: ComparingCriterion, { facts }: Context): Rung['parts'] {
  if (!facts.parts || by.is === 'keep' || by.of.is !== 'measure') return null;
  const { name } = by.of;
  const all = ids.map((id) => facts.parts?.(name, by.over, id) ?? []);
  return all.some((parts) => parts.length > 0) ? all : null;
}

/** Applies the criteria of a list until one candidate is left or the list says `Random`. */
export function narrow(ids: readonly Id[], list: readonly Criterion[], context: Context, isUsual = false): Narrowed {
  const ladder: Rung[] = [];
  let left = ids;
  if (left.length < 2) return { ladder, left, isRandom: false };
  for (const criterion of list) {
    if (criterion.is === 'random') return { ladder, left, isRandom: true, ...(criterion.by && { by: criterion.by }) };
    const { remaining, skipped, values } = stepOf(left, criterion, context);
    ladder.push({ remaining, skipped, values, criterion, isUsual, parts: figurePartsOf(left, criterion, context) });
    left = remaining;
    // If at most one candidate is left, the criteria after this criterion decide nothing, so they are not evaluated.
    if (left.length < 2) break;
  }
  return { ladder, left, isRandom: false };
}

/**
 * Returns the faces of a die that choose each candidate. If the tiebreak list names no die (`by`), the dice of the game
 * are used.
 */
function assignmentOf(left: readonly Id[], by: NamingDie | undefined, context: Context, { dice }: Chance): Assignment {
  if (!by) return assign(left, dice);
  const ids = by.rows.map(({ names }) => [...members(names, context)].find((candidate) => left.includes(candidate)));
  const named = by.rows.flatMap(({ from, to }, index) => {
    const below = by.takesNextRow ? [...ids.slice(index), ...ids.slice(0, index)] : [ids[index]];
    const id = below.find((each) => each !== undefined);
    return id === undefined ? [] : [{ id, from, to }];
  });
  if (named.length === 0) return assign(left, dice);
  return { ...assignNamed(left, by.die ** (by.count ?? 1), named), die: by.die, count: by.count ?? 1 };
}

export function pick(
  candidates: readonly Id[],
  choice: PlanChoice,
  context: Context,
  chance: ChoosingChance,
): Picked | null {
  const byList = narrow(candidates, choice.list, context);
  const isOver = byList.isRandom || byList.left.length < 2;
  const byUsualOrder = narrow(
    byList.left,
    isOver ? [] : context.facts.usualCriteria(choice, askingOf(context)),
    context,
    true,
  );
  const { left } = byUsualOrder;
  const ladder = [...byList.ladder, ...byUsualOrder.ladder];
  const [only] = left;
  if (only === undefined) return null;
  const base = { candidates, ladder, isUnbroken: left.length > 1 && !byList.isRandom && !byUsualOrder.isRandom };
  const assignment = left.length > 1 ? assignmentOf(left, byList.by ?? byUsualOrder.by, context, chance) : null;
  if (assignment) chance.onPick?.(choice, { ...base, id: '', roll: { ...assignment, rolled: [], picked: '' } });
  const drawn = assignment && rollAssigned(assignment, chance);
  const picked = { ...base, id: drawn?.picked ?? only, roll: drawn };
  chance.onPick?.(choice, picked);
  tellPoint(() => ({ is: 'pick', picked, context }));
  return picked;
}

export function choose(planned: PlanChoice, context: Context, chance: ChoosingChance): ChoiceResult {
  const choice: PlanChoice = { ...planned, from: firstNonEmpty(planned.from, context) };
  const walkerAsking = askingOf(context);
  const candidates = [...members(choice.from, context)].filter((id) => context.facts.isFit(choice, id, walkerAsking));
  return chooseAmong(candidates, choice, context, chance);
}

/** Makes a choice among candidates. If several things are chosen, the list is applied again for each of them (R26). */
export function chooseAmong(
  all: readonly Id[],
  planned: PlanChoice,
  context: Context,
  chance: ChoosingChance,
): ChoiceResult {
  const { role, take } = planned;
  let candidates = all;
  if (take === 'all') return { role, ids: candidates, picks: [] };
  const list = listOver(planned.list, sortOf(planned.from));
  const choice = list === planned.list ? planned : { ...planned, list };
  const picks: Picked[] = [];
  for (let n = take === 'one' ? 1 : take; n > 0; n--) {
    const picked = pick(candidates, choice, context, chance);
    if (!picked) break;
    picks.push(picked);
    candidates = candidates.filter((id) => id !== picked.id);
  }
  return { role, ids: picks.map(({ id }) => id), picks };
}
