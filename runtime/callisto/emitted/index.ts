// Functions and constants that emitted sheets of Callisto call by name.
export { draw, drawBy, rolls } from './draw.ts';
export { masksOf } from './masks.ts';
export { setKeycard } from './keycard.ts';
export { asks } from './sheet-turn.ts';

// Functions for places, distances and ways.
export { ball, byPrint, byRange, byWay, far, nearest, nearestFrom, nearestTo } from './distances.ts';
export { placesOfDoors, placesOfStructures, placesOfTokens, placesOfUnits } from './locations.ts';
export { doorsIn, structuresIn, tokensAt, tokensIn, tokensThere, unitsIn } from './locations.ts';
export { printedWalk, reach, shortestWay, shortestWayHas, someShortestWayIn } from './shortest-ways.ts';
export {
  between,
  doorsBetween,
  leading,
  mapOf,
  onEveryShortestWay,
  otherMap,
  specialAttackReaches,
} from './named-functions.ts';
export { ball1, placesOfUnits1, unitsIn1 } from './one-word-places.ts';

// Functions for criteria of tiebreak lists.
export { byDanger, byDangerThere, byCover, byDefence, byUnits, byValue, byWayFrom, byWayTo } from './ranking.ts';
export { mean, most, mostOf, mostPopulated, onLowerGround, valueOf } from './ranking.ts';
export { byCover1, byUnits1, byValue1, byWayFrom1, byWayTo1, valueOf1 } from './one-word-places.ts';
export { furthestFrom1, furthestHere1, nearestHere1, nearestTo1 } from './one-word-places.ts';

// Functions for trips.
export { anyTarget, besideOne, hasWay, into, meets, trip, walk } from './trip-aims.ts';
export { nearing, nearingOne, nearingOneWithin, nearingUnit, nearingWithin } from './trip-aims.ts';
export { arrives, boards, enters, goes, goesTo, lift, onward, setDown } from './trips.ts';
export { arrives1, enters1, goesTo1, into1, nearing1, nearingUnit1, onward1 } from './one-word-trips.ts';
export { scout1, scouts1, step1, stepsTo1, trip1, walk1 } from './one-word-trips.ts';
export { runAsUnit as as, leadsOne, thoseAble } from './led-units.ts';
export { routeLength, routeNext, routes, routeStep } from './routes.ts';

// Functions for fights.
export {
  areWithin,
  baseDefence,
  defence,
  doorsToHit,
  printedRange,
  structuresWithin,
  thoseWithin,
  toolRange,
} from './combat.ts';
export { targets, targetsByTool, targetsOf, targetsOfRow, withTarget } from './combat.ts';
export { intendedDestination, preferredTarget } from './named-functions.ts';
export {
  aimsAtAll,
  aimsAtOne,
  blowRange,
  fightsAll,
  fightsByCard,
  fightsOne,
  fightsUnit,
  placesOfRow,
} from './fights.ts';

// Functions for cards and other acts.
export {
  cardsInDeck,
  cardsInPile,
  cardsInPlay,
  copiesInDeck,
  copiesInPile,
  copiesInPlay,
  isInPlay,
} from './locations.ts';
export { hasInitiative, roundNow } from './locations.ts';
export { cardsOf } from './named-functions.ts';
export { bolstersCards, inspiresSome } from './cards.ts';
export { bolsters, bolstersBy, bolstersDecks, commands, controls, controls1 } from './side-acts.ts';
export { printedStrength, recons } from './side-acts.ts';
export { canPush, finds, marksSome, opensOne, pushes, pushSpaces } from './board-acts.ts';
