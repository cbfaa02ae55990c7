// Tests of whole set-ups. A checker that shares no code with the program must find each filled set-up legal. Other
// tests are about the choices of players, rounds, pieces of terrain, and edited or damaged books.
import { describe, expect, it } from 'vitest';
import type {
  BattleBook,
  BattleChoices,
  DrawIndex,
  DrawNumber,
  OpenedBattle,
} from '../../compiler/game/battle-book.ts';
import { heavygear } from '../../compiler/games/heavygear/game.ts';
import { parse } from '../../grammar/parse.ts';
import { builtInGames } from '../../library/games.ts';
import { heavygearBook, heavygearJson } from '../support/heavygear.ts';
import { damagedBooks } from '../support/heavygear-damage.ts';
import { setUpFaults, type CheckedForce, type CheckedSide } from '../support/heavygear-checker.ts';
import { bookSheets } from '../support/samples.ts';

const sheets = bookSheets('heavygear').map(({ text }) => parse(text, builtInGames).sheet);
const book = heavygearBook();

/** Returns the rules of the book after an edit of its sheets. */
function editedBook(before: string, after: string): BattleBook {
  const all = bookSheets('heavygear').map(({ text }) => parse(text.replace(before, after), builtInGames).sheet);
  const edited = heavygear.battles?.read(all, heavygearJson('reference.json'));
  if (!edited || 'missing' in edited || 'stray' in edited) throw new Error('The edited book is not complete.');
  return edited;
}

const [table, north, south] = ['table', 'north', 'south'].map((name) => heavygearJson(`examples/${name}.json`));
const opened = (
  first: unknown = north,
  second: unknown = south,
  pieces: unknown = table,
  from: BattleBook = book,
): OpenedBattle =>
  from.open({
    table: pieces,
    forces: new Map([
      ['north', first],
      ['south', second],
    ]),
  });
const missions = ['Standard', 'Defense', 'Offense'];
const rolled = (first: string, second: string) => ({
  cells: new Map([
    ['north', first],
    ['south', second],
  ]),
  effects: [],
});

/** Returns functions that draw random numbers by a small linear generator. A seed always gives the same numbers. */
function chance(seed: number): { readonly draw: DrawNumber; readonly fill: DrawIndex } {
  let state = BigInt(seed);
  const next = (): bigint => (state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n);
  return {
    draw: (names) => Number((next() >> 16n) % BigInt(names.length)) + 1,
    fill: (count) => (next() >> 16n) % count,
  };
}

const choicesWith = (change: Partial<BattleChoices>): BattleChoices => ({
  written: new Map(),
  fill: null,
  isListing: false,
  ...change,
});

const pieceNames = (table as { readonly terrain: readonly { readonly name: string }[] }).terrain.map(
  ({ name }) => name,
);
const forceOf = (threat: number, priority: number, count: number): CheckedForce & Record<string, unknown> => ({
  version: 1,
  game: 'heavygear',
  name: `Force ${threat}`,
  priority,
  threat,
  leadership: 2,
  groups: Array.from({ length: count }, (_, at) => ({
    name: `Group ${at}`,
    leader: `Leader ${at}`,
    infantry: at % 2 === 1,
    transport: at % 4 === 1,
  })),
});

describe('a filled set-up', () => {
  const forces = [
    north as CheckedForce,
    south as CheckedForce,
    forceOf(4000, 3, 6),
    forceOf(10_000, 4, 16),
    forceOf(250, 1, 1),
  ];

  it('is legal, 500 times for each pair of forces', () => {
    for (const [at, first] of forces.entries()) {
      const second = forces[(at + 1) % forces.length] as CheckedForce;
      const battle = opened(first, second);
      for (let seed = 0; seed < 500; seed++) {
        const { draw, fill } = chance(seed * 7 + at);
        const [a, b] = [missions[seed % 3] ?? '', missions[Math.floor(seed / 3) % 3] ?? ''];
        const { json } = battle.setUp(rolled(a, b), choicesWith({ fill }), draw);
        const faults = setUpFaults(json['sides'] as [CheckedSide, CheckedSide], [first, second], pieceNames);
        expect(faults, `seed ${seed}, forces ${at}`).toEqual([]);
      }
    }
  });

  it('has each objective and each option at last', () => {
    const battle = opened(forces[2], forces[3]);
    const seen = new Set<string>();
    for (let seed = 0; seed < 300; seed++) {
      const { draw, fill } = chance(seed);
      const { json } = battle.setUp(rolled(missions[seed % 3] ?? '', 'Standard'), choicesWith({ fill }), draw);
      for (const side of json['sides'] as readonly CheckedSide[])
        for (const { name } of [...side.objectives, ...side.support]) seen.add(name);
    }
    expect(seen.size).toBe(11 + 19);
  });
});

