// The chance that blue wins Special Delivery from a state, estimated from the way that the crawler still has, the ground on
// it, and the states of the crawler and of the blue units. The weights are fitted to games of the greedy player
// (logistic regression), at the ends of its activations.
import { unitSizes, weaponNames } from '../data/reference-types.ts';
import { sideOfUnit } from '../engine/engine-tables.ts';
import * as at from '../engine/byte-layout.ts';
import type { PackedGame } from '../engine/packed-game.ts';
import { stasisOf } from '../engine/unit-changes.ts';

const north = 0;
const directions = 6;
/** The hexes of the way whose ground is told apart; the further hexes are counted together. */
const toldApart = 3;
/** The greatest number of markers that counts. */
const mostMarkers = 8;

/** The features of a state, in the order of their weights. */
export const stateFeatures = [
  'always',
  'steps left',
  'off the map',
  ...['lava', 'crater', 'epicenter'].flatMap((ground) => [0, 1, 2, 3].map((ahead) => `${ground} ahead ${ahead}`)),
  'earthquake cards',
  'earthquakes and lava here',
  'earthquakes and lava ahead',
  'buttoned',
  'offline',
  'frozen',
  'stasis markers',
  'empty lasers',
  ...weaponNames.map((name) => `loaded ${name}`),
  'ready units',
  'nukes and lava here',
  'force beams and lava beside',
] as const;

const featureAt = (name: string): number => stateFeatures.indexOf(name as never);
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
const loadedOf = featureAt('loaded crust buster');
const readyUnits = featureAt('ready units');
const nukesHere = featureAt('nukes and lava here');
const beamsBeside = featureAt('force beams and lava beside');

/** Adds the ground of the way to the features. */
function addWay(game: PackedGame, crawler: number, features: Float64Array): void {
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

function addCrawler(game: PackedGame, crawler: number, features: Float64Array): void {
  const status = game.statusOf(crawler);
  features[isButtoned] = status === at.buttoned ? 1 : 0;
  features[isOffline] = status === at.offline ? 1 : 0;
  features[isFrozen] = game.isFrozen(crawler) ? 1 : 0;
  features[markers] = Math.min(mostMarkers, stasisOf(game, crawler));
  for (let number = 0; number < at.weaponsOfUnit; number++) {
    const weapon = game.weaponOf(crawler, number);
    if ((weapon & at.weaponKindBits) === at.laser && (weapon & at.loaded) === 0)
      features[emptyLasers] = (features[emptyLasers] as number) + 1;
  }
}

function addBlue(game: PackedGame, features: Float64Array): void {
  const { units } = game;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as number;
    if (sideOfUnit(unit) !== at.blue || !game.isInPlay(unit)) continue;
    if (game.isReady(unit)) features[readyUnits] = (features[readyUnits] as number) + 1;
    for (let number = 0; number < at.weaponsOfUnit; number++) {
      const weapon = game.weaponOf(unit, number);
      const kind = weapon & at.weaponKindBits;
      if (kind === 0 || (weapon & at.loaded) === 0) continue;
      features[loadedOf + kind - 1] = (features[loadedOf + kind - 1] as number) + 1;
    }
  }
}

/** Writes the features of a state into an array. */
export function fillFeatures(game: PackedGame, features: Float64Array): void {
  const { bytes } = game;
  const crawler = bytes[at.drivenCrawler] as number;
  features.fill(0);
  features[0] = 1;
  addWay(game, crawler, features);
  addCrawler(game, crawler, features);
  addBlue(game, features);
  let cards = 0;
  for (let size = 0; size < unitSizes.length; size++)
    cards += (bytes[at.deckCards + at.earthquakeSort + size] as number) + (bytes[at.discarded + size] as number);
  features[quakes] = cards;
  const here = features[lava] as number;
  features[quakesHere] = cards * here;
  features[quakesAhead] = cards * ((features[lava + 1] as number) + (features[lava + 2] as number));
  features[nukesHere] = here * (features[loadedOf + at.nuke - 1] as number);
  const isOn = game.isOnMap(crawler);
  const beams = features[loadedOf + at.forceBeam - 1] as number;
  features[beamsBeside] = isOn && beams > 0 && hasLavaBeside(game, game.hexOf(crawler)) ? beams : 0;
}

/** The weights of the features, in their order. */
const weights = Float64Array.of(
  ...[-3.51, 0.29, 0.23],
  ...[1.25, 0.98, 0.94, 0.09],
  ...[0.24, 0.28, 0.34, 0.1],
  ...[0.03, 0.1, 0.1, -0.05],
  ...[0.41, 0.01, -0.09],
  ...[0.24, 0.27, 0.25, 0.64, -0.13],
  ...[0.13, 0.02, -0.08, -0.28, 0.01, 0.03],
  ...[-0.2, 0, 0.08],
);

const features = new Float64Array(stateFeatures.length);

/** Returns the estimated chance that blue wins; 1 or 0 after the end. */
export function chanceOfBlue(game: PackedGame): number {
  const { bytes } = game;
  if (bytes[at.phaseNow] === at.over) return bytes[at.winningSide] === at.blue ? 1 : 0;
  fillFeatures(game, features);
  let sum = 0;
  for (let index = 0; index < features.length; index++) sum += (features[index] as number) * (weights[index] as number);
  return 1 / (1 + Math.exp(-sum));
}
