// Functions for emitted sheets of declared books: the places, figures and distances of things. A set is an argument for
// each of its words.
import { lowest, nil } from '../kernel/bits.ts';
import { stepsOnBoard } from './book.ts';
import { addBit, giveWords, givenWord, membersOfWords } from './set-words.ts';
import { pairInWords, type Turn } from './turn.ts';

/** Returns the numbers of the members of a set. */
export const listMembers = (...words: number[]): number[] => membersOfWords(words);

/** Returns a remembered answer. */
export const recall = ({ memo, words }: Turn, slot: number): number => giveWords(memo, slot * words, words);

/** Remembers an answer, and returns it. The code notes the version that the answer is about. */
export function remember(turn: Turn, slot: number, ...words: number[]): number {
  const start = slot * turn.words;
  for (let index = 0; index < turn.words; index++) turn.memo[start + index] = words[index] ?? 0;
  return recall(turn, slot);
}

/** Returns the places in which some things of a sort are. */
export function placesOfThings(turn: Turn, sort: number, lo: number, hi: number, ...later: number[]): number {
  const out = turn.clear();
  const places = turn.places[sort] as Int16Array;
  addPlaces(out, places, lo, 0);
  addPlaces(out, places, hi, 32);
  for (let index = 0; index < later.length; index++) addPlaces(out, places, later[index] as number, 64 + 32 * index);
  return turn.give(out);
}

/** Adds the places of the things of a word. */
function addPlaces(out: Int32Array, places: Int16Array, word: number, first: number): void {
  for (let rest = word; rest !== 0; rest &= rest - 1) {
    const place = places[first + lowest(rest)] as number;
    if (place >= 0) addBit(out, place);
  }
}

/** Returns the things of a sort that are in some places. */
export function thingsInPlaces(turn: Turn, sort: number, lo: number, hi: number, ...later: number[]): number {
  const out = turn.clear();
  const places = turn.places[sort] as Int16Array;
  for (let member = 0; member < places.length; member++) {
    const place = places[member] as number;
    if (place < 0) continue;
    const word = place < 32 ? lo : place < 64 ? hi : (later[(place >> 5) - 2] as number);
    if (((word >>> place) & 1) !== 0) addBit(out, member);
  }
  return turn.give(out);
}

/** Returns the cards of a sort that lie in some piles. */
export function inPiles(turn: Turn, sort: number, ...piles: number[]): number {
  const out = turn.clear();
  for (const pile of membersOfWords(piles)) {
    if (turn.book.pileSorts[pile] !== sort) continue;
    for (const card of turn.piles[pile] as number[]) addBit(out, card);
  }
  return turn.give(out);
}

/** Returns the things of a sort that are off the board. */
export function thingsOffBoard(turn: Turn, sort: number): number {
  const out = turn.clear();
  const places = turn.places[sort] as Int16Array;
  for (let member = 0; member < places.length; member++) if ((places[member] as number) < 0) addBit(out, member);
  return turn.give(out);
}

type Figure = (turn: Turn, member: number) => number;

/** Returns the greatest figure of some things; `nil` for none. */
export function mostOfThings(turn: Turn, figure: Figure, ...members: number[]): number {
  let most = nil;
  for (let index = 0; index < members.length; index++)
    for (let rest = members[index] as number; rest !== 0; rest &= rest - 1) {
      const amount = figure(turn, 32 * index + lowest(rest));
      if (amount !== nil && (most === nil || amount > most)) most = amount;
    }
  return most;
}

/** Returns the place of a card in its pile, from 1; infinite for a card in no pile. */
export function placeInPile(turn: Turn, sort: number, card: number): number {
  const pile = turn.pileOf(sort, card);
  return pile < 0 ? Infinity : (turn.piles[pile] as number[]).indexOf(card) + 1;
}

/** Returns the last number in the name of a thing; `nil` for a name without a number. */
export function numberIn({ state }: Turn, sort: number, member: number): number {
  const [digits] = /\d+(?!.*\d)/.exec(state.names[sort]?.[member] ?? '') ?? [];
  return digits === undefined ? nil : Number(digits);
}

/** Returns the place of a thing in the order of the names of its sort, from 1. */
export function orderByName({ state }: Turn, sort: number, member: number): number {
  const names = state.names[sort] ?? [];
  const name = names[member] ?? '';
  return names.toSorted((a, b) => a.localeCompare(b, 'en')).indexOf(name) + 1;
}

/** True if a figure of any of some things is less than before the card was read. */
export function hasLost(turn: Turn, figure: number, ...members: number[]): boolean {
  const before = turn.before[figure] as Float64Array;
  const now = turn.figures[figure] as Float64Array;
  for (let index = 0; index < members.length; index++)
    for (let rest = members[index] as number; rest !== 0; rest &= rest - 1) {
      const member = 32 * index + lowest(rest);
      if ((before[member] as number) > (now[member] as number)) return true;
    }
  return false;
}

