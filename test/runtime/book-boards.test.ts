// Tests of the packaged boards: each board has everything that the sheets and special rules of its scenario name.
import { describe, expect, it } from 'vitest';
import type { CallistoBoard, BoardContext, BoardSide } from '../../runtime/callisto/board/board.ts';
import { boardFindings } from '../../runtime/callisto/board/findings.ts';
import { readBoard } from '../../runtime/callisto/board/read-board.ts';
import { canEnter, reachablePlaces, placesReachedBySide } from '../../runtime/callisto/board/reachable-places.ts';
import { readScenarioDecks } from '../../runtime/callisto/data/scenario-decks.ts';
import { readNames } from '../../runtime/callisto/data/names.ts';
import { bookJsonAt, bookRoster, isBoardFile } from '../support/toy-board.ts';

const contextOf = (number: number): BoardContext => ({
  roster: bookRoster,
  names: readNames(bookJsonAt(`scenario-${number}/names.json`)),
  decks: readScenarioDecks(bookJsonAt(`scenario-${number}/decks.json`)),
});
const packaged = [1, 2, 3, 4].map((number) => {
  const file = bookJsonAt(`scenario-${number}/board.json`);
  return { number, file, board: readBoard(file, contextOf(number)), beside: contextOf(number) };
});
const sides: readonly BoardSide[] = ['lfa', 'breakers'];
const boardNumbered = (number: number): CallistoBoard => {
  const found = packaged.find((one) => one.number === number);
  if (!found) throw new Error(`No board ${number}.`);
  return found.board;
};

describe.each(packaged)('the board of scenario $number', ({ file, board, beside, number }) => {
  it('is of its schema and without findings', () => {
    expect(isBoardFile(file), JSON.stringify(isBoardFile.errors)).toBe(true);
    expect(boardFindings(board, beside)).toEqual([]);
  });

  it('is a stand-in of 18 to 40 spaces, and says why (R34)', () => {
    expect(board).toMatchObject({ scenario: number, provenance: 'stand-in' });
    expect(board.spaces.length).toBeGreaterThanOrEqual(18);
    expect(board.spaces.length).toBeLessThanOrEqual(40);
    expect(board.maps).toEqual(beside.names.names.filter((one) => one.is === 'map').map(({ name }) => name));
  });

  it('is irregular: neighbours of many numbers, no two rows or columns of a grid', () => {
    const counts = new Set(board.places.filter(({ level }) => level === 'ground').map(({ next }) => next.length));
    expect(counts.size).toBeGreaterThanOrEqual(4);
    expect(new Set(board.places.map(({ x }) => x)).size).toBeGreaterThan(12);
    expect(new Set(board.places.map(({ y }) => y)).size).toBeGreaterThan(10);
    for (const one of board.places) {
      for (const to of one.next) {
        const other = board.places[to];
        expect(Math.hypot(one.x - (other?.x ?? 99), one.y - (other?.y ?? 99)), one.name).toBeLessThan(1.6);
      }
    }
  });

  it('has cover, heights, labels and both impassable icons', () => {
    expect(new Set(board.places.map(({ cover }) => cover))).toEqual(new Set([0, 1, 2, 3]));
    expect(new Set(board.places.map(({ bars }) => bars))).toEqual(new Set(['none', 'armoured', 'all']));
    expect(board.places.filter(({ isElevated }) => isElevated).length).toBeGreaterThanOrEqual(3);
    expect(new Set(board.places.map(({ label }) => label)).size).toBe(board.spaces.length);
  });

  it('starts the units whose cards are in the decks, on scouted or controlled spaces, and no others', () => {
    const counterOf = new Map(bookRoster.cards.map(({ name, counter }) => [name, counter]));
    const starting = [beside.decks?.lfa, beside.decks?.breakers]
      .flatMap((one) => [...(one?.force1 ?? []), ...(one?.force2 ?? [])])
      .filter(({ deck }) => deck > 0)
      .flatMap(({ card }) => counterOf.get(card) ?? []);
    expect(board.setup.units.map(({ counter }) => counter).toSorted()).toEqual([...new Set(starting)].toSorted());
    for (const { counter, place } of board.setup.units) {
      const side = bookRoster.counters.find(({ name }) => name === counter)?.side ?? 'lfa';
      const space = board.places[place]?.space ?? -1;
      expect([...board.setup.scouted[side], ...board.setup.controlled[side]], counter).toContain(space);
    }
  });

  it('has a spawn point for each force, near where its units start', () => {
    expect(board.spawns.map(({ side, force }) => `${side} ${force}`).toSorted()).toEqual([
      'breakers 1',
      'breakers 2',
      'lfa 1',
      'lfa 2',
    ]);
    for (const side of sides) {
      const own = board.spawns.filter((one) => one.side === side).map(({ place }) => place);
      const near = own.flatMap((place) => [place, ...(board.places[place]?.next ?? [])]);
      const twoAway = new Set(near.flatMap((place) => [place, ...(board.places[place]?.next ?? [])]));
      for (const { counter, place } of board.setup.units) {
        if (bookRoster.counters.find(({ name }) => name === counter)?.side === side)
          expect(twoAway, counter).toContain(place);
      }
    }
  });

  it('lets personnel of both sides reach every space of value, and mechs most of them', () => {
    const worth = [...board.places.keys()].filter((i) => (board.places[i]?.points ?? 0) > 0);
    for (const side of sides) {
      const near = placesReachedBySide(board, side, beside);
      expect(worth.every((place) => near.has(place))).toBe(true);
      const armoured = reachablePlaces(
        board,
        board.spawns.filter((one) => one.side === side).map(({ place }) => place),
        'mech',
      );
      expect(armoured.size).toBeGreaterThan(board.spaces.length * 0.8);
    }
  });
});

