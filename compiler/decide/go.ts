// Going: into a place, nearer to a goal, next to one (R8–R12).
import { pick } from './interpret/choices.ts';
import type { Chosen } from './interpret/choices.ts';
import { choosing, forWhom } from './interpret/context.ts';
import type { Context } from './interpret/context.ts';
import type { Facts, Id } from './interpret/position-facts.ts';
import { placesIn, settled } from './interpret/sets.ts';
import { testOf } from './interpret/tests.ts';
import { sortOf } from '../plan/build.ts';
import type { Act, Aim, Choice, Criterion, SetNode } from '../plan/nodes.ts';
import type { WayPlan } from '../plan/clause-plan.ts';
import { goneTowards, letterOf } from './goals.ts';
import type { Towards } from './goals.ts';
import type { Hands } from './plan-actions.ts';
import type { Goals, Passed, Why } from './record.ts';
import { failing } from './why.ts';

/** A way that can be gone: the aim, and among what is still to be chosen. */
export interface Going {
  readonly is: 'going';
  readonly act: Act;
  readonly aim: Aim;
  readonly walker: Id;
  readonly here: Id;
  /** How many steps it has. */
  readonly most: number;
  /** Goals of which one is chosen; none if the aim has no such choice, or keeps all of them. */
  readonly goals: readonly Id[];
  /** All goals, where the nearest of all of them counts. */
  readonly all: readonly Id[];
  /** The same as the things that the page names, with the letter that does where it lists letters. */
  readonly towards: Towards | null;
  /** Places that it can get to. */
  readonly places: readonly Id[];
  /** Ways lead over places that the act can enter alone (R11). */
  readonly ownWays: boolean;
  /** It leaves the board from where it is. */
  readonly leaves: boolean;
  readonly passed: readonly Passed[];
}

const missed = (what: string): Why => ({ is: 'aim', what });

/** A piece that the game picks, as the preferred target: of several that are left, chance takes one (R19). */
const isOnePiece = ({ from }: Choice, { mover }: Facts): boolean => from.is === 'made' && from.sort === mover;

class Planner {
  private readonly act: Act;
  private readonly context: Context;
  private readonly hands: Hands;
  private readonly facts: Facts;
  private readonly walker: Id;
  private readonly here: Id;
  private readonly reach: readonly Id[];

  constructor(act: Act, context: Context, hands: Hands, walker: Id, here: Id) {
    this.act = act;
    this.context = context;
    this.hands = hands;
    this.facts = context.facts;
    this.walker = walker;
    this.here = here;
    this.reach = [...context.meaning.set({ is: 'reach' }, context)];
  }

  plan(most: number): Going | { readonly passed: readonly Passed[] } {
    const passed: Passed[] = [];
    let isMet = false;
    for (const aim of this.act.aims) {
      const what = aim.letter ?? '';
      const why = this.when(aim);
      if (why) {
        passed.push({ what, why });
        continue;
      }
      // Who stands where a sub-clause wants to be has met its aim; later ones that name a place are skipped (R8).
      if (isMet && aim.how !== 'nearer' && !this.hands.readsOn()) {
        passed.push({ what, why: missed('an earlier aim is met already') });
        continue;
      }
      const context = this.contextOf(aim);
      const planner = context === this.context ? this : this.in(context);
      const found = planner.aim(aim);
      if (found.is === 'met') isMet = true;
      if (found.is !== 'found') {
        passed.push({ what, why: missed(found.is === 'met' ? 'the {mover} is there already' : found.what) });
        continue;
      }
      const { act, walker, here } = this;
      const none = { leaves: false, goals: [], all: [], towards: null };
      const ownWays = context !== this.context;
      return { is: 'going', act, aim, walker, here, most, passed, ownWays, ...none, ...found.part };
    }
    return { passed };
  }

  private when({ when }: Aim): Why | null {
    if (!when || testOf(when, this.context)) return null;
    return { is: 'condition', atom: failing(when, this.context) };
  }

  private in(context: Context): Planner {
    return new Planner(this.act, context, this.hands, this.walker, this.here);
  }

  /** In the second reading, ways that a MOVE cannot take do not count while a goal can be had without them (R11). */
  private contextOf({ how, choices }: Aim): Context {
    if (!this.hands.waysOfMoves() || this.hands.marks(this.act)) return this.context;
    const first: Context = { ...this.context, ways: 'own' };
    const [goal] = choices;
    if (how !== 'nearer' || !goal) return first;
    const own = this.in(first);
    const canBeHad = setsOf(goal.from).some((set) => {
      const { ids, sort } = own.goalsOf(settled(set, first));
      return own.far(this.here, own.placesOf(sort, ids)) < Infinity;
    });
    return canBeHad ? first : this.context;
  }