describe('the checker', () => {
  it('notices faults', () => {
    const { draw, fill } = chance(5);
    const { json } = opened().setUp(rolled('Standard', 'Defense'), choicesWith({ fill }), draw);
    const [first, second] = json['sides'] as [CheckedSide, CheckedSide];
    const faultsWith = (change: Partial<CheckedSide>): string[] =>
      setUpFaults([{ ...first, ...change }, second], [north as CheckedForce, south as CheckedForce], pieceNames);
    expect(faultsWith({})).toEqual([]);
    expect(faultsWith({ objectivePoints: 8 })).toContain('objective points');
    expect(faultsWith({ objectives: [{ name: 'Breakthrough', points: 2 }] })).toEqual([
      'too few objectives of the mission',
    ]);
    expect(faultsWith({ targets: [], objectives: [{ name: 'Escape!', points: 3 }] })).toEqual(['target of Escape!']);
    expect(faultsWith({ support: [{ name: 'Bomber Airstrike', times: 1, points: 4, groups: [] }] })).toContain(
      'a Bomber',
    );
  });
});

describe('choices', () => {
  const chosen = (objectives: string, support: string) =>
    choicesWith({
      written: new Map([
        ['objectives', new Map([['north', objectives]])],
        ['support', new Map([['north', support]])],
      ]),
    });
  const setUp = (choices: BattleChoices, battle = opened(), draw: DrawNumber = () => 1) =>
    battle.setUp(rolled('Standard', 'Defense'), choices, draw).json['sides'] as readonly CheckedSide[];

  it('are used, and draw their targets', () => {
    const [side] = setUp(chosen('escape, recon, scout', '2 Command Points, Reserve Combat Group: First Squad'));
    expect(side?.objectives.map(({ name }) => name)).toEqual(['Escape!', 'Recon', 'Scout']);
    expect(side?.targets.map(({ names }) => names[0])).toEqual(['First Squad', 'Red Cadre', 'North Ridge']);
    // North has 3 CP for its leader, 1500 / 500 = 3 CP for its TV, and 2 bought CP. It has more groups than South, so
    // it gets no CP for the difference.
    expect(side?.commandPoints).toBe(8);
  });

  it('mark command points that are a stand-in (H19) where they are shown', () => {
    const page = opened().setUp(rolled('Standard', 'Defense'), chosen('escape', '2 Command Points'), () => 1);
    const text = JSON.stringify(page.blocks);
    expect(text).toContain('8 CP, of which 2 by support (stand-in, ruling H19)');
    expect(text).toContain('2 × Command Points: 2 CP (stand-in, ruling H19)');
    expect((page.json['sides'] as readonly unknown[])[0]).toMatchObject({
      standIns: [{ option: 'Command Points', points: 2, provenance: 'stand-in, ruling H19' }],
    });
  });

  it.each([
    ['escape, hold', '', 'Standard', null],
    [
      'recon, hold',
      '',
      'Standard',
      'objectives of STANDARD OBJECTIVES cost 2 OP, and at least 3 OP are spent on this list',
    ],
    ['escape, escape', '', 'Standard', 'Escape! is chosen twice'],
    ['escap', '', 'Standard', /^No objective is called `escap`; there are Escape!, Recon/],
    ['escape', '6 AA Drone', 'Standard', 'the support costs 6 SP, and Northern Guard has 5 SP'],
  ])('`%s` with `%s` are refused or not', (objectives, support, _, problem) => {
    const run = () => setUp(chosen(objectives, support));
    if (problem === null) expect(run).not.toThrow();
    else expect(run).toThrow(problem);
  });

  it('are refused without terrain for a chosen objective', () => {
    const bare = opened(north, south, { version: 1, game: 'heavygear', terrain: [] });
    for (const [name, mission] of [
      ['scout', 'Standard'],
      ['seize', 'Offense'],
      ['hold', 'Defense'],
    ] as const) {
      const full = { scout: 'escape, scout', seize: 'breakthrough, seize', hold: 'blockade, hold' }[name];
      const choices = choicesWith({ written: new Map([['objectives', new Map([['north', full]])]]) });
      expect(() => bare.setUp(rolled(mission, 'Standard'), choices, () => 1)).toThrow(
        / needs a Terrain piece or Static Model, and the table has none$/,
      );
    }
  });

  it('have targets as far as there are numbers', () => {
    const faces = [4];
    const [side] = setUp(chosen('escape, recon, scout', ''), opened(), () => faces.shift() ?? null);
    expect(side?.targets.map(({ objective, names }) => [objective, names])).toEqual([['Escape!', ['Rifle Platoon']]]);
  });

  it('are left to the players, with the legal sets on request', () => {
    const battle = opened();
    const { json } = battle.setUp(rolled('Standard', 'Defense'), choicesWith({ isListing: true }), () => 1);
    const [first, second] = json['sides'] as readonly Record<string, unknown>[];
    expect([first?.['objectives'], first?.['support']]).toEqual([null, null]);
    const legal = second?.['legal'] as { readonly supportCount: string; readonly support: readonly string[] };
    // A force with threat value (TV) 1300 and priority level (PL) 1 has 3 support points (SP). These points are few
    // enough to list all legal sets.
    expect(legal.support.length).toBe(Number(legal.supportCount));
  });
});

