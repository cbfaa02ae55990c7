// Tests of the second readings of open rulings: H20 and H21 in battles, H3 and H12 in rolls.
import { describe, expect, it } from 'vitest';
import type { BattleChoices, DrawNumber } from '../../compiler/game/battle-book.ts';
import { rollTables, startOf, type TableWalk } from '../../compiler/decide/tables/roll-walk.ts';
import { tableOutcomes } from '../../compiler/decide/tables/table-odds.ts';
import { heavygearBook, heavygearJson } from '../support/heavygear.ts';
import { planOf, tableIndex, walkOf } from '../support/tables.ts';

const book = heavygearBook();
const [table, north, south, played] = ['table', 'north', 'south', 'played'].map((name) =>
  heavygearJson(`examples/${name}.json`),
);
const files = {
  table,
  forces: new Map([
    ['north', north],
    ['south', south],
  ]),
};

describe('H21', () => {
  interface Scored {
    readonly sides: readonly { readonly objectivePoints: number; readonly percent: number; readonly column: string }[];
    readonly winner: string | null;
  }
  const scored = (json: unknown, ...readings: readonly string[]): Scored =>
    book.score(json, readings).json as unknown as Scored;

  it('counts all points by default, and those of the chosen objectives by its second reading', () => {
    // Each side has 2 + 2 × 2 = 6 OP, and chose objectives that cost 3 + 2 + 1 OP.
    expect(scored(played).sides.map(({ objectivePoints }) => objectivePoints)).toEqual([6, 6]);
    const { sides } = played as { readonly sides: { readonly north: { readonly objectives: readonly unknown[] } } };
    const fewer = {
      ...(played as object),
      sides: { ...sides, north: { ...sides.north, objectives: sides.north.objectives.slice(0, 1) } },
    };
    // North keeps only Escape!, which gives 2 VP. By default, 2 VP of 6 OP are 33.3 %. This is more than 33, so North
    // is Disputed. By the second reading, 2 VP of 3 OP are 66.7 %, a Success.
    expect(scored(fewer).sides[0]).toMatchObject({ objectivePoints: 6, column: 'Disputed' });
    expect(scored(fewer, 'H21').sides[0]).toMatchObject({ objectivePoints: 3, column: 'Success' });
  });

  it('reaches nothing without objectives', () => {
    // A force of TV 1500 must spend 3 OP on its mission. Only a sheet without this rule allows a side without
    // objectives.
    const idle = heavygearBook(['At least half of your OP must', 'At least 0% of your OP must']);
    const { sides } = played as { readonly sides: { readonly north: object; readonly south: object } };
    const none = {
      ...(played as object),
      sides: { north: { ...sides.north, objectives: [] }, south: { ...sides.south, objectives: [] } },
    };
    const page = idle.score(none, ['H21']);
    expect((page.json as unknown as Scored).sides.map(({ column }) => column)).toEqual([
      'Total Failure',
      'Total Failure',
    ]);
    expect(JSON.stringify(page.blocks)).toContain('0 VP of 0 OP: 0/0 × 100 = nothing');
    // Both sides have the result `Total Failure` and no points. So the side with the lower priority level wins.
    expect((page.json as unknown as Scored).winner).toBe('south');
  });
});

describe('H20', () => {
  const choices: BattleChoices = {
    written: new Map([
      [
        'objectives',
        new Map([
          ['north', 'escape, recon'],
          ['south', 'blockade, survive'],
        ]),
      ],
      [
        'support',
        new Map([
          ['north', '3 AA Turret'],
          ['south', 'Reserve Combat Group: Red Cadre, AA Turret'],
        ]),
      ],
    ]),
    fill: null,
    isListing: false,
  };
  const missions = new Map([
    ['north', 'Standard'],
    ['south', 'Defense'],
  ]);

  /**
   * Sets up a battle with `numbers` as its draws, in order. Returns the number of names that each draw had, and the
   * targets.
   */
  function setUp(numbers: readonly number[], readings: readonly string[]) {
    const left = [...numbers];
    const counts: string[] = [];
    const draw: DrawNumber = (names, purpose) => {
      counts.push(`${purpose} ${names.length}`);
      return left.shift() ?? null;
    };
    const page = book.open(files, readings).setUp({ cells: missions, effects: [] }, choices, draw);
    const sides = page.json['sides'] as readonly {
      readonly targets: readonly {
        readonly objective: string;
        readonly names: readonly string[];
        readonly passed?: readonly string[];
      }[];
    }[];
    const targets = sides.flatMap((side) =>
      side.targets.map(({ objective, names, passed = [] }) => [objective, ...names, ...passed]),
    );
    return { counts, targets, text: JSON.stringify(page.blocks) };
  }

  it('draws among the groups that are not in Reserve', () => {
    // Escape! draws one of North’s own four groups. Recon and Survive each draw one of the two groups of South that are
    // not in Reserve.
    const { counts, targets } = setUp([2, 1, 2], []);
    expect(counts).toEqual(['Escape! of north 4', 'Recon of north 2', 'Survive of south 2']);
    expect(targets).toEqual([
      ['Escape!', 'Second Squad'],
      ['Recon', 'Blue Cadre'],
      ['Survive', 'Infantry Company'],
    ]);
  });

  it('draws before the support by its second reading, and again if the target is in Reserve', () => {
    const { counts, targets, text } = setUp([2, 1, 3, 2], ['H20']);
    expect(counts).toEqual(['Escape! of north 4', 'Recon of north 3', 'Survive of south 3', 'Recon of north 2']);
    expect(targets).toEqual([
      ['Escape!', 'Second Squad'],
      ['Recon', 'Infantry Company', 'Red Cadre'],
      ['Survive', 'Infantry Company'],
    ]);
    expect(text).toContain('drawn 1 of 3, 2 of 2; drawn again, because Red Cadre is held in Reserve');
  });
});

