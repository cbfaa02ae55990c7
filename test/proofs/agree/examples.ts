// The positions of the packaged examples. Together, the examples use every part of the sheets.
import { exampleFiles, readExampleFile } from '../../../cli/example-files.ts';
import { give } from '../../../runtime/callisto/rules/engine/apply.ts';
import * as at from '../../../runtime/callisto/rules/engine/layout.ts';
import { seedChance } from '../../../runtime/callisto/rules/engine/setup.ts';
import type { State } from '../../../runtime/callisto/rules/engine/packed-state.ts';
import { posed } from '../../support/posed.ts';
import { allReadings, readingsText } from './readings.ts';

/** Moves the card of an example, at the card slot `index`, to the first card slot. */
function put(state: State, side: number, index: number): void {
  const { bytes } = state;
  const first = at.playArea + side * at.mostInPlay;
  const card = bytes[first + index] as number;
  bytes.copyWithin(first + 1, first, first + index);
  bytes[first] = card;
}

export interface ExamplePosition {
  /** The state with the chance that the example supplies. Further chance comes from a seed. */
  readonly state: State;
  /** The index of the combination of readings with which the example was written. */
  readonly readings: number;
}

/** Returns the positions of all examples of a scenario, with the card to resolve in each. */
export function examplePositions(scenario: number, seed: number): ExamplePosition[] {
  return exampleFiles([`callisto/${scenario}`]).flatMap((path) => {
    const read = readExampleFile(path);
    const pose = posed(read);
    return read.file.examples.map((example) => {
      const { positionCard, chance, readings } = pose(example);
      const { state, side, index } = positionCard;
      put(state, side, index);
      give(state, chance);
      seedChance(state, seed, 0);
      return { state, readings: allReadings.findIndex((one) => readingsText(one) === readingsText(readings)) };
    });
  });
}

/** Returns a copy of the position in which all chance comes from a seed. */
export function withSeed(state: State, seed: number, index: number): State {
  const copy = state.copy();
  copy.bytes[at.givenCount] = 0;
  copy.bytes.fill(0, at.givenChance, at.givenChance + at.mostGivenChance);
  seedChance(copy, seed, index);
  return copy;
}
