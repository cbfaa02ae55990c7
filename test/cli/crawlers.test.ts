// Tests of the command line for Unbreakable: decisions, bombs, lines of sight, and positions with faults.
import { describe, expect, it } from 'vitest';
import { runIn, writeIn, type Ran } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';
import { wild } from '../unbreakable/runaway-by-hand.ts';
import { deliveryJson, readyCrawler, unbreakableJson } from '../support/unbreakable.ts';

type Json = Readonly<Record<string, unknown>>;

let folder = '';
eachInFolder((fresh) => (folder = fresh));

/** Runs a command with a position as the file `position.json`. */
function runWith(position: unknown, verb: string, ...words: readonly string[]): Ran {
  writeIn(folder, 'position.json', JSON.stringify(position));
  return runIn(folder, [verb, 'position.json', ...words]);
}

const ahead = unbreakableJson('examples/volcano-ahead.json') as Json;
const lake = unbreakableJson('examples/nuke-at-the-lake.json') as Json;
const squad = (at: string, fields: Json = {}): Json => ({ at, status: 'ready', configuration: 'grounded', ...fields });

describe('check', () => {
  it('finds no error in the book', () => {
    const { code, out } = runIn(folder, ['check', 'unbreakable']);
    expect([code, out]).toEqual([0, '4 sheets, 4 tables and lists: no errors\n']);
  });

  // The map has the columns 01 to 11, so hex 1201 is missing. Odd columns have 14 rows (U47), so hex 0715 is missing.
  it.each([
    ['1. If the crawler is off the map, it will move into hex 1201.', ['hex 1201']],
    ['1. If the crawler is in hex 0715, it moves 1 hex north.', ['hex 0715']],
    ['1. If the crawler is in hex 0714, it moves 1 hex north.', []],
  ])('finds a hex that is not on the map: %s', (clause, at) => {
    writeIn(folder, 'own.bot', `game unbreakable\n\nCRAWLER\n${clause}\n`);
    const { code, err } = runIn(folder, ['check', 'own.bot']);
    expect(code).toBe(at.length);
    for (const words of at) expect(err).toContain(`BB2110 The map of the book has no ${words}.`);
  });

  it('finds a hex that is not on the map in a rule', () => {
    const rule = 'Move: If the crawler is in hex 1201, it moves 1 hex north.';
    writeIn(folder, 'own.bot', `game unbreakable\n\nSPECIAL RULES\n   ${rule}\n\nCRAWLER\n1. Move\n`);
    expect(runIn(folder, ['check', 'own.bot']).err).toContain('BB2110 The map of the book has no hex 1201.');
  });
});

describe('read', () => {
  it('puts single phrases into plain words', () => {
    const { code, out } = runIn(folder, ['read', 'it moves 1 hex north on [1/3]', '--game', 'unbreakable']);
    expect([code, out]).toEqual([
      0,
      'As an action: Move on [1/3], into the hex directly north of the crawler.\nRead with the words of unbreakable.\n',
    ]);
  });
});

describe('read with a kind', () => {
  it('finds the fault of a condition in the condition', () => {
    const words = 'a mushroom cloud or volcano between the units';
    const { code, err } = runIn(folder, ['read', '--as', 'condition', words, '--game', 'unbreakable']);
    expect(code).toBe(1);
    expect(err).toContain('write `or volcano is between the units`');
    expect(err).not.toContain('If');
  });
});

