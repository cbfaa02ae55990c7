// Carries out, in a packed state, the special rules that a sheet gives for a verb of its rows, such as `Move` or
// `Fire`. The constructor sorts the rules into tables by effect and by state of the weapon. During play, the tables are
// only read. Each part of an act is kept in the state, because an interruption may come between two parts.
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
import { isLoadedState, stateOfWeapon, weaponStates } from './weapon-states.ts';

/** The turn of a crawler, as far as acts of rules need it. */
interface TurnOfActs {
  readonly game: PackedGame;
  readonly me: number;
  /** Fills the sets that conditions name, from the state and from the weapon with the number `weapon`. */
  begin(me: number, weapon?: number): void;
}

/** A rule, and the function of its condition; null if the condition is only about the weapon, or if there is none. */
export interface GuardedRule<Turn> {
  readonly rule: RuleData;
  readonly holds: ((turn: Turn) => boolean) | null;
}

/** True if the condition of a rule may be true for a weapon in a state. A condition about other things may be true. */
function isTrueIn({ when }: RuleData, state: number): boolean {
  if (when === null || when === 'other') return true;
  const name = weaponNames[(state & at.weaponKindBits) - 1];
  if (name === undefined) return false;
  const said = [
    name,
    isBombKind(state & at.weaponKindBits) ? 'bomb' : 'beam',
    isLoadedState(state) ? 'loaded' : 'unloaded',
  ];
  return when.names.some((word) => said.includes(word)) !== when.isNot;
}

/** The rules of one effect, by the state of the weapon: for each state, the rules that may apply, the last rule first. */
type RulesByState<Turn> = readonly (readonly GuardedRule<Turn>[])[];

/** A rule that chooses the unit at which the crawler fires. */
interface TargetRule {
  readonly order: 'nearest' | 'furthest' | 'any';
  readonly states: Uint8Array;
}

const targetRuleOf = ({ target }: RuleData): TargetRule => ({
  order: target?.order ?? 'nearest',
  states: statesOfWord(target?.of ?? 'unit'),
});

/** The effects of the rules that a row can name. */
const actEffects = [
  'moveAtRandom',
  'moveStraight',
  'rollDie',
  'mayEnter',
  'mayLeave',
  'drawWeapon',
  'loadNew',
  'unloadNew',
  'fireAt',
  'reloadInstead',
  'defend',
] as const;

type ActEffect = (typeof actEffects)[number];

/** The units at which the crawler may fire with equal chance. The array is reused by all shots. */
const candidateUnits = new Uint8Array(at.unitCount);

/** The special rules of a sheet for one verb that a row names, such as `Fire`, sorted by effect. */
export class PackedAct<Turn extends TurnOfActs> {
  private readonly rules: Readonly<Record<ActEffect, RulesByState<Turn>>>;
  private readonly targets: ReadonlyMap<RuleData, TargetRule>;
  /** The index of this act in the list `numbered` of its program. */
  private readonly number: number;

  constructor(rules: readonly GuardedRule<Turn>[], moment: string, number: number) {
    const written = rules.filter(({ rule }) => rule.moment === moment);
    const rulesByState = (effect: ActEffect): RulesByState<Turn> => {
      const those = written.filter(({ rule }) => rule.effect === effect).toReversed();
      return Array.from({ length: weaponStates }, (_none, state) => those.filter(({ rule }) => isTrueIn(rule, state)));
    };
    this.number = number;
    this.rules = Object.fromEntries(actEffects.map((effect) => [effect, rulesByState(effect)])) as typeof this.rules;
    const firing = written.filter(({ rule }) => rule.effect === 'fireAt');
    this.targets = new Map(firing.map(({ rule }) => [rule, targetRuleOf(rule)]));
  }

  /**
   * Begins this act for the crawler's weapon with the number `weapon`; −1 if the verb is carried out without a weapon.
   * `goOn` carries out the parts of the act.
   */
  begin({ bytes }: PackedGame, weapon: number): void {
    bytes[at.actStageOffset] = at.randomSteps;
    bytes[at.stepsLeftOffset] = at.nowhere;
    bytes[at.stepRuleOffset] = this.number;
    bytes[at.stepWeaponOffset] = weapon + 1;
  }

  /** Returns the last rule with an effect whose condition is true; null if there is none. */
  private ruleWith(effect: ActEffect, turn: Turn): RuleData | null {
    const { game, me } = turn;
    const weapon = (game.bytes[at.stepWeaponOffset] as number) - 1;
    const state = weapon < 0 ? 0 : stateOfWeapon(game.weaponOf(me, weapon));
    const able = this.rules[effect][state] as readonly GuardedRule<Turn>[];
    for (let index = 0; index < able.length; index++) {
      const { rule, holds } = able[index] as GuardedRule<Turn>;
      if (holds === null) return rule;
      if (weapon < 0) turn.begin(me);
      else turn.begin(me, weapon);
      if (holds(turn)) return rule;
    }
    return null;
  }

