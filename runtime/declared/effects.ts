// The effects of actions of declared books, for emitted sheets.
import { lowest } from '../kernel/bits.ts';
import type { PileEnd } from './table-position.ts';
import type { MovingCode, SetOf, SheetMoment } from './sheet.ts';
import { addBit, givenHas, givenWord } from './set-words.ts';
import type { Turn } from './turn.ts';
import { carryOut, withThings } from './acts.ts';
import { waysNow } from './ways.ts';

type Things = readonly number[];

/** The greatest number of moments that bring each other. */
const mostMoments = 20;

/**
 * Returns some of the things `all`: at most `count`, and so that `left` stay. The things of `order` are taken first. If
 * there is a count, things that are so already are not counted. If some things stay, the first by name are taken; things
 * without `names` are in the order of the table.
 */
export function someThings(
  all: Things,
  order: readonly Things[],
  count: number,
  left: number,
  isSo: ((member: number) => boolean) | null,
  names?: readonly string[],
): Things {
  const there = count === Infinity || isSo === null ? all : all.filter((member) => !isSo(member));
  const most = Math.max(0, Math.min(there.length - left, count));
  if (order.length === 0 && most >= there.length) return there;
  const named = (members: Things): Things => (names && most < there.length ? byName(members, names) : members);
  const first = order.flatMap((rank) => named(rank.filter((member) => there.includes(member))));
  return [...new Set([...first, ...named(there)])].slice(0, most);
}

/** Returns things in the order of their names. */
export const byName = (members: Things, names: readonly string[]): Things =>
  members.toSorted((a, b) => (names[a] ?? '').localeCompare(names[b] ?? '', 'en'));

/** Notes that the present action has moved a thing, or given a state to a thing. */
function noteMoved(turn: Turn, sort: number, member: number): void {
  if (turn.moved) addBit(turn.moved, member, sort * turn.words);
}

export const isInPile = (turn: Turn, pile: number, card: number): boolean =>
  (turn.piles[pile] as Things).includes(card);

export const isInPlace = (turn: Turn, sort: number, place: number, member: number): boolean =>
  turn.places[sort]?.[member] === place;

export function putInPile(turn: Turn, sort: number, pile: number, members: Things, end?: PileEnd): void {
  for (const member of members) {
    turn.putInPile(sort, member, pile, end);
    noteMoved(turn, sort, member);
  }
}

/** Puts things in a place; −1 is the place off the board. */
export function put(turn: Turn, sort: number, place: number, members: Things): void {
  for (const member of members) {
    turn.move(sort, member, place);
    noteMoved(turn, sort, member);
  }
}

/** Changes a figure of things. `how` is 1 for a rise, −1 for a fall, 0 for the amount itself, 2 for the least number. */
export function setFigures(turn: Turn, figure: number, members: Things, by: number, how: number): void {
  // A figure becomes a number below zero, and rises and falls by numbers from zero on.
  const amount = how === 0 ? by : Math.max(0, by);
  for (const member of members) {
    const before = turn.figures[figure]?.[member] as number;
    turn.setFigure(figure, member, how === 2 ? -Infinity : how === 0 ? amount : before + how * amount);
  }
}

/** Gives things a state. If later effects speak of the things, `sort` is their sort. */
export function setTags(turn: Turn, tag: number, members: Things, isSo: boolean, sort = -1): void {
  for (const member of members) {
    turn.setTag(tag, member, isSo);
    if (sort >= 0) noteMoved(turn, sort, member);
  }
}

/** Fills a pile up to a number of cards with the first cards of another pile. */
export function refillPile(turn: Turn, pile: number, to: number, from: number): void {
  const count = Math.max(0, to - (turn.piles[pile] as Things).length);
  const sort = turn.book.pileSorts[from] as number;
  for (const card of (turn.piles[from] as Things).slice(0, count)) turn.putInPile(sort, card, pile);
}

/**
 * Moves a figure from a thing to other things, to each as much as its range allows. `figure` is the figure of the thing
 * that gives, and `other` the figure of the things that take. `amount` is infinite for all of it.
 */
