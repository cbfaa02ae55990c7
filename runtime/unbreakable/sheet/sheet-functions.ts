// The functions and classes that emitted sheets of Unbreakable import.
export { besideTarget, besideUnits, shares } from './hex-sets.ts';
export { ProgramTurn, changes, firstHex, moves, onChance, performs, removes, rollsOnce } from './program-turn.ts';
export {
  firstStraightOn,
  hexesBeside,
  hexesBetween,
  hexesOfUnits,
  hexesStraightOn,
  mayGoOffline,
  nextHexes,
  unitsInHexes,
} from './program-sets.ts';
export { targetPicker } from './seen-targets.ts';
export { SightTurn } from './sight-turn.ts';
