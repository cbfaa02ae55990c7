// A player of a side in Runaway that takes the action with the highest value now.
// Its squads hover to the crawler, and wait there for the card Squads Reprogram Crawlers. Its weapons drive away the
// squads of the other side. It moves the reprogrammed crawler home.
import { hasSighter, sizeOfWeapon } from '../engine/bomb-effects.ts';
import { isAtEdge } from '../engine/activation-choices.ts';
import { isBombKind, kindOfUnit } from '../engine/engine-tables.ts';
import * as at from '../engine/byte-layout.ts';
import { isOverload } from '../engine/overload.ts';
import {
  targetInAction,
  actVerbs,
  detailInAction,
  packedAction,
  unitInAction,
  verbOf,
  weaponNumberOf,
} from '../engine/packed-actions.ts';
import type { PackedGame } from '../engine/packed-game.ts';
import { listActions } from '../engine/packed-play.ts';
import { stasisOf, targetSize } from '../engine/unit-changes.ts';
import { hitEighths } from './greedy-player.ts';
import { RandomPacked, type PackedPlayer } from './random-player.ts';

/** The number for the value 1. All values are whole numbers of 48ths, because returning a fraction allocates memory. */
const oneWorth = 48;
/**
 * The value of an action that wins the game: the side drives its crawler off the map over a home edge. It is the
 * greatest value.
 */
const victory = 100;
/**
 * `worthOfCrawler`: the value of reprogramming the crawler. `worthOfRival`: the value of putting a squad of the other
 * side out of action, if the squad is in the hex of the crawler.
 */
const worthOfCrawler = 50;
const worthOfRival = 8;
/** The distance in hexes that is used for a unit off the map, to the crawler or to a home edge. */
const farAway = 20;
/** A shot under Walker Overload must have a higher value than this: the walker goes offline with a chance of 1/2. */
const overloadRisk = 2 * oneWorth;

const crawlerOf = ({ bytes }: PackedGame): number => bytes[at.scenarioCrawlerOffset] as number;
const sideNow = ({ bytes }: PackedGame): number => bytes[at.deciderOffset] as number;

/** Returns the weapon of a shot. A shot by Crawler Proximity Fire gives only a kind, which means a light weapon. */
const weaponIn = (game: PackedGame, action: number): number =>
  detailInAction(action) === 0 ? game.weaponOf(unitInAction(action), weaponNumberOf(action)) : detailInAction(action);

/** Returns the distance of a hex from the crawler; `farAway` if the hex or the crawler is off the map. */
function fromCrawler(game: PackedGame, hex: number): number {
  const place = game.hexOf(crawlerOf(game));
  const isBoth = hex < game.tables.hexCount && place < game.tables.hexCount;
  return isBoth ? game.tables.steps(hex, place) : farAway;
}

/** Returns the distance in hexes from a hex to the home edge of a side. */
function toHome({ tables, bytes }: PackedGame, side: number, hex: number): number {
  const edge = tables.edges[bytes[at.homeEdgesOffset + side] === at.northEdge ? 0 : 1];
  let least = farAway;
  for (let index = 0; index < edge.length; index++) least = Math.min(least, tables.steps(hex, edge[index] as number));
  return least;
}

/** Returns the value of putting a unit of another side out of action. */
function worthOfUnit(game: PackedGame, unit: number): number {
  if (kindOfUnit(unit) !== at.squadKind) return 1;
  const distance = fromCrawler(game, game.hexOf(unit));
  return distance === 0 ? worthOfRival : distance <= 2 ? worthOfRival / 2 : 1;
}

/**
 * For crawlers, walkers and squads: `worthOfStep` is the value of each step towards the runaway. `nearEnough` is the
 * distance from which a unit need not come nearer.
 */
const worthOfStep = [oneWorth / 4, oneWorth, 3 * oneWorth] as const;
const nearEnough = [2, 3, 0] as const;

function worthOfMove(game: PackedGame, unit: number, hex: number): number {
  const kind = kindOfUnit(unit) as 0 | 1 | 2;
  const near = nearEnough[kind];
  const before = Math.max(near, fromCrawler(game, game.hexOf(unit)));
  const after = Math.max(near, fromCrawler(game, hex));
  const isHot = game.terrainOf(hex) === at.lava;
  return worthOfStep[kind] * (before - after) - (isHot ? 2 * oneWorth : 0);
}

/**
 * Returns the value of a change of configuration. It is positive if the squad hovers, the walker stands or the crawler
 * is mobile after the change.
 */
