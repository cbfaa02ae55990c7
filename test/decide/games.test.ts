// Whole games with bots, under every check that there is; longer runs are `npm run soak`.
import { describe, expect, it } from 'vitest';
import { resolving } from '../../runtime/callisto/engine/layout.ts';
import { soloGame } from '../../tools/bots.ts';
import { mixed, playChecked, playWatched, scenarios } from '../../tools/played.ts';

describe.each(scenarios)('Scenario %i', (scenario) => {
  it.each([
    ['the LFA', 2],
    ['the Breakers', 1],
    ['both sides', 3],
  ])('played by the bot of %s, holds every rule of conservation', (_name, bots) => {
    const game = soloGame(scenario);
    let resolved = 0;
    resolved += playChecked(game, 4, bots, mixed, { bots, difficulty: bots - 1 }).phases[resolving] ?? 0;
    for (let index = 0; index < 6; index++) {
      resolved += playWatched(game, 5, index, mixed, { bots, difficulty: index % 3 }).phases[resolving] ?? 0;
    }
    expect(resolved).toBeGreaterThan(50);
  });
});
