// Scores of actions for a player that looks one action ahead. The player takes points, shoots if a hit is likely,
// approaches goals, and holds its gains. The player sees only the table and its own hand.
import * as act from '../rules/engine/actions.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { canControl } from '../rules/engine/legal.ts';
import { isPlaceIn, isUnitIn, isPassable } from '../rules/engine/pieces.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { choosingPlayer } from '../rules/engine/choosing-player.ts';
import { teammateOf } from '../rules/engine/players.ts';
import * as verb from '../rules/engine/verbs.ts';
import { FightValues, isAble } from './fight-values.ts';
import { Strategy } from './strategy.ts';

// The scores of actions have the scale of the values of goals (goals.ts), where victory is worth about 10,000.

/**
 * The factors by which the value of a place is multiplied in the score of a step to the place. `pace` is for a unit
 * without a prisoner, and `carryPace` for a unit that takes the prisoner along.
 */
const pace = 8;
const carryPace = 12;
/**
 * `markWeight` multiplies the score of a marker that the side needs. `interferenceCost` is the cost of the Interference
 * card that each marker adds.
 */
const markWeight = 1.1;
const interferenceCost = 650;
/** The scores of a point of initiative and of a drawn card. */
const initiativePoint = 100;
const drawnCard = 1600;
/**
 * The cost of adding a card to the deck: a base, and an amount for each card in the deck. The other cards are then
 * drawn less often.
 */
const crowdingBase = 300;
const crowdingPerCard = 45;

export class ActionScorer {
  private readonly strategies = [new Strategy(at.breakers), new Strategy(at.lfa)] as const;
  private readonly fightValuesOf = [new FightValues(this.strategies[0]), new FightValues(this.strategies[1])] as const;
  private strategy!: Strategy;
  private fightValues!: FightValues;
  private game!: Game;
  private state!: State;
  private side = 0;
  /** The player who chooses; in a game of two, the number of the side. */
  private player = 0;
  /**
   * The latest result of `staying` and the arguments for which it was computed: `stayer` packs the unit, the place and
   * the flag `takes` into a number. `stayingValue` is the result.
   */
  private stayer = -1;
  private stayingValue = 0;
  /**
   * The score of an Interference card as a bid. A bid with a lower score is never made, so its exact score does not
   * matter.
   */
  private leastBid = 0;

  look(game: Game, state: State): void {
    const side = state.bytes[at.chooser] as 0 | 1;
    this.game = game;
    this.state = state;
    this.side = side;
    this.player = choosingPlayer(game, state);
    this.strategy = this.strategies[side];
    this.fightValues = this.fightValuesOf[side];
    this.stayer = -1;
    const interference = game.cards.interference[this.player] as number;
    const hasInterference = (state.bytes[at.hand + interference] as number) > 0;
    this.leastBid = hasInterference ? initiativePoint * (game.cards.initiative[interference] as number) : -1_000_000;
    this.strategy.look(game, state);
    this.fightValues.look(game, state);
  }

  score(action: number): number {
    const target = act.targetOf(action);
    switch (act.kindOf(action)) {
      case act.bidKind:
        return this.bid(act.cardOf(action));
      case act.useKind:
        return this.use(act.cardOf(action), act.useOf(action), target);
      case act.readyKind:
        return 1000 + this.skill(this.game.cards.unit[act.cardOf(action)] as number);
      case act.hunkerKind:
        return -1000;
      case act.endTurnKind:
        return 0;
      case act.stepKind:
        return this.step(target);
      case act.pickKind:
        return this.pick(target);
      default:
        return this.stop();
    }
  }

  /**
   * Returns the score of a card as a bid. The score grows with the initiative of the card, and falls with the value of
   * the card in play.
   */
  private bid(card: number): number {
    const { cards } = this.game;
    const most = initiativePoint * (cards.initiative[card] as number);
    return card === cards.interference[this.player] ? most : most - this.cardValue(card, most - this.leastBid);
  }

