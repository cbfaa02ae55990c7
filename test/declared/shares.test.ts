// Tests of shares of random positions: `simulate` of a book without code.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { runIn, writeIn } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
eachInFolder((fresh) => (folder = fresh));
const run = (...words: readonly string[]) => runIn(folder, words);
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
