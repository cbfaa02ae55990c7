// What greedy players think of a table: what is to be had and how it spreads, by definition; and that what is kept from
// one table to the next is what a player finds that has seen no other.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Actions } from '../../runtime/callisto/engine/actions.ts';
import type { Game } from '../../runtime/callisto/engine/game.ts';
import type { PlaceTables } from '../../runtime/callisto/engine/game-places.ts';
import * as at from '../../runtime/callisto/engine/layout.ts';
import { legalActions } from '../../runtime/callisto/engine/legal.ts';
import { perform } from '../../runtime/callisto/engine/perform.ts';
import { start } from '../../runtime/callisto/engine/setup.ts';
import { State } from '../../runtime/callisto/engine/state.ts';
import { factors, rows, spread } from '../../runtime/callisto/policies/flow.ts';
import { Plan } from '../../runtime/callisto/policies/plan.ts';
import { Whim } from '../../runtime/callisto/policies/policy.ts';
import { random } from '../../runtime/callisto/policies/random.ts';
import { Wants } from '../../runtime/callisto/policies/wants.ts';
import { packagedGame, scenarios } from '../../tools/played.ts';

const wanted = (pairs: readonly (readonly [number, number])[]): Wants => {
  const wants = new Wants();
  for (const [place, value] of pairs) wants.add(place, value);
  return wants;
};

const listed = ({ places, of, count }: Wants): number[][] =>
  Array.from(places.subarray(0, count), (place) => [place, of[place] ?? 0]);

describe('what is wanted', () => {
  it('adds up by place; nothing is not wanted, nor what is off the board', () => {
    const wants = wanted([
      [7, 100],
      [3, 20],
      [7, 11],
      [5, 0],
      [at.none, 50],
    ]);
    expect(listed(wants)).toEqual([
      [7, 111],
      [3, 20],
    ]);
    wants.clear();
    expect([listed(wants), wants.of.some((value) => value !== 0)]).toEqual([[], false]);
  });

  it.each([
    [
      'the same',
      [
        [1, 5],
        [2, 6],
      ],
      [
        [1, 5],
        [2, 6],
      ],
      false,
    ],
    [
      'more of it',
      [
        [1, 5],
        [2, 6],
      ],
      [
        [1, 5],
        [2, 7],
      ],
      true,
    ],
    [
      'elsewhere',
      [
        [1, 5],
        [2, 6],
      ],
      [
        [1, 5],
        [3, 6],
      ],
      true,
    ],
    [
      'less',
      [
        [1, 5],
        [2, 6],
      ],
      [[1, 5]],
      true,
    ],
    ['nothing any more', [[1, 5]], [], true],
    ['nothing still', [], [], false],
  ] as const)('is taken over, and told whether it is other: %s', (_name, before, after, isOther) => {
    const kept = wanted(before);
    expect(kept.take(wanted(after))).toBe(isOther);
    expect(listed(kept)).toEqual(after);
    expect(kept.of.reduce((sum, value) => sum + value, 0)).toBe(after.reduce((sum, [, value]) => sum + value, 0));
  });
});

/** A board of so many places, whose ways lead to and fro; some have doors. */
interface Drawn {
  readonly count: number;
  readonly ways: readonly (readonly [number, number, number])[];
  readonly shut: number;
  readonly wants: readonly (readonly [number, number])[];
  readonly entering: readonly number[];
}

