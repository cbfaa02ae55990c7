// The goals of a side and their values, from the victory rows of both sides. Victory is worth about 10,000, and a goal
// is worth its share of victory. Values are whole numbers, because JavaScript allocates no memory for small whole
// numbers.
import type { VictoryRow } from '../rules/engine/wins.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { isPlaceIn } from '../rules/engine/pieces.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { progressOf } from '../rules/engine/victory.ts';
import type { Victory } from '../board/board.ts';
import type { Traits } from './traits.ts';
import { PlaceValues } from './value-spread.ts';

export class SideGoals {
  /**
   * Values of places for five purposes: taking control, harming armoured enemies and structures, shooting personnel,
   * leaving the board, and fetching a prisoner.
   */
  readonly control = new PlaceValues();
  readonly harm = new PlaceValues();
  readonly shoot = new PlaceValues();
  readonly leave = new PlaceValues();
  readonly fetch = new PlaceValues();
  /** Values of places to which units bring a prisoner. */
  readonly bring = new PlaceValues();
  /**
   * Values of places that the side controls: the loss of the side, or the gain of the enemy, if the side lost control.
   */
  readonly hold = new PlaceValues();
  readonly wreck = new Int32Array(at.mostStructures);
  /** The value of neutralising an enemy unit; `killMech` is added for a mech. */
  kill = 0;
  killMech = 0;
  /** The worth for the enemy if the enemy neutralises a unit of this side. `fearMech` is added for a mech. */
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

const isStanding = (state: State, structure: number): boolean =>
  (((state.words[at.standingStructures] as number) >>> structure) & 1) === 1;

/**
 * Returns the value of one more step towards a victory row, such as one more point. The value grows as victory comes
 * nearer.
 */
function shareOf(game: Game, state: State, index: number): number {
  const row = game.victoryRows[index] as VictoryRow;
  const { by } = game.victory[index] as Victory;
  // A victory row about a prisoner or an area has no count, so there is no progress to measure.
  const progress = by === 'prisoner' || by === 'spaces' ? 0 : progressOf(game, state, row);
  return ((10_000 / row.required) * (0.6 + 1.4 * Math.min(progress / row.required, 1))) | 0;
}

export function findGoals(game: Game, state: State, traits: Traits, side: number, goals: SideGoals): void {
  goals.clear();
  const { bytes, words } = state;
  const enemy = 1 - side;
  const ownRows = traits.victory[side] as readonly number[];
  const enemyRows = traits.victory[enemy] as readonly number[];
  for (let slot = 0; slot < ownRows.length; slot++)
    addOwnGoals(game, state, traits, side, ownRows[slot] as number, goals);
  for (let slot = 0; slot < enemyRows.length; slot++)
    addDefensiveGoals(game, state, side, enemyRows[slot] as number, goals);
  const { units } = game;
  const placed = words[at.unitsOnBoard] as number;
  for (let rest = placed & units.ofSide[enemy as 0 | 1]; rest !== 0; rest &= rest - 1) {
    const unit = 31 - Math.clz32(rest & -rest);
    const place = bytes[at.unitPlace + unit] as number;
    const isMech = ((units.mechs >>> unit) & 1) === 1;
    if (((units.armoured >>> unit) & 1) === 1) {
      const sleeps = ((words[at.asleepUnits] as number) >>> unit) & 1;
      goals.harm.add(place, ((goals.kill * 90) >> 8) + (isMech ? goals.killMech * (1 + sleeps) : 0));
    } else goals.shoot.add(place, goals.kill >> 2);
  }
  for (let structure = 0; structure < game.fixtures.structures.length; structure++) {
    // A structure is worth destroying if it helps the enemy and bars no way, such as communications equipment.
    if (
      game.fixtures.structureSide[structure] !== enemy ||
      game.fixtures.structureBars[structure] !== 0 ||
      !isStanding(state, structure)
    )
      continue;
    goals.wreck[structure] = (goals.wreck[structure] as number) + 1000;
    goals.harm.add(game.fixtures.structureAt[structure] as number, 800);
  }
  for (let index = 0; index < traits.armed.length; index++) {
    const place = traits.armed[index] as number;
    if (!isPlaceIn(words, at.controlledPlaces, side, place)) goals.control.add(place, 700);
  }
}

function addOwnGoals(game: Game, state: State, traits: Traits, side: number, index: number, goals: SideGoals): void {
  const row = game.victory[index] as Victory;
  const { bytes, words } = state;
  const { places, fixtures } = game;
  const share = shareOf(game, state, index);
  switch (row.by) {
    case 'points':
      for (let slot = 0; slot < places.withPoints.length; slot++) {
        const place = places.withPoints[slot] as number;
        addTakeOrHold(state, side, place, share * (places.points[place] as number), goals);
      }
      break;
    case 'spaces': {
      const area = game.definition.board.areas[row.area] ?? [];
      for (let slot = 0; slot < area.length; slot++) {
        addTakeOrHold(state, side, area[slot] as number, (share / area.length) | 0, goals);
      }
      break;
    }
    case 'score':
      goals.kill += share;
      for (let structure = 0; structure < fixtures.structures.length; structure++) {
        const place = fixtures.structureAt[structure] as number;
        if (fixtures.structureKind[structure] !== 'bunker' || !isStanding(state, structure)) continue;
        addTakeOrHold(state, side, place, share, goals);
      }
      break;
    case 'civilians':
      for (let token = 0; token < fixtures.tokens.length; token++)
        goals.control.add(bytes[at.tokenPlace + token] as number, share);
      break;
    case 'structures destroyed':
      for (let structure = 0; structure < fixtures.structures.length; structure++) {
        if (fixtures.structureKind[structure] !== row.kind || !isStanding(state, structure)) continue;
        goals.wreck[structure] = share;
        goals.harm.add(fixtures.structureAt[structure] as number, share);
      }
      break;
    case 'prisoner':
      goals.fetch.add(bytes[at.tokenPlace + traits.prisoner] as number, 6000);
      for (let slot = 0; slot < traits.pods.length; slot++) {
        const pod = traits.pods[slot] as number;
        if (isStanding(state, pod)) goals.bring.add(fixtures.structureAt[pod] as number, 10_000);
      }
      break;
    case 'escaped':
      for (let rest = words[at.asleepUnits] as number; rest !== 0; rest &= rest - 1) {
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

/** Adds a place to `hold` if the side controls the place, otherwise to `control`. */
function addTakeOrHold(state: State, side: number, place: number, worth: number, goals: SideGoals): void {
  (isPlaceIn(state.words, at.controlledPlaces, side, place) ? goals.hold : goals.control).add(place, worth);
}

/** Adds goals of the side from a victory row of the enemy, because the side wants to stop the enemy. */
function addDefensiveGoals(game: Game, state: State, side: number, index: number, goals: SideGoals): void {
  const row = game.victory[index] as Victory;
  const { bytes, words } = state;
  const { places, fixtures } = game;
  const enemy = 1 - side;
  const share = shareOf(game, state, index);
  switch (row.by) {
    case 'points':
      for (let slot = 0; slot < places.withPoints.length; slot++) {
        const place = places.withPoints[slot] as number;
        const worth = share * (places.points[place] as number);
        if (isPlaceIn(words, at.controlledPlaces, enemy, place)) goals.control.add(place, (179 * worth) >> 8);
        else if (isPlaceIn(words, at.controlledPlaces, side, place)) goals.hold.add(place, (179 * worth) >> 8);
      }
      break;
    case 'score':
      goals.fear += share;
      for (let structure = 0; structure < fixtures.structures.length; structure++) {
        const place = fixtures.structureAt[structure] as number;
        if (!isStanding(state, structure) || !isPlaceIn(words, at.controlledPlaces, enemy, place)) continue;
        goals.control.add(place, (179 * share) >> 8);
        goals.wreck[structure] = (179 * share) >> 8;
      }
      break;
    case 'civilians':
      // The enemy cannot take a space that the side controls while a unit of the side is there. So staying there has a
      // value too, and not only taking control.
      for (let token = 0; token < fixtures.tokens.length; token++) {
        const place = bytes[at.tokenPlace + token] as number;
        if (place === at.none) continue;
        addTakeOrHold(state, side, place, (90 * share) >> 8, goals);
      }
      break;
    case 'prisoner':
      // Enemies in the place of the prisoner get a value for shots. Units that guard the place in advance get no value,
      // because doors guard the prisoner better.
      for (let token = 0; token < fixtures.tokens.length; token++) {
        const place = bytes[at.tokenPlace + token] as number;
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