  private use(card: number, use: number, target: number): number {
    const { game, strategy } = this;
    const unit = game.cards.unit[card] as number;
    const strength = game.uses.strength[use] as number;
    const here = unit === at.none ? at.none : this.placeOf(unit);
    const usedVerb = game.uses.verb[use] as number;
    switch (usedVerb) {
      case verb.moveVerb:
      case verb.scoutVerb:
        return this.tripStep(unit, here, target, usedVerb === verb.scoutVerb, strength);
      case verb.guideVerb:
        return this.bestStep(target, this.placeOf(target), false);
      case verb.bolsterVerb:
        return (((2 + 3 * strength) * this.bolsterScore(target)) / 5) | 0;
      case verb.commandVerb:
        return drawnCard * strength + 600 + (target === act.teammateDeck ? strength * this.gainOfTeammate() : 0);
      case verb.inspireVerb:
        return 100 + this.cardValue(target);
      case verb.pathfindVerb:
        return this.markScore(target) + (strength > 1 ? 200 : 0);
      case verb.reconVerb:
        return 1500;
      case verb.controlVerb:
        return this.control(here);
      case verb.doorsVerb:
        return strategy.openingValue(target - act.firstDoor) > 0
          ? 600 + strategy.openingValue(target - act.firstDoor)
          : -200;
      default:
        return this.fightValues.fightValue(use, here, target);
    }
  }

  /**
   * Returns the mean value of a card that the teammate would draw, minus the mean value of a card that the player would
   * draw. For the teammate, all unseen cards count as cards of the deck, because the player cannot tell them apart.
   */
  private gainOfTeammate(): number {
    return this.meanValue(teammateOf(this.player)) - this.meanValue(this.player);
  }

  /** Returns the mean value of the cards in the deck of a player or, if the deck is empty, in the discard pile. */
  private meanValue(player: number): number {
    const { game, state } = this;
    const { cards } = game;
    const pile = state.bytes[at.inDeck + player] === 0 ? at.discard : at.deck;
    let [sum, copies] = [0, 0];
    for (let card = cards.from[player] as number; card < (cards.end[player] as number); card++) {
      const count = state.bytes[pile + card] as number;
      copies += count;
      if (count > 0 && card !== cards.interference[player]) sum += count * this.cardValue(card);
    }
    return copies === 0 ? 0 : (sum / copies) | 0;
  }

  private control(here: number): number {
    return 300 + 2 * (this.strategy.goals.control.valueAt[here] as number);
  }

  /** Returns the place of a unit; for a unit off the board, its spawn point. */
  private placeOf(unit: number): number {
    const place = this.state.bytes[at.unitPlace + unit] as number;
    return place === at.none ? (this.game.units.spawn[unit] as number) : place;
  }

  /**
   * Returns the gain of a step: the value of the new place minus the value of staying. If the step scouts, adds the
   * value of the marker.
   */
  private gain(unit: number, here: number, to: number, scouts: boolean, takes: boolean): number {
    const { strategy, game } = this;
    let gain = this.worthAt(unit, to, takes);
    if (!takes) gain += 60 * (game.places.elevated[to] as number);
    else if ((strategy.goals.bring.valueAt[to] as number) > 0) gain += 50_000;
    return gain - this.valueOfStaying(unit, here, takes) + (scouts ? this.markScore(to) : 0);
  }

  private worthAt(unit: number, place: number, takes: boolean): number {
    return (takes ? carryPace : pace) * this.strategy.rootFor(unit, place, takes);
  }

  /**
   * Returns the value that a unit loses when it leaves its place. The value is cached, because the next step often
   * starts from the same place.
   */
  private valueOfStaying(unit: number, here: number, takes: boolean): number {
    const stayer = unit | (here << 8) | (takes ? 1 << 16 : 0);
    if (this.stayer === stayer) return this.stayingValue;
    let worth = this.worthAt(unit, here, takes) + this.leavingCost(unit, here);
    if (!takes)
      worth +=
        60 * (this.game.places.elevated[here] as number) + (this.strategy.isWithPrisoner(this.side, here) ? 500 : 0);
    this.stayer = stayer;
    this.stayingValue = worth;
    return worth;
  }

  private tripStep(unit: number, here: number, target: number, scouts: boolean, stepsLeft: number): number {
    if (target === act.stayTarget) return -200;
    const { words } = this.state;
    const to = target & ~act.takingFlag;
    if (to === act.escapeTarget) return 30_000;
    const aboard = words[at.passengers] as number;
    if (to >= act.firstPassenger) {
      return this.bestRide(unit, here, aboard | (1 << (to - act.firstPassenger)), scouts) * Math.min(stepsLeft, 2) + 10;
    }
    let gain = this.gain(unit, here, to, scouts, (target & act.takingFlag) !== 0);
    for (let rest = aboard; rest !== 0; rest &= rest - 1) {
      gain += this.gain(31 - Math.clz32(rest & -rest), here, to, false, false);
    }
    return gain;
  }

