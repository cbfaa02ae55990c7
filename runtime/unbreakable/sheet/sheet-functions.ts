// The functions that emitted sheets of Unbreakable import.
export { besideTarget, besideUnits, shares } from '../engine/hex-sets.ts';
export {
  firstHex,
  firstStraightOn,
  hexesBeside,
  hexesBetween,
  hexesOfUnits,
  hexesStraightOn,
  mayGoOffline,
  nextHexes,
  unitsInHexes,
} from '../engine/packed-sets.ts';
export { changes, moves, onChance, performs, removes, rollsOnce } from './program-turn.ts';
