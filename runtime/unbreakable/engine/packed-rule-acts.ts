// Carries out, in a packed state, the special rules that a sheet gives for a verb of its rows, such as `Move` or
// `Fire`. The constructor sorts the rules into tables by effect and by state of the weapon. During play, the tables are
// only read.
import { hexDirections } from '../board/hex-board.ts';
import { weaponNames } from '../data/reference-types.ts';
import type { RuleData } from '../rules/rule-acts.ts';
import { fireBeam } from './beam-effects.ts';
import { fireBomb } from './bomb-effects.ts';
import { enterPacked } from './displacement.ts';
import { isBombKind, packedTerrains } from './engine-tables.ts';
import * as at from './byte-layout.ts';
import { freeCards } from './opportunities.ts';
import type { PackedGame } from './packed-game.ts';
import { spokenIndex, statesOfWord } from './packed-sight.ts';
import { mayEnterHex } from './packed-stacking.ts';
import { endGame, engulf, removeUnit } from './unit-changes.ts';

/**
 * The length of a table whose index is the state of a weapon: no weapon, or a kind of weapon that is unloaded or
 * loaded.
 */
const weaponStates = 16;
const loadedState = 8;

const stateOfWeapon = (weapon: number): number =>
  (weapon & at.weaponKindBits) | ((weapon & at.loadedBit) === 0 ? 0 : loadedState);

/** True if the condition of a rule is true for a weapon in a state. */
function isTrueIn({ when }: RuleData, state: number): boolean {
  if (when === null) return true;
  const name = weaponNames[(state & at.weaponKindBits) - 1];
  if (when === 'other' || name === undefined) return false;
  const isLoaded = (state & loadedState) !== 0;
  const said = [name, isBombKind(state & at.weaponKindBits) ? 'bomb' : 'beam', isLoaded ? 'loaded' : 'unloaded'];
  return when.names.some((word) => said.includes(word)) !== when.isNot;
}

/**
 * The rules of one effect, by the state of the weapon: for each state, the rule that applies, or null if no rule
 * applies.
 */
type RuleByState = readonly (RuleData | null)[];

/** A rule that chooses the unit at which the crawler fires. */
interface TargetRule {
  readonly order: 'nearest' | 'furthest' | 'any';
  readonly states: Uint8Array;
}

const targetRuleOf = ({ target }: RuleData): TargetRule => ({
  order: target?.order ?? 'nearest',
  states: statesOfWord(target?.of ?? 'unit'),
});

/** The units at which the crawler may fire with equal chance. The array is reused by all shots. */
const candidateUnits = new Uint8Array(at.unitCount);

/** The special rules of a sheet for one verb that a row names, such as `Fire`, sorted by effect. */
export class PackedAct {
  private readonly moveAtRandom: RuleByState;
  private readonly moveStraight: RuleByState;
  private readonly rollDie: RuleByState;
  private readonly mayEnter: RuleByState;
  private readonly mayLeave: RuleByState;
  private readonly drawWeapon: RuleByState;
  private readonly loadNew: RuleByState;
  private readonly unloadNew: RuleByState;
  private readonly fireAt: RuleByState;
  private readonly reloadInstead: RuleByState;
  private readonly defend: RuleByState;
  private readonly targets: readonly (TargetRule | null)[];
  /** The index of this act in the list `numbered` of its program. */
  private readonly number: number;
  readonly isWritten: boolean;

  constructor(rules: readonly RuleData[], verb: string, number: number) {
    const written = rules.filter(({ moment }) => moment === verb.toLowerCase());
    const rulesByState = (effect: string): RuleByState => {
      const those = written.filter((rule) => rule.effect === effect);
      return Array.from(
        { length: weaponStates },
        (_none, state) => those.findLast((rule) => isTrueIn(rule, state)) ?? null,
      );
    };
    this.number = number;
    this.isWritten = written.length > 0;
    this.moveAtRandom = rulesByState('moveAtRandom');
    this.moveStraight = rulesByState('moveStraight');
    this.rollDie = rulesByState('rollDie');
    this.mayEnter = rulesByState('mayEnter');
    this.mayLeave = rulesByState('mayLeave');
    this.drawWeapon = rulesByState('drawWeapon');
    this.loadNew = rulesByState('loadNew');
    this.unloadNew = rulesByState('unloadNew');
    this.fireAt = rulesByState('fireAt');
    this.reloadInstead = rulesByState('reloadInstead');
    this.defend = rulesByState('defend');
    this.targets = this.fireAt.map((rule) => rule && targetRuleOf(rule));
  }

