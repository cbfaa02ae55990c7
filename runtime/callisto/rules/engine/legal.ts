// All legal actions of the side that chooses. An action that would change nothing is not legal, except that a card may
// place its counter (R116).
import * as act from './actions.ts';
import type { Actions } from './actions.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import { canDraw } from './piles.ts';
import { isPlaceIn, isUnitIn, canPushAlong, isTrapped, markerLevel } from './pieces.ts';
import { addPassengers, addPaths, addSteps, addTargets, canStep } from './reach.ts';
import type { State } from './packed-state.ts';
import * as verb from './verbs.ts';

/** Fills the list with the legal actions of the side that chooses, and returns their number; 0 if the game is over. */
export function legalActions(game: Game, state: State, actions: Actions): number {
  actions.count = 0;
  const { bytes, words } = state;
  // A partial position has no actions, because the whole state is needed to play on.
  if (words[at.unknownParts] !== 0) return 0;
  switch (bytes[at.phase] as number) {
    case at.biddingPhase:
      addBids(game, state, actions);
      break;
    case at.playingPhase:
      addPlays(game, state, actions);
      break;
    case at.walkingPhase:
      addWalk(game, state, actions);
      break;
    case at.resolvingPhase:
      actions.add(act.resolveKind);
      break;
    case at.overPhase:
      break;
    default:
      addPicks(game, state, actions);
  }
  return actions.count;
}

function addBids(game: Game, { bytes }: State, actions: Actions): void {
  const side = bytes[at.chooser] as number;
  const end = game.cards.first[side + 1] as number;
  for (let card = game.cards.first[side] as number; card < end; card++) {
    if ((bytes[at.hand + card] as number) > 0) actions.add(act.packAction(act.bidKind, card));
  }
}

function addPlays(game: Game, state: State, actions: Actions): void {
  const { bytes } = state;
  const { cards } = game;
  const side = bytes[at.turnSide] as number;
  const end = cards.first[side + 1] as number;
  for (let card = cards.first[side] as number; card < end; card++) {
    if (bytes[at.hand + card] === 0 || card === cards.interference[side]) continue;
    const unit = cards.unit[card] as number;
    if (unit !== at.none && isUnitIn(state, at.suppressed, unit)) actions.add(act.packAction(act.readyKind, card));
    else addUses(game, state, side, card, unit, actions);
    actions.add(act.packAction(act.hunkerKind, card));
  }
  actions.add(act.endTurnKind);
}

/** Adds the uses of a card, and of the equipment where its unit is. */
function addUses(game: Game, state: State, side: number, card: number, unit: number, actions: Actions): void {
  const { uses, units } = game;
  const end = uses.first[card + 1] as number;
  let place: number = at.none;
  let isNew = false;
  if (unit !== at.none) {
    const { words } = state;
    // A counter that was neutralised or has escaped does not come back (R32).
    const isGone = (((words[at.neutralised] as number) | (words[at.escaped] as number)) >>> unit) & 1;
    if (isGone || isUnitIn(state, at.asleep, unit)) return;
    place = state.bytes[at.unitPlace + unit] as number;
    isNew = place === at.none;
    if (isNew) place = units.spawn[unit] as number;
    if (place === at.none || (isNew && isTrapped(game, state, place, units.kind[unit] as number))) return;
  }
  for (let use = uses.first[card] as number; use < end; use++) {
    addUse(game, state, side, card, use, unit, place, isNew, actions);
  }
  if (unit === at.none || isNew || ((units.personnel >>> unit) & 1) === 0) return;
  const equipment = game.uses.equipment[place] as number;
  if (equipment !== at.none && isPlaceIn(state.words, at.controlledPlaces, side, place)) {
    addUse(game, state, side, card, equipment, unit, place, false, actions);
  }
}

