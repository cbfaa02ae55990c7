// Moves things along ways of a number of steps, in compiled sheets of declared books: into a place, nearer to a goal, or
// next to a goal. The functions of emitted sheets name the goals and the places.
import { numberOf } from '../kernel/roles.ts';
import { withThings } from './acts.ts';
import { byPath, distanceByWay } from './facts.ts';
import type { ChoiceOrder, SheetAction, WalkOfSheet } from './sheet.ts';
import { addBit, fillFirst, fillWords, givenWord, hasBit, membersOfWords } from './set-words.ts';
import { keep, pickThing } from './thing-choices.ts';
import type { Turn } from './turn.ts';

type Things = readonly number[];

/** Arguments of an emitted call: the words of sets, and then orders of choices. */
type Arguments = readonly (number | ChoiceOrder)[];

const [actorRole, goalRole, destinationRole] = [numberOf('actor'), numberOf('goal'), numberOf('destination')];

/** Returns the members of one of the sets in the arguments of a call. */
const setIn = ({ words }: Turn, all: Arguments, index = 0): Things =>
  membersOfWords(all as number[], words * index, words);

/** Returns the orders that follow the words of some sets. */
const ordersAfter = ({ words }: Turn, all: Arguments, sets: number): readonly ChoiceOrder[] =>
  all.slice(words * sets) as ChoiceOrder[];

/** Begins to seek a way of a thing. Returns false if the thing cannot walk at all. */
function setOut(turn: Turn, action: SheetAction, sort: number, member: number, n: number): boolean {
  turn.walker = member;
  turn.from = turn.places[sort]?.[member] ?? -1;
  turn.met = turn.over = false;
  turn.reach.fill(0);
  if (turn.from < 0) return false;
  keep(turn, actorRole, [member]);
  return withThings(turn, { u: member, n }, () => {
    if (action.can !== null && !action.can(turn, member)) return false;
    findReach(turn, action, n);
    return true;
  });
}

/** Finds the places that the thing may enter, those that it can reach in `most` steps, and these with its own place. */
function findReach(turn: Turn, { only }: SheetAction, most: number): void {
  const { open } = turn.book;
  const { mayEnter, reach, from } = turn;
  if (only === null) fillFirst(mayEnter, open.length);
  else {
    const lo = only(turn);
    for (let index = 0; index < mayEnter.length; index++) mayEnter[index] = givenWord(lo, index);
  }
  let last: Things = [from];
  for (let step = 0; step < most && last.length > 0; step++) {
    const entered: number[] = [];
    for (const place of last)
      for (const next of open[place] as Things) {
        if (next === from || !hasBit(mayEnter, next) || hasBit(reach, next)) continue;
        addBit(reach, next);
        entered.push(next);
      }
    last = entered;
  }
  for (let index = 0; index < reach.length; index++) turn.amongGoals[index] = reach[index] as number;
  addBit(turn.amongGoals, from);
}

/** True if a thing can walk to a place that the words of the act mean. Nothing changes. */
function canWalk(turn: Turn, walk: WalkOfSheet, member: number, n: number): boolean {
  if (!setOut(turn, walk.action, walk.sort, member, n)) return false;
  const { asks } = turn;
  turn.asks = true;
  const can = walk.goes(turn, member);
  turn.asks = asks;
  turn.letter = 0;
  return can;
}

/** Records that one of some things moves along a way. Returns false if none of them can walk to a place of the words. */
export function walks(turn: Turn, walk: WalkOfSheet, n: number): boolean {
  const { action, sort } = walk;
  const all = withThings(turn, { u: -1, n }, () => turn.membersOf(walk.from(turn), sort));
  const able = all.filter((member) => canWalk(turn, walk, member, n));
  if (able.length === 0 || turn.asks) return able.length > 0;
  const member = pickThing(turn, actorRole, walk, sort, able);
  setOut(turn, action, sort, member, n);
  walk.goes(turn, member);
  turn.act = { is: 'walk', action, sort, member, path: turn.path, n, letter: turn.letter };
  turn.letter = 0;
  return true;
}

/** Moves the thing of the present walk along its way. */
export function followPath(turn: Turn): void {
  const { walked, u } = turn;
  for (const place of walked?.path ?? []) turn.move(walked?.sort ?? -1, u, place);
}

/** Returns a shortest way to a place. Among several, the first in the order of the page is taken. */
function pathTo(turn: Turn, end: number): Things {
  const { open } = turn.book;
  const left = stepsTo(turn, end);
  const path: number[] = [];
  for (let place = turn.from; place !== end;) {
    const ends = (open[place] as Things).filter((next) => hasBit(turn.mayEnter, next));
    const least = Math.min(...ends.map((next) => left[next] ?? Infinity));
    place = ends.find((next) => left[next] === least) ?? end;
    path.push(place);
  }
  return path;
}

/** Returns the number of steps from each place to a place; absent if no way leads there. */
function stepsTo({ book: { open }, mayEnter }: Turn, end: number): readonly (number | undefined)[] {
  const left: (number | undefined)[] = [];
  left[end] = 0;
  for (let [steps, isLonger] = [1, true]; isLonger; steps++) {
    isLonger = false;
    for (const [place, next] of open.entries()) {
      if (left[place] !== undefined || !hasBit(mayEnter, place)) continue;
      if (!next.some((each) => left[each] === steps - 1)) continue;
      left[place] = steps;
      isLonger = true;
    }
  }
  return left;
}

function goTo(turn: Turn, places: Things, order: ChoiceOrder): void {
  const place = pickThing(turn, destinationRole, order, turn.book.space, places);
  keep(turn, destinationRole, [place]);
  turn.path = pathTo(turn, place);
}