/** Returns the steps from a place to each place. No way leads through a shut place. */
function stepsFrom(turn: Turn, from: number): Float64Array {
  const { book } = turn;
  if (book.sheet.shut === null) return book.stepsFrom(from);
  const steps = (turn.shutSteps ??= {
    version: 0,
    isAnyShut: false,
    shut: new Int32Array(turn.words),
    from: [],
    isFinding: false,
  });
  if (steps.isFinding) return book.stepsFrom(from);
  if (steps.version !== turn.version) findShut(turn, steps, book.sheet.shut);
  if (!steps.isAnyShut) return book.stepsFrom(from);
  return (steps.from[from] ??= stepsOnBoard(book.open, from, steps.shut));
}

/** Finds the shut places. The steps of before count until other places are shut. */
function findShut(turn: Turn, steps: NonNullable<Turn['shutSteps']>, of: (turn: Turn) => number): void {
  steps.isFinding = true;
  try {
    const lo = of(turn);
    const width = turn.book.sheet.widths[turn.book.space] as number;
    steps.version = turn.version;
    steps.isAnyShut = false;
    for (let index = 0; index < width; index++) if (givenWord(lo, index) !== 0) steps.isAnyShut = true;
    for (let index = 0; index < width && steps.isAnyShut; index++) {
      const word = givenWord(lo, index);
      if (word !== steps.shut[index]) steps.from = [];
      steps.shut[index] = word;
    }
  } finally {
    steps.isFinding = false;
  }
}

type Metric = (turn: Turn, from: number, to: number) => number;

/** The metric along ways. */
export const distanceByWay: Metric = (turn, from, to) => (from === to ? 0 : (stepsFrom(turn, from)[to] as number));

/** The metric of neighbours: 1 for places that are next to each other, infinite for others. */
export const byPath: Metric = (turn, from, to) =>
  from === to ? 0 : (turn.book.next[from] as readonly number[]).includes(to) ? 1 : Infinity;

/** Returns the smallest distance between two sets of places; `nil` if a set is empty. */
export function distanceOfSets(turn: Turn, by: Metric, ...words: number[]): number {
  let shortest = nil;
  for (let index = 0; index < turn.words; index++)
    for (let rest = words[index] as number; rest !== 0; rest &= rest - 1) {
      const start = 32 * index + lowest(rest);
      for (let other = 0; other < turn.words; other++)
        for (let ends = words[turn.words + other] as number; ends !== 0; ends &= ends - 1) {
          const far = by(turn, start, 32 * other + lowest(ends));
          if (shortest === nil || far < shortest) shortest = far;
        }
    }
  return shortest;
}

/** Adds the places whose distance from a place is within limits. */
function addBall(turn: Turn, out: Int32Array, centre: number, by: Metric, least: number, most: number): void {
  if (least === 0) addBit(out, centre);
  if (by === byPath || most < 2) {
    if (least > 1 || most < 1) return;
    const next = turn.book.next[centre] as readonly number[];
    for (let index = 0; index < next.length; index++) addBit(out, next[index] as number);
    return;
  }
  const steps = stepsFrom(turn, centre);
  for (let place = 0; place < steps.length; place++)
    if (place !== centre && (steps[place] as number) <= most) addBit(out, place);
}

/** Returns the places whose distance from some places is within limits. */
export function ball(turn: Turn, by: Metric, least: number, most: number, ...words: number[]): number {
  const out = turn.clear();
  if (by !== byPath && least > 0) {
    const { length } = turn.book.next;
    for (let place = 0; place < length; place++) {
      const far = distanceFrom(turn, by, words, place);
      if (far >= least && far <= most && far !== Infinity) addBit(out, place);
    }
    return turn.give(out);
  }
  for (let index = 0; index < words.length; index++)
    for (let rest = words[index] as number; rest !== 0; rest &= rest - 1)
      addBall(turn, out, 32 * index + lowest(rest), by, least, most);
  return turn.give(out);
}

/** Returns the places whose distance to some places is at most `most`, or less than `most`. */
export function placesInDistance(turn: Turn, by: Metric, isLess: boolean, most: number, ...words: number[]): number {
  const out = turn.clear();
  const { length } = turn.book.next;
  for (let index = 0; index < words.length; index++)
    for (let rest = words[index] as number; rest !== 0; rest &= rest - 1) {
      const end = 32 * index + lowest(rest);
      // Ways that lead both ways are as long in both directions.
      const steps = by === distanceByWay && turn.book.leadsBothWays ? stepsFrom(turn, end) : null;
      for (let place = 0; place < length; place++) {
        const far = steps === null ? by(turn, place, end) : (steps[place] as number);
        if (far < most || (!isLess && far === most)) addBit(out, place);
      }
    }
  return turn.give(out);
}

