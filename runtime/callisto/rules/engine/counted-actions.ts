// The legal actions of a state, counted but not listed, for players that draw an action at random. `get` returns the
// action that has the same index in the list of `legalActions`.
import { count, lowest } from '../../../kernel/bits.ts';
import * as act from './actions.ts';
import { Actions } from './actions.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import { addUse, canControl, cannotAct, equipmentFor, legalActions, placeToAct } from './legal.ts';
import type { State } from './packed-state.ts';
import * as table from './play-tables.ts';
import { turnPlayer } from './players.ts';
import { countTargets, passengersFor } from './reach.ts';

/** The cards of the hand, and the number of actions up to the last action of each card. */
const cardAt = new Uint8Array(64);
const endAt = new Uint16Array(64);
/**
 * For each use of these cards, the number of actions of the card up to the last action of the use, and the targets of its
 * first actions in two words: places or units.
 */
const endOfUse = new Uint16Array(256);
const targetsLow = new Int32Array(256);
const targetsHigh = new Int32Array(256);

const list = new Actions();

/** Counts the legal actions of the hand whose turn it is. */
function countPlays(game: Game, state: State): number {
  const { bytes, words } = state;
  const player = turnPlayer(state);
  const end = game.cards.interference[player] as number;
  const suppressed = words[at.suppressed] as number;
  const absent = (words[at.neutralised] as number) | (words[at.escaped] as number) | (words[at.asleep] as number);
  let cards = 0;
  let total = 0;
  for (let card = game.cards.from[player] as number; card < end; card++) {
    if (bytes[at.hand + card] === 0) continue;
    const unit = table.unitOf[card] as number;
    // Each card can hunker down.
    total++;
    if (unit === at.none) total += countUses(game, state, card, unit, 0);
    else if (((suppressed >>> unit) & 1) === 1) total++;
    else if (((absent >>> unit) & 1) === 0) {
      const place = bytes[at.unitPlace + unit] as number;
      if (place !== at.none) total += countUses(game, state, card, unit, place);
      else total += countNewcomer(game, state, card, unit);
    }
    cardAt[cards] = card;
    endAt[cards] = total;
    cards++;
  }
  // The last action ends the turn.
  return total + 1;
}

function countNewcomer(game: Game, state: State, card: number, unit: number): number {
  const place = placeToAct(game, state, unit);
  return place === cannotAct ? 0 : countUses(game, state, card, unit, place);
}

function countUses(game: Game, state: State, card: number, unit: number, place: number): number {
  const { words } = state;
  const side = state.bytes[at.turnSide] as number;
  const last = table.firstUse[card + 1] as number;
  const marked = at.markedPlaces + 2 * side;
  let total = 0;
  for (let use = table.firstUse[card] as number; use < last; use++) {
    const group = table.groupOf[use] as number;
    if (group === table.plainWalk || group === table.mixedWalk) {
      const index = (table.stepRowOf[unit] as number) + 2 * place;
      const any = table.anyPlace[use] as number;
      const lo = (table.steps[index] as number) & ((words[marked] as number) | any);
      const hi = (table.steps[index + 1] as number) & ((words[marked + 1] as number) | any);
      targetsLow[use] = lo;
      targetsHigh[use] = hi;
      const toPlaces = count(lo) + count(hi);
      total += group === table.plainWalk ? toPlaces : countTrip(game, state, use, unit, place, toPlaces);
      // A counter that enters may stay at its spawn point.
      total += 1 - (((words[at.unitsOnBoard] as number) >>> unit) & 1);
    } else if (group === table.plainFight || group === table.wideFight) {
      const units = strikableInReach(words, side, place, use);
      targetsLow[use] = units;
      targetsHigh[use] = 0;
      total += group === table.plainFight ? count(units) : countTargets(game, state, side, place, use);
    } else {
      targetsLow[use] = 0;
      targetsHigh[use] = 0;
      total += countOther(game, state, card, use, unit, place, group);
    }
    endOfUse[use] = total;
  }
  const equipment = equipmentFor(game, state, side, unit, place);
  return equipment === at.none ? total : total + countListed(game, state, card, equipment, unit, place);
}

/** Returns the number of actions of a movement: steps to places, an escape, and passengers that get on. */
function countTrip(game: Game, state: State, use: number, unit: number, place: number, toPlaces: number): number {
  const { rules } = game;
  let steps = toPlaces;
  if (rules.tokenToTake !== undefined && rules.tokenToTake(game, state, unit, place) !== at.none) {
    // Each step is possible with the token and without. `get` lists these actions.
    steps *= 2;
    targetsLow[use] = 0;
    targetsHigh[use] = 0;
  }
  if (rules.mayEscape?.(game, state, unit, place)) steps++;
  const capacity = game.uses.carries[use] as number;
  return steps === 0 || capacity === 0 ? steps : steps + count(passengersFor(game, state, unit, place, capacity));
}

/** Returns the number of actions of a use that is neither a movement nor a fight. */
function countOther(
  game: Game,
  state: State,
  card: number,
  use: number,
  unit: number,
  place: number,
  group: number,
): number {
  const { bytes } = state;
  if (group === table.control) return canControl(game, state, bytes[at.turnSide] as number, place) ? 1 : 0;
  if (group === table.recon)
    return (bytes[at.hand + (game.cards.interference[turnPlayer(state)] as number)] as number) > 0 ? 1 : 0;
  if (group === table.cardChoice) return countChoices(bytes, use);
  return countListed(game, state, card, use, unit, place);
}

