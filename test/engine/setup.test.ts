// Tests of the chapter SETUP of the rulebook, with the packaged boards and decks.
import { describe, expect, it } from 'vitest';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { seedChance, setUp, start } from '../../runtime/callisto/rules/engine/setup.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { Table, packaged } from '../support/engine.ts';

const scenarios = [1, 2, 3, 4, 5, 6, 7, 8];
const setUpTable = (scenario: number): Table => {
  const [game, state] = [packaged(scenario), new State()];
  setUp(game, state);
  return new Table(game, state);
};
const sum = (pile: Readonly<Record<string, number>>): number => Object.values(pile).reduce((all, one) => all + one, 0);

describe('SETUP: 3. Place tokens', () => {
  it('puts the counters of Scenario 1 where its board shows them, ready, and none elsewhere', () => {
    const { units } = setUpTable(1).now;
    expect(units).toStrictEqual({
      'RIPPER B': { at: 'A1' },
      'SURVEY TECH B': { at: 'A2' },
      'NAILGUNNER B': { at: 'B2' },
      'RIPPER C': { at: 'A3' },
      'SURVEY TECH C': { at: 'B3' },
      'NAILGUNNER C': { at: 'B4' },
      'CORP-SEC Y': { at: 'G2' },
      'SCOUT Y': { at: 'G1' },
      'CORP-SEC Z': { at: 'G3' },
      'SCOUT Z': { at: 'F4' },
      'MECH A': { at: 'H1' },
      'MECH V': { at: 'H2' },
    });
  });

  it('lays markers with the side up that the board shows', () => {
    const table = setUpTable(8);
    expect(table.marker('lfa', 'A2')).toBe('controlled');
    expect(table.marker('lfa', 'B1')).toBe('scouted');
    expect(table.marker('breakers', 'A2')).toBeNull();
    expect(table.marker('breakers', 'K2')).toBe('controlled');
  });

  it.each(scenarios)(
    'of Scenario %i: all structures stand, all doors are shut, all people are in place',
    (scenario) => {
      const { now, game } = setUpTable(scenario);
      expect(now.destroyed).toStrictEqual([]);
      expect(now.shutDoors).toStrictEqual(game.definition.board.doors.map(({ name }) => name));
      expect(Object.values(now.tokens ?? {})).not.toContain(null);
      expect(now.neutralised).toStrictEqual([]);
    },
  );
});

describe('SETUP of Scenario 6', () => {
  it('puts all mechs on the board asleep, and nobody else', () => {
    const { units = {} } = setUpTable(6).now;
    const asleep = Object.entries(units).flatMap(([name, unit]) => (unit.asleep ? [name] : []));
    expect(asleep).toStrictEqual(['MECH A', 'MECH C', 'HADES', 'LYSSA', 'MECH V']);
  });
});

describe('SETUP: 4. Take initiative', () => {
  it('gives the marker to the faction of the board', () => {
    expect(setUpTable(1).now.initiative).toBe('breakers');
    expect(setUpTable(3).now.initiative).toBe('lfa');
  });
});

describe('SETUP: 5. and 6. Assemble decks and supplies', () => {
  it('makes the Breaker deck of Scenario 1 of the cards marked Deck, and the supply of the rest', () => {
    const table = setUpTable(1);
    // The deck has the eight cards of two squads, the Supervisor, and two Interference cards.
    expect(table.pile('breakers', 'deck')).toStrictEqual({
      SUPERVISOR: 1,
      'SQUAD LEADER B': 1,
      'RIPPER B': 1,
      'SURVEY TECH B': 1,
      'NAILGUNNER B': 1,
      'SQUAD LEADER C': 1,
      'RIPPER C': 1,
      'SURVEY TECH C': 1,
      'NAILGUNNER C': 1,
      INTERFERENCE: 2,
    });
    expect(table.pile('breakers', 'supply')).toStrictEqual({
      'RIPPER B': 4,
      'SURVEY TECH B': 2,
      'NAILGUNNER B': 2,
      'RIPPER C': 4,
      'SURVEY TECH C': 2,
      'NAILGUNNER C': 2,
      INTERFERENCE: 8,
    });
  });

  it.each(scenarios)('of Scenario %i: every card lies in deck or supply', (scenario) => {
    const table = setUpTable(scenario);
    for (const side of ['breakers', 'lfa'] as const) {
      for (const pile of ['hand', 'discard', 'played', 'casualties', 'out'] as const) {
        expect(table.pile(side, pile)).toStrictEqual({});
      }
      const { first, total } = table.game.cards;
      const [from, end] = side === 'lfa' ? [first[1], first[2]] : [first[0], first[1]];
      const all = [...total.subarray(from, end)].reduce((a, b) => a + b, 0);
      expect(sum(table.pile(side, 'deck')) + sum(table.pile(side, 'supply'))).toBe(all);
    }
  });
});

describe('SETUP: 8. Play', () => {
  it.each(scenarios)('of Scenario %i: round 1 begins with four cards for each', (scenario) => {
    const [game, state] = [packaged(scenario), new State()];
    start(game, state, 1, 2);
    const table = new Table(game, state);
    expect(table.now.round).toBe(1);
    expect([sum(table.pile('breakers', 'hand')), sum(table.pile('lfa', 'hand'))]).toStrictEqual([4, 4]);
    expect(table.now.turn?.phase).toBe('bidding');
  });

  it('is the same with the same seed, and another with another', () => {
    const game = packaged(1);
    const begun = (high: number, low: number): State => {
      const state = new State();
      start(game, state, high, low);
      return state;
    };
    expect(begun(7, 1).equals(begun(7, 1))).toBe(true);
    expect(begun(7, 1).equals(begun(7, 2))).toBe(false);
    const other = new State();
    setUp(game, other);
    seedChance(other, 7, 1);
    expect(other.bytes[at.round]).toBe(0);
  });
});
