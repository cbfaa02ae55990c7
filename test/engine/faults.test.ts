// Tests of impossible states of a counter. If a counter has several faults, the first is reported.
import { expect, it } from 'vitest';
import { faultsOfReadState } from '../../runtime/callisto/rules/engine/faults.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { placeUnit, setUnitIn } from '../../runtime/callisto/rules/engine/pieces.ts';
import { clearState } from '../../runtime/callisto/rules/engine/setup.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { drawn } from '../support/engine.ts';

const game = drawn({ ways: 'A1-B1', spaces: { B1: { bars: 'all' } } });
const unit = game.units.names.indexOf('SCOUT Y');

/**
 * Returns the faults of a state. Scout Y is at `place` (null: off the board), and in some sets of units, such as the
 * suppressed units.
 */
function toldOf(place: string | null, sets: readonly number[], markers = 0): string[] {
  const state = new State();
  clearState(state);
  if (place !== null) placeUnit(game, state, unit, game.places.names.indexOf(place));
  for (const set of sets) setUnitIn(state, set, unit, true);
  state.bytes[at.markersOn + unit] = markers;
  const own = faultsOfReadState(game, state).filter(({ where }) => where === 'units.SCOUT Y');
  return own.map(({ problem }) => problem);
}

it('a counter that is off the board has no state and no markers', () => {
  expect(toldOf(null, [])).toEqual([]);
  expect(toldOf(null, [at.asleepUnits, at.suppressedUnits], 1)[0]).toBe('is suppressed and not on the board');
  expect(toldOf(null, [at.asleepUnits], 1)[0]).toBe('is asleep and not on the board');
  expect(toldOf(null, [], 1)[0]).toBe('bears markers and is not on the board');
});

it('a counter on the board has a possible face at a possible place', () => {
  expect(toldOf('A1', [])).toEqual([]);
  expect(toldOf('A1', [at.suppressedUnits])).toEqual([]);
  expect(toldOf('A1', [at.neutralisedUnits, at.asleepUnits])).toEqual(['is on the board, and neutralised or escaped']);
  expect(toldOf('B1', [at.escapedUnits])).toEqual(['is on the board, and neutralised or escaped']);
  expect(toldOf('B1', [at.asleepUnits, at.suppressedUnits])).toEqual(['is asleep, which only mechs can be']);
  expect(toldOf('B1', [at.suppressedUnits])).toEqual(['cannot stand on B1']);
});
