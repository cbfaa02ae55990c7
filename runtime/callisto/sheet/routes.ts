// Scouting along the way that another unit will take (R42, R131): the paths that enter most of its new spaces.
import { highBit, isIn, lowBit, pair } from '../../kernel/bits.ts';
import * as at from '../engine/layout.ts';
import { has } from '../engine/pieces.ts';
import { canTake } from './going.ts';
import { far } from './measured.ts';
import { step } from './trips.ts';
import type { Turn } from './turn.ts';

/** The best paths of the unit that was asked about last, all of the same length, and how much of them is gone. */
let paths: (readonly number[])[] = [];
let gone = 0;

/** All paths of at most so many steps, shorter ones first. */
function pathsFrom(turn: Turn, most: number): (readonly number[])[] {
  const { game, unit, here } = turn;
  const { places } = game;
  const found: (readonly number[])[] = [];
  let edge: (readonly number[])[] = [[]];
  for (let n = 0; n < most; n++) {
    edge = edge.flatMap((path) => {
      const from = path.at(-1) ?? here;
      const next: (readonly number[])[] = [];
      const end = places.first[from + 1] as number;
      for (let way = places.first[from] as number; way < end; way++) {
        if (canTake(turn, unit, from, way)) next.push([...path, places.neighbour[way] as number]);
      }
      return next;
    });
    found.push(...edge);
  }
  return found;
}

interface Scored {
  readonly path: readonly number[];
  readonly far: readonly number[];
}

function rank(a: Scored, b: Scored): number {
  if (a.far.length !== b.far.length) return b.far.length - a.far.length;
  const at0 = a.far.findIndex((steps, index) => steps !== b.far[index]);
  const nearer = at0 < 0 ? 0 : (a.far[at0] ?? 0) - (b.far[at0] ?? 0);
  return nearer || a.path.length - b.path.length;
}

/** Finds the best paths along the way of a unit; whether they enter any of its new spaces. */
export function routes(turn: Turn, unit: number, most: number, lo: number, hi: number): boolean {
  const { words, side, game } = turn;
  const isNew = (place: number): boolean => {
    return isIn(lo, hi, place) && !has(words, at.marked, side, place) && game.places.bars[place] !== 7;
  };
  const from = turn.bytes[at.where + unit] as number;
  const scored = pathsFrom(turn, most).map((path): Scored => {
    const entered = [...new Set(path.filter(isNew))];
    return { path, far: entered.map((place) => far(turn, unit, from, place)).toSorted((a, b) => a - b) };
  });
  const [best] = scored.toSorted(rank);
  paths = best && best.far.length > 0 ? scored.filter((one) => rank(one, best) === 0).map(({ path }) => path) : [];
  gone = 0;
  return paths.length > 0;
}

export const routeLength = (_turn: Turn): number => paths[0]?.length ?? 0;

/** Where the next step can lead. */
export function routeNext(_turn: Turn): number {
  let [low, up] = [0, 0];
  for (const path of paths) {
    const place = path[gone] as number;
    low |= lowBit(place);
    up |= highBit(place);
  }
  return pair(low, up);
}

export function routeStep(turn: Turn, place: number): void {
  paths = paths.filter((path) => path[gone] === place);
  gone++;
  step(turn, place);
}
