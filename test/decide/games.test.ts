// Whole games with bots, under every check that there is; longer runs are `npm run soak` and `.ci/run`.
import { describe, expect, it } from 'vitest';
import { resolving } from '../../runtime/callisto/engine/layout.ts';
import { soloGame } from '../../tools/bots.ts';
import { mixed, playChecked, playWatched, scenarios } from '../../tools/played.ts';

/** How many games are played: the ones of a single bot under every check, and lighter ones; fewer of two bots. */
const counts = { one: { full: 10, light: 100 }, both: { full: 2, light: 20 } };

describe.each(scenarios)('Scenario %i', (scenario) => {
  it.each([
    ['the LFA', 2, counts.one],
    ['the Breakers', 1, counts.one],
    ['both sides', 3, counts.both],
  ])('played by the bot of %s, holds every rule of conservation', (_name, bots, { full, light }) => {
    const game = soloGame(scenario);
    let resolved = 0;
    for (let index = 0; index < full + light; index++) {
      const play = index < full ? playChecked : playWatched;
      resolved += play(game, 4, index, mixed, { bots, difficulty: index % 3 }).phases[resolving] ?? 0;
    }
    expect(resolved).toBeGreaterThan(5 * (full + light));
  });
});
