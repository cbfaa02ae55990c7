// The stacking limits in a packed state: the units that fit into a hex, and the smaller units that leave it for a
// larger unit (U52).
import { hexDirections } from '../board/hex-board.ts';
import { kindOfUnit } from './engine-tables.ts';
import * as at from './byte-layout.ts';
import type { PackedGame } from './packed-game.ts';

/**
 * Returns the numbers of crawlers, walkers and squads in a hex that count for the stacking limit, four bits each. The
 * unit `except` is left out.
 */
function contents(game: PackedGame, hex: number, except: number): number {
  const { units } = game;
  let crawlers = 0;
  let walkers = 0;
  let squads = 0;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (unit === except || game.hexOf(unit) !== hex || !game.isCounted(unit)) continue;
    const kind = kindOfUnit(unit);
    if (kind === at.crawlerKind) crawlers += 1;
    else if (kind === at.walkerKind) walkers += 1;
    else squads += 1;
  }
  return (crawlers << 8) | (walkers << 4) | squads;
}

const crawlersIn = (word: number): number => word >> 8;
const walkersIn = (word: number): number => (word >> 4) & 15;
const squadsIn = (word: number): number => word & 15;

/**
 * True if a hex has room for `walkers` more walkers and `squads` more squads. The unit `except` does not take any room.
 */
function haveRoom(game: PackedGame, hex: number, except: number, walkers: number, squads: number): boolean {
  const there = contents(game, hex, except);
  return game.tables.fits(crawlersIn(there), walkersIn(there) + walkers, squadsIn(there) + squads);
}

/**
 * True if a unit fits into a hex and displaces nobody. A unit that does not count for the stacking limit always fits.
 */
export function fitsInto(game: PackedGame, unit: number, hex: number): boolean {
  return !game.isCounted(unit) || fitsIfCounted(game, unit, hex);
}

/**
 * True if a unit fits into a hex and displaces nobody. The unit counts for the stacking limit here, even if its state
 * exempts it from the limit.
 */
export function fitsIfCounted(game: PackedGame, unit: number, hex: number): boolean {
  const kind = kindOfUnit(unit);
  const there = contents(game, hex, unit);
  const crawlers = crawlersIn(there) + (kind === at.crawlerKind ? 1 : 0);
  const walkers = walkersIn(there) + (kind === at.walkerKind ? 1 : 0);
  return game.tables.fits(crawlers, walkers, squadsIn(there) + (kind === at.squadKind ? 1 : 0));
}

/**
 * True if the given numbers of walkers and squads find room in the hexes next to a hex. Hexes off the map and volcanos
 * do not count. The unit `mover` takes no room there. `from` is the first direction that is tried.
 */
export function canAllGo(
  game: PackedGame,
  hex: number,
  mover: number,
  walkers: number,
  squads: number,
  from = 0,
): boolean {
  if (walkers === 0 && squads === 0) return true;
  for (let direction = from; direction < hexDirections.length; direction++) {
    const next = game.tables.next(hex, direction);
    if (next === at.nowhere || game.terrainOf(next) === at.volcano) continue;
    for (let w = walkers; w >= 0; w--) {
      for (let s = squads; s >= 0; s--) {
        if (w + s === 0 || !haveRoom(game, next, mover, w, s)) continue;
        if (canAllGo(game, hex, mover, walkers - w, squads - s, direction + 1)) return true;
      }
    }
  }
  return false;
}

/** The result of `displacedBy` if the unit cannot enter. */
export const noRoom = -1;

/**
 * Returns the numbers of walkers and squads that must leave a hex so that a larger unit fits, four bits each. Returns
 * `noRoom` if the unit does not fit even so, or if the displaced units find no room.
 */
export function displacedBy(game: PackedGame, unit: number, hex: number): number {
  if (fitsInto(game, unit, hex)) return 0;
  const kind = kindOfUnit(unit);
  if (kind === at.squadKind) return noRoom;
  const there = contents(game, hex, unit);
  const crawlers = crawlersIn(there);
  const walkers = walkersIn(there);
  const squads = squadsIn(there);
  const isCrawler = kind === at.crawlerKind;
  const { full } = game.tables;
  let fewest = noRoom;
  let least = at.unitCount;
  for (let row = 0; row < full.length; row++) {
    const limits = full[row] as (typeof full)[number];
    if (crawlers + (isCrawler ? 1 : 0) > limits[0] || (!isCrawler && walkers + 1 > limits[1])) continue;
    const goingWalkers = isCrawler ? Math.max(0, walkers - limits[1]) : 0;
    const goingSquads = Math.max(0, squads - limits[2]);
    if (goingWalkers + goingSquads >= least) continue;
    least = goingWalkers + goingSquads;
    fewest = (goingWalkers << 4) | goingSquads;
  }
  if (fewest === noRoom) return noRoom;
  return canAllGo(game, hex, unit, fewest >> 4, fewest & 15) ? fewest : noRoom;
}

/** True if a unit may enter a hex, with or without displacing smaller units. */
export function mayEnterHex(game: PackedGame, unit: number, hex: number): boolean {
  return game.terrainOf(hex) !== at.volcano && displacedBy(game, unit, hex) !== noRoom;
}

/** True if a hex has a crawler other than the given unit. A dug-in crawler counts too. */
export function hasOtherCrawler(game: PackedGame, unit: number, hex: number): boolean {
  const { units } = game;
  for (let index = 0; index < units.length; index++) {
    const other = units[index] as number;
    if (other !== unit && kindOfUnit(other) === at.crawlerKind && game.hexOf(other) === hex) return true;
  }
  return false;
}