const drawn: fc.Arbitrary<Drawn> = fc.integer({ min: 1, max: at.mostPlaces }).chain((count) => {
  const place = fc.integer({ min: 0, max: count - 1 });
  const value = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 40, max: 20_000 }));
  return fc.record({
    count: fc.constant(count),
    ways: fc.uniqueArray(fc.tuple(place, place, fc.constantFrom(at.none, at.none, at.none, 0, 1, 7)), {
      maxLength: 3 * count,
      selector: ([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`,
    }),
    shut: fc.constantFrom(0, 1, 2, 128, 131),
    wants: fc.array(fc.tuple(place, value), { maxLength: 12 }),
    entering: fc.array(fc.constantFrom(179, 143, 98, 0), { minLength: count, maxLength: count }),
  });
});

function boardOf({ count, ways }: Drawn): PlaceTables {
  const edges = ways
    .filter(([a, b]) => a !== b)
    .flatMap(([a, b, door]) => [
      { from: a, to: b, door },
      { from: b, to: a, door },
    ])
    .toSorted((one, other) => one.from - other.from);
  const first = Uint16Array.from(
    { length: count + 1 },
    (_none, place) => edges.filter(({ from }) => from < place).length,
  );
  const neighbour = Uint8Array.from(edges, ({ to }) => to);
  const door = Uint8Array.from(edges, (edge) => edge.door);
  return { count, first, neighbour, door } as Partial<PlaceTables> as PlaceTables;
}

/** By definition: told on, place by place, until nobody learns anything. Under 50 is not gone for, under 20 not told. */
function slowly({ count, shut, entering }: Drawn, { first, neighbour, door }: PlaceTables, wants: Wants): number[] {
  const value = Array.from(wants.of.subarray(0, count));
  for (let learnt = true; learnt;) {
    learnt = false;
    for (let to = 0; to < count; to++) {
      const own = value[to] ?? 0;
      const left = (own * (entering[to] ?? 0)) >> 8;
      if (left < 20 || (own === wants.of[to] && own < 50)) continue;
      for (let way = first[to] ?? 0; way < (first[to + 1] ?? 0); way++) {
        const from = neighbour[way] ?? 0;
        const isShut = door[way] !== at.none && ((shut >> (door[way] ?? 0)) & 1) === 1;
        const told = isShut ? (left * 141) >> 8 : left;
        if (told <= (value[from] ?? 0)) continue;
        value[from] = told;
        learnt = true;
      }
    }
  }
  return value;
}

describe('what it is worth to be somewhere', () => {
  it('is the best of what can be reached from there, the less the longer the way', () => {
    // A line of four places, what is to be had at its end; all ground is marked, and a door is shut in the middle.
    const line: Drawn = {
      count: 4,
      ways: [
        [0, 1, at.none],
        [1, 2, 3],
        [2, 3, at.none],
      ],
      shut: 8,
      wants: [[3, 1000]],
      entering: [179, 179, 179, 179],
    };
    factors.fill(179);
    spread(boardOf(line), line.shut, wanted(line.wants), 0, 0);
    // 1000 · 179 / 256 = 699; 699 · 179 / 256 = 488, of which the door leaves 488 · 141 / 256 = 268; then 187.
    expect([...rows.subarray(0, 4)]).toEqual([187, 268, 699, 1000]);
  });

  it('is what all tell each other until nobody learns anything, on any board', () => {
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 4 }), (boards) => {
        for (const [index, one] of boards.entries()) {
          const board = boardOf(one);
          const wants = wanted(one.wants);
          const row = 3 * at.mostPlaces * index;
          const entering = at.mostPlaces * index;
          factors.set(one.entering, entering);
          spread(board, one.shut, wants, row, entering);
          expect([...rows.subarray(row, row + one.count)]).toEqual(slowly(one, board, wants));
        }
      }),
      { numRuns: 400 },
    );
  });
});

/** All that a plan says of a table. */
function said(plan: Plan, game: Game, state: State, needs: boolean): number[] {
  plan.look(game, state);
  return [
    ...game.places.names.flatMap((_name, place) => [
      ...game.units.names.map((_unit, unit) => plan.at(unit, place, false)),
      ...(needs ? [plan.need(place), plan.at(0, place, true)] : []),
    ]),
    ...game.things.doors.map((_door, door) => plan.opening(door)),
    ...game.things.structures.map((_structure, one) => plan.clearing(one)),
  ];
}

/** The same by one that has seen no other. Values of all plans of a side lie in the same lists. */
function saidAnew(side: number, game: Game, state: State, needs: boolean): number[] {
  const lists = [rows, factors].map((list) => ({ list, was: list.slice() }));
  for (const { list } of lists) list.fill(0);
  const anew = said(new Plan(side), game, state, needs);
  for (const { list, was } of lists) list.set(was);
  return anew;
}

describe('a plan', () => {
  it('says of a table what one says that has seen no other, on all boards in turn', () => {
    const kept = [new Plan(at.breakers), new Plan(at.lfa)] as const;
    const actions = new Actions();
    const tables = scenarios.map((scenario) => ({
      game: packagedGame(scenario),
      state: new State(),
      whim: new Whim(),
    }));
    for (const { game, state, whim } of tables) {
      start(game, state, 11, 0, 0);
      whim.seed(11, 0);
    }
    let looked = 0;
    for (let turn = 0; turn < 60; turn++) {
      for (const { game, state, whim } of tables) {
        // Some decisions on one board before the next.
        for (let more = 0; more < 3 && state.bytes[at.phase] !== at.over; more++) {
          const side = state.bytes[at.chooser] as 0 | 1;
          const needs = turn % 2 === 0;
          expect(said(kept[side], game, state, needs)).toEqual(saidAnew(side, game, state, needs));
          looked++;
          legalActions(game, state, actions);
          perform(game, state, actions.get(random(game, state, actions, whim)));
        }
      }
    }
    expect(looked).toBeGreaterThan(1000);
  });
});
