// Tests of `play`, `replay`, `position` and `board` for Runaway: a script, people on one side or on both, saved games and
// their faults, and maps.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIn, writeIn, type Ran } from '../support/cli.ts';
import { sharedFolder } from '../support/folders.ts';

const folder = sharedFolder();
const scenario = 'unbreakable/runaway';
const script = resolve('test/scripts/runaway.txt');
const platoons = resolve('docs/examples/runaway.platoons.json');
const opening = resolve('procedures/unbreakable/examples/runaway-opening.json');
const botbook = (...words: readonly string[]): Ran => runIn(folder, words);
const typed = (words: readonly string[], lines: readonly string[]): Ran =>
  runIn(folder, words, lines.map((line) => `${line}\n`).join(''));
const textOf = (path: string): string => readFileSync(join(folder, path), 'utf8');

describe('play of Runaway', () => {
  it('plays a script to the victory of Blue against a player of the app', () => {
    const ran = botbook('play', scenario, '--as', 'blue', '--seed', '55', '--script', script);
    expect([ran.code, ran.err]).toEqual([0, '']);
    for (const part of [
      'Squad A is placed at the south edge: ready, hovering.\n',
      'derived numbers of cards (U30, U31, U49)',
      'Squad 1 reprograms Runaway, which belongs to Blue now.\n',
      'Runaway leaves the map.\n\nBlue wins: the reprogrammed crawler is home.\n',
      'leave R ← now',
    ])
      expect(ran.out).toContain(part);
  });

  it('is played by two people, who are asked in turn', () => {
    const words = ['play', scenario, '--as', 'blue', '--against', 'person', '--platoons', platoons, '--seed', '3'];
    const units = JSON.parse(readFileSync(platoons, 'utf8')) as Readonly<Record<string, readonly { unit: string }[]>>;
    const placed = ['yellow', 'blue'].flatMap((side) => (units[side] ?? []).map(({ unit }) => `place ${unit}`));
    const { code, out } = typed(words, ['place W1 ready', ...placed]);
    expect(code).toBe(1);
    expect(out).toContain('Yellow: Place ');
    expect(out).toContain('Blue: Place ');
    expect(out).toMatch(/(Blue|Yellow): Turn 1, /);
    expect(out.match(/Walker 1 is not yours/g)).toHaveLength(1);
  });

  it('is played as Yellow against the random player, and begins in a position', () => {
    const { code, out } = typed(['play', scenario, '--as', 'yellow', '--against', 'random', '--position', opening], []);
    expect(code).toBe(0);
    expect(out).toMatch(/Turn \d+, .*: /);
  });

  it.each([
    [['play', scenario], 'No side is named', 'blue or yellow'],
    [['play', scenario, '--as', 'green'], '--as is `green`', 'blue or yellow'],
    [['play', scenario, '--as', 'blue', '--arms', 'x.json'], '--arms is given', 'Leave it out'],
    [['play', 'unbreakable/special-delivery', '--against', 'greedy'], '--against is `greedy`', 'no such choice'],
    [['play', scenario, '--as', 'blue', '--against', 'searching'], '--against', 'person'],
    [['position', scenario], 'weapons and platoons that are drawn', ''],
  ])('refuses %j', (words, problem, help) => {
    const { code, out, err } = botbook(...words);
    expect([code === 0, out]).toEqual([false, '']);
    expect(err).toContain(problem);
    expect(err).toContain(help);
  });

  it('refuses platoons and positions with their fields', () => {
    writeIn(folder, 'none.json', JSON.stringify({ blue: [] }));
    const none = botbook('play', scenario, '--as', 'blue', '--platoons', 'none.json');
    expect([none.code, none.out]).toEqual([1, '']);
    expect(none.err).toContain('has no squads');
    const delivery = resolve('procedures/unbreakable/examples/volcano-ahead.json');
    const other = botbook('play', scenario, '--as', 'blue', '--position', delivery);
    expect(other.err).toContain('sheet is special-delivery; this table is of runaway');
  });
});

