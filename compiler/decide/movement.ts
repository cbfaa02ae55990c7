// Plans and carries out movement: into a place, nearer to a goal, next to a goal (R8–R12).
import { placesInReach, sortOf } from '../plan/build.ts';
import { listForWay, type RiderList } from '../plan/letters.ts';
import type { Aim, Criterion, PlanAct, PlanChoice, SetNode } from '../plan/nodes.ts';
import {
  goalSetsOf,
  isEndedByMetAim,
  isForOtherGoals,
  isMetAtGoal,
  isPieceOfGame,
  type TripReadings,
} from '../plan/trip-readings.ts';
import { failingPart } from './failing-part.ts';
import { goalsReached, letterOfSet, type NamedGoals } from './goals.ts';
import { pick, type ChoiceResult } from './interpret/choices.ts';
import { askingOf, withChosen, type Context } from './interpret/context.ts';
import { firstNonEmpty, holds, members, placesIn } from './interpret/interpret.ts';
import type { FactQuestion, Facts, Id } from './interpret/position-facts.ts';
import type { Hands } from './plan-actions.ts';
import type { PassedPart, WayGoalsReached, Why } from './record.ts';

function choosePassengers(
  act: PlanAct,
  context: Context,
  hands: Hands,
  walker: Id,
  choices: ChoiceResult[],
): readonly Id[] {
  const passengers: Id[] = [];
  for (const choice of act.choices.filter(({ role }) => role === 'passenger')) {
    const maxPassengers = typeof choice.take === 'number' ? choice.take : 1;
    for (let n = 0; n < maxPassengers; n++) {
      const here = [...members(choice.from, context)].filter(
        (id) => id !== walker && !passengers.includes(id) && context.facts.isFit(choice, id, askingOf(context)),
      );
      const picked = pick(here, choice, context, hands.chance);
      if (!picked) break;
      passengers.push(picked.id);
      choices.push({ role: 'passenger', ids: [picked.id], picks: [picked], of: choice });
    }
  }
  const staying = hands.stays(act, walker, passengers);
  return passengers.filter((id) => !staying.includes(id));
}

/** A possible movement: the aim, and the candidates of the choices that are still to be made. */
export interface PlannedMove {
  readonly is: 'going';
  readonly act: PlanAct;
  readonly aim: Aim;
  readonly walker: Id;
  readonly here: Id;
  readonly maxSteps: number;
  /** The goals from which the movement chooses a goal; empty if there is no such choice. */
  readonly goals: readonly Id[];
  /** All goals, if only the distance to the nearest goal matters; otherwise empty. */
  readonly all: readonly Id[];
  /**
   * The goals as the sheet names them, with the letter of the sub-clause that applies, if any. Null if the movement
   * approaches no goal.
   */
  readonly towards: NamedGoals | null;
  /** The possible destinations. */
  readonly places: readonly Id[];
  /** True if the way to the destination may lead only over places that the act can enter (R11). */
  readonly ownWays: boolean;
  /** True if the unit leaves the board from its present place. */
  readonly leaves: boolean;
  readonly passed: readonly PassedPart[];
}

const missedAim = (reason: string): Why => ({ is: 'aim', reason });

class MovePlanner {
  private readonly act: PlanAct;
  private readonly context: Context;
  private readonly hands: Hands;
  private readonly facts: Facts;
  private readonly asking: FactQuestion;
  private readonly walker: Id;
  private readonly here: Id;
  /** The places that the unit can reach by the act. */
  readonly reach: readonly Id[];
  private readonly readings: TripReadings;

  constructor(act: PlanAct, context: Context, hands: Hands, walker: Id, here: Id) {
    this.act = act;
    this.context = context;
    this.hands = hands;
    this.facts = context.facts;
    this.asking = askingOf(context);
    this.walker = walker;
    this.here = here;
    this.reach = [...members(placesInReach, context)];
    this.readings = hands.tripReadings();
  }