  private bestRide(unit: number, here: number, aboard: number, scouts: boolean): number {
    const { game } = this;
    let best = -1000;
    const end = game.places.first[here + 1] as number;
    for (let edge = game.places.first[here] as number; edge < end; edge++) {
      const to = game.places.neighbour[edge] as number;
      if (!this.canStep(unit, edge, scouts)) continue;
      let gain = this.gain(unit, here, to, scouts, false);
      for (let rest = aboard; rest !== 0; rest &= rest - 1) {
        gain += this.gain(31 - Math.clz32(rest & -rest), here, to, false, false);
      }
      best = Math.max(best, gain);
    }
    return best;
  }

  private canStep(unit: number, edge: number, scouts: boolean): boolean {
    const { game, state, side } = this;
    if (!isPassable(game, state, edge, game.units.kind[unit] as number)) return false;
    return scouts || isPlaceIn(state.words, at.markedPlaces, side, game.places.neighbour[edge] as number);
  }

  private bestStep(unit: number, here: number, scouts: boolean): number {
    const { places } = this.game;
    const brings = this.strategy.isWithPrisoner(this.side, here);
    let best = -200;
    const end = places.first[here + 1] as number;
    for (let edge = places.first[here] as number; edge < end; edge++) {
      if (!this.canStep(unit, edge, scouts)) continue;
      const to = places.neighbour[edge] as number;
      best = Math.max(best, this.gain(unit, here, to, scouts, brings));
    }
    if (this.game.rules.mayEscape?.(this.game, this.state, unit, here)) best = 30_000;
    return best;
  }

  /** Returns the value that a control unit gives up when it leaves a place that the enemy could then take. */
  private leavingCost(unit: number, here: number): number {
    const { game, state, side, strategy } = this;
    if (((game.units.control >>> unit) & 1) === 0 || !isPlaceIn(state.words, at.controlledPlaces, side, here)) return 0;
    const hold = strategy.goals.hold.valueAt[here] as number;
    if (hold === 0) return 0;
    for (let rest = game.units.ofSide[(1 - side) as 0 | 1] & game.units.control; rest !== 0; rest &= rest - 1) {
      const place = state.bytes[at.unitPlace + 31 - Math.clz32(rest & -rest)] as number;
      if (place !== at.none && (game.places.range[here * at.mostPlaces + place] as number) <= 2)
        return (0.4 * hold) | 0;
    }
    return (0.05 * hold) | 0;
  }

  /** Returns the score of a marker. A marker opens the way for other units, but brings an Interference card. */
  private markScore(place: number): number {
    if (isPlaceIn(this.state.words, at.markedPlaces, this.side, place)) return 0;
    return ((markWeight * Math.min(this.strategy.markingValue(place), 4000)) | 0) - interferenceCost;
  }

  private step(target: number): number {
    const { bytes } = this.state;
    const unit = bytes[at.actionUnit] as number;
    const scouts = this.game.uses.verb[bytes[at.actionUse] as number] === verb.scoutVerb;
    return this.tripStep(unit, this.placeOf(unit), target, scouts, bytes[at.actionLeft] as number);
  }

  private pick(choice: number): number {
    const { game, state, strategy } = this;
    switch (state.bytes[at.phase] as number) {
      case at.bolsteringPhase:
        return this.bolsterScore(choice);
      case at.commandingPhase:
        return 1000;
      case at.inspiringPhase:
        return this.cardValue(choice);
      case at.pathfindingPhase:
        return this.markScore(choice);
      case at.losingPhase:
        // The player prefers to lose a card that has many copies in the deck and a low initiative.
        return (game.cards.initiative[choice] as number) * -100 + 1000 * (state.bytes[at.deck + choice] as number);
      case at.pushingPhase:
        return 500 - (strategy.goals.control.valueAt[choice] as number);
      default:
        return this.fightValues.lives(choice) === 0 ? 2 : 1;
    }
  }

  private skill(unit: number): number {
    if (unit === at.none) return 1500;
    const { strategy, game } = this;
    const place = this.placeOf(unit);
    if (place === at.none) return 0;
    const { diceOnArmour, diceOnPersonnel } = strategy.traits;
    const wants = strategy.rootFor(unit, place, false);
    const fights = 120 * ((diceOnArmour[unit] as number) + (diceOnPersonnel[unit] as number));
    return ((((game.units.control >>> unit) & 1) === 1 ? 400 : 100) + 0.5 * wants + fights) | 0;
  }

