// The halves of the emitter put together.
import { emitMeasure } from './measure-code.ts';
import type { NodeEmitters } from './emit-scope.ts';
import { emitPlaces, emitSet } from './set-code.ts';
import { narrowed } from './list-code.ts';
import { emitTest, filtered } from './test-code.ts';

export const parts: NodeEmitters = {
  set: emitSet,
  places: emitPlaces,
  measure: emitMeasure,
  test: emitTest,
  filtered,
  narrowed,
};
