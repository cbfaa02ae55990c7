// Functions of emitted sheets for doors, markers and pushes (R21, R33, R38, R124), and for Find (R130). Find chooses a
// thing so that the next act is possible. In a dry run, the functions record nothing.
import { highBit, lowBit, lowest, nextOf, pair, upper } from '../../kernel/bits.ts';
import { noteOf } from '../../kernel/roles.ts';
import * as at from '../rules/engine/layout.ts';
import { needForPush } from './required-parts.ts';
import { canPushAlong } from '../rules/engine/pieces.ts';
import * as solo from '../rules/solo/bot-acts.ts';
import { isPossible, markAct, openAct, type SheetTurn } from './sheet-turn.ts';
import { drawBy, type TiebreakList } from './draw.ts';
import { appendStep } from './trips.ts';

const markedSpace = noteOf('goal', 'space');
const openedDoor = noteOf('target', 'door');

/** Records that a door is opened. A tiebreak list chooses the door from a set. Returns false if the set is empty. */
export function opensOne(turn: SheetTurn, doors: number, list: TiebreakList): boolean {
  if (doors === 0) return false;
  if (turn.asks) return true;
  turn.count = drawBy(turn, openedDoor, doors, 0, list);
  turn.does = openAct;
  return true;
}

/**
 * Records that the side puts markers on up to `most` spaces (R21). A tiebreak list chooses the spaces from a set.
 * Returns false if the set is empty.
 */
export function marksSome(turn: SheetTurn, lo: number, hi: number, most: number, list: TiebreakList): boolean {
  if ((lo | hi) === 0) return false;
  if (turn.asks) return true;
  turn.does = markAct;
  turn.length = 0;
  let low = lo;
  let up = hi;
  for (let n = 0; n < most && (low | up) !== 0; n++) {
    const place = drawBy(turn, markedSpace, low, up, list);
    appendStep(turn, place);
    low &= ~lowBit(place);
    up &= ~highBit(place);
  }
  return true;
}

type Fits = (turn: SheetTurn, candidate: number) => boolean;

/**
 * Chooses, by a tiebreak list, a thing that makes the next act possible (R130). Returns −1 if there is no such thing. A
 * dry run returns the first such thing without a choice.
 */
export function chooseEnablingThing(
  turn: SheetTurn,
  role: number,
  fits: Fits,
  lo: number,
  hi: number,
  list: TiebreakList,
): number {
  let low = 0;
  let up = 0;
  for (let candidate = nextOf(lo, hi, 0); candidate >= 0; candidate = nextOf(lo, hi, candidate + 1)) {
    if (!isPossible(turn, fits, candidate)) continue;
    low |= lowBit(candidate);
    up |= highBit(candidate);
  }
  if ((low | up) === 0) return -1;
  return turn.asks ? nextOf(low, up, 0) : drawBy(turn, role, low, up, list);
}

/**
 * Returns the adjacent spaces to which a hit unit can be pushed: its side has marked them, and the unit can enter them
 * (R124).
 */
export function pushSpaces({ game, state, y: bytes }: SheetTurn, unit: number): number {
  const { places } = game;
  const from = bytes[at.unitPlace + unit] as number;
  let low = 0;
  let up = 0;
  if (from === at.none) return pair(0, 0);
  needForPush(game, state, unit);
  const end = places.first[from + 1] as number;
  for (let edge = places.first[from] as number; edge < end; edge++) {
    if (!canPushAlong(game, state, unit, edge)) continue;
    const to = places.neighbour[edge] as number;
    low |= lowBit(to);
    up |= highBit(to);
  }
  return pair(low, up);
}

export function canPush(turn: SheetTurn, units: number): boolean {
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const lo = pushSpaces(turn, lowest(rest));
    if (lo !== 0 || upper() !== 0) return true;
  }
  return false;
}

export function pushes(turn: SheetTurn, unit: number, place: number): void {
  solo.pushByPulse(turn.game, turn.state, unit, place);
  turn.comparedUnits = -1;
}
