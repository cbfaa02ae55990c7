// Estimates the chance that blue wins Special Delivery from a state: from the crawler’s remaining way, the ground
// there, and the states of the crawler and the blue units.
// The weights are fitted to games of the greedy player (logistic regression), at the ends of its activations.
import { unitSizes } from '../data/reference-types.ts';
import { sideOfUnit } from '../engine/engine-tables.ts';
import * as at from '../engine/byte-layout.ts';
import type { PackedGame } from '../engine/packed-game.ts';
import { stasisOf } from '../engine/unit-changes.ts';

const north = 0;
const directions = 6;
/**
 * The number of hexes of the crawler’s way that have features of their own, such as `lava ahead 0`. All hexes further
 * ahead share the features with the next number, such as `lava ahead 3`.
 */
const toldApart = 3;
/**
 * The greatest number of stasis markers that changes the feature `stasis markers`. More markers count as this number.
 */
const mostMarkers = 8;

/** The features of a state, with their weights. */
const fitted: Readonly<Record<string, number>> = {
  always: -3.51,
  'steps left': 0.29,
  'off the map': 0.23,
  'lava ahead 0': 1.25,
  'lava ahead 1': 0.98,
  'lava ahead 2': 0.94,
  'lava ahead 3': 0.09,
  'crater ahead 0': 0.24,
  'crater ahead 1': 0.28,
  'crater ahead 2': 0.34,
  'crater ahead 3': 0.1,
  'epicenter ahead 0': 0.03,
  'epicenter ahead 1': 0.1,
  'epicenter ahead 2': 0.1,
  'epicenter ahead 3': -0.05,
  'earthquake cards': 0.41,
  'earthquakes and lava here': 0.01,
  'earthquakes and lava ahead': -0.09,
  buttoned: 0.24,
  offline: 0.27,
  frozen: 0.25,
  'stasis markers': 0.64,
  'empty lasers': -0.13,
  'loaded crust busters': 0.13,
  'loaded force beams': 0.02,
  'loaded lasers': -0.08,
  'loaded neutron bombs': -0.28,
  'loaded nukes': 0.01,
  'loaded stasis rays': 0.03,
  'ready units': -0.2,
  'force beams and lava beside': 0.08,
};

const names = Object.keys(fitted);
const weights = Float64Array.from(Object.values(fitted));
const features = new Float64Array(names.length);

const featureAt = (name: string): number => names.indexOf(name);
const steps = featureAt('steps left');
const off = featureAt('off the map');
const lava = featureAt('lava ahead 0');
const crater = featureAt('crater ahead 0');
const epicenter = featureAt('epicenter ahead 0');
const quakes = featureAt('earthquake cards');
const quakesHere = featureAt('earthquakes and lava here');
const quakesAhead = featureAt('earthquakes and lava ahead');
const isButtoned = featureAt('buttoned');
const isOffline = featureAt('offline');
const isFrozen = featureAt('frozen');
const markers = featureAt('stasis markers');
const emptyLasers = featureAt('empty lasers');
const loadedOf = featureAt('loaded crust busters');
const readyUnits = featureAt('ready units');
const beamsBeside = featureAt('force beams and lava beside');

/** Adds to `features` the way of the crawler: the number of its steps, and the lava, craters and epicenters on it. */
function addWay(game: PackedGame, crawler: number): void {
  const { tables } = game;
  const isOn = game.isOnMap(crawler);
  let hex = isOn ? game.hexOf(crawler) : game.mind.entryOf(game);
  features[off] = isOn ? 0 : 1;
  for (let ahead = 0; hex !== at.nowhere; ahead++) {
    const terrain = game.terrainOf(hex);
    const ground =
      terrain === at.lava ? lava : terrain === at.crater ? crater : game.colourOf(hex) === 0 ? -1 : epicenter;
    if (ground >= 0)
      features[ground + Math.min(ahead, toldApart)] = (features[ground + Math.min(ahead, toldApart)] as number) + 1;
    if (tables.isNorth[hex] === 1) break;
    features[steps] = (features[steps] as number) + 1;
    hex = tables.next(hex, north);
  }
}

function hasLavaBeside(game: PackedGame, hex: number): boolean {
  for (let direction = 0; direction < directions; direction++) {
    const next = game.tables.next(hex, direction);
    if (next !== at.nowhere && game.terrainOf(next) === at.lava) return true;
  }
  return false;
}

function addCrawler(game: PackedGame, crawler: number): void {
  const status = game.statusOf(crawler);
  features[isButtoned] = status === at.buttonedStatus ? 1 : 0;
  features[isOffline] = status === at.offlineStatus ? 1 : 0;
  features[isFrozen] = game.isFrozen(crawler) ? 1 : 0;
  features[markers] = Math.min(mostMarkers, stasisOf(game, crawler));
  for (let number = 0; number < at.weaponsOfUnit; number++) {
    const weapon = game.weaponOf(crawler, number);
    if ((weapon & at.weaponKindBits) === at.laser && (weapon & at.loadedBit) === 0)
      features[emptyLasers] = (features[emptyLasers] as number) + 1;
  }
}

function addBlue(game: PackedGame): void {
  const { units } = game;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (sideOfUnit(unit) !== at.blue || !game.isInPlay(unit)) continue;
    if (game.isReady(unit)) features[readyUnits] = (features[readyUnits] as number) + 1;
    for (let number = 0; number < at.weaponsOfUnit; number++) {
      const weapon = game.weaponOf(unit, number);
      const kind = weapon & at.weaponKindBits;
      if (kind === 0 || (weapon & at.loadedBit) === 0) continue;
      features[loadedOf + kind - 1] = (features[loadedOf + kind - 1] as number) + 1;
    }
  }
}

/** Writes the features of a state into `features`. */
function fillFeatures(game: PackedGame): void {
  const { bytes } = game;
  const crawler = bytes[at.drivenCrawlerOffset] as number;
  features.fill(0);
  features[0] = 1;
  addWay(game, crawler);
  addCrawler(game, crawler);
  addBlue(game);
  let cards = 0;
  for (let size = 0; size < unitSizes.length; size++)
    cards +=
      (bytes[at.deckCardsOffset + at.earthquakeSort + size] as number) + (bytes[at.discardedOffset + size] as number);
  features[quakes] = cards;
  const here = features[lava] as number;
  features[quakesHere] = cards * here;
  features[quakesAhead] = cards * ((features[lava + 1] as number) + (features[lava + 2] as number));
  const isOn = game.isOnMap(crawler);
  const beams = features[loadedOf + at.forceBeam - 1] as number;
  features[beamsBeside] = isOn && beams > 0 && hasLavaBeside(game, game.hexOf(crawler)) ? beams : 0;
}

/**
 * Adds the estimated chance that blue wins to an element of `sums`. After the end of the game, the chance is 1 or 0.
 * The function does not return the chance, because a returned fraction allocates memory.
 */
export function addChanceOfBlue(game: PackedGame, sums: Float64Array, element: number): void {
  const { bytes } = game;
  if (bytes[at.phaseOffset] === at.endPhase) {
    sums[element] = (sums[element] as number) + (bytes[at.winningSideOffset] === at.blue ? 1 : 0);
    return;
  }
  fillFeatures(game);
  let sum = 0;
  for (let index = 0; index < features.length; index++) sum += (features[index] as number) * (weights[index] as number);
  sums[element] = (sums[element] as number) + 1 / (1 + Math.exp(-sum));
}