export function transfer(
  turn: Turn,
  figure: number,
  giver: number,
  other: number,
  takers: Things,
  amount: number,
): void {
  const now = (row: number, member: number): number => turn.figures[row]?.[member] as number;
  let left = Math.min(amount, now(figure, giver) - (turn.book.figures[figure]?.least ?? 0));
  for (const taker of takers) {
    const before = now(other, taker);
    const part = Math.min(left, (turn.book.figures[other]?.most ?? Infinity) - before);
    if (part <= 0) continue;
    left -= part;
    if (figure === other && taker === giver) continue;
    turn.setFigure(figure, giver, now(figure, giver) - part);
    turn.setFigure(other, taker, before + part);
  }
}

/**
 * Takes things off the board, and puts `puts` others, which are off the board, in their places. Nothing is done without
 * `least` of the things and `leastOthers` of the others.
 */
export function replace(
  turn: Turn,
  sort: number,
  members: Things,
  by: number,
  others: Things,
  puts: number,
  least = 0,
  leastOthers = 0,
): void {
  const free = others.filter((member) => (turn.places[by]?.[member] as number) < 0);
  const these = members.filter((member) => (turn.places[sort]?.[member] as number) >= 0);
  if (these.length < least || free.length < Math.max(1, leastOthers)) return;
  const gone = puts === Infinity ? these.slice(0, free.length) : these;
  for (const [index, member] of gone.entries()) {
    const place = turn.places[sort]?.[member] as number;
    turn.move(sort, member, -1);
    const after = index === gone.length - 1 && puts !== Infinity ? puts : Math.min(puts, index + 1);
    for (const other of free.slice(index, after)) turn.move(by, other, place);
  }
}

/** Moves the acting thing towards a thing or away from it. `points` is negative for its own points. */
export function go(turn: Turn, isTowards: number, way: string, sort: number, member: number, points: number): void {
  const ways = waysNow(turn);
  if (!ways) return;
  const best = ways.movement(isTowards === 1, way, sort, member, points);
  const places = ways.placesOf(best);
  if (places.length === 0) return;
  turn.spent += ways.costOf(best);
  walkInto(turn, ways.moverSort, ways.mover, places);
}

/** True if the movement towards a thing or away from it leads to another place. */
export const leadsAway = (
  turn: Turn,
  isTowards: number,
  way: string,
  sort: number,
  member: number,
  points: number,
): boolean => (waysNow(turn)?.movement(isTowards === 1, way, sort, member, points) ?? 0) > 0;

/** Moves a thing along a way, and carries out what follows when it enters each of the places. */
function walkInto(turn: Turn, sort: number, member: number, way: Things): void {
  const rules = turn.book.sheet.moving?.entering ?? [];
  const ofThing = rules.filter((rule) => rule.sort === sort && givenHas(rule.who(turn), member));
  const entered: { readonly place: number; readonly rule: MovingCode['entering'][number] }[] = [];
  for (const place of way)
    for (const rule of ofThing) if (givenHas(rule.spaces(turn), place)) entered.push({ place, rule });
  turn.walk(sort, member, way);
  for (const { place, rule } of entered) withThings(turn, { u: member, goal: place, n: 1 }, () => rule.does(turn));
}

/**
 * Pushes things in a straight line away from the place `from`, space by space, into the places of `only`. `x` and `y`
 * are the figures of the places.
 */
export function push(
  turn: Turn,
  [x, y]: readonly [number, number],
  sort: number,
  members: Things,
  from: number,
  steps: () => number,
  only: SetOf | null,
): void {
  const { book } = turn;
  const at = (figure: number, place: number): number => turn.figures[figure]?.[place] as number;
  for (const member of members) {
    const start = turn.places[sort]?.[member] as number;
    const pusher = from < 0 ? start : from;
    const [right, down] = [Math.sign(at(x, start) - at(x, pusher)), Math.sign(at(y, start) - at(y, pusher))];
    const placeAt = (step: number): number =>
      book.next.findIndex(
        (_next, place) => at(x, place) === at(x, start) + step * right && at(y, place) === at(y, start) + step * down,
      );
    const line = (step: number): number => {
      const [before, place] = [placeAt(step - 1), placeAt(step)];
      return before >= 0 && place >= 0 && (book.open[before] as readonly number[]).includes(place) ? place : -1;
    };
    const limit = steps();
    const way: number[] = [];
    for (let place = line(1); place >= 0 && way.length < limit; place = line(way.length + 1)) {
      if (only && !givenHas(only(turn), place)) break;
      way.push(place);
    }
    turn.stoppedEarly = way.length < limit;
    walkInto(turn, sort, member, way);
  }
}

