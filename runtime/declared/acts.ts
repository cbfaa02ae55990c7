// Carries out the acts of clauses of compiled sheets of declared books, and reads boxes.
import { numberOf } from '../kernel/roles.ts';
import { keep, keepOnly, leftBy, pickThing, tiesOf } from './thing-choices.ts';
import type { ActOfSheet, PlayAct, SheetAction, GoalOfAct, ChoiceOrder, SettledOrder, ThingOfAct } from './sheet.ts';
import { clearWords, fillFirst, fillWords, membersOfWords, takeBit } from './set-words.ts';
import { newReading, type Turn } from './turn.ts';

type Things = readonly number[];

/** The things of an action that is carried out. */
interface Doing {
  readonly u: number;
  readonly goal?: number;
  readonly n: number;
}

/** Does work with the things of an action, and then goes on with the things of before. */
export function withThings<T>(turn: Turn, { u, goal = -1, n }: Doing, work: () => T): T {
  const { u: member, goal: before, n: number, each, moved } = turn;
  turn.take(u, goal, n);
  const result = work();
  turn.takeBack(member, before, number, each, moved);
  return result;
}

/** Carries out an action or a moment for a thing. */
export function carryOut(turn: Turn, does: (turn: Turn) => void, member: number, place: number, number: number): void {
  const { u, goal, n, each, moved } = turn;
  turn.take(member, place, number);
  turn.noteMovedThings();
  does(turn);
  turn.forgetMovedThings();
  turn.takeBack(u, goal, n, each, moved);
}

/** Records an instruction of a quoted act. */
export function tells(turn: Turn, words: string): boolean {
  if (!turn.asks) turn.act = { is: 'tell', words };
  return true;
}

/** Records an act if it is possible. */
export function doAct(turn: Turn, act: ActOfSheet, n: number): boolean {
  const { u, goal, n: number, each, moved } = turn;
  turn.take(-1, -1, n);
  const isSo = canDo(turn, act, n);
  turn.takeBack(u, goal, number, each, moved);
  if (isSo && !turn.asks) turn.act = { is: 'act', act, n };
  return isSo;
}

function canDo(turn: Turn, { action, member, goal }: ActOfSheet, n: number): boolean {
  if (isShut(turn, action)) return false;
  if (goal && member) return thingsWithGoals(turn, action, member, goal, n).length > 0;
  if (!member) return action.can === null || action.can(turn, -1);
  return partOf(turn, action, member, n) >= 0;
}

/** Returns the things of a part for which the action is possible now. A movement must lead to another place. */
function possibleOf(turn: Turn, action: SheetAction, member: ThingOfAct, part: number, n: number): Things {
  turn.n = n;
  const all = turn.membersOf((member.parts[part] as ThingOfAct['parts'][number])(turn), member.sort);
  return action.leaves === null ? all : all.filter((each) => leaves(turn, action, each));
}

/** True if the action is possible for a thing of a part. */
function isAnyPossible(turn: Turn, action: SheetAction, member: ThingOfAct, part: number, n: number): boolean {
  if (action.leaves !== null) return possibleOf(turn, action, member, part, n).length > 0;
  turn.n = n;
  return turn.hasMembers((member.parts[part] as ThingOfAct['parts'][number])(turn), member.sort);
}

function leaves(turn: Turn, { leaves: isSo }: SheetAction, member: number): boolean {
  if (isSo === null) return true;
  const before = turn.u;
  turn.u = member;
  const leads = isSo(turn);
  turn.u = before;
  return leads;
}

/** Returns the number of the first part with a thing for which the action is possible; −1 if there is none. */
function partOf(turn: Turn, action: SheetAction, member: ThingOfAct, n: number): number {
  for (let part = 0; part < member.parts.length; part++) if (isAnyPossible(turn, action, member, part, n)) return part;
  return -1;
}

const can = (turn: Turn, action: SheetAction, member: number): boolean =>
  (action.can === null || action.can(turn, member)) && leaves(turn, action, member);

/** Carries out the act that a clause has recorded. */
function carryOutAct(turn: Turn, ready: PlayAct): void {
  if (ready.is === 'tell') {
    turn.tell(/[.!?]$/.test(ready.words) ? ready.words : `${ready.words}.`);
    return;
  }
  if (ready.is === 'walk') return carryOutWalk(turn, ready);
  const { act, n } = ready;
  const { action, member, goal } = act;
  if (!member) {
    carryOut(turn, action.does, -1, -1, n);
    return;
  }
  const { u, goal: before, n: number, each, moved } = turn;
  turn.take(-1, -1, n);
  if (goal) goInTurn(turn, action, member, goal, n);
  else keep(turn, member.role, doInTurn(turn, action, member, n));
  turn.takeBack(u, before, number, each, moved);
}

