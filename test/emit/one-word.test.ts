// Tests of compiled sheets for boards of one word. Their answers are right, and equal to those of sheets for two words.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSheet } from '../../compiler/game/compile.ts';
import type { Width } from '../../compiler/emit/set-words.ts';
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import {
  chooseDestination,
  byWay,
  byWayFrom,
  byWayTo,
  enterSpace,
  nearerPlaces,
  continueTrip,
  valueOf,
  beginSearchHere,
} from '../../runtime/callisto/emitted/index.ts';
import {
  byWayFrom1,
  byWayTo1,
  furthestFrom1,
  furthestHere1,
  nearestHere1,
  nearestTo1,
  valueOf1,
} from '../../runtime/callisto/emitted/one-word-places.ts';
import {
  enterSpace1,
  walkTo1,
  nearerPlaces1,
  continueTrip1,
  beginScoutSearch1,
  chooseScoutDestination1,
  beginStepSearch1,
  stepTo1,
  beginSearchHere1,
} from '../../runtime/callisto/emitted/one-word-trips.ts';
import { SheetTurn } from '../../runtime/callisto/emitted/sheet-turn.ts';
import { packagedText } from '../support/bots.ts';
import { callistoBook } from '../support/emit-all.ts';
import { packagedGame } from '../support/played.ts';
import { drawn } from '../support/engine.ts';

const game = packagedGame(1);
const turn = new SheetTurn(game, at.lfa, new Int32Array(0), new State());
const unit = game.cards.unit[game.cards.names.indexOf('SCOUT Y')] as number;

const all = 2 ** game.places.count - 1;
const sets = fc.integer({ min: 1, max: all });