  private aim(aim: Aim): Found {
    switch (aim.how) {
      case 'into':
        return this.into(aim);
      case 'beside':
        return this.beside(aim);
      case 'nearer':
        return this.nearer(aim);
    }
  }

  private into({ choices }: Aim): Found {
    const [choice] = choices;
    if (!choice) return nowhere('no place is named');
    const named = placesIn(settled(choice.from, this.context), this.context);
    if (named.has(this.here)) return { is: 'met' };
    if (named.size === 0) return nowhere('there is no such place');
    const places = this.reach.filter((place) => named.has(place));
    return places.length > 0 ? { is: 'found', part: { places } } : nowhere('none is within reach');
  }

  /** Next to one of some things: those that the move can bring it next to (R108). */
  private beside({ choices }: Aim): Found {
    const [goal] = choices;
    if (!goal) return nowhere('no goal is named');
    const goals = [...this.context.meaning.set(goal.from, this.context)];
    const sort = sortOf(goal.from);
    const isNext = (id: Id, place: Id): boolean =>
      this.placesOf(sort, [id]).some((one) => this.facts.distance(one, place, 'adjacent', forWhom(this.context)) === 1);
    if (goals.some((id) => isNext(id, this.here))) return { is: 'met' };
    const near = goals.filter((id) => this.reach.some((place) => isNext(id, place)));
    return near.length > 0
      ? {
          is: 'found',
          part: { goals: near, places: this.reach.filter((place) => near.some((id) => isNext(id, place))) },
        }
      : nowhere('none can be reached');
  }

  private nearer({ choices }: Aim): Found {
    const [goal, step] = choices;
    if (!goal || !step) return nowhere('no goal is named');
    const within = step.from.is === 'reach' ? this.reach : this.within(step.from);
    for (const set of setsOf(goal.from)) {
      const { ids, sort } = this.goalsOf(settled(set, this.context));
      const found = this.towards(goal, ids, sort, within);
      if (found) return { is: 'found', part: { towards: { letter: letterOf(set), ids, sort }, ...found } };
      // Whoever stands on a goal of a list is there (R10).
      if (goal.from.is === 'letters' && this.placesOf(sort, ids).includes(this.here)) break;
    }
    return nowhere('no {place} that it can reach is nearer');
  }

  private goalsOf(set: SetNode): { readonly ids: readonly Id[]; readonly sort: string } {
    return {
      ids: [...this.context.meaning.set(set, this.context)],
      sort: set.is === 'letters' ? 'space' : sortOf(set),
    };
  }

  private within(set: SetNode): readonly Id[] {
    const found = placesIn(set, this.context);
    return this.reach.filter((place) => found.has(place));
  }

  private placesOf(sort: string, ids: readonly Id[]): readonly Id[] {
    return sort === 'space' ? ids : ids.flatMap((id) => this.facts.where(sort, id));
  }

  private far(from: Id, goals: readonly Id[]): number {
    const asked = forWhom(this.context);
    return Math.min(Infinity, ...goals.map((goal) => this.facts.distance(from, goal, 'way', asked)));
  }

  /** Strictly nearer to the nearest of all goals, or to one of them that is chosen (R9). */
  private towards(goal: Choice, ids: readonly Id[], sort: string, within: readonly Id[]): Part | null {
    const own = (id: Id): readonly Id[] => this.placesOf(sort, [id]);
    const nearerTo = (goals: readonly Id[]): readonly Id[] => {
      const now = this.far(this.here, goals);
      const better = within.map((place) => ({ place, far: this.far(place, goals) })).filter(({ far }) => far < now);
      const least = Math.min(...better.map(({ far }) => far));
      return better.filter(({ far }) => far === least).map(({ place }) => place);
    };
    const exits = ids.filter((id) => own(id).includes(this.here));
    if (exits.length > 0 && this.hands.mayLeave(this.act, this.walker, this.here)) {
      return { places: [], all: exits, leaves: true };
    }
    if (goal.take === 'all' && !isOnePiece(goal, this.facts)) {
      const kept = this.leftOut(this.placesOf(sort, ids), goal);
      const places = nearerTo(kept);
      return places.length > 0 ? { places, all: kept } : null;
    }
    const goals = ids.filter((id) => nearerTo(own(id)).length > 0);
    return goals.length > 0 ? { goals, places: goals.flatMap((id) => nearerTo(own(id))) } : null;
  }

