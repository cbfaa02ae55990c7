// Emits trips: into a place, nearer to a goal, or next to a goal (R8–R12). The emitted code calls runtime functions of
// the game (`c.`), which read the walking unit and its reach from the turn.
import {
  printedKey,
  type PlanAct,
  type Aim,
  type PlanChoice,
  type Criterion,
  type SetNode,
  type Sort,
} from '../plan/nodes.ts';
import { shortestWithWay, type RiderList } from '../plan/letters.ts';
import { isTest } from '../plan/plan-text.ts';
import {
  isEndedByMetAim,
  isForOtherGoals,
  isMetAtGoal,
  isPieceOfGame,
  type TripReadings,
} from '../plan/trip-readings.ts';
import type { Aside } from './code-writer.ts';
import { EmitError, type EmitScope } from './emit-scope.ts';
import { assignedCall, narrowingFunction } from './list-code.ts';
import {
  contains,
  hasAtMostOne,
  intersectionWords,
  isWide,
  moduleArgumentWords,
  moduleWords,
  numberedWords,
  isNotEmpty,
  argumentWords,
  type SetWords,
} from './set-words.ts';
import { isKeptSet } from './singled-out-code.ts';
import {
  callOf,
  isOnlyReturnTrue,
  wordsFromCall,
  ifSetIsNotEmpty,
  ifCallSucceeds,
  keepWords,
  narrowedBy,
} from './word-code.ts';

export interface TripToWrite {
  readonly act: PlanAct;
  /**
   * The tiebreak list that chooses the spaces on the way; null if the list of the destination also chooses the way
   * (R12).
   */
  readonly rider: RiderList | null;
  readonly readings: TripReadings;
  /**
   * Names of two runtime functions. `goes` records a trip to a destination. `setsOut` starts a trip whose way a list
   * chooses; null if no list does.
   */
  readonly goes: string;
  readonly setsOut: string | null;
  /**
   * Returns the code of the order by which the run-time chooses a goal or a destination. Absent if the module itself
   * narrows the candidates by lists.
   */
  readonly orderOf?: (list: readonly Criterion[], sort: Sort, scope: EmitScope) => string;
  readonly done: (scope: EmitScope) => void;
}

const isOnePiece = (choice: PlanChoice): boolean => isPieceOfGame(choice) && !isKeptSet(choice.from);

const reachOf = ({ width }: EmitScope): SetWords =>
  numberedWords('space', width, (index) =>
    width.of('space') > 2 ? `t.reach[${index}]` : index === 0 ? 't.reachLo' : 't.reachHi',
  );

interface SharedEnd {
  readonly left: SetWords;
  /**
   * The call that several aims share as their last step. Null in a first pass, which only collects possible calls in
   * `calls`.
   */
  readonly shared: string | null;
  readonly calls: string[];
}

interface TripInProgress extends TripToWrite {
  readonly ends: SharedEnd | null;
}

const isNearing = (how: Aim['how']): boolean => how === 'nearer' || how === 'towards';

/** Returns the number of calls by which an aim chooses destinations. */
function destinationCount({ how, choices: [goal] }: Aim, { aims }: EmitScope): number {
  if (how === 'into') return 1;
  return isNearing(how) && goal?.take === 'all' && !isOnePiece(goal) ? setsOf(goal.from, aims).length : 0;
}

/** Returns the most frequent call; null if no call occurs twice. */
function mostFrequent(calls: readonly string[]): string | null {
  const times = (call: string): number => calls.filter((candidate) => candidate === call).length;
  const [most] = calls.toSorted((a, b) => times(b) - times(a));
  return most !== undefined && times(most) > 1 ? most : null;
}

/**
 * Emits the aims of a trip. The code after the aims runs only if no aim is possible.
 * If several aims end with the same call, the code has this call only once, because JavaScript engines inline a function
 * only if few calls name it.
 */
