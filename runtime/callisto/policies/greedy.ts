// A sensible player of one move: takes points, shoots where it is likely to hit, goes where something is to be won,
// keeps what it has. It looks at the table and at its own hand, and no further than one action.
import * as act from '../engine/actions.ts';
import type { Actions } from '../engine/actions.ts';
import { dieOf, totalDefence } from '../engine/fight.ts';
import type { Game } from '../engine/game.ts';
import * as at from '../engine/layout.ts';
import { has, isIn } from '../engine/pieces.ts';
import type { State } from '../engine/state.ts';
import * as verb from '../engine/verbs.ts';
import { Goals, findGoals } from './goals.ts';
import type { Policy } from './policy.ts';

/** What a place a step further away is worth. */
const decay = Float64Array.from({ length: 64 }, (_none, far) => 0.72 ** far);

class Mind {
  private readonly goals = new Goals();
  private game!: Game;
  private state!: State;
  private side = 0;

  /** Takes in the table. */
  look(game: Game, state: State): void {
    this.game = game;
    this.state = state;
    this.side = state.bytes[at.chooser] as number;
    findGoals(game, state, this.side, this.goals);
  }

  score(action: number): number {
    const what = act.whatOf(action);
    switch (act.kindOf(action)) {
      case act.bid:
        return this.bid(act.cardOf(action));
      case act.use:
        return this.use(act.cardOf(action), act.useOf(action), what);
      case act.ready:
        return 2.5;
      case act.hunker:
        return -1;
      case act.endTurn:
        return 0;
      case act.step:
        return this.step(what);
      case act.pick:
        return this.pick(what);
      default:
        return this.stop();
    }
  }

  /** Cards of little use are bid, high ones rather than low. */
  private bid(card: number): number {
    const { cards } = this.game;
    const isNoise = card === cards.interference[this.side];
    const use = isNoise ? 0 : 2 + (isIn(this.state, at.suppressed, cards.unit[card] as number) ? -1 : 0);
    return 0.25 * (cards.initiative[card] as number) - use;
  }

  private use(card: number, use: number, what: number): number {
    const { game, state, side } = this;
    const unit = game.cards.unit[card] as number;
    const strength = game.uses.strength[use] as number;
    const here = unit === at.none ? at.none : this.placeOf(unit);
    switch (game.uses.verb[use] as number) {
      case verb.move:
      case verb.scout:
        return this.way(unit, here, what, game.uses.verb[use] === verb.scout);
      case verb.guide:
        return 0.6;
      case verb.bolster:
        return 1.2 + 0.2 * strength + this.bolstered(what);
      case verb.command:
        return 2.2;
      case verb.inspire:
        return 1.6 + (game.cards.unit[what] === at.none ? -1 : 0);
      case verb.pathfind:
        return this.marking(what);
      case verb.recon:
        return 1.8;
      case verb.control:
        return 3 + 4 * (this.goals.control[here] as number) + (has(state.words, at.controlled, 1 - side, here) ? 1 : 0);
      case verb.doors:
        return 1;
      default:
        return this.fight(use, here, what);
    }
  }

  /** Where a unit is, or would enter. */
  private placeOf(unit: number): number {
    const place = this.state.bytes[at.where + unit] as number;
    return place === at.none ? (this.game.units.spawn[unit] as number) : place;
  }

  /** What it is worth to have a unit at a place: the best of its goals, nearer ones more. */
  private worth(unit: number, place: number, hasPrisoner: boolean): number {
    const { game, state, goals } = this;
    const { units } = game;
    const bit = 1 << unit;
    const isMech = (units.mechs & bit) !== 0;
    const table = game.distances.table(state, units.kind[unit] as number);
    const row = place * at.mostPlaces;
    const canControl = (units.control & bit) !== 0;
    let best = 0;
    for (let goal = 0; goal < game.places.count; goal++) {
      let value = canControl ? (goals.control[goal] as number) : 0.3 * (goals.control[goal] as number);
      value = Math.max(value, (canControl ? 1 : 0.5) * (hasPrisoner ? 0 : (goals.fetch[goal] as number)));
      value = Math.max(value, (isMech || this.harms(unit) ? 1 : 0) * (goals.harm[goal] as number));
      if (isMech) value = Math.max(value, goals.reach[goal] as number);
      if (value === 0) continue;
      const far = table[row + goal] as number;
      if (far !== at.none) best = Math.max(best, value * (decay[far] as number));
    }
    if (hasPrisoner) best = Math.max(best, this.toPod(table, row));
    return best + 0.04 * (game.places.cover[place] as number) + 0.05 * (game.places.elevated[place] as number);
  }

