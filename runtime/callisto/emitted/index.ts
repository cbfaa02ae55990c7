// The functions and constants that emitted sheets of Callisto call by name.
export {
  areWithin,
  defence,
  doorsToHit,
  printedRange,
  structuresWithin,
  targets,
  targetsByTool,
  targetsOf,
  targetsOfRow,
  thoseWithin,
  toolRange,
  withTarget,
} from './combat.ts';
export { mean, most, mostOf, mostPopulated } from './ranking.ts';
export { printedWalk, reach, shortestWay, shortestWayHas, someShortestWayIn } from './shortest-ways.ts';
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
} from './named-functions.ts';
export { masksOf } from './masks.ts';
export { ball, byPrint, byRange, byWay, far, nearest, nearestFrom, nearestTo } from './distances.ts';
export { setKeycard } from './keycard.ts';
export {
  cardsInDeck,
  cardsInPlay,
  doorsIn,
  isInPlay,
  placesOfDoors,
  placesOfStructures,
  placesOfTokens,
  placesOfUnits,
  structuresIn,
  tokensAt,
  tokensIn,
  tokensThere,
  unitsIn,
} from './locations.ts';
export { bolsters, bolstersBy, bolstersDecks } from './side-acts.ts';
export {
  besideOne,
  hasWay,
  into,
  nearing,
  nearingOne,
  nearingOneWithin,
  nearingUnit,
  nearingWithin,
  trip,
  walk,
} from './trip-aims.ts';
export { draw, drawBy, rolls } from './draw.ts';
export {
  byDanger,
  byDangerThere,
  byCover,
  byDefence,
  byUnits,
  byValue,
  byWayFrom,
  byWayTo,
  onLowerGround,
  valueOf,
} from './ranking.ts';
export { aimsAtOne, blowRange, fightsAll, fightsByCard, fightsOne, fightsUnit } from './fights.ts';
export { bolstersCards, inspiresSome } from './cards.ts';
export { commands, controls, controls1, printedStrength, recons } from './side-acts.ts';
export { arrives, boards, enters, goes, goesTo, lift, onward, setDown } from './trips.ts';
export { asks } from './sheet-turn.ts';
export {
  arrives1,
  enters1,
  goesTo1,
  into1,
  nearing1,
  nearingUnit1,
  onward1,
  scout1,
  scouts1,
  step1,
  stepsTo1,
  trip1,
  walk1,
} from './one-word-trips.ts';
export {
  ball1,
  byCover1,
  byUnits1,
  byValue1,
  byWayFrom1,
  byWayTo1,
  furthestFrom1,
  furthestHere1,
  nearestHere1,
  nearestTo1,
  placesOfUnits1,
  unitsIn1,
  valueOf1,
} from './one-word-places.ts';
export { as, leadsOne, thoseAble } from './leading.ts';
export { routeLength, routeNext, routes, routeStep } from './routes.ts';
export { canPush, finds, marksSome, opensOne, pushes, pushSpaces } from './board-acts.ts';
