// Tests of the section Rules for 4 players of the rulebook: each force is set up from the decks of the scenario.
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../runtime/callisto/rules/engine/faults.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { setUp, start } from '../../runtime/callisto/rules/engine/setup.ts';
import { positionOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import { gameOf } from '../../runtime/callisto/bound-sheet/game-of.ts';
import { bookJson, scenarios } from '../support/played.ts';
import { teamGame } from '../support/team-table.ts';

function beginning(scenario: number) {
  const [game, state] = [teamGame(scenario), new State()];
  setUp(game, state);
  return { game, state, position: positionOf(game, state) };
}

/** The number of cards in each starting deck, counted in the tables of the scenario book: breakers1, lfa1, breakers2, lfa2. */
const deckSizes: Readonly<Record<number, readonly number[]>> = {
  1: [6, 6, 5, 5],
  2: [6, 6, 5, 5],
  3: [7, 7, 6, 7],
  4: [6, 6, 5, 6],
  5: [6, 6, 6, 5],
  6: [6, 6, 6, 6],
  7: [7, 7, 6, 6],
  8: [7, 6, 5, 6],
};

describe('Each player builds the deck and the supply of a force', () => {
  it.each(scenarios)('Scenario %i: the cards of each force, with one Interference in each deck (P1)', (scenario) => {
    const { game, state, position } = beginning(scenario);
    expect([...state.bytes.subarray(at.inDeck, at.inDeck + 4)]).toStrictEqual(deckSizes[scenario]);
    for (const player of Object.values(position.players ?? {})) expect(player.deck).toMatchObject({ INTERFERENCE: 1 });
    expect(position.interference).toStrictEqual({ breakers: 8, lfa: 8 });
    expect(faultsOf(game, state)).toStrictEqual([]);
  });

  it('Scenario 1, card by card', () => {
    const { players } = beginning(1).position;
    expect(players?.breakers1).toMatchObject({
      deck: {
        SUPERVISOR: 1,
        'SQUAD LEADER B': 1,
        'RIPPER B': 1,
        'SURVEY TECH B': 1,
        'NAILGUNNER B': 1,
        INTERFERENCE: 1,
      },
      supply: { 'RIPPER B': 4, 'SURVEY TECH B': 2, 'NAILGUNNER B': 2 },
    });
    expect(players?.breakers2).toMatchObject({
      deck: { 'SQUAD LEADER C': 1, 'RIPPER C': 1, 'SURVEY TECH C': 1, 'NAILGUNNER C': 1, INTERFERENCE: 1 },
      supply: { 'RIPPER C': 4, 'SURVEY TECH C': 2, 'NAILGUNNER C': 2 },
    });
    expect(players?.lfa1).toMatchObject({
      deck: { CAPTAIN: 1, 'SERGEANT Y': 1, 'CORP-SEC Y': 1, 'SCOUT Y': 1, 'COMMANDER A': 1, INTERFERENCE: 1 },
      supply: { 'CORP-SEC Y': 4, 'SCOUT Y': 2, 'GUNNER A': 2, 'NAVIGATOR A': 2 },
    });
    expect(players?.lfa2).toMatchObject({
      deck: { 'SERGEANT Z': 1, 'CORP-SEC Z': 1, 'SCOUT Z': 1, 'COMMANDER V': 1, INTERFERENCE: 1 },
      supply: { 'CORP-SEC Z': 4, 'SCOUT Z': 2, 'GUNNER V': 2, 'NAVIGATOR V': 2 },
    });
  });

  it.each(scenarios)('Scenario %i: the first commanders have the Supervisor and the Captain', (scenario) => {
    expect(beginning(scenario).position.commanders).toStrictEqual({
      breakers: { round: 'breakers1', marker: 'breakers1' },
      lfa: { round: 'lfa1', marker: 'lfa1' },
    });
  });

  it('names the commander by the card, not by the number of the force', () => {
    const decks = structuredClone(bookJson('scenario-1/decks.json')) as Decks;
    decks.lfa.force2.push(...decks.lfa.force1.splice(0, 1));
    const game = scenarioWith(decks);
    const state = new State();
    setUp(game, state);
    expect(positionOf(game, state).commanders?.lfa).toStrictEqual({ round: 'lfa2', marker: 'lfa2' });
  });
});

interface DeckRow {
  card: string;
  deck: number;
  supply: number;
}
type SideDecks = Record<'force1' | 'force2' | 'other', DeckRow[]>;
type Decks = Record<'breakers' | 'lfa', SideDecks>;

function scenarioWith(decks: Decks) {
  const file = (name: string): unknown => bookJson(`scenario-1/${name}.json`);
  return gameOf(bookJson('roster.json'), { board: file('board'), decks, names: file('names') }, undefined, true);
}

/**
 * Returns a function that counts the kinds of cards of Scenario 4, in a game of two or of four. Each squad of `squads`
 * has one more Sergeant. Without these Sergeants, a game of two has 49 kinds of cards.
 */
function withSergeants(...squads: readonly string[]) {
  const roster = structuredClone(bookJson('roster.json')) as { readonly cards: object[] };
  const decks = structuredClone(bookJson('scenario-4/decks.json')) as Decks;
  for (const squad of squads) {
    const name = `SERGEANT ${squad}`;
    roster.cards.push({ name, title: 'SERGEANT', squad, counter: null });
    decks.lfa.force1.push({ card: name, deck: 0, supply: 1 });
  }
  const file = (name: string): unknown => bookJson(`scenario-4/${name}.json`);
  const files = { board: file('board'), decks, names: file('names') };
  return (isTeam: boolean) => gameOf(roster, files, undefined, isTeam).cards.count;
}

describe('A game of four', () => {
  it('has four more kinds of cards than a game of two: Interference twice, Supervisor and Captain', () => {
    const [most, tooMany] = [withSergeants('L'), withSergeants('L', 'H')];
    expect([most(false), most(true)]).toEqual([50, 54]);
    expect(() => tooMany(false)).toThrow('has 51 names of cards; a state holds 50');
    expect(() => tooMany(true)).toThrow('has 55 names of cards; a state holds 54');
  });
});

describe('Decks that cannot be divided among four players are refused, with the field', () => {
  const refused = (change: (decks: Decks) => void): string => {
    const decks = structuredClone(bookJson('scenario-1/decks.json')) as Decks;
    change(decks);
    try {
      scenarioWith(decks);
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };

  it('a force without starting cards', () => {
    const reason = refused(({ lfa }) => {
      for (const row of lfa.force2) [row.deck, row.supply] = [0, row.deck + row.supply];
    });
    expect(reason).toMatch(/^lfa\.force2 has no starting cards/);
  });

  it('a Captain in no starting deck, in the supply, or in two starting decks', () => {
    const captain = ({ force1 }: SideDecks): DeckRow => force1[0] as DeckRow;
    expect(refused(({ lfa }) => void lfa.force1.shift())).toMatch(/^lfa should have the CAPTAIN once/);
    expect(refused(({ lfa }) => Object.assign(captain(lfa), { deck: 0, supply: 1 }))).toMatch(
      /^lfa should have the CAPTAIN/,
    );
    expect(refused(({ lfa }) => void lfa.force2.push({ ...captain(lfa) }))).toMatch(
      /^lfa should have the CAPTAIN once/,
    );
    expect(refused(({ breakers }) => void breakers.force1.shift())).toMatch(
      /^breakers should have the SUPERVISOR once/,
    );
  });

  it('a card of no force', () => {
    const reason = refused(({ lfa }) => void lfa.other.push(...lfa.force2.splice(0, 1)));
    expect(reason).toMatch(/^lfa\.other\[1\]\.card is SERGEANT Z, which belongs to no force/);
  });

  // The owner of a unit chooses its losses (P8). So all cards of a unit must belong to one player.
  it('cards of a unit in both forces, and shared cards in a force', () => {
    const moved = refused(({ lfa }) => {
      const gunner = lfa.force1.findIndex(({ card }) => card === 'GUNNER A');
      lfa.force2.push(...lfa.force1.splice(gunner, 1));
    });
    expect(moved).toMatch(/^lfa\.force2\[\d+\]\.card is GUNNER A, and force 1 has cards of MECH A too/);
    const doubled = refused(({ lfa }) => {
      const card = lfa.force1.find((row) => row.card === 'CORP-SEC Y') as DeckRow;
      lfa.force2.push({ ...card });
    });
    expect(doubled).toMatch(/^lfa\.force2\[\d+\]\.card is CORP-SEC Y, and force 1 has cards of CORP-SEC Y too/);
    const shared = refused(({ lfa }) => void lfa.force1.push(...lfa.other.splice(0, 1)));
    expect(shared).toMatch(/^lfa\.force1\[\d+\]\.card is INTERFERENCE, which teammates share/);
  });

  // P1: each deck of the two teammates begins with one Interference card.
  it('an odd number of starting Interference', () => {
    const odd = refused(({ lfa }) => void Object.assign(lfa.other[0] as DeckRow, { deck: 3 }));
    expect(odd).toMatch(/^lfa\.other has 3 starting INTERFERENCE; teammates start with half each/);
  });
});

it('P12: bots cannot play', () => {
  expect(() => start(teamGame(1), new State(), 1, 1, 1)).toThrow(/the solo book has two sides/);
});
