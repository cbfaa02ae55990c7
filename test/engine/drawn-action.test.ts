// Tests of the random player, which draws an action without a list of the legal actions. It must draw every legal
// action and no other action.
import { describe, expect, it } from 'vitest';
import * as act from '../../runtime/callisto/rules/engine/actions.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { legalActions } from '../../runtime/callisto/rules/engine/legal.ts';
import type { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import * as verb from '../../runtime/callisto/rules/engine/verbs.ts';
import { Whim, type Policy } from '../../runtime/callisto/players/policy.ts';
import { drawAction, random } from '../../runtime/callisto/players/drawn-action.ts';
import { Player } from '../../runtime/callisto/players/simulate.ts';
import { TeamPlayer } from '../../runtime/callisto/players/team-player.ts';
import { packaged, table, type Table } from '../support/engine.ts';
import { mixed, packagedGame, playThrough, scenarios } from '../support/played.ts';
import { teamGame, teamTable } from '../support/team-table.ts';

const whim = new Whim();

/** Draws until each legal action was drawn. Throws if an action is not legal, or is not drawn in very many draws. */
function drawAll(game: Game, state: State): void {
  const actions = new act.Actions();
  legalActions(game, state, actions);
  const waiting = new Set(actions.list.subarray(0, actions.count));
  for (let draws = 0; waiting.size > 0; draws++) {
    const action = drawAction(game, state, whim);
    if (!actions.has(action)) throw new Error(`${action} is drawn, and is not legal`);
    if (draws === 50_000) throw new Error(`${[...waiting].join(', ')} are never drawn`);
    waiting.delete(action);
  }
}

/**
 * Returns the kinds of the listed actions as texts: the verb of a use, or else the kind of the action, and the range of
 * numbers of its target.
 */
function kindsOf({ uses }: Game, actions: act.Actions): string[] {
  return [...actions.list.subarray(0, actions.count)].map((action) => {
    const isUse = act.kindOf(action) === act.useKind;
    const name = isUse ? verb.useVerbs[uses.verb[act.useOf(action)] as number] : act.actionKinds[act.kindOf(action)];
    return `${name ?? ''} ${act.targetOf(action) >> 6}`;
  });
}

/**
 * Plays a game. In each position with a legal action of a kind that is not in `kinds`, draws until each legal action
 * was drawn, and adds the new kinds to `kinds`.
 */
function drawInGame(game: Game, index: number, policy: Policy, kinds: Set<string>): void {
  playThrough(game, { seed: 12, index, policy }, (state, actions) => {
    const before = kinds.size;
    for (const kind of kindsOf(game, actions)) kinds.add(kind);
    if (kinds.size > before) drawAll(game, state);
  });
}

/** Draws actions in a position. Returns the number of draws of each action, by the name of the action in `names`. */
function timesOf({ game, state }: Table, names: ReadonlyMap<number, string>, draws: number): Map<string, number> {
  const times = new Map<string, number>();
  for (let each = 0; each < draws; each++) {
    const name = names.get(drawAction(game, state, whim)) ?? 'other';
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  return times;
}

/** Checks that actions are drawn in proportion to their shares, within four standard deviations. */
function checkShares(of: Table, shares: readonly (readonly [string, number, number])[]): void {
  const draws = 17_000;
  const total = shares.reduce((sum, [, , share]) => sum + share, 0);
  const times = timesOf(of, new Map(shares.map(([name, action]) => [action, name])), draws);
  const wrong = shares.filter(([name, , share]) => {
    const chance = share / total;
    return Math.abs((times.get(name) ?? 0) - draws * chance) > 4 * Math.sqrt(draws * chance * (1 - chance));
  });
  expect({ wrong, other: times.get('other') }).toEqual({ wrong: [], other: undefined });
}

describe('a random player', () => {
  const reached = new Set<string>();

  it.each(scenarios)('draws each legal action and no other, in games of two and of four of Scenario %i', (scenario) => {
    whim.seed(5, scenario);
    for (const game of [packagedGame(scenario), teamGame(scenario)]) {
      const kinds = new Set<string>();
      for (const policy of game.isTeam ? [random] : [random, mixed]) drawInGame(game, scenario, policy, kinds);
      for (const kind of kinds) reached.add(kind);
    }
  });

  it('has drawn actions of every verb', () => {
    for (const name of verb.useVerbs) expect([...reached].some((kind) => kind.startsWith(`${name} `))).toBe(true);
  });

  it('draws from the deck of the teammate, and from both supplies', () => {
    whim.seed(5, 0);
    const four = teamTable(teamGame(1), {
      turn: 'breakers1',
      breakers1: { hand: 'SUPERVISOR, INTERFERENCE', deck: 'RIPPER B' },
      breakers2: { deck: 'RIPPER C' },
    });
    const legal = four.legal();
    const { cards, uses } = four.game;
    const targetsOf = (name: string): number[] =>
      legal
        .filter((action) => act.kindOf(action) === act.useKind)
        .filter((action) => verb.useVerbs[uses.verb[act.useOf(action)] as number] === name)
        .map(act.targetOf);
    expect(targetsOf('COMMAND')).toEqual([0, act.teammateDeck]);
    expect(new Set(targetsOf('BOLSTER').map((card) => cards.player[card]))).toEqual(new Set([0, 2]));
    drawAll(four.game, four.state);
  });

  it.each(scenarios)('plays the same game with a list and without, in Scenario %i', (scenario) => {
    // The wrapped policy `listed` is not recognised as `random`. So it gets a list of actions and, in a game of four,
    // the state as its player sees it.
    const listed: Policy = (...position) => random(...position);
    const two = [random, listed].map((policy) => new Player(packagedGame(scenario), { breakers: policy, lfa: policy }));
    const four = [random, listed].map(
      (policy) =>
        new TeamPlayer(teamGame(scenario), { breakers1: policy, lfa1: policy, breakers2: policy, lfa2: policy }),
    );
    for (const [player, other] of [two, four] as const) {
      if (!player || !other) throw new Error('A player is missing.');
      expect(player.play(1, scenario)).toBe(other.play(1, scenario));
      expect(player.state.equals(other.state)).toBe(true);
    }
  });
});

// Each copy of a card in the hand has 64 shares: 60 for all its actions together, and 4 to hunker down. The end of the
// turn has 4 shares. Draws without a target do not count.
describe('the shares of a random player', () => {
  it('are divided among the actions of a card, and those of an action among its targets', () => {
    whim.seed(3, 1);
    // The actions of SUPERVISOR have 60 shares: 30 for BOLSTER 3 and 30 for COMMAND 2. The shares of BOLSTER are
    // divided among the eight other kinds of cards, which are in the supply.
    const t = table(packaged(1), { breakers: { hand: 'SUPERVISOR', deck: 'RIPPER B' } });
    const supply = ['SQUAD LEADER', 'RIPPER', 'SURVEY TECH', 'NAILGUNNER'].flatMap((title) => [
      `${title} B`,
      `${title} C`,
    ]);
    checkShares(t, [
      ...supply.map((card) => [card, t.use('SUPERVISOR', 'BOLSTER 3', card), 30 / 8] as const),
      ['COMMAND', t.use('SUPERVISOR', 'COMMAND 2'), 30],
      ['hunker', act.packAction(act.hunkerKind, t.card('SUPERVISOR')), 4],
      ['end', act.endTurnKind, 4],
    ]);
  });

  it('are doubled by two copies of a card, and pass over actions without a target', () => {
    whim.seed(3, 2);
    // COMMAND has no card to draw. So all 60 shares of each card are for readying the suppressed RIPPER B.
    const t = table(packaged(1), {
      units: { 'RIPPER B': 'A1 suppressed' },
      breakers: {
        hand: 'SUPERVISOR, RIPPER B 2',
        out: 'SQUAD LEADER B, SQUAD LEADER C, SURVEY TECH B 3, SURVEY TECH C 3',
      },
    });
    checkShares(t, [
      ...['RIPPER B', 'RIPPER C', 'NAILGUNNER B', 'NAILGUNNER C'].map(
        (card) => [card, t.use('SUPERVISOR', 'BOLSTER 3', card), 30 / 4] as const,
      ),
      ['hunker with the Supervisor', act.packAction(act.hunkerKind, t.card('SUPERVISOR')), 4],
      ['ready', act.packAction(act.readyKind, t.card('RIPPER B')), 120],
      ['hunker with RIPPER B', act.packAction(act.hunkerKind, t.card('RIPPER B')), 8],
      ['end', act.endTurnKind, 4],
    ]);
  });

  it('take an eighth for stopping an action early', () => {
    whim.seed(3, 3);
    const t = table(packaged(1), {
      breakers: { hand: 'SUPERVISOR', out: 'SQUAD LEADER B, SQUAD LEADER C, SURVEY TECH B 3, SURVEY TECH C 3' },
    }).play('SUPERVISOR', 'BOLSTER 3', 'RIPPER B');
    checkShares(t, [
      ...['RIPPER B', 'RIPPER C', 'NAILGUNNER B', 'NAILGUNNER C'].map((card) => [card, t.picking(card), 8] as const),
      ['stop', act.stopKind, 1],
    ]);
  });

  it('of bids are equal for all copies in the hand', () => {
    whim.seed(3, 4);
    const t = table(packaged(1), { phase: 'bidding', exact: true, breakers: { hand: 'RIPPER B 2, INTERFERENCE' } });
    const bidOf = (card: string): number => act.packAction(act.bidKind, t.card(card));
    checkShares(t, [
      ['RIPPER B', bidOf('RIPPER B'), 2],
      ['INTERFERENCE', bidOf('INTERFERENCE'), 1],
    ]);
  });
});
