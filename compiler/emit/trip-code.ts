// Going, in emitted code: into a place, nearer to a goal, next to one (R8–R12). What is asked of the board along the way
// are functions of the game's file (`c.`), which keep who goes, and where it gets, in the turn.
import type { WayPlan } from '../plan/clause-plan.ts';
import { printed } from '../plan/nodes.ts';
import type { Act, Aim, Choice, Criterion, SetNode } from '../plan/nodes.ts';
import { isTest } from '../plan/show.ts';
import type { Aside } from './code-writer.ts';
import { EmitError } from './emit-scope.ts';
import type { EmitScope } from './emit-scope.ts';
import { narrowing } from './pick-code.ts';
import {
  contains,
  hasAtMostOne,
  intersectionWords,
  moduleArgumentWords,
  isNotEmpty,
  argumentWords,
} from './set-words.ts';
import type { SetWords } from './set-words.ts';
import { callOf, endsAll, given, ifAny, ifSo, kept, leftOf } from './word-code.ts';

/** Second readings that are about going. */
export interface GoingReadings {
  /** Letters are read on once an aim is met (R8). */
  readonly readsOn: boolean;
  /** Ways that a move cannot take count only where no goal can be had without them (R11). */
  readonly waysOfMoves: boolean;
}

/** What going needs besides the act. */
export interface Trip {
  readonly act: Act;
  readonly way: WayPlan | null;
  readonly readings: GoingReadings;
  /** The function of the game that goes to a destination; and the one that sets out where spaces between may be chosen. */
  readonly goes: string;
  readonly setsOut: string | null;
  /** What is written where a way is recorded. */
  readonly done: (scope: EmitScope) => void;
}

/** A goal that the game picks is one: of several that are left, chance takes one (R19). */
const isOnePiece = ({ from }: Choice): boolean => from.is === 'made' && from.sort === 'unit';

const reachOf = ({ width }: EmitScope): SetWords => ({
  sort: 'space',
  lo: 't.reachLo',
  hi: width === 2 ? 't.reachHi' : '0',
  member: null,
});

/** Aims that go on by the same call leave where to go under one name: the call is then written once. */
interface Ends {
  readonly left: SetWords;
  /** The call that they share; null where none is chosen yet, and each that could be shared is taken down. */
  readonly shared: string | null;
  readonly calls: string[];
}

/** A trip while its aims are written. */
interface Going extends Trip {
  readonly ends: Ends | null;
}

/** How often an aim is one that gives places of which one is gone to. */
function endsOf({ how, choices: [goal] }: Aim): number {
  if (how === 'into') return 1;
  return how === 'nearer' && goal?.take === 'all' && !isOnePiece(goal) ? setsOf(goal.from).length : 0;
}

/** Of some calls the one that is there most often, if it is there twice. */
function mostOf(calls: readonly string[]): string | null {
  const times = (call: string): number => calls.filter((one) => one === call).length;
  const [most] = calls.toSorted((a, b) => times(b) - times(a));
  return most !== undefined && times(most) > 1 ? most : null;
}

/**
 * Writes the aims of a trip that has begun: what stands behind them in the code is reached only if nowhere can be gone.
 * Engines put what is called in place only so often in one function: on boards of one word, where each call counts, aims
 * that go on in the same way share one.
 */
export function emitAims(told: Trip, outer: EmitScope): void {
  const { code, width } = outer;
  const count = told.act.aims.reduce((sum, aim) => sum + endsOf(aim), 0);
  const before = code.nameCount;
  const first = width === 1 && count > 1 ? sharing(told, null, outer) : null;
  const most = first && mostOf(first.calls);
  if (first === null || most === null) {
    code.free(before);
    writeAims({ ...told, ends: null }, outer);
    return;
  }
  const isShared = first.calls.every((call) => call === most);
  if (!isShared) code.free(before);
  const { left, lines } = isShared ? first : sharing(told, most, outer);
  code.line(`let ${left.lo} = 0;`);
  code.block('goes:', () => code.put(lines));
  code.line(`if (${left.lo}) return t.asks || ${most};`);
}