  plan(maxSteps: number): PlannedMove | { readonly passed: readonly PassedPart[] } {
    const passed: PassedPart[] = [];
    let metLetter: string | null = null;
    for (const aim of this.act.aims) {
      const letter = aim.letter ?? '';
      const unmet = this.unmetCondition(aim);
      if (unmet) {
        passed.push({ part: letter, why: unmet });
        continue;
      }
      // If the unit is already at the place of an aim, this aim is met. The aims after a met aim are then skipped if
      // they name a place (R8, R50).
      if (metLetter !== null && isEndedByMetAim(aim, this.readings)) {
        const reason = 'skipped: the aim of {letter}) is met';
        passed.push({ part: letter, why: { is: 'aim', reason, letter: metLetter } });
        continue;
      }
      const context = this.contextOf(aim);
      const planner = context === this.context ? this : this.withContext(context);
      const planned = planner.planAim(aim);
      if (planned.is === 'met') metLetter = letter;
      if (planned.is !== 'found') {
        const reason = planned.is === 'met' ? 'the {mover} is there already' : planned.reason;
        passed.push({ part: letter, why: missedAim(reason) });
        continue;
      }
      const { act, walker, here } = this;
      const { places, goals = [], all = [], towards = null, leaves = false } = planned.part;
      const ownWays = context !== this.context;
      return { is: 'going', act, aim, walker, here, maxSteps, passed, ownWays, places, goals, all, towards, leaves };
    }
    return { passed };
  }

  private unmetCondition({ when }: Aim): Why | null {
    if (!when || holds(when, this.context)) return null;
    return { is: 'condition', atom: failingPart(when, this.context) };
  }

  private withContext(context: Context): MovePlanner {
    return new MovePlanner(this.act, context, this.hands, this.walker, this.here);
  }

  /**
   * Returns the context in which an aim is planned. In the second reading of R11, a MOVE measures distances only over
   * ways that the unit can take.
   * If no such way leads to a goal, a move nearer to the goal measures all ways.
   */
  private contextOf({ how, choices }: Aim): Context {
    if (!this.readings.waysOfMoves || this.hands.marks(this.act)) return this.context;
    const ownWaysFirst: Context = { ...this.context, ways: 'own' };
    const [goal] = choices;
    if ((how !== 'nearer' && how !== 'towards') || !goal) return ownWaysFirst;
    const withOwnWays = this.withContext(ownWaysFirst);
    const isReachable = goalSetsOf(goal.from).some((set) => {
      const { ids, sort } = withOwnWays.goalsOf(firstNonEmpty(set, ownWaysFirst));
      return withOwnWays.distanceTo(this.here, withOwnWays.placesOf(sort, ids)) < Infinity;
    });
    return isReachable ? ownWaysFirst : this.context;
  }

  private planAim(aim: Aim): AimResult {
    if (aim.how === 'into') return this.planInto(aim);
    return aim.how === 'beside' ? this.planBeside(aim) : this.planNearer(aim);
  }

  private planInto({ choices }: Aim): AimResult {
    const [choice] = choices;
    if (!choice) return noDestination('no place is named');
    const from = this.hands.goalsAmong?.(choice.from, [this.here, ...this.reach]) ?? choice.from;
    const named = placesIn(firstNonEmpty(from, this.context), this.context);
    if (named.has(this.here)) return { is: 'met' };
    if (named.size === 0) return noDestination('there is no such {place}');
    const places = this.reach.filter((place) => named.has(place));
    return places.length > 0 ? { is: 'found', part: { places } } : noDestination('none is in reach');
  }

  /** Plans a move to a place next to a thing. Only things that the unit can get next to are candidates (R108). */
  private planBeside({ choices }: Aim): AimResult {
    const [goal] = choices;
    if (!goal) return noDestination('no goal is named');
    const goals = [...members(goal.from, this.context)];
    const sort = sortOf(goal.from);
    const isNext = (id: Id, place: Id): boolean =>
      this.placesOf(sort, [id]).some((from) => this.facts.distance(from, place, 'adjacent', this.asking) === 1);
    if (goals.some((id) => isNext(id, this.here))) return { is: 'met' };
    const reachable = goals.filter((id) => this.reach.some((place) => isNext(id, place)));
    const places = this.reach.filter((place) => reachable.some((id) => isNext(id, place)));
    return places.length > 0
      ? { is: 'found', part: { goals: reachable, places } }
      : noDestination('none can be reached');
  }

