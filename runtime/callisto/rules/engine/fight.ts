// Combat: total defence, dice, and the effects of a hit (rulebook, Combat actions).
import { Actions } from './actions.ts';
import * as act from './actions.ts';
import { isRollIdle, rollDie } from './chance.ts';
import { eventKind, tellMinds } from './events.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import { hitBotUnit, hitPersonUnit } from '../solo/casualties.ts';
import { addPushes, casualtyOf, casualtyPile, ownerChooses } from './legal.ts';
import { neutralise, isUnitIn, placeUnit, readyUnit, suppressUnit } from './pieces.ts';
import { moveCards } from './piles.ts';
import { strikableUnits } from './reach.ts';
import { endAction } from './rounds.ts';
import { isBot, type State } from './packed-state.ts';
import * as verb from './verbs.ts';
import { checkVictory } from './victory.ts';

/**
 * Returns the bonuses of a space to the defence of a unit (rulebook, Additional cover bonus). Structures help all
 * units. Ready friendly standees help only personnel.
 */
function bonusInSpace(game: Game, { words }: State, unit: number, place: number): number {
  const { units, fixtures } = game;
  let bonus = 0;
  if (((units.personnel >>> unit) & 1) === 1) {
    const ready = ~((words[at.suppressedUnits] as number) | (words[at.asleepUnits] as number));
    let rest = (words[at.unitsAt + place] as number) & units.ofSide[units.side[unit] as 0 | 1] & units.helpers & ready;
    for (; rest !== 0; rest &= rest - 1) bonus += units.bonus[31 - Math.clz32(rest & -rest)] as number;
  }
  let rest = (fixtures.structuresAt[place] as number) & (words[at.standingStructures] as number);
  for (; rest !== 0; rest &= rest - 1) bonus += fixtures.structureBonus[31 - Math.clz32(rest & -rest)] as number;
  return bonus;
}

/** Returns the defence of a unit at a place: base, cover and bonus, without the part for range. */
export function defenceWithoutRange(game: Game, state: State, unit: number, place: number): number {
  const base = (game.units.defence[unit] as number) + (game.places.cover[place] as number);
  return base + bonusInSpace(game, state, unit, place);
}

export function totalDefence(game: Game, state: State, unit: number, from: number): number {
  const place = state.bytes[at.unitPlace + unit] as number;
  return defenceWithoutRange(game, state, unit, place) + (game.places.range[from * at.mostPlaces + place] as number);
}

/** Returns the die of an attack by height: d12 against a lower target, d8 against a higher target, d10 otherwise. */
export function dieByHeight({ places }: Game, from: number, to: number): number {
  const slope = (places.elevated[to] as number) - (places.elevated[from] as number);
  return slope < 0 ? 12 : slope > 0 ? 8 : 10;
}

export function startFight(game: Game, state: State, use: number, target: number): void {
  const { bytes, words } = state;
  if (game.uses.area[use] === 1) {
    words[at.waitingTargets] =
      (words[at.unitsAt + target] as number) & strikableUnits(game, state, bytes[at.turnSide] as number, use);
    strikeNext(game, state);
  } else if (target >= act.firstDoor) strikeDoor(game, state, use, target - act.firstDoor);
  else if (target >= act.firstStructure) strikeStructure(game, state, use, target - act.firstStructure);
  else strike(game, state, target);
}

/** Strikes the next target of an area attack. If several targets are left, the player chooses. */
export function strikeNext(game: Game, state: State): void {
  const { bytes, words } = state;
  const rest = words[at.waitingTargets] as number;
  if (rest === 0) endAction(game, state);
  else if ((rest & (rest - 1)) === 0) strike(game, state, 31 - Math.clz32(rest));
  else {
    bytes[at.phase] = at.strikingPhase;
    bytes[at.chooser] = bytes[at.turnSide] as number;
  }
}

export function strike(game: Game, state: State, unit: number): void {
  const { bytes, words } = state;
  const use = bytes[at.actionUse] as number;
  words[at.waitingTargets] = (words[at.waitingTargets] as number) & ~(1 << unit);
  bytes[at.actionTarget] = unit;
  const isHit = rollAttack(game, state, bytes[at.actionUnit] as number, unit, game.uses.strength[use] as number);
  if (isHit && game.uses.verb[use] !== verb.suppressVerb) {
    strikeHit(game, state, unit);
    return;
  }
  if (isHit) suppressUnit(game, state, unit);
  game.sink?.end();
  strikeNext(game, state);
}

/** Applies a hit by a player. Ends the event `attacked`, so that `attacked` is not the cause of later events. */
function strikeHit(game: Game, state: State, unit: number): void {
  const { bytes } = state;
  const side = game.units.side[unit] as number;
  let isGone: boolean;
  if (isBot(state, side)) isGone = hitUnit(game, state, unit);
  else {
    const card = casualtyOf(game, state, unit);
    if (card === ownerChooses) {
      bytes[at.phase] = at.losingPhase;
      bytes[at.chooser] = side;
      game.sink?.end();
      return;
    }
    isGone = card === at.none;
    if (isGone) neutralise(game, state, unit);
    else moveCards(game, state, card, casualtyPile(game, state, unit), at.casualties);
  }
  game.sink?.end();
  if (!isGone) afterCasualty(game, state);
  else if (!checkVictory(game, state)) strikeNext(game, state);
}