/** A thing that a change has moved. `isPile` is true for a card, whose places are piles. */
interface Moved {
  readonly sort: number;
  readonly member: number;
  readonly from: number;
  readonly to: number;
  readonly isPile: boolean;
}

/** Makes a change of the table, and carries out the moments of the page that the change brings. */
export function withMoments(turn: Turn, change: () => void): void {
  const { book, version } = turn;
  const { moments } = book.sheet;
  const places = book.followsMoves ? turn.places.slice() : turn.places;
  const cards = book.followsMoves ? turn.piles.slice() : turn.piles;
  const before = truthsOf(turn);
  change();
  if (turn.version === version) return;
  const moved = book.followsMoves ? [...movedThings(turn, places), ...movedCards(turn, cards)] : [];
  const now = truthsOf(turn);
  let word = 0;
  for (const moment of moments) {
    for (let index = 0; index < widthOf(turn, moment); index++, word++)
      for (let rest = (now[word] as number) & ~(before[word] as number); rest !== 0; rest &= rest - 1)
        follow(turn, moment, 32 * index + lowest(rest), -1);
    for (const each of moved) followMove(turn, moment, each);
  }
}

/** Returns the number of words of the set of things of which the condition of a moment is true. */
const widthOf = ({ book }: Turn, { on, sort }: SheetMoment): number =>
  on === 'becomes true' ? (book.sheet.widths[sort] ?? 1) : 0;

/** Returns the things of which the conditions of the moments are true now, as words; 1 for the game. */
function truthsOf(turn: Turn): readonly number[] {
  if (turn.truths.version === turn.version) return turn.truths.words;
  const words: number[] = [];
  for (const moment of turn.book.sheet.moments) {
    const width = widthOf(turn, moment);
    if (width === 0) continue;
    const lo = moment.who(turn);
    for (let index = 0; index < width; index++) words.push(givenWord(lo, index));
  }
  turn.truths = { version: turn.version, words };
  return words;
}

function* movedThings(turn: Turn, before: readonly Int16Array[]): Iterable<Moved> {
  for (const sort of turn.book.placed)
    for (const [member, to] of (turn.places[sort] as Int16Array).entries()) {
      const from = before[sort]?.[member] as number;
      if (from !== to) yield { sort, member, from, to, isPile: false };
    }
}

function* movedCards(turn: Turn, before: readonly Things[]): Iterable<Moved> {
  for (const [to, cards] of turn.piles.entries())
    for (const member of cards) {
      const sort = turn.book.pileSorts[to] as number;
      const from = before.findIndex((all, pile) => turn.book.pileSorts[pile] === sort && all.includes(member));
      if (from !== to) yield { sort, member, from, to, isPile: true };
    }
}

function followMove(turn: Turn, moment: SheetMoment, { sort, member, from, to, isPile }: Moved): void {
  const { on, who, places, pile, isOffBoard = false } = moment;
  if (on === 'becomes true' || moment.sort !== sort) return;
  const place = on === 'enters' ? to : from;
  const isThere =
    place < 0
      ? isOffBoard && !isPile
      : pile < 0
        ? places !== null && !isPile && givenHas(places(turn), place)
        : isPile && pile === place;
  if (isThere && givenHas(who(turn), member)) follow(turn, moment, member, place);
}

function follow(turn: Turn, moment: SheetMoment, member: number, place: number): void {
  // Moments that bring each other without end are stopped.
  if (turn.moments >= mostMoments) return;
  turn.moments++;
  carryOut(turn, moment.does, moment.sort < 0 ? -1 : member, place, 0);
  turn.moments--;
}
