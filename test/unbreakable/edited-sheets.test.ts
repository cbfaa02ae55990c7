// Tests that the sheets decide: if words of a sheet are edited, decisions and lines of sight follow the edited words.
import { describe, expect, it } from 'vitest';
import { builtInGames } from '../../library/games.ts';
import { languageOf } from '../support/book-language.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { sightIn } from '../../compiler/games/unbreakable/play/crawler-scene.ts';
import { deliveryJson, hexAt, placedFrom, readyCrawler, unitIn } from '../support/unbreakable.ts';
import { compiledPrograms } from '../support/unbreakable-compiled.ts';
import { deliveryGame, Stage } from '../support/unbreakable-game.ts';
import { unbreakableBook, unbreakableSheets, type SheetEdit } from '../support/unbreakable-sheets.ts';
import { wild } from './runaway-by-hand.ts';

type Json = Readonly<Record<string, unknown>>;

/** Returns the fields of the crawler after a card that edited sheets decide with the given faces. */
function crawlerAfter(
  edits: readonly SheetEdit[],
  position: Json,
  { card = 'CRAWLER', dice = [], name = 'Crawler A' }: { card?: string; dice?: readonly number[]; name?: string } = {},
): Json {
  const answer = unbreakableBook(...edits)(position, card).decide(dice);
  if (answer.is !== 'came') throw new Error(answer.is === 'needs' ? answer.text : answer.problem);
  return (answer.came.after() as { readonly units: Readonly<Record<string, Json>> }).units[name] ?? {};
}

/** Returns a position of Special Delivery as JSON, with Crawler A in the hex `at`. */
const crawler = (at: string, fields: Json = {}, parts: Json = {}): Json =>
  deliveryJson({ 'Crawler A': { at, ...readyCrawler, ...fields } }, { timeStream: 1, ...parts });

const thawClause =
  'If the crawler was frozen, and this is the first activation after it thaws, the crawler automatically removes 1\n' +
  '   stasis hit. Do not roll to remove the hit.\n';
const northClause = 'If there is no volcano directly north of the crawler, it moves 1 hex north.\n';