describe('rounds', () => {
  it('are those of the game limit, unless an effect replaces them', () => {
    const page = (effects: readonly string[]) =>
      opened().setUp({ ...rolled('Standard', 'Defense'), effects }, choicesWith({}), () => 1).json['rounds'];
    expect(page([])).toBe(6);
    expect(page(['The next round will be the last round of the game (ignore the usual game limit).'])).toBeNull();
  });
});

describe('pieces of terrain', () => {
  it('are drawn without Static models, and all are taken if there are no more', () => {
    const words = 'terrain pieces other than Static models';
    expect(opened().drawPieces(2, words, () => 1)).toEqual(['North Ridge', 'South Ridge']);
    expect(opened().drawPieces(6, words, () => null)).toEqual([
      'North Ridge',
      'South Ridge',
      'Palm Grove',
      'Dry River',
      'Salt Flat',
    ]);
    expect(opened().drawPieces(2, words, () => null)).toBeNull();
  });
});

describe('an edited book', () => {
  it('sets up by its sheets', () => {
    const battle = opened(north, south, table, editedBook('SP = PL +', 'SP = 7 +'));
    const [side] = battle.setUp(rolled('Standard', 'Defense'), choicesWith({}), () => 1).json[
      'sides'
    ] as readonly CheckedSide[];
    expect(side?.supportPoints).toBe(7 + 3);
  });

  it('counts no sets of thousands of points', () => {
    const battle = opened(north, south, table, editedBook('1 per full 500TV', '9 per full 1TV'));
    const filled = () => battle.setUp(rolled('Standard', 'Defense'), choicesWith({ fill: () => 0n }), () => 1);
    expect(filled).toThrow('sets of up to 500 SP are counted, and Northern Guard has 13502 SP');
  });

  it('is not complete without a section', () => {
    const sheetsLeft = sheets.filter(({ source }) => !source.includes('GAME DURATION'));
    expect(heavygear.battles?.read(sheetsLeft, heavygearJson('reference.json'))).toEqual({
      missing: ['GAME DURATION', 'COMMAND POINTS'],
    });
  });
});

describe('damaged sheets', () => {
  it('are checked, rolled and set up without an exception', () => {
    const counts = damagedBooks(220, 5, (_where, check) => {
      check();
      return true;
    });
    expect(counts.rolled).toBeGreaterThan(10);
    expect(counts.setUp).toBeGreaterThan(100);
  });
});
