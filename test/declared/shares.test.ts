// Tests of shares of random positions: `simulate` of a book without code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { runIn, writeIn } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
eachInFolder((fresh) => (folder = fresh));
const run = (...words: readonly string[]) => runIn(folder, words);
const readIn = (name: string): string => readFileSync(join(folder, name), 'utf8');
const isResult = new Ajv2020({ strict: false }).compile(
  JSON.parse(readFileSync('docs/schemas/simulate-positions.schema.json', 'utf8')) as object,
);

interface Share {
  readonly count: number;
  readonly of: number;
  readonly interval: readonly [number, number];
}
interface Result {
  readonly positions: number;
  readonly decisions: number;
  readonly byHand: number;
  readonly parts: readonly (Share & { readonly part: string; readonly kind: string; readonly tied?: Share })[];
}

const page = `game lots
cards EVEN, TWIN
dice d6

THINGS
Sides: automa (the bot), player.
A space is next to spaces.
A space may be flooded.
The game has a round (1 to 2).

ACTIONS
FLOOD space: the space becomes flooded. Possible if the space is not flooded.
DRAIN space: the space is no longer flooded. Possible if the space is flooded.
CALL: carry out the box AFTER.

BOX
space  next to
F1     G1
G1     F1
`;
const sheet = `game lots

EVEN
1 Round 1: FLOOD F1.
2 Round 2: CALL.

TWIN
1 FLOOD a space.
2 Round 1 or more: DRAIN a space. [Random]
3 DRAIN F1.

AFTER
1 FLOOD G1.
`;

beforeEach(() => {
  writeIn(folder, 'lots/lots.page', page);
  writeIn(folder, 'lots/lots.bot', sheet);
});

describe('simulate of a book without code', () => {
  const shares = (...more: readonly string[]): Result => {
    const { code, out } = run('simulate', 'lots', '--positions', '120', '--json', ...more);
    expect(code).toBe(0);
    const result = JSON.parse(out) as Result;
    expect(isResult(result), JSON.stringify(isResult.errors)).toBe(true);
    return result;
  };
  const part = ({ parts }: Result, name: string) => {
    const all = parts.filter((each) => each.part === name);
    if (!all[0] || all.length > 1) throw new Error(`${name} is there ${all.length} times.`);
    return all[0];
  };

  it('counts each decision once, with an interval around its share', () => {
    const result = shares();
    expect(result).toMatchObject({ positions: 120, decisions: 240, byHand: 0 });
    const names = ['EVEN 1', 'EVEN 2', 'EVEN none'];
    expect(names.reduce((sum, name) => sum + part(result, name).count, 0)).toBe(120);
    for (const { count, of, interval } of result.parts) {
      if (of > 0) expect([interval[0] <= count / of, count / of <= interval[1]]).toEqual([true, true]);
    }
    // A box is a part of each decision that carries it out.
    expect(part(result, 'AFTER 1').of).toBe(part(result, 'EVEN 2').count);
  });

  it('tells ties that a die decides, and clauses that no position uses', () => {
    const result = shares();
    // Clause 2 is read only if both spaces are flooded: a die decides always. Clause 1 has a choice only if both are dry.
    const [flood, drain] = [part(result, 'TWIN 1'), part(result, 'TWIN 2')];
    expect(drain.tied?.count).toBe(drain.count);
    expect(flood.tied?.count).toBeGreaterThan(0);
    expect(flood.tied?.count).toBeLessThan(flood.count);
    expect(part(result, 'TWIN 3')).toMatchObject({ count: 0, of: 120 });
    const { out } = run('simulate', 'lots', '--positions', '120');
    expect(out.split('\n')[0]).toContain('These are shares of random positions, not of games: 120 positions of Lots');
    expect(out).toMatch(/Never used: .*lots TWIN 3 \(at most 3\.1 % of 120\)/);
  });

  it('counts the same clauses by the interpreter, with their rows and criteria', () => {
    const [fast, whole] = [shares(), shares('--use')];
    for (const each of fast.parts) expect(part(whole, each.part)).toEqual(each);
    expect(part(whole, 'TWIN 2 target [random]').count).toBe(part(fast, 'TWIN 2').count);
    expect(shares('--seed', '7')).not.toEqual(fast);
  });

  it.each([[[]], [['--use']]])('adds shards of positions to the JSON and the text of one run: %j', (more) => {
    const one = run('simulate', 'lots', '--positions', '60', '--json', ...more);
    const files = [0, 7, 40].map((from, index) => {
      const file = `part-${from}.json`;
      const count = [7, 33, 20][index];
      const words = ['lots', '--from', `${from}`, '--positions', `${count}`, '--out', file];
      expect(run('simulate', ...words, ...more)).toEqual({ code: 0, out: '', err: '' });
      expect(run('simulate', ...words, ...more).err).toBe(`${file} has these positions already.\n`);
      return file;
    });
    expect(run('simulate', '--merge', ...files.toReversed(), '--json')).toEqual(one);
    expect(run('simulate', '--merge', ...files).out).toBe(run('simulate', 'lots', '--positions', '60', ...more).out);
    const [first = '', second = '', third = ''] = files;
    expect(run('simulate', '--merge', first, third, '--partial', '--json').out).toContain('"positions": 27');
    for (const [names, problem] of [
      [[first, third], 'positions 7 to 39 are missing'],
      [[first, second, second, third], 'both have positions 7 to 39'],
    ] as const) {
      const { code, err } = run('simulate', '--merge', ...names);
      expect([code, err]).toEqual([1, expect.stringContaining(problem)]);
    }
  });

  it('adds no shards of another book, seed or page, and no games', () => {
    const words = ['lots', '--positions', '5', '--out'];
    run('simulate', ...words, 'one.json');
    run('simulate', ...words, 'seed.json', '--from', '5', '--seed', '2');
    run('simulate', 'callisto/1', '--games', '1', '--rounds', '1', '--out', 'games.json');
    writeIn(folder, 'lots/lots.page', page.replace('round (1 to 2)', 'round (1 to 3)'));
    run('simulate', ...words, 'page.json', '--from', '5');
    for (const [name, problem] of [
      ['seed.json', 'has other seeds than'],
      ['page.json', 'has other pages than'],
      ['games.json', 'has shares of positions, and `games.json` has games'],
    ] as const) {
      const { code, err } = run('simulate', '--merge', 'one.json', name);
      expect([code, err]).toEqual([1, expect.stringContaining(problem)]);
    }
    const other = run('simulate', ...words, 'one.json');
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('it has other pages than this command')]);
    writeIn(folder, 'damaged.json', readIn('one.json').replace('"positions": 5', '"positions": 6'));
    expect(run('simulate', '--merge', 'damaged.json')).toMatchObject({ code: 1, out: '' });
  });

  it.each([
    [['lots', '--games', '40'], 'no games of Lots can be played', '--positions 40'],
    [['lots', '--rounds', '3'], '--rounds is given', 'leave it out'],
    [['lots', '--positions', '0'], '--positions is `0`', 'from 1 to'],
    [['callisto/1', '--positions', '5'], '--positions is for books without code', '--games'],
  ])('refuses %j', (words, problem, help) => {
    const { code, err } = run('simulate', ...words);
    expect([code, err]).toEqual([2, expect.stringContaining(problem)]);
    expect(err).toContain(help);
  });
});