  /**
   * Carries out the rules of this verb for the crawler's weapon with the number `weapon`; −1 if the verb is carried out
   * without a weapon.
   */
  carryOut(game: PackedGame, unit: number, weapon: number): void {
    const { bytes } = game;
    const state = weapon < 0 ? 0 : stateOfWeapon(game.weaponOf(unit, weapon));
    const moves = this.moveAtRandom[state] ?? this.moveStraight[state];
    if (moves) {
      bytes[at.stepsLeftOffset] = moves.count ?? 1;
      bytes[at.stepRuleOffset] = this.number;
      bytes[at.stepWeaponOffset] = weapon + 1;
      this.goOn(game, unit);
      return;
    }
    if (weapon < 0) return;
    const draws = this.drawWeapon[state];
    const weaponClass = isBombKind(state & at.weaponKindBits) ? 'bomb' : 'beam';
    if (draws?.names.includes(weaponClass)) this.draw(game, unit, weapon);
    const now = stateOfWeapon(game.weaponOf(unit, weapon));
    if (this.fireAt[now]) this.fire(game, unit, weapon, now);
  }

  /**
   * Lets the crawler take the steps that it still has left. Stops early if a step changes the phase of the game or
   * leads off the map.
   */
  goOn(game: PackedGame, unit: number): void {
    const { bytes } = game;
    const weapon = (bytes[at.stepWeaponOffset] as number) - 1;
    const state = weapon < 0 ? 0 : stateOfWeapon(game.weaponOf(unit, weapon));
    while (bytes[at.stepsLeftOffset] !== 0 && bytes[at.phaseOffset] === at.drawPhase) {
      bytes[at.stepsLeftOffset] = (bytes[at.stepsLeftOffset] as number) - 1;
      this.step(game, unit, this.directionOf(game, state), state);
    }
    if (!game.isOnMap(unit)) bytes[at.stepsLeftOffset] = 0;
  }

  /**
   * Returns the direction of a step: the named direction, or the roll of a die on which each direction has the same
   * number of faces.
   */
  private directionOf({ dice }: PackedGame, state: number): number {
    const straight = this.moveStraight[state];
    if (!this.moveAtRandom[state] && straight) return hexDirections.findIndex((name) => name === straight.names[0]);
    const die = this.rollDie[state]?.count ?? hexDirections.length;
    const each = Math.floor(die / hexDirections.length);
    return Math.floor(dice.below(each * hexDirections.length) / each);
  }

  private step(game: PackedGame, unit: number, direction: number, state: number): void {
    const { bytes, tables } = game;
    if (direction < 0) return;
    const hex = tables.next(game.hexOf(unit), direction);
    const isOff = hex === at.nowhere;
    if (game.isTurned(unit)) return;
    if (isOff) {
      if (!this.mayLeave[state]) return;
      game.tell('leaves', unit, game.hexOf(unit));
      removeUnit(game, unit);
      return endGame(game, bytes[at.winnerOfLossOffset] as number, at.endByLeaving);
    }
    const ground = packedTerrains[game.terrainOf(hex)] ?? '';
    if (ground === 'volcano' && this.mayEnter[state]?.names.includes(ground))
      return engulf(game, unit, at.endByWandering);
    if (mayEnterHex(game, unit, hex)) enterPacked(game, unit, hex, at.drawPhase);
  }