/** The aims as they are where they share a call, not written yet. */
function sharing(told: Trip, shared: string | null, outer: EmitScope): Ends & Pick<Aside<void>, 'lines'> {
  const { code } = outer;
  const left: SetWords = { sort: 'space', lo: code.name('left'), hi: '0', member: null };
  const ends: Ends = { left, shared, calls: [] };
  return { ...ends, lines: code.aside(() => writeAims({ ...told, ends }, outer)).lines };
}

function writeAims(told: Going, outer: EmitScope): void {
  const { code } = outer;
  const isByOwnWays = told.readings.waysOfMoves;
  const trip = isByOwnWays ? { ...told, done: anyWayBefore(told.done) } : told;
  const { aims } = trip.act;
  const scope: EmitScope = { ...outer, reach: reachOf(outer) };
  for (const [index, aim] of aims.entries()) {
    code.mark(aim[printed]);
    if (aim.letter !== null) code.line(`t.letter = ${aim.letter.charCodeAt(0)}; // ${aim.letter})`);
    const guards = [
      ...(aim.when ? [scope.parts.test(aim.when, scope)] : []),
      ...(index > 0 && aim.how !== 'nearer' && !trip.readings.readsOn ? ['!t.met'] : []),
    ];
    const write = (): void => {
      if (isByOwnWays) ownWaysFirst(aim, scope);
      if (aim.how === 'into') into(aim, trip, scope);
      else if (aim.how === 'beside') beside(aim, trip, scope);
      else nearer(aim, trip, scope);
      if (isByOwnWays) code.line(anyWay);
    };
    const [only, ...more] = guards;
    if (only === undefined) write();
    else code.block(`if (${more.length === 0 ? only : guards.map((one) => `(${one})`).join(' && ')})`, write);
  }
  if (aims.some(({ letter }) => letter !== null)) code.line('t.letter = 0;');
}

const anyWay = 't.isByOwnWays = false;';

const anyWayBefore =
  (done: Trip['done']): Trip['done'] =>
  (scope) => {
    scope.code.line(anyWay);
    done(scope);
  };

/** Ways that a MOVE cannot take do not count while one of the goals can be had without them (R11). */
function ownWaysFirst({ how, choices }: Aim, scope: EmitScope): void {
  const { code, parts, game } = scope;
  code.line('t.isByOwnWays = !t.scouts;');
  const [goal] = choices;
  if (how !== 'nearer' || !goal) return;
  const had = code.name('had');
  code.line(`let ${had} = false;`);
  for (const [index, set] of setsOf(goal.from).entries()) {
    const write = (): void => {
      const goals = kept(parts.set(set, scope), scope, 'goals');
      const all = goals.sort === 'space' ? goals : kept(game.places(goals, scope), scope, 'all');
      code.line(`${had} = c.hasWay(t, ${argumentWords(all)});`);
      code.line(`t.over = ${goal.from.is === 'first' ? isNotEmpty(goals) : had};`);
    };
    if (index > 0) code.block('if (!t.over)', write);
    else write();
  }
  code.line(`if (!${had}) ${anyWay}`);
}

/** A way was found if the call says so. */
const found = (call: string, { done }: Trip, scope: EmitScope): void => ifSo(call, () => done(scope), scope);

/**
 * A way was found if the call gives any places. Their list is called by the module itself, so that engines can put it where
 * it is called.
 */