/** Chooses one of some places, and notes the way to the place. */
export function walkToPlace(turn: Turn, ...all: (number | ChoiceOrder)[]): boolean {
  const [order] = ordersAfter(turn, all, 1);
  if (order) goTo(turn, setIn(turn, all), order);
  return true;
}

/** Returns a set of places to emitted code. */
const placeWords = (turn: Turn, places: Things): number => turn.give(fillWords(turn.clear(), places));

/** Returns the places of a set that can be reached. If the thing is in one of the places, the aim is met. */
export function placesToEnter(turn: Turn, ...words: number[]): number {
  if (isAtGoal(turn, ...words)) return placeWords(turn, []);
  const out = turn.clear();
  for (let index = 0; index < turn.words; index++)
    out[index] = (words[index] as number) & (turn.reach[index] as number);
  return turn.give(out);
}

/** True if the thing is in one of some places, so that its aim is met. */
export function isAtGoal(turn: Turn, ...words: number[]): boolean {
  const isSo = hasBit(words, turn.from);
  if (isSo) turn.met = turn.over = true;
  return isSo;
}

/** Returns the goals without those that are next to the thing and that the thing may not enter. */
export function goalsNotShut(turn: Turn, ...words: number[]): number {
  const isShut = (goal: number): boolean => distanceByWay(turn, turn.from, goal) === 1 && !hasBit(turn.reach, goal);
  return placeWords(
    turn,
    membersOfWords(words).filter((goal) => !isShut(goal)),
  );
}

function distanceFrom(turn: Turn, from: number, goals: Things): number {
  let least = Infinity;
  for (const goal of goals) least = Math.min(least, distanceByWay(turn, from, goal));
  return least;
}

/** Returns the places that are nearest to some goals; none if these are not nearer than the thing. */
function nearer(turn: Turn, within: Things, goals: Things): Things {
  const limit = distanceFrom(turn, turn.from, goals);
  const far = within.map((place) => distanceFrom(turn, place, goals));
  const least = Math.min(...far);
  return least < limit ? within.filter((_place, index) => far[index] === least) : [];
}

/** Returns the places in reach that are nearest to some goals and nearer than the thing. */
export const nearerPlacesInReach = (turn: Turn, ...words: number[]): number =>
  nearerPlacesIn(turn, ...turn.reach, ...words);

/** Returns the places of a set that are nearest to some goals and nearer than the thing. */
export function nearerPlacesIn(turn: Turn, ...words: number[]): number {
  const [within, goals] = [setIn(turn, words), setIn(turn, words, 1)];
  turn.over = goals.includes(turn.from);
  const near = nearer(turn, within, goals);
  if (near.length > 0) keep(turn, goalRole, goals);
  return placeWords(turn, near);
}

const placesOf = (turn: Turn, sort: number, member: number): Things => {
  if (sort === turn.book.space) return [member];
  const place = turn.places[sort]?.[member] ?? -1;
  return place < 0 ? [] : [place];
};

/**
 * Chooses one of some goals, and then one of its places. Returns false without a goal. `byOther` is the order of the
 * places if the list has chosen among several goals; absent if the order is the same.
 */
function approach(
  turn: Turn,
  sort: number,
  near: Things,
  [byGoal, byPlace, byOther = byPlace]: readonly ChoiceOrder[],
  placesFor: (goal: number) => Things,
): boolean {
  if (near.length === 0 || turn.asks || !byGoal || !byPlace || !byOther) return near.length > 0;
  const goal = pickThing(turn, goalRole, byGoal, sort, near);
  keep(turn, goalRole, [goal]);
  goTo(turn, placesFor(goal), near.length > 1 ? byOther : byPlace);
  return true;
}

/** Seeks a way that leads nearer to one of some goals. */
export const approachGoal = (turn: Turn, sort: string, ...all: (number | ChoiceOrder)[]): boolean =>
  goNearer(turn, sort, setIn(turn, all), membersOfWords(turn.reach), ordersAfter(turn, all, 1));

/** Seeks a way that leads nearer to one of some goals and ends in a place of a set. */
export const approachGoalIn = (turn: Turn, sort: string, ...all: (number | ChoiceOrder)[]): boolean =>
  goNearer(turn, sort, setIn(turn, all), setIn(turn, all, 1), ordersAfter(turn, all, 2));

function goNearer(turn: Turn, name: string, all: Things, within: Things, by: readonly ChoiceOrder[]): boolean {
  const sort = turn.book.sheet.sorts.indexOf(name);
  turn.over = all.some((goal) => placesOf(turn, sort, goal).includes(turn.from));
  const placesFor = (goal: number): Things => nearer(turn, within, placesOf(turn, sort, goal));
  const near = all.filter((goal) => placesFor(goal).length > 0);
  return approach(turn, sort, near, by, placesFor);
}

/** Seeks a way to a place next to one of some goals. */
export function goBesideGoal(turn: Turn, name: string, ...all: (number | ChoiceOrder)[]): boolean {
  const sort = turn.book.sheet.sorts.indexOf(name);
  const goals = setIn(turn, all);
  const isNext = (goal: number, place: number): boolean =>
    placesOf(turn, sort, goal).some((from) => byPath(turn, from, place) === 1);
  if (goals.some((goal) => isNext(goal, turn.from))) {
    turn.met = true;
    return false;
  }
  const reach = membersOfWords(turn.reach);
  const near = goals.filter((goal) => reach.some((place) => isNext(goal, place)));
  return approach(turn, sort, near, ordersAfter(turn, all, 1), (goal) => reach.filter((place) => isNext(goal, place)));
}
