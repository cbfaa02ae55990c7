// A sensible player of one move: takes points, shoots where it is likely to hit, goes where something is to be won,
// keeps what it has. It looks at the table and at its own hand, and no further than one action.
import * as act from '../rules/engine/actions.ts';
import type { Actions } from '../rules/engine/actions.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { canControl } from '../rules/engine/legal.ts';
import { isPlaceIn, isUnitIn, isPassable } from '../rules/engine/pieces.ts';
import type { State } from '../rules/engine/packed-state.ts';
import * as verb from '../rules/engine/verbs.ts';
import { Blows, isAble } from './fight-values.ts';
import { Plan } from './strategy.ts';
import type { Policy } from './policy.ts';

// All is counted in thousandths, as the goals are.

/** What it is worth to come nearer, by itself and with a prisoner. */
const pace = 8;
const carryPace = 12;
/** A marker that is needed, and the Interference that each costs. */
const marking = 1.1;
const noise = 650;
/** A point of initiative; a card drawn. */
const first = 100;
const drawn = 1600;
/** What a card more takes from the others: by itself, and for each that is there. */
const crowded = 300;
const crowding = 45;

/** The root of a value, itself in thousandths: half as far is not half as much. */
const root = (value: number): number => Math.sqrt(1000 * value) | 0;

/** Who weighs what may be done. */
export class Mind {
  private readonly plans = [new Plan(at.breakers), new Plan(at.lfa)] as const;
  private readonly blowsOf = [new Blows(this.plans[0]), new Blows(this.plans[1])] as const;
  private plan!: Plan;
  private blows!: Blows;
  private game!: Game;
  private state!: State;
  private side = 0;
  /** Who stays where, and what that is worth: what was found last. */
  private stayer = -1;
  private stays = 0;

  /** Takes in the table. */
  look(game: Game, state: State): void {
    const side = state.bytes[at.chooser] as 0 | 1;
    this.game = game;
    this.state = state;
    this.side = side;
    this.plan = this.plans[side];
    this.blows = this.blowsOf[side];
    this.stayer = -1;
    this.plan.look(game, state);
    this.blows.look(game, state);
  }

  score(action: number): number {
    const what = act.whatOf(action);
    switch (act.kindOf(action)) {
      case act.bidKind:
        return this.bid(act.cardOf(action));
      case act.useKind:
        return this.use(act.cardOf(action), act.useOf(action), what);
      case act.readyKind:
        return 1000 + this.skill(this.game.cards.unit[act.cardOf(action)] as number);
      case act.hunkerKind:
        return -1000;
      case act.endTurnKind:
        return 0;
      case act.stepKind:
        return this.step(what);
      case act.pickKind:
        return this.pick(what);
      default:
        return this.stop();
    }
  }

  /** Cards of little use are bid, of those the higher ones. */
  private bid(card: number): number {
    const { cards } = this.game;
    const worth = card === cards.interference[this.side] ? 0 : this.cardValue(card);
    return first * (cards.initiative[card] as number) - worth;
  }

  private use(card: number, use: number, what: number): number {
    const { game, plan } = this;
    const unit = game.cards.unit[card] as number;
    const strength = game.uses.strength[use] as number;
    const here = unit === at.none ? at.none : this.placeOf(unit);
    const of = game.uses.verb[use] as number;
    switch (of) {
      case verb.moveVerb:
      case verb.scoutVerb:
        return this.way(unit, here, what, of === verb.scoutVerb, strength);
      case verb.guideVerb:
        return this.bestStep(what, this.placeOf(what), false);
      case verb.bolsterVerb:
        return (((2 + 3 * strength) * this.bolstered(what)) / 5) | 0;
      case verb.commandVerb:
        return drawn * strength + 600;
      case verb.inspireVerb:
        return 100 + this.cardValue(what);
      case verb.pathfindVerb:
        return this.marked(what) + (strength > 1 ? 200 : 0);
      case verb.reconVerb:
        return 1500;
      case verb.controlVerb:
        return this.control(here);
      case verb.doorsVerb:
        return plan.opening(what - act.firstDoor) > 0 ? 600 + plan.opening(what - act.firstDoor) : -200;
      default:
        return this.blows.value(use, here, what);
    }
  }

  private control(here: number): number {
    return 300 + 2 * (this.plan.goals.control.of[here] as number);
  }

