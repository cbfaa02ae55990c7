// All legal actions of the side that chooses. An action that changes nothing is not legal. Exception: a card may be
// played only to place its counter (R116).
import * as act from './actions.ts';
import type { Actions } from './actions.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import { canDraw } from './piles.ts';
import { commandedPlayer, commanderOf, isTeammateToPlay, teammateOf, turnPlayer } from './players.ts';
import { isPlaceIn, isUnitIn, canPushAlong, isTrapped, markerLevel } from './pieces.ts';
import { addPassengers, addPaths, addSteps, addTargets, canStep, passengersFor } from './reach.ts';
import type { State } from './packed-state.ts';
import * as verb from './verbs.ts';

/** Fills the list with the legal actions of the side that chooses. Returns their number; 0 if the game is over. */
export function legalActions(game: Game, state: State, actions: Actions): number {
  actions.count = 0;
  // A position with unknown parts has no legal actions, because play needs the whole state.
  if (state.words[at.unknownParts] === 0) addOfPhase(game, state, actions);
  return actions.count;
}

function addOfPhase(game: Game, state: State, actions: Actions): void {
  switch (state.bytes[at.phase] as number) {
    case at.biddingPhase:
      return addBids(game, state, actions);
    case at.playingPhase:
      return addPlays(game, state, actions);
    case at.walkingPhase:
      return addWalk(game, state, actions);
    case at.resolvingPhase:
      return actions.add(act.resolveKind);
    case at.overPhase:
      return;
    default:
      addPicks(game, state, actions);
  }
}

function addBids(game: Game, state: State, actions: Actions): void {
  const { bytes } = state;
  const player = commanderOf(state, bytes[at.chooser] as number);
  const end = game.cards.end[player] as number;
  for (let card = game.cards.from[player] as number; card < end; card++) {
    if ((bytes[at.hand + card] as number) > 0) actions.add(act.packAction(act.bidKind, card));
  }
}

function addPlays(game: Game, state: State, actions: Actions): void {
  const { bytes } = state;
  const { cards } = game;
  const side = bytes[at.turnSide] as number;
  const player = turnPlayer(state);
  const end = cards.interference[player] as number;
  for (let card = cards.from[player] as number; card < end; card++) {
    if (bytes[at.hand + card] === 0) continue;
    const unit = cards.unit[card] as number;
    if (unit !== at.none && isUnitIn(state, at.suppressedUnits, unit)) actions.add(act.packAction(act.readyKind, card));
    else addUses(game, state, side, card, unit, actions);
    actions.add(act.packAction(act.hunkerKind, card));
  }
  actions.add(act.endTurnKind);
}

/** A result of `placeToAct`: the unit cannot act. */
export const cannotAct = -1;

/**
 * Returns the place where a unit acts: its place, or its spawn point if it enters the board. Returns `none` for a card
 * without a unit, and `cannotAct` for a unit that cannot act.
 */
export function placeToAct(game: Game, state: State, unit: number): number {
  if (unit === at.none) return at.none;
  const { units } = game;
  const { words } = state;
  // A counter that was neutralised or has escaped does not come back (R32).
  const absent =
    (words[at.neutralisedUnits] as number) | (words[at.escapedUnits] as number) | (words[at.asleepUnits] as number);
  if (((absent >>> unit) & 1) === 1) return cannotAct;
  const place = state.bytes[at.unitPlace + unit] as number;
  if (place !== at.none) return place;
  const spawn = units.spawn[unit] as number;
  return spawn === at.none || isTrapped(game, state, spawn, units.kind[unit] as number) ? cannotAct : spawn;
}

/** True if a unit is not on the board. Its card then places the unit on the board before the action. */
const isNewcomer = ({ words }: State, unit: number): boolean =>
  unit !== at.none && (((words[at.unitsOnBoard] as number) >>> unit) & 1) === 0;

function addUses(game: Game, state: State, side: number, card: number, unit: number, actions: Actions): void {
  const place = placeToAct(game, state, unit);
  if (place === cannotAct) return;
  const end = game.uses.first[card + 1] as number;
  for (let use = game.uses.first[card] as number; use < end; use++)
    addUse(game, state, side, card, use, unit, place, actions);
  const equipment = equipmentFor(game, state, side, unit, place);
  if (equipment !== at.none) addUse(game, state, side, card, equipment, unit, place, actions);
}

