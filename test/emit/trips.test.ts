// Tests of trips and of places nearer or further, in compiled sheets. Expected values come from searches that know only
// which places are neighbours.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSheet } from '../../compiler/game/compile.ts';
import type { Width } from '../../compiler/emit/set-words.ts';
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import {
  beginSearchHere,
  byWay,
  byWayFrom,
  byWayTo,
  chooseDestination,
  continueTrip,
  enterSpace,
  nearerPlaces,
  valueOf,
} from '../../runtime/callisto/emitted/index.ts';
import { SheetTurn } from '../../runtime/callisto/emitted/sheet-turn.ts';
import { upper } from '../../runtime/kernel/bits.ts';
import { packagedText } from '../support/bots.ts';
import { callistoBook } from '../support/emit-all.ts';
import { drawn } from '../support/engine.ts';

type Places = ReadonlySet<number>;

/** Returns the two words of a set of places. */
function wordsOf(places: Iterable<number>): [number, number] {
  const words: [number, number] = [0, 0];
  for (const place of places) words[place >> 5] = (words[place >> 5] as number) | (1 << (place & 31));
  return words;
}

/** Returns the places of a set whose lower word is given, and whose upper word the call has stored. */
function placesIn(lo: number): number[] {
  const words = [lo, upper()];
  return Array.from({ length: 64 }, (_none, place) => place).filter(
    (place) => (((words[place >> 5] as number) >>> (place & 31)) & 1) === 1,
  );
}

/** Returns the number of steps to each place from a place. Each step after the first begins in a place that passes. */
function stepsFrom({ places }: Game, start: number, passes: (place: number) => boolean): readonly number[] {
  const steps = new Map([[start, 0]]);
  for (const [from, taken] of steps) {
    if (from !== start && !passes(from)) continue;
    for (const to of places.neighbour.subarray(places.first[from], places.first[from + 1]))
      if (!steps.has(to)) steps.set(to, taken + 1);
  }
  return Array.from({ length: places.count }, (_none, place) => steps.get(place) ?? Number.POSITIVE_INFINITY);
}

/** Returns the numbers of the steps from a place to the nearest place of a set. */
const stepsTo = (board: Game, from: number, to: Iterable<number>, passes: (place: number) => boolean): number =>
  Math.min(...[...to].map((place) => stepsFrom(board, from, passes)[place] as number));

const anywhere = (): boolean => true;

/** Returns a board whose places are in a ring, with some short cuts. No place is barred. */
const ringOf = (count: number, more = ''): Game =>
  drawn({ ways: `${Array.from({ length: count }, (_none, place) => `P${place}`).join('-')}-P0${more}` });

// On the board of 32 places, every bit of a word is a place. On the board of 47 places, sets have two words.
const boards: readonly Game[] = [
  ringOf(32, ', P3-P20, P9-P28, P31-P14'),
  ringOf(47, ', P3-P40, P9-P28, P46-P14'),
  drawn({ ways: 'A1-B1, C1-D1' }),
];

const setOf = ({ places }: Game): fc.Arbitrary<Places> =>
  fc.uniqueArray(fc.nat(places.count - 1), { maxLength: 12 }).map((all) => new Set(all));

const walkerOn = ({ units }: Game): number =>
  [...units.side.keys()].find((unit) => units.side[unit] === at.lfa && units.kind[unit] === 1) as number;