describe('an edit of Special Delivery', () => {
  const thawed = { stasis: 3, thawed: true };
  const ahead = { terrain: { '0611': { is: 'volcano' } } };

  it('swaps clauses: a crawler that thawed moves on', () => {
    const swap: SheetEdit = [
      'special-delivery',
      `2. ${thawClause}3. ${northClause}`,
      `2. ${northClause}3. ${thawClause}`,
    ];
    expect(crawlerAfter([], crawler('0610', thawed))).toMatchObject({ at: '0610', stasis: 2 });
    expect(crawlerAfter([swap], crawler('0610', thawed))).toMatchObject({ at: '0609', stasis: 3 });
  });

  it('removes 2 stasis hits', () => {
    const edit: SheetEdit = ['special-delivery', 'automatically removes 1', 'automatically removes 2'];
    expect(crawlerAfter([edit], crawler('0610', thawed))).toMatchObject({ at: '0610', stasis: 1 });
  });

  it('names another hex of entry', () => {
    const edit: SheetEdit = ['special-delivery', 'hex 0615', 'hex 0514'];
    expect(crawlerAfter([edit], crawler('south edge'))).toMatchObject({ at: '0514' });
  });

  it('moves south', () => {
    const edit: SheetEdit = ['special-delivery', 'it moves 1 hex north.', 'it moves 1 hex south.'];
    expect(crawlerAfter([edit], crawler('0609'))).toMatchObject({ at: '0610' });
  });

  it('gives the other path the positive die', () => {
    const edit: SheetEdit = ['special-delivery', 'the crawler moves north east', 'the crawler moves north west'];
    // Face 1 is ©, face 2 is blank.
    expect(crawlerAfter([], crawler('0612', {}, ahead), { dice: [1] })).toMatchObject({ at: '0711' });
    expect(crawlerAfter([], crawler('0612', {}, ahead), { dice: [2] })).toMatchObject({ at: '0511' });
    expect(crawlerAfter([edit], crawler('0612', {}, ahead), { dice: [1] })).toMatchObject({ at: '0511' });
    expect(crawlerAfter([edit], crawler('0612', {}, ahead), { dice: [2] })).toMatchObject({ at: '0711' });
  });

  it('sees no volcano ahead but a crater', () => {
    const edit: SheetEdit = [
      'special-delivery',
      'there is a volcano directly north',
      'there is a crater directly north',
    ];
    const crater = { terrain: { '0611': { is: 'crater', border: 'red' } } };
    const other: SheetEdit = [
      'special-delivery',
      'there is no volcano directly north',
      'there is no crater directly north',
    ];
    expect(crawlerAfter([edit, other], crawler('0612', {}, crater), { dice: [1] })).toMatchObject({ at: '0711' });
    expect(crawlerAfter([], crawler('0612', {}, crater))).toMatchObject({ at: '0611' });
  });

  it('spares no volcano without the sentence about the safest path', () => {
    const text = unbreakableSheets().texts.get('special-delivery') ?? '';
    const sentence = text.slice(text.indexOf(' However, if there is a 2nd volcano'), -1);
    const edit: SheetEdit = ['special-delivery', sentence, ''];
    const both = { terrain: { '0611': { is: 'volcano' }, '0711': { is: 'volcano' } } };
    expect(crawlerAfter([], crawler('0612', {}, both))).toMatchObject({ at: '0511' });
    // The first face of the die is ©, which means north east. A volcano is there, which the crawler cannot enter, so
    // the crawler stays (U1).
    expect(crawlerAfter([edit], crawler('0612', {}, both), { dice: [1] })).toMatchObject({ at: '0612' });
    expect(crawlerAfter([edit], crawler('0612', {}, both), { dice: [2] })).toMatchObject({ at: '0511' });
    // The hexes of column 11 have no neighbour to the north east.
    const east = { terrain: { '1108': { is: 'volcano' } } };
    expect(crawlerAfter([], crawler('1109', {}, east))).toMatchObject({ at: '1009' });
    expect(crawlerAfter([edit], crawler('1109', {}, east), { dice: [1] })).toMatchObject({ at: '1109' });
    expect(crawlerAfter([edit], crawler('1109', {}, east), { dice: [2] })).toMatchObject({ at: '1009' });
  });

  it('moves by a chance', async () => {
    const edit: SheetEdit = ['special-delivery', 'it moves 1 hex north.', 'it moves 1 hex north on [2/3].'];
    const dice = [1, 2, 1];
    expect(crawlerAfter([edit], crawler('0610'), { dice })).toMatchObject({ at: '0609' });
    expect(crawlerAfter([edit], crawler('0610'), { dice: [1, 2, 2] })).toMatchObject({ at: '0610' });
    const compiled = (await compiledPrograms(edit)).activate(crawler('0610'), dice);
    expect(compiled.log).toEqual(['[2/3] succeeds: ©, blank, ©', 'Crawler A: 0610 → 0609']);
  });

  it('reloads 1 laser', () => {
    const edit: SheetEdit = ['special-delivery', 'reload both of its lasers', 'reload 1 laser'];
    const unloaded = {
      beams: [
        { weapon: 'laser', unloaded: true },
        { weapon: 'laser', unloaded: true },
      ],
    };
    const first = [{ weapon: 'laser' }, { weapon: 'laser', unloaded: true }];
    expect(crawlerAfter([edit], crawler('0610', unloaded))).toMatchObject({ at: '0609', beams: first });
  });

  // At an activation, no weapon is being fired, so a condition about `the weapon` never holds.
  it.each([
    ['reload all of its beams', ['laser', 'laser']],
    ['reload all of its bombs', ['nuke']],
    ['reload 1 of its beams', ['laser']],
    ['If the weapon is a laser, the crawler will reload both of its lasers', []],
  ])('reloads in games as in decisions: %s', async (words, reloaded) => {
    const before = words.startsWith('If') ? 'The crawler will reload both of its lasers' : 'reload both of its lasers';
    const edit: SheetEdit = ['special-delivery', before, words];
    const unloaded = (...weapons: readonly string[]) => weapons.map((weapon) => ({ weapon, unloaded: true }));
    const position = crawler('0610', { beams: unloaded('laser', 'laser'), bombs: unloaded('nuke') });
    const decided = crawlerAfter([edit], position);
    const loadedIn = (weapons: unknown): string[] =>
      (weapons as readonly { weapon: string; unloaded?: true }[]).flatMap((card) =>
        card.unloaded === true ? [] : [card.weapon],
      );
    expect([...loadedIn(decided['beams']), ...loadedIn(decided['bombs'])]).toEqual(reloaded);
    const stage = new Stage(await deliveryGame(edit), position).dice().card('yellow crawlers');
    const played = stage.position.units[stage.position.unitNumber('Crawler A')];
    expect(played?.weapons?.filter(({ loaded }) => loaded).map(({ weapon }) => weapon)).toEqual(reloaded);
  });

  it('turns ready at a Time Stream card', () => {
    const edit: SheetEdit = ['special-delivery', 'to buttoned and remain buttoned', 'to ready and remain ready'];
    const card = { card: 'TIME STREAM' };
    expect(crawlerAfter([], crawler('0610', { status: 'offline' }), card)).toMatchObject({ status: 'buttoned' });
    expect(crawlerAfter([edit], crawler('0610', { status: 'offline' }), card)).toMatchObject({ status: 'ready' });
  });
});