  /** Where a unit is, or would enter. */
  private placeOf(unit: number): number {
    const place = this.state.bytes[at.unitPlace + unit] as number;
    return place === at.none ? (this.game.units.spawn[unit] as number) : place;
  }

  /** A step of a way: nearer to what is worth something, or with a marker where one is needed. */
  private gain(unit: number, here: number, to: number, scouts: boolean, takes: boolean): number {
    const { plan, game } = this;
    let gain = this.worthAt(unit, to, takes);
    if (!takes) gain += 60 * (game.places.elevated[to] as number);
    else if ((plan.goals.bring.of[to] as number) > 0) gain += 50_000;
    return gain - this.staying(unit, here, takes) + (scouts ? this.marked(to) : 0);
  }

  private worthAt(unit: number, place: number, takes: boolean): number {
    return (takes ? carryPace : pace) * root(this.plan.at(unit, place, takes));
  }

  /** What a step of a unit gives up. Many steps begin where the last did. */
  private staying(unit: number, here: number, takes: boolean): number {
    const stayer = unit | (here << 8) | (takes ? 1 << 16 : 0);
    if (this.stayer === stayer) return this.stays;
    let value = this.worthAt(unit, here, takes) + this.leaving(unit, here);
    if (!takes)
      value += 60 * (this.game.places.elevated[here] as number) + (this.plan.isWithPrisoner(this.side, here) ? 500 : 0);
    this.stayer = stayer;
    this.stays = value;
    return value;
  }

  /** A step, the first or a further one, or who rides along. */
  private way(unit: number, here: number, what: number, scouts: boolean, left: number): number {
    if (what === act.stayTarget) return -200;
    const { words } = this.state;
    const to = what & ~act.takingFlag;
    if (to === act.escapeTarget) return 30_000;
    const aboard = words[at.passengers] as number;
    if (to >= act.firstPassenger) {
      return this.ride(unit, here, aboard | (1 << (to - act.firstPassenger)), scouts) * Math.min(left, 2) + 10;
    }
    let gain = this.gain(unit, here, to, scouts, (what & act.takingFlag) !== 0);
    for (let rest = aboard; rest !== 0; rest &= rest - 1) {
      gain += this.gain(31 - Math.clz32(rest & -rest), here, to, false, false);
    }
    return gain;
  }

