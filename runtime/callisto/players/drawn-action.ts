// The random player. The player draws a card of the hand, an action of the card and a target of the action. If the
// action has no target, the player draws all three again. So every legal action is possible, and no list of the legal
// actions is needed.
import { count, lowest } from '../../kernel/bits.ts';
import * as act from '../rules/engine/actions.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { addUse, canControl, cannotAct, equipmentFor, legalActions, placeToAct } from '../rules/engine/legal.ts';
import type { State } from '../rules/engine/packed-state.ts';
import * as table from '../rules/engine/play-tables.ts';
import { commanderOf, turnPlayer } from '../rules/engine/players.ts';
import type { Policy, Whim } from './policy.ts';

/**
 * When an action is drawn, each card of the hand has 64 shares: 60 for its uses, and 4 to hunker down. The end of the
 * turn has 4 shares. Hunkering down and the end of the turn are rare, because otherwise most cards would remain unused.
 * Up to six uses can have equal shares of the 60.
 */
const actionShares = 60;
const shareBits = 6;
const cardShares = 1 << shareBits;
const endShares = 4;

/**
 * If the random player draws the end of an action, it accepts the end only once in this number of cases. Otherwise it
 * draws again.
 */
const stopsOnceIn = 8;

const list = new act.Actions();

/** Draws an action of the side that chooses. The game must not be over. */
export function drawAction(game: Game, state: State, whim: Whim): number {
  switch (state.bytes[at.phase] as number) {
    case at.playingPhase:
      return drawPlay(game, state, whim);
    case at.biddingPhase:
      return drawBid(game, state, whim);
    default:
      legalActions(game, state, list);
      return list.get(drawIndex(list, whim));
  }
}

/** Plays at random: the policy that draws actions. */
export const random: Policy = (game, state, actions, whim) => {
  const phase = state.bytes[at.phase] as number;
  return phase === at.playingPhase || phase === at.biddingPhase
    ? actions.indexOf(drawAction(game, state, whim))
    : drawIndex(actions, whim);
};

/**
 * Draws an index of a list of actions. The action `stop`, which ends an act early, is drawn less often than the others.
 */
function drawIndex(actions: act.Actions, whim: Whim): number {
  for (;;) {
    const index = whim.below(actions.count);
    const isStop = act.kindOf(actions.get(index)) === act.stopKind;
    if (!isStop || actions.count === 1 || whim.below(stopsOnceIn) === 0) return index;
  }
}

function drawBid(game: Game, state: State, whim: Whim): number {
  const player = commanderOf(state, state.bytes[at.chooser] as number);
  const copy = whim.below(state.bytes[at.inHand + player] as number);
  return act.packAction(act.bidKind, heldCard(game, state, player, copy));
}

/** Returns the card of the copy number `copy` in a hand. Copies are numbered in the order of the cards. */
function heldCard(game: Game, { bytes }: State, player: number, copy: number): number {
  let rest = copy;
  for (let card = game.cards.from[player] as number; ; card++) {
    rest -= bytes[at.hand + card] as number;
    if (rest < 0) return card;
  }
}

function drawPlay(game: Game, state: State, whim: Whim): number {
  const { bytes } = state;
  table.takeUp(game, state.words);
  const player = turnPlayer(state);
  // Interference cannot be played. It is the last card of a hand, so the copies before it are the copies that can be
  // played.
  const interference = bytes[at.hand + (game.cards.interference[player] as number)] as number;
  const copies = (bytes[at.inHand + player] as number) - interference;
  for (;;) {
    const drawn = whim.below(copies * cardShares + endShares);
    const copy = drawn >> shareBits;
    if (copy === copies) return act.endTurnKind;
    const card = heldCard(game, state, player, copy);
    const share = drawn & (cardShares - 1);
    if (share >= actionShares) return act.packAction(act.hunkerKind, card);
    const action = drawUse(game, state, card, share, whim);
    if (action >= 0) return action;
  }
}

/**
 * Returns the action of a card that the random number `share` chooses. Returns −1 if the unit cannot act, or if the
 * action has no target now.
 */
