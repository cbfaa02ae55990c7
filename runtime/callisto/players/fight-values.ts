// Values of fights for the side that begins the fight: the chance of a hit, multiplied by the value of a hit.
import * as act from '../rules/engine/actions.ts';
import { dieByHeight, defenceWithoutRange } from '../rules/engine/fight.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { isPlaceIn, isUnitIn } from '../rules/engine/pieces.ts';
import { reaches, strikableUnits } from '../rules/engine/reach.ts';
import type { State } from '../rules/engine/packed-state.ts';
import * as verb from '../rules/engine/verbs.ts';
import type { Strategy } from './strategy.ts';

const dieSizes = 16;
const mostDice = 8;
const mostTotal = 64;
/** Cached chances of a hit in 1024ths, by number of dice, die and total; −1 if a chance has not been computed. */
const chances = new Int16Array(mostDice * dieSizes * mostTotal).fill(-1);

/** Returns the chance, in 1024ths, that at least one of several dice shows the needed total or more. */
function hitChance(dice: number, die: number, total: number): number {
  if (dice >= mostDice || total >= mostTotal) return computeHitChance(dice, die, total);
  const index = (dice * dieSizes + die) * mostTotal + total;
  const cached = chances[index] as number;
  if (cached >= 0) return cached;
  const computed = computeHitChance(dice, die, total);
  chances[index] = computed;
  return computed;
}

function computeHitChance(dice: number, die: number, total: number): number {
  const miss = Math.min(Math.max((total - 1) / die, 0), 1);
  let allMiss = 1;
  for (let each = 0; each < dice; each++) allMiss *= miss;
  return (1024 * (1 - allMiss)) | 0;
}

export class FightValues {
  private game!: Game;
  private state!: State;
  private readonly strategy: Strategy;
  /**
   * The number of the present decision. For each unit, `cardCounts` is the number of its cards, and `countedAt` is the
   * decision in which these cards were counted.
   */
  private decisionNumber = 0;
  private readonly countedAt = new Int32Array(at.mostUnits);
  private readonly cardCounts = new Int32Array(at.mostUnits);
  /**
   * The table number of the last state (see `tableNumber` of the strategy), and its suppressed units. If either
   * changes, the values of hits are computed again under a new `weighingNumber`.
   */
  private tableNumber = 0;
  private suppressed = 0;
  private weighingNumber = 0;
  private readonly weighedAt = new Int32Array(at.mostUnits);
  private readonly weighedLives = new Int32Array(at.mostUnits);
  /** For each unit: its defence without range, the value of a hit, and the value of suppressing the unit. */
  private readonly defence = new Int32Array(at.mostUnits);
  private readonly hitValues = new Int32Array(at.mostUnits);
  private readonly suppressValues = new Int32Array(at.mostUnits);

  constructor(plan: Strategy) {
    this.strategy = plan;
  }

  /** Stores the state for the questions that follow. Call `look` of the strategy first. */
  look(game: Game, state: State): void {
    const suppressed = state.words[at.suppressedUnits] as number;
    const { tableNumber } = this.strategy;
    this.decisionNumber++;
    if (this.tableNumber !== tableNumber || this.suppressed !== suppressed) this.weighingNumber++;
    this.tableNumber = tableNumber;
    this.suppressed = suppressed;
    this.game = game;
    this.state = state;
  }

  /**
   * Returns the number of cards that a unit has in play. Each hit costs the unit one of these cards. A hit on a unit
   * without a card neutralises the unit.
   */
  lives(unit: number): number {
    if (this.countedAt[unit] === this.decisionNumber) return this.cardCounts[unit] as number;
    const { bytes } = this.state;
    const cardsOfUnit = this.game.cards.ofUnit[unit] as Uint8Array;
    let sum = 0;
    for (let index = 0; index < cardsOfUnit.length; index++) {
      const card = cardsOfUnit[index] as number;
      sum +=
        (bytes[at.deck + card] as number) +
        (bytes[at.discard + card] as number) +
        (bytes[at.hand + card] as number) +
        (bytes[at.playedPile + card] as number);
    }
    this.countedAt[unit] = this.decisionNumber;
    this.cardCounts[unit] = sum;
    return sum;
  }

  /**
   * Returns the value of a fight from a place with a use of a card. The target is a unit, a structure, a door, or a
   * space with enemies.
   */
  fightValue(use: number, here: number, target: number): number {
    const { game, state } = this;
    if (game.uses.area[use] === 1) {
      let sum = 0;
      let rest =
        (state.words[at.unitsAt + target] as number) &
        strikableUnits(game, state, state.bytes[at.turnSide] as number, use);
      for (; rest !== 0; rest &= rest - 1) sum += this.unitValue(use, here, 31 - Math.clz32(rest & -rest));
      return sum;
    }
    if (target >= act.firstDoor) return this.doorValue(use, target - act.firstDoor);
    if (target >= act.firstStructure) return this.structureValue(use, here, target - act.firstStructure);
    return this.unitValue(use, here, target);
  }

