// Tests that the engine decides cards as the interpreter does, and that the random player gives each legal action the
// same chance.
import { expect, it } from 'vitest';
import { RandomPacked } from '../../../runtime/unbreakable/players/random-player.ts';
import { deliveryGame, runawayGame, Stage } from '../../support/unbreakable-game.ts';
import { deliveryJson } from '../../support/unbreakable.ts';
import { unbreakableBook } from '../../support/unbreakable-sheets.ts';
import { Random } from '../../support/random.ts';
import { compareLasers } from '../board/compare-lasers.ts';
import { randomGround } from '../board/random-ground.ts';
import { randomProgram } from '../board/random-programs.ts';
import { bombsByEngine, compareActivation, compareRunaway } from './compare-engine.ts';

const [game, wild] = [await deliveryGame(), await runawayGame()];

it('fires lasers at random bombs as independent plain code', () => {
  const faults: string[] = [];
  const random = new Random(7);
  const bombs = bombsByEngine((sheet) => (sheet === 'runaway' ? wild : game));
  let fired = 0;
  for (const bareness of [3, 8])
    fired += compareLasers(randomGround(random, bareness), bombs, random, 150, (text) => faults.push(text));
  expect(faults).toEqual([]);
  expect(fired).toBeGreaterThan(20);
});

it('activates the crawler as the interpreter does, in all four clauses', () => {
  const faults: string[] = [];
  const random = new Random(22);
  const clauses = new Set<number | null>();
  const asking = unbreakableBook();
  for (let maps = 0; maps < 4; maps++) {
    const ground = randomGround(random, 3 + maps);
    for (let count = 0; count < 40; count++)
      clauses.add(compareActivation(randomProgram(ground, random), game, asking, random, (text) => faults.push(text)));
  }
  expect(faults).toEqual([]);
  expect([1, 2, 3, 4].filter((clause) => !clauses.has(clause))).toEqual([]);
});

it('activates the runaway as the interpreter does, with each face of its die', () => {
  const faults: string[] = [];
  const random = new Random(23);
  const faces = new Set<number>();
  const asking = unbreakableBook();
  for (let maps = 0; maps < 3; maps++) {
    const ground = randomGround(random, 3 + maps);
    for (let count = 0; count < 35; count++) {
      const face = compareRunaway(randomProgram(ground, random), wild, asking, random, (text) => faults.push(text));
      if (face !== null) faces.add(face);
    }
  }
  expect(faults).toEqual([]);
  expect([0, 1, 2, 3, 4, 5, 6].filter((face) => !faces.has(face))).toEqual([]);
});

it('chooses each legal action at random with the same chance', () => {
  const walker = {
    at: '0707',
    status: 'ready',
    configuration: 'upright',
    beams: [{ weapon: 'force beam' }],
    bombs: [{ weapon: 'nuke' }],
  };
  const stage = new Stage(game, deliveryJson({ 'Walker 1': walker })).card('blue walkers');
  const legal = stage.legal();
  const player = new RandomPacked();
  player.seed(23, 0);
  const drawn = new Map<number, number>();
  const each = 120;
  for (let count = 0; count < legal.length * each; count++) {
    const action = player.choose(game);
    drawn.set(action, (drawn.get(action) ?? 0) + 1);
  }
  expect([...drawn.keys()].toSorted((a, b) => a - b)).toEqual(legal.toSorted((a, b) => a - b));
  // Each action is expected to be drawn 120 times. The real number may differ from 120 by at most five standard
  // deviations.
  const reach = 5 * Math.sqrt(each);
  expect(legal.filter((action) => Math.abs((drawn.get(action) ?? 0) - each) > reach)).toEqual([]);
  expect(legal.length).toBeGreaterThan(50);
});