function worthOfConfiguring(game: PackedGame, unit: number): number {
  const isSquad = kindOfUnit(unit) === at.squadKind;
  return game.isTurned(unit) !== isSquad ? 4 * oneWorth : -4 * oneWorth;
}

function worthOfShot(game: PackedGame, action: number): number {
  const weapon = weaponIn(game, action);
  const target = targetInAction(action);
  const chance = (oneWorth / 8) * hitEighths(sizeOfWeapon(weapon), targetSize(game, target));
  const isStasis = (weapon & at.weaponKindBits) === at.stasisRay;
  if (target !== crawlerOf(game)) return (worthOfUnit(game, target) * chance) >> (isStasis ? 1 : 0);
  // A shot at the runaway slows its way home. So the shot is good only if the runaway belongs to the other side.
  const isRivals = game.sideOf(target) === 1 - sideNow(game);
  return isRivals ? chance * (isStasis ? 5 : 3) : -oneWorth;
}

function worthOfPushing(game: PackedGame, hex: number): number {
  const { bytes } = game;
  const target = bytes[at.shotTargetOffset] as number;
  const terrain = game.terrainOf(hex);
  const isFatal = terrain === at.lava || terrain === at.volcano;
  if (target !== crawlerOf(game)) return oneWorth * (isFatal ? worthOfRival : 1 + fromCrawler(game, hex));
  const rival = 1 - sideNow(game);
  // If the runaway is lost, the game is a draw. A draw is better than a runaway that the other side has nearly brought
  // home.
  if (isFatal) return toHome(game, rival, game.hexOf(target)) <= 2 ? oneWorth * worthOfCrawler : -oneWorth;
  return oneWorth * (toHome(game, rival, hex) - toHome(game, rival, game.hexOf(target)));
}

/**
 * Returns the value of a bomb at a hex: positive for each unit of the other side that it may put out of action,
 * negative for each own unit.
 */
function worthOfBombAt(game: PackedGame, action: number, hex: number): number {
  const { units, tables } = game;
  const weapon = weaponIn(game, action);
  const kind = weapon & at.weaponKindBits;
  const size = sizeOfWeapon(weapon);
  const side = sideNow(game);
  if (kind === at.crustBuster) return -oneWorth;
  // A nuke into the hex of the crawler may convert the ground, and so bring lava nearer to the crawler.
  let worth = kind === at.nuke && fromCrawler(game, hex) === 0 ? -2 * oneWorth : 0;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (!game.isOnMap(unit) || game.isFrozen(unit) || unit === crawlerOf(game)) continue;
    const sign = game.sideOf(unit) === side ? -1 : 1;
    if (kind === at.neutronBomb) {
      const isHit = game.isReady(unit) && tables.steps(game.hexOf(unit), hex) <= (tables.radius[size] as number);
      if (isHit) worth += (oneWorth / 2) * sign * worthOfUnit(game, unit);
    } else if (
      game.hexOf(unit) === hex &&
      kindOfUnit(unit) !== at.crawlerKind &&
      game.statusOf(unit) !== at.offlineStatus
    )
      worth += (oneWorth / 8) * sign * worthOfUnit(game, unit) * hitEighths(size, targetSize(game, unit));
  }
  return worth;
}

/**
 * Returns the value of committing a laser against a bomb: positive if the bomb would hit a unit of the deciding side,
 * and otherwise negative.
 */
function worthOfLaser(game: PackedGame): number {
  const { units, bytes, tables } = game;
  const hex = bytes[at.shotTargetOffset] as number;
  const radius =
    bytes[at.shotKindOffset] === at.neutronBomb ? (tables.radius[bytes[at.shotSizeOffset] as number] as number) : 0;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    const isMine = game.sideOf(unit) === sideNow(game) && game.isOnMap(unit);
    if (isMine && tables.steps(game.hexOf(unit), hex) <= radius) return oneWorth;
  }
  return -oneWorth;
}

/**
 * Returns the value of moving the reprogrammed crawler. Steps towards home have a high value.
 * Steps at the same distance have a small value, so that the crawler goes around hexes that it cannot enter. Leaving
 * the map is good only over the home edge.
 */
function worthOfSteering(game: PackedGame, action: number): number {
  const { bytes } = game;
  const side = sideNow(game);
  const hex = game.hexOf(crawlerOf(game));
  if (verbOf(action) === actVerbs.leaveMap)
    return isAtEdge(game, hex, bytes[at.homeEdgesOffset + side] as number) ? oneWorth * victory : -oneWorth * victory;
  const nearer = toHome(game, side, hex) - toHome(game, side, targetInAction(action));
  const isHot = game.terrainOf(targetInAction(action)) === at.lava;
  return oneWorth * ((nearer === 0 ? 1 : 10 * nearer) - (isHot ? 15 : 0));
}

