// Functions and constants that emitted sheets of Callisto call by name.
export { draw, drawBy, rolls } from './draw.ts';
export { masksOf } from './masks.ts';
export { setKeycard } from './keycard.ts';
export { isPossible } from './sheet-turn.ts';

// Functions for places, distances and ways.
export {
  byPrint,
  byRange,
  byWay,
  leastDistance,
  leastDistanceFrom,
  leastDistanceTo,
  placesWithin,
  stepsBetween,
} from './distances.ts';
export { placesOfDoors, placesOfStructures, placesOfTokens, placesOfUnits } from './locations.ts';
export { doorsIn, structuresIn, tokensAt, tokensIn, tokensThere, unitsIn } from './locations.ts';
export { printedWalk, reach, shortestWay, shortestWayHas, someShortestWayIn } from './shortest-ways.ts';
export {
  doorsBetween,
  doorsLeading,
  mapOf,
  onEveryShortestWay,
  otherMap,
  placesBetween,
  specialAttackReaches,
} from './named-functions.ts';

// Functions for criteria of tiebreak lists.
export { byCover, byDanger, byDangerThere, byDefence, byUnits, byValue, byWayFrom, byWayTo } from './ranking.ts';
export { greatestFigure, greatestOf, greatestUnitCount, mean, onLowerGround, valueOf } from './ranking.ts';

// Functions for trips.
export {
  anyTarget,
  beginSearch,
  beginSearchHere,
  enterablePlaces,
  goBesideOne,
  hasWay,
  meetsGoal,
  otherGoals,
} from './trip-aims.ts';
export { approachOne, approachOneWithin, nearerPlaces, nearerPlacesWithin } from './trip-aims.ts';
export {
  beginTripOf,
  chooseDestination,
  continueTrip,
  enterableGoals,
  enterSpace,
  lift,
  setDown,
  takePassengers,
  walkTo,
  wayLength,
} from './trips.ts';
export { leadsOne, runAsUnit, thoseAble } from './led-units.ts';
export { findRoutes, nextRoutePlaces, routeLength, takeRouteStep } from './routes.ts';

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

// Functions for cards, and for acts that are neither movements nor attacks.
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
export { bolsters, bolstersBy, bolstersDecks, commands, controls } from './side-acts.ts';
export { printedStrength, recons } from './side-acts.ts';
export { canPush, chooseEnablingThing, marksSome, opensOne, pushes, pushSpaces } from './board-acts.ts';
