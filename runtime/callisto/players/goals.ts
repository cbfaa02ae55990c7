// What a side wants of the table, and how much: read from what wins the scenario for it, and for its enemy. All is
// measured in parts of a victory: what wins alone is worth 10, which is counted as 10,000. Whole numbers are handed on
// without a place in memory being made for them, others are not.
import { count } from '../../kernel/bits.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { isPlaceIn } from '../rules/engine/pieces.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { neutralisedBy, pointsOf } from '../rules/engine/victory.ts';
import type { Victory } from '../board/board.ts';
import type { Traits } from './traits.ts';
import { Wants } from './place-values.ts';

export class Goals {
  /** Taking control; being there to strike what is armoured; to shoot; to leave the board; to fetch. */
  readonly control = new Wants();
  readonly harm = new Wants();
  readonly shoot = new Wants();
  readonly leave = new Wants();
  readonly fetch = new Wants();
  /** Where a prisoner is to be brought. */
  readonly bring = new Wants();
  /** A place held is worth this much to the enemy, or to the side itself. */
  readonly hold = new Wants();
  /** By structure: destroying it. */
  readonly wreck = new Int32Array(at.mostStructures);
  /** An enemy unit neutralised, any and a mech. */
  kill = 0;
  killMech = 0;
  /** What the loss of a unit of its own is worth to the enemy, any and a mech. */
  fear = 0;
  fearMech = 0;

  clear(): void {
    this.control.clear();
    this.harm.clear();
    this.shoot.clear();
    this.leave.clear();
    this.fetch.clear();
    this.bring.clear();
    this.hold.clear();
    this.wreck.fill(0);
    this.kill = 600;
    this.killMech = 0;
    this.fear = 300;
    this.fearMech = 0;
  }
}

const stands = (state: State, structure: number): boolean =>
  (((state.words[at.standingStructures] as number) >>> structure) & 1) === 1;

/** How far a side has come by a row. */
function progress(game: Game, state: State, side: number, row: Victory): number {
  const { units, things } = game;
  switch (row.by) {
    case 'points':
      return pointsOf(game, state, side);
    case 'neutralised':
      return neutralisedBy(game, state, side);
    case 'neutralised mechs':
      return neutralisedBy(game, state, side, units.mechs);
    case 'score':
      return game.rules.score?.(game, state, side) ?? 0;
    case 'civilians':
      return state.bytes[at.score + side] as number;
    case 'escaped':
      return count((state.words[at.escaped] as number) & units.ofSide[side as 0 | 1]);
    case 'structures destroyed': {
      let gone = 0;
      for (let one = 0; one < things.structures.length; one++) {
        if (things.structureKind[one] === row.kind && !stands(state, one)) gone++;
      }
      return gone;
    }
    case 'prisoner':
    case 'spaces':
      return 0;
  }
}

/** What one of what a row counts is worth: more, the nearer the end is. */
function shareOf(game: Game, state: State, side: number, row: Victory): number {
  const needs = 'count' in row ? row.count : 1;
  const done = Math.min(progress(game, state, side, row) / needs, 1);
  return ((10_000 / needs) * (0.6 + 1.4 * done)) | 0;
}

/** Fills in what a side wants now. */
export function findGoals(game: Game, state: State, traits: Traits, side: number, goals: Goals): void {
  goals.clear();
  const { bytes, words } = state;
  const enemy = 1 - side;
  const own = traits.victory[side] as readonly Victory[];
  const theirs = traits.victory[enemy] as readonly Victory[];
  for (let index = 0; index < own.length; index++) want(game, state, traits, side, own[index] as Victory, goals);
  for (let index = 0; index < theirs.length; index++) prevent(game, state, side, theirs[index] as Victory, goals);
  const { units } = game;
  const placed = words[at.unitsOnBoard] as number;
  for (let rest = placed & units.ofSide[enemy as 0 | 1]; rest !== 0; rest &= rest - 1) {
    const unit = 31 - Math.clz32(rest & -rest);
    const place = bytes[at.unitPlace + unit] as number;
    const isMech = ((units.mechs >>> unit) & 1) === 1;
    if (((units.armoured >>> unit) & 1) === 1) {
      const sleeps = ((words[at.asleep] as number) >>> unit) & 1;
      goals.harm.add(place, ((goals.kill * 90) >> 8) + (isMech ? goals.killMech * (1 + sleeps) : 0));
    } else goals.shoot.add(place, goals.kill >> 2);
  }
  for (let one = 0; one < game.things.structures.length; one++) {
    // What supports the enemy, such as its equipment for communications.
    if (game.things.structureSide[one] !== enemy || game.things.structureBars[one] !== 0 || !stands(state, one))
      continue;
    goals.wreck[one] = (goals.wreck[one] as number) + 1000;
    goals.harm.add(game.things.structureAt[one] as number, 800);
  }
  for (let index = 0; index < traits.armed.length; index++) {
    const place = traits.armed[index] as number;
    if (!isPlaceIn(words, at.controlledPlaces, side, place)) goals.control.add(place, 700);
  }
}