export function emitAims(trip: TripToWrite, outer: EmitScope): void {
  const { code, width } = outer;
  const count = trip.act.aims.reduce((sum, aim) => sum + destinationCount(aim, outer), 0);
  const before = code.nameCount;
  const first = count > 1 ? aimsWithSharedEnd(trip, null, outer) : null;
  const most = first && mostFrequent(first.calls);
  if (first === null || most === null) {
    code.free(before);
    writeAims({ ...trip, ends: null }, outer);
    return;
  }
  const isShared = first.calls.every((call) => call === most);
  if (!isShared) code.free(before);
  const { left, lines } = isShared ? first : aimsWithSharedEnd(trip, most, outer);
  code.line(`let ${moduleWords(left, width).join(' = 0, ')} = 0;`);
  code.block('goes:', () => code.put(lines));
  code.line(`if (${isNotEmpty(left)}) return t.asks || ${most};`);
}

/**
 * Returns the lines of code for the aims of a trip, without adding the lines to the module. The lines lack the last
 * call `shared`, which the caller emits once for all aims that end with this call.
 */
function aimsWithSharedEnd(
  trip: TripToWrite,
  shared: string | null,
  outer: EmitScope,
): SharedEnd & Pick<Aside<void>, 'lines'> {
  const { code, width } = outer;
  const left = numberedWords('space', width, () => code.name('left'));
  const ends: SharedEnd = { left, shared, calls: [] };
  return { ...ends, lines: code.writeAside(() => writeAims({ ...trip, ends }, outer)).lines };
}

function writeAims(started: TripInProgress, outer: EmitScope): void {
  const { code } = outer;
  const isByOwnWays = started.readings.waysOfMoves;
  const trip = isByOwnWays ? { ...started, done: anyWayBefore(started.done) } : started;
  const { aims } = trip.act;
  for (const [index, aim] of aims.entries()) {
    const { counted } = outer;
    const subClause = `${counted?.clause}${aim.letter ?? ''}`;
    const scope: EmitScope = { ...outer, reach: reachOf(outer), counted: counted && { ...counted, subClause } };
    code.mark(aim[printedKey]);
    if (aim.letter !== null) code.line(`t.letter = ${aim.letter.charCodeAt(0)}; // ${aim.letter})`);
    const guards = [
      ...(aim.when ? [scope.parts.test(aim.when, scope)] : []),
      ...(index > 0 && isEndedByMetAim(aim, trip.readings) ? ['!t.met'] : []),
    ];
    const write = (): void => {
      if (isByOwnWays) ownWaysFirst(aim, scope);
      if (aim.how === 'into') writeInto(aim, trip, scope);
      else if (aim.how === 'beside') writeBeside(aim, trip, scope);
      else writeNearer(aim, trip, scope);
      if (isByOwnWays) code.line(anyWay);
    };
    const [only, ...more] = guards;
    if (only === undefined) write();
    else code.block(`if (${more.length === 0 ? only : guards.map((guard) => `(${guard})`).join(' && ')})`, write);
  }
  if (aims.some(({ letter }) => letter !== null)) code.line('t.letter = 0;');
}

const anyWay = 't.isByOwnWays = false;';

const anyWayBefore =
  (done: TripToWrite['done']): TripToWrite['done'] =>
  (scope) => {
    scope.code.line(anyWay);
    done(scope);
  };

/**
 * Emits the rule of R11 for an aim. If a way that a MOVE can take reaches a goal, ways that a MOVE cannot take do not
 * count.
 */
function ownWaysFirst({ how, choices }: Aim, scope: EmitScope): void {
  const { code, parts, game } = scope;
  code.line('t.isByOwnWays = !t.scouts;');
  const [goal] = choices;
  if (!isNearing(how) || !goal) return;
  const had = code.name('had');
  code.line(`let ${had} = false;`);
  for (const [index, set] of setsOf(goal.from, scope.aims).entries()) {
    const write = (): void => {
      const goals = keepWords(parts.set(set, scope), scope, 'goals');
      const all = goals.sort === 'space' ? goals : keepWords(game.places(goals, scope), scope, 'all');
      code.line(`${had} = c.hasWay(t, ${argumentWords(all, scope.width.most)});`);
      code.line(`t.over = ${goal.from.is === 'first' ? isNotEmpty(goals) : had};`);
    };
    if (index > 0) code.block('if (!t.over)', write);
    else write();
  }
  code.line(`if (!${had}) ${anyWay}`);
}

