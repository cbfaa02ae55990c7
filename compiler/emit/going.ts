// Going, in emitted code: into a place, nearer to a goal, next to one (R8–R12). What is asked of the board along the way
// are functions of the game's file (`c.`).
import type { WayPlan } from '../bind/clause-plan.ts';
import { sortOf } from '../plan/build.ts';
import type { Act, Aim, Choice, Criterion, SetNode, Sort } from '../plan/nodes.ts';
import { isTest } from '../plan/show.ts';
import { EmitError } from './scope.ts';
import type { Scope } from './scope.ts';
import { drawn, narrowing } from './picks.ts';
import { numberOf } from '../../runtime/kernel/roles.ts';
import { hasOf, meetOf, single, someOf } from './value.ts';
import type { Value } from './value.ts';
import { about, assign, fill, fresh, kept, through } from './words.ts';

/** What going needs besides the act. */
export interface Trip {
  readonly act: Act;
  /** Who goes, and from where, as expressions. */
  readonly walker: string;
  readonly here: string;
  /** How many steps it has; null if the clause leaves it to the card. */
  readonly most: string;
  /** Whether it lays markers on its way. */
  readonly scouts: string;
  readonly way: WayPlan | null;
  /** Letters are read on once an aim is met (R8). */
  readonly readsOn: boolean;
  /** What functions are called after that belong to it, and how one is written. */
  readonly name: string;
  readonly also: (head: string, inside: (scope: Scope) => void) => void;
  /** What is written once the way is recorded. */
  readonly done: (scope: Scope) => void;
}

/** A goal that the game picks is one: of several that are left, chance takes one (R19). */
const isOnePiece = ({ from }: Choice): boolean => from.is === 'made' && from.sort === 'unit';

/** Where it is only asked whether it can be done, that is enough. */
export const isEnough = 'if (t.asks) return true;';

const words = ({ lo, hi }: Value): string => `${lo}, ${hi}`;

/** Writes the trip of an act: what stands behind it in the code is reached only if nowhere can be gone. */
export function emitTrip(trip: Trip, scope: Scope): void {
  const { code, game } = scope;
  const { act } = trip;
  const reach = kept(game.reach(scope), scope, 'reach');
  const isAlone = act.aims.length < 2;
  const met = isAlone ? null : code.name('met');
  if (met) code.line(`let ${met} = false;`);
  for (const aim of act.aims) {
    if (aim.letter !== null) code.line(`// ${aim.letter})`);
    const guards = [
      ...(aim.when ? [scope.parts.test(aim.when, scope)] : []),
      ...(met && aim.how !== 'nearer' && !trip.readsOn ? [`!${met}`] : []),
    ];
    code.block(guards.length > 0 ? `if (${guards.map((one) => `(${one})`).join(' && ')})` : '', () => {
      if (aim.how === 'into') into(aim, reach, met, trip, scope);
      else if (aim.how === 'beside') beside(aim, reach, met, trip, scope);
      else nearer(aim, reach, trip, scope);
    });
  }
}

function into(aim: Aim, reach: Value, met: string | null, trip: Trip, scope: Scope): void {
  const { code, parts } = scope;
  const [choice] = aim.choices;
  if (!choice) return;
  const named = kept(parts.places(choice.from, scope), scope);
  const isHere = hasOf(named, trip.here, scope.width);
  const go = (): void => {
    const places = kept(meetOf(reach, named), scope, 'places');
    code.block(`if (${someOf(places)})`, () => arrive(aim, places, null, trip, scope));
  };
  if (met) {
    code.line(`if (${isHere}) ${met} = true;`);
    code.block('else', go);
  } else code.block(`if (!(${isHere}))`, go);
}

