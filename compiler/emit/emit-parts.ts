// Collects the functions that emit the kinds of plan nodes in one record.
import { emitMeasure } from './measure-code.ts';
import type { NodeEmitters } from './emit-scope.ts';
import { emitPlaces, emitSet } from './set-code.ts';
import { narrowedByList } from './list-code.ts';
import { emitTest, filterByTest } from './test-code.ts';

export const nodeEmitters: NodeEmitters = {
  set: emitSet,
  places: emitPlaces,
  measure: emitMeasure,
  test: emitTest,
  filtered: filterByTest,
  narrowed: narrowedByList,
};
