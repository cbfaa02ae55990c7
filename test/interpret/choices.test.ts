// Tests of choices (R4, R5) with invented facts: the things belong to no game, and their names are numbers.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choose, narrow } from '../../compiler/decide/interpret/choices.ts';
import type { Facts } from '../../compiler/decide/interpret/position-facts.ts';
import { watchedBy, type ReadingPoint } from '../../compiler/decide/interpret/reading-watcher.ts';
import { contextOf, members } from '../../compiler/decide/interpret/interpret.ts';
import { measure, it as one, plane, some, and, best } from '../../compiler/plan/build.ts';
import type { PlanChoice, Criterion } from '../../compiler/plan/nodes.ts';
import { callistoDice } from '../../runtime/callisto/data/callisto-dice.ts';
import { assign, roll } from '../../runtime/kernel/choose-with-dice.ts';
import { Faces } from '../../runtime/kernel/faces.ts';
import { below, randomWords, seed } from '../../runtime/kernel/random.ts';
import { faces, afterChoice } from '../support/callisto.ts';

type Figures = Readonly<Record<string, readonly (number | null)[]>>;

/**
 * Returns facts about `n` things with the names `0`, `1`, …: the members of each plane, and the values of each measure.
 */
function toy(
  n: number,
  planes: Readonly<Record<string, readonly string[]>> = {},
  figures: Figures = {},
  usual: readonly Criterion[] = [],
): Facts {
  const fault = (): never => {
    throw new Error('not asked in these tests');
  };
  const all = (): string[] => Array.from({ length: n }, (_, at) => String(at));
  return {
    mover: 'unit',
    all,
    inOrder: all,
    plane: (name) => planes[name] ?? [],
    named: fault,
    definition: () => null,
    actor: () => null,
    where: fault,
    distance: fault,
    figure: (name, _, of) => figures[name]?.[Number([...of][0])] ?? null,
    made: fault,
    holds: fault,
    targets: fault,
    reach: fault,
    isFit: () => true,
    usualCriteria: () => usual,
  };
}

const keep = (name: string): Criterion => ({
  is: 'keep',
  over: 'thing',
  test: some(and(one('thing'), plane(name, 'thing'))),
});
const most = (name: string): Criterion => ({ is: 'most', over: 'thing', of: measure(name, one('thing')) });
const least = (name: string): Criterion => ({ is: 'least', over: 'thing', of: measure(name, one('thing')) });
const random: Criterion = { is: 'random' };
const choice = (list: readonly Criterion[], take: PlanChoice['take'] = 'one'): PlanChoice => ({
  role: 'thing',
  from: { is: 'all', sort: 'thing' },
  take,
  list,
});
const three = ['0', '1', '2'];

describe('a tiebreak chain (R4)', () => {
  it('keeps those that satisfy a yes/no criterion', () => {
    const context = contextOf(toy(3, { red: ['0', '2'] }));
    expect(narrow(three, [keep('red')], context).left).toEqual(['0', '2']);
  });

  it('skips a yes/no criterion that nobody satisfies', () => {
    const { ladder, left } = narrow(three, [keep('red')], contextOf(toy(3)));
    expect([left, ladder[0]?.skipped]).toEqual([three, true]);
  });

  it('keeps those that share the best value', () => {
    const context = contextOf(toy(3, {}, { cover: [2, 1, 2] }));
    expect(narrow(three, [most('cover')], context).left).toEqual(['0', '2']);
    expect(narrow(three, [least('cover')], context).left).toEqual(['1']);
  });

  it.each([
    ['most', most('cover')],
    ['least', least('cover')],
  ])('puts units without a value last, for the %s as well', (_, criterion) => {
    const context = contextOf(toy(3, {}, { cover: [null, 1, null] }));
    expect(narrow(three, [criterion], context).left).toEqual(['1']);
  });

  it('skips a measured criterion if nobody has a value', () => {
    const { ladder, left } = narrow(three, [most('cover')], contextOf(toy(3)));
    expect([left, ladder[0]?.skipped]).toEqual([three, true]);
  });

  it('counts no way as the greatest distance', () => {
    const context = contextOf(toy(3, {}, { far: [3, Infinity, null] }));
    expect(narrow(three, [least('far')], context).left).toEqual(['0']);
    expect(narrow(three, [most('far')], context).left).toEqual(['1']);
    // No way leads to thing 1, so its distance is infinite. Thing 2 has no distance at all, and ranks after thing 1.
    expect(narrow(['1', '2'], [least('far')], context).left).toEqual(['1']);
  });

  it('ends with one survivor: later criteria are not asked', () => {
    const { ladder } = narrow(three, [keep('red'), most('cover')], contextOf(toy(3, { red: ['1'] })));
    expect(ladder).toHaveLength(1);
  });

  it('goes from left to right', () => {
    const context = contextOf(toy(3, { red: ['0', '1'] }, { cover: [0, 1, 5] }));
    expect(narrow(three, [keep('red'), most('cover')], context).left).toEqual(['1']);
    expect(narrow(three, [most('cover'), keep('red')], context).left).toEqual(['2']);
  });
});

