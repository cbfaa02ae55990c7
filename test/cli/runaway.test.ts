// Tests of `botbook simulate` for Runaway: the same games in one run and in parts, platoons from files, second
// readings, and refused options with the reason.
import Ajv from 'ajv/dist/2020.js';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIn, writeIn } from '../support/cli.ts';
import { sharedFolder } from '../support/folders.ts';

const folder = sharedFolder();
const botbook = (...words: readonly string[]) => runIn(folder, words);

const scenario = 'unbreakable/runaway';
const small = ['simulate', scenario, '--rounds', '2', '--seed', '7', '--blue', 'random'];

const isResult = new Ajv.default({ strictTypes: false }).compile(
  JSON.parse(readFileSync('docs/schemas/simulate-runaway.schema.json', 'utf8')) as object,
);

const example = readFileSync('docs/examples/runaway.platoons.json', 'utf8');

type Sums = Readonly<Record<'blue' | 'yellow', { readonly sum: number }>>;
type CountName = 'weaponsDrawn' | 'runawayActivations' | 'opportunities';
interface Result extends Readonly<Record<CountName, Sums>> {
  readonly rulings: readonly { readonly ruling: string; readonly uses: number }[];
}

describe('simulate of Runaway', () => {
  it('plays the same games in one run and in parts', () => {
    const whole = botbook(...small, '--games', '12', '--json');
    expect(whole.code).toBe(0);
    const result = JSON.parse(whole.out) as Result;
    expect(isResult(result), JSON.stringify(isResult.errors)).toBe(true);
    // The number of uses of a ruling is checked: U23 is used at each activation of the runaway, and U49 at each
    // Opportunity card of a side.
    const usesOf = (ruling: string) => result.rulings.find((each) => each.ruling === ruling)?.uses;
    expect([usesOf('U30'), usesOf('U31'), usesOf('U23')]).toEqual([
      12,
      result.weaponsDrawn.blue.sum,
      result.runawayActivations.yellow.sum,
    ]);
    expect(usesOf('U49')).toBe(result.opportunities.blue.sum + result.opportunities.yellow.sum);
    botbook(...small, '--games', '5', '--out', 'first.json');
    botbook(...small, '--from', '5', '--games', '7', '--out', 'second.json');
    expect(botbook('simulate', '--merge', 'first.json', 'second.json', '--json').out).toBe(whole.out);
  });

  it('plays with the platoons of a file, and reports ends and rulings', () => {
    writeIn(folder, 'platoons.json', example);
    const { code, out } = botbook('simulate', scenario, '--games', '4', '--rounds', '3', '--platoons', 'platoons.json');
    expect(code).toBe(0);
    for (const part of [
      'no winner (at most 3 turns)',
      'Blue greedy against Yellow greedy',
      'off the map, not home',
      'U49',
    ])
      expect(out).toContain(part);
  });

  it('takes the second readings that change its games, and names them', () => {
    const { code, out } = botbook('simulate', scenario, '--games', '4', '--rounds', '3', '--reading', 'U23=second');
    expect([code, out.includes('with the second reading: U23')]).toEqual([0, true]);
    const both = botbook('simulate', scenario, '--games', '4', '--rounds', '3', '--reading', 'U5=both');
    expect([both.code, both.out.includes('U5 read the other way')]).toEqual([0, true]);
    const lava = botbook(
      'simulate',
      scenario,
      '--games',
      '2',
      '--rounds',
      '2',
      '--reading',
      'U33=second',
      'U34=second',
    );
    expect([lava.code, lava.out.includes('as decided: U5, U23; with the second reading: U33, U34')]).toEqual([0, true]);
  });

  it.each([
    [['--reading', 'U16=second'], 'U16 changes no game of Runaway', 'U5, U23, U33, U34'],
    [['--reading', 'U32=second'], '--reading is `U32=second`', 'Open readings are U5, U23, U33, U34'],
    [
      ['--yellow', 'searching'],
      '--yellow is `searching`',
      'fitted to Special Delivery. The players of Yellow are random',
    ],
    [
      ['--blue', 'traps'],
      '--blue is `traps`',
      'without chance, as in Special Delivery. The players of Blue are random and greedy',
    ],
    [['--blue', 'bot'], '--blue is `bot`', 'random and greedy'],
    [['--arms', 'x.json'], '--arms is given, and the scenario has no such file', 'Leave it out'],
  ])('refuses %j', (words, problem, help) => {
    const { code, out, err } = botbook('simulate', scenario, ...words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(problem);
    expect(err).toContain(help);
  });

  it('writes nothing if a platoon is refused', () => {
    writeIn(folder, 'bad.json', JSON.stringify({ blue: [] }));
    const { code, err } = botbook('simulate', scenario, '--platoons', 'bad.json', '--out', 'result.json');
    expect(code).toBe(1);
    expect(err).toContain('bad.json');
    expect(err).toContain('blue has no squads');
    expect(existsSync(join(folder, 'result.json'))).toBe(false);
  });
});
