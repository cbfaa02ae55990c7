// What emitted sheets of Callisto call.
export {
  areWithin,
  defence,
  doorsToHit,
  isWithin,
  printedRange,
  structuresWithin,
  targets,
  targetsByTool,
  toolRange,
  withTarget,
} from './combat.ts';
export { mean, most, mostOf, mostPopulated } from './figures.ts';
export { printedWalk, reach, shortestWayHas, someShortestWayIn } from './going.ts';
export {
  between,
  cardsOf,
  intendedDestination,
  leading,
  mapOf,
  onEveryShortestWay,
  otherMap,
  preferredTarget,
  specialAttackReaches,
} from './made.ts';
export { masksOf } from './masks.ts';
export { ball, byPrint, byRange, byWay, far, nearest, nearestFrom, nearestTo, setKeycard } from './measured.ts';
export {
  cardsInDeck,
  cardsInPlay,
  doorsIn,
  placesOfDoors,
  placesOfStructures,
  placesOfTokens,
  placesOfUnits,
  structuresIn,
  tokensAt,
  tokensIn,
  tokensThere,
  unitsIn,
} from './stands.ts';
export { Turn } from './turn.ts';