  private planNearer(aim: Aim): AimResult {
    const [goal, step] = aim.choices;
    if (!goal || !step) return noDestination('no goal is named');
    const within = step.from.is === 'reach' ? this.reach : this.reachableIn(step.from);
    let isAnyGoal = false;
    for (const set of goalSetsOf(goal.from)) {
      const { ids, sort } = this.goalsOf(firstNonEmpty(set, this.context));
      isAnyGoal ||= ids.length > 0;
      const others = isForOtherGoals(aim, this.readings) ? ids.filter((id) => id !== this.here) : ids;
      const part = this.leavingPart(ids, sort) ?? this.planTowards(goal, others, sort, within);
      if (!part?.leaves && isMetAtGoal(aim, this.readings) && ids.includes(this.here)) return { is: 'met' };
      if (part) return { is: 'found', part: { ...part, towards: { letter: letterOfSet(set), ids, sort } } };
      // If letters name the goals, a unit at a goal of one letter has arrived (R10). The goals of later letters are not
      // tried then.
      if (goal.from.is !== 'letters') continue;
      if (this.placesOf(sort, ids).includes(this.here) || (ids.length > 0 && this.readings.triesOneLetter)) break;
    }
    return noDestination(isAnyGoal ? 'no {place} in reach is nearer' : 'there is no such {place}');
  }

  private goalsOf(set: SetNode): { readonly ids: readonly Id[]; readonly sort: string } {
    return { ids: [...members(set, this.context)], sort: set.is === 'letters' ? 'space' : sortOf(set) };
  }

  private reachableIn(set: SetNode): readonly Id[] {
    const wanted = placesIn(set, this.context);
    return this.reach.filter((place) => wanted.has(place));
  }

  private placesOf(sort: string, ids: readonly Id[]): readonly Id[] {
    return sort === 'space' ? ids : ids.flatMap((id) => this.facts.where(sort, id));
  }

  private distanceTo(from: Id, goals: readonly Id[]): number {
    let least = Infinity;
    for (const goal of goals) least = Math.min(least, this.facts.distance(from, goal, 'way', this.asking));
    return least;
  }

  /** Plans to leave the board (R39). Null if the unit is at no goal, or may not leave the board there. */
  private leavingPart(ids: readonly Id[], sort: string): MovePart | null {
    const all = ids.filter((id) => this.placesOf(sort, [id]).includes(this.here));
    const mayLeave = all.length > 0 && this.hands.mayLeave(this.act, this.walker, this.here);
    return mayLeave ? { places: [], all, leaves: true } : null;
  }

  /**
   * Plans a move towards a goal (R9): nearer to the nearest of all goals, or nearer to a goal that is chosen later. Null
   * if no place in reach is nearer.
   */
  private planTowards(goal: PlanChoice, ids: readonly Id[], sort: string, within: readonly Id[]): MovePart | null {
    const placesOfGoal = (id: Id): readonly Id[] => this.placesOf(sort, [id]);
    const nearerTo = (goals: readonly Id[]): readonly Id[] =>
      this.nearestTo(goals, within, this.distanceTo(this.here, goals));
    if (goal.take === 'all' && !isPieceOfGame(goal)) {
      const all = this.placesOf(sort, ids);
      const goals = this.readings.leavesOutShut ? this.withoutShutGoals(all, goal) : all;
      const places = nearerTo(goals);
      return places.length > 0 ? { places, all: goals } : null;
    }
    const placesById = ids.map((id) => nearerTo(placesOfGoal(id)));
    const places = placesById.flat();
    // If a die chooses among equal pieces, the roll includes pieces that the unit cannot approach (R19).
    const isRolled = isPieceOfGame(goal);
    const goals = isRolled ? ids : ids.filter((_id, index) => placesById[index]?.length !== 0);
    return places.length > 0 ? { goals, places } : null;
  }