describe('a saved game of Runaway', () => {
  const path = join('saves', 'unbreakable-runaway-blue-1.jsonl');
  const play = ['play', scenario, '--as', 'blue', '--seed', '55', '--saves', 'saves'];
  typed(play, ['place S1 ready hovering', 'move S1 0502', 'undo', 'move S1 0602', 'done']);
  const journal = textOf(path);
  const changed = (name: string, text: string): Ran => {
    writeFileSync(join(folder, name), text);
    return botbook('replay', name);
  };

  it('goes on against the same player, and is replayed with its positions', () => {
    const steps = botbook('replay', path);
    expect(steps.code).toBe(0);
    expect(steps.out).toContain('3  move S1 0602\n');
    const second = JSON.parse(botbook('replay', path, '--step', '3', '--position').out) as {
      readonly units: Readonly<Record<string, { readonly at: string }>>;
    };
    expect([second.units['Squad 1']?.at, second.units['Runaway']?.at]).toEqual(['0602', '0608']);
    const on = typed(['play', 'unbreakable-runaway-blue-1', '--saves', 'saves'], ['done']);
    expect(on.code).toBe(0);
    expect(textOf(path).startsWith(journal)).toBe(true);
    // The same lines in a single session give the same journal as the game that was saved and continued.
    const whole = typed(play, ['place S1 ready hovering', 'move S1 0502', 'undo', 'move S1 0602', 'done', 'done']);
    expect(whole.code).toBe(0);
    expect(textOf(join('saves', 'unbreakable-runaway-blue-2.jsonl'))).toBe(textOf(path));
    writeFileSync(join(folder, path), journal);
    expect(botbook('play', path, '--against', 'random').err).toContain('has its own --against');
  });

  it.each([
    ['of another game', '"game":"unbreakable"', '"game":"callisto"', 'line 1.scenario is runaway'],
    ['of no game', '"game":"unbreakable"', '"game":"chess"', 'line 1.game is chess, which is no game of the books'],
    [
      'of a scenario that is not played',
      '"scenario":"runaway"',
      '"scenario":"retrieval"',
      'line 1.scenario is retrieval',
    ],
    ['of another scenario', '"scenario":"runaway"', '"scenario":"special-delivery"', 'other rules, data or sheets'],
    ['of another version', '"version":1', '"version":2', 'version'],
    ['against another player', '"against":"greedy"', '"against":"random"', 'a line was altered or is missing'],
    ['of other data', /"data":"\w+"/, '"data":"0"', 'other rules, data or sheets'],
  ])('is refused if it is a game %s', (_name, part, other, problem) => {
    const { code, out, err } = changed('other.jsonl', journal.replace(part, other));
    expect([code === 0, out]).toEqual([false, '']);
    expect(err).toContain('other.jsonl');
    expect(err).toContain(problem);
  });

  it('is refused if it breaks off or lacks a line, and nothing is written', () => {
    const lines = journal.split('\n');
    const half = journal.slice(0, -20);
    const cut = changed('cut.jsonl', half);
    expect([cut.code, cut.out]).toEqual([1, '']);
    expect(cut.err).toContain(`line ${lines.length - 1} breaks off: without this line`);
    expect(botbook('play', 'cut.jsonl').code).toBe(1);
    expect(textOf('cut.jsonl')).toBe(half);
    const gap = changed('gap.jsonl', [...lines.slice(0, 3), ...lines.slice(4)].join('\n'));
    expect(gap.err).toContain('line 4 does not fit the lines before it');
  });
});

describe('board of Runaway', () => {
  it('draws the start: the crawler in its hex, and the platoons beside the map', () => {
    const { code, out, err } = botbook('board', scenario);
    expect([code, err]).toEqual([0, '']);
    expect(Math.max(...out.split('\n').map((line) => Array.from(line).length))).toBeLessThanOrEqual(80);
    for (const part of ['Runaway  0608: ready, mobile\n', 'over the south edge', '159 hexes: no errors'])
      expect(out).toContain(part);
  });

  it('draws a position with weapons and sight, as text, drawing and page', () => {
    const { code, out } = botbook(
      'board',
      '--position',
      opening,
      '--sight',
      'Runaway',
      '--svg',
      'r.svg',
      '--html',
      'r.html',
    );
    expect([code, out]).toEqual([0, '159 hexes: no errors\nwritten: r.svg, r.html\n']);
    expect(textOf('r.svg')).toContain('prefers-color-scheme:dark');
    expect(textOf('r.html')).toContain('heavy force beam, heavy neutron bomb');
    expect(textOf('r.html')).toContain('Runaway sees');
  });
});