function want(game: Game, state: State, traits: Traits, side: number, row: Victory, goals: Goals): void {
  const { bytes, words } = state;
  const { places, things } = game;
  const share = shareOf(game, state, side, row);
  switch (row.by) {
    case 'points':
      for (let index = 0; index < places.withPoints.length; index++) {
        takeOrHold(state, side, places.withPoints[index] as number, share, places, goals);
      }
      break;
    case 'spaces': {
      const area = game.definition.board.areas[row.area] ?? [];
      for (let index = 0; index < area.length; index++) {
        const place = area[index] as number;
        (isPlaceIn(words, at.controlledPlaces, side, place) ? goals.hold : goals.control).add(
          place,
          (share / area.length) | 0,
        );
      }
      break;
    }
    case 'score':
      goals.kill += share;
      for (let one = 0; one < things.structures.length; one++) {
        const place = things.structureAt[one] as number;
        if (things.structureKind[one] !== 'bunker' || !stands(state, one)) continue;
        (isPlaceIn(words, at.controlledPlaces, side, place) ? goals.hold : goals.control).add(place, share);
      }
      break;
    case 'civilians':
      for (let one = 0; one < things.tokens.length; one++)
        goals.control.add(bytes[at.tokenPlace + one] as number, share);
      break;
    case 'structures destroyed':
      for (let one = 0; one < things.structures.length; one++) {
        if (things.structureKind[one] !== row.kind || !stands(state, one)) continue;
        goals.wreck[one] = share;
        goals.harm.add(things.structureAt[one] as number, share);
      }
      break;
    case 'prisoner':
      goals.fetch.add(bytes[at.tokenPlace + traits.prisoner] as number, 6000);
      for (let index = 0; index < traits.pods.length; index++) {
        const one = traits.pods[index] as number;
        if (stands(state, one)) goals.bring.add(things.structureAt[one] as number, 10_000);
      }
      break;
    case 'escaped':
      for (let rest = words[at.asleep] as number; rest !== 0; rest &= rest - 1) {
        goals.control.add(bytes[at.unitPlace + 31 - Math.clz32(rest & -rest)] as number, (154 * share) >> 8);
      }
      for (let place = 0; place < places.count; place++) if (places.escape[place] === 1) goals.leave.add(place, share);
      break;
    case 'neutralised mechs':
      goals.killMech += share;
      break;
    case 'neutralised':
      goals.kill += share;
      break;
  }
}

function takeOrHold(
  state: State,
  side: number,
  place: number,
  share: number,
  places: Game['places'],
  goals: Goals,
): void {
  const value = share * (places.points[place] as number);
  (isPlaceIn(state.words, at.controlledPlaces, side, place) ? goals.hold : goals.control).add(place, value);
}

/** Where the enemy wants something, a side wants to be too. */
function prevent(game: Game, state: State, side: number, row: Victory, goals: Goals): void {
  const { bytes, words } = state;
  const { places, things } = game;
  const enemy = 1 - side;
  const share = shareOf(game, state, enemy, row);
  switch (row.by) {
    case 'points':
      for (let index = 0; index < places.withPoints.length; index++) {
        const place = places.withPoints[index] as number;
        const value = share * (places.points[place] as number);
        if (isPlaceIn(words, at.controlledPlaces, enemy, place)) goals.control.add(place, (179 * value) >> 8);
        else if (isPlaceIn(words, at.controlledPlaces, side, place)) goals.hold.add(place, (179 * value) >> 8);
      }
      break;
    case 'score':
      goals.fear += share;
      for (let one = 0; one < things.structures.length; one++) {
        const place = things.structureAt[one] as number;
        if (!stands(state, one) || !isPlaceIn(words, at.controlledPlaces, enemy, place)) continue;
        goals.control.add(place, (179 * share) >> 8);
        goals.wreck[one] = (179 * share) >> 8;
      }
      break;
    case 'civilians':
      // Who controls a space and stands there keeps the enemy from taking it.
      for (let one = 0; one < things.tokens.length; one++) {
        const place = bytes[at.tokenPlace + one] as number;
        if (place === at.none) continue;
        const isHeld = isPlaceIn(words, at.controlledPlaces, side, place);
        (isHeld ? goals.hold : goals.control).add(place, (90 * share) >> 8);
      }
      break;
    case 'prisoner':
      // Who comes for the prisoner is met there; until then the doors keep the prisoner better.
      for (let one = 0; one < things.tokens.length; one++) {
        const place = bytes[at.tokenPlace + one] as number;
        if (place !== at.none && isPlaceIn(words, at.occupiedPlaces, enemy, place)) goals.shoot.add(place, 2000);
      }
      break;
    case 'escaped':
      goals.killMech += share >> 1;
      break;
    case 'neutralised':
      goals.fear += share;
      break;
    case 'neutralised mechs':
      goals.fearMech += share;
      break;
    case 'spaces':
    case 'structures destroyed':
      break;
  }
}
