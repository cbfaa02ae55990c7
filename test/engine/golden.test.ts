// One game a scenario, as a fingerprint of all its events: the same seed gives the same game everywhere. It is kept
// with the version of rules and data that it was made with; CHANGELOG says why either changed.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Actions } from '../../runtime/callisto/rules/engine/actions.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { legalActions } from '../../runtime/callisto/rules/engine/legal.ts';
import { Log } from '../../runtime/callisto/rules/engine/log.ts';
import { perform } from '../../runtime/callisto/rules/engine/perform.ts';
import { dataFingerprint, rulesVersion } from '../../runtime/callisto/rules/engine/save.ts';
import { start } from '../../runtime/callisto/rules/engine/setup.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { greedy } from '../../runtime/callisto/players/greedy.ts';
import { Whim } from '../../runtime/callisto/players/policy.ts';
import { packagedGame, scenarios } from '../support/played.ts';

interface Golden {
  readonly rules: number;
  readonly data: string;
  readonly events: number;
  readonly game: string;
}

const file = new URL('golden.json', import.meta.url);
const golden = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Golden>;

/** Greedy against greedy, seed 2200. */
function played(scenario: number): Golden {
  const game = packagedGame(scenario);
  const [state, log, actions, whim] = [new State(), new Log(), new Actions(), new Whim()];
  whim.seed(2200, scenario);
  game.sink = log;
  start(game, state, 2200, scenario);
  while (state.bytes[at.phase] !== at.overPhase && (state.bytes[at.round] ?? 0) <= 40) {
    legalActions(game, state, actions);
    perform(game, state, actions.get(greedy(game, state, actions, whim)));
  }
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