/** Returns the smallest distance from some places to a place; infinite if there are none. */
function distanceFrom(turn: Turn, by: Metric, words: readonly number[], place: number): number {
  let far = Infinity;
  for (let index = 0; index < words.length; index++)
    for (let rest = words[index] as number; rest !== 0; rest &= rest - 1)
      far = Math.min(far, by(turn, 32 * index + lowest(rest), place));
  return far;
}

/** Returns the places on the other side of the walls of some places. */
export function behindWall(turn: Turn, ...places: number[]): number {
  const out = turn.clear();
  for (const place of membersOfWords(places))
    for (const other of turn.book.walls[place] as readonly number[]) addBit(out, other);
  return turn.give(out);
}

export function wallBetween(turn: Turn, ...words: number[]): boolean {
  const [these, those] = pairInWords(turn, words);
  return these.some((place) => those.some((other) => (turn.book.walls[place] as readonly number[]).includes(other)));
}

/** Returns the places on the shortest ways between places, without the ends of each way. */
export function between(turn: Turn, ...words: number[]): number {
  const [these, those] = pairInWords(turn, words);
  const on: number[] = [];
  const isOnWay = (place: number, from: number, to: number): boolean =>
    place !== from &&
    place !== to &&
    distanceByWay(turn, from, to) < Infinity &&
    distanceByWay(turn, from, place) + distanceByWay(turn, place, to) === distanceByWay(turn, from, to);
  for (let place = 0; place < turn.book.next.length; place++)
    if (these.some((from) => those.some((to) => isOnWay(place, from, to)))) on.push(place);
  const out = turn.clear();
  for (const place of on) addBit(out, place);
  return turn.give(out);
}

/** Returns the first of some places after another place, in the order of all places in a circle. */
export function firstAround(turn: Turn, isClockwise: number, ...words: number[]): number {
  const [among, from] = pairInWords(turn, words);
  const out = turn.clear();
  const [start] = from;
  if (start === undefined || from.length > 1) return turn.give(out);
  const { length } = turn.book.next;
  for (let step = 1; step < length; step++) {
    const place = (start + (isClockwise === 1 ? step : length - step)) % length;
    if (!among.includes(place)) continue;
    addBit(out, place);
    break;
  }
  return turn.give(out);
}

/** Returns the place straight across a place, seen from another; −1 if there is none. `x` and `y` are figures. */
function acrossOne({ figures }: Turn, x: number, y: number, over: number, from: number): number {
  const [right, down] = [figures[x] as Float64Array, figures[y] as Float64Array];
  const [toX, toY] = [
    2 * (right[over] as number) - (right[from] as number),
    2 * (down[over] as number) - (down[from] as number),
  ];
  for (let place = 0; place < right.length; place++) if (right[place] === toX && down[place] === toY) return place;
  return -1;
}

/** Returns the places straight across the places of one set, seen from the places of another. */
export function across(turn: Turn, x: number, y: number, ...words: number[]): number {
  const [overs, froms] = pairInWords(turn, words);
  const out = turn.clear();
  for (const over of overs)
    for (const from of froms) {
      const place = acrossOne(turn, x, y, over, from);
      if (place >= 0) addBit(out, place);
    }
  return turn.give(out);
}

/** True if two of some places are on opposite sides of a place. */
export function opposite(turn: Turn, x: number, y: number, ...words: number[]): boolean {
  const [these, middles] = pairInWords(turn, words);
  return middles.some((middle) =>
    these.some((place) => byPath(turn, place, middle) === 1 && these.includes(acrossOne(turn, x, y, middle, place))),
  );
}

/** True if the places of some things have at least `n` things of a set. */
export function inGroup(turn: Turn, sort: number, n: number, ...words: number[]): boolean {
  const [these, all] = pairInWords(turn, words);
  const places = turn.places[sort] as Int16Array;
  const here = new Set(these.map((member) => places[member]).filter((place) => place !== undefined && place >= 0));
  return all.filter((member) => here.has(places[member])).length >= n;
}

/** Returns the answer of the person to a quoted condition. Throws an UnansweredText if the position has none. */
export const isAnsweredYes = ({ state }: Turn, words: string): boolean => state.position.isAnswered(words, null);

/** True if the person says that a quoted condition is true of any of some things. */
export const answeredOf = ({ state }: Turn, words: string, sort: number, ...members: number[]): boolean =>
  membersOfWords(members).some((member) => state.position.isAnswered(words, state.names[sort]?.[member] ?? ''));

/** Returns the number that the person gives for a quoted figure of a thing. */
export const answeredFigure = ({ state }: Turn, words: string, sort: number, member: number): number =>
  state.position.answeredFigure(words, state.names[sort]?.[member] ?? '');