describe.each(boards)('Places that are nearest and furthest (board %#)', (board) => {
  const turn = new SheetTurn(board, at.lfa, new Int32Array(0), new State());
  const walker = walkerOn(board);

  it('are those of the fewest and the most steps', () => {
    fc.assert(
      fc.property(setOf(board), setOf(board), fc.boolean(), (places, others, isMost) => {
        const set = [...places].toSorted((a, b) => a - b);
        const steps = set.map((place) => stepsTo(board, place, others, anywhere));
        const best = Math[isMost ? 'max' : 'min'](...steps);
        const expected = others.size === 0 ? set : set.filter((_place, index) => steps[index] === best);
        const words = [...wordsOf(others), ...wordsOf(set)] as [number, number, number, number];
        expect(placesIn(byWayTo(turn, walker, byWay, ...words, isMost))).toEqual(expected);
        // Every way of these boards leads in both directions.
        expect(placesIn(byWayFrom(turn, walker, byWay, ...words, isMost))).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});

/** A trip: its start and length, the goals, the marked places, and the reading of R11. */
interface Trip {
  readonly here: number;
  readonly most: number;
  readonly scouts: boolean;
  readonly goals: Places;
  readonly marked: Places;
  readonly isByOwnWays: boolean;
}

const tripOn = (board: Game): fc.Arbitrary<Trip> =>
  fc.record({
    here: fc.nat(board.places.count - 1),
    most: fc.integer({ min: 1, max: 4 }),
    scouts: fc.boolean(),
    goals: setOf(board),
    marked: fc.uniqueArray(fc.nat(board.places.count - 1), { maxLength: 40 }).map((all) => new Set(all)),
    isByOwnWays: fc.boolean(),
  });

/** Returns the places nearest to the goals among those in reach that are nearer than the start (R9, R11). */
function nearest(board: Game, { here, most, scouts, goals, marked, isByOwnWays }: Trip): readonly number[] {
  const isMarked = (place: number): boolean => marked.has(place);
  const reached = stepsFrom(board, here, scouts ? anywhere : isMarked);
  const passes = isByOwnWays ? isMarked : anywhere;
  const steps = reached.map((_steps, place) => stepsTo(board, place, goals, passes));
  const ends = [...steps.keys()].filter(
    (place) =>
      place !== here &&
      (reached[place] as number) <= most &&
      (scouts || isMarked(place)) &&
      (steps[place] as number) < (steps[here] as number),
  );
  const least = Math.min(...ends.map((place) => steps[place] as number));
  return ends.filter((place) => steps[place] === least);
}

/** Sets up a trip on a turn. Returns the destinations that are nearer to the goals. */
function search(turn: SheetTurn, { here, most, scouts, goals, marked, isByOwnWays }: Trip): readonly number[] {
  const walker = walkerOn(turn.game);
  turn.w.set(wordsOf(marked), turn.ownMarked);
  turn.y[at.unitPlace + walker] = here;
  turn.actAs(walker);
  Object.assign(turn, { isByOwnWays, logged: 0, length: 0, does: 0, leaving: false });
  beginSearchHere(turn, most, scouts);
  return placesIn(nearerPlaces(turn, ...wordsOf(goals)));
}

describe.each(boards)('A trip nearer to a goal (board %#)', (board) => {
  const turn = new SheetTurn(board, at.lfa, new Int32Array(0), new State());

  it('can end in the nearest places that are in reach', () => {
    fc.assert(
      fc.property(tripOn(board), (trip) => {
        expect(search(turn, trip)).toEqual(nearest(board, trip));
        expect(turn.over).toBe(trip.goals.has(trip.here));
      }),
      { numRuns: 400 },
    );
  });
});

describe.each(boards)('A trip that may leave the board (board %#)', (board) => {
  // On the small boards of the book, no unit can leave. A user may have a small board on which units can, so the test
  // uses an invented rule.
  const isExit = (place: number): boolean => place % 3 === 0;
  const mayEscape = (_game: Game, _state: State, _unit: number, place: number): boolean => isExit(place);
  const open = new Game({ ...board.definition, rules: { ...board.definition.rules, mayEscape } });
  const turn = new SheetTurn(open, at.lfa, new Int32Array(0), new State());

  it('takes a shortest way, and leaves from a goal with a step left (R39)', () => {
    let left = 0;
    fc.assert(
      fc.property(tripOn(open), (trip) => {
        const { here, most, goals, marked, scouts } = trip;
        const ends = search(turn, { ...trip, isByOwnWays: false });
        if (goals.has(here)) expect(ends).toEqual(isExit(here) ? [here] : []);
        const [end] = ends;
        if (end === undefined) return;
        // The trip has a single destination, so no die is rolled. At each step, the first possible space is entered.
        for (let ways = chooseDestination(turn, ...wordsOf([end])); ; ways = continueTrip(turn)) {
          const [next] = placesIn(ways);
          if (next === undefined) break;
          enterSpace(turn, ...wordsOf([next]));
        }
        const path = [...turn.path.subarray(0, turn.length)];
        const length = stepsFrom(open, here, scouts ? anywhere : (place) => marked.has(place))[end] as number;
        expect(path).toHaveLength(length);
        expect(length === 0 ? here : path.at(-1)).toBe(end);
        for (const [index, place] of path.entries()) {
          expect(stepsFrom(open, index === 0 ? here : (path[index - 1] as number), anywhere)[place]).toBe(1);
          if (!scouts) expect(marked).toContain(place);
        }
        expect(turn.leaving).toBe(length === 0 || (goals.has(end) && isExit(end) && length < most));
        if (turn.leaving) left++;
      }),
      { numRuns: 600 },
    );
    expect(left).toBeGreaterThan(20);
  });
});

describe('The value of places', () => {
  it('is the sum of the values of all places of the set', () => {
    const worth = Array.from({ length: 40 }, (_none, place) =>
      place % 5 === 0 ? [9, 4, 3, 2, 1, 0, 7, 8][place / 5] : 0,
    );
    const ways = worth.map((_points, index) => `P${index}`).join('-');
    const rich = drawn({
      ways,
      spaces: Object.fromEntries(worth.map((points = 0, index) => [`P${index}`, { points }])),
    });
    const turn = new SheetTurn(rich, at.lfa, new Int32Array(0), new State());
    fc.assert(
      fc.property(setOf(rich), (places) => {
        const points = [...places].map((place) => worth[Number(rich.places.names[place]?.slice(1))] ?? 0);
        expect(valueOf(turn, ...wordsOf(places))).toBe(points.reduce((sum, own) => sum + own, 0));
      }),
    );
  });
});

const book = callistoBook();

const functionIn = (name: string, code: string | null): string =>
  new RegExp(`^const ${name} = [^]*?^};$`, 'm').exec(code ?? '')?.[0] ?? '';

/** Returns the code of a function of the compiled LFA sheet of Scenario 1, with some words of the sheet replaced. */
const written = (name: string, width: Width, [from, to] = ['', '']): string =>
  functionIn(name, compileSheet(packagedText(1, 'lfa').replace(from, to), { book, width }).code);

describe('The code of a clause', () => {
  it('has the threshold as printed', () => {
    expect(written('SCOUT_4', 1)).toContain(', 5, 6, 7)');
    expect(written('SCOUT_4', 1, ['Threshold 5/6/7', 'Threshold 9/10/11'])).toContain(', 9, 10, 11)');
  });

  it('asks its own space once for all sets that it should be in', () => {
    const [, condition = ''] = written('CORP_SEC_2', 1).split('\n');
    expect(condition).toMatch(/\(t\.w\[\d+\] & t\.w\[\d+\]\) >>> t\.here & 1/);
    expect(condition.match(/t\.here/g)).toHaveLength(1);
  });

  it('computes an expensive set only if the space is in the other sets', () => {
    const text = written('CORP_SEC_2', 1, ['controlled and enemy occupied', 'controlled and contains structure']);
    expect(text).toMatch(/if \(b\d\) \{\n *const s\d = c\.placesOfStructures/);
  });

  it.each([1, 2])('calls the same functions on %i words', (width) => {
    expect(written('CORP_SEC_3', width)).toContain('c_beginSearchHere(t, 1, false);');
    expect(written('SCOUT_2', width)).toContain('c_beginSearchHere(t, 2, true);');
    const calls = (text: string): readonly string[] => text.match(/\bc[._]\w+/g) ?? [];
    expect(calls(written('SCOUT_2', width))).toEqual(calls(written('SCOUT_2', 1)));
  });

  describe('of a trip', () => {
    const ends = (text: string): (string | undefined)[] =>
      [...text.matchAll(/return t\.asks \|\| (\w+)\(/g)].map(([, name]) => name);

    it('has one call if several aims have the same way', () => {
      for (const width of [1, 2]) {
        expect(ends(written('CORP_SEC_3', width))).toEqual(['c_walkTo']);
        expect(ends(written('NAVIGATOR_2', width))).toEqual(['NAVIGATOR_2c_goes']);
      }
    });

    it('has a call of its own for each aim with another way', () => {
      // Without this rider line, each sub-clause chooses the way by its own list. But a) has no list for the way.
      const line = '   Destination 2 spaces away: select a space to SCOUT through as per c).\n';
      const text = written('NAVIGATOR_2', 1, [line, '']);
      expect(ends(text)).toEqual(['c_walkTo', 'NAVIGATOR_2b_goes', 'NAVIGATOR_2c_goes']);
      expect(text).not.toContain('goes: {');
    });

    it('shares the call that most aims have, not the call of the first aim', () => {
      const { code } = compileSheet(packagedText(1, 'breakers'), { book });
      const text = functionIn('RIPPER_4_goes', code);
      expect(ends(text)).toEqual(['RIPPER_4a_goes', 'RIPPER_4b_goes', 'RIPPER_4c_goes', 'RIPPER_4d_goes']);
      expect(text.match(/break goes;/g)).toHaveLength(3);
    });
  });
});