function addUse(
  game: Game,
  state: State,
  side: number,
  card: number,
  use: number,
  unit: number,
  place: number,
  isNew: boolean,
  actions: Actions,
): void {
  const { uses, cards } = game;
  const { bytes } = state;
  const base = act.packAction(act.useKind, card, use);
  const verbNumber = uses.verb[use] as number;
  switch (verbNumber) {
    case verb.moveVerb:
    case verb.scoutVerb:
      addSteps(game, state, unit, place, verbNumber === verb.scoutVerb, actions, base);
      if (isNew) actions.add(base | (act.stayTarget << 18));
      if ((uses.carries[use] as number) > 0 && canStep(game, state, unit, place, verbNumber === verb.scoutVerb)) {
        addPassengers(game, state, unit, place, uses.carries[use] as number, actions, base);
      }
      break;
    case verb.guideVerb:
      addGuided(game, state, side, use, actions, base);
      break;
    case verb.bolsterVerb:
      addSupply(game, state, side, use, actions, base);
      break;
    case verb.commandVerb:
      if (canDraw(state, side)) actions.add(base);
      break;
    case verb.inspireVerb:
      addPlayed(game, state, side, use, actions, base);
      break;
    case verb.pathfindVerb:
      addPaths(game, state, side, use, uses.strength[use] as number, actions, base);
      break;
    case verb.reconVerb:
      if ((bytes[at.hand + (cards.interference[side] as number)] as number) > 0) actions.add(base);
      break;
    case verb.controlVerb:
      if (canControl(game, state, side, place)) actions.add(base);
      break;
    case verb.doorsVerb:
      for (let rest = state.words[at.shutDoors] as number; rest !== 0; rest &= rest - 1) {
        actions.add(base | ((act.firstDoor + 31 - Math.clz32(rest & -rest)) << 18));
      }
      break;
    default:
      addTargets(game, state, side, place, use, actions, base);
  }
}

/** True if the side does not control the place already, and the enemy does not control it with a unit there. */
export function canControl(game: Game, state: State, side: number, place: number): boolean {
  if (markerLevel(state, side, place) === 2) return false;
  const { words } = state;
  if (!isPlaceIn(words, at.controlledPlaces, 1 - side, place)) return true;
  const twin = game.places.twin[place] as number;
  return (
    !isPlaceIn(words, at.occupiedPlaces, 1 - side, place) &&
    (twin === at.none || !isPlaceIn(words, at.occupiedPlaces, 1 - side, twin))
  );
}

/** Adds ready personnel of the squad that can take a step. */
function addGuided(game: Game, state: State, side: number, use: number, actions: Actions, base: number): void {
  const { units, uses } = game;
  const squad = uses.squad[use] as number;
  const { words } = state;
  let rest = (words[at.unitsOnBoard] as number) & units.ofSide[side as 0 | 1] & units.personnel;
  rest &= ~(words[at.suppressed] as number);
  for (; rest !== 0; rest &= rest - 1) {
    const unit = 31 - Math.clz32(rest & -rest);
    const place = state.bytes[at.unitPlace + unit] as number;
    if (squad !== 0 && units.squad[unit] !== squad) continue;
    if (canStep(game, state, unit, place, false)) actions.add(base | (unit << 18));
  }
}

/** Adds the cards of the supply that may be taken. Interference cannot be taken (R117). */
function addSupply(game: Game, state: State, side: number, use: number, actions: Actions, base: number): void {
  const { cards, uses, rules } = game;
  const squad = uses.squad[use] as number;
  const end = cards.interference[side] as number;
  for (let card = cards.first[side] as number; card < end; card++) {
    if (state.bytes[at.supply + card] === 0 || (squad !== 0 && cards.squad[card] !== squad)) continue;
    if (rules.mayBolster === undefined || rules.mayBolster(game, state, card)) actions.add(base | (card << 18));
  }
}

/** Adds the cards that were played this turn, except the card that inspires (R118). */
function addPlayed(game: Game, state: State, side: number, use: number, actions: Actions, base: number): void {
  const { cards, uses } = game;
  const { bytes } = state;
  const squad = uses.squad[use] as number;
  // The inspiring card: still to be played, or already played.
  const inspiringCard = act.kindOf(base) === act.useKind ? act.cardOf(base) : (bytes[at.actionCard] as number);
  const end = cards.interference[side] as number;
  for (let card = cards.first[side] as number; card < end; card++) {
    if (bytes[at.played + card] === 0 || card === inspiringCard || (squad !== 0 && cards.squad[card] !== squad))
      continue;
    actions.add(base | (card << 18));
  }
}