describe('an edit of Runaway', () => {
  const name = 'Runaway';

  it('swaps faces of the die', () => {
    const edits: readonly SheetEdit[] = [
      ['runaway', '1. Move', '1. Mutate beam'],
      ['runaway', '5. Mutate beam', '5. Move'],
    ];
    // The beams are 18 cards: a face of 1–6 draws a force beam, 7–12 a laser, and 13–18 a stasis ray.
    expect(crawlerAfter([], wild(), { dice: [1, 4], name })).toMatchObject({ at: '0609' });
    expect(crawlerAfter(edits, wild(), { dice: [1, 7], name })).toMatchObject({
      at: '0608',
      beams: [{ weapon: 'laser' }],
    });
    expect(crawlerAfter(edits, wild(), { dice: [5, 4], name })).toMatchObject({ at: '0609' });
  });

  it('moves 2 hexes', () => {
    const edit: SheetEdit = ['runaway', 'moves 1 hex in a random direction', 'moves 2 hexes in a random direction'];
    // The edited words can mean one direction for both steps, or a new direction for each step. Here both steps go
    // south, so the crawler ends at 0610 in both cases.
    expect(crawlerAfter([edit], wild(), { dice: [1, 4, 4], name })).toMatchObject({ at: '0610' });
  });

  it('starts a new weapon unloaded if the page does not load it', () => {
    const edit: SheetEdit = [
      'runaway',
      'Draw a new bomb or beam at random. The\n      weapon starts loaded.',
      'Draw a new bomb or beam at random.',
    ];
    const unloaded = { beams: [{ weapon: 'force beam', unloaded: true }] };
    expect(crawlerAfter([], wild(unloaded), { dice: [5, 7], name })).toMatchObject({ beams: [{ weapon: 'laser' }] });
    expect(crawlerAfter([edit], wild(unloaded), { dice: [5, 7], name })).toMatchObject({
      beams: [{ weapon: 'laser', unloaded: true }],
    });
  });

  it('fires no unloaded weapon and no laser at a unit, whatever the page leaves out', async () => {
    const reload: SheetEdit = ['runaway', ' If the weapon is unloaded, reload it instead.', ''];
    const defence: SheetEdit = [
      'runaway',
      ' If the weapon is a\n      laser, the crawler will use it defensively on the first bomb dropped into its hex.',
      '',
    ];
    const walker = { 'Walker 1': { at: '0607', status: 'ready', configuration: 'upright' } };
    const unloaded = wild({ beams: [{ weapon: 'force beam', unloaded: true }] }, {}, walker);
    const laser = wild({ beams: [{ weapon: 'laser' }] }, {}, walker);
    // Face 3 is the row `Fire beam`.
    expect(crawlerAfter([defence], laser, { dice: [3], name })).toMatchObject({ beams: [{ weapon: 'laser' }] });
    expect((await compiledPrograms(defence)).activate(laser, [3]).log).toEqual([
      'Runaway does not fire its heavy laser: lasers are fired only at bombs',
    ]);
    expect((await compiledPrograms(reload)).activate(unloaded, [3]).log).toEqual([
      'Runaway does not fire its heavy force beam: the weapon is unloaded',
    ]);
  });

  it('is not activated by a Time Stream card without its sentence', () => {
    const text = unbreakableSheets().texts.get('runaway') ?? '';
    const edit: SheetEdit = ['runaway', text.slice(text.indexOf('   Program:'), text.indexOf('CRAWLER\n')), '\n'];
    const offline = wild({ status: 'offline' });
    expect(crawlerAfter([], offline, { card: 'TIME STREAM', name })).toMatchObject({ status: 'buttoned' });
    // The Time Stream card is drawn anyway, but no clause is read.
    expect(crawlerAfter([edit], offline, { card: 'TIME STREAM', name })).toMatchObject({ status: 'offline' });
  });

  it('turns ready at once', () => {
    const edit: SheetEdit = ['runaway', 'it will change its status to buttoned', 'it will change its status to ready'];
    expect(crawlerAfter([edit], wild({ status: 'offline' }), { name })).toMatchObject({ status: 'ready' });
  });
});