/** Next to one of some things: those that the move can bring it next to (R108). */
function beside(aim: Aim, reach: Value, met: string | null, trip: Trip, scope: Scope): void {
  const { code, parts } = scope;
  const [goal] = aim.choices;
  if (!goal) return;
  const goals = kept(parts.set(goal.from, scope), scope, 'goals');
  const ring = (one: string): string => `c.ring(t, ${words(placesOfOne(goals.sort, one, scope))})`;
  const isThere = code.name('there');
  code.line(`let ${isThere} = false;`);
  const near = fresh(goals.sort, scope, 'near');
  through(goals, scope, (one) => {
    const around = call(ring(one), scope);
    code.line(`if (${hasOf(around, trip.here, scope.width)}) ${isThere} = true;`);
    code.block(`if (${someOf(meetOf(around, reach))})`, () => fill(near, single(goals.sort, one, scope.width), scope));
  });
  if (met) code.line(`if (${isThere}) ${met} = true;`);
  code.block(`if (!${isThere} && (${someOf(near)}))`, () => {
    code.line(isEnough);
    const chosen = drawn('goal', near, goal.list, sortOf(goal.from), scope);
    const around = call(ring(chosen), scope);
    const places = kept(meetOf(around, reach), scope, 'places');
    arrive(aim, places, { goal, sort: goals.sort, one: chosen, wasSeveral: severalOf(near) }, trip, scope);
  });
}

const severalOf = ({ lo, hi }: Value): string => `k.count(${lo}) + k.count(${hi}) > 1`;

/** A set that a function of the game gives. */
function call(text: string, { code, width }: Scope): Value {
  const lo = code.keep(text, 's');
  return { sort: 'space', lo, hi: width === 2 ? code.keep('k.high[0]', 's') : '0', one: null };
}

const placesOfOne = (sort: Sort, one: string, scope: Scope): Value =>
  kept(scope.parts.places({ is: 'it', sort }, about(scope, sort, one)), scope);

/** Goals in the order in which they are tried (R10). */
const setsOf = (from: SetNode): readonly SetNode[] =>
  from.is === 'letters'
    ? from.letters.map((letter) => ({ is: 'letters', letters: [letter] }))
    : from.is === 'first'
      ? from.of
      : [from];

/** Strictly nearer to the nearest of all goals, or to one of them that is chosen (R9). */
function nearer(aim: Aim, reach: Value, trip: Trip, scope: Scope): void {
  const { code, parts } = scope;
  const [goal, step] = aim.choices;
  if (!goal || !step) return;
  const within =
    step.from.is === 'reach' ? reach : kept(meetOf(reach, parts.places(step.from, scope)), scope, 'within');
  const sets = setsOf(goal.from);
  // Whoever stands on a goal of a list is there (R10); of sets of which the first counts, the others do not.
  const over = sets.length > 1 ? code.name('over') : null;
  if (over) code.line(`let ${over} = false;`);
  for (const set of sets) {
    code.block(over ? `if (!${over})` : '', () => {
      const ids = kept(parts.set(set, scope), scope, 'goals');
      const all = ids.sort === 'space' ? ids : kept(parts.places({ ...set }, scope), scope, 'all');
      towards(aim, goal, ids, all, { reach, within }, trip, scope);
      if (!over) return;
      const isLast = goal.from.is === 'first' ? someOf(ids) : hasOf(all, trip.here, scope.width);
      code.line(`if (${isLast}) ${over} = true;`);
    });
  }
}

interface Room {
  readonly reach: Value;
  readonly within: Value;
}