  /** For a move by scouted spaces, a goal next to it that it may not enter is left out while another remains (R10). */
  private leftOut(goals: readonly Id[], { from }: Choice): readonly Id[] {
    if (from.is !== 'letters' || this.hands.marks(this.act)) return goals;
    const asked = forWhom(this.context);
    const isShut = (goal: Id): boolean =>
      this.facts.distance(this.here, goal, 'way', asked) === 1 && !this.reach.includes(goal);
    const rest = goals.filter((goal) => !isShut(goal));
    return rest.length > 0 ? rest : goals;
  }

  /** The places nearest to a goal that was chosen. */
  nearestTo(goal: Id, sort: string, within: readonly Id[]): readonly Id[] {
    const goals = this.placesOf(sort, [goal]);
    const all = within.map((place) => ({ place, far: this.far(place, goals) }));
    const least = Math.min(...all.map(({ far }) => far));
    return all.filter(({ far }) => far === least).map(({ place }) => place);
  }
}

type Part = {
  readonly places: readonly Id[];
  readonly goals?: readonly Id[];
  readonly all?: readonly Id[];
  readonly towards?: Going['towards'];
  readonly leaves?: boolean;
};
type Found =
  | { readonly is: 'found'; readonly part: Part }
  | { readonly is: 'met' }
  | { readonly is: 'nowhere'; readonly what: string };

/** Goals in the order in which they are tried (R10). */
const setsOf = (from: SetNode): readonly SetNode[] =>
  from.is === 'letters' ? from.letters.map((letter) => ({ is: 'letters', letters: [letter] })) : [from];

const nowhere = (what: string): Found => ({ is: 'nowhere', what });

/** How an act can be gone, or why not. */
export function planGo(
  act: Act,
  context: Context,
  hands: Hands,
): Going | { readonly why: Why; readonly passed: readonly Passed[] } {
  const { walker } = forWhom(context);
  if (walker === null) return { why: { is: 'rule', rule: 'nobody moves' }, passed: [] };
  const [here] = context.facts.where(context.facts.mover, walker);
  const most = hands.strength(act, walker);
  if (here === undefined) return { why: { is: 'rule', rule: 'the {mover} is not on the board' }, passed: [] };
  if (most === null) return { why: { is: 'rule', rule: 'the card prints no such value' }, passed: [] };
  const found = new Planner(act, context, hands, walker, here).plan(most);
  if ('is' in found) return found;
  const [only, ...more] = found.passed;
  if (only?.what === '' && more.length === 0) return { why: only.why, passed: [] };
  return { why: missed('none of its aims can be had'), passed: found.passed };
}

/** What was chosen on the way, and the way itself. */
export interface Gone {
  readonly choices: readonly Chosen[];
  readonly path: readonly Id[];
  readonly goals?: Goals | null;
}

/** Makes the choices of a way and goes it. */
export function carryGo(going: Going, whole: Context, hands: Hands, way: WayPlan | null, aims: readonly Aim[]): Gone {
  const { act, aim, walker, here, most } = going;
  const context: Context = going.ownWays ? { ...whole, ways: 'own' } : whole;
  const choices: Chosen[] = [];
  if (going.leaves) {
    hands.leave(walker);
    return { choices, path: [] };
  }
  const take = (choice: Choice, candidates: readonly Id[], inside: Context): Id => {
    const picked = pick(candidates, choice, inside, hands.chance);
    if (!picked) throw new Error('A way that could be gone has no candidates.');
    choices.push({ role: choice.role, ids: [picked.id], picks: [picked] });
    return picked.id;
  };
  const goal = aim.choices.find(({ role }) => role === 'goal');
  const step = aim.choices.find(({ role }) => role === 'destination');
  let inside = context;
  let { places } = going;
  let isListUsed = false;
  if (goal && going.goals.length > 0) {
    const chosen = take(
      isOnePiece(goal, context.facts) ? { ...goal, list: [{ is: 'random' }] } : goal,
      going.goals,
      context,
    );
    isListUsed = going.goals.length > 1;
    inside = choosing(context, 'goal', sortOf(settled(goal.from, context)), [chosen]);
    places = narrowed(going, chosen, inside, hands);
  } else if (going.all.length > 0) inside = choosing(context, 'goal', 'space', going.all);
  const list = step?.spare && isListUsed ? [] : (step?.list ?? []);
  const destination = take({ role: 'destination', from: { is: 'reach' }, take: 'one', list }, places, inside);
  const path = wayTo(destination, going, inside, hands, listOfWay(way, aims, list), choices);
  const riders = passengersOf(act, context, hands, walker, choices);
  const goals = goneTowards(going, choices, destination, inside);
  hands.go(act, walker, path, riders);
  const isExit = going.all.includes(destination) && path.length < most;
  if (isExit && hands.mayLeave(act, walker, destination)) hands.leave(walker);
  return { choices, path: [here, ...path], goals };
}

