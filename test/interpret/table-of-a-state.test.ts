// Tests of the fact table that `tableOfState` reads from a state: spaces, pieces, cards, and parts that the
// position leaves out.
import { describe, expect, it } from 'vitest';
import { cardIdAt } from '../../compiler/games/callisto/facts/table-cards.ts';
import { tableOfState } from '../../compiler/games/callisto/facts/table-of-state.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { stateOf } from '../../runtime/callisto/rules/engine/read-position.ts';
import { drawn, packaged, type Scene } from '../support/engine.ts';
import { soloTable } from '../support/solo.ts';

const newGame = () =>
  drawn({
    scenario: 6,
    ways: 'A1-B1-C1',
    spaces: { B1: { elevated: true, cover: 2, equipment: 'laser', bars: 'armoured' }, C1: { escape: true, points: 3 } },
    structures: { 'Bunker 1': ['bunker', 'C1', 'breakers'], 'Hut 2': ['building', 'A1'], Trap: ['pit trap', 'B1'] },
    doors: { 'Door 1': 'A1-B1', 'Door 2': 'B1-C1' },
    tokens: { Ann: ['civilian', 'A1'], Bob: ['prisoner', 'C1'] },
    yard: ['A1', 'C1'],
    setup: {
      units: { HADES: 'C1' },
      scouted: { breakers: [], lfa: [] },
      controlled: { breakers: ['A1'], lfa: [] },
    },
  });

const scene: Scene = {
  initiative: 'lfa',
  turn: 'lfa',
  phase: 'resolving',
  exact: true,
  units: { HADES: 'C1 asleep', 'SCOUT Y': 'B1 suppressed', 'RIPPER C': 'A1' },
  scouted: { breakers: 'B1', lfa: 'A1 B1' },
  controlled: { lfa: 'C1' },
  destroyed: ['Hut 2'],
  shutDoors: ['Door 2'],
  tokens: { Bob: null },
  playArea: { lfa: 'SCOUT Y, MERC Y, SCOUT Y, SCOUT Y down' },
  breakers: { hand: 'SUPERVISOR', deck: 'RIPPER C', discard: 'RIPPER C 2' },
  lfa: { deck: 'CAPTAIN, INTERFERENCE 2', discard: 'GUNNER H' },
};

const sharedGame = newGame();

/** Returns the fact table of a game, as a side sees it. Cards whose names end with Y belong to a deck Y. */
function tableOf(side: number = at.lfa, game = sharedGame, own = scene) {
  const deckOf = (card: number): string | null => ((game.cards.names[card] ?? '').endsWith(' Y') ? 'Y' : null);
  return tableOfState(game, soloTable(game, own).state, side, deckOf);
}

describe('the table of a state', () => {
  it('has the spaces with their markers, and with the side that had them at set-up (R15)', () => {
    const { spaces } = tableOf(at.lfa, newGame());
    expect(spaces.map(({ name, markers, controlledBy, startOf }) => [name, markers, controlledBy, startOf])).toEqual([
      ['A1', ['lfa'], null, 'breakers'],
      ['B1', ['breakers', 'lfa'], null, null],
      // Hades began on C1, so the LFA had C1 at set-up (R15).
      ['C1', ['lfa'], 'lfa', 'lfa'],
    ]);
    expect(spaces[1]).toMatchObject({ next: ['A1', 'C1'], isElevated: true, cover: 2, bars: ['mech', 'vehicle'] });
    expect(spaces[2]).toMatchObject({ next: ['B1'], isElevated: false, points: 3, bars: [] });
  });

  it('has the areas: those of the board, and the spaces with an escape', () => {
    expect(tableOf(at.lfa, newGame()).areas).toEqual({ yard: ['A1', 'C1'], escape: ['C1'] });
    expect(tableOf(at.lfa, drawn({ ways: 'A1-B1' }), {}).areas).not.toHaveProperty('escape');
    // In the board of Scenario 5, the spawn points of the Breakers have names, such as `spawn point 1`.
    const prison = packaged(5);
    const [first] = prison.definition.board.spawns;
    expect(tableOf(at.lfa, prison, {}).areas['spawn point 1']).toEqual([prison.places.names[first?.place ?? -1]]);
  });

  it('has the units on the board in the order of the roster', () => {
    const rows = tableOf().units.map(({ name, place, isSuppressed, isActive, defence, bonus }) =>
      [name, place, isSuppressed, isActive, defence, bonus].join(' '),
    );
    expect(rows).toEqual(['RIPPER C A1 false true 5 0', 'SCOUT Y B1 true true 5 0', 'HADES C1 true false 9 1']);
  });

  it('has the structures that stand, the doors and the tokens on the board', () => {
    const { structures, doors, tokens } = tableOf();
    expect(structures.map(({ name, place, side, bars }) => [name, place, side, bars])).toEqual([
      ['Bunker 1', 'C1', 'breakers', []],
      ['Trap', 'B1', null, ['mech']],
    ]);
    expect(doors.map(({ name, between, isShut }) => [name, between, isShut])).toEqual([
      ['Door 1', ['A1', 'B1'], false],
      ['Door 2', ['B1', 'C1'], true],
    ]);
    expect(tokens.map(({ name, place }) => [name, place])).toEqual([
      ['Ann', 'A1'],
      ['laser B1', 'B1'],
    ]);
  });

  it('has the cards of its side: the play area from left to right, then the piles', () => {
    const cardsIn = (side: number) =>
      tableOf(side).cards.flatMap(({ id, zone }) => (zone.startsWith('deck ') ? [] : [`${zone}: ${id}`]));
    expect(cardsIn(at.lfa)).toEqual([
      'play area: SCOUT Y',
      'play area: MERC Y',
      'play area: SCOUT Y 2',
      'face down: SCOUT Y 3',
      'deck: CAPTAIN',
      'deck: INTERFERENCE',
      'deck: INTERFERENCE 2',
      'discard: GUNNER H',
    ]);
    expect(cardsIn(at.breakers)).toEqual(['deck: RIPPER C', 'discard: RIPPER C 2', 'discard: RIPPER C 3']);
  });

  it('has the cards of the supply in their bolster decks, numbered on from the copies elsewhere', () => {
    const cards = tableOf(at.lfa, newGame()).cards.filter(({ zone }) => zone === 'deck Y');
    expect(cards.flatMap(({ id, name }) => (name === 'SCOUT Y' || name === 'MERC Y' ? [id] : []))).toEqual([
      'SCOUT Y 4',
      'SCOUT Y 5',
      'MERC Y 2',
      'MERC Y 3',
      'MERC Y 4',
      'MERC Y 5',
    ]);
    expect(tableOf().cards.find(({ name }) => name === 'NAVIGATOR H')?.zone).toBe('deck ?');
  });

  it('has the titles, squads and counters of cards', () => {
    const { cards } = tableOf(at.lfa, newGame());
    const rows = cards.filter(({ id }) => ['CAPTAIN', 'SCOUT Y', 'GUNNER H'].includes(id));
    expect(rows.map(({ title, squad, counter, isCrew }) => [title, squad, counter, isCrew])).toEqual([
      ['SCOUT', 'Y', 'SCOUT Y', false],
      ['CAPTAIN', null, null, false],
      ['GUNNER', 'H', 'HADES', true],
    ]);
  });

  it('has the round, and says who has the initiative', () => {
    expect([tableOf().round, tableOf().hasInitiative, tableOf(at.breakers).hasInitiative]).toEqual([1, true, false]);
  });

  it('can have a unit at another place, ready and active', () => {
    const moved = (name: string) =>
      tableOf()
        .withUnitAt(sharedGame.units.names.indexOf(name), 0)
        .units.map((unit) => `${unit.name} ${unit.place} ${unit.isSuppressed}`);
    expect(moved('MERC Y')).toEqual(['RIPPER C A1 false', 'SCOUT Y B1 true', 'MERC Y A1 false', 'HADES C1 true']);
    expect(moved('SCOUT Y')).toEqual(['RIPPER C A1 false', 'SCOUT Y A1 false', 'HADES C1 true']);
  });
});