describe('decide', () => {
  it('gives the exact odds of a crawler before a volcano', () => {
    const { code, out } = runWith(ahead, 'decide', '--card', 'CRAWLER', '--odds');
    expect(code).toBe(0);
    expect(out.match(/^1\/2 .*$/gm)).toHaveLength(2);
    for (const hex of ['0711', '0511']) expect(out).toContain(hex);
  });

  it('says which laser fires at a bomb, and at which range', () => {
    const { code, out } = runWith(ahead, 'decide', '--bomb', 'medium nuke', '--from', '0604', '--at', '0611');
    expect(code).toBe(0);
    // Laser 1 is unloaded. The crawler is 8 hexes away from 0604, from which the bomb is fired, and 1 hex away from the
    // target hex 0611.
    expect(out).toContain('laser 2');
    expect(out).toContain('1 hex away, short range [1/3], stops it in 7/8');
    expect(out).toContain('8 hexes away, out of range');
  });

  // Clause 3 is true, but a mobile crawler cannot enter the hex of another crawler (U10). No later clause is read (U1).
  it('says why nothing is done', () => {
    const full = deliveryJson({
      'Crawler A': { ...readyCrawler, at: '0612' },
      'Crawler 1': { at: '0611', status: 'ready', configuration: 'mobile' },
    });
    const { code, out } = runWith(full, 'decide', '--card', 'CRAWLER');
    expect([code, out]).toEqual([0, '3: nothing is done (0611 is full: Crawler 1)\n']);
  });

  it('tells outcomes apart that differ in the ground', () => {
    // 0612 is woods, so entering it needs a roll of three combat dice. One positive die is enough to make the hex
    // rough.
    const { out } = runWith(
      deliveryJson({ 'Crawler A': { ...readyCrawler, at: '0613' } }),
      'decide',
      '--card',
      'CRAWLER',
      '--odds',
    );
    expect(out).toBe('7/8  87.5 %  3: move: 0612; 0612: woods → rough\n1/8  12.5 %  3: move: 0612; 0612 stays woods\n');
  });

  // Two of the six faces, rows 1 and 2, say `Move`.
  it('names all rows that lead to the same outcomes', () => {
    const { out } = runWith(unbreakableJson('examples/runaway-opening.json'), 'decide', '--card', 'CRAWLER', '--odds');
    expect(out).toContain('1/3  33.3 %  4: row 1 or 2, move\n');
  });

  // The walkers on 0607 and 0609 are both 1 hex away from 0608.
  it('says that a die chooses among units and not among weapons', () => {
    const walkers = Object.fromEntries(
      [['Walker 1', '0607'] as const, ['Walker 2', '0609'] as const].map(([name, at]) => [
        name,
        { at, status: 'ready', configuration: 'upright' },
      ]),
    );
    for (const dice of ['3', '3,1']) {
      const { out } = runWith(wild({}, {}, walkers), 'explain', '--card', 'CRAWLER', '--dice', dice);
      expect(out).toContain('2 equal candidates for the unit that the crawler sees, nearest to the crawler');
      expect(out).not.toContain('2 beams');
    }
  });

  it('names the second reading of a ruling', () => {
    const { out } = runWith(ahead, 'decide', '--card', 'CRAWLER', '--dice', '©', '--reading', 'U5=second');
    expect(out).toContain('Read with U5=second');
  });

  it('says why no laser fires', () => {
    const { code, out } = runWith(ahead, 'decide', '--bomb', 'medium nuke', '--from', '0604', '--at', '0610');
    expect(code).toBe(0);
    expect(out).toContain('fires no laser at the medium nuke from 0604 at 0610');
  });

  it.each([
    [['--bomb', 'tiny nuke', '--from', '0604', '--at', '0611'], 2, '--bomb: `tiny nuke` is no bomb'],
    [['--bomb', 'medium nuke', '--from', '1203', '--at', '0611'], 2, '--from: `1203` is no hex of the map'],
    [['--bomb', 'medium nuke', '--from', '0604', '--at', '6011'], 2, '--at: `6011` is no hex of the map'],
    [['--bomb', 'medium nuke', '--from', '0604', '--at', '0611', '--odds'], 2, '--odds and --bomb exclude each other'],
    [['--card', 'CRAWLER', '--from', '0604'], 2, '--from is given without --bomb'],
    [['--card', 'CRAWLR'], 1, '`CRAWLR`'],
    [['--card', 'CRAWLER', '--reading', 'U34=second'], 2, 'U34 changes only simulated games'],
    [['--card', 'CRAWLER', '--reading', 'U33=second'], 2, 'U33 changes no card of this position'],
    [
      ['--bomb', 'medium nuke', '--from', '0604', '--at', '0611', '--reading', 'U7=second'],
      2,
      'U7 changes no answer about bombs',
    ],
    [['--bomb', 'nuke', '--from', '0604', '--at', '0611'], 2, '--bomb: `nuke` has no size'],
    [[], 2, 'Give one, as in `--card "CRAWLER"`'],
  ])('refuses %j', (words, exit, message) => {
    const { code, err } = runWith(ahead, 'decide', ...words);
    expect(code).toBe(exit);
    expect(err).toContain(message);
    if (exit === 2) expect(err).not.toContain('position.json');
  });

  it.each([
    [[], 'is no position'],
    ['nuke', 'is no position'],
    [{ version: 1, sheet: 'runaway' }, 'does not say its `game`'],
    [{ version: 1, game: 'unbreakble', sheet: 'runaway' }, 'Did you mean `unbreakable`?'],
    [{ version: 1, game: 'heavygear' }, 'is of Heavy Gear, whose sheets decide no cards'],
  ])('refuses %j as a position', (json, message) => {
    for (const words of [
      ['--card', 'CRAWLER'],
      ['--bomb', 'nuke', '--from', '0604', '--at', '0611'],
    ]) {
      const { code, err } = runWith(json, 'decide', ...words);
      expect(code).toBeGreaterThan(0);
      if (words[0] === '--card') expect(err).toContain(message);
      expect(err).not.toContain('callisto/');
    }
  });

  // Clause 4 rolls a combat die: © is north east, 0711, and a blank face is north west, 0511.
  it.each([
    ['0511', 'A combat die showed © (© 0711, blank 0511)'],
    ['0711', '0711 was chosen'],
    ['0101', '0101 is no candidate'],
  ])('says why the crawler does not move to %s', (hex, reason) => {
    const words = ['--card', 'CRAWLER', '--dice', '©', '--why-not', hex];
    expect(runWith(ahead, 'explain', ...words).out).toContain(reason);
  });

  // 0713 is 2 hexes away from the crawler on 0612; a light bomb reaches 1 hex.
  it('says how far a neutron bomb reaches, and which rule applies without a shot', () => {
    const bomb = (text: string, at: string) =>
      runWith(ahead, 'decide', '--bomb', text, '--from', '0604', '--at', at).out;
    expect(bomb('light neutron bomb', '0713')).toContain(
      'Neutron Bombs: the crawler is 2 hexes away, and a light neutron bomb reaches 1 hex',
    );
    expect(bomb('medium neutron bomb', '0610')).toContain('the rule Neutron Bombs applies\n');
  });

  // A dug-in crawler goes offline if all 3 dice are positive, or all 2 dice in the second reading of U33. Half of the
  // faces are positive, so the chances are 1/8 and 1/4.
  it.each([
    ['mobile', null, '[1/1], in 1/2'],
    ['dug-in', null, '[3/3], in 1/8'],
    ['dug-in', 'U33=second', '[2/2], in 1/4'],
  ])('says how a neutron bomb affects a crawler that is %s, with the reading %s', (configuration, reading, chance) => {
    const position = deliveryJson({ 'Crawler A': { ...readyCrawler, at: '0612', configuration } });
    const words = ['--bomb', 'light neutron bomb', '--from', '0604', '--at', '0612'];
    const { out } = runWith(position, 'decide', ...words, ...(reading === null ? [] : ['--reading', reading]));
    expect(out).toContain(`If the bomb detonates, Crawler A goes offline on ${chance}`);
  });
});