  /** The best step of a vehicle with some aboard. */
  private ride(unit: number, here: number, aboard: number, scouts: boolean): number {
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
    const brings = this.plan.isWithPrisoner(this.side, here);
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

  /** A control unit stays where the enemy could take what it holds. */
  private leaving(unit: number, here: number): number {
    const { game, state, side, plan } = this;
    if (((game.units.control >>> unit) & 1) === 0 || !isPlaceIn(state.words, at.controlledPlaces, side, here)) return 0;
    const hold = plan.goals.hold.of[here] as number;
    if (hold === 0) return 0;
    for (let rest = game.units.ofSide[(1 - side) as 0 | 1] & game.units.control; rest !== 0; rest &= rest - 1) {
      const place = state.bytes[at.unitPlace + 31 - Math.clz32(rest & -rest)] as number;
      if (place !== at.none && (game.places.range[here * at.mostPlaces + place] as number) <= 2)
        return (0.4 * hold) | 0;
    }
    return (0.05 * hold) | 0;
  }

  /** A marker opens the way for others; each brings Interference. */
  private marked(place: number): number {
    if (isPlaceIn(this.state.words, at.markedPlaces, this.side, place)) return 0;
    return ((marking * Math.min(this.plan.need(place), 4000)) | 0) - noise;
  }

  private step(what: number): number {
    const { bytes } = this.state;
    const unit = bytes[at.actionUnit] as number;
    const scouts = this.game.uses.verb[bytes[at.actionUse] as number] === verb.scoutVerb;
    return this.way(unit, this.placeOf(unit), what, scouts, bytes[at.actionLeft] as number);
  }

  private pick(what: number): number {
    const { game, state, plan } = this;
    switch (state.bytes[at.phase] as number) {
      case at.bolsteringPhase:
        return this.bolstered(what);
      case at.commandingPhase:
        return 1000;
      case at.inspiringPhase:
        return this.cardValue(what);
      case at.pathfindingPhase:
        return this.marked(what);
      case at.losingPhase:
        // What there is most of, of equals what comes last.
        return (game.cards.initiative[what] as number) * -100 + 1000 * (state.bytes[at.deck + what] as number);
      case at.pushingPhase:
        return 500 - (plan.goals.control.of[what] as number);
      default:
        return this.blows.lives(what) === 0 ? 2 : 1;
    }
  }

  /** What a unit can do in general, where it is. */
  private skill(unit: number): number {
    if (unit === at.none) return 1500;
    const { plan, game } = this;
    const place = this.placeOf(unit);
    if (place === at.none) return 0;
    const { harm, shot } = plan.traits;
    const wants = root(plan.at(unit, place, false));
    const fights = 120 * ((harm[unit] as number) + (shot[unit] as number));
    return ((((game.units.control >>> unit) & 1) === 1 ? 400 : 100) + 0.5 * wants + fights) | 0;
  }

  /** Cards of units that do much, and of which few are in play; each makes all others rarer. */
  private bolstered(card: number): number {
    const { game, state } = this;
    const unit = game.cards.unit[card] as number;
    if (unit === at.none) return 700;
    if (isUnitIn(state, at.asleep, unit)) return -1000;
    const lives = this.blows.lives(unit);
    const last = state.bytes[at.unitPlace + unit] === at.none ? 0 : (0.8 * this.fearOf(unit) + 400) / (1 + lives) ** 2;
    const scarce = ((game.units.control >>> unit) & 1) === 1 ? 1400 / (1 + this.hands()) : 0;
    return ((this.skill(unit) / (0.8 + 0.35 * lives) + last + scarce) | 0) - this.crowd();
  }

  /** How many cards of units that can take control are in play. */
  private hands(): number {
    const { game, side } = this;
    let sum = 0;
    for (let rest = game.units.ofSide[side as 0 | 1] & game.units.control; rest !== 0; rest &= rest - 1) {
      sum += this.blows.lives(31 - Math.clz32(rest & -rest));
    }
    return sum;
  }

  /** What the enemy would have of the loss of a unit. */
  private fearOf(unit: number): number {
    const { goals } = this.plan;
    return goals.fear + (((this.game.units.mechs >>> unit) & 1) === 1 ? goals.fearMech : 0);
  }

  /** What a card more takes from the others. */
  private crowd(): number {
    const { bytes } = this.state;
    const cards = (bytes[at.inDeck + this.side] as number) + (bytes[at.inDiscard + this.side] as number);
    return crowded + crowding * cards;
  }

  /** What BOLSTER is worth before one has looked through the supply. */
  private bolster(strength: number): number {
    return (strength * Math.max(900 - this.crowd() + 800 / (1 + this.hands()), 100)) | 0;
  }

  private stop(): number {
    return this.state.bytes[at.phase] === at.bolsteringPhase ? 0 : 20;
  }

  /** The best that a card could do now. */
  private cardValue(card: number): number {
    const { game, state } = this;
    const unit = game.cards.unit[card] as number;
    const end = game.uses.first[card + 1] as number;
    if (unit !== at.none && !isAble(state, unit)) return isUnitIn(state, at.asleep, unit) ? 0 : 1000 + this.skill(unit);
    let best = 0;
    for (let use = game.uses.first[card] as number; use < end; use++) {
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
        return this.bolster(strength);
      case verb.commandVerb:
        return drawn * strength + 600;
      case verb.inspireVerb:
        return 1500;
      case verb.guideVerb:
      case verb.pathfindVerb:
        return 800;
      case verb.reconVerb:
        return (state.bytes[at.hand + (game.cards.interference[side] as number)] as number) > 0 ? 1500 : 0;
      case verb.controlVerb:
        return here !== at.none && canControl(game, state, side, here) ? this.control(here) : 0;
      case verb.doorsVerb:
        return 0;
      default:
        return here === at.none ? 0 : this.blows.best(use, here, side);
    }
  }
}

const mind = new Mind();

/** The action with the best score; equals by chance. */
export const greedy: Policy = (game: Game, state: State, actions: Actions, whim) => {
  if (actions.count === 1) return 0;
  mind.look(game, state);
  let best = -1_000_000;
  let equals = 0;
  let chosen = 0;
  for (let index = 0; index < actions.count; index++) {
    const score = mind.score(actions.get(index));
    if (score > best) {
      best = score;
      chosen = index;
      equals = 1;
    } else if (score === best && whim.below(++equals) === 0) chosen = index;
  }
  return chosen;
};
