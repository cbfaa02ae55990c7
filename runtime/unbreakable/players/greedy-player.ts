// A player of blue in Special Delivery that takes the action with the greatest immediate value. The player converts the
// ground before the crawler to lava and volcanos, pushes the crawler into lava, and slows it. At set-up, the player
// places its units where they see the way of the crawler.
import { hasSighter, sizeOfWeapon } from '../engine/bomb-effects.ts';
import { kindOfUnit } from '../engine/engine-tables.ts';
import * as at from '../engine/byte-layout.ts';
import {
  targetInAction,
  packedAction,
  unitInAction,
  verbOf,
  actVerbs,
  weaponNumberOf,
} from '../engine/packed-actions.ts';
import type { PackedGame } from '../engine/packed-game.ts';
import { listActions } from '../engine/packed-play.ts';
import { mayPlace } from '../engine/set-up.ts';
import { targetSize } from '../engine/unit-changes.ts';
import { RandomPacked, type PackedPlayer } from './random-player.ts';

const north = 0;
const directions = 6;

/** The value 1, in 64ths. Values are whole numbers of 64ths, because returning a fraction allocates memory. */
export const oneWorth = 64;
/** The greatest value, for the loss of the crawler. */
const victory = 100;
/** Bombs are worth their cards only at the hex of the crawler, and at this number of hexes ahead on its way. */
const hexesAhead = 3;

/**
 * The chance, in eighths, that a weapon hits a target. The index is the size of the weapon minus the size of the
 * target, plus 2.
 */
const eighthsToHit = [1, 2, 4, 6, 7] as const;

/** Returns the chance in eighths that a weapon hits a target, by their sizes. */
export const hitEighths = (weapon: number, target: number): number => eighthsToHit[weapon - target + 2] ?? 0;

/** The chance, in 64ths, that a bomb gets past a medium laser at short range. The chance is 1/8. */
const pastLaser = oneWorth / 8;

/**
 * The values of a bomb that changes the terrain of a hex, in a table for each terrain before the change. Index 0 is for
 * the hex of the crawler, and the next indices are for the hexes ahead on its way.
 */
const worthOfLava = [victory, 20, 12, 6] as const;
const worthOfCrater = [14, 12, 8, 4] as const;
const worthOfGround = [3, 6, 5, 3] as const;

/** The greatest number of actions that `best` lists. */
const mostRanked = 16;

export class GreedyPacked implements PackedPlayer {
  protected readonly random = new RandomPacked();
  /**
   * The twelve hexes from which a unit sees the most hexes of the crawler’s way north; empty before the first set-up.
   */
  private lookouts: readonly number[] = [];
  private readonly chosen = new Int32Array(1);
  /** The values of the actions that `listBest` has listed so far, in the order of its list. */
  private readonly worths = new Int32Array(mostRanked);
  private count = 0;

  seed(high: number, low: number): void {
    this.random.seed(high, low);
  }

  choose(game: PackedGame): number {
    if (game.bytes[at.phaseOffset] === at.setUpPhase) return this.place(game);
    this.listBest(game, this.chosen);
    return this.chosen[0] as number;
  }

  /**
   * Writes the legal actions with the highest values into a list, the best first. Actions of equal value keep their
   * order. Returns the number of listed actions.
   * Bombs are listed only if their hex is on the crawler’s way.
   */
  listBest(game: PackedGame, list: Int32Array): number {
    listActions(game);
    this.count = 0;
    for (let index = 0; index < game.actionCount; index++) {
      const action = game.actions[index] as number;
      this.rank(list, action, this.worthOf(game, action));
    }
    for (let index = 0; index < game.bombCount; index++) this.rankBomb(game, list, game.bombs[index] as number);
    return this.count;
  }

  /** Lists a bomb at the hex of the crawler, and at the next hexes of its way. */
  protected rankBomb(game: PackedGame, list: Int32Array, bomb: number): void {
    for (let ahead = 0; ahead <= hexesAhead; ahead++) {
      const hex = hexAhead(game, ahead);
      if (hex !== at.nowhere) this.rankBombAt(game, list, bomb, hex, worthOfBomb(game, bomb, hex, ahead));
    }
  }