function addWalk(game: Game, state: State, actions: Actions): void {
  const { bytes } = state;
  const { uses } = game;
  const use = bytes[at.actionUse] as number;
  const unit = bytes[at.actionUnit] as number;
  const place = bytes[at.unitPlace + unit] as number;
  const scouts = uses.verb[use] === verb.scoutVerb;
  const hasMoved = (bytes[at.actionLeft] as number) < (uses.strength[use] as number);
  addSteps(game, state, unit, place, scouts, actions, act.stepKind);
  if (!hasMoved) addPassengers(game, state, unit, place, uses.carries[use] as number, actions, act.stepKind);
  else actions.add(act.stopKind);
}

function addPicks(game: Game, state: State, actions: Actions): void {
  const { bytes, words } = state;
  const side = bytes[at.turnSide] as number;
  const use = bytes[at.actionUse] as number;
  switch (bytes[at.phase] as number) {
    case at.bolsteringPhase:
      addSupply(game, state, side, use, actions, act.pickKind);
      break;
    case at.commandingPhase:
      if (canDraw(state, side)) actions.add(act.pickKind);
      break;
    case at.inspiringPhase:
      addPlayed(game, state, side, use, actions, act.pickKind);
      break;
    case at.pathfindingPhase:
      addPaths(game, state, side, use, bytes[at.actionLeft] as number, actions, act.pickKind);
      break;
    case at.strikingPhase:
      for (let rest = words[at.waitingTargets] as number; rest !== 0; rest &= rest - 1) {
        actions.add(act.pickKind | ((31 - Math.clz32(rest & -rest)) << 18));
      }
      return;
    case at.losingPhase:
      addCasualties(game, state, actions);
      return;
    case at.pushingPhase:
      addPushes(game, state, actions);
      break;
    default:
  }
  actions.add(act.stopKind);
}

/** Returns the first pile with a card of the unit, from which casualties come (rulebook, Attack); −1 if none has. */
export function casualtyPile(game: Game, { bytes }: State, unit: number): number {
  const unitCards = game.cards.ofUnit[unit] as Uint8Array;
  for (const pile of casualtyPiles) for (const card of unitCards) if ((bytes[pile + card] as number) > 0) return pile;
  return -1;
}

const casualtyPiles = [at.hand, at.discard, at.deck] as const;

/** The owner of the unit has to choose. */
export const ownerChooses = -1;

/**
 * Returns the card that is lost, from hand, discard pile or deck (rulebook, Attack); `none` if there is none. The owner
 * of a mech chooses among its crew.
 */
export function casualtyOf(game: Game, state: State, unit: number): number {
  const { bytes } = state;
  const pile = casualtyPile(game, state, unit);
  if (pile < 0) return at.none;
  let soleCard: number = at.none;
  for (const card of game.cards.ofUnit[unit] as Uint8Array) {
    if (bytes[pile + card] === 0) continue;
    if (soleCard !== at.none) return ownerChooses;
    soleCard = card;
  }
  return soleCard;
}

function addCasualties(game: Game, state: State, actions: Actions): void {
  const unit = state.bytes[at.actionTarget] as number;
  const pile = casualtyPile(game, state, unit);
  if (pile < 0) return;
  for (const card of game.cards.ofUnit[unit] as Uint8Array) {
    if ((state.bytes[pile + card] as number) > 0) actions.add(act.pickKind | (card << 18));
  }
}

/** Adds the spaces next to a unit hit by PULSE, marked by its own side, that it can enter (rulebook, Pulse). */
export function addPushes(game: Game, state: State, actions: Actions): void {
  const { places } = game;
  const unit = state.bytes[at.actionTarget] as number;
  const place = state.bytes[at.unitPlace + unit] as number;
  const end = places.first[place + 1] as number;
  for (let edge = places.first[place] as number; edge < end; edge++) {
    if (canPushAlong(game, state, unit, edge)) actions.add(act.pickKind | ((places.neighbour[edge] as number) << 18));
  }
}
