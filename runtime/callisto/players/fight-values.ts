// What a fight is worth to the one who begins it: its chance, times what a hit does.
import * as act from '../rules/engine/actions.ts';
import { dieByHeight, defenceWithoutRange } from '../rules/engine/fight.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { isPlaceIn, isUnitIn } from '../rules/engine/pieces.ts';
import { reaches, strikableUnits } from '../rules/engine/reach.ts';
import type { State } from '../rules/engine/packed-state.ts';
import * as verb from '../rules/engine/verbs.ts';
import type { Plan } from './strategy.ts';

/** Dice have up to 12 sides. */
const dieRoom = 16;
const mostDice = 8;
const mostTotal = 64;
/** Chances that were found, in thousandths, by dice, die and total; −1 for the others. */
const chances = new Int16Array(mostDice * dieRoom * mostTotal).fill(-1);

/** The chance that one of so many dice shows the total, in thousandths. */
function chance(dice: number, die: number, total: number): number {
  if (dice >= mostDice || total >= mostTotal) return chanceOf(dice, die, total);
  const index = (dice * dieRoom + die) * mostTotal + total;
  const found = chances[index] as number;
  if (found >= 0) return found;
  const made = chanceOf(dice, die, total);
  chances[index] = made;
  return made;
}

function chanceOf(dice: number, die: number, total: number): number {
  const miss = Math.min(Math.max((total - 1) / die, 0), 1);
  let all = 1;
  for (let each = 0; each < dice; each++) all *= miss;
  return (1000 * (1 - all)) | 0;
}

/** Fights of a side that begins them. What is found out of a unit is kept while it is so. */
export class Blows {
  private game!: Game;
  private state!: State;
  private readonly plan: Plan;
  /** Which decision it is; by unit the last for which its cards were counted, and how many there were. */
  private decision = 0;
  private readonly counted = new Int32Array(at.mostUnits);
  private readonly cards = new Int32Array(at.mostUnits);
  /** Which table it is, and who is suppressed; by unit the last table for which blows to it were weighed, and its cards. */
  private table = 0;
  private suppressed = 0;
  private weighing = 0;
  private readonly weighed = new Int32Array(at.mostUnits);
  private readonly weighedWith = new Int32Array(at.mostUnits);
  /** By unit: its defence without the range; what a hit does, and what suppressing it does. */
  private readonly defence = new Int32Array(at.mostUnits);
  private readonly hurt = new Int32Array(at.mostUnits);
  private readonly stunned = new Int32Array(at.mostUnits);

  constructor(plan: Plan) {
    this.plan = plan;
  }

  /** Takes in the table, once the plan has. */
  look(game: Game, state: State): void {
    const suppressed = state.words[at.suppressed] as number;
    const { table } = this.plan;
    this.decision++;
    if (this.table !== table || this.suppressed !== suppressed) this.weighing++;
    this.table = table;
    this.suppressed = suppressed;
    this.game = game;
    this.state = state;
  }

  /** Cards that the unit has in play: as many hits it takes before the one that neutralises it. */
  lives(unit: number): number {
    if (this.counted[unit] === this.decision) return this.cards[unit] as number;
    const { bytes } = this.state;
    const own = this.game.cards.ofUnit[unit] as Uint8Array;
    let sum = 0;
    for (let index = 0; index < own.length; index++) {
      const card = own[index] as number;
      sum +=
        (bytes[at.deck + card] as number) +
        (bytes[at.discard + card] as number) +
        (bytes[at.hand + card] as number) +
        (bytes[at.played + card] as number);
    }
    this.counted[unit] = this.decision;
    this.cards[unit] = sum;
    return sum;
  }

  /** What a use is worth against a unit, a structure, a door or a space with enemies, from a place. */
  value(use: number, here: number, what: number): number {
    const { game, state } = this;
    if (game.uses.area[use] === 1) {
      let sum = 0;
      let rest =
        (state.words[at.unitsAt + what] as number) &
        strikableUnits(game, state, state.bytes[at.turnSide] as number, use);
      for (; rest !== 0; rest &= rest - 1) sum += this.blow(use, here, 31 - Math.clz32(rest & -rest));
      return sum;
    }
    if (what >= act.firstDoor) return this.doorBlow(use, what - act.firstDoor);
    if (what >= act.firstStructure) return this.wreck(use, here, what - act.firstStructure);
    return this.blow(use, here, what);
  }