function carryOutWalk(turn: Turn, walk: Extract<PlayAct, { is: 'walk' }>): void {
  const { action, member, n, letter } = walk;
  const { walked, reading } = turn;
  if (reading.letter === '' && letter > 0) reading.letter = String.fromCharCode(letter);
  turn.walked = walk;
  carryOut(turn, action.does, member, -1, n);
  turn.walked = walked;
}

/** Returns the criteria for tied things that a choice of several things names at its beginning. */
const tiesAtBeginning = (turn: Turn, { whole, sort }: ThingOfAct): ChoiceOrder | null | undefined =>
  whole === null ? undefined : tiesOf(turn, sort, turn.membersOf(whole(turn), sort));

/**
 * Does an action to things one after another. Each thing is chosen when its turn comes, among the things for which the
 * action is possible then.
 */
function doInTurn(turn: Turn, action: SheetAction, member: ThingOfAct, n: number): Things {
  const { sort, role } = member;
  const ties = tiesAtBeginning(turn, member);
  const order = ties === undefined ? member : { ...member, isRandom: false };
  const part = partOf(turn, action, member, n);
  if (part < 0) return [];
  const first = possibleOf(turn, action, member, part, n);
  const most = member.take === 0 ? n : member.take;
  if (most === Infinity && canDoAll(turn, action, first, n)) return doAll(turn, action, first, member, ties, n);
  const isOfBeginning = most === Infinity || member.areBest[part] === true;
  const done: number[] = [];
  while (done.length < most && (done.length === 0 || !isShut(turn, action))) {
    turn.n = n;
    const all =
      done.length === 0
        ? first
        : isOfBeginning
          ? first.filter((each) => !done.includes(each) && can(turn, action, each))
          : possibleOf(turn, action, member, part, n).filter((each) => !done.includes(each));
    const pickedOne = pickThing(turn, role, order, sort, all, ties);
    if (pickedOne < 0) break;
    done.push(pickedOne);
    carryOut(turn, action.does, pickedOne, -1, n);
  }
  return done;
}

/** Does an action to all of some things, in the order of the list. No die decides between tied things. */
function doAll(
  turn: Turn,
  action: SheetAction,
  all: Things,
  member: ThingOfAct,
  ties: ChoiceOrder | null | undefined,
  n: number,
): Things {
  const done: number[] = [];
  const order = { ...member, isRandom: ties === undefined };
  while (done.length < all.length) {
    const left = all.filter((each) => !done.includes(each));
    const [pickedOne] = member.hasOrder || ties ? leftBy(turn, order, member.sort, left, ties).members : left;
    if (pickedOne === undefined) break;
    carryOut(turn, action.does, pickedOne, -1, n);
    done.push(pickedOne);
  }
  for (const pickedOne of done)
    turn.reading.choices.push({ role: member.role, sort: member.sort, member: pickedOne, rolled: [] });
  return done;
}

/** True if an action can be done to all of some things, one after another. Then their order does not matter. */
function canDoAll(turn: Turn, action: SheetAction, all: Things, n: number): boolean {
  if (all.length < 2 || !action.isTried) return true;
  let rolls = 0;
  const { chance } = turn;
  turn.chance = { dice: chance.dice, face: (die) => (rolls++ % die) + 1 };
  const isPossible = turn.onCopy(() =>
    all.every((pickedOne) => {
      turn.n = n;
      const isSo = !isShut(turn, action) && can(turn, action, pickedOne);
      if (isSo) carryOut(turn, action.does, pickedOne, -1, n);
      return isSo;
    }),
  );
  turn.chance = chance;
  return isPossible;
}

/** True if an action with a thing is possible to a goal. */
function isPossibleGoal(
  turn: Turn,
  { action, member: said, goal, n }: SheetWays,
  member: number,
  place: number,
): boolean {
  if (place === member && goal.sort === said.sort) return false;
  turn.u = member;
  turn.goal = place;
  turn.n = n;
  return action.can === null || action.can(turn, member);
}

/** Returns the goals to which an action with a thing is possible. */
function goalsOf(turn: Turn, ways: SheetWays, member: number): Things {
  limitGoals(turn, ways, member);
  return saidGoals(turn, ways, member).filter((each) => isPossibleGoal(turn, ways, member, each));
}