function towards(aim: Aim, goal: Choice, ids: Value, all: Value, room: Room, trip: Trip, scope: Scope): void {
  const { code } = scope;
  const { within } = room;
  code.block(`if (${hasOf(all, trip.here, scope.width)} && c.mayLeave(t, ${trip.walker}, ${trip.here}))`, () => {
    code.line(isEnough);
    code.line(`c.leaves(t, ${trip.walker});`);
    trip.done(scope);
  });
  if (goal.take === 'all' && !isOnePiece(goal)) {
    const isList = goal.from.is === 'letters';
    const left = isList
      ? call(`c.leftOut(t, ${trip.walker}, ${trip.scouts}, ${trip.here}, ${words(all)}, ${words(room.reach)})`, scope)
      : all;
    const places = call(`c.nearer(t, ${trip.walker}, ${trip.here}, ${words(within)}, ${words(left)})`, scope);
    code.block(`if (${someOf(places)})`, () => {
      if (JSON.stringify(aim).includes('"is":"chosen"')) code.line(`c.holds(t, ${numberOf('goal')}, ${words(left)});`);
      arrive(aim, places, null, trip, { ...scope, chosen: new Map([...scope.chosen, ['goal', left]]) }, left);
    });
    return;
  }
  if (ids.sort === 'space' && !isOnePiece(goal)) oneSpace(aim, goal, ids, room, trip, scope);
  else oneThing(aim, goal, ids, room, trip, scope);
}

/** One of several spaces is chosen among those that can be approached; the game does it all. */
function oneSpace(aim: Aim, goal: Choice, ids: Value, room: Room, trip: Trip, scope: Scope): void {
  const { code } = scope;
  const { walker, here, most, scouts } = trip;
  const step = aim.choices.find(({ role }) => role === 'destination');
  const list = step?.list ?? [];
  const by = (role: 'goal' | 'destination' | 'way', own: readonly Criterion[]): string =>
    narrowing(role, own, 'space', scope);
  const way = [listOfWay(trip.way, [], scope), listOfWay(trip.way, list, scope)].map((own) => by('way', own));
  const isSpare = step?.spare === true && list.length > 0;
  const from = step && step.from.is !== 'reach' ? room.within : room.reach;
  const near = call(`c.approached(t, ${walker}, ${here}, ${words(room.within)}, ${words(ids)})`, scope);
  code.block(`if (${someOf(near)})`, () => {
    code.line(isEnough);
    const lists = [by('goal', goal.list), by('destination', list), way[1], isSpare ? way[0] : way[1], String(isSpare)];
    const where = `t, ${walker}, ${scouts}, ${here}, ${most}, ${words(near)}, ${words(room.within)}, ${words(from)}`;
    code.line(`c.goTowards(${where}, ${lists.join(', ')});`);
    ride(trip, scope);
    trip.done(scope);
  });
}

function oneThing(aim: Aim, goal: Choice, ids: Value, room: Room, trip: Trip, scope: Scope): void {
  const { code } = scope;
  const { within } = room;
  const goals = fresh(ids.sort, scope, 'near');
  through(ids, scope, (one) => {
    const own = placesOfOne(ids.sort, one, scope);
    code.block(
      `if (c.nearer(t, ${trip.walker}, ${trip.here}, ${words(within)}, ${words(own)}) !== 0${scope.width === 2 ? ' || k.high[0] !== 0' : ''})`,
      () => fill(goals, single(ids.sort, one, scope.width), scope),
    );
  });
  code.block(`if (${someOf(goals)})`, () => {
    code.line(isEnough);
    const list: readonly Criterion[] = isOnePiece(goal) ? [{ is: 'random' }] : goal.list;
    const chosen = drawn('goal', goals, list, ids.sort, scope);
    const own = placesOfOne(ids.sort, chosen, scope);
    const several = code.keep(severalOf(goals), 'b');
    const step = aim.choices.find(({ role }) => role === 'destination');
    const isNamed = step !== undefined && step.from.is !== 'reach';
    const from = fresh('space', scope, 'from');
    // Of several goals the nearest places are looked for anew, of one they are those that are nearer.
    code.block(`if (${several})`, () => assign(from, isNamed ? within : room.reach, scope));
    code.block('else', () =>
      assign(from, call(`c.nearer(t, ${trip.walker}, ${trip.here}, ${words(within)}, ${words(own)})`, scope), scope),
    );
    const places = call(`c.nearestOf(t, ${trip.walker}, ${words(from)}, ${words(own)})`, scope);
    arrive(aim, places, { goal, sort: ids.sort, one: chosen, wasSeveral: several }, trip, scope);
  });
}

