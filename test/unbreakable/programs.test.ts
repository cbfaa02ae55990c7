// Tests that crawlers decide in random positions as independent plain code does, and that the positions reach every
// clause and every face of the die.
import { expect, it } from 'vitest';
import { Random } from '../support/random.ts';
import { compiledPrograms } from '../support/unbreakable-compiled.ts';
import { deliveryJson } from '../support/unbreakable.ts';
import { unbreakableBook } from '../support/unbreakable-sheets.ts';
import { randomGround } from './board/random-ground.ts';
import { compareCompiled, compareProgram, randomProgram } from './board/random-programs.ts';

it('crawlers in random positions decide as plain code, and reach every clause and face', () => {
  const random = new Random(12);
  const asking = unbreakableBook();
  const faults: string[] = [];
  const reached = new Set<string>();
  for (let maps = 0; maps < 6; maps++) {
    const ground = randomGround(random, 3 + maps);
    for (let count = 0; count < 60; count++) {
      const program = randomProgram(ground, random);
      reached.add(compareProgram(program, ground.map.clouds, asking, random, (text) => faults.push(text)));
    }
  }
  expect(faults).toEqual([]);
  const clauses = [1, 2, 3, 4].map((clause) => `special-delivery ${clause}`);
  const faces = [1, 2, 3, 4, 5, 6].map((face) => `runaway 4.${face}`);
  expect([...reached].toSorted()).toEqual(
    [...clauses, 'special-delivery null', 'runaway 1', 'runaway 2', 'runaway 3', 'runaway null', ...faces].toSorted(),
  );
});

it('compiled programs decide like the interpreter, with the same dice and the same words', async () => {
  const random = new Random(13);
  const [asking, compiled] = [unbreakableBook(), await compiledPrograms()];
  const faults: string[] = [];
  for (let maps = 0; maps < 6; maps++) {
    const ground = randomGround(random, 3 + maps);
    for (let count = 0; count < 50; count++)
      compareCompiled(randomProgram(ground, random), compiled, asking, random, (text) => faults.push(text));
  }
  expect(faults).toEqual([]);
});

it('compiled programs follow an edit of a sheet', async () => {
  const edited = await compiledPrograms(['special-delivery', 'it moves 1 hex north.', 'it moves 1 hex south.']);
  const { after } = edited.activate(deliveryJson(), []);
  expect(after).toMatchObject({ units: { 'Crawler A': { at: '0611' } } });
});