  /** Carries out the next part of the act: a step, or the acts with the weapon. */
  goOn(turn: Turn): void {
    const { game, me } = turn;
    const { bytes } = game;
    const stage = bytes[at.actStageOffset] as number;
    const effect = stage === at.randomSteps ? 'moveAtRandom' : 'moveStraight';
    const left = bytes[at.stepsLeftOffset] as number;
    if (left === at.nowhere) {
      bytes[at.stepsLeftOffset] = this.stepsOf(effect, turn);
    } else if (left !== 0 && game.isOnMap(me)) {
      bytes[at.stepsLeftOffset] = left - 1;
      this.step(turn, this.directionOf(effect, turn));
    } else if (stage === at.randomSteps) {
      bytes[at.actStageOffset] = at.straightSteps;
      bytes[at.stepsLeftOffset] = at.nowhere;
    } else {
      bytes[at.stepsLeftOffset] = 0;
      bytes[at.actStageOffset] = 0;
      this.useWeapon(turn, (bytes[at.stepWeaponOffset] as number) - 1);
    }
  }

  private stepsOf(effect: 'moveAtRandom' | 'moveStraight', turn: Turn): number {
    const rule = this.ruleWith(effect, turn);
    return rule === null ? 0 : (rule.count ?? 1);
  }

  private useWeapon(turn: Turn, weapon: number): void {
    if (weapon < 0) return;
    const { game, me } = turn;
    const weaponClass = isBombKind(game.weaponOf(me, weapon) & at.weaponKindBits) ? 'bomb' : 'beam';
    if (this.ruleWith('drawWeapon', turn)?.names.includes(weaponClass)) this.draw(turn, weapon);
    const rule = this.ruleWith('fireAt', turn);
    if (rule) this.fire(turn, weapon, rule);
  }

  /**
   * Returns the direction of a step: the named direction, or the roll of a die on which each direction has the same
   * number of faces.
   */
  private directionOf(effect: 'moveAtRandom' | 'moveStraight', turn: Turn): number {
    if (effect === 'moveStraight')
      return hexDirections.indexOf(this.ruleWith(effect, turn)?.names[0] as (typeof hexDirections)[number]);
    const die = this.ruleWith('rollDie', turn)?.count ?? hexDirections.length;
    const each = Math.floor(die / hexDirections.length);
    return Math.floor(turn.game.dice.below(each * hexDirections.length) / each);
  }

  private step(turn: Turn, direction: number): void {
    const { game, me } = turn;
    const { bytes, tables } = game;
    if (direction < 0) return;
    const hex = tables.next(game.hexOf(me), direction);
    const isOff = hex === at.nowhere;
    if (game.isTurned(me)) return;
    if (isOff) {
      if (!this.ruleWith('mayLeave', turn)) return;
      game.tell('leaves', me, game.hexOf(me));
      removeUnit(game, me);
      return endGame(game, bytes[at.winnerOfLossOffset] as number, at.endByLeaving);
    }
    const ground = packedTerrains[game.terrainOf(hex)] ?? '';
    if (ground === 'volcano' && this.ruleWith('mayEnter', turn)?.names.includes(ground))
      return engulf(game, me, at.endByWandering);
    if (mayEnterHex(game, me, hex)) enterPacked(game, me, hex, at.drawPhase);
  }

  private fire(turn: Turn, weapon: number, rule: RuleData): void {
    const { game, me } = turn;
    if (this.ruleWith('reloadInstead', turn)) {
      game.setWeapon(me, weapon, game.weaponOf(me, weapon) | at.loadedBit);
      game.tell('reloads', me, game.weaponOf(me, weapon));
      return;
    }
    const state = stateOfWeapon(game.weaponOf(me, weapon));
    const kind = state & at.weaponKindBits;
    if (this.ruleWith('defend', turn) || !isLoadedState(state) || kind === at.laser) return;
    const target = this.targetOf(game, me, isBombKind(kind), this.targets.get(rule) as TargetRule);
    if (target === at.noUnit) return;
    if (isBombKind(kind)) fireBomb(game, me, weapon, game.hexOf(target));
    else fireBeam(game, me, weapon, target, false);
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
  private draw(turn: Turn, number: number): void {
    const { game, me } = turn;
    const before = game.weaponOf(me, number);
    const isLoaded =
      this.ruleWith('loadNew', turn) !== null ||
      ((before & at.loadedBit) !== 0 && this.ruleWith('unloadNew', turn) === null);
    game.setWeapon(me, number, before & ~at.weaponKindBits);
    const kind = drawKind(game, isBombKind(before & at.weaponKindBits));
    const after =
      kind === 0 ? before : (before & ~(at.weaponKindBits | at.loadedBit)) | kind | (isLoaded ? at.loadedBit : 0);
    game.setWeapon(me, number, after);
    game.count('weaponsDrawn', me);
    game.tell('draws', me, before & at.weaponKindBits, kind);
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

/**
 * Returns the number of the weapon of a crawler whose kind or class is `name`; −1 if there is none. A die chooses among
 * several such weapons.
 */
export function weaponNamed(game: PackedGame, unit: number, name: string): number {
  let count = 0;
  let last = -1;
  for (let number = 0; number < at.weaponsOfUnit; number++) {
    if (!isWeaponOf(game.weaponOf(unit, number), name)) continue;
    count += 1;
    last = number;
  }
  if (count < 2) return last;
  let skipped = game.dice.below(count);
  for (let number = 0; number < at.weaponsOfUnit; number++)
    if (isWeaponOf(game.weaponOf(unit, number), name) && skipped-- === 0) return number;
  throw new Error('A unit has fewer weapons than were counted.');
}