  /** Whether one of its cards prints an attack on what is armoured. */
  private harms(unit: number): boolean {
    const { cards, uses } = this.game;
    for (const card of cards.ofUnit[unit] as Uint8Array) {
      const end = uses.first[card + 1] as number;
      for (let use = uses.first[card] as number; use < end; use++) {
        if (verb.isFight(uses.verb[use] as number) && ((uses.strikes[use] as number) & verb.strikesArmoured) !== 0)
          return true;
      }
    }
    return false;
  }

  private toPod(table: Uint8Array, row: number): number {
    const { things } = this.game;
    let best = 0;
    for (let rest = this.state.words[at.standing] as number; rest !== 0; rest &= rest - 1) {
      const one = 31 - Math.clz32(rest & -rest);
      const far = table[row + (things.structureAt[one] as number)] as number;
      if (far !== at.none) best = Math.max(best, 8 * (decay[far] as number));
    }
    return best;
  }

  private isWithPrisoner(place: number): boolean {
    const { game, state, side } = this;
    if (side !== at.breakers) return false;
    const prisoner = game.things.tokenKind.indexOf('prisoner');
    return prisoner >= 0 && state.bytes[at.token + prisoner] === place;
  }

  private way(unit: number, here: number, what: number, scouts: boolean): number {
    if (what === act.stay) return -0.5;
    const to = what & ~act.taking;
    if (to === act.escape) return 20;
    if (to >= act.passenger) return 0.2;
    const isWith = this.isWithPrisoner(here);
    const takes = (what & act.taking) !== 0;
    const gain = this.worth(unit, to, takes || this.isWithPrisoner(to)) - this.worth(unit, here, isWith);
    return 6 * gain - this.leaving(unit, here) + (scouts ? this.marking(to) : 0);
  }

  /** A control unit stays where the enemy could take what it holds. */
  private leaving(unit: number, here: number): number {
    const { game, state, side } = this;
    if (((game.units.control >>> unit) & 1) === 0 || !has(state.words, at.controlled, side, here)) return 0;
    if ((game.places.points[here] as number) === 0) return 0;
    for (let place = 0; place < game.places.count; place++) {
      const far = game.places.range[here * at.mostPlaces + place] as number;
      if (far <= 2 && has(state.words, at.capable, 1 - side, place)) return 2;
    }
    return 0.5;
  }

  /** A marker opens the way for others; each brings Interference. */
  private marking(place: number): number {
    const { game, state, side } = this;
    if (has(state.words, at.marked, side, place)) return 0;
    let near = 0;
    for (let goal = 0; goal < game.places.count; goal++) {
      const value =
        (this.goals.control[goal] as number) + (this.goals.harm[goal] as number) + (this.goals.fetch[goal] as number);
      if (value === 0) continue;
      const far = game.places.range[place * at.mostPlaces + goal] as number;
      if (far !== at.none) near = Math.max(near, value * (decay[far] as number));
    }
    return 1.5 * near - 0.3;
  }

  private fight(use: number, here: number, what: number): number {
    const { game, state } = this;
    if (game.uses.area[use] === 1) {
      let sum = 0;
      for (let unit = 0; unit < game.units.count; unit++) {
        const isThere = state.bytes[at.where + unit] === what && game.units.side[unit] !== this.side;
        if (isThere) sum += this.blow(use, here, unit);
      }
      return sum;
    }
    if (what >= act.door) return 1.2;
    if (what >= act.structure) return this.structure(use, here, what - act.structure);
    return this.blow(use, here, what);
  }