/** Returns the line that prints the row `step` of the list in a sheet, with its line break. */
function rowOf(sheet: string, step: number): string {
  const lines = (unbreakableSheets().texts.get(sheet) ?? '').split('\n');
  const line = lines.find((each) => each.startsWith(`${step} `));
  if (line === undefined) throw new Error(`${sheet} has no row ${step}`);
  return `${line}\n`;
}

const deleted = (sheet: string, step: number): SheetEdit => [sheet, rowOf(sheet, step), ''];

/** Returns edits that move a row of a list before another row. */
const moved = (sheet: string, step: number, before: number): readonly SheetEdit[] => [
  deleted(sheet, step),
  [sheet, rowOf(sheet, before), rowOf(sheet, step) + rowOf(sheet, before)],
];

describe('an edit of a list of sight', () => {
  const position = placedFrom(
    deliveryJson(
      {
        'Crawler A': { at: '0613', ...readyCrawler },
        'Crawler 1': { at: '0814', status: 'ready', configuration: 'mobile' },
        'Squad 1': { at: '0403', status: 'ready', configuration: 'grounded' },
        'Squad A': { at: '0403', status: 'ready', configuration: 'grounded' },
      },
      { clouds: { '0809': { size: 'light' } } },
    ),
  );
  const shown = (row: number | undefined, isSeen: boolean): string => `${row} ${isSeen ? 'Yes' : 'No'}`;

  /** Returns the printed number of the row that answers about a hex, and the answer. */
  const bomb = (edits: readonly SheetEdit[], sighter: string, hex: string): string => {
    const question = { is: 'bomb', from: unitIn(position, sighter), to: hexAt(hex) } as const;
    const { rows, isSeen } = sightIn(unbreakableSheets(...edits)).answer(position, question);
    return shown(rows.at(-1)?.number, isSeen);
  };
  const beam = (edits: readonly SheetEdit[], from: string, to: string): string => {
    const question = { is: 'beam', from: unitIn(position, from), to: unitIn(position, to) } as const;
    const { rows, isSeen } = sightIn(unbreakableSheets(...edits)).answer(position, question);
    return shown(rows.at(-1)?.number, isSeen);
  };

  it('deletes the row about woods between', () => {
    // The crawler is in 0613, and the woods 0612 are between it and 0611.
    expect(bomb([], 'Crawler A', '0611')).toBe('9 No');
    expect(bomb([deleted('bomb-sight', 9)], 'Crawler A', '0611')).toBe('10 Yes');
  });

  it('deletes the row about the same hex', () => {
    // Both squads are in the lake 0403. If row 3 is deleted, row 6 about lakes answers.
    expect(beam([], 'Squad A', 'Squad 1')).toBe('3 Yes');
    expect(beam([deleted('beam-sight', 3)], 'Squad A', 'Squad 1')).toBe('6 No');
  });

  it('moves the row about hills before the rows about clouds', () => {
    // Crawler 1 is on the hill 0814. A cloud in 0809 is between the hill and 0808.
    expect(bomb([], 'Crawler 1', '0808')).toBe('4 No');
    expect(bomb(moved('bomb-sight', 6, 2), 'Crawler 1', '0808')).toBe('6 Yes');
  });

  it('changes an answer', () => {
    const row = rowOf('bomb-sight', 6);
    expect(bomb([], 'Crawler 1', '0815')).toBe('6 Yes');
    expect(bomb([['bomb-sight', row, row.replace('Yes', 'No')]], 'Crawler 1', '0815')).toBe('6 No');
  });

  it('speaks of other terrain', () => {
    const row = rowOf('bomb-sight', 9);
    const edit: SheetEdit = ['bomb-sight', row, row.replace('hill, industry, or woods', 'hill, industry, or lake')];
    expect(bomb([edit], 'Crawler A', '0611')).toBe('10 Yes');
  });
});

