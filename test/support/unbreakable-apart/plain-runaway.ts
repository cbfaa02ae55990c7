// The program and the special rules of Runaway in the independent engine (L1199–1244).
import { ownDirections, ownNeighbour, ownSteps } from '../../unbreakable/board/own-geometry.ts';
import { edgesOf, moveInto } from './plain-activation.ts';
import { isBeamTarget, pushHexes } from './plain-beams.ts';
import { fireBombAt } from './plain-bombs.ts';
import { seesHex, seesUnit } from './plain-sight.ts';
import { canEnter } from './plain-stacking.ts';
import {
  canAct,
  checkFrozen,
  choosing,
  fall,
  isOnMap,
  lose,
  nothing,
  rollHit,
  targetSize,
  terrainIn,
  type PlainDice,
  type PlainOptions,
  type PlainUnit,
  type PlainWeapon,
  type PlainWorld,
  type Playing,
} from './plain-world.ts';

/** The number of cards of each kind of weapon (U31). */
const cardsOfKind = 6;

export const weaponsOfClass = (isBomb: boolean): readonly string[] =>
  isBomb ? ['crust buster', 'neutron bomb', 'nuke'] : ['force beam', 'laser', 'stasis ray'];

/**
 * For a kind of weapon, returns the number of cards that no unit in the game has. Cards of lost units are unused (U75).
 */
export function unusedCards(world: PlainWorld, name: string): number {
  const carried = world.units.filter(({ at }) => at !== 'lost').flatMap(({ weapons }) => weapons);
  return Math.max(0, cardsOfKind - carried.filter((weapon) => weapon.name === name).length);
}

/**
 * Exchanges a weapon of a unit for a random weapon of the same class. The old card is put back first. Then each unused
 * card of the class is equally likely to be drawn (U29).
 */
function mutate(world: PlainWorld, weapon: PlainWeapon, dice: PlainDice): void {
  const before = weapon.name;
  weapon.name = '';
  const cards = weaponsOfClass(weapon.isBomb).flatMap((name) =>
    Array.from({ length: unusedCards(world, name) }, () => name),
  );
  weapon.name = cards.length > 0 ? (cards[dice.below(cards.length)] ?? before) : before;
  weapon.isLoaded ||= cards.length > 0;
}

/** Moves the crawler in a random direction. The crawler is lost in a volcano or off the map (U28). */
function* wander(world: PlainWorld, crawler: PlainUnit, dice: PlainDice): Playing {
  const hex = ownNeighbour(crawler.at, ownDirections[dice.below(6)] ?? '');
  if (hex === null || terrainIn(world, hex) === 'volcano') lose(world, crawler);
  else if (canEnter(world, crawler, hex)) yield* moveInto(world, crawler, hex, dice);
}

/**
 * Returns the nearest unit that the crawler sees; null if the crawler sees no unit. A die decides between several
 * nearest units (U25).
 */
function nearestTarget(
  world: PlainWorld,
  crawler: PlainUnit,
  { isBomb }: PlainWeapon,
  dice: PlainDice,
): PlainUnit | null {
  const seen = world.units.filter(
    (unit) =>
      unit !== crawler && isOnMap(unit) && (isBomb ? seesHex(world, crawler, unit.at) : seesUnit(world, crawler, unit)),
  );
  const least = Math.min(...seen.map((unit) => ownSteps(crawler.at, unit.at)));
  const nearest = seen.filter((unit) => ownSteps(crawler.at, unit.at) === least);
  return nearest[nearest.length > 1 ? dice.below(nearest.length) : 0] ?? null;
}

/**
 * Fires a beam forward as long as the beam hits and the target stays legal. A push goes into a random hex of the
 * possible hexes (U25, U27).
 */
function shoot(
  world: PlainWorld,
  crawler: PlainUnit,
  shot: { readonly beam: PlainWeapon; readonly target: PlainUnit },
  dice: PlainDice,
): void {
  const { beam, target } = shot;
  beam.isLoaded = false;
  // The shot at a frozen unit has no effect (U70).
  if (target.isFrozen) return;
  for (let size: number = beam.size; size >= 1; size--) {
    if (!rollHit(size, targetSize(world, target), dice)) return;
    if (beam.name === 'stasis ray') {
      target.stasis += 1;
      checkFrozen(world, target);
    } else pushByChance(world, crawler, target, dice);
    if (!isBeamTarget(world, crawler, target, false)) return;
  }
}

function pushByChance(world: PlainWorld, crawler: PlainUnit, target: PlainUnit, dice: PlainDice): void {
  const hexes = pushHexes(world, crawler, target);
  const hex = hexes[hexes.length > 1 ? dice.below(hexes.length) : 0];
  if (hex === undefined) return;
  target.at = hex;
  if (['lava', 'volcano'].includes(terrainIn(world, hex))) lose(world, target);
  else fall(world, target);
}

function* fire(world: PlainWorld, crawler: PlainUnit, weapon: PlainWeapon, dice: PlainDice): Playing {
  if (!weapon.isLoaded) {
    weapon.isLoaded = true;
    return;
  }
  if (weapon.name === 'laser') return;
  const target = nearestTarget(world, crawler, weapon, dice);
  if (!target) return;
  if (weapon.isBomb) yield* fireBombAt(world, crawler, weapon, target.at, dice);
  else shoot(world, crawler, { beam: weapon, target }, dice);
}

/** Carries out the first applicable statement of the program (U1, U24). */
function* followProgram(world: PlainWorld, crawler: PlainUnit, dice: PlainDice): Playing {
  const isNewlyThawed = world.isNewlyThawed;
  world.isNewlyThawed = false;
  if (crawler.status === 'offline') crawler.status = 'buttoned';
  else if (crawler.status === 'buttoned') crawler.status = 'ready';
  else if (isNewlyThawed) crawler.stasis = Math.max(0, crawler.stasis - 1);
  else {
    const face = dice.below(6) + 1;
    const weapon = crawler.weapons.find(({ isBomb }) => isBomb === (face % 2 === 0));
    if (face <= 2) yield* wander(world, crawler, dice);
    else if (weapon && face <= 4) yield* fire(world, crawler, weapon, dice);
    else if (weapon) mutate(world, weapon, dice);
  }
}

/** Lets the owner move the reprogrammed crawler one hex or off the map (U54). */
function* steer(world: PlainWorld, crawler: PlainUnit, dice: PlainDice): Playing {
  if (crawler.side === 'nobody' || !canAct(crawler) || !isOnMap(crawler)) return;
  const options: PlainOptions = new Map([['done', nothing]]);
  for (const hex of ownDirections.map((direction) => ownNeighbour(crawler.at, direction)))
    if (hex !== null && canEnter(world, crawler, hex))
      options.set(`move ${crawler.name} ${hex}`, () => moveInto(world, crawler, hex, dice));
  if (edgesOf(crawler.at).length > 0) options.set(`leaveMap ${crawler.name}`, () => lose(world, crawler));
  yield* choosing('steering', crawler.side, options);
}

/**
 * Activates the runaway after its Time Stream card was carried out (U23). The owner of a reprogrammed runaway moves it;
 * any other runaway follows its program unless it is frozen.
 */
export function* afterTimeStream(world: PlainWorld, dice: PlainDice): Playing {
  const crawler = world.runaway;
  if (!crawler || crawler.at === 'lost') return;
  if (crawler.side !== 'nobody') yield* steer(world, crawler, dice);
  else if (!crawler.isFrozen) yield* followProgram(world, crawler, dice);
}
