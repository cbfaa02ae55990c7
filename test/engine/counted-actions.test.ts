// Tests of legal actions that are counted but not listed. They must be those of the list, in the same order, so that a
// random player has equal chances of all actions and plays the same games with and without a list.
import { describe, expect, it } from 'vitest';
import { CountedActions } from '../../runtime/callisto/rules/engine/counted-actions.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import * as verb from '../../runtime/callisto/rules/engine/verbs.ts';
import * as act from '../../runtime/callisto/rules/engine/actions.ts';
import type { Actions } from '../../runtime/callisto/rules/engine/actions.ts';
import { random, Whim, type Policy } from '../../runtime/callisto/players/policy.ts';
import { Player } from '../../runtime/callisto/players/simulate.ts';
import { mixed, packagedGame, playThrough, scenarios } from '../support/played.ts';
import { teamGame } from '../support/team-table.ts';

const counted = new CountedActions();

/** Adds the verbs of the listed actions to a set. Returns true if a verb is new. */
function addVerbs({ uses }: Game, actions: Actions, verbs: Set<number>): boolean {
  const before = verbs.size;
  for (let each = 0; each < actions.count; each++) {
    const action = actions.get(each);
    if (act.kindOf(action) === act.useKind) verbs.add(uses.verb[act.useOf(action)] as number);
  }
  return verbs.size > before;
}

/** Compares both in every fifth position of a game, and in every position with an action of a new verb. */
function compareIn(game: Game, index: number, policy: Policy, verbs: Set<number>): void {
  let positions = 0;
  playThrough(game, { seed: 12, index, policy }, (state, actions) => {
    if (!addVerbs(game, actions, verbs) && positions++ % 5 > 0) return;
    counted.look(game, state);
    let isSame = counted.count === actions.count;
    for (let each = 0; each < actions.count; each++) isSame = isSame && counted.get(each) === actions.get(each);
    if (!isSame) throw new Error(`${counted.count} actions are counted, ${actions.count} are listed`);
  });
}

describe('counted actions', () => {
  it('are those of the list, in positions of games of two and of four', () => {
    const verbs = new Set<number>();
    for (const scenario of scenarios) {
      for (const policy of [random, mixed]) compareIn(packagedGame(scenario), scenario, policy, verbs);
      compareIn(teamGame(scenario), scenario, random, verbs);
    }
    expect([...verbs].toSorted((a, b) => a - b)).toEqual([...verb.useVerbs.keys()]);
  });

  it.each(scenarios)('lead random players through the same game as lists, in Scenario %i', (scenario) => {
    const game = packagedGame(scenario);
    const player = new Player(game, { breakers: random, lfa: random });
    // The same policy as another function gets a list.
    const withList: Policy = (...position) => random(...position);
    const other = new Player(game, { breakers: withList, lfa: withList });
    for (let index = 0; index < 3; index++) {
      expect(player.play(1, index)).toBe(other.play(1, index));
      expect(player.state.equals(other.state)).toBe(true);
    }
  });
});

describe('a random player', () => {
  it('takes each action equally often, and gives up a card or the turn in an eighth of these cases', () => {
    const whim = new Whim();
    whim.seed(3, 0);
    const actions = [act.useKind, act.packAction(act.useKind, 1), act.hunkerKind, act.endTurnKind];
    const times = [0, 0, 0, 0];
    const list = { count: actions.length, get: (index: number) => actions[index] as number };
    const [game, state] = [packagedGame(1), new State()];
    for (let each = 0; each < 18_000; each++) {
      const chosen = random(game, state, list, whim);
      times[chosen] = (times[chosen] as number) + 1;
    }
    // The weights are 8, 8, 1 and 1 of 18. Four standard deviations of 8000 are 267, of 1000 are 123.
    expect(times.map((count, index) => Math.abs(count - (index < 2 ? 8000 : 1000)) < (index < 2 ? 267 : 123))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});
