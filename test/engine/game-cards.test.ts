// Tests of the tables of counters and uses that a game makes from its roster and decks.
import { describe, expect, it } from 'vitest';
import { cardTables, unitTables, useTables, type CardTables } from '../../runtime/callisto/rules/engine/game-cards.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { packaged } from '../support/engine.ts';

const { roster, decks, board } = packaged(1).definition;

describe('the counters of Scenario 1', () => {
  const units = unitTables(roster, decks, board);
  const namesIn = (set: number): string[] => units.names.filter((_name, unit) => ((set >>> unit) & 1) === 1);

  it('are those that the decks name, each with the spawn point of its force', () => {
    const { spawn, inGame, names } = unitTables(roster, decks, board);
    const places = names.flatMap((name, unit) => (((inGame >>> unit) & 1) === 1 ? [`${name}: ${spawn[unit]}`] : []));
    const [one, two, three, four] = board.spawns.map(({ place }) => place);
    expect(board.spawns.map(({ side, force }) => `${side} ${force}`)).toEqual([
      'breakers 1',
      'breakers 2',
      'lfa 1',
      'lfa 2',
    ]);
    expect(places).toEqual([
      `RIPPER B: ${one}`,
      `SURVEY TECH B: ${one}`,
      `NAILGUNNER B: ${one}`,
      `RIPPER C: ${two}`,
      `SURVEY TECH C: ${two}`,
      `NAILGUNNER C: ${two}`,
      `CORP-SEC Y: ${three}`,
      `SCOUT Y: ${three}`,
      `CORP-SEC Z: ${four}`,
      `SCOUT Z: ${four}`,
      `MECH A: ${three}`,
      `MECH V: ${four}`,
    ]);
    expect(spawn[names.indexOf('HADES')]).toBe(at.none);
  });

  it('help the defence of personnel if they are standees with a bonus', () => {
    const { helpers } = unitTables(roster, decks, board);
    expect(namesIn(helpers)).toEqual(['DRILL', 'HAULER', 'MECH A', 'MECH C', 'HADES']);
  });
});

describe('the uses of cards', () => {
  const [action] = roster.titles.find(({ name }) => name === 'GUNNER')?.actions ?? [];
  const oneCard = { count: 1, titles: ['GUNNER'], squad: Uint8Array.of(0) } as unknown as CardTables;
  /** Returns the number of uses of a card whose card title prints `count` actions. The board has no equipment. */
  const usesOf = (count: number): number => {
    const titles = roster.titles.map((title) =>
      title.name === 'GUNNER' && action
        ? { ...title, actions: Array.from({ length: count }, () => ({ ...action, squads: undefined })) }
        : title,
    );
    const places = board.places.map((place) => ({ ...place, equipment: null }));
    return useTables({ ...roster, titles } as typeof roster, { ...board, places }, oneCard).count;
  };

  it('are at most 254, because 255 is the number for none', () => {
    expect(usesOf(254)).toBe(254);
    expect(() => usesOf(255)).toThrow('has 255 actions on its cards; 254 can be told apart');
  });

  it('are those of the squad', () => {
    const cards = cardTables(roster, decks, false);
    const uses = useTables(roster, board, cards);
    expect(uses.first).toHaveLength(cards.count + 1);
    const fights = (name: string): number[] => {
      const card = cards.names.indexOf(name);
      return Array.from(uses.strength.subarray(uses.first[card], uses.first[card + 1]));
    };
    // The cards of Gunners A and V print a special attack of strength 2 and SUPPRESS of strength 3. The cards of the
    // Gunners of other mechs print other strengths.
    expect([fights('GUNNER A'), fights('GUNNER V')]).toEqual([
      [2, 3],
      [2, 3],
    ]);
  });
});