describe('words that cannot be carried out', () => {
  const language = languageOf('unbreakable');
  const diagnosticsOf = (text: string) => checkSheet(text, () => language, builtInGames).diagnostics;
  const source = (sheet: string, ...edits: readonly SheetEdit[]): string =>
    unbreakableSheets(...edits).texts.get(sheet) ?? '';
  const beam = source('beam-sight');
  const row = (words: string): string => beam.replace(/^4 .*$/m, `4     ${words.padEnd(66)}  No`);
  const sixth = (row6: string): string => source('runaway', ['runaway', '6. Mutate bomb', row6]);
  const fire = 'If the weapon is unloaded, reload it instead.';

  it.each([
    ['two weapons joined by `and`', sixth('6. Fire beam and bomb'), 'BB2140', 'Fire beam and bomb'],
    ['a list without `Otherwise`', beam.replace(/^10 .*$/m, ''), 'BB2141', 'Either unit is in a depression'],
    [
      'a row after `Otherwise`',
      beam.replace(/^1 .*$/m, `1     ${'Otherwise'.padEnd(66)}  Yes`),
      'BB2142',
      'Either unit is in a mushroom cloud',
    ],
    [
      'a sentence at the wrong moment, among others',
      source('runaway', ['runaway', fire, 'If the weapon is unloaded, it changes its status to buttoned.']),
      'BB2113',
      'If the weapon is unloaded, it changes its status to buttoned',
    ],
    ['a configuration as a status', sixth('6. Change its status to down'), 'BB2008', 'its status to down'],
    [
      'units between units',
      row('There is a walker between the units'),
      'BB2007',
      'There is a walker between the units',
    ],
  ])('are an error: %s', (_title, text, code, words) => {
    const [found, more] = diagnosticsOf(text);
    expect([found?.code, found && text.slice(found.start, found.end), more]).toEqual([code, words, undefined]);
  });

  it.each([
    'There is no hill between the units',
    'No hill is between the units',
    'The target is a down walker',
    'Either unit is a grounded squad',
  ])('are other words: %s', (words) => {
    expect(diagnosticsOf(row(words))).toEqual([]);
  });

  it('are not offered for removal if they deny something', () => {
    const text = source('runaway', ['runaway', 'will\n      happily move into', 'will not move into']);
    const [found] = diagnosticsOf(text);
    expect(found && [found.code, text.slice(found.start, found.end), found.ways ?? []]).toEqual(['BB2004', 'not', []]);
    expect(found?.help).toContain('says the opposite');
  });
});

describe('a row of two actions', () => {
  const rows: SheetEdit = ['runaway', '6. Mutate bomb', '6. Mutate beam. Fire beam.'];
  const squad = { at: '0606', status: 'ready', configuration: 'grounded' };
  const position = wild({}, {}, { 'Squad A': squad });

  // Among the 18 cards of beams, 13 draws the first stasis ray. The squad is the only unit at which the crawler can
  // fire.
  it('carries out both: the drawn beam is fired', () => {
    expect(crawlerAfter([rows], position, { dice: [6, 13], name: 'Runaway' })).toMatchObject({
      beams: [{ weapon: 'stasis ray', unloaded: true }],
    });
  });
});
