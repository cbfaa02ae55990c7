// The kernel as one module: `botbook/runtime`, and `kernel.js` beside compiled sheets. runtime/types/kernel.ts declares
// the part for users. The modules of a game call the rest.
export { count, first, isOne, isOneOf, lowest, nil, noWay, onlyBit } from './bits.ts';
export { bitIn, highBit, isIn, laterWord, lowBit, nextOf, nonEmptyOf, pair, upper, withWord } from './bits.ts';
export { CardError } from './shape.ts';
export { assign, assignNamed, roll, rollAssigned } from './choose-with-dice.ts';
export { FaceLacking, FaceWrong, Faces } from './faces.ts';
export { Fingerprint, fingerprint } from './fingerprint.ts';
export { getOrMake, latestFor, lazily, lazilyFor } from './lazily.ts';
export { nearest } from './nearest.ts';
export { below, next, randomWords, seed } from './random.ts';
export { noteOf, noteOfSort, numberOf, roleIn, roles, sortIn } from './roles.ts';
export {
  Fields,
  ShapeError,
  fail,
  fileFields,
  withFileName,
  inPart,
  isRecord,
  list,
  oneOf,
  partOf,
  readPresent,
  text,
  version,
  integer,
} from './shape.ts';
export { interval } from './confidence.ts';