interface Toward {
  readonly goal: Choice;
  readonly sort: Sort;
  readonly one: string;
  /** Whether its list chose among several. */
  readonly wasSeveral: string;
}

/** The destination is chosen, then the spaces between, then who rides along. */
function arrive(
  aim: Aim,
  places: Value,
  toward: Toward | null,
  trip: Trip,
  outer: Scope,
  all: Value | null = null,
): void {
  const { code } = outer;
  code.line(isEnough);
  const scope: Scope = toward
    ? { ...outer, chosen: new Map([...outer.chosen, ['goal', single(toward.sort, toward.one, outer.width)]]) }
    : outer;
  const step = aim.choices.find(({ role }) => role === 'destination');
  const list = step?.list ?? [];
  const { walker, here, most, scouts } = trip;
  const arriving = (own: readonly Criterion[]): string => {
    const way = narrowing('way', listOfWay(trip.way, own, scope), 'space', scope);
    const where = `t, ${walker}, ${scouts}, ${here}, ${most}, ${words(places)}`;
    return `c.arrive(${where}, ${narrowing('destination', own, 'space', scope)}, ${way})`;
  };
  if (step?.spare && toward && list.length > 0) {
    // A list that chose the goal is used up (R9).
    code.line(`if (${toward.wasSeveral}) ${arriving([])};`);
    code.line(`else ${arriving(list)};`);
  } else code.line(`${arriving(list)};`);
  ride(trip, scope);
  if (all) {
    code.line(`c.leavesAt(t, ${walker}, ${most}, ${words(all)});`);
  }
  trip.done(scope);
}

/** The list that chooses the spaces between (R12). */
export function listOfWay(way: WayPlan | null, own: readonly Criterion[], { aims }: Scope): readonly Criterion[] {
  if (!way) return own;
  if (way.as === null) return way.list;
  return aims.find(({ letter }) => letter === way.as)?.choices.find(({ role }) => role === 'destination')?.list ?? own;
}

/** Who rides along, and who of them stays behind: a function of its own (R37). */
function ride({ act, walker, here, also, name }: Trip, scope: Scope): void {
  if (!act.choices.some(({ role }) => role === 'passenger')) return;
  scope.code.line(`${name}_ride(t, ${walker}, ${here});`);
  also(`${name}_ride(t, walker, here)`, (own) => board(act, { ...own, act, led: scope.led }));
}

/** As many of each kind as the clause allows, in its order; if the space would be left as it says, the last stays. */
function board(act: Act, scope: Scope): void {
  const { code, parts } = scope;
  for (const choice of act.choices.filter(({ role }) => role === 'passenger')) {
    const there = fresh('unit', scope, 'riders');
    assign(there, parts.set(choice.from, scope), scope);
    code.line(`${there.lo} &= ~(1 << walker) & ~t.riders;`);
    const most = typeof choice.take === 'number' ? choice.take : 1;
    const n = code.name('n');
    code.block(`for (let ${n} = 0; ${n} < ${most} && ${there.lo} !== 0; ${n}++)`, () => {
      const one = drawn('passenger', there, choice.list, 'unit', scope);
      code.line(`t.riders |= 1 << ${one};`);
      code.line(`t.lastRider = ${one};`);
      code.line(`${there.lo} &= ~(1 << ${one});`);
    });
  }
  const { leaving } = act.limits;
  if (leaving === undefined) return;
  if (typeof leaving !== 'object' || isTest(leaving)) throw new EmitError('What is left behind is a set.');
  code.block('if (t.riders !== 0)', () => {
    code.line('c.lift(t, walker);');
    const left = kept(parts.set(leaving, scope), scope);
    code.line('c.setDown(t);');
    code.line(`if (${hasOf(left, 'here', scope.width)}) t.riders &= ~(1 << t.lastRider);`);
  });
}