describe('a choice', () => {
  it('of nothing takes nothing', () => {
    expect(choose(choice([random]), contextOf(toy(0)), faces())).toEqual({ role: 'thing', ids: [], picks: [] });
  });

  it('of one never rolls (R5)', () => {
    const { ids, picks } = choose(choice([random]), contextOf(toy(1)), faces());
    expect([ids, picks[0]?.roll]).toEqual([['0'], null]);
  });

  it('of one is not unbroken, and is told to the watcher', () => {
    const points: ReadingPoint[] = [];
    const { picks } = watchedBy(
      (point) => points.push(point),
      () => choose(choice([]), contextOf(toy(1)), faces()),
    );
    expect(picks[0]?.isUnbroken).toBe(false);
    expect(points).toMatchObject([{ is: 'pick', picked: picks[0] }]);
  });

  it('is told before the roll and after', () => {
    const told: string[] = [];
    const chance = {
      ...faces(3),
      onPick: (_choice: PlanChoice, { id }: { readonly id: string }) => void told.push(id),
    };
    choose(choice([random]), contextOf(toy(2)), chance);
    expect(told).toEqual(['', '0']);
  });

  it('is drawn by a die whose faces the page names: the other things share the other faces', () => {
    const rows = ['red', 'blue', 'green'].map((name, row) => ({
      from: 2 * row + 1,
      to: 2 * row + 2,
      names: plane(name, 'thing'),
    }));
    const facts = toy(3, { red: ['0'], blue: ['2'] });
    const { picks } = choose(choice([{ is: 'random', by: { die: 6, rows } }]), contextOf(facts), faces(3));
    // No thing is green. So the faces 5 and 6 of the row for green go to thing 1, which no row names.
    expect(picks[0]?.roll).toMatchObject({ die: 6, picked: '2', rolled: [3] });
    expect(picks[0]?.roll?.shares.map(({ id, from, to }) => `${id}: ${from}–${to}`)).toEqual([
      '0: 1–2',
      '2: 3–4',
      '1: 5–5',
      '1: 6–6',
    ]);
  });

  it('records the summands of a figure, if the figure is a sum', () => {
    const summands = [{ name: '', figure: 5 }];
    const figures = { size: [1, 2, 2] };
    const rungs = (parts?: Facts['parts']) =>
      narrow(three, [most('size')], contextOf({ ...toy(3, {}, figures), ...(parts && { parts }) })).ladder;
    expect(rungs(() => summands)[0]?.parts).toEqual([summands, summands, summands]);
    expect([rungs(() => [])[0]?.parts, rungs()[0]?.parts]).toEqual([null, null]);
  });

  it('draws where the list says `Random`', () => {
    // Three candidates share the faces of a d12: 1–4, 5–8, 9–12.
    const { ids, picks } = choose(choice([random]), contextOf(toy(3)), faces(5));
    expect([ids, picks[0]?.isUnbroken]).toEqual([['1'], false]);
  });

  it('draws what a list without `Random` leaves over, and says so', () => {
    const facts = toy(3, { red: ['1', '2'] });
    const { ids, picks } = choose(choice([keep('red')]), contextOf(facts), faces(8));
    // Two candidates share the faces of a d8: 1–4, 5–8.
    expect([ids, picks[0]?.isUnbroken, picks[0]?.roll?.die]).toEqual([['2'], true, 8]);
  });

  it('goes on as the game does where its list has run out, not past `Random`', () => {
    const facts = toy(3, { red: ['1', '2'], blue: ['2'] }, {}, [keep('blue')]);
    const first = choose(choice([keep('red')]), contextOf(facts), faces());
    expect([first.ids, first.picks[0]?.ladder.map(({ isUsual }) => isUsual)]).toEqual([['2'], [false, true]]);
    expect(choose(choice([keep('red'), random]), contextOf(facts), faces(1)).ids).toEqual(['1']);
  });

  it('records the ladder', () => {
    const facts = toy(3, { red: ['0', '2'] }, { cover: [1, 9, 2] });
    const [picked] = choose(choice([keep('red'), most('cover')]), contextOf(facts), faces()).picks;
    expect(picked?.candidates).toEqual(three);
    expect(picked?.ladder.map(({ remaining, values }) => [remaining, values])).toEqual([
      [
        ['0', '2'],
        [true, false, true],
      ],
      [['2'], [1, 2]],
    ]);
  });

  it('of several takes them one by one, by the whole list (R26)', () => {
    const facts = toy(3, { red: ['2'] }, { cover: [1, 3, 0] });
    expect(choose(choice([keep('red'), most('cover')], 2), contextOf(facts), faces()).ids).toEqual(['2', '1']);
    expect(choose(choice([most('cover')], 5), contextOf(facts), faces()).ids).toEqual(['1', '0', '2']);
  });

  it('of all takes them in board order', () => {
    expect(choose(choice([], 'all'), contextOf(toy(3)), faces()).ids).toEqual(three);
  });

  it('can be spoken of by later choices', () => {
    const context = contextOf(toy(3, { red: ['1'] }));
    const made = choice([keep('red')]);
    const then = afterChoice(made, choose(made, context, faces()), context);
    expect([...members({ is: 'chosen', role: 'thing', sort: 'thing' }, then)]).toEqual(['1']);
    expect(() => members({ is: 'chosen', role: 'goal', sort: 'thing' }, then)).toThrow(
      'The clause has not chosen its goal yet.',
    );
  });

  it('inside a set keeps all that share the first place', () => {
    const context = contextOf(toy(3, {}, { cover: [2, 1, 2] }));
    const by = most('cover');
    expect([...members(best({ is: 'all', sort: 'thing' }, by), context)]).toEqual(['0', '2']);
  });
});