const recordIfFound = (call: string, { done }: TripToWrite, scope: EmitScope): void =>
  ifCallSucceeds(call, () => done(scope), scope);

/**
 * Emits a call that returns possible destinations, and code that records the trip to one of them. The tiebreak list is
 * called by the module and not by the runtime, so that JavaScript engines can inline the list.
 */
function recordDestination(call: string, aim: Aim, trip: TripInProgress, scope: EmitScope): void {
  const [order = 'null', onWay = order] = listsOfTrip(aim, trip, scope);
  const by = trip.orderOf ? 'null' : order;
  const moveCall = (left: SetWords): string =>
    trip.setsOut !== null && onWay !== 'null'
      ? `${scope.lists.moverFunction(onWay, trip.setsOut, scope)}(t, ${moduleArgumentWords(left, scope.width)})`
      : callOf(trip.goes, trip.orderOf ? [left, order] : [left], scope);
  if (trip.ends && isOnlyReturnTrue(scope.code.writeAside(() => trip.done(scope)))) {
    const { left, shared, calls } = trip.ends;
    const callHere = moveCall(left);
    calls.push(callHere);
    if (shared === null || shared === callHere) {
      leaveForSharedEnd(call, by, left, scope);
      return;
    }
  }
  const on = wordsFromCall(call, 'space', scope, 'on');
  ifSetIsNotEmpty(on, moveCall(narrowedBy(on, by, scope)), () => trip.done(scope), scope);
}

/**
 * Emits a call that returns the possible destinations of an aim. If there is a destination, the code jumps to the end
 * of the block, where a call that all aims share records the trip. A dry run does not apply the tiebreak list, because
 * a single possible destination is enough.
 */
function leaveForSharedEnd(call: string, by: string, left: SetWords, scope: EmitScope): void {
  const { code, width } = scope;
  code.line(assignedCall(left, call, width));
  if (by === 'null') code.line(`if (${isNotEmpty(left)}) break goes;`);
  else
    code.block(`if (${isNotEmpty(left)})`, () => {
      const narrowed = assignedCall(left, `${by}(t, ${moduleArgumentWords(left, width)})`, width);
      code.line(`if (!(${hasAtMostOne(left, width)} || t.asks)) ${narrowed}`);
      code.line('break goes;');
    });
}

function writeInto(aim: Aim, trip: TripInProgress, scope: EmitScope): void {
  const [choice] = aim.choices;
  if (!choice) return;
  const places = keepWords(scope.parts.places(choice.from, scope), scope, 'places');
  recordDestination(callOf('enterablePlaces', [places], scope), aim, trip, scope);
}

/**
 * Emits an aim of the kind `beside`: the unit goes next to a thing. Only things that the unit can get next to are
 * candidates (R108).
 */
function writeBeside(aim: Aim, trip: TripToWrite, scope: EmitScope): void {
  const [goal] = aim.choices;
  if (!goal) return;
  const goals = keepWords(scope.parts.set(goal.from, scope), scope, 'goals');
  const by = [listOfGoal(goal, goals.sort, trip, scope), ...listsOfTrip(aim, trip, withGoal(goals, scope))];
  recordIfFound(
    `c.goBesideOne(t, '${goals.sort}', ${argumentWords(goals, scope.width.most)}, ${by.join(', ')})`,
    trip,
    scope,
  );
}

/** Returns the scope of the code after a goal was chosen. The code reads the goal from the turn. */
const withGoal = ({ sort }: SetWords, scope: EmitScope): EmitScope => ({
  ...scope,
  chosen: new Map([...scope.chosen, ['goal', { sort, lo: 't.kept', hi: 't.kept', member: null }]]),
});

