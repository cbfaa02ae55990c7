// What a fight is worth to the one who begins it: its chance, times what a hit does.
import * as act from '../engine/actions.ts';
import { dieOf, totalDefence } from '../engine/fight.ts';
import type { Game } from '../engine/game.ts';
import * as at from '../engine/layout.ts';
import { has, isIn } from '../engine/pieces.ts';
import { reaches, struckBy } from '../engine/reach.ts';
import type { State } from '../engine/state.ts';
import * as verb from '../engine/verbs.ts';
import type { Plan } from './plan.ts';

/** The chance that one of so many dice shows the total, in thousandths. */
function chance(dice: number, die: number, total: number): number {
  const miss = Math.min(Math.max((total - 1) / die, 0), 1);
  let all = 1;
  for (let each = 0; each < dice; each++) all *= miss;
  return (1000 * (1 - all)) | 0;
}

/** Cards that the unit has in play: as many hits it takes before the one that neutralises it. */
export function livesOf(game: Game, { bytes }: State, unit: number): number {
  const own = game.cards.ofUnit[unit] as Uint8Array;
  let sum = 0;
  for (let index = 0; index < own.length; index++) {
    const card = own[index] as number;
    sum +=
      (bytes[at.deck + card] as number) +
      (bytes[at.discard + card] as number) +
      (bytes[at.hand + card] as number) +
      (bytes[at.played + card] as number);
  }
  return sum;
}

/** What a use is worth against a unit, a structure, a door or a space with enemies, from a place. */
export function fightValue(game: Game, state: State, plan: Plan, use: number, here: number, what: number): number {
  if (game.uses.area[use] === 1) {
    let sum = 0;
    let rest = (state.words[at.at + what] as number) & struckBy(game, state, state.bytes[at.turn] as number, use);
    for (; rest !== 0; rest &= rest - 1) sum += blow(game, state, plan, use, here, 31 - Math.clz32(rest & -rest));
    return sum;
  }
  if (what >= act.door) return doorBlow(game, plan, use, what - act.door);
  if (what >= act.structure) return wreck(game, plan, use, here, what - act.structure);
  return blow(game, state, plan, use, here, what);
}

/** The best that a use can do from a place, for those who only want to know. */
export function bestFight(game: Game, state: State, plan: Plan, use: number, here: number, side: number): number {
  const { uses } = game;
  let best = 0;
  for (let rest = struckBy(game, state, side, use); rest !== 0; rest &= rest - 1) {
    const unit = 31 - Math.clz32(rest & -rest);
    if (!reaches(game, use, here, state.bytes[at.where + unit] as number)) continue;
    best = Math.max(best, blow(game, state, plan, use, here, unit));
  }
  if (uses.area[use] === 1 || ((uses.strikes[use] as number) & verb.strikesArmoured) === 0) return best;
  const { structureAt, structureSide } = game.things;
  for (let rest = state.words[at.standing] as number; rest !== 0; rest &= rest - 1) {
    const one = 31 - Math.clz32(rest & -rest);
    if (structureSide[one] === side || !reaches(game, use, here, structureAt[one] as number)) continue;
    best = Math.max(best, wreck(game, plan, use, here, one));
  }
  return best;
}

function blow(game: Game, state: State, plan: Plan, use: number, here: number, unit: number): number {
  const there = state.bytes[at.where + unit] as number;
  const hit = chance(
    game.uses.strength[use] as number,
    dieOf(game, here, there),
    totalDefence(game, state, unit, here),
  );
  const of = game.uses.verb[use] as number;
  if (of === verb.suppress) return ((hit * stunned(game, state, plan, unit)) / 1000) | 0;
  return ((hit * (hurt(game, state, plan, unit, there) + (of === verb.pulse ? 400 : 0))) / 1000) | 0;
}

/** A hit on a unit: one of its cards, in the end the unit. */
function hurt(game: Game, state: State, plan: Plan, unit: number, place: number): number {
  const { goals } = plan;
  const bit = 1 << unit;
  const lives = livesOf(game, state, unit);
  const share = goals.kill + ((game.units.mechs & bit) !== 0 ? goals.killMech : 0);
  let value = 800 + usefulness(game, state, plan, unit);
  value += lives === 0 ? 1000 + 1.8 * share : (1.5 * share) / (1 + lives);
  // Out of the way of what the side wants, and of what it guards.
  if (has(state.words, at.controlled, 1 - (game.units.side[unit] as number), place)) value += 100;
  value += 0.12 * Math.min(goals.control[place] as number, 5000);
  if (isWithPrisoner(game, state, plan, unit, place)) value += 2000;
  return value | 0;
}

/** Suppressed, it loses a card to be ready again: nothing to one without cards. */
function stunned(game: Game, state: State, plan: Plan, unit: number): number {
  const lives = livesOf(game, state, unit);
  if (lives === 0) return 200;
  const place = state.bytes[at.where + unit] as number;
  const carries = isWithPrisoner(game, state, plan, unit, place) ? 1500 : 0;
  return 700 + 100 * Math.min(lives, 4) + usefulness(game, state, plan, unit) + carries;
}

function usefulness(game: Game, state: State, plan: Plan, unit: number): number {
  const { traits, goals } = plan;
  const place = state.bytes[at.where + unit] as number;
  let value = ((game.units.control >>> unit) & 1) === 1 ? 600 : 150;
  value += 80 * ((traits.harm[unit] as number) + (traits.shot[unit] as number));
  if (place !== at.none && ((game.units.control >>> unit) & 1) === 1) value += 0.08 * (goals.hold[place] as number);
  return value | 0;
}

function isWithPrisoner(game: Game, state: State, plan: Plan, unit: number, place: number): boolean {
  const { prisoner } = plan.traits;
  return prisoner >= 0 && game.units.side[unit] === at.breakers && state.bytes[at.token + prisoner] === place;
}

function wreck(game: Game, plan: Plan, use: number, here: number, structure: number): number {
  const { things, places } = game;
  const worth = (plan.goals.wreck[structure] as number) + 0.7 * plan.clearing(structure);
  if (worth === 0) return -200;
  const there = things.structureAt[structure] as number;
  const total = (things.structureDefence[structure] as number) + (places.range[here * at.mostPlaces + there] as number);
  return ((2 * worth * chance(game.uses.strength[use] as number, dieOf(game, here, there), total)) / 1000) | 0;
}

function doorBlow(game: Game, plan: Plan, use: number, door: number): number {
  const worth = plan.opening(door);
  if (worth === 0) return -200;
  return (((600 + worth) * chance(game.uses.strength[use] as number, 10, game.things.doorDefence)) / 1000) | 0;
}

/** Whether a unit can be of use at once with a card of its own: it is ready. */
export const isAble = (state: State, unit: number): boolean =>
  !isIn(state, at.suppressed, unit) && !isIn(state, at.asleep, unit);