  /**
   * Removes adjacent goals that the unit may not enter (second reading of R10). Applies only to goals named by letters,
   * if the act marks no spaces. If no goal remains, the aim fails, because no space in reach is nearer.
   */
  private withoutShutGoals(goals: readonly Id[], { from }: PlanChoice): readonly Id[] {
    if (from.is !== 'letters' || this.hands.marks(this.act)) return goals;
    const isShut = (goal: Id): boolean =>
      this.facts.distance(this.here, goal, 'way', this.asking) === 1 && !this.reach.includes(goal);
    return goals.filter((goal) => !isShut(goal));
  }

  /**
   * Returns the places of `within` that are nearest to a chosen goal. Leaves out places that are not nearer to the goal
   * than the unit.
   */
  placesNearestTo(goal: Id, sort: string, within: readonly Id[]): readonly Id[] {
    const goals = this.placesOf(sort, [goal]);
    return this.nearestTo(goals, within, this.distanceTo(this.here, goals));
  }

  /** Returns the places of `within` that are nearest to some goals. Only places nearer than `limit` count. */
  private nearestTo(goals: readonly Id[], within: readonly Id[], limit: number): readonly Id[] {
    const all = within.map((place) => ({ place, far: this.distanceTo(place, goals) }));
    const nearer = all.filter(({ far }) => far < limit);
    const least = Math.min(...nearer.map(({ far }) => far));
    return nearer.filter(({ far }) => far === least).map(({ place }) => place);
  }
}

type MovePart = {
  readonly places: readonly Id[];
  readonly goals?: readonly Id[];
  readonly all?: readonly Id[];
  readonly towards?: PlannedMove['towards'];
  readonly leaves?: boolean;
};
type AimResult =
  | { readonly is: 'found'; readonly part: MovePart }
  | { readonly is: 'met' }
  | { readonly is: 'nowhere'; readonly reason: string };

const noDestination = (reason: string): AimResult => ({ is: 'nowhere', reason });

export function planGo(
  act: PlanAct,
  context: Context,
  hands: Hands,
): PlannedMove | { readonly why: Why; readonly passed: readonly PassedPart[] } {
  const { walker } = askingOf(context);
  if (walker === null) return { why: { is: 'rule', rule: 'nobody moves' }, passed: [] };
  const [here] = context.facts.where(context.facts.mover, walker);
  const maxSteps = hands.strength(act, walker);
  if (here === undefined) return { why: { is: 'rule', rule: 'the {mover} is not on the board' }, passed: [] };
  if (maxSteps === null) return { why: { is: 'rule', rule: 'the card prints no such value' }, passed: [] };
  const planned = new MovePlanner(act, context, hands, walker, here).plan(maxSteps);
  if ('is' in planned) return planned;
  const [only, ...more] = planned.passed;
  if (only?.part === '' && more.length === 0) return { why: only.why, passed: [] };
  return { why: missedAim('none of its aims can be had'), passed: planned.passed };
}

export interface CompletedMove {
  readonly choices: readonly ChoiceResult[];
  readonly path: readonly Id[];
  readonly goals?: WayGoalsReached | null;
}

/**
 * Makes the choices of a planned movement and moves the unit. The list of `rider` chooses the spaces on the way. If
 * the rider is null or names longer ways, the list of the destination chooses these spaces (R12).
 * Returns null and moves nothing if a die chose a goal that the unit cannot approach (R19).
 */