/**
 * Returns the sets of goals in the order in which the trip tries them (R10). A letter may have a sub-clause that only
 * names earlier letters of the list. The set of such a letter is empty, because the trip has tried these goals already.
 */
function setsOf(from: SetNode, aims: readonly Aim[]): readonly SetNode[] {
  if (from.is !== 'letters') return from.is === 'first' ? from.of : [from];
  return from.letters.map((letter, index) => {
    const goal = aims.find((aim) => aim.letter === letter)?.choices[0]?.from;
    const earlier = from.letters.slice(0, index);
    const isTried = goal?.is === 'letters' && goal.letters.every((named) => earlier.includes(named));
    return { is: 'letters', letters: isTried ? [] : [letter] };
  });
}

/**
 * True if the code must test whether the walking unit is already at a goal (R50). The aim is then met.
 * If all goals count, a unit at a goal cannot get nearer anyway. But the test is needed if a met aim ends later aims.
 */
function needsMetTest(aim: Aim, { act, readings }: TripToWrite): boolean {
  const later = act.aims.slice(act.aims.indexOf(aim) + 1);
  return (
    isMetAtGoal(aim, readings) &&
    (aim.choices[0]?.take !== 'all' || later.some((other) => isEndedByMetAim(other, readings)))
  );
}

/**
 * Emits an aim whose end must be nearer to the goal than its start. The sheet either chooses one goal, or all goals
 * count and the nearest decides (R9).
 */
function writeNearer(aim: Aim, trip: TripInProgress, scope: EmitScope): void {
  const { code, parts } = scope;
  const [goal, step] = aim.choices;
  if (!goal || !step) return;
  const within =
    step.from.is === 'reach'
      ? null
      : keepWords(intersectionWords(reachOf(scope), parts.places(step.from, scope)), scope, 'within');
  const sets = setsOf(goal.from, scope.aims);
  if (sets.length > 1) code.line('t.over = false;');
  for (const [index, set] of sets.entries()) {
    // Emits the code for one set of goals. If the unit is already at a goal of a letter, it has arrived (R10). For
    // alternatives (`first`), later sets count only if this set is empty.
    const write = (): void => {
      const goals = keepWords(parts.set(set, scope), scope, 'goals');
      const writeTrip = (): void => {
        if (goal.take === 'all' && !isOnePiece(goal)) writeNearest(aim, goal, goals, within, trip, scope);
        else writeNearerToOne(aim, goal, goals, within, trip, scope);
      };
      if (needsMetTest(aim, trip)) code.block(`if (!${callOf('meetsGoal', [goals], scope)})`, writeTrip);
      else writeTrip();
      const endsIfAny = goal.from.is === 'first' || (goal.from.is === 'letters' && trip.readings.triesOneLetter);
      if (endsIfAny) code.line(`t.over = ${isNotEmpty(goals)};`);
    };
    if (index > 0) code.block('if (!t.over)', write);
    else write();
  }
}

function writeNearest(
  aim: Aim,
  goal: PlanChoice,
  goals: SetWords,
  within: SetWords | null,
  trip: TripInProgress,
  scope: EmitScope,
): void {
  const named = goals.sort === 'space' ? goals : keepWords(scope.game.places(goals, scope), scope, 'all');
  const filters = [
    ...(trip.readings.leavesOutShut && goal.from.is === 'letters' ? ['enterableGoals'] : []),
    ...(isForOtherGoals(aim, trip.readings) ? ['otherGoals'] : []),
  ];
  const all = filters.reduce((set, name) => wordsFromCall(callOf(name, [set], scope), 'space', scope, 'goals'), named);
  const call = within ? callOf('nearerPlacesWithin', [within, all], scope) : callOf('nearerPlaces', [all], scope);
  recordDestination(call, aim, trip, withGoal(all, scope));
}