describe('H3', () => {
  const plan = planOf();
  const effects = tableIndex(plan, 'TABLE EFFECTS');
  const second: TableWalk = { ...walkOf(plan), repeats: 'roll again' };
  const rolled = (faces: readonly number[], walk: TableWalk): string[] => {
    const left = [...faces];
    const start = startOf(walk, { table: tableIndex(plan, 'DETERMINING TABLE EFFECTS') });
    return rollTables(walk, start, () => left.shift() ?? null).events.flatMap((event) =>
      event.is === 'roll' && event.table === effects
        ? [`${event.face} ${event.row === null ? 'again' : plan.tables[effects]?.rows[event.row]?.label}`]
        : [],
    );
  };

  it('rolls a second Night or Fog again, and neither Dawn nor Dust', () => {
    expect(rolled([5, 1, 2, 1, 4], second)).toEqual(['1 Night', '2 again', '1 again', '4 Fog or Smoke']);
    expect(rolled([5, 4, 4, 6], second)).toEqual(['4 Fog or Smoke', '4 again', '6 Dust Storm, Rain or Snow']);
    expect(rolled([5, 3, 3], second)).toEqual(['3 Dawn or Dusk', '3 Dawn or Dusk']);
    expect(rolled([5, 1, 2], walkOf(plan))).toEqual(['1 Night', '2 Night']);
  });

  it('has exact odds, worked out by hand', () => {
    // The table asks for two effects with the probability 1/5. The first effect is Night (1/3), Fog (1/6), Dawn (1/6)
    // or Dust (1/3). After Night, four faces count: Dawn 1/4, Fog 1/4, Dust 1/2. After Fog, five faces count: Night
    // 2/5, Dawn 1/5, Dust 2/5. After Dawn or Dust, all faces count.
    const shares: Record<string, number> = {};
    for (const { rows, share } of tableOutcomes(plan, tableIndex(plan, 'DETERMINING TABLE EFFECTS'), 'roll again')) {
      const ofEffects = rows.filter((row) => row.table === effects);
      if (ofEffects.reduce((sum, { times }) => sum + times, 0) !== 2) continue;
      const name = ofEffects
        .map(({ row, times }) => (plan.tables[effects]?.rows[row]?.label.charAt(1) ?? '').repeat(times))
        .join('');
      shares[name] = (shares[name] ?? 0) + Number(share.of) / Number(share.in);
    }
    // The keys are the second letters of two effects: i is Night, a is Dawn, o is Fog, u is Dust.
    const expected = {
      aa: 1 / 180,
      uu: 1 / 45,
      ia: (1 / 5) * ((1 / 3) * (1 / 4) + (1 / 6) * (1 / 3)),
      io: (1 / 5) * ((1 / 3) * (1 / 4) + (1 / 6) * (2 / 5)),
      iu: (1 / 5) * ((1 / 3) * (1 / 2) + (1 / 3) * (1 / 3)),
      ao: (1 / 5) * ((1 / 6) * (1 / 6) + (1 / 6) * (1 / 5)),
      au: (1 / 5) * ((1 / 6) * (1 / 3) + (1 / 3) * (1 / 6)),
      ou: (1 / 5) * ((1 / 6) * (2 / 5) + (1 / 3) * (1 / 6)),
    };
    expect(Object.keys(shares).toSorted()).toEqual(Object.keys(expected).toSorted());
    for (const [name, share] of Object.entries(expected)) expect(shares[name], name).toBeCloseTo(share, 12);
  });

  it('keeps a repeated row if no other face is left', () => {
    const only = planOf(
      'game heavygear\n\nTABLE EFFECTS\n1–6 Fog: The view is short.\n\nUNUSUAL EFFECTS\n1–6 Roll two Table Effects\n',
    );
    const walk: TableWalk = { ...walkOf(only), repeats: 'roll again' };
    const { events, needs } = rollTables(walk, startOf(walk, { table: 1 }), () => 3);
    expect(needs).toBeNull();
    expect(events.filter((event) => event.is === 'roll' && event.row === null)).toEqual([]);
    expect(tableOutcomes(only, 1, 'roll again').map(({ share }) => `${share.of}/${share.in}`)).toEqual(['1/1']);
  });
});

describe('H12', () => {
  it('rolls once for both players by its second reading', () => {
    const plan = planOf();
    const missionTable = tableIndex(plan, 'MISSION GENERATION');
    const players = (isTogether: boolean): (string | null)[] => {
      const walk: TableWalk = { ...walkOf(plan), isTogether };
      return rollTables(walk, startOf(walk, { table: missionTable }), () => 4).events.flatMap((event) =>
        event.is === 'roll' ? [event.player] : [],
      );
    };
    expect([players(false), players(true)]).toEqual([['north', 'south'], [null]]);
  });
});