function arriving(call: string, aim: Aim, trip: Going, scope: EmitScope): void {
  const [by = 'null', onWay = by] = lists(aim, trip, scope);
  const goes = (left: SetWords): string =>
    trip.setsOut !== null && onWay !== 'null'
      ? `${scope.lists.along(onWay, trip.setsOut, scope)}(t, ${moduleArgumentWords(left, scope.width)})`
      : callOf(trip.goes, [left], scope);
  if (trip.ends && endsAll(scope.code.aside(() => trip.done(scope)))) {
    const { left, shared, calls } = trip.ends;
    const own = goes(left);
    calls.push(own);
    if (shared === null || shared === own) {
      arriveAtEnd(call, by, left, scope);
      return;
    }
  }
  const on = given(call, 'space', scope, 'on');
  ifAny(on, goes(leftOf(on, by, scope)), () => trip.done(scope), scope);
}

/** Where to go is left for all aims to lead to; where it is only asked whether they do, any place will do. */
function arriveAtEnd(call: string, by: string, left: SetWords, scope: EmitScope): void {
  const { code, width } = scope;
  code.line(`${left.lo} = ${call};`);
  if (by === 'null') code.line(`if (${left.lo}) break goes;`);
  else
    code.block(`if (${left.lo})`, () => {
      code.line(`if (!(${hasAtMostOne(left, width)} || t.asks)) ${left.lo} = ${by}(t, ${left.lo});`);
      code.line('break goes;');
    });
}

function into(aim: Aim, trip: Going, scope: EmitScope): void {
  const [choice] = aim.choices;
  if (!choice) return;
  const places = kept(scope.parts.places(choice.from, scope), scope, 'places');
  arriving(callOf('into', [places], scope), aim, trip, scope);
}

/** Next to one of some things: those that the move can bring it next to (R108). */
function beside(aim: Aim, trip: Trip, scope: EmitScope): void {
  const [goal] = aim.choices;
  if (!goal) return;
  const goals = kept(scope.parts.set(goal.from, scope), scope, 'goals');
  const by = [narrowing('goal', goal.list, goals.sort, scope), ...lists(aim, trip, withGoal(goals, scope))];
  found(`c.besideOne(t, '${goals.sort}', ${argumentWords(goals)}, ${by.join(', ')})`, trip, scope);
}

/** Once a goal is chosen the turn keeps it. */
const withGoal = ({ sort }: SetWords, scope: EmitScope): EmitScope => ({
  ...scope,
  chosen: new Map([...scope.chosen, ['goal', { sort, lo: 't.kept', hi: 't.kept', member: null }]]),
});

/** Goals in the order in which they are tried (R10). */
const setsOf = (from: SetNode): readonly SetNode[] =>
  from.is === 'letters'
    ? from.letters.map((letter) => ({ is: 'letters', letters: [letter] }))
    : from.is === 'first'
      ? from.of
      : [from];

/** Strictly nearer to the nearest of all goals, or to one of them that is chosen (R9). */
function nearer(aim: Aim, trip: Going, scope: EmitScope): void {
  const { code, parts } = scope;
  const [goal, step] = aim.choices;
  if (!goal || !step) return;
  const within =
    step.from.is === 'reach'
      ? null
      : kept(intersectionWords(reachOf(scope), parts.places(step.from, scope)), scope, 'within');
  const sets = setsOf(goal.from);
  if (sets.length > 1) code.line('t.over = false;');
  for (const [index, set] of sets.entries()) {
    // Whoever stands on a goal of a list is there (R10); of sets of which the first counts, the others do not.
    const write = (): void => {
      const goals = kept(parts.set(set, scope), scope, 'goals');
      if (goal.take === 'all' && !isOnePiece(goal)) nearest(aim, goal, goals, within, trip, scope);
      else nearerToOne(aim, goal, goals, within, trip, scope);
      if (goal.from.is === 'first') code.line(`t.over = ${isNotEmpty(goals)};`);
    };
    if (index > 0) code.block('if (!t.over)', write);
    else write();
  }
}

