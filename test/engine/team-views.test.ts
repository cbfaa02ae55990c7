// Tests of the views that the players of a game of four get, and of the policies that a `TeamPlayer` refuses.
import { describe, expect, it } from 'vitest';
import { Actions } from '../../runtime/callisto/rules/engine/actions.ts';
import { legalActions } from '../../runtime/callisto/rules/engine/legal.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { playerKeys, type PlayerKey } from '../../runtime/callisto/rules/engine/players.ts';
import { choosingPlayerOf } from '../../runtime/callisto/rules/engine/position.ts';
import { Session } from '../../runtime/callisto/rules/engine/session.ts';
import { seedChance, setUp } from '../../runtime/callisto/rules/engine/setup.ts';
import { positionOf, viewOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import { type Policy } from '../../runtime/callisto/players/policy.ts';
import { random } from '../../runtime/callisto/players/drawn-action.ts';
import { TeamPlayer } from '../../runtime/callisto/players/team-player.ts';
import { packagedGame } from '../support/played.ts';
import { teamGame } from '../support/team-table.ts';

const game = teamGame(1);

describe('the view of a player of four', () => {
  it('has both bids when they are revealed', () => {
    const start = new State();
    setUp(game, start);
    seedChance(start, 1, 2);
    const session = new Session(game, start);
    session.start();
    const actions = new Actions();
    for (let bids = 0; bids < 2; bids++) {
      legalActions(game, session.state, actions);
      session.play(actions.get(0));
    }
    const { turn } = positionOf(game, session.state);
    expect([turn?.phase, Object.keys(turn?.bids ?? {})]).toStrictEqual(['playing', ['breakers', 'lfa']]);
    for (const key of playerKeys) expect(viewOf(game, session.state, key).turn).toStrictEqual(turn);
  });

  it('is of a player of a game of four', () => {
    expect(() => viewOf(game, new State(), 'lfa3' as PlayerKey)).toThrow(
      'player is `lfa3`; the players are breakers1, lfa1, breakers2, lfa2',
    );
  });

  it('is what `positionOf` writes of the state that a policy gets, in all phases of a game', () => {
    const phases = new Set<string>();
    const checked: Policy = (_game, seen, actions, whim) => {
      const { state: whole } = player;
      const view = viewOf(game, whole, choosingPlayerOf(game, whole) as PlayerKey);
      expect(JSON.stringify(positionOf(game, seen))).toBe(JSON.stringify(view));
      phases.add(view.turn?.phase ?? '');
      return whim.below(actions.count);
    };
    const player = new TeamPlayer(game, { breakers1: checked, breakers2: checked, lfa1: checked, lfa2: checked }, 2);
    player.play(3, 0);
    expect(phases).toContain('bidding');
    expect(phases).toContain('playing');
  });
});

describe('a player of games of four refuses', () => {
  const four = { breakers1: random, breakers2: random, lfa1: random, lfa2: random };
  it.each<[string, object, string]>([
    ['a bot', { ...four, lfa1: 'bot' }, 'policies.lfa1 is a bot; bots do not play in teams (P12)'],
    ['a name', { ...four, lfa1: 'greedy' }, 'policies.lfa1 is no policy, which is a function'],
    ['a missing seat', { ...four, lfa2: undefined }, 'policies.lfa2 is missing; each of the four players has a policy'],
    [
      'a fifth seat',
      { ...four, lfa3: random },
      'policies.lfa3 is of no player; the players are breakers1, lfa1, breakers2, lfa2',
    ],
  ])('%s', (_name, policies, problem) => {
    expect(() => new TeamPlayer(game, policies as typeof four)).toThrow(problem);
  });

  it('a game of two', () => {
    expect(() => new TeamPlayer(packagedGame(1), four)).toThrow(
      'game is a game of two; a TeamPlayer plays games of four',
    );
  });
});