  /** The best that a use can do from a place, for those who only want to know. */
  best(use: number, here: number, side: number): number {
    const { game, state } = this;
    const { uses } = game;
    let best = 0;
    for (let rest = strikableUnits(game, state, side, use); rest !== 0; rest &= rest - 1) {
      const unit = 31 - Math.clz32(rest & -rest);
      if (!reaches(game, use, here, state.bytes[at.unitPlace + unit] as number)) continue;
      best = Math.max(best, this.blow(use, here, unit));
    }
    if (uses.area[use] === 1 || ((uses.strikes[use] as number) & verb.strikesArmoured) === 0) return best;
    const { structureAt, structureSide } = game.things;
    for (let rest = state.words[at.standingStructures] as number; rest !== 0; rest &= rest - 1) {
      const one = 31 - Math.clz32(rest & -rest);
      if (structureSide[one] === side || !reaches(game, use, here, structureAt[one] as number)) continue;
      best = Math.max(best, this.wreck(use, here, one));
    }
    return best;
  }

  private blow(use: number, here: number, unit: number): number {
    const { game } = this;
    const { uses, places } = game;
    const there = this.state.bytes[at.unitPlace + unit] as number;
    const lives = this.lives(unit);
    if (this.weighed[unit] !== this.weighing || this.weighedWith[unit] !== lives) this.weigh(unit, there, lives);
    const total = (this.defence[unit] as number) + (places.range[here * at.mostPlaces + there] as number);
    const hit = chance(uses.strength[use] as number, dieByHeight(game, here, there), total);
    const of = uses.verb[use] as number;
    if (of === verb.suppressVerb) return ((hit * (this.stunned[unit] as number)) / 1000) | 0;
    return ((hit * ((this.hurt[unit] as number) + (of === verb.pulseVerb ? 400 : 0))) / 1000) | 0;
  }

  /** What hits a unit, and what hits do. */
  private weigh(unit: number, place: number, lives: number): void {
    const { game, state } = this;
    this.weighed[unit] = this.weighing;
    this.weighedWith[unit] = lives;
    this.defence[unit] = defenceWithoutRange(game, state, unit, place);
    const useful = this.usefulness(unit, place);
    const carries = this.plan.isWithPrisoner(game.units.side[unit] as number, place);
    this.hurt[unit] = this.harm(unit, place, lives, useful, carries);
    // Suppressed, it loses a card to be ready again: nothing to one without cards.
    this.stunned[unit] = lives === 0 ? 200 : 700 + 100 * Math.min(lives, 4) + useful + (carries ? 1500 : 0);
  }

  /** A hit on a unit: one of its cards, in the end the unit. */
  private harm(unit: number, place: number, lives: number, useful: number, carries: boolean): number {
    const { game, state } = this;
    const { goals } = this.plan;
    const share = goals.kill + (((game.units.mechs >>> unit) & 1) === 1 ? goals.killMech : 0);
    let value = 800 + useful;
    value += lives === 0 ? 1000 + 1.8 * share : (1.5 * share) / (1 + lives);
    // Out of the way of what the side wants, and of what it guards.
    if (isPlaceIn(state.words, at.controlledPlaces, 1 - (game.units.side[unit] as number), place)) value += 100;
    value += 0.12 * Math.min(goals.control.of[place] as number, 5000);
    if (carries) value += 2000;
    return value | 0;
  }

  private usefulness(unit: number, place: number): number {
    const { traits, goals } = this.plan;
    const controls = ((this.game.units.control >>> unit) & 1) === 1;
    let value = controls ? 600 : 150;
    value += 80 * ((traits.harm[unit] as number) + (traits.shot[unit] as number));
    if (controls) value += 0.08 * (goals.hold.of[place] as number);
    return value | 0;
  }

  private wreck(use: number, here: number, structure: number): number {
    const { game, plan } = this;
    const { things, places } = game;
    const worth = (plan.goals.wreck[structure] as number) + 0.7 * plan.clearing(structure);
    if (worth === 0) return -200;
    const there = things.structureAt[structure] as number;
    const total =
      (things.structureDefence[structure] as number) + (places.range[here * at.mostPlaces + there] as number);
    return ((2 * worth * chance(game.uses.strength[use] as number, dieByHeight(game, here, there), total)) / 1000) | 0;
  }

  private doorBlow(use: number, door: number): number {
    const { game, plan } = this;
    const worth = plan.opening(door);
    if (worth === 0) return -200;
    return (((600 + worth) * chance(game.uses.strength[use] as number, 10, game.things.doorDefence)) / 1000) | 0;
  }
}

/** Whether a unit can be of use at once with a card of its own: it is ready. */
export const isAble = (state: State, unit: number): boolean =>
  !isUnitIn(state, at.suppressed, unit) && !isUnitIn(state, at.asleep, unit);