function countListed(game: Game, state: State, card: number, use: number, unit: number, place: number): number {
  list.count = 0;
  addUse(game, state, state.bytes[at.turnSide] as number, card, use, unit, place, list);
  return list.count;
}

function strikableInReach(words: Int32Array, side: number, place: number, use: number): number {
  const index = (table.firstReach[use] as number) + 2 * place;
  const enemyPlaces = at.occupiedPlaces + 2 * (1 - side);
  const exempt = ((words[at.suppressed] as number) | (words[at.asleep] as number)) & (table.onlyReady[use] as number);
  const strikable = (words[at.unitsOnBoard] as number) & (table.struck[2 * use + side] as number) & ~exempt;
  const lo = words[enemyPlaces] as number;
  const hi = words[enemyPlaces + 1] as number;
  const reachLo = table.placesInRange[index] as number;
  const reachHi = table.placesInRange[index + 1] as number;
  // Most uses reach every place.
  if (((lo & ~reachLo) | (hi & ~reachHi)) === 0) return strikable;
  let near = 0;
  for (let rest = lo & reachLo; rest !== 0; rest &= rest - 1) near |= words[at.unitsAt + lowest(rest)] as number;
  for (let rest = hi & reachHi; rest !== 0; rest &= rest - 1) near |= words[at.unitsAt + 32 + lowest(rest)] as number;
  return near & strikable;
}

function countChoices(bytes: Uint8Array, use: number): number {
  const pile = table.choicePile[use] as number;
  const end = table.firstChoice[use + 1] as number;
  let total = 0;
  for (let index = table.firstChoice[use] as number; index < end; index++)
    total += -(bytes[pile + (table.choices[index] as number)] as number) >>> 31;
  return total;
}

/** Returns the member with an index of a set of two words; the lowest member has the index 0. */
function memberAt(lo: number, hi: number, index: number): number {
  const lower = count(lo);
  let rest = index < lower ? lo : hi;
  for (let skipped = index < lower ? index : index - lower; skipped > 0; skipped--) rest &= rest - 1;
  return lowest(rest) + (index < lower ? 0 : 32);
}

/** Returns the action with an index among those of a card. */
function playWith(game: Game, state: State, index: number, card: number): number {
  const unit = table.unitOf[card] as number;
  const isSuppressed = unit !== at.none && (((state.words[at.suppressed] as number) >>> unit) & 1) === 1;
  if (isSuppressed && index === 0) return act.packAction(act.readyKind, card);
  const place = isSuppressed ? cannotAct : placeToAct(game, state, unit);
  if (place === cannotAct) return act.packAction(act.hunkerKind, card);
  const last = table.firstUse[card + 1] as number;
  let before = 0;
  for (let use = table.firstUse[card] as number; use < last; use++) {
    const end = endOfUse[use] as number;
    if (index < end) return useWith(game, state, index - before, card, use, unit, place);
    before = end;
  }
  const equipment = equipmentFor(game, state, state.bytes[at.turnSide] as number, unit, place);
  if (equipment === at.none || index - before >= countListed(game, state, card, equipment, unit, place))
    return act.packAction(act.hunkerKind, card);
  return list.get(index - before);
}

/** Returns the action with an index among those of a use of a card. */
function useWith(
  game: Game,
  state: State,
  index: number,
  card: number,
  use: number,
  unit: number,
  place: number,
): number {
  const lo = targetsLow[use] as number;
  const hi = targetsHigh[use] as number;
  if (game.uses.area[use] === 0 && index < count(lo) + count(hi))
    return act.packAction(act.useKind, card, use, memberAt(lo, hi, index));
  countListed(game, state, card, use, unit, place);
  return list.get(index);
}

export class CountedActions {
  count = 0;
  private game!: Game;
  private state!: State;
  /** True if all actions are in the list; otherwise they are the plays of a hand. */
  private isListed = false;
  /** The last index that `get` received, and its action. */
  private lastIndex = -1;
  private lastAction = 0;

  /** Counts the legal actions of the side that chooses. */
  look(game: Game, state: State): void {
    this.game = game;
    this.state = state;
    this.lastIndex = -1;
    this.isListed = state.bytes[at.phase] !== at.playingPhase || state.words[at.unknownParts] !== 0;
    if (this.isListed) {
      this.count = legalActions(game, state, list);
      return;
    }
    table.takeUp(game, state.words);
    this.count = countPlays(game, state);
  }

  get(index: number): number {
    if (this.isListed) return list.get(index);
    if (index !== this.lastIndex) {
      this.lastIndex = index;
      this.lastAction = this.playAt(index);
    }
    return this.lastAction;
  }

  private playAt(index: number): number {
    if (index === this.count - 1) return act.endTurnKind;
    let slot = 0;
    while ((endAt[slot] as number) <= index) slot++;
    const before = slot === 0 ? 0 : (endAt[slot - 1] as number);
    return playWith(this.game, this.state, index - before, cardAt[slot] as number);
  }
}