describe('dice (R5)', () => {
  // The die is the smallest of d8, d10 and d12 whose faces the candidates can share evenly. Otherwise up to ten
  // candidates take a d10, and eleven take a d12. More than twelve take two d12.
  const expected: Readonly<Record<number, readonly [number, number, number]>> = {
    1: [8, 1, 8],
    2: [8, 1, 4],
    3: [12, 1, 4],
    4: [8, 1, 2],
    5: [10, 1, 2],
    6: [12, 1, 2],
    7: [10, 1, 1],
    8: [8, 1, 1],
    9: [10, 1, 1],
    10: [10, 1, 1],
    11: [12, 1, 1],
    12: [12, 1, 1],
    13: [12, 2, 11],
    14: [12, 2, 10],
    15: [12, 2, 9],
    16: [12, 2, 9],
    17: [12, 2, 8],
    18: [12, 2, 8],
    19: [12, 2, 7],
    20: [12, 2, 7],
    21: [12, 2, 6],
    22: [12, 2, 6],
    23: [12, 2, 6],
    24: [12, 2, 6],
    25: [12, 2, 5],
  };
  it.each(Object.entries(expected))('split %s candidates', (n, [die, count, run]) => {
    const ids = Array.from({ length: Number(n) }, (_, at) => `c${at}`);
    const assignment = assign(ids, callistoDice);
    expect([assignment.die, assignment.count]).toEqual([die, count]);
    expect(assignment.shares.map(({ from, to }) => to - from + 1)).toEqual(ids.map(() => run));
    expect(assignment.shares.map(({ id }) => id)).toEqual(ids);
    expect([assignment.shares[0]?.from, assignment.shares.at(-1)?.to]).toEqual([1, run * ids.length]);
  });

  it('are rolled again on the remaining faces', () => {
    const seven = Array.from({ length: 7 }, (_, at) => String(at));
    expect(roll(seven, faces(10, 8, 3))).toMatchObject({ die: 10, rolled: [10, 8, 3], picked: '2' });
  });

  it('count two d12 as (first − 1) × 12 + second', () => {
    const many = Array.from({ length: 13 }, (_, at) => String(at));
    // Two d12 give 1 to 144. Each of the thirteen candidates has 11 results (143), so 144 is rolled again. The faces 1
    // and 12 give 12, which belongs to the second candidate (12–22).
    expect(roll(many, faces(12, 12, 1, 12))).toMatchObject({ rolled: [144, 12], picked: '1' });
  });

  it('choose among none, or more than 144, not at all', () => {
    expect(() => assign([], callistoDice)).toThrow('No dice can choose among 0 candidates.');
    const many = (n: number) => Array.from({ length: n }, (_, at) => String(at));
    expect(assign(many(144), callistoDice).shares).toHaveLength(144);
    expect(() => assign(many(145), callistoDice)).toThrow('No dice can choose among 145 candidates.');
  });

  it('show no face that they do not have', () => {
    expect(() => roll(['a', 'b'], faces(9))).toThrow('A d8 does not show 9.');
    expect(() => roll(['a', 'b'], faces(1.5))).toThrow('A d8 does not show 1.5.');
  });

  it('choose by a spare die of as many faces as there are candidates', () => {
    expect(assign(['a', 'b', 'c', 'd', 'e'], { sizes: [8], spare: [5, 10] })).toMatchObject({ die: 5, count: 1 });
  });

  it('show the faces of a seed, which are the same on every machine', () => {
    const words = new Int32Array(randomWords);
    seed(words, 0, 7, 0);
    const drawn = [10, 8, 12].map((die) => below(words, 0, die) + 1);
    const seeded = new Faces(callistoDice, { seed: 7 });
    expect([10, 8, 12].map((die) => seeded.face(die, null))).toEqual(drawn);
  });
});