  /** Returns the value of the best fight with a use from a place. */
  bestValue(use: number, here: number, side: number): number {
    const { game, state } = this;
    const { uses } = game;
    let best = 0;
    for (let rest = strikableUnits(game, state, side, use); rest !== 0; rest &= rest - 1) {
      const unit = 31 - Math.clz32(rest & -rest);
      if (!reaches(game, use, here, state.bytes[at.unitPlace + unit] as number)) continue;
      best = Math.max(best, this.unitValue(use, here, unit));
    }
    if (uses.area[use] === 1 || ((uses.strikes[use] as number) & verb.strikesArmoured) === 0) return best;
    const { structureAt, structureSide } = game.fixtures;
    for (let rest = state.words[at.standingStructures] as number; rest !== 0; rest &= rest - 1) {
      const structure = 31 - Math.clz32(rest & -rest);
      if (structureSide[structure] === side || !reaches(game, use, here, structureAt[structure] as number)) continue;
      best = Math.max(best, this.structureValue(use, here, structure));
    }
    return best;
  }

  private unitValue(use: number, here: number, unit: number): number {
    const { game } = this;
    const { uses, places } = game;
    const targetPlace = this.state.bytes[at.unitPlace + unit] as number;
    const lives = this.lives(unit);
    if (this.weighedAt[unit] !== this.weighingNumber || this.weighedLives[unit] !== lives)
      this.weigh(unit, targetPlace, lives);
    const total = (this.defence[unit] as number) + (places.range[here * at.mostPlaces + targetPlace] as number);
    const hit = hitChance(uses.strength[use] as number, dieByHeight(game, here, targetPlace), total);
    const usedVerb = uses.verb[use] as number;
    if (usedVerb === verb.suppressVerb) return Math.imul(hit, this.suppressValues[unit] as number) >> 10;
    return Math.imul(hit, (this.hitValues[unit] as number) + (usedVerb === verb.pulseVerb ? 400 : 0)) >> 10;
  }

  private weigh(unit: number, place: number, lives: number): void {
    const { game, state } = this;
    this.weighedAt[unit] = this.weighingNumber;
    this.weighedLives[unit] = lives;
    this.defence[unit] = defenceWithoutRange(game, state, unit, place);
    const useful = this.usefulness(unit, place);
    const carries = this.strategy.isWithPrisoner(game.units.side[unit] as number, place);
    this.hitValues[unit] = this.valueOfHit(unit, place, lives, useful, carries);
    // A suppressed unit costs its side a card, which makes the unit ready again. A unit without cards costs nothing.
    this.suppressValues[unit] = lives === 0 ? 200 : 700 + 100 * Math.min(lives, 4) + useful + (carries ? 1500 : 0);
  }

  private valueOfHit(unit: number, place: number, lives: number, useful: number, carries: boolean): number {
    const { game, state } = this;
    const { goals } = this.strategy;
    const share = goals.kill + (((game.units.mechs >>> unit) & 1) === 1 ? goals.killMech : 0);
    let worth = 800 + useful;
    worth += lives === 0 ? 1000 + 1.8 * share : (1.5 * share) / (1 + lives);
    // A hit is worth more at a place that the attacking side controls or wants to control.
    if (isPlaceIn(state.words, at.controlledPlaces, 1 - (game.units.side[unit] as number), place)) worth += 100;
    worth += 0.12 * Math.min(goals.control.valueAt[place] as number, 5000);
    if (carries) worth += 2000;
    return worth | 0;
  }

  private usefulness(unit: number, place: number): number {
    const { traits, goals } = this.strategy;
    const controls = ((this.game.units.control >>> unit) & 1) === 1;
    let worth = controls ? 600 : 150;
    worth += 80 * ((traits.diceOnArmour[unit] as number) + (traits.diceOnPersonnel[unit] as number));
    if (controls) worth += 0.08 * (goals.hold.valueAt[place] as number);
    return worth | 0;
  }

  private structureValue(use: number, here: number, structure: number): number {
    const { game, strategy } = this;
    const { fixtures, places } = game;
    const worth = (strategy.goals.wreck[structure] as number) + 0.7 * strategy.clearingValue(structure);
    if (worth === 0) return -200;
    const structurePlace = fixtures.structureAt[structure] as number;
    const total =
      (fixtures.structureDefence[structure] as number) +
      (places.range[here * at.mostPlaces + structurePlace] as number);
    const chance = hitChance(game.uses.strength[use] as number, dieByHeight(game, here, structurePlace), total);
    return (2 * worth * chance) >> 10;
  }

  private doorValue(use: number, door: number): number {
    const { game, strategy } = this;
    const worth = strategy.openingValue(door);
    if (worth === 0) return -200;
    return ((600 + worth) * hitChance(game.uses.strength[use] as number, 10, game.fixtures.doorDefence)) >> 10;
  }
}

/** True if a unit can act with its own card now: the unit is neither suppressed nor asleep. */
export const isAble = (state: State, unit: number): boolean =>
  !isUnitIn(state, at.suppressedUnits, unit) && !isUnitIn(state, at.asleepUnits, unit);