describe('explain', () => {
  it('prints the rows of the bomb list down to the row that answers, and the hexes between', () => {
    const { code, out } = runWith(lake, 'explain', '--sight', '0710', '0308');
    expect(code).toBe(0);
    // Row 7 answers: the walker in the crater does not see the lake.
    expect(out.match(/^[✗✓] \d+/gm)).toEqual(['✗ 1', '✗ 2', '✗ 3', '✗ 4', '✗ 5', '✗ 6', '✓ 7']);
    // The line of sight from 0710 to 0308 crosses these hexes: each step goes one hex west and half a hex north.
    for (const hex of ['0610', '0509', '0409']) expect(out).toContain(hex);
  });

  it('prints the rows of the beam list for two units', () => {
    const { code, out } = runWith(lake, 'explain', '--sight', 'Walker B', 'Squad 3');
    expect(code).toBe(0);
    expect(out.match(/^[✗✓] \d+/gm)).toEqual(['✗ 1', '✗ 2', '✗ 3', '✗ 4', '✓ 5']);
  });

  it('prints bombs and lines of sight as JSON with a version', () => {
    const bomb = runWith(ahead, 'decide', '--bomb', 'medium nuke', '--from', '0604', '--at', '0611', '--json');
    expect(JSON.parse(bomb.out)).toMatchObject({
      version: 1,
      is: 'bomb',
      bomb: 'medium nuke',
      shots: [{ stops: '7/8' }],
    });
    const sight = runWith(lake, 'explain', '--sight', '0710', '0308', '--json');
    expect(JSON.parse(sight.out)).toMatchObject({
      version: 1,
      is: 'sight',
      from: 'Walker B',
      to: '0308',
      isSeen: false,
    });
  });

  it.each([
    [['Walker B', 'walker b'], 'Walker B is named twice'],
    [['0404', 'Squad 3'], '`0404` is a hex, and Squad 3 is a unit'],
    [['0710', '0308', '0309'], '--sight takes two names'],
    [['0710', '1203'], '--sight: `1203` is no hex of the map'],
    [['0710', '0308', '--html', 'sight.html'], '--html and --sight exclude each other'],
    [['0710', '0308', '--why-not', 'a'], '--why-not and --sight exclude each other'],
  ])('refuses --sight %j', (words, message) => {
    const { code, err } = runWith(lake, 'explain', '--sight', ...words);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err).not.toContain('position.json');
  });

  // From 0404, a walker sees other hexes than a hovering squad, so the command asks which unit looks.
  it('asks which of two units looks from a hex', () => {
    const two = {
      ...lake,
      units: {
        ...(lake['units'] as Json),
        'Walker 1': { at: '0404', status: 'ready', configuration: 'upright' },
        'Squad 1': squad('0404', { configuration: 'hovering' }),
      },
    };
    expect(runWith(two, 'explain', '--sight', '0404', '0607').err).toContain('Walker 1 and Squad 1 are in 0404');
  });

  it('says that a sighter is not ready (U60)', () => {
    const offline = {
      ...lake,
      units: {
        ...(lake['units'] as Json),
        'Walker 1': { ...squad('0404'), status: 'offline', configuration: 'upright' },
      },
    };
    const { out } = runWith(offline, 'explain', '--sight', '0404', '0607');
    expect(out).toContain('Walker 1 is offline, and only a ready unit sights for bombs');
  });

  it('replaces the list with the same title by a sheet of the user', () => {
    const list = 'game unbreakable\n\nBEAM LOS\nStep  Condition  LOS\n1     Otherwise  No\n';
    writeIn(folder, 'own.bot', list);
    const { out } = runWith(lake, 'explain', '--sight', 'Walker B', 'Squad 3', '--sheet', 'own.bot');
    expect(out).toContain('Walker B does not see Squad 3');
    const { code, err } = runWith(lake, 'explain', '--sight', '0710', '0308', '--sheet', 'own.bot');
    expect(code).toBe(1);
    expect(err).toContain('`own.bot`: has no BOMB LOS, which answers this question');
  });

  it('refuses readings, which lines of sight do not have', () => {
    const { err } = runWith(lake, 'explain', '--sight', '0710', '0308', '--reading', 'U16=second');
    expect(err).toContain('Unbreakable has nothing for --reading');
  });

  it('lists what happened, and calls the combat die by its name', () => {
    const { out } = runWith(ahead, 'explain', '--card', 'CRAWLER', '--dice', '©');
    expect(out).toContain('a combat die showed © (© 0711, blank 0511)');
    expect(out).toContain('Crawler A reloads its laser 1');
  });

  it('gives a reason for each clause that is passed over', () => {
    const { code, out } = runWith(ahead, 'explain', '--card', 'CRAWLER', '--dice', '1');
    expect(code).toBe(0);
    expect(out.match(/^[✗✓] \d/gm)).toEqual(['✗ 1', '✗ 2', '✗ 3', '✓ 4']);
  });
});

