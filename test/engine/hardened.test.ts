// Tests of impossible positions, of players who never end a game, and of counters that have left the board.
import { describe, expect, it } from 'vitest';
import { Actions } from '../../runtime/callisto/rules/engine/actions.ts';
import { apply } from '../../runtime/callisto/rules/engine/apply.ts';
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { legalActions } from '../../runtime/callisto/rules/engine/legal.ts';
import { positionOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import { stateOf } from '../../runtime/callisto/rules/engine/read-position.ts';
import { loadSession } from '../../runtime/callisto/rules/engine/save.ts';
import { Session } from '../../runtime/callisto/rules/engine/session.ts';
import { setUp, start } from '../../runtime/callisto/rules/engine/setup.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { placeUnit } from '../../runtime/callisto/rules/engine/pieces.ts';
import { overlayRoster } from '../../runtime/callisto/data/overlay.ts';
import { greedy } from '../../runtime/callisto/players/greedy.ts';
import { Player, noTotals } from '../../runtime/callisto/players/simulate.ts';
import { packagedGame } from '../support/played.ts';

const game = packagedGame(1);

/** Returns the state of a game of Scenario 1 in its first turn. */
function playing(): State {
  const state = new State();
  start(game, state, 3, 3);
  for (let bids = 0; bids < 2; bids++) {
    const actions = new Actions();
    legalActions(game, state, actions);
    apply(game, state, actions.get(0));
  }
  return state;
}

type Json = Record<string, unknown>;
const position = (state: State): Json => JSON.parse(JSON.stringify(positionOf(game, state))) as Json;
const withTurn = (more: Json): Json => {
  const whole = position(playing());
  return { ...whole, turn: { ...(whole['turn'] as Json), ...more } };
};

describe('a position is refused', () => {
  it.each([
    [{ aboard: ['SCOUT Y', 'MECH V'] }, 'turn speaks of an action in a phase without one'],
    [{ targets: ['SCOUT Y', 'SCOUT Z'] }, 'turn speaks of an action in a phase without one'],
    [{ chosen: ['A1'] }, 'turn speaks of an action in a phase without one'],
  ])('if between actions there is %j', (more, said) => {
    expect(() => stateOf(game, withTurn(more))).toThrow(said);
  });

  it('if a card is to be lost where there is none to choose', () => {
    const whole = position(playing());
    const turn = whole['turn'] as Json;
    const cards = whole['cards'] as Record<string, Record<string, Record<string, number>>>;
    const isLfa = turn['side'] === 'lfa';
    const [card, target] = isLfa ? ['CORP-SEC Y', 'RIPPER C'] : ['RIPPER C', 'CORP-SEC Y'];
    const own = cards[isLfa ? 'lfa' : 'breakers'] ?? {};
    for (const pile of Object.values(own)) delete pile[card];
    own['played'] = { ...own['played'], [card]: 5 };
    const chooser = isLfa ? 'breakers' : 'lfa';
    const losing = { ...turn, phase: 'losing', chooser, card, use: 1, actor: card, target };
    expect(() => stateOf(game, { ...whole, turn: losing })).toThrow('leaves nothing to choose');
  });

  it('if no round has begun and yet somebody plays', () => {
    expect(() => stateOf(game, { ...position(playing()), round: 0 })).toThrow('round is 0 in a game that has begun');
  });
});

describe('a counter that is gone', () => {
  it('bears no markers any more, so that the position is the state', () => {
    const state = playing();
    const unit = game.units.names.indexOf('SCOUT Z');
    state.bytes[at.markersOn + unit] = 2;
    placeUnit(game, state, unit, at.none);
    state.words[at.neutralisedUnits] = 1 << unit;
    expect(stateOf(game, position(state)).equals(state)).toBe(true);
  });

  it('does not come back by a card that is still in the hand', () => {
    const state = playing();
    const unit = game.units.names.indexOf('RIPPER C');
    placeUnit(game, state, unit, at.none);
    state.words[at.neutralisedUnits] = 1 << unit;
    const [card] = game.cards.ofUnit[unit] ?? [];
    state.bytes[at.turnSide] = at.breakers;
    state.bytes[at.chooser] = at.breakers;
    state.bytes[at.hand + (card ?? 0)] = 1;
    const actions = new Actions();
    legalActions(game, state, actions);
    const uses = [...actions.list.subarray(0, actions.count)].filter(
      (one) => (one & 15) === 1 && ((one >> 4) & 63) === card,
    );
    expect(uses).toEqual([]);
  });
});

describe('a session', () => {
  it('refuses a missing chance and a missing field', () => {
    const state = new State();
    setUp(game, state);
    const session = new Session(game, state);
    expect(session.give([]).is).toBe('refused');
    expect(() => session.correct([], 1)).toThrow('has no such field');
    expect(() => session.correct(['__proto__', 'x'], 1)).toThrow('has no such field');
    expect(session.entries).toEqual([]);
  });

  it('is not loaded from endlessly nested JSON', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    const file = {
      version: 1,
      is: 'game',
      game: 'callisto',
      scenario: 1,
      data: '',
      beginning: deep,
      entries: [],
      now: {},
      seal: '',
    };
    expect(() => loadSession(game, file)).toThrow(/nested too deeply|seal/);
  });
});

describe('leaders who give each other back for ever', () => {
  it('end in a drawn game', () => {
    const actions = [
      { verb: 'INSPIRE', strength: 1 },
      { verb: 'BOLSTER', strength: 2, for: 'own' },
    ];
    const roster = overlayRoster(game.definition.roster, {
      version: 1,
      game: 'callisto',
      titles: { SERGEANT: { actions } },
    });
    const endless = new Game({ ...game.definition, roster });
    const player = new Player(endless, { breakers: greedy, lfa: greedy });
    const totals = noTotals(endless.victory.length);
    for (let index = 0; index < 5; index++) player.count(1, index, totals);
    expect(totals.games).toBe(5);
  });
});
