// Tests of `play`, `replay`, `games`, `position` and `board` for a scenario with a name: a script, saved games and their
// faults, maps, and refusals with their reasons.
import Ajv from 'ajv/dist/2020.js';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIn, writeIn, type Ran } from '../support/cli.ts';
import { sharedFolder } from '../support/folders.ts';

const folder = sharedFolder();
const scenario = 'unbreakable/special-delivery';
const script = resolve('test/scripts/special-delivery.txt');
const position = resolve('procedures/unbreakable/examples/volcano-ahead.json');
const botbook = (...words: readonly string[]): Ran => runIn(folder, words);
const typed = (words: readonly string[], lines: readonly string[]): Ran =>
  runIn(folder, words, lines.map((line) => `${line}\n`).join(''));
const textOf = (path: string): string => readFileSync(join(folder, path), 'utf8');

const weapon = (name: string) => [{ weapon: name }];
const squad = { beams: weapon('force beam'), bombs: weapon('nuke') };

describe('play of Special Delivery', () => {
  it('plays a script to the victory of Blue, with map, sight, undo and log', () => {
    const ran = botbook('play', scenario, '--script', script, '--seed', '1');
    expect([ran.code, ran.err]).toEqual([0, '']);
    for (const part of [
      'Stand-ins: terrain of the map (U43)',
      'Walker 1 is placed in 0703: ready, upright.',
      'Crawler A follows clause 1 of its sheet: If the crawler is off the map, it will move into hex 0615.\nCrawler A moves to 0615.\n',
      'Blue wins: the crawler is lost in lava in an earthquake.',
      '> undo\nNow after step 4: place S2 0606\n',
      'done ← now',
    ])
      expect(ran.out).toContain(part);
    expect(botbook('play', scenario, '--script', script, '--seed', '1')).toEqual(ran);
  });

  it('refuses lines by their rules, and says so in the exit code', () => {
    const lines = ['place W1 0608', 'place W1 1204', 'place W1 0604', 'fire W1 nuke 0612'];
    const { code, out } = typed(['play', scenario, '--seed', '1'], lines);
    expect(code).toBe(1);
    for (const part of ['0608 is on the fold', 'U44', '`1204` is no hex of the map', 'does not fit the set-up'])
      expect(out).toContain(part);
  });

  it('begins in a position, and with the weapons of a file', () => {
    const { code, out } = typed(['play', scenario, '--seed', '3', '--position', position], ['map']);
    expect(code).toBe(0);
    expect(out).toContain('0611 volcano, 0710 crater (orange)');
    const arms = { 'Walker 1': squad, 'Squad 1': squad, 'Squad 2': squad };
    writeIn(folder, 'arms.json', JSON.stringify(arms));
    const armed = typed(['play', scenario, '--seed', '3', '--arms', 'arms.json'], []);
    expect(armed.out).toContain('Place Walker 1 (medium force beam, medium nuke)');
  });

  it.each([
    [{ ...squad, bombs: [...weapon('nuke'), ...weapon('nuke')] }, 'Squad 2.bombs has 2 bombs; a squad carries 1 bomb'],
    [{ bombs: weapon('nuke') }, 'Squad 2'],
  ])('refuses the weapons %j', (second, problem) => {
    writeIn(folder, 'bad.json', JSON.stringify({ 'Walker 1': squad, 'Squad 1': squad, 'Squad 2': second }));
    const { code, out, err } = botbook('play', scenario, '--arms', 'bad.json');
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('bad.json');
    expect(err).toContain(problem);
  });

  it.each([
    [['play', 'unbreakable/retrieval'], 'Retrieval is not played', 'two players'],
    [['board', 'unbreakable'], 'Unbreakable is named without a scenario', `boards of \`${scenario}\` and`],
    [['replay', scenario], `no file, folder or address \`${scenario}\``, 'the file of a saved game'],
    [['study', scenario], '', 'play, replay, position, simulate, board'],
    [['board', 'unbreakable/capture-the-flag'], 'Capture the Flag is not played', 'two players'],
    [['position', 'unbreakable/industrial-wasteland'], 'Industrial Wasteland is not played', 'two rounds'],
    [['play', scenario, '--as', 'yellow'], '--as is `yellow`', 'blue'],
    [['play', scenario, '--mode', 'whole'], '--mode is `whole`', 'no such choice'],
    [['play', scenario, '--real', 'dice'], '--real is `dice`', 'no such choice'],
    [['play', scenario, '--reading', 'U5=second'], '--reading is given', 'leave it out'],
    [['play', 'callisto/1', '--as', 'lfa', '--arms', 'x.json'], '--arms is given', 'Leave it out'],
    [['board', scenario, '--sight', '1204'], '`1204` is no hex of the map', ''],
    [['board', scenario, '--sight', 'Walker 1'], '`Walker 1` is no hex and no unit on the map', '`0604`'],
    [['board', 'callisto/1', '--sight', 'B4'], '--sight is for maps with lines of sight', scenario],
    [['position', scenario, '--seed', '1'], '--seed is given', 'Leave it out'],
  ])('refuses %j', (words, problem, help) => {
    const { code, out, err } = botbook(...words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(problem);
    expect(err).toContain(help);
  });
});

describe('a position of Special Delivery at a table', () => {
  it('is refused if Yellow has units that no sheet plays', () => {
    const json = JSON.parse(readFileSync(position, 'utf8')) as { readonly units: Readonly<Record<string, object>> };
    const units = { ...json.units, 'Walker A': { ...json.units['Walker 1'], at: '0108' } };
    writeIn(folder, 'two.json', JSON.stringify({ ...json, units }));
    const { code, out, err } = botbook('play', scenario, '--position', 'two.json');
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('units.Walker A has no player: a sheet plays Crawler A, and yellow has no other unit here');
  });
});

describe('a saved game of Special Delivery', () => {
  const lines = ['place W1 0604', 'place S1 0507 hovering', 'undo', 'place S1 0505', 'place S2 0707'];
  const path = join('saves', 'unbreakable-special-delivery-blue-1.jsonl');
  const save = (): string => {
    typed(['play', scenario, '--seed', '7', '--saves', 'saves'], lines);
    return textOf(path);
  };
  const journal = save();
  const changed = (name: string, text: string): Ran => {
    writeFileSync(join(folder, name), text);
    return botbook('replay', name);
  };

  it('is listed, goes on, and is replayed with its positions', () => {
    expect(botbook('games', '--saves', 'saves').out).toContain(`${scenario}  `);
    const steps = botbook('replay', path);
    expect(steps.code).toBe(0);
    expect(steps.out).toContain('3  place S1 0505\n');
    const third = JSON.parse(botbook('replay', path, '--step', '3', '--position').out) as {
      readonly units: Readonly<Record<string, { readonly at: string }>>;
    };
    expect([third.units['Squad 1']?.at, third.units['Squad 2']?.at]).toEqual(['0505', 'north edge']);
    const on = typed(['play', 'unbreakable-special-delivery-blue-1', '--saves', 'saves'], ['done']);
    expect(on.code).toBe(0);
    expect(textOf(path).startsWith(journal)).toBe(true);
    expect(textOf(path).split('\n')).toHaveLength(journal.split('\n').length + 1);
    writeFileSync(join(folder, path), journal);
  });

  it.each([
    ['of another game', 'unbreakable', 'callisto', 'scenario'],
    ['of another version', '"version":1', '"version":2', 'version'],
    ['with an altered line', 'place W1 0604', 'place W1 0603', 'a line was altered or is missing'],
    ['of other data', /"data":"\w+"/, '"data":"0"', 'other rules, data or sheets'],
    ['with an unknown field', '"is":"journal"', '"is":"journal","x":1', 'x'],
  ])('is refused if it is a game %s', (_name, part, other, problem) => {
    const { code, out, err } = changed('other.jsonl', journal.replace(part, other));
    expect([code === 0, out]).toEqual([false, '']);
    expect(err).toContain(problem);
    expect(textOf('other.jsonl')).toBe(journal.replace(part, other));
  });

  it('is refused if it breaks off, or without a set-up, and nothing is written', () => {
    const half = journal.slice(0, -20);
    const cut = changed('cut.jsonl', half);
    expect([cut.code, cut.out]).toEqual([1, '']);
    expect(cut.err).toContain('line 7 breaks off: without this line');
    expect(botbook('play', 'cut.jsonl').code).toBe(1);
    expect(textOf('cut.jsonl')).toBe(half);
    // Without its incomplete last line, the file is a saved game again, as the message says.
    expect(changed('whole.jsonl', half.slice(0, half.lastIndexOf('\n') + 1)).code).toBe(0);
    const [head = ''] = journal.split('\n');
    expect(changed('head.jsonl', `${head}\n`).err).toContain('the table is not set up');
    expect(changed('half.jsonl', head.slice(0, 40)).code).toBe(1);
  });
});

describe('board of Special Delivery', () => {
  const form = new Ajv.default({ strictTypes: false }).compile(
    JSON.parse(readFileSync('docs/schemas/hex-map.schema.json', 'utf8')) as object,
  );

  it('draws the start within 80 columns', () => {
    const { code, out, err } = botbook('board', scenario);
    expect([code, err]).toEqual([0, '']);
    expect(Math.max(...out.split('\n').map((line) => Array.from(line).length))).toBeLessThanOrEqual(80);
    expect(out).toContain('159 hexes: no errors');
    expect(out).toContain('Crawler A  at the south edge: ready, mobile');
  });

  it('shades the hexes that a unit sees by the list for bombs (U67)', () => {
    const { out } = botbook('board', '--position', position, '--sight', 'walker 1', '--json');
    const map = JSON.parse(out) as { readonly sight: { readonly hexes: readonly string[]; readonly from: string } };
    expect(form(map), JSON.stringify(form.errors)).toBe(true);
    expect(map.sight.from).toBe('0604');
    // The walker is ready and in the open, and sees the hexes beside it (row 8). Woods in 0507 and 0703 hide the hexes
    // past them (row 9). The hill 0502 is always seen (row 5). The volcano 0611 is seen and hides 0612 (row 4).
    for (const hex of ['0603', '0605', '0604', '0502', '0611', '0507']) expect(map.sight.hexes).toContain(hex);
    for (const hex of ['0612', '0702', '0508']) expect(map.sight.hexes).not.toContain(hex);
  });

  it('shades the hexes at which a side may fire bombs: those that any of its ready units sees', () => {
    const unit = (at: string, status: string) => ({ ...squad, at, status, configuration: 'grounded' });
    const units = {
      'Squad 1': unit('0101', 'ready'),
      'Squad 2': unit('1101', 'ready'),
      'Squad 3': unit('0605', 'buttoned'),
    };
    const parts = { version: 1, game: 'unbreakable', sheet: 'special-delivery', timeStream: 0 };
    const crawler = (JSON.parse(readFileSync(position, 'utf8')) as { units: Record<string, unknown> }).units[
      'Crawler A'
    ];
    writeIn(folder, 'squads.json', JSON.stringify({ ...parts, units: { ...units, 'Crawler A': crawler } }));
    const seenFrom = (who: string): readonly string[] => {
      const map = JSON.parse(botbook('board', '--position', 'squads.json', '--sight', who, '--json').out) as {
        readonly sight: { readonly hexes: readonly string[] };
      };
      expect(form(map), JSON.stringify(form.errors)).toBe(true);
      return map.sight.hexes;
    };
    const both = new Set([...seenFrom('Squad 1'), ...seenFrom('Squad 2')]);
    expect(seenFrom('blue')).toEqual([...both].toSorted());
    expect(both.has('0605')).toBe(false);
  });

  it('is named in the list of boards', () => {
    expect(botbook('board').out).toMatch(/\nMaps of hexes: .*`unbreakable\/special-delivery`/);
    expect(botbook('board', 'callisto').out).not.toContain('Maps of hexes');
  });

  it('writes a drawing and a page', () => {
    const { code, out } = botbook('board', '--position', position, '--html', 'map.html', '--svg', 'map.svg');
    expect([code, out]).toEqual([0, '159 hexes: no errors\nwritten: map.svg, map.html\n']);
    expect(textOf('map.svg')).toContain('prefers-color-scheme:dark');
    expect(textOf('map.html')).toContain('0711 blue');
    // `board --html` replaces a page that Botbook wrote, and no other file.
    writeIn(folder, 'mine.html', 'my notes');
    expect(botbook('board', scenario, '--html', 'mine.html').code).toBe(2);
    expect(textOf('mine.html')).toBe('my notes');
  });

  it('refuses a position of another sheet or with a fault, and names the field', () => {
    const json = JSON.parse(readFileSync(position, 'utf8')) as { readonly units: object };
    writeIn(folder, 'faulty.json', JSON.stringify({ ...json, epicenters: { '1204': 'red' } }));
    const { code, err } = botbook('board', '--position', 'faulty.json');
    expect(code).toBe(1);
    expect(err).toContain('epicenters.1204 is no hex of the map');
    expect(botbook('position', position).code).toBe(0);
  });
});