  private blow(use: number, here: number, unit: number): number {
    const { game, state } = this;
    const there = state.bytes[at.where + unit] as number;
    const total = totalDefence(game, state, unit, here);
    const value = game.uses.verb[use] === verb.suppress ? 2 : 4 + this.target(unit, there);
    return chance(game.uses.strength[use] as number, dieOf(game, here, there), total) * value;
  }

  /** Units that can take control, that are in the way, or that are nearly gone are worth more. */
  private target(unit: number, place: number): number {
    const { game, state, goals } = this;
    let value = ((game.units.control >>> unit) & 1) === 1 ? 1 : 0;
    value += 0.5 * ((goals.control[place] as number) + (goals.harm[place] as number));
    let cards = 0;
    for (const card of game.cards.ofUnit[unit] as Uint8Array) {
      for (const pile of [at.deck, at.discard, at.hand]) cards += state.bytes[pile + card] as number;
    }
    if (this.isWithPrisoner(place)) value += 1;
    return value + 3 / (1 + cards);
  }

  private structure(use: number, here: number, structure: number): number {
    const { game, goals } = this;
    const place = game.things.structureAt[structure] as number;
    const total =
      (game.things.structureDefence[structure] as number) + (game.places.range[here * at.mostPlaces + place] as number);
    const worth = 0.8 + 6 * Math.min(goals.harm[place] as number, 2);
    return chance(game.uses.strength[use] as number, dieOf(game, here, place), total) * worth;
  }

  private step(what: number): number {
    const unit = this.state.bytes[at.actor] as number;
    const use = this.state.bytes[at.use] as number;
    return this.way(unit, this.placeOf(unit), what, this.game.uses.verb[use] === verb.scout);
  }

  private pick(what: number): number {
    const { game, state } = this;
    switch (state.bytes[at.phase] as number) {
      case at.bolstering:
        return 0.1 + this.bolstered(what);
      case at.commanding:
        return 1;
      case at.inspiring:
        return game.cards.unit[what] === at.none ? -1 : 1;
      case at.pathfinding:
        return this.marking(what);
      case at.losing:
        // Gunners first, the commander last.
        return ['GUNNER', 'NAVIGATOR', 'COMMANDER'].includes(game.cards.titles[what] ?? '')
          ? -(game.cards.initiative[what] as number)
          : 0;
      case at.pushing:
        return 0.5 - (this.goals.control[what] as number);
      default:
        return this.target(what, state.bytes[at.where + what] as number);
    }
  }

  /** Cards of units that do much, and of which few are at hand. */
  private bolstered(card: number): number {
    const { game, state } = this;
    const unit = game.cards.unit[card] as number;
    if (unit === at.none) return 0.1;
    const inUse =
      (state.bytes[at.deck + card] as number) +
      (state.bytes[at.discard + card] as number) +
      (state.bytes[at.played + card] as number);
    return (((game.units.control >>> unit) & 1) === 1 ? 0.9 : 0.6) - 0.2 * inUse;
  }

  private stop(): number {
    return this.state.bytes[at.phase] === at.bolstering ? -0.2 : 0.05;
  }
}

/** The chance that one of so many dice shows the total. */
function chance(dice: number, die: number, total: number): number {
  const miss = Math.min(Math.max((total - 1) / die, 0), 1);
  return 1 - miss ** dice;
}

const mind = new Mind();

/** The action with the best score; equals by chance. */
export const greedy: Policy = (game: Game, state: State, actions: Actions, whim) => {
  if (actions.count === 1) return 0;
  mind.look(game, state);
  let best = -Infinity;
  let equals = 0;
  let chosen = 0;
  for (let index = 0; index < actions.count; index++) {
    const score = mind.score(actions.get(index));
    if (score > best + 1e-9) {
      best = score;
      chosen = index;
      equals = 1;
    } else if (score > best - 1e-9 && whim.below(++equals) === 0) chosen = index;
  }
  return chosen;
};