export class GreedyRunaway implements PackedPlayer {
  private readonly random = new RandomPacked();

  seed(high: number, low: number): void {
    this.random.seed(high, low);
  }

  choose(game: PackedGame): number {
    const { bytes } = game;
    if (bytes[at.phaseOffset] === at.setUpPhase) return begin(game);
    listActions(game);
    let best = game.actions[0] as number;
    let highest = this.worthOf(game, best);
    for (let index = 1; index < game.actionCount; index++) {
      const action = game.actions[index] as number;
      const worth = this.worthOf(game, action);
      if (worth > highest) {
        best = action;
        highest = worth;
      }
    }
    return this.betterBomb(game, best, highest);
  }

  /**
   * Returns the best bomb at a hex with a unit of another side. Returns `otherwise`, an action of the value `least`, if
   * no bomb has a higher value.
   */
  private betterBomb(game: PackedGame, otherwise: number, least: number): number {
    const { units } = game;
    const risk = isOverload(game) ? overloadRisk : 0;
    let best = otherwise;
    let highest = least;
    for (let index = 0; index < game.bombCount; index++) {
      const bomb = game.bombs[index] as number;
      for (let each = 0; each < units.length; each++) {
        const unit = units[each] as number;
        if (!game.isOnMap(unit) || game.sideOf(unit) === sideNow(game)) continue;
        const hex = game.hexOf(unit);
        const worth = worthOfBombAt(game, bomb, hex) - risk;
        if (worth <= highest || !hasSighter(game, sideNow(game), hex)) continue;
        best = bomb | packedAction(actVerbs.done, 0, 0, hex);
        highest = worth;
      }
    }
    return best;
  }

  private worthOf(game: PackedGame, action: number): number {
    const { bytes } = game;
    if (verbOf(action) === actVerbs.done) return 0;
    if (bytes[at.phaseOffset] === at.steerPhase) return worthOfSteering(game, action);
    const worth = this.worthOfAction(game, action);
    return isOverload(game) && bytes[at.phaseOffset] === at.activationPhase ? worth - overloadRisk : worth;
  }

  private worthOfAction(game: PackedGame, action: number): number {
    const unit = unitInAction(action);
    const about = targetInAction(action);
    switch (verbOf(action)) {
      case actVerbs.bomb:
        return worthOfBombAt(game, action, about);
      case actVerbs.beam:
        return worthOfShot(game, action);
      case actVerbs.reverse:
        return game.sideOf(about) === sideNow(game)
          ? Math.min(oneWorth, (oneWorth / 2) * stasisOf(game, about))
          : -oneWorth;
      case actVerbs.reload:
        return isBombKind(game.weaponOf(unit, weaponNumberOf(action)) & at.weaponKindBits)
          ? oneWorth / 2
          : (2 * oneWorth) / 3;
      case actVerbs.configure:
        return worthOfConfiguring(game, unit);
      case actVerbs.clearStasis:
        return oneWorth;
      case actVerbs.melee:
        return (oneWorth / 2) * worthOfUnit(game, about);
      case actVerbs.move:
        return worthOfMove(game, unit, about);
      case actVerbs.commit:
        return worthOfLaser(game);
      case actVerbs.push:
        return worthOfPushing(game, about);
      case actVerbs.goOn:
        return oneWorth;
      case actVerbs.displace:
        return this.random.below(victory);
      case actVerbs.restate:
        return about === at.readyStatus || game.statusOf(unit) === at.offlineStatus ? oneWorth : -oneWorth;
      case actVerbs.reprogram:
        return about === crawlerOf(game) ? oneWorth * worthOfCrawler : oneWorth * worthOfRival;
      default:
        return -oneWorth;
    }
  }
}

/**
 * Returns the action that places the next unit at the edge of its side. The unit is ready: squads hover, walkers stand,
 * crawlers are mobile.
 */
function begin(game: PackedGame): number {
  const unit = game.bytes[at.placedUnitOffset] as number;
  const state = kindOfUnit(unit) === at.squadKind ? at.readyStatus | at.turnedOverBit : at.readyStatus;
  return packedAction(actVerbs.place, unit, 0, game.hexOf(unit), state);
}