/** True if an action with a thing is possible to any goal. */
function hasGoal(turn: Turn, ways: SheetWays, member: number): boolean {
  const { action, member: said, goal } = ways;
  limitGoals(turn, ways, member);
  if (action.can !== null || goal.sort === said.sort)
    return saidGoals(turn, ways, member).some((each) => isPossibleGoal(turn, ways, member, each));
  keepOnly(turn, said.role, member);
  return turn.hasMembers(goal.from(turn), goal.sort);
}

/** Notes the goals that a superlative compares for a thing. */
function limitGoals(turn: Turn, ways: SheetWays, member: number): void {
  const { member: said, goal } = ways;
  const among = fillFirst(turn.amongGoals, countOf(turn, goal.sort));
  if (goal.sort === said.sort) takeBit(among, member);
  if (goal.comparesPossible)
    fillWords(
      among,
      membersOfWords(among).filter((each) => isPossibleGoal(turn, ways, member, each)),
    );
}

const countOf = ({ state }: Turn, sort: number): number => state.names[sort]?.length ?? 0;

/** Returns the goals that the words mean for a thing, among the goals of which the turn says that they are allowed. */
function saidGoals(turn: Turn, { member: said, goal }: Pick<SheetWays, 'goal' | 'member'>, member: number): Things {
  keepOnly(turn, said.role, member);
  return turn.membersOf(goal.from(turn), goal.sort);
}

interface SheetWays {
  readonly action: SheetAction;
  readonly member: ThingOfAct;
  readonly goal: GoalOfAct;
  readonly n: number;
}

/** Returns the things of an act with a goal that have a possible goal. */
function thingsWithGoals(turn: Turn, action: SheetAction, member: ThingOfAct, goal: GoalOfAct, n: number): Things {
  const ways = { action, member, goal, n };
  turn.putAside(turn.kept);
  const all = thingsOfGoing(turn, ways).filter((each) => hasGoal(turn, ways, each));
  turn.restore(turn.kept);
  return all;
}

/** Returns the things of an act with a goal; a superlative compares only the things with a possible goal. */
function thingsOfGoing(turn: Turn, ways: SheetWays): Things {
  limitThings(turn, ways);
  return namedThings(turn, ways);
}

function limitThings(turn: Turn, ways: SheetWays): void {
  const { member, goal } = ways;
  const all = fillFirst(turn.among, countOf(turn, member.sort));
  if (!goal.limitsThings) return;
  const able = membersOfWords(all).filter((each) => hasGoal(turn, ways, each));
  // Without such a thing, the words mean all things that they mean on the table.
  if (able.length > 0) fillWords(all, able);
}

/** Returns the things of the first part that has any. */
function namedThings(turn: Turn, { member, n }: SheetWays): Things {
  turn.n = n;
  for (const part of member.parts) {
    const all = turn.membersOf(part(turn), member.sort);
    if (all.length > 0) return all;
  }
  return [];
}

/** Does an action with a goal to things one after another; each goal is chosen when the turn of its thing comes. */
function goInTurn(turn: Turn, action: SheetAction, member: ThingOfAct, goal: GoalOfAct, n: number): void {
  const ways = { action, member, goal, n };
  const most = member.take === 0 ? n : member.take;
  const ties = tiesAtBeginning(turn, member);
  const beginning = thingsWithGoals(turn, action, member, goal, n);
  const done: number[] = [];
  let last: number | null = null;
  let lastGoal = -1;
  while (done.length < most) {
    const left = beginning.filter((each) => !done.includes(each) && hasGoal(turn, ways, each));
    if (left.length === 0) break;
    // All things without a list are in the order of the table.
    const all = most === Infinity && !member.hasOrder && !ties ? left.slice(0, 1) : left;
    const pickedOne = pickThing(turn, member.role, member, member.sort, all, ties);
    if (pickedOne < 0) break;
    fillWords(turn.amongGoals, goalsOf(turn, ways, pickedOne));
    const goals = saidGoals(turn, ways, pickedOne);
    keep(turn, member.role, [pickedOne]);
    const place = pickThing(turn, goalRole, goal, goal.sort, goals);
    if (place >= 0) carryOut(turn, action.does, pickedOne, place, n);
    done.push(pickedOne);
    last = pickedOne;
    lastGoal = place;
  }
  keep(turn, member.role, last === null ? [] : [last]);
  keep(turn, numberOf('destination'), lastGoal < 0 ? [] : [lastGoal]);
}

/** The number of the role in which the goal of an act is chosen. */
const goalRole = numberOf('thing');