const points = (board: CallistoBoard): number => board.places.reduce((sum, one) => sum + one.points, 0);
const mean = (board: CallistoBoard, places: readonly number[], axis: 'x' | 'y'): number =>
  places.reduce((sum, place) => sum + (board.places[place]?.[axis] ?? 0), 0) / places.length;
const spawnsOf = (board: CallistoBoard, side: BoardSide): number[] =>
  board.spawns.filter((one) => one.side === side).map(({ place }) => place);
const kinds = (board: CallistoBoard, kind: string): CallistoBoard['structures'] =>
  board.structures.filter((one) => one.kind === kind);

/** Returns the number of steps to each place from the nearest place of `from`, without entering barred places. */
function steps(
  board: CallistoBoard,
  from: readonly number[],
  barred: ReadonlySet<number> = new Set(),
): Map<number, number> {
  const found = new Map(from.map((place) => [place, 0]));
  for (const [at, far] of found) {
    for (const to of board.places[at]?.next ?? []) {
      const place = board.places[to];
      if (place && canEnter(place, 'mech') && !barred.has(to) && !found.has(to)) found.set(to, far + 1);
    }
  }
  return found;
}

describe('scenario 1', () => {
  const board = boardNumbered(1);

  it('has objectives worth 10 and more, some elevated', () => {
    expect(points(board)).toBeGreaterThanOrEqual(10);
    expect(board.places.filter((one) => one.points > 0 && one.isElevated).length).toBeGreaterThanOrEqual(2);
  });

  it('has the landing pad and the LFA in the east, the Breakers in the west, silos between', () => {
    const pad = [...board.places.keys()].filter((i) => board.places[i]?.label?.startsWith('Landing Pad'));
    const silos = [...board.places.keys()].filter((i) => board.places[i]?.label?.startsWith('Silo'));
    const [west, middle, east] = [spawnsOf(board, 'breakers'), silos, pad].map((own) => mean(board, own, 'x'));
    expect([pad.length, silos.length]).toEqual([2, 2]);
    expect(west).toBeLessThan(middle ?? 0);
    expect(middle).toBeLessThan(east ?? 0);
    expect(mean(board, spawnsOf(board, 'lfa'), 'x')).toBeGreaterThan(middle ?? 99);
  });

  it('has the markers of its set-up key: scouted of both sides, control of the LFA', () => {
    expect(board.setup.scouted.breakers.length * board.setup.scouted.lfa.length).toBeGreaterThan(0);
    expect([board.setup.controlled.breakers.length, board.setup.controlled.lfa.length]).toEqual([0, 1]);
  });

  it('is won by 5 points or 3 neutralised (rulebook, Game end)', () => {
    for (const side of sides) {
      expect(board.victory.filter((one) => one.side === side)).toMatchObject([
        { by: 'points', count: 5, provenance: 'printed' },
        { by: 'neutralised', count: 3, provenance: 'printed' },
      ]);
    }
  });
});