  /** Lists a bomb at a hex if its value is high enough and a unit sees the hex. */
  protected rankBombAt(game: PackedGame, list: Int32Array, bomb: number, hex: number, worth: number): void {
    if (this.isRanked(list, worth) && hasSighter(game, at.blue, hex))
      this.rank(list, bomb | packedAction(actVerbs.done, 0, 0, hex), worth);
  }

  /**
   * Returns the number of listed actions with a positive value. Returns at least 1, because the best action always
   * counts.
   */
  get promising(): number {
    let count = 1;
    while (count < this.count && (this.worths[count] as number) > 0) count += 1;
    return count;
  }

  /**
   * True if an action with this value belongs in the list. A full list takes only an action that is better than the
   * last action of the list.
   */
  private isRanked(list: Int32Array, worth: number): boolean {
    return this.count < list.length ? worth > 0 : worth > (this.worths[this.count - 1] as number);
  }

  /**
   * Puts an action into the list, which is sorted by value. A full list then loses its worst action, or stays the same
   * if the new action is not better.
   */
  private rank(list: Int32Array, action: number, worth: number): void {
    const { worths } = this;
    let place = this.count < list.length ? this.count : list.length - 1;
    if (this.count === list.length && worth <= (worths[place] as number)) return;
    if (this.count < list.length) this.count += 1;
    for (; place > 0 && (worths[place - 1] as number) < worth; place--) {
      worths[place] = worths[place - 1] as number;
      list[place] = list[place - 1] as number;
    }
    worths[place] = worth;
    list[place] = action;
  }

  protected worthOf(game: PackedGame, action: number): number {
    const unit = unitInAction(action);
    const about = targetInAction(action);
    switch (verbOf(action)) {
      case actVerbs.beam:
        return worthOfBeam(game, unit, weaponNumberOf(action), about);
      case actVerbs.goOn:
        return oneWorth;
      case actVerbs.push:
        return worthOfPush(game, about);
      case actVerbs.reload:
        return (game.weaponOf(unit, weaponNumberOf(action)) & at.weaponKindBits) === at.laser ? 0 : oneWorth / 2;
      case actVerbs.restate:
        return about === at.readyStatus || game.statusOf(unit) === at.offlineStatus ? oneWorth : -oneWorth;
      case actVerbs.clearStasis:
        return oneWorth / 4;
      case actVerbs.displace:
        return this.random.below(victory);
      case actVerbs.done:
        return 0;
      default:
        return -oneWorth;
    }
  }

  /**
   * Returns the action that places a unit, ready, on a hex with a good view of the crawler’s way. Chance chooses among
   * the twelve hexes with the best views.
   */
  protected place(game: PackedGame): number {
    if (this.lookouts.length === 0) this.lookouts = lookoutsOf(game);
    const unit = game.bytes[at.placedUnitOffset] as number;
    for (;;) {
      const hex = this.lookouts[this.random.below(this.lookouts.length)] as number;
      if (mayPlace(game, unit, hex, at.readyStatus)) return packedAction(actVerbs.place, unit, 0, hex, at.readyStatus);
    }
  }
}

const lookoutCount = 12;

/** Returns the hexes of the north half from which a unit sees the most hexes of the crawler’s way. */
function lookoutsOf(game: PackedGame): number[] {
  const { tables, bytes, sight } = game;
  const unit = bytes[at.placedUnitOffset] as number;
  const before = game.hexOf(unit);
  const way: number[] = [];
  for (let hex = game.mind.entryOf(game); hex !== at.nowhere; hex = tables.next(hex, north)) way.push(hex);
  const seen = [...tables.isNorth.keys()]
    .filter((hex) => mayPlace(game, unit, hex, at.readyStatus))
    .map((hex) => {
      bytes[unit * at.unitBytes] = hex;
      return { hex, count: way.filter((place) => sight.hex(unit, place)).length };
    });
  bytes[unit * at.unitBytes] = before;
  return seen
    .toSorted((a, b) => b.count - a.count || a.hex - b.hex)
    .slice(0, lookoutCount)
    .map(({ hex }) => hex);
}