/** True if a box of an action cannot be carried out, or if its cards have no free slot. */
function isShut(turn: Turn, action: SheetAction): boolean {
  if (action.fills >= 0 && turn.isFull(action.fills)) return true;
  for (const { title, isOpening } of action.boxes) {
    if (turn.boxes.includes(title)) return true;
    const called = turn.book.sheet.boxes[title];
    if (!called || (isOpening && !isOpen(turn, title))) return true;
  }
  return false;
}

/** True if a box has a possible clause. If a die will settle a choice of the box, one of its results must allow a clause. */
function isOpen(turn: Turn, title: string): boolean {
  const called = turn.book.sheet.boxes[title];
  if (!called) return false;
  const { boxes, asks, next, act, n, u, goal } = turn;
  turn.putAside(turn.kept);
  const isOpenAfter = ([choice, ...more]: readonly SettledOrder[]): boolean => {
    if (!choice) {
      turn.boxes = [...boxes, title];
      turn.asks = true;
      const hasClause = called.read(turn) !== 0;
      turn.asks = asks;
      turn.boxes = boxes;
      return hasClause;
    }
    turn.settle(choice.choice, []);
    const results = settlements(turn, choice);
    return (results.length > 0 ? results : [[]]).some((members) => {
      turn.settle(choice.choice, members);
      return isOpenAfter(more);
    });
  };
  const isSo = called.before.length === 0 ? isOpenAfter([]) : turn.onCopy(() => isOpenAfter(called.before));
  turn.next = next;
  turn.act = act;
  turn.n = n;
  turn.u = u;
  turn.goal = goal;
  turn.restore(turn.kept);
  return isSo;
}

/** Returns the results of a settled choice that a die can decide. */
function settlements(turn: Turn, { ways }: SettledOrder): readonly Things[] {
  for (const way of ways) {
    const all = turn.membersOf(way.from(turn), way.sort);
    if (all.length === 0) continue;
    if (way.takesAll) return [all];
    const ties = tiesOf(turn, way.sort, all);
    return leftBy(turn, { ...way, isRandom: false }, way.sort, all, ties).members.map((pickedOne) => [pickedOne]);
  }
  return [];
}

/** Makes a choice that is kept while the card is read. The first way with a candidate decides. */
export function settle(turn: Turn, { choice, ways }: SettledOrder): void {
  turn.settle(choice, []);
  for (const way of ways) {
    const all = turn.membersOf(way.from(turn), way.sort);
    if (all.length === 0) continue;
    const { reading } = turn;
    // A choice before the clauses is no choice of a clause.
    turn.reading = turn.unread;
    const ties = tiesOf(turn, way.sort, all);
    const order = way.isRandom ? { ...way, isRandom: false } : way;
    turn.settle(choice, way.takesAll ? all : [pickThing(turn, 0, order, way.sort, all, ties)]);
    turn.reading = reading;
    turn.unread.choices.pop();
    return;
  }
}

/** Reads a procedure, and carries out the first clause that applies. */
export function readProcedure(turn: Turn, procedure: (turn: Turn) => number, title: string): void {
  const { reading } = turn;
  turn.next = null;
  turn.act = null;
  clearWords(turn.kept);
  turn.held.length = 0;
  const record = newReading(title);
  turn.reading = record;
  record.clause = procedure(turn);
  // A test at the end of a reading ends a chain of acts of the clause.
  for (;;) {
    const { act: ready, next: then } = turn as { act: PlayAct | null; next: ((turn: Turn) => boolean) | null };
    if (!ready && !then) break;
    turn.act = null;
    turn.next = null;
    if (ready) carryOutAct(turn, ready);
    then?.(turn);
  }
  turn.reading = reading;
  reading.boxes.push(record);
}

/** Reads a box and carries out its first possible clause. */
export function box(turn: Turn, title: string): void {
  const of = turn.book.sheet.boxes[title];
  if (!of || turn.boxes.includes(title)) return;
  const { boxes, Z, next, act } = turn;
  const held = turn.held.slice();
  turn.putAside(Z);
  turn.putAside(turn.kept);
  const at = turn.changes?.length ?? 0;
  for (const choice of of.before) settle(turn, choice);
  turn.boxes = [...boxes, title];
  const { u, goal, n, each, moved } = turn;
  turn.take(-1, -1, 1);
  readProcedure(turn, of.read, title);
  turn.takeBack(u, goal, n, each, moved);
  turn.boxes = boxes;
  turn.next = next;
  turn.act = act;
  turn.restore(turn.kept);
  turn.held.length = 0;
  for (const word of held) turn.held.push(word);
  turn.restore(Z);
  turn.noteChange();
  turn.changes?.splice(at, 0, ['box', title, turn.reading.boxes.at(-1)?.clause ?? 0]);
}