/** Once the goal is chosen: the places that are next to it, or nearest to it. */
function narrowed(
  { act, aim, walker, here, goals, places }: Going,
  goal: Id,
  context: Context,
  hands: Hands,
): readonly Id[] {
  const planner = new Planner(act, context, hands, walker, here);
  const choice = aim.choices.find(({ role }) => role === 'goal');
  const sort = choice ? sortOf(settled(choice.from, context)) : 'space';
  if (aim.how !== 'beside') {
    const all = goals.length > 1 ? [...context.meaning.set({ is: 'reach' }, context)] : places;
    const step = aim.choices.find(({ role }) => role === 'destination');
    const named = step && step.from.is !== 'reach' ? placesIn(step.from, context) : null;
    return planner.nearestTo(goal, sort, named ? all.filter((place) => named.has(place)) : all);
  }
  const asked = forWhom(context);
  const own = sort === 'space' ? [goal] : context.facts.where(sort, goal);
  return places.filter((place) => own.some((one) => context.facts.distance(one, place, 'adjacent', asked) === 1));
}

/** The list that chooses the spaces between (R12). */
export function listOfWay(way: WayPlan | null, aims: readonly Aim[], own: readonly Criterion[]): readonly Criterion[] {
  if (!way) return own;
  if (way.as === null) return way.list;
  return aims.find(({ letter }) => letter === way.as)?.choices.find(({ role }) => role === 'destination')?.list ?? own;
}

/** A shortest way, space by space; where spaces are marked on it, the list chooses them, else any is as good. */
function wayTo(
  end: Id,
  { act, walker, here, most }: Going,
  context: Context,
  hands: Hands,
  list: readonly Criterion[],
  choices: Chosen[],
): Id[] {
  const far = (from: Id): number => lengthTo(from, end, (place) => hands.steps(place, act, walker), most);
  const path: Id[] = [];
  let at = here;
  const length = far(here);
  // Facts and hands of a game have to agree about what can be reached.
  if (length === Infinity) throw new Error(`There is no way from ${here} to ${end}, which can be reached.`);
  for (let left = length; left > 1; left--) {
    const next = hands.steps(at, act, walker).filter((place) => far(place) === left - 1);
    const [first] = next;
    if (first === undefined) break;
    if (hands.marks(act) && next.length > 1) {
      const picked = pick(next, { role: 'way', from: { is: 'reach' }, take: 'one', list }, context, hands.chance);
      if (!picked) break;
      choices.push({ role: 'way', ids: [picked.id], picks: [picked] });
      at = picked.id;
    } else at = first;
    path.push(at);
  }
  return [...path, end];
}

function lengthTo(from: Id, end: Id, steps: (place: Id) => readonly Id[], most: number): number {
  let edge = [from];
  const seen = new Set(edge);
  for (let far = 0; far <= most; far++) {
    if (edge.includes(end)) return far;
    edge = [...new Set(edge.flatMap((place) => steps(place)))].filter((place) => !seen.has(place));
    for (const place of edge) seen.add(place);
  }
  return Infinity;
}

/** Who rides along: as many of each kind as the clause allows, in its order (R37). */
function passengersOf(act: Act, context: Context, hands: Hands, walker: Id, choices: Chosen[]): readonly Id[] {
  const riders: Id[] = [];
  for (const choice of act.choices.filter(({ role }) => role === 'passenger')) {
    const most = typeof choice.take === 'number' ? choice.take : 1;
    for (let n = 0; n < most; n++) {
      const here = [...context.meaning.set(choice.from, context)].filter(
        (id) => id !== walker && !riders.includes(id) && context.facts.isFit(choice, id, forWhom(context)),
      );
      const picked = pick(here, choice, context, hands.chance);
      if (!picked) break;
      riders.push(picked.id);
      choices.push({ role: 'passenger', ids: [picked.id], picks: [picked] });
    }
  }
  const stay = hands.stays(act, walker, riders);
  return riders.filter((id) => !stay.includes(id));
}
