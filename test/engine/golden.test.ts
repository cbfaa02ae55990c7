// Tests that the same seed gives the same game everywhere. For a game of each scenario, a golden file has the
// fingerprint of all events, and the versions of rules and data. CHANGELOG says why a fingerprint or a version has
// changed.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Log } from '../../runtime/callisto/rules/engine/log.ts';
import { rulesVersion } from '../../runtime/callisto/rules/engine/rules-version.ts';
import { dataFingerprint } from '../../runtime/callisto/rules/engine/save.ts';
import { greedy } from '../../runtime/callisto/players/greedy.ts';
import { packagedGame, playThrough, scenarios } from '../support/played.ts';

interface Golden {
  readonly rules: number;
  readonly data: string;
  readonly events: number;
  readonly game: string;
}

const file = new URL('golden.json', import.meta.url);
const golden = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Golden>;

/** Plays a game between greedy players with the seed 2200. */
function played(scenario: number): Golden {
  const game = packagedGame(scenario);
  const log = new Log();
  game.sink = log;
  playThrough(game, { seed: 2200, index: scenario, policy: greedy });
  game.sink = null;
  return { rules: rulesVersion, data: dataFingerprint(game), events: log.count, game: log.fingerprint() };
}

it.each(scenarios)('Scenario %i plays its golden game', (scenario) => {
  const made = played(scenario);
  if (process.env['UPDATE'] === '1') {
    golden[scenario] = made;
    writeFileSync(file, `${JSON.stringify(golden, null, 2)}\n`);
  }
  expect(made).toEqual(golden[scenario]);
});
