// The halves of the emitter put together.
import { emitMeasure } from './measures.ts';
import type { Parts } from './scope.ts';
import { emitPlaces, emitSet } from './sets.ts';
import { narrowed } from './steps.ts';
import { emitTest, filtered } from './tests.ts';

export const parts: Parts = {
  set: emitSet,
  places: emitPlaces,
  measure: emitMeasure,
  test: emitTest,
  filtered,
  narrowed,
};