export function rollAttack(game: Game, state: State, attacker: number, unit: number, dice: number): boolean {
  const from = state.bytes[at.unitPlace + attacker] as number;
  const die = dieByHeight(game, from, state.bytes[at.unitPlace + unit] as number);
  return attackRoll(game, state, attacker, unit, totalDefence(game, state, unit, from), die, dice);
}

/**
 * Begins an attack and rolls all dice. A die that shows the total defence or more is a hit. No die is rolled if all its
 * faces have the same result. The caller ends the event `attacked` after the consequences.
 */
function attackRoll(
  game: Game,
  state: State,
  attacker: number,
  target: number,
  total: number,
  die: number,
  dice: number,
): boolean {
  game.sink?.begin(eventKind.attacked, attacker, target, total, die);
  let hits = 0;
  if (!isRollIdle(total, die)) {
    for (let each = 0; each < dice; each++) if (rollDie(game, state, die) >= total) hits++;
  } else if (total <= 1) hits = dice;
  game.sink?.tell(hits > 0 ? eventKind.hit : eventKind.missed, hits, 0, 0, 0);
  return hits > 0;
}

/** Applies a hit on `unit` in an attack by or on a bot. Returns true if the counter of the unit leaves the board. */
export function hitUnit(game: Game, state: State, unit: number): boolean {
  const isGone = isBot(state, game.units.side[unit] as number)
    ? hitBotUnit(game, state, unit)
    : hitPersonUnit(game, state, unit);
  tellMinds(game, state, 'unit hit', unit);
  return isGone;
}

/** Moves the card that the owner chose to the casualties, and continues the attack. */
export function loseCard(game: Game, state: State, pile: number, card: number): void {
  moveCards(game, state, card, pile, at.casualties);
  afterCasualty(game, state);
}

const pushes = new Actions();

/**
 * Continues the attack after a unit has lost a card. If the attack is a PULSE, the attacker first chooses a space into
 * which the target is pushed. Then come the other targets of an area attack.
 */
function afterCasualty(game: Game, state: State): void {
  const { bytes } = state;
  if (game.uses.verb[bytes[at.actionUse] as number] === verb.pulseVerb) {
    pushes.count = 0;
    addPushes(game, state, pushes);
    if (pushes.count > 0) {
      bytes[at.phase] = at.pushingPhase;
      bytes[at.chooser] = bytes[at.turnSide] as number;
      return;
    }
  }
  strikeNext(game, state);
}

export function pushTarget(game: Game, state: State, to: number): void {
  pushUnit(game, state, state.bytes[at.actionTarget] as number, to);
  if (!checkVictory(game, state)) strikeNext(game, state);
}

/**
 * Moves the target of a PULSE and makes it ready (rulebook, Pulse). The target takes no token along, because a pushed
 * unit does not move by its own action (R124).
 */
export function pushUnit(game: Game, state: State, unit: number, to: number): void {
  const from = state.bytes[at.unitPlace + unit] as number;
  placeUnit(game, state, unit, to);
  game.sink?.begin(eventKind.moved, unit, from, to, 0);
  if (isUnitIn(state, at.suppressedUnits, unit)) readyUnit(game, state, unit);
  game.rules.pushed?.(game, state, unit, from, to);
  game.sink?.end();
}

function strikeStructure(game: Game, state: State, use: number, structure: number): void {
  attackStructure(game, state, state.bytes[at.actionUnit] as number, structure, game.uses.strength[use] as number);
  if (!checkVictory(game, state)) endAction(game, state);
}

/**
 * Returns the total defence of a structure: its defence plus the part for range. Only units get cover and bonuses
 * (R119).
 */
export function structureTotal({ fixtures, places }: Game, from: number, structure: number): number {
  const to = fixtures.structureAt[structure] as number;
  return (fixtures.structureDefence[structure] as number) + (places.range[from * at.mostPlaces + to] as number);
}

/** Attacks a structure. Returns true if the attack hits. */
export function attackStructure(game: Game, state: State, attacker: number, structure: number, dice: number): boolean {
  const { bytes, words } = state;
  const from = bytes[at.unitPlace + attacker] as number;
  const total = structureTotal(game, from, structure);
  const die = dieByHeight(game, from, game.fixtures.structureAt[structure] as number);
  const isHit = attackRoll(game, state, attacker, act.firstStructure + structure, total, die, dice);
  if (isHit) {
    words[at.standingStructures] = (words[at.standingStructures] as number) & ~(1 << structure);
    game.sink?.tell(eventKind.destroyed, structure, 0, 0, 0);
    game.rules.destroyed?.(game, state, structure);
    tellMinds(game, state, 'structure destroyed', structure);
  }
  game.sink?.end();
  return isHit;
}

function strikeDoor(game: Game, state: State, use: number, door: number): void {
  attackDoor(game, state, state.bytes[at.actionUnit] as number, door, game.uses.strength[use] as number);
  endAction(game, state);
}

/**
 * Attacks a door. The door counts as a target at the same height and at range 0. A destroyed door is open (rulebook,
 * Doors). Returns true if the attack hits.
 */
export function attackDoor(game: Game, state: State, attacker: number, door: number, dice: number): boolean {
  const isHit = attackRoll(game, state, attacker, act.firstDoor + door, game.fixtures.doorDefence, 10, dice);
  if (isHit) openDoor(game, state, door);
  game.sink?.end();
  return isHit;
}

export function openDoor(game: Game, state: State, door: number): void {
  state.words[at.shutDoors] = (state.words[at.shutDoors] as number) & ~(1 << door);
  game.sink?.tell(eventKind.opened, door, 0, 0, 0);
  tellMinds(game, state, 'door opened', door);
}