describe('properties', () => {
  const figures = fc.array(fc.option(fc.oneof(fc.nat({ max: 4 }), fc.constant(Infinity)), { nil: null }), {
    minLength: 12,
    maxLength: 12,
  });
  const world = fc.record({
    n: fc.integer({ min: 0, max: 12 }),
    red: fc.subarray(Array.from({ length: 12 }, (_, at) => String(at))),
    blue: fc.subarray(Array.from({ length: 12 }, (_, at) => String(at))),
    cover: figures,
    far: figures,
  });
  const criteria = fc.constantFrom(keep('red'), keep('blue'), most('cover'), least('cover'), most('far'), least('far'));
  const list = fc.array(criteria, { maxLength: 5 });
  const made = ({
    n,
    red,
    blue,
    cover,
    far,
  }: {
    n: number;
    red: string[];
    blue: string[];
    cover: (number | null)[];
    far: (number | null)[];
  }) => contextOf(toy(n, { red, blue }, { cover, far }));

  it('survivors are some of the candidates, in board order', () => {
    fc.assert(
      fc.property(world, list, (given, chain) => {
        const context = made(given);
        const all = [...context.facts.all('thing')];
        const { left } = narrow(all, chain, context);
        expect(left).toEqual(all.filter((id) => left.includes(id)));
        expect(left.length > 0).toBe(all.length > 0);
      }),
    );
  });

  it('a criterion more never adds a candidate', () => {
    fc.assert(
      fc.property(world, list, criteria, (given, chain, more) => {
        const context = made(given);
        const all = [...context.facts.all('thing')];
        const before = new Set(narrow(all, chain, context).left);
        expect(narrow(all, [...chain, more], context).left.every((id) => before.has(id))).toBe(true);
      }),
    );
  });

  it('the same chance makes the same choice', () => {
    fc.assert(
      fc.property(
        world,
        list,
        fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 60, maxLength: 60 }),
        (given, chain, shown) => {
          // Each supplied face is at most 8, so each die has the face. The two faces of 1 at the end are for rolls that
          // are made again.
          const once = (): unknown => choose(choice([...chain, random]), made(given), faces(...shown, 1, 1));
          expect(once()).toEqual(once());
        },
      ),
    );
  });

  it('every candidate that is left has the same number of faces', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 144 }), (n) => {
        const runs = assign(
          Array.from({ length: n }, (_, at) => String(at)),
          callistoDice,
        ).shares.map(({ from, to }) => to - from);
        expect(new Set(runs).size).toBe(1);
      }),
    );
  });
});
