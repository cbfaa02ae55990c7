// Plays Opportunity cards in the independent engine, which tests compare with the engine of the game (L1073–1083, U68,
// U71, U76).
import { ownDirections, ownNeighbour, ownSteps } from '../../unbreakable/board/own-geometry.ts';
import { moveInto } from './plain-activation.ts';
import { fireBeamAt, isBeamTarget } from './plain-beams.ts';
import { fireBombAt } from './plain-bombs.ts';
import { unusedCards, weaponsOfClass } from './plain-runaway.ts';
import { isSighted } from './plain-sight.ts';
import { canEnter } from './plain-stacking.ts';
import {
  canAct,
  choosing,
  isDown,
  isDugIn,
  isHovering,
  isInDepression,
  isOnMap,
  isReadyUnit,
  nothing,
  otherSide,
  terrainIn,
  unitsIn,
  type PlainDice,
  type PlainOptions,
  type PlainSide,
  type PlainUnit,
  type PlainWeapon,
  type PlainWorld,
  type Playing,
} from './plain-world.ts';

/** The units that have acted by the present card, and the crawlers that this card has reprogrammed. */
type Acted = Set<PlainUnit>;
type ListOptions = (side: PlainSide, acted: Acted) => PlainOptions;

/**
 * Returns the units of a side that a card may let act: they are on the map, neither offline nor frozen, and have not
 * acted by this card. The runaway never acts (U71).
 */
const actors = (world: PlainWorld, side: PlainSide, acted: Acted): readonly PlainUnit[] =>
  world.units.filter(
    (unit) => unit.side === side && unit !== world.runaway && canAct(unit) && isOnMap(unit) && !acted.has(unit),
  );

/** Lets a side act by a card until the side ends its choices. */
function* actBy(side: PlainSide, acted: Acted, list: ListOptions): Playing {
  let chosen = list(side, acted).size > 0 ? '' : 'done';
  while (chosen !== 'done') chosen = yield* choosing('activation', side, list(side, acted).set('done', nothing));
}

/**
 * True if a hex is clear for a unit. For crawlers, all ground except depressions is clear. For other units, only open
 * ground is clear (L1075, U39).
 */
const isClearFor = (world: PlainWorld, unit: PlainUnit, hex: string): boolean =>
  unit.kind === 'crawler' ? !isInDepression(world, hex) : terrainIn(world, hex) === 'open';

const isQuiet = (world: PlainWorld, unit: PlainUnit, hex: string): boolean =>
  !world.clouds.has(hex) && unitsIn(world, hex).every(({ side }) => side === unit.side);

export function* clearMove(world: PlainWorld, side: PlainSide, dice: PlainDice): Playing {
  const isFit = (unit: PlainUnit, hex: string): boolean => isClearFor(world, unit, hex) && isQuiet(world, unit, hex);
  yield* actBy(side, new Set(), (_side, acted) => {
    const options: PlainOptions = new Map();
    for (const unit of actors(world, side, acted)) {
      if (isDugIn(unit) || isDown(unit) || !isFit(unit, unit.at)) continue;
      for (const hex of ownDirections.map((direction) => ownNeighbour(unit.at, direction)))
        if (hex !== null && isFit(unit, hex) && canEnter(world, unit, hex))
          options.set(`move ${unit.name} ${hex}`, () => {
            acted.add(unit);
            return moveInto(world, unit, hex, dice);
          });
    }
    return options;
  });
}

/** A light weapon without a card, which is always loaded. */
const proximityWeapon = (name: string, isBomb: boolean): PlainWeapon => ({ name, isBomb, size: 1, isLoaded: true });

export function* proximityFire(world: PlainWorld, side: PlainSide, dice: PlainDice): Playing {
  yield* actBy(side, new Set(), (_side, acted) => {
    const options: PlainOptions = new Map();
    for (const unit of actors(world, side, acted)) {
      if (unit.kind !== 'crawler' || !isReadyUnit(unit)) continue;
      const beside = ownDirections.map((direction) => ownNeighbour(unit.at, direction));
      for (const hex of [unit.at, ...beside])
        if (hex !== null && isSighted(world, side, hex))
          for (const name of weaponsOfClass(true))
            options.set(`bomb ${unit.name} ${name} ${hex}`, () => {
              acted.add(unit);
              return fireBombAt(world, unit, proximityWeapon(name, true), hex, dice);
            });
      for (const [verb, name] of [
        ['beam', 'force beam'],
        ['beam', 'stasis ray'],
        ['reverse', 'stasis ray'],
      ] as const)
        for (const target of world.units) {
          const isReverse = verb === 'reverse';
          const isNear = isOnMap(target) && ownSteps(unit.at, target.at) <= 1;
          if (isNear && isBeamTarget(world, unit, target, isReverse))
            options.set(`${verb} ${unit.name} ${name} ${target.name}`, () => {
              acted.add(unit);
              return fireBeamAt(world, unit, proximityWeapon(name, false), { target, isReverse }, dice);
            });
        }
    }
    return options;
  });
}

/** Lets both sides act by a card. If both sides can act, a die decides which side begins (U68). */
function* actByBoth(dice: PlainDice, list: ListOptions): Playing {
  const acted: Acted = new Set();
  const able = (['yellow', 'blue'] as const).filter((side) => list(side, acted).size > 0);
  const [only] = able;
  if (only === undefined) return;
  if (able.length === 1) return yield* actBy(only, acted, list);
  const first = dice.positive() ? 'yellow' : 'blue';
  yield* actBy(first, acted, list);
  yield* actBy(otherSide(first), acted, list);
}

export const swapWeapons = (world: PlainWorld, dice: PlainDice): Playing =>
  actByBoth(dice, (side, acted) => {
    const options: PlainOptions = new Map();
    const lockers = world.units.filter((unit) => unit.kind === 'crawler' && unit.side === side && isOnMap(unit));
    for (const squad of actors(world, side, acted)) {
      if (squad.kind !== 'squad' || !lockers.some((crawler) => ownSteps(crawler.at, squad.at) <= 1)) continue;
      for (const [number, weapon] of squad.weapons.entries())
        for (const name of weaponsOfClass(weapon.isBomb))
          if (name !== weapon.name && unusedCards(world, name) > 0)
            options.set(`swap ${squad.name} ${number} ${name}`, () => {
              acted.add(squad);
              weapon.name = name;
            });
    }
    return options;
  });

export const reprogramCrawlers = (world: PlainWorld, dice: PlainDice): Playing =>
  actByBoth(dice, (side, acted) => {
    const options: PlainOptions = new Map();
    for (const squad of actors(world, side, acted)) {
      if (squad.kind !== 'squad' || !isReadyUnit(squad)) continue;
      for (const crawler of unitsIn(world, squad.at)) {
        const isOpposing = crawler.kind === 'crawler' && crawler.side !== side && !acted.has(crawler);
        // The rule on the card needs only a squad in the hex. For the runaway, the rule of the sheet needs a hovering
        // squad (U71).
        if (!isOpposing || (crawler === world.runaway && !isHovering(squad))) continue;
        options.set(`reprogram ${squad.name} ${crawler.name}`, () => {
          acted.add(squad);
          acted.add(crawler);
          crawler.side = side;
        });
      }
    }
    return options;
  });