/** Returns the use of the equipment that a unit can use at its place; `none` if there is none. */
export function equipmentFor(game: Game, state: State, side: number, unit: number, place: number): number {
  if (unit === at.none || ((game.units.personnel >>> unit) & 1) === 0) return at.none;
  const equipment = game.uses.equipment[place] as number;
  if (equipment === at.none || isNewcomer(state, unit)) return at.none;
  return isPlaceIn(state.words, at.controlledPlaces, side, place) ? equipment : at.none;
}

export function addUse(
  game: Game,
  state: State,
  side: number,
  card: number,
  use: number,
  unit: number,
  place: number,
  actions: Actions,
): void {
  const { uses, cards } = game;
  const verbNumber = uses.verb[use] as number;
  actions.base = act.packAction(act.useKind, card, use);
  switch (verbNumber) {
    case verb.moveVerb:
    case verb.scoutVerb:
      addSteps(game, state, unit, place, verbNumber === verb.scoutVerb, actions);
      if (isNewcomer(state, unit)) actions.addTarget(act.stayTarget);
      if ((uses.carries[use] as number) > 0 && canStep(game, state, unit, place, verbNumber === verb.scoutVerb))
        addPassengers(passengersFor(game, state, unit, place, uses.carries[use] as number), actions);
      return;
    case verb.guideVerb:
      return addGuided(game, state, side, use, actions);
    case verb.bolsterVerb:
      return addSupplies(game, state, use, actions);
    case verb.commandVerb:
      return addDecks(game, state, actions);
    case verb.inspireVerb:
      return addPlayed(game, state, use, card, actions);
    case verb.pathfindVerb:
      return addPaths(game, state, side, use, uses.strength[use] as number, actions);
    case verb.reconVerb:
      if ((state.bytes[at.hand + (cards.interference[turnPlayer(state)] as number)] as number) > 0)
        actions.addTarget(0);
      return;
    case verb.controlVerb:
      if (canControl(game, state, side, place)) actions.addTarget(0);
      return;
    case verb.doorsVerb:
      for (let rest = state.words[at.shutDoors] as number; rest !== 0; rest &= rest - 1) {
        actions.addTarget(act.firstDoor + 31 - Math.clz32(rest & -rest));
      }
      return;
    default:
      addTargets(game, state, side, place, use, actions);
  }
}

/**
 * True if CONTROL of a place is possible. The side must not control the place already. The enemy must not both control
 * the place and have a unit there.
 */
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

/** Adds an action for each ready personnel unit of the squad if the unit can take a step. */
function addGuided(game: Game, state: State, side: number, use: number, actions: Actions): void {
  const { units, uses } = game;
  const squad = uses.squad[use] as number;
  const { words } = state;
  let rest = (words[at.unitsOnBoard] as number) & units.ofSide[side as 0 | 1] & units.personnel;
  rest &= ~(words[at.suppressedUnits] as number);
  for (; rest !== 0; rest &= rest - 1) {
    const unit = 31 - Math.clz32(rest & -rest);
    const place = state.bytes[at.unitPlace + unit] as number;
    if (squad !== 0 && units.squad[unit] !== squad) continue;
    if (canStep(game, state, unit, place, false)) actions.addTarget(unit);
  }
}

/**
 * Adds the targets of COMMAND: the player’s own deck and, in a game of four, the deck of a teammate whose turn is still
 * to come (P6). A deck without a card to draw is left out.
 */
function addDecks(game: Game, state: State, actions: Actions): void {
  const player = turnPlayer(state);
  if (canDraw(state, player)) actions.addTarget(0);
  if (game.isTeam && isTeammateToPlay(state) && canDraw(state, teammateOf(player))) actions.addTarget(act.teammateDeck);
}

/**
 * Adds an action for each card that the use may take: from the supply of the player, and from the supply of the
 * teammate (P5).
 */
function addSupplies(game: Game, state: State, use: number, actions: Actions): void {
  const player = turnPlayer(state);
  addSupply(game, state, player, use, actions);
  if (game.isTeam) addSupply(game, state, teammateOf(player), use, actions);
}