/** Returns the number of steps from a place to the nearest of some places, through places that the unit may enter. */
function stepsTo(from: number, others: number): number {
  const { first, neighbour, bars } = game.places;
  const kind = game.units.kind[unit] as number;
  const found = new Set([from]);
  let edge = [from];
  for (let steps = 0; edge.length > 0; steps++) {
    if (edge.some((one) => ((others >>> one) & 1) === 1)) return steps;
    const next = edge.flatMap((one) => [...neighbour.subarray(first[one], first[one + 1])]);
    edge = [...new Set(next)].filter((one) => !found.has(one) && ((bars[one] as number) & kind) === 0);
    for (const one of edge) found.add(one);
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * Returns the places of a set whose distance to the nearest place of `others` is least, or greatest if `isMost` is
 * true.
 */
function ranked(set: number, others: number, isMost: boolean): number {
  const places = game.places.names.flatMap((_name, place) => (((set >>> place) & 1) === 1 ? [place] : []));
  const best = Math[isMost ? 'max' : 'min'](...places.map((place) => stepsTo(place, others)));
  return places.reduce((sum, place) => (stepsTo(place, others) === best ? sum | (1 << place) : sum), 0);
}

describe('Places that are nearest and furthest, on boards of one word', () => {
  it('are those of the fewest and the most steps', () => {
    fc.assert(
      fc.property(sets, sets, fc.boolean(), (set, others, isMost) => {
        expect(byWayTo1(turn, unit, byWay, others, set, isMost)).toBe(ranked(set, others, isMost));
      }),
      { numRuns: 400 },
    );
  });

  it('are the same on two words', () => {
    fc.assert(
      fc.property(sets, sets, fc.boolean(), (set, others, isMost) => {
        expect(byWayTo1(turn, unit, byWay, others, set, isMost)).toBe(
          byWayTo(turn, unit, byWay, others, 0, set, 0, isMost),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('are all places if there are no goals', () => {
    expect(byWayTo1(turn, unit, byWay, 0, 0b1011, true)).toBe(0b1011);
  });

  it('are all places without a way to a goal, if no place has such a way', () => {
    const apart = drawn({ ways: 'A1-B1, C1-D1' });
    const { units, places } = apart;
    const walker = [...units.side.keys()].find((one) => units.side[one] === at.lfa) as number;
    const there = new SheetTurn(apart, at.lfa, new Int32Array(0), new State());
    const bit = (name: string): number => 1 << places.names.indexOf(name);
    const [from, to] = [bit('A1') | bit('B1'), bit('C1') | bit('D1')];
    for (const isMost of [false, true]) expect(byWayTo1(there, walker, byWay, to, from, isMost)).toBe(from);
    expect(byWayTo1(there, walker, byWay, to, from | bit('D1'), false)).toBe(bit('D1'));
    expect(byWayTo1(there, walker, byWay, to, from | bit('D1'), true)).toBe(from);
  });
});

// A board with 32 places, so that every bit of a word is a place.
const names = Array.from({ length: 32 }, (_none, place) => `P${place}`);
const full = drawn({ ways: `${names.join('-')}, P3-P20, P9-P28, P31-P14` });
const walker = [...full.units.side.keys()].find(
  (one) => full.units.side[one] === at.lfa && full.units.kind[one] === 1,
) as number;
const words = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

/**
 * Expects that the functions for one word and those for two words give the same places nearer to goals, by both
 * readings of R11.
 */
function sameNearer(board: Game, some: fc.Arbitrary<number>): void {
  const state = new State();
  const [one, two] = [0, 0].map(() => new SheetTurn(board, at.lfa, new Int32Array(0), state)) as [SheetTurn, SheetTurn];
  const whose = [...board.units.side.keys()].find(
    (own) => board.units.side[own] === at.lfa && board.units.kind[own] === 1,
  ) as number;
  const turns = fc.record({
    marked: some,
    goals: some,
    here: fc.nat(board.places.count - 1),
    most: fc.integer({ min: 1, max: 4 }),
    scouts: fc.boolean(),
    isOwn: fc.boolean(),
  });
  const property = fc.property(turns, ({ marked, goals, here, most, scouts, isOwn }) => {
    state.words[at.markedPlaces + 2 * at.lfa] = marked;
    state.bytes[at.unitPlace + whose] = here;
    for (const each of [one, two]) {
      each.actAs(whose);
      each.isByOwnWays = isOwn;
    }
    beginSearchHere1(one, most, scouts);
    beginSearchHere(two, most, scouts);
    expect(nearerPlaces1(one, goals)).toBe(nearerPlaces(two, goals, 0));
    expect(one.over).toBe(two.over);
  });
  fc.assert(property, { numRuns: 1000 });
}

describe('A board of 32 places on one word', () => {
  const state = new State();
  const there = new SheetTurn(full, at.lfa, new Int32Array(0), state);

  it('ranks by ways as on two words, to places, from places, and from the place of a unit', () => {
    fc.assert(
      fc.property(words, words, fc.boolean(), fc.nat(31), (some, others, isMost, here) => {
        const set = some === 0 ? 1 : some;
        state.bytes[at.unitPlace + walker] = here;
        there.actAs(walker);
        const own: [number, number, number, number] = [others, 0, set, 0];
        expect(byWayTo1(there, walker, byWay, others, set, isMost)).toBe(byWayTo(there, walker, byWay, ...own, isMost));
        expect(byWayFrom1(there, walker, byWay, others, set, isMost)).toBe(
          byWayFrom(there, walker, byWay, ...own, isMost),
        );
        const [to, fromHere] = isMost ? [furthestFrom1, furthestHere1] : [nearestTo1, nearestHere1];
        expect(to(there, others, set)).toBe(byWayTo(there, walker, byWay, ...own, isMost));
        expect(fromHere(there, set)).toBe(byWayFrom(there, walker, byWay, 1 << here, 0, set, 0, isMost));
      }),
    );
  });

  it('gets as far by a step and by a SCOUT as by any trip of the same length', () => {
    const began = (begin: () => void): readonly (number | boolean)[] => {
      begin();
      const { walker: whose, from, fromBit, maxSteps, scouts, met, exitLo, reachLo } = there;
      return [whose, from, fromBit, maxSteps, scouts, met, exitLo, reachLo];
    };
    fc.assert(
      fc.property(words, fc.nat(32), fc.integer({ min: 1, max: 4 }), (marked, place, most) => {
        state.words[at.markedPlaces + 2 * at.lfa] = marked;
        state.bytes[at.unitPlace + walker] = place === 32 ? at.none : place;
        there.actAs(walker);
        expect(began(() => beginStepSearch1(there))).toEqual(began(() => beginSearchHere1(there, 1, false)));
        expect(began(() => beginScoutSearch1(there, most))).toEqual(began(() => beginSearchHere1(there, most, true)));
      }),
    );
  });

  it('gets as near to goals as on two words, however ways are measured', () => sameNearer(full, words));

  it('gives the same result without a way to a goal, and for a trip longer than any way', () => {
    const apart = drawn({ ways: 'A1-B1, C1-D1' });
    sameNearer(apart, fc.integer({ min: 0, max: 2 ** apart.places.count - 1 }));
  });
});

describe('A trip that may leave the board, on one word', () => {
  // On the small boards of the book, no unit can leave. A user may have a small board on which units can, so the test
  // uses an invented rule.
  const mayEscape = (_game: Game, _state: State, _unit: number, place: number): boolean => place % 3 === 0;
  const open = new Game({ ...full.definition, rules: { ...full.definition.rules, mayEscape } });
  const state = new State();
  const [one, two] = [0, 0].map(() => new SheetTurn(open, at.lfa, new Int32Array(0), state)) as [SheetTurn, SheetTurn];

  /** Returns the act that a turn has recorded, with its log. */
  const told = (turn0: SheetTurn): readonly unknown[] => [
    turn0.does,
    turn0.over,
    turn0.leaving,
    turn0.scouts,
    [...turn0.path.subarray(0, turn0.length)],
    [...turn0.log.subarray(0, turn0.logged)],
  ];

  it('moves, and leaves the board, as on two words', () => {
    let left = 0;
    fc.assert(
      fc.property(
        words,
        words,
        fc.nat(31),
        fc.integer({ min: 1, max: 3 }),
        fc.boolean(),
        (marked, goals, here, most, scouts) => {
          state.words[at.markedPlaces + 2 * at.lfa] = marked;
          state.bytes[at.unitPlace + walker] = here;
          for (const each of [one, two]) {
            each.actAs(walker);
            Object.assign(each, { logged: 0, length: 0, does: 0, leaving: false });
          }
          if (scouts) beginScoutSearch1(one, most);
          else if (most === 1) beginStepSearch1(one);
          else beginSearchHere1(one, most, false);
          beginSearchHere(two, most, scouts);
          const found = nearerPlaces1(one, goals);
          expect(nearerPlaces(two, goals, 0)).toBe(found);
          expect(one.exitLo).toBe(two.exitLo);
          if (found !== 0) {
            // The trip has a single destination, so no die is rolled. At each step, the first possible space is
            // entered.
            const end = found & -found;
            if (scouts)
              for (let ways = chooseScoutDestination1(one, end); ways !== 0; ways = continueTrip1(one))
                enterSpace1(one, ways & -ways);
            else if (most === 1) stepTo1(one, end);
            else walkTo1(one, end);
            let ways = chooseDestination(two, end, 0);
            for (; ways !== 0; ways = continueTrip(two)) enterSpace(two, ways & -ways, 0);
          }
          expect(told(one)).toEqual(told(two));
          if (one.leaving) left++;
        },
      ),
      { numRuns: 1000 },
    );
    expect(left).toBeGreaterThan(50);
  });
});

describe('The value of places', () => {
  it('is the sum of the values of all places of the set', () => {
    const worth = [9, 4, 3, 2, 1, 0, 7, 8];
    const ways = worth.map((_points, index) => `P${index}`).join('-');
    const rich = drawn({ ways, spaces: Object.fromEntries(worth.map((points, index) => [`P${index}`, { points }])) });
    const there = new SheetTurn(rich, at.lfa, new Int32Array(0), new State());
    const index = rich.places.names.map((name) => Number(name.slice(1)));
    for (let set = 0; set < 2 ** worth.length; set++) {
      const sum = index.reduce(
        (total, own, one) => total + (((set >>> one) & 1) === 1 ? (worth[own] as number) : 0),
        0,
      );
      expect([valueOf1(there, set), valueOf(there, set, 0)]).toEqual([sum, sum]);
    }
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

  it('begins a trip by the function for its kind; two words have a single function', () => {
    const begins = (name: string): string | undefined => /c_begin\w*\(.*/.exec(written(name, 1))?.[0];
    expect([begins('CORP_SEC_3'), begins('SCOUT_2')]).toEqual(['c_beginStepSearch1(t);', 'c_beginScoutSearch1(t, 2);']);
    expect(written('CORP_SEC_3', 2)).toContain('c_beginSearchHere(t, 1, false);');
    expect(written('CORP_SEC_3', 2)).not.toContain('stepTo');
  });

  describe('of a trip', () => {
    const ends = (text: string): (string | undefined)[] =>
      [...text.matchAll(/return t\.asks \|\| (\w+)\(/g)].map(([, name]) => name);

    it('has one call if several aims have the same way', () => {
      expect(ends(written('CORP_SEC_3', 1))).toEqual(['c_stepTo1']);
      expect(ends(written('CORP_SEC_3', 2))).toHaveLength(4);
      expect(ends(written('NAVIGATOR_2', 1))).toEqual(['NAVIGATOR_2c_goes']);
    });

    it('has a call of its own for each aim with another way', () => {
      // Without this rider line, each sub-clause chooses the way by its own list. But a) has no list for the way.
      const line = '   Destination 2 spaces away: select a space to SCOUT through as per c).\n';
      const text = written('NAVIGATOR_2', 1, [line, '']);
      expect(ends(text)).toEqual(['c_walkTo1', 'NAVIGATOR_2b_goes', 'NAVIGATOR_2c_goes']);
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