/**
 * Returns the hex that is `ahead` steps north of the crawler. Before the crawler is on the map, counts from the hex at
 * which it will enter.
 */
function hexAhead(game: PackedGame, ahead: number): number {
  const { tables, bytes } = game;
  const crawler = bytes[at.drivenCrawlerOffset] as number;
  let hex = game.isOnMap(crawler) ? game.hexOf(crawler) : game.mind.entryOf(game);
  for (let step = 0; step < ahead && hex !== at.nowhere; step++) hex = tables.next(hex, north);
  return hex;
}

export function worthOfBomb(game: PackedGame, bomb: number, hex: number, ahead: number): number {
  const { bytes, tables } = game;
  const weapon = game.weaponOf(unitInAction(bomb), weaponNumberOf(bomb));
  const kind = weapon & at.weaponKindBits;
  const size = sizeOfWeapon(weapon);
  const crawler = bytes[at.drivenCrawlerOffset] as number;
  const isDefended = ahead < 2 && game.isReady(crawler) && lasersLoaded(game, crawler) > 0;
  const chance = isDefended ? pastLaser : oneWorth;
  if (kind === at.neutronBomb) {
    const isHit = ahead === 0 && game.isReady(crawler);
    // A neutron bomb makes the crawler offline or buttoned: offline, it loses activations, and buttoned, it fires no
    // lasers.
    return isHit ? (isDefended ? oneWorth : 4 * oneWorth) : 0;
  }
  const terrain = game.terrainOf(hex);
  if (terrain === at.volcano) return 0;
  if (kind === at.crustBuster)
    return tables.isMarkerless[terrain] === 1 || game.colourOf(hex) !== 0
      ? chance
      : chance * (2 + (ahead === 0 ? 0 : 1));
  const worth = terrain === at.lava ? worthOfLava : terrain === at.crater ? worthOfCrater : worthOfGround;
  // A bomb that lasers stop still has a value, because a laser that has fired is not loaded any more.
  const misses = ((worth[ahead] ?? 0) * chance) >> (size + 1);
  return (worth[ahead] ?? 0) * chance - misses + (isDefended ? oneWorth / 2 : 0);
}

function lasersLoaded(game: PackedGame, unit: number): number {
  let count = 0;
  for (let number = 0; number < at.weaponsOfUnit; number++) {
    const weapon = game.weaponOf(unit, number);
    if ((weapon & at.weaponKindBits) === at.laser && (weapon & at.loadedBit) !== 0) count += 1;
  }
  return count;
}

function worthOfBeam(game: PackedGame, unit: number, number: number, target: number): number {
  const weapon = game.weaponOf(unit, number);
  const eighths = hitEighths(sizeOfWeapon(weapon), targetSize(game, target));
  if ((weapon & at.weaponKindBits) === at.stasisRay) return (4 * oneWorth * eighths) >> 3;
  let best = 0;
  const pushes = game.tables.pushDirections(game.hexOf(unit), game.hexOf(target));
  for (let direction = 0; direction < directions; direction++) {
    if (((pushes >> direction) & 1) === 0) continue;
    const hex = game.tables.next(game.hexOf(target), direction);
    if (hex !== at.nowhere) best = Math.max(best, worthOfPush(game, hex));
  }
  return (best * eighths) >> 3;
}

/**
 * Returns the value of pushing the crawler into a hex. Lava or a volcano is worth a victory. Any other hex is worth
 * more if the push takes the crawler back on its way north.
 */
function worthOfPush(game: PackedGame, hex: number): number {
  const terrain = game.terrainOf(hex);
  if (terrain === at.lava || terrain === at.volcano) return victory * oneWorth;
  const { tables, bytes } = game;
  const crawler = bytes[at.drivenCrawlerOffset] as number;
  if (kindOfUnit(crawler) !== at.crawlerKind || !game.isOnMap(crawler)) return 0;
  const from = game.hexOf(crawler);
  if (tables.next(from, north + directions / 2) === hex) return 6 * oneWorth;
  return oneWorth * (tables.isNorth[hex] === 1 ? -4 : tables.next(from, north) === hex ? -2 : 3);
}