/** Emits the choice of a goal that the unit can approach, and then the choice of the destination. */
function writeNearerToOne(
  aim: Aim,
  goal: PlanChoice,
  goals: SetWords,
  within: SetWords | null,
  trip: TripToWrite,
  scope: EmitScope,
): void {
  const { code } = scope;
  const list = isOnePiece(goal) ? 'c.anyTarget' : listOfGoal(goal, goals.sort, trip, scope);
  const by = [list, ...listsOfTrip(aim, trip, withGoal(goals, scope))];
  const { counted } = scope;
  if (counted && isOnePiece(goal)) code.line(counted.parts.setRoll(`${counted.subClause} goal [random]`));
  const where = [`'${goals.sort}'`, goals];
  const call = within
    ? callOf('approachOneWithin', [...where, within, ...by], scope)
    : callOf('approachOne', [...where, ...by], scope);
  recordIfFound(call, trip, scope);
}

const listOfGoal = ({ list }: PlanChoice, sort: Sort, { orderOf }: TripToWrite, scope: EmitScope): string =>
  orderOf ? orderOf(list, sort, scope) : narrowingFunction('goal', list, sort, scope);

/**
 * Returns the names of the functions of tiebreak lists: for the destination, and for the way if its list differs. If
 * the choice of a goal may use up the list, a third name is for the way without the list (R9).
 */
function listsOfTrip(aim: Aim, trip: TripToWrite, scope: EmitScope): string[] {
  const step = aim.choices.find(({ role }) => role === 'destination');
  const list = step?.list ?? [];
  const isSpare = step?.spare === true && list.length > 0;
  const { orderOf } = trip;
  if (orderOf) return (isSpare ? [list, []] : [list]).map((criteria) => orderOf(criteria, 'space', scope));
  const listFunction = (criteria: readonly Criterion[]): string => narrowingFunction('way', criteria, 'space', scope);
  const way = (criteria: readonly Criterion[]): string => {
    const { rider } = trip;
    if (!rider) return listFunction(criteria);
    if (rider.far <= shortestWithWay) return listFunction(rider.list);
    return scope.lists.wayFunction(rider.far, listFunction(rider.list), listFunction(criteria), scope);
  };
  const [by, onWay] = [narrowingFunction('destination', list, 'space', scope), way(list)];
  if (isSpare) return [by, onWay, way([])];
  return by === onWay ? [by] : [by, onWay];
}

export const hasRiders = ({ choices }: PlanAct): boolean => choices.some(({ role }) => role === 'passenger');

/**
 * Emits the choice of passengers: from each kind, at most as many as the clause allows.
 * `leaving` is a set of spaces, such as objectives without a unit. If the departure would make the space that is left a
 * member of this set, the last passenger stays there (R37).
 */
export function emitRiders(act: PlanAct, scope: EmitScope): void {
  const { code, parts } = scope;
  for (const choice of act.choices.filter(({ role }) => role === 'passenger')) {
    const most = typeof choice.take === 'number' ? choice.take : 1;
    const by = narrowingFunction('passenger', choice.list, 'unit', scope);
    const units = moduleArgumentWords(keepWords(parts.set(choice.from, scope), scope), scope.width);
    code.line(`c.takePassengers(t, ${units}, ${most}, ${by});`);
  }
  const { leaving } = act.limits;
  if (leaving === undefined) return;
  if (isWide('unit', scope.width)) throw new EmitError('Passengers cannot be counted in a set of several words.');
  if (typeof leaving !== 'object' || isTest(leaving))
    throw new EmitError('The limit `leaving` is not a set of spaces.');
  code.block('if (t.riders !== 0)', () => {
    code.line('c.lift(t, t.walker);');
    const left = keepWords(parts.set(leaving, scope), scope);
    code.line('c.setDown(t);');
    code.line(`if (${contains(left, 't.from', scope.width)}) t.riders &= ~(1 << t.lastRider);`);
  });
}
