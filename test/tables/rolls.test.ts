// Tests of rolls with supplied faces: the order of the dice, rerolls, rules about rows that are rolled together, and
// the die that is needed next.
import { describe, expect, it } from 'vitest';
import { rollTables, startOf, type RollsOfWalk } from '../../compiler/decide/tables/roll-walk.ts';
import { tableOutcomes } from '../../compiler/decide/tables/table-odds.ts';
import type { TablesPlan } from '../../compiler/plan/table-plan.ts';
import { below, randomWords, seed } from '../../runtime/kernel/random.ts';
import { editedPlan, planOf, rollFaces, tableIndex, walkOf } from '../support/tables.ts';

const plan = planOf();

/** Returns the events of some rolls as short texts. */
const happened = ({ tables }: TablesPlan, { events }: RollsOfWalk): string[] =>
  events.flatMap((event) => {
    switch (event.is) {
      case 'roll':
        return [`${event.face} ${event.row === null ? 'again' : tables[event.table]?.rows[event.row]?.label}`];
      case 'amount':
        return [`${event.faces.join('+')} pieces`];
      case 'throw':
        return [`${event.faces.join('+')} thrown`];
      case 'play':
        return [`${event.faces.join('+')} in play`];
      case 'combined':
        return event.rules.map(({ row, other, table, rule }) => {
          const label = (at: number | null) => (at === null ? 'twice' : tables[table]?.rows[at]?.label);
          return `${label(row)} & ${label(other)}${rule.counts === null ? '' : ` = ${label(rule.counts)}`}`;
        });
      case 'step':
        return [];
    }
  });

const effects = (...faces: number[]): string[] => happened(plan, rollFaces(plan, faces, 'DETERMINING TABLE EFFECTS'));

describe('a roll', () => {
  it('rolls a second 6 again, and asks for the mission of the first player next', () => {
    const rolled = rollFaces(plan, [6, 5, 6, 3, 2]);
    expect(happened(plan, rolled)).toEqual([
      '6 Roll one Unusual Effect and roll again (reroll another 6)',
      '5 Extreme Temperatures',
      '6 again',
      '3 No Effects',
      '2 Narrow Edge',
    ]);
    expect(rolled.needs).toMatchObject({ die: 6, title: 'MISSION GENERATION', player: 'north' });
  });

  it('ends after the missions of both players', () => {
    const rolled = rollFaces(plan, [1, 1, 2, 3]);
    expect(rolled.needs).toBeNull();
    expect(rolled.events.filter(({ is }) => is === 'step')).toHaveLength(10);
  });

  it('rolls the number of pieces of an unusual effect before it rolls again', () => {
    expect(effects(6, 4, 2, 1)).toEqual([
      '6 Roll one Unusual Effect and roll again (reroll another 6)',
      '4 White Sand Battle',
      '2 pieces',
      '1 No Effects',
    ]);
  });

  it('hands each rolled number of pieces to the caller once, who may ask for a further face', () => {
    const walk = walkOf(plan);
    const start = startOf(walk, { table: tableIndex(plan, 'DETERMINING TABLE EFFECTS') });
    // 6: an Unusual Effect; 4: White Sand Battle; 2: two pieces; 1: No Effects.
    const rollWith = (drawn: (faces: readonly number[]) => RollsOfWalk['needs']): RollsOfWalk => {
      const left = [6, 4, 2, 1];
      return rollTables(
        walk,
        start,
        () => left.shift() ?? null,
        ({ faces }) => drawn(faces),
      );
    };
    const amounts: (readonly number[])[] = [];
    rollWith((faces) => {
      amounts.push(faces);
      return null;
    });
    expect(amounts).toEqual([[2]]);
    const ask = {
      die: 3,
      of: 'amount',
      title: 'a piece',
      table: null,
      player: null,
      meanings: [],
      reroll: [],
    } as const;
    const stopped = rollWith(() => ask);
    expect(stopped.needs).toBe(ask);
    expect(happened(plan, stopped)).toHaveLength(3);
  });

  it('rolls the die of Dawn with Night after both effects, in either order', () => {
    for (const pair of [
      [3, 1],
      [1, 3],
    ])
      expect(effects(5, ...pair, 6).slice(3)).toEqual(['Dawn or Dusk & Night', '6 thrown']);
  });

  it.each([
    ['Night twice', [1, 2], []],
    ['Night with Fog', [1, 4], []],
    ['Night with Dust', [1, 5], []],
    ['Dawn or Dusk twice', [3, 3], ['Dawn or Dusk & twice = Fog or Smoke']],
    ['Dawn or Dusk with Fog', [3, 4], []],
    ['Dawn or Dusk with Dust', [3, 6], []],
    ['Fog twice', [4, 4], []],
    ['Fog with Dust', [4, 5], ['Dust Storm, Rain or Snow & Fog or Smoke']],
    [
      'Dust twice',
      [5, 6],
      ['Dust Storm, Rain or Snow & twice = Fog or Smoke', 'Dust Storm, Rain or Snow & Fog or Smoke'],
    ],
  ])('applies the rules of %s', (_, pair, rules) => {
    expect(effects(5, ...pair).slice(3)).toEqual(rules);
  });

  it.each([
    ['The rain falls and roll again (reroll another 6)', ['2 A', '6 again', '5 B']],
    ['The rain falls, and then roll again (reroll another 6).', ['2 A', '6 again', '5 B']],
    ['The rain falls; roll again (reroll another 6)', ['2 A', '6 again', '5 B']],
    ['Roll one die and roll again (reroll another 6)', ['2 A', '6 again', '5 B']],
    ['The rain falls. Roll again (reroll another 6).', ['2 A', '6 again', '5 B']],
    ['If the rain falls, stop and roll again', ['2 A']],
    ['Players wait and roll well', ['2 A']],
  ])('reads a call after other words: %s', (words, rolls) => {
    const sheet = planOf(`game heavygear\n\nTABLE EFFECTS\n1–4 A: ${words}\n5–6 B: y.\n`);
    expect(happened(sheet, rollFaces(sheet, [2, 6, 5], 'TABLE EFFECTS'))).toEqual(rolls);
  });

  it('follows an edited sheet', () => {
    const three = editedPlan('Roll two Table Effects', 'Roll three Table Effects');
    expect(rollFaces(three, [5, 1, 1], 'DETERMINING TABLE EFFECTS').needs).toMatchObject({ title: 'TABLE EFFECTS' });
    const noReroll = editedPlan(' (reroll another 6)', '');
    const rolled = rollFaces(noReroll, [6, 1, 6, 2, 1], 'DETERMINING TABLE EFFECTS');
    expect(happened(noReroll, rolled).filter((text) => text.includes('Variable'))).toHaveLength(2);
  });
});