/** Adds an action for each card that the use may take from a supply. Interference cannot be taken (R117). */
function addSupply(game: Game, state: State, player: number, use: number, actions: Actions): void {
  const { cards, uses, rules } = game;
  const squad = uses.squad[use] as number;
  const end = cards.interference[player] as number;
  for (let card = cards.from[player] as number; card < end; card++) {
    if (state.bytes[at.supply + card] === 0 || (squad !== 0 && cards.squad[card] !== squad)) continue;
    if (rules.mayBolster === undefined || rules.mayBolster(game, state, card)) actions.addTarget(card);
  }
}

/** Adds an action for each card that was played this turn. A card cannot inspire itself (R118). */
function addPlayed(game: Game, state: State, use: number, inspiring: number, actions: Actions): void {
  const { cards, uses } = game;
  const player = turnPlayer(state);
  const squad = uses.squad[use] as number;
  const end = cards.interference[player] as number;
  for (let card = cards.from[player] as number; card < end; card++) {
    if (state.bytes[at.playedPile + card] === 0 || card === inspiring) continue;
    if (squad === 0 || cards.squad[card] === squad) actions.addTarget(card);
  }
}

function addWalk(game: Game, state: State, actions: Actions): void {
  const { bytes } = state;
  const { uses } = game;
  const use = bytes[at.actionUse] as number;
  const unit = bytes[at.actionUnit] as number;
  const place = bytes[at.unitPlace + unit] as number;
  actions.base = act.stepKind;
  addSteps(game, state, unit, place, uses.verb[use] === verb.scoutVerb, actions);
  const hasMoved = (bytes[at.actionLeft] as number) < (uses.strength[use] as number);
  if (hasMoved) actions.add(act.stopKind);
  else addPassengers(passengersFor(game, state, unit, place, uses.carries[use] as number), actions);
}

function addPicks(game: Game, state: State, actions: Actions): void {
  const { bytes, words } = state;
  const side = bytes[at.turnSide] as number;
  const use = bytes[at.actionUse] as number;
  actions.base = act.pickKind;
  switch (bytes[at.phase] as number) {
    case at.bolsteringPhase:
      addSupplies(game, state, use, actions);
      break;
    case at.commandingPhase:
      if (canDraw(state, commandedPlayer(state))) actions.addTarget(0);
      break;
    case at.inspiringPhase:
      addPlayed(game, state, use, bytes[at.actionCard] as number, actions);
      break;
    case at.pathfindingPhase:
      addPaths(game, state, side, use, bytes[at.actionLeft] as number, actions);
      break;
    case at.strikingPhase:
      for (let rest = words[at.waitingTargets] as number; rest !== 0; rest &= rest - 1) {
        actions.addTarget(31 - Math.clz32(rest & -rest));
      }
      return;
    case at.losingPhase:
      return addCasualties(game, state, actions);
    case at.pushingPhase:
      addPushes(game, state, actions);
      break;
    default:
  }
  actions.add(act.stopKind);
}

/**
 * Returns the pile from which the unit loses a card: the first pile with a card of the unit (rulebook, Attack). Returns
 * −1 if no pile has such a card.
 */
export function casualtyPile(game: Game, { bytes }: State, unit: number): number {
  const unitCards = game.cards.ofUnit[unit] as Uint8Array;
  for (const pile of casualtyPiles) for (const card of unitCards) if ((bytes[pile + card] as number) > 0) return pile;
  return -1;
}

export const casualtyPiles = [at.hand, at.discard, at.deck] as const;

/** A result of `casualtyOf`: the owner of the unit must choose the card. */
export const ownerChooses = -1;

/**
 * Returns the card that the unit loses (rulebook, Attack). Returns `none` if the unit has no card, and `ownerChooses`
 * if the pile from which the unit loses a card has different cards of the unit.
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
    if ((state.bytes[pile + card] as number) > 0) actions.addTarget(card);
  }
}

/**
 * Adds an action for each space to which PULSE can push the hit unit (rulebook, Pulse). The unit can enter this space,
 * which is next to the unit and has a marker of the unit’s side.
 */
export function addPushes(game: Game, state: State, actions: Actions): void {
  const { places } = game;
  const unit = state.bytes[at.actionTarget] as number;
  const place = state.bytes[at.unitPlace + unit] as number;
  const end = places.first[place + 1] as number;
  for (let edge = places.first[place] as number; edge < end; edge++) {
    if (canPushAlong(game, state, unit, edge)) actions.addTarget(places.neighbour[edge] as number);
  }
}
