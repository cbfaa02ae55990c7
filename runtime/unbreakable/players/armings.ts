// The armings of one walker and two squads (U45). The walker has 9 choices of beams and 9 of bombs. A squad has 3
// choices of each, so there are 45 pairs of squads. This makes 3,645 armings.
import * as at from '../engine/byte-layout.ts';
import { deliveryUnits } from '../engine/set-up.ts';

export const beamKinds = [at.forceBeam, at.laser, at.stasisRay] as const;
export const bombKinds = [at.crustBuster, at.neutronBomb, at.nuke] as const;

type Kinds = readonly number[];

/** Returns the choices of weapons of a class: each single kind, then each pair of kinds. */
export const singlesAndPairs = (kinds: Kinds): Kinds[] => [
  ...kinds.map((kind) => [kind]),
  ...kinds.flatMap((kind, index) => kinds.slice(index).map((other) => [kind, other])),
];

/** Returns each choice of the first list joined with each choice of the second list. */
export const allCombinations = (first: readonly Kinds[], second: readonly Kinds[]): Kinds[] =>
  first.flatMap((a) => second.map((b) => [...a, ...b]));

const ofWalker = allCombinations(singlesAndPairs(beamKinds), singlesAndPairs(bombKinds)).map((kinds) =>
  Uint8Array.from(kinds),
);
const ofSquad = allCombinations(
  beamKinds.map((kind) => [kind]),
  bombKinds.map((kind) => [kind]),
).map((kinds) => Uint8Array.from(kinds));
/**
 * The armings of both squads as pairs. Each combination occurs once, because the order of the squads does not matter.
 */
const ofSquads = ofSquad.flatMap((first, index) => ofSquad.slice(index).map((second) => [first, second] as const));

/** The number of armings. */
export const armingCount = ofWalker.length * ofSquads.length;

const noWeapons = new Uint8Array(0);

/**
 * Returns the weapons that a blue unit has in an arming, beams first. An arming is one of the ways to give weapons to
 * the walker and the squads (U45).
 */
export function armsInArming(arming: number, unit: number): Uint8Array {
  if (unit === deliveryUnits.walker) return ofWalker[Math.floor(arming / ofSquads.length)] ?? noWeapons;
  return ofSquads[arming % ofSquads.length]?.[unit === deliveryUnits.squads[0] ? 0 : 1] ?? noWeapons;
}
