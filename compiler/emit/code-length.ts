// Measures emitted code. Short code is repeated wherever it is used; longer code becomes a function.

/**
 * The number of letters of the earlier name, for each renamed runtime function that sets and tests call. `codeLength`
 * counts these letters instead of the new name, so that a rename does not change the shape of compiled sheets.
 */
const countedLetters: Readonly<Record<string, number>> = {
  doorsLeading: 7,
  greatestFigure: 4,
  greatestOf: 6,
  greatestUnitCount: 13,
  leastDistance: 7,
  leastDistanceFrom: 11,
  leastDistanceTo: 9,
  nonEmptyOf: 4,
  placesBetween: 7,
  placesWithin: 4,
  stepsBetween: 3,
};

/** Matches renamed runtime functions after the prefix under which a module imports them, such as `k_` or `c.`. */
const renamedFunctions = new RegExp(`(?<=\\b[kc][._])(?:${Object.keys(countedLetters).join('|')})\\b`, 'g');

/** Returns the length of code in characters. Renamed runtime functions count as long as their earlier names. */
export function codeLength(code: string): number {
  let length = code.length;
  for (const [name] of code.matchAll(renamedFunctions)) length += (countedLetters[name] ?? name.length) - name.length;
  return length;
}
