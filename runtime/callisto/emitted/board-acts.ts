// Doors, markers, pushes, and what is found for the act that follows, in emitted sheets (R21, R33, R38, R124, R130).
import { highBit, lowBit, lowest, nextOf, pair, upper } from '../../kernel/bits.ts';
import { noteOf } from '../../kernel/roles.ts';
import * as at from '../rules/engine/layout.ts';
import { needAround } from './required-parts.ts';
import { isPushed } from '../rules/engine/pieces.ts';
import * as solo from '../rules/solo/acts.ts';
import { asks } from './dry-run.ts';
import { drawBy } from './draw.ts';
import type { List } from './draw.ts';
import { step } from './trips.ts';
import { marking, opening } from './sheet-turn.ts';
import type { Turn } from './sheet-turn.ts';

const markedSpace = noteOf('goal', 'space');
const openedDoor = noteOf('target', 'door');

/** A door is opened, which a list chooses; whether there is one. */
export function opensOne(turn: Turn, doors: number, by: List): boolean {
  if (doors === 0) return false;
  if (turn.asks) return true;
  turn.count = drawBy(turn, openedDoor, doors, 0, by);
  turn.does = opening;
  return true;
}

/** So many spaces at most are marked, one after the other by a list (R21); whether there is one. */
export function marksSome(turn: Turn, lo: number, hi: number, most: number, by: List): boolean {
  if ((lo | hi) === 0) return false;
  if (turn.asks) return true;
  turn.does = marking;
  turn.length = 0;
  let low = lo;
  let up = hi;
  for (let n = 0; n < most && (low | up) !== 0; n++) {
    const one = drawBy(turn, markedSpace, low, up, by);
    step(turn, one);
    low &= ~lowBit(one);
    up &= ~highBit(one);
  }
  return true;
}

type Fits = (turn: Turn, one: number) => boolean;

/**
 * Of some things one that the act which follows can do something with (R130), which a list chooses; −1 if there is none.
 * Where it is only asked, any of them.
 */
export function finds(turn: Turn, noted: number, fits: Fits, lo: number, hi: number, by: List): number {
  let low = 0;
  let up = 0;
  for (let one = nextOf(lo, hi, 0); one >= 0; one = nextOf(lo, hi, one + 1)) {
    if (!asks(turn, fits, one)) continue;
    low |= lowBit(one);
    up |= highBit(one);
  }
  if ((low | up) === 0) return -1;
  return turn.asks ? nextOf(low, up, 0) : drawBy(turn, noted, low, up, by);
}

/** Where a hit unit can be pushed: next to it, marked by its own side, where it can enter (R124). */
export function pushSpaces({ game, state, y: bytes }: Turn, unit: number): number {
  const { places } = game;
  const from = bytes[at.where + unit] as number;
  let low = 0;
  let up = 0;
  if (from === at.none) return pair(0, 0);
  needAround(game, state, unit);
  const end = places.first[from + 1] as number;
  for (let edge = places.first[from] as number; edge < end; edge++) {
    if (!isPushed(game, state, unit, edge)) continue;
    const to = places.neighbour[edge] as number;
    low |= lowBit(to);
    up |= highBit(to);
  }
  return pair(low, up);
}

export function canPush(turn: Turn, units: number): boolean {
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const lo = pushSpaces(turn, lowest(rest));
    if (lo !== 0 || upper() !== 0) return true;
  }
  return false;
}

export function pushes(turn: Turn, unit: number, place: number): void {
  solo.push(turn.game, turn.state, unit, place);
  turn.weighed = -1;
}