it('the id of a card in the play area is its name, with a number from the second copy on', () => {
  const { state } = soloTable(sharedGame, scene);
  const ids = [0, 1, 2, 3].map((index) => cardIdAt(sharedGame, state, at.lfa, index));
  expect(ids).toEqual(['SCOUT Y', 'MERC Y', 'SCOUT Y 2', 'SCOUT Y 3']);
});

describe('a part that the position leaves out', () => {
  /** Reads a fact table from a position without a part such as `markers.lfa`. */
  function tableWithout(part: string, game = sharedGame, own = scene) {
    type Part = Record<string, Record<string, Record<string, unknown>>>;
    const position = JSON.parse(JSON.stringify(soloTable(game, own).now)) as Part;
    const [key = '', side = '', pile] = part.split('.');
    if (side === '') delete position[key];
    else if (pile === undefined) delete position[key]?.[side];
    else delete position[key]?.[side]?.[pile];
    return tableOfState(game, stateOf(game, position), at.lfa, () => null);
  }

  it.each([
    ['markers.lfa', (table: ReturnType<typeof tableWithout>) => table.spaces[0]?.markers],
    ['markers.breakers', (table: ReturnType<typeof tableWithout>) => table.spaces[0]?.controlledBy],
    ['units', (table: ReturnType<typeof tableWithout>) => table.units],
    ['destroyed', (table: ReturnType<typeof tableWithout>) => table.structures],
    ['shutDoors', (table: ReturnType<typeof tableWithout>) => table.doors],
    ['tokens', (table: ReturnType<typeof tableWithout>) => table.tokens],
    ['round', (table: ReturnType<typeof tableWithout>) => table.round],
    ['initiative', (table: ReturnType<typeof tableWithout>) => table.hasInitiative],
    ['cards.lfa.discard', (table: ReturnType<typeof tableWithout>) => table.asksFor('discard pile')],
    ['cards.lfa.supply', (table: ReturnType<typeof tableWithout>) => table.asksFor('deck Y')],
  ])('%s is an error for a fact that needs the part, and for no other fact', (part, read) => {
    const table = tableWithout(part);
    expect(() => read(table)).toThrow(`The position does not tell ${part}.`);
    const other = tableWithout(part === 'round' ? 'initiative' : 'round');
    expect(() => read(other)).not.toThrow();
  });

  it('is an error after a table without any markers too', () => {
    const bare: Scene = { ...scene, scouted: {}, controlled: {} };
    expect(tableOf(at.lfa, sharedGame, bare).spaces[0]?.markers).toEqual([]);
    const { spaces } = tableWithout('markers.lfa', sharedGame, bare);
    expect(() => spaces[0]?.markers).toThrow('The position does not tell markers.lfa.');
  });

  it('does not matter if the board has no such thing', () => {
    const empty = drawn({ ways: 'A1-B1' });
    const table = (part: string) => tableWithout(part, empty, { bots: ['lfa'] });
    expect([table('destroyed').structures, table('shutDoors').doors, table('tokens').tokens]).toEqual([[], [], []]);
  });
});