describe('scenario 2', () => {
  const board = boardNumbered(2);
  const decks = board.places.filter(({ level }) => level === 'deck');
  const level = (places: readonly number[]): string[] => places.map((i) => board.places[i]?.level ?? '');

  it('has a short and a long bridge, each from support to support', () => {
    expect(decks.map(({ next }) => level(next))).toEqual([
      ['ground', 'ground'],
      ['ground', 'deck'],
      ['deck', 'ground'],
    ]);
    const supports = decks.flatMap(({ next }) => next).filter((i) => board.places[i]?.level === 'ground');
    expect(supports.length).toBe(4);
    expect(supports.every((i) => board.places[i]?.isElevated)).toBe(true);
  });

  it('has foundations with icons and cover of their own', () => {
    const foundations = board.places.filter((one) => one.level === 'foundation');
    expect(foundations.map(({ bars }) => bars)).toEqual(['armoured', 'all', 'armoured']);
    expect(foundations.map(({ cover }) => cover)).not.toEqual(decks.map(({ cover }) => cover));
    expect(decks.every(({ bars }) => bars === 'none')).toBe(true);
  });

  it('has objectives of 2 points, some of them not starting spaces (R15)', () => {
    const occupied = board.setup.units.map(({ place }) => board.places[place]?.space ?? -1);
    const start = new Set([...occupied, ...board.setup.controlled.lfa, ...board.setup.controlled.breakers]);
    const worth = board.places.filter((one) => one.points === 2);
    expect(worth.filter(({ space }) => start.has(space)).length).toBe(2);
    expect(worth.filter(({ space }) => !start.has(space)).length).toBe(4);
  });

  it('has the markers of its set-up key, control and scouted of both sides', () => {
    for (const side of sides) {
      expect(board.setup.controlled[side].length).toBe(1);
      expect(board.setup.scouted[side].length).toBeGreaterThanOrEqual(5);
    }
  });

  it('has a stand-in for the terms of victory, the same for both sides', () => {
    const of = (side: BoardSide): string[] =>
      board.victory.filter((one) => one.side === side).map((one) => `${one.by} ${'count' in one ? one.count : ''}`);
    expect(of('lfa')).toEqual(of('breakers'));
    expect(board.victory.every(({ provenance, note }) => provenance === 'stand-in' && note !== undefined)).toBe(true);
  });
});

describe('scenario 3', () => {
  const board = boardNumbered(3);
  const buildings = kinds(board, 'building').map(({ place }) => place);
  const civilians = board.tokens.map(({ place }) => place);

  it('has six buildings and six civilians, some of them in buildings', () => {
    expect([new Set(buildings).size, new Set(civilians).size]).toEqual([6, 6]);
    const inside = civilians.filter((place) => buildings.includes(place)).length;
    expect(inside).toBeGreaterThan(0);
    expect(inside).toBeLessThan(6);
  });

  it('has three pit traps on the ways of mechs to the buildings (R44)', () => {
    const traps = new Set(kinds(board, 'pit trap').map(({ place }) => place));
    expect(traps.size).toBe(3);
    const spawns = spawnsOf(board, 'lfa');
    const longer = (barred: ReadonlySet<number>): number => {
      const [free, held] = [steps(board, spawns), steps(board, spawns, barred)];
      return buildings.filter((place) => (held.get(place) ?? 99) > (free.get(place) ?? 99)).length;
    };
    expect(longer(traps)).toBeGreaterThanOrEqual(4);
    expect([...traps].every((place) => !buildings.includes(place))).toBe(true);
  });

  it('has the LFA at the edge and the Breakers at the security hub', () => {
    const xs = board.places.map(({ x }) => x);
    expect(mean(board, spawnsOf(board, 'lfa'), 'x')).toBeLessThan(Math.min(...xs) + 1);
    const labels = spawnsOf(board, 'breakers').map((place) => board.places[place]?.label);
    expect(labels).toContain('Security Hub');
  });

  it('is won by 3 buildings or 6 civilians (solo book, special rules)', () => {
    expect(board.victory).toMatchObject([
      { side: 'lfa', by: 'structures destroyed', kind: 'building', count: 3, provenance: 'printed' },
      { side: 'breakers', by: 'civilians', count: 6, provenance: 'printed' },
    ]);
  });
});

describe('scenario 4', () => {
  const board = boardNumbered(4);

  it('has six bunkers, each on a space with a point, and no other points', () => {
    const own = kinds(board, 'bunker').map(({ place }) => place);
    expect(new Set(own).size).toBe(6);
    expect(own.every((place) => board.places[place]?.points === 1)).toBe(true);
    expect(points(board)).toBe(6);
  });

  it('has an elevated surveillance tower', () => {
    expect(board.places.filter(({ label }) => label === 'Surveillance Tower')).toMatchObject([{ isElevated: true }]);
  });

  it('lets vehicles drive to every bunker from where the Breakers enter', () => {
    const near = reachablePlaces(board, spawnsOf(board, 'breakers'), 'vehicle');
    expect(kinds(board, 'bunker').every(({ place }) => near.has(place))).toBe(true);
  });

  it('has one spawn area for both forces of the Breakers (rulebook, Placing combat counters)', () => {
    expect(new Set(spawnsOf(board, 'breakers')).size).toBe(1);
    expect(new Set(spawnsOf(board, 'lfa')).size).toBe(2);
  });

  it('is won by 4 victory points', () => {
    expect(board.victory).toMatchObject(
      ['breakers', 'lfa'].map((side) => ({ side, by: 'score', count: 4, provenance: 'printed' })),
    );
  });
});