function nearest(
  aim: Aim,
  goal: Choice,
  goals: SetWords,
  within: SetWords | null,
  trip: Going,
  scope: EmitScope,
): void {
  const all = goals.sort === 'space' ? goals : kept(scope.game.places(goals, scope), scope, 'all');
  const isList = goal.from.is === 'letters';
  const call = within
    ? callOf('nearingWithin', [within, all, String(isList)], scope)
    : callOf('nearing', [all, String(isList)], scope);
  // Often there is no goal, and nothing to be asked. Of two words the upper one would be what was left behind before. That it
  // is a word is said, since engines do not know it of what they call.
  const isWord = scope.width === 1 && !within && /^\w+$/.test(all.lo);
  arriving(isWord ? `${all.lo} && (${call} | 0)` : call, aim, trip, withGoal(all, scope));
}

/** A goal is chosen among those that can be approached, then the place to go. */
function nearerToOne(
  aim: Aim,
  goal: Choice,
  goals: SetWords,
  within: SetWords | null,
  trip: Trip,
  scope: EmitScope,
): void {
  const list: readonly Criterion[] = isOnePiece(goal) ? [{ is: 'random' }] : goal.list;
  const by = [narrowing('goal', list, goals.sort, scope), ...lists(aim, trip, withGoal(goals, scope))];
  const own = within ? undefined : scope.game.approaching.get(goals.sort);
  const where = `'${goals.sort}', ${argumentWords(goals)}`;
  if (own !== undefined) found(callOf(own, [goals.lo, ...by], scope), trip, scope);
  else if (within) found(`c.nearingOneWithin(t, ${where}, ${argumentWords(within)}, ${by.join(', ')})`, trip, scope);
  else found(`c.nearingOne(t, ${where}, ${by.join(', ')})`, trip, scope);
}

/** By what the destination is chosen, and the spaces between; if a list that chose the goal is used up, by what then (R9). */
function lists(aim: Aim, trip: Trip, scope: EmitScope): string[] {
  const step = aim.choices.find(({ role }) => role === 'destination');
  const list = step?.list ?? [];
  const way = (own: readonly Criterion[]): string => narrowing('way', listOfWay(trip.way, own, scope), 'space', scope);
  const [by, onWay] = [narrowing('destination', list, 'space', scope), way(list)];
  if (step?.spare && list.length > 0) return [by, onWay, way([])];
  return by === onWay ? [by] : [by, onWay];
}

/** The list that chooses the spaces between (R12). */
export function listOfWay(way: WayPlan | null, own: readonly Criterion[], { aims }: EmitScope): readonly Criterion[] {
  if (!way) return own;
  if (way.as === null) return way.list;
  return aims.find(({ letter }) => letter === way.as)?.choices.find(({ role }) => role === 'destination')?.list ?? own;
}

/** Whether somebody rides along. */
export const hasRiders = ({ choices }: Act): boolean => choices.some(({ role }) => role === 'passenger');

/**
 * Who rides along with the walker of the turn, as many of each kind as the clause allows, in its order; if the space would
 * be left as it says, the last one stays (R37).
 */
export function emitRiders(act: Act, scope: EmitScope): void {
  const { code, parts } = scope;
  for (const choice of act.choices.filter(({ role }) => role === 'passenger')) {
    const most = typeof choice.take === 'number' ? choice.take : 1;
    const by = narrowing('passenger', choice.list, 'unit', scope);
    code.line(`c.boards(t, ${kept(parts.set(choice.from, scope), scope).lo}, ${most}, ${by});`);
  }
  const { leaving } = act.limits;
  if (leaving === undefined) return;
  if (typeof leaving !== 'object' || isTest(leaving)) throw new EmitError('What is left behind is a set.');
  code.block('if (t.riders !== 0)', () => {
    code.line('c.lift(t, t.walker);');
    const left = kept(parts.set(leaving, scope), scope);
    code.line('c.setDown(t);');
    code.line(`if (${contains(left, 't.from', scope.width)}) t.riders &= ~(1 << t.lastRider);`);
  });
}
