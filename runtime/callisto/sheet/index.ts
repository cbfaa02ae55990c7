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
export { printedWalk, reach, shortestWay, shortestWayHas, someShortestWayIn } from './going.ts';
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
export { apply } from './apply.ts';
export { bolsters, bolstersBy, bolstersDecks } from './bolster.ts';
export { draw, holds, rowOf } from './choose.ts';
export {
  aims,
  aimsAt,
  blowRange,
  blows,
  fights,
  isArea,
  isArmoured,
  nextBlow,
  noteAll,
  ofBlow,
  strikes,
  strikesThings,
  takeSurest,
} from './fights.ts';
export { commands, controls, inspire, inspires, printedStrength, recons, take, toInspire } from './ready.ts';
export {
  approached,
  arrive,
  goes,
  goTowards,
  leaves,
  leavesAt,
  leftOut,
  lift,
  mayLeave,
  nearer,
  nearestOf,
  ring,
  setDown,
  step,
} from './trips.ts';
export { as, asks, asksFor, leads, ready, thoseAble } from './leading.ts';
export { routeLength, routeNext, routes, routeStep } from './routes.ts';
export {
  bolsterCard,
  bolstersCards,
  canPush,
  doesNothing,
  drawCard,
  marks,
  namesOf,
  opens,
  pushes,
  pushSpaces,
  waiting,
} from './things.ts';