export function carryOutMove(
  move: PlannedMove,
  outerContext: Context,
  hands: Hands,
  rider: RiderList | null,
): CompletedMove | null {
  const { act, aim, walker, here, maxSteps } = move;
  const context: Context = move.ownWays ? { ...outerContext, ways: 'own' } : outerContext;
  const choices: ChoiceResult[] = [];
  if (move.leaves) {
    hands.leave(walker);
    return { choices, path: [] };
  }
  const chooseOne = (choice: PlanChoice, candidates: readonly Id[], inside: Context): Id => {
    const picked = pick(candidates, choice, inside, hands.chance);
    if (!picked) throw new Error('A possible movement has no candidates.');
    choices.push({ role: choice.role, ids: [picked.id], picks: [picked] });
    return picked.id;
  };
  const goal = aim.choices.find(({ role }) => role === 'goal');
  const step = aim.choices.find(({ role }) => role === 'destination');
  let inside = context;
  let { places } = move;
  let isListUsed = false;
  if (goal && move.goals.length > 0) {
    const list: PlanChoice['list'] = isPieceOfGame(goal) ? [{ is: 'random' }] : goal.list;
    const choice: PlanChoice = { ...goal, list };
    const chosen = chooseOne(choice, move.goals, context);
    isListUsed = move.goals.length > 1;
    inside = withChosen(context, 'goal', sortOf(firstNonEmpty(goal.from, context)), [chosen]);
    places = placesForGoal(move, chosen, inside, hands);
    if (places.length === 0) return null;
  } else if (move.all.length > 0) inside = withChosen(context, 'goal', 'space', move.all);
  const list = step?.spare && isListUsed ? [] : (step?.list ?? []);
  const destination = chooseOne({ role: 'destination', from: placesInReach, take: 'one', list }, places, inside);
  const path = shortestWay(destination, move, inside, hands, (length) => listForWay(rider, length, list), choices);
  const riders = choosePassengers(act, context, hands, walker, choices);
  const goals = goalsReached(move, choices, destination, inside);
  hands.go(act, walker, path, riders);
  const isExit = move.all.includes(destination) && path.length < maxSteps;
  if (isExit && hands.mayLeave(act, walker, destination)) hands.leave(walker);
  return { choices, path: [here, ...path], goals };
}

function placesForGoal(
  { act, aim, walker, here, places }: PlannedMove,
  goal: Id,
  context: Context,
  hands: Hands,
): readonly Id[] {
  const planner = new MovePlanner(act, context, hands, walker, here);
  const choice = aim.choices.find(({ role }) => role === 'goal');
  const sort = choice ? sortOf(firstNonEmpty(choice.from, context)) : 'space';
  if (aim.how !== 'beside') {
    const { reach } = planner;
    const step = aim.choices.find(({ role }) => role === 'destination');
    const named = step && step.from.is !== 'reach' ? placesIn(step.from, context) : null;
    return planner.placesNearestTo(goal, sort, named ? reach.filter((place) => named.has(place)) : reach);
  }
  const asking = askingOf(context);
  const placesOfGoal = sort === 'space' ? [goal] : context.facts.where(sort, goal);
  return places.filter((place) =>
    placesOfGoal.some((from) => context.facts.distance(from, place, 'adjacent', asking) === 1),
  );
}

/**
 * Returns a shortest way, space by space. If the act marks spaces, the list for the length of the way chooses among
 * several shortest ways.
 * Otherwise the first shortest way is used.
 */
function shortestWay(
  end: Id,
  { act, walker, here, maxSteps }: PlannedMove,
  context: Context,
  hands: Hands,
  listFor: (length: number) => readonly Criterion[],
  choices: ChoiceResult[],
): Id[] {
  const steps = (from: Id): readonly Id[] => hands.steps(from, act, walker);
  const path: Id[] = [];
  let at = here;
  const length = lengthTo(here, end, steps, maxSteps);
  // If there is no way to a place in reach, the facts and the hands of the game disagree.
  if (length === Infinity) throw new Error(`There is no way from ${here} to ${end}, although ${end} is in reach.`);
  const list = listFor(length);
  for (let left = length; left > 1; left--) {
    const next = steps(at).filter((place) => lengthTo(place, end, steps, left - 1) === left - 1);
    const [first] = next;
    if (first === undefined) break;
    if (hands.marks(act) && next.length > 1) {
      const picked = pick(next, { role: 'way', from: placesInReach, take: 'one', list }, context, hands.chance);
      if (!picked) break;
      choices.push({ role: 'way', ids: [picked.id], picks: [picked] });
      at = picked.id;
    } else at = first;
    path.push(at);
  }
  return [...path, end];
}

function lengthTo(from: Id, end: Id, steps: (place: Id) => readonly Id[], most: number): number {
  let frontier = [from];
  const seen = new Set(frontier);
  for (let far = 0; far <= most; far++) {
    if (frontier.includes(end)) return far;
    frontier = [...new Set(frontier.flatMap((place) => steps(place)))].filter((place) => !seen.has(place));
    for (const place of frontier) seen.add(place);
  }
  return Infinity;
}