  private fire(game: PackedGame, unit: number, weapon: number, state: number): void {
    if (this.reloadInstead[state]) {
      game.setWeapon(unit, weapon, game.weaponOf(unit, weapon) | at.loadedBit);
      game.tell('reloads', unit, game.weaponOf(unit, weapon));
      return;
    }
    const kind = state & at.weaponKindBits;
    if (this.defend[state] || (state & loadedState) === 0 || kind === at.laser) return;
    const rule = this.targets[state];
    const target = rule ? this.targetOf(game, unit, isBombKind(kind), rule) : at.noUnit;
    if (target === at.noUnit) return;
    if (isBombKind(kind)) fireBomb(game, unit, weapon, game.hexOf(target));
    else fireBeam(game, unit, weapon, target, false);
  }

  /**
   * Returns the unit at which the crawler fires; `noUnit` if the crawler sees none. `order` says whether the nearest,
   * the furthest or any unit in sight is chosen. Chance decides ties.
   */
  private targetOf(game: PackedGame, unit: number, isBomb: boolean, { order, states }: TargetRule): number {
    const { units, tables, sight, dice } = game;
    let count = 0;
    let best = 0;
    for (let index = 0; index < units.length; index++) {
      const target = units[index] as number;
      if (target === unit || !game.isOnMap(target) || states[spokenIndex(target, game.stateOf(target))] === 0) continue;
      const steps = order === 'any' ? 0 : tables.steps(game.hexOf(unit), game.hexOf(target));
      const isWorse = order === 'furthest' ? steps < best : steps > best;
      if ((count > 0 && isWorse) || !(isBomb ? sight.hex(unit, game.hexOf(target)) : sight.beam(unit, target)))
        continue;
      if (count > 0 && steps !== best) count = 0;
      best = steps;
      candidateUnits[count++] = target;
    }
    if (count === 0) return at.noUnit;
    return candidateUnits[count === 1 ? 0 : dice.below(count)] as number;
  }

  /**
   * Exchanges a weapon for a random free card of its class. The old card is put back first, so it may be drawn again
   * (U29).
   */
  private draw(game: PackedGame, unit: number, number: number): void {
    const before = game.weaponOf(unit, number);
    game.setWeapon(unit, number, before & ~at.weaponKindBits);
    const kind = drawKind(game, isBombKind(before & at.weaponKindBits));
    const isLoaded =
      this.loadNew[stateOfWeapon(before)] !== null ||
      ((before & at.loadedBit) !== 0 && this.unloadNew[stateOfWeapon(before)] === null);
    const after =
      kind === 0 ? before : (before & ~(at.weaponKindBits | at.loadedBit)) | kind | (isLoaded ? at.loadedBit : 0);
    game.setWeapon(unit, number, after);
    game.count('weaponsDrawn', unit);
    game.tell('draws', unit, before & at.weaponKindBits, kind);
  }
}

/**
 * Draws a free card of a class: a card that no unit has. All free cards have the same chance. Returns the kind of the
 * card; 0 if no card is free.
 */
export function drawKind(game: PackedGame, isBomb: boolean): number {
  let total = 0;
  for (let kind = at.crustBuster; kind <= at.stasisRay; kind++)
    if (isBombKind(kind) === isBomb) total += Math.max(0, freeCards(game, kind));
  if (total === 0) return 0;
  let drawn = game.dice.below(total);
  for (let kind = at.crustBuster; kind <= at.stasisRay; kind++) {
    if (isBombKind(kind) !== isBomb) continue;
    drawn -= Math.max(0, freeCards(game, kind));
    if (drawn < 0) return kind;
  }
  throw new Error('There are fewer cards of weapons than their counts say.');
}

/** True if a weapon is of a kind or class, such as `laser` or `beam`. */
export function isWeaponOf(weapon: number, name: string | undefined): boolean {
  const kind = weapon & at.weaponKindBits;
  return kind !== 0 && (weaponNames[kind - 1] === name || name === (isBombKind(kind) ? 'bomb' : 'beam'));
}

/** Returns the number of the first weapon of a crawler whose kind or class is `name`; −1 if there is none. */
export function weaponNamed(game: PackedGame, unit: number, name: string): number {
  for (let number = 0; number < at.weaponsOfUnit; number++)
    if (isWeaponOf(game.weaponOf(unit, number), name)) return number;
  return -1;
}
