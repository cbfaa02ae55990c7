// The functions that emitted sheets of the orchard call.
export { draws, picks, waters } from './acts.ts';
export {
  goBesideOne,
  carries,
  carryTo,
  enterableGoals,
  enterablePlaces,
  nearerPlaces,
  approachOne,
  approachOneWithin,
  nearerPlacesWithin,
  trip,
} from './aims.ts';
export { rolls, rollsOnce } from './choose.ts';
export { ball, byPath, byWay, fruit, held, most, nearest, placesOf, standing } from './stands.ts';