  /**
   * Returns the score of a card that would be added to the deck. Capable units with few cards give the highest scores.
   * Each card in the deck lowers the score, because a larger deck makes all cards rarer.
   */
  private bolsterScore(card: number): number {
    const { game, state } = this;
    const unit = game.cards.unit[card] as number;
    if (unit === at.none) return 700;
    if (isUnitIn(state, at.asleepUnits, unit)) return -1000;
    const lives = this.fightValues.lives(unit);
    const rescue =
      state.bytes[at.unitPlace + unit] === at.none ? 0 : (0.8 * this.lossValue(unit) + 400) / (1 + lives) ** 2;
    const scarcity = ((game.units.control >>> unit) & 1) === 1 ? 1400 / (1 + this.controlCards()) : 0;
    return (
      ((this.skill(unit) / (0.8 + 0.35 * lives) + rescue + scarcity) | 0) -
      this.crowdingCost(game.cards.player[card] as number)
    );
  }

  private controlCards(): number {
    const { game, side } = this;
    let sum = 0;
    for (let rest = game.units.ofSide[side as 0 | 1] & game.units.control; rest !== 0; rest &= rest - 1) {
      sum += this.fightValues.lives(31 - Math.clz32(rest & -rest));
    }
    return sum;
  }

  private lossValue(unit: number): number {
    const { goals } = this.strategy;
    return goals.fear + (((this.game.units.mechs >>> unit) & 1) === 1 ? goals.fearMech : 0);
  }

  private crowdingCost(player: number): number {
    const { bytes } = this.state;
    const cards = (bytes[at.inDeck + player] as number) + (bytes[at.inDiscard + player] as number);
    return crowdingBase + crowdingPerCard * cards;
  }

  /** Returns an estimate of the score of BOLSTER. The estimate does not search the supply. */
  private bolsterEstimate(strength: number): number {
    return (strength * Math.max(900 - this.crowdingCost(this.player) + 800 / (1 + this.controlCards()), 100)) | 0;
  }

  private stop(): number {
    return this.state.bytes[at.phase] === at.bolsteringPhase ? 0 : 20;
  }

  /**
   * Returns the value of the best use of a card. The search stops at the first value above `enough`, even if another
   * use has a higher value. The uses of a card are valued from the last to the first. Movements come last, because
   * their values take the most time.
   */
  private cardValue(card: number, enough = 1_000_000): number {
    const { game, state } = this;
    const unit = game.cards.unit[card] as number;
    const first = game.uses.first[card] as number;
    if (unit !== at.none && !isAble(state, unit))
      return isUnitIn(state, at.asleepUnits, unit) ? 0 : 1000 + this.skill(unit);
    let best = 0;
    for (let use = (game.uses.first[card + 1] as number) - 1; use >= first && best <= enough; use--) {
      best = Math.max(best, this.useValue(unit, use));
    }
    return best;
  }

  private useValue(unit: number, use: number): number {
    const { game, state, side } = this;
    const strength = game.uses.strength[use] as number;
    const here = unit === at.none ? at.none : this.placeOf(unit);
    switch (game.uses.verb[use] as number) {
      case verb.moveVerb:
      case verb.scoutVerb:
        if (here === at.none) return 0;
        return ((this.bestStep(unit, here, game.uses.verb[use] === verb.scoutVerb) * (strength > 1 ? 8 : 5)) / 5) | 0;
      case verb.bolsterVerb:
        return this.bolsterEstimate(strength);
      case verb.commandVerb:
        return drawnCard * strength + 600;
      case verb.inspireVerb:
        return 1500;
      case verb.guideVerb:
      case verb.pathfindVerb:
        return 800;
      case verb.reconVerb:
        return (state.bytes[at.hand + (game.cards.interference[this.player] as number)] as number) > 0 ? 1500 : 0;
      case verb.controlVerb:
        return here !== at.none && canControl(game, state, side, here) ? this.control(here) : 0;
      case verb.doorsVerb:
        return 0;
      default:
        return here === at.none ? 0 : this.fightValues.bestValue(use, here, side);
    }
  }
}

/**
 * The scorer of all greedy players. Scorers share the arrays of their values, so a second scorer would read the values
 * of the first.
 */
export const actionScorer = new ActionScorer();
