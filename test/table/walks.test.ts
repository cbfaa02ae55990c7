// Tests of random games at a played table. A model of a physical table follows the instructions alone, and must stay
// equal to the played table.
import { expect, it } from 'vitest';
import { legalActs } from '../../runtime/callisto/table/table-acts.ts';
import { packagedGame, playThrough } from '../support/played.ts';
import { compiledSheets, setUpEvent, TableWalk } from '../support/table-walk.ts';

it.each([1, 5, 8])('a table of Scenario %i can be followed, undone and redone', async (scenario) => {
  const walk = new TableWalk(scenario, await compiledSheets(scenario), setUpEvent(scenario, 'lfa', { seed: [7, 3] }));
  const { cards, undone } = walk.go(30);
  walk.thereAndBack();
  expect([cards, undone > 0]).toStrictEqual([30, true]);
});

it('each act has a name of its own', () => {
  const game = packagedGame(6);
  let states = 0;
  playThrough(game, { seed: 4, index: 2 }, (state) => {
    const acts = legalActs(game, state);
    expect(new Set(acts.map(({ act }) => JSON.stringify(act))).size).toBe(acts.length);
    return ++states === 200 ? 'end' : undefined;
  });
  expect(states).toBe(200);
});