function drawUse(game: Game, state: State, card: number, share: number, whim: Whim): number {
  const unit = table.unitOf[card] as number;
  const isSuppressed = unit !== at.none && (((state.words[at.suppressedUnits] as number) >>> unit) & 1) === 1;
  if (isSuppressed) return act.packAction(act.readyKind, card);
  const place = placeToAct(game, state, unit);
  if (place === cannotAct) return -1;
  const first = table.firstUse[card] as number;
  const printed = (table.firstUse[card + 1] as number) - first;
  const equipment =
    table.equipmentAt[place] === at.none
      ? at.none
      : equipmentFor(game, state, state.bytes[at.turnSide] as number, unit, place);
  const uses = equipment === at.none ? printed : printed + 1;
  const number = ((share * uses) / actionShares) | 0;
  const use = number < printed ? first + number : equipment;
  if (use === at.none) return -1;
  const target = drawTarget(game, state, card, use, unit, place, whim);
  return target < 0 ? -1 : act.packAction(act.useKind, card, use, target);
}

/** Draws a target of a use; −1 if the use has no target now. */
function drawTarget(
  game: Game,
  state: State,
  card: number,
  use: number,
  unit: number,
  place: number,
  whim: Whim,
): number {
  const side = state.bytes[at.turnSide] as number;
  switch (table.groupOf[use] as number) {
    case table.plainWalk:
      return drawStep(state, side, use, unit, place, whim);
    case table.plainFight: {
      const units = strikableInReach(state, side, place, use);
      return units === 0 ? -1 : memberAt(units, 0, whim.below(count(units)));
    }
    case table.cardChoice:
      return drawChoice(state, use, whim);
    case table.control:
      return canControl(game, state, side, place) ? 0 : -1;
    case table.recon:
      return (state.bytes[at.hand + (game.cards.interference[turnPlayer(state)] as number)] as number) > 0 ? 0 : -1;
    default:
      return drawListed(game, state, card, use, unit, place, whim);
  }
}

function drawListed(
  game: Game,
  state: State,
  card: number,
  use: number,
  unit: number,
  place: number,
  whim: Whim,
): number {
  list.count = 0;
  addUse(game, state, state.bytes[at.turnSide] as number, card, use, unit, place, list);
  return list.count === 0 ? -1 : act.targetOf(list.get(whim.below(list.count)));
}

function drawStep({ words }: State, side: number, use: number, unit: number, place: number, whim: Whim): number {
  const marked = at.markedPlaces + 2 * side;
  const index = (table.stepRowOf[unit] as number) + 2 * place;
  const any = table.anyPlace[use] as number;
  const lo = (table.steps[index] as number) & ((words[marked] as number) | any);
  const hi = (table.steps[index + 1] as number) & ((words[marked + 1] as number) | any);
  const steps = count(lo) + count(hi);
  // A counter that enters may also stay at its spawn point. So the counter has one target more than a unit on the
  // board.
  const targets = steps + 1 - (((words[at.unitsOnBoard] as number) >>> unit) & 1);
  if (targets === 0) return -1;
  const drawn = whim.below(targets);
  return drawn === steps ? act.stayTarget : memberAt(lo, hi, drawn);
}

/** Returns the enemies that a use can strike from a place. */
function strikableInReach({ words }: State, side: number, place: number, use: number): number {
  const index = (table.firstReach[use] as number) + 2 * place;
  const enemyPlaces = at.occupiedPlaces + 2 * (1 - side);
  const exempt =
    ((words[at.suppressedUnits] as number) | (words[at.asleepUnits] as number)) & (table.onlyReady[use] as number);
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

/** Draws one of the cards that a use may choose from a pile. */
function drawChoice({ bytes }: State, use: number, whim: Whim): number {
  const pile = table.choicePile[use] as number;
  const first = table.firstChoice[use] as number;
  const end = table.firstChoice[use + 1] as number;
  let kinds = 0;
  for (let index = first; index < end; index++) kinds += isInPile(bytes, pile, index);
  if (kinds === 0) return -1;
  let rest = whim.below(kinds);
  for (let index = first; ; index++) {
    rest -= isInPile(bytes, pile, index);
    if (rest < 0) return table.choices[index] as number;
  }
}

/** Returns 1 if a pile has the card `choices[index]`; otherwise 0. */
const isInPile = (bytes: Uint8Array, pile: number, index: number): number =>
  -(bytes[pile + (table.choices[index] as number)] as number) >>> 31;

/**
 * Returns a member of a set that is in two words. `index` is the number of the set’s members that are lower than this
 * member.
 */
function memberAt(lo: number, hi: number, index: number): number {
  const lower = count(lo);
  let rest = index < lower ? lo : hi;
  for (let skipped = index < lower ? index : index - lower; skipped > 0; skipped--) rest &= rest - 1;
  return lowest(rest) + (index < lower ? 0 : 32);
}