/** Returns a function that gives faces from a seed. */
function seeded(number: number): (die: number) => number {
  const words = new Int32Array(randomWords);
  seed(words, 0, number, 0);
  return (die) => below(words, 0, die) + 1;
}

describe('many rolls', () => {
  const walk = walkOf(plan);
  const start = startOf(walk, { table: tableIndex(plan, 'DETERMINING TABLE EFFECTS') });
  const games = 60_000;

  it('agree with the exact odds within five standard errors, and reach every row', () => {
    const face = seeded(7);
    const counts = new Map<string, number>();
    const reached = new Set<string>();
    for (let game = 0; game < games; game++) {
      const { events } = rollTables(walk, start, ({ die }) => face(die));
      for (const event of events) if (event.is === 'roll') reached.add(`${event.table} ${event.row}`);
      const came = events.flatMap((event) => (event.is === 'combined' ? event.came : []));
      // All rows of UNUSUAL EFFECTS get one key here, because the exact odds also count this table as one outcome.
      const key = came
        .map(({ table, row, times }) => (table === 2 ? '2' : `${table}:${row}×${times}`))
        .toSorted()
        .join();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (const { rows, tables, share } of tableOutcomes(plan, 0)) {
      const key = [
        ...rows.map(({ table, row, times }) => `${table}:${row}×${times}`),
        ...tables.map((each) => String(each.table)),
      ]
        .toSorted()
        .join();
      const chance = Number(share.of) / Number(share.in);
      const error = Math.sqrt(games * chance * (1 - chance));
      expect(Math.abs((counts.get(key) ?? 0) - games * chance), key).toBeLessThan(5 * error);
      counts.delete(key);
    }
    expect([...counts]).toEqual([]);
    for (const table of [0, 1, 2])
      for (const row of plan.tables[table]?.rows.keys() ?? []) expect(reached).toContain(`${table} ${row}`);
  });

  it('take at most 20 µs each', () => {
    const face = seeded(3);
    const whole = startOf(walk, { list: 0 });
    for (let game = 0; game < 5000; game++) rollTables(walk, whole, ({ die }) => face(die));
    const before = performance.now();
    for (let game = 0; game < 5000; game++) rollTables(walk, whole, ({ die }) => face(die));
    // The limit in the title is 20 µs. The test allows ten times as much, because other programs may run at the same
    // time.
    expect((performance.now() - before) / 5).toBeLessThan(200);
  });
});