describe('a position with a fault', () => {
  const map = unbreakableJson('map.json') as { readonly terrain: Readonly<Record<string, readonly string[]>> };
  const withMap = (terrain: Json): Json =>
    deliveryJson({}, { map: { ...map, terrain: { ...map.terrain, ...terrain } } });
  const { hill = [], open = [] } = map.terrain;
  const lasers = [{ weapon: 'laser' }, { weapon: 'laser' }];
  const nukes = [{ weapon: 'nuke' }];

  it.each<[string, Json, string]>([
    ['a map with a hole', withMap({ open: open.filter((hex) => hex !== '0405') }), 'map.terrain lacks the hex 0405'],
    [
      'a doubled hex',
      withMap({ hill: [...hill, '0405'] }),
      'map.terrain.open[25] is 0405, which is in the list hill too',
    ],
    ['unknown terrain', withMap({ swamp: ['0405'] }), 'map.terrain has an unknown field `swamp`'],
    ['a hex of column 12', deliveryJson({ 'Squad 1': squad('1203') }), 'units.Squad 1.at is no hex of the map: 1203'],
    [
      'two mobile crawlers in a hex',
      deliveryJson({ 'Crawler 1': { at: '0610', status: 'ready', configuration: 'mobile' } }),
      'units.Crawler 1.at is 0610, where Crawler A is too: a hex holds one mobile crawler',
    ],
    [
      'a unit in a volcano',
      { ...ahead, units: { 'Crawler A': { at: '0611', ...readyCrawler } } },
      'units.Crawler A.at is 0611, a volcano: a unit in a volcano is lost',
    ],
    [
      'two beams on a squad',
      deliveryJson({ 'Squad 1': squad('0701', { beams: lasers, bombs: nukes }) }),
      'units.Squad 1.beams has 2 beams; a squad carries 1 beam',
    ],
    [
      'a bomb in the place of a beam',
      deliveryJson({ 'Squad 1': squad('0701', { beams: nukes, bombs: nukes }) }),
      'units.Squad 1.beams[0].weapon is nuke, a bomb in the place of a beam',
    ],
    [
      'five Time Stream cards',
      deliveryJson({}, { timeStream: 5 }),
      'timeStream is 5, but a turn has 4 Time Stream cards',
    ],
  ])('is refused with its field and the reason: %s', (_fault, position, message) => {
    for (const words of [
      ['decide', '--card', 'CRAWLER'],
      ['explain', '--sight', '0610', '0608'],
    ]) {
      const [verb = '', ...rest] = words;
      const { code, err } = runWith(position, verb, ...rest);
      expect([verb, code]).toEqual([verb, 1]);
      expect(err).toContain(message);
    }
  });
});
