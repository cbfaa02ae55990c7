// Tests of `botbook simulate` for a scenario with a name: any number of workers plays the same games, parts can be
// added up, and refusals give reasons.
import Ajv from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runIn, writeIn } from '../support/cli.ts';
import { sharedFolder } from '../support/folders.ts';

const folder = sharedFolder();
const botbook = (...words: readonly string[]) => runIn(folder, words);

const scenario = 'unbreakable/special-delivery';
const ask = ['simulate', scenario, '--games', '60', '--seed', '7', '--json'];

const isResult = new Ajv.default({ strictTypes: false }).compile(
  JSON.parse(readFileSync('docs/schemas/simulate-special-delivery.schema.json', 'utf8')) as object,
);

const weapon = (name: string) => [{ weapon: name }];
const squad = { beams: weapon('force beam'), bombs: weapon('nuke') };
const walker = { beams: weapon('force beam'), bombs: weapon('nuke') };

describe('simulate of Special Delivery', () => {
  it('plays the same games with one worker and with two, and in parts', () => {
    const whole = botbook(...ask, '--workers', '2');
    expect([whole.code, botbook(...ask, '--workers', '1').out]).toEqual([0, whole.out]);
    const result = JSON.parse(whole.out) as { readonly wins: Readonly<Record<string, { readonly games: number }>> };
    expect(isResult(result), JSON.stringify(isResult.errors)).toBe(true);
    botbook(...ask.slice(0, 2), '--games', '25', '--seed', '7', '--out', 'first.json');
    botbook(...ask.slice(0, 2), '--from', '25', '--games', '35', '--seed', '7', '--out', 'second.json');
    expect(botbook('simulate', '--merge', 'first.json', 'second.json', '--json').out).toBe(whole.out);
  });

  it('reports the ends by their cause, and the open rulings', () => {
    const { code, out } = botbook('simulate', scenario, '--games', '20', '--blue', 'random');
    expect(code).toBe(0);
    for (const part of ['undecided after 40 turns', 'the crawler is activated in a northern hex', 'U34', 'stand-ins'])
      expect(out).toContain(part);
  });

  it.each(['U5', 'U7', 'U13', 'U16', 'U34'])('takes the second reading of %s', (ruling) => {
    const { code, out } = botbook('simulate', scenario, '--games', '2', '--seed', '7', '--reading', `${ruling}=second`);
    expect(code).toBe(0);
    expect(out).toContain(`Read with ${ruling}=second`);
    const rest = /as decided: (.*?); with the second reading: (.*?)\. /.exec(out)?.slice(1);
    expect(rest).toEqual([
      ['U5', 'U7', 'U13', 'U16', 'U33', 'U34'].filter((each) => each !== ruling).join(', '),
      ruling,
    ]);
  });

  it('compares both readings of a ruling', () => {
    const { code, out } = botbook('simulate', scenario, '--games', '2', '--seed', '7', '--reading', 'U34=both');
    expect(code).toBe(0);
    expect(out).toContain('U34');
    // The output has the words of the scenario, such as turns for rounds, and no counts of clauses.
    for (const part of ['undecided after 40 turns', 'turns a game']) expect(out).toContain(part);
    for (const part of ['drawn', 'rounds', 'clause']) expect(out).not.toContain(part);
  });

  it('counts one turn as a turn', () => {
    const { out } = botbook('simulate', scenario, '--games', '2', '--rounds', '1');
    expect(out).toContain('undecided after 1 turn ');
  });

  it('plays with the weapons of a file', () => {
    writeIn(folder, 'arms.json', JSON.stringify({ 'Walker 1': walker, 'Squad 1': squad, 'Squad 2': squad }));
    expect(botbook('simulate', scenario, '--games', '5', '--arms', 'arms.json').code).toBe(0);
  });

  it.each([
    [['unbreakable/retrieval'], 'Retrieval is not played', 'two players'],
    [['unbreakable/chess'], 'unbreakable/chess', scenario],
    [[scenario, '--yellow', 'greedy'], '--yellow is given, and a sheet plays Yellow', 'Leave it out'],
    [[scenario, '--blue', 'bot'], '--blue is `bot`', 'random and greedy'],
    [[scenario, '--lfa', 'greedy'], 'no side for --lfa', '--blue and --yellow'],
    [[scenario, '--arms', 'all'], '--arms is `all`, and --games is 1000', 'give at least 72900'],
    [
      [scenario, '--arms', 'all', '--from', '5', '--games', '80000'],
      '--out or --from is given',
      'Leave it out'.toLowerCase(),
    ],
    [[scenario, '--overlay', 'x.json'], '--overlay is given', 'Leave it out'],
    [[scenario, '--reading', 'U23=second'], '--reading is `U23=second`', 'U5, U7, U13, U16, U34'],
    // U33 is about crawlers that dig in, and no crawler of the scenario digs in.
    [[scenario, '--reading', 'U33=second'], 'U33 changes no game of Special Delivery', 'U5, U7, U13, U16, U34'],
    [[scenario, '--use'], '--use is given, and Special Delivery has no choice of bots', 'Leave it out'],
    [[scenario, '--difficulty', 'easier'], '--difficulty is given, and Special Delivery', 'Leave it out'],
    [['unbreakable'], 'Unbreakable is named without a scenario', `games that can be played of \`${scenario}\` and`],
    [[scenario, '--log'], '--log is given, and the scenario has no log', 'Leave it out'],
    [['callisto/1', '--arms', 'x.json'], '--arms is given, and the scenario has no such file', 'Leave it out'],
    [['callisto/1', '--blue', 'greedy'], 'no side for --blue', '--breakers and --lfa'],
  ])('refuses %j', (words, problem, help) => {
    const { code, out, err } = botbook('simulate', ...words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(problem);
    expect(err).toContain(help);
  });

  it.each([
    [{ ...squad, bombs: [...weapon('nuke'), ...weapon('nuke')] }, 'Squad 2.bombs has 2 bombs; a squad carries 1 bomb'],
    [{ ...squad, beams: weapon('nuke') }, 'is nuke, a bomb in the place of a beam'],
    [{ beams: weapon('laser') }, 'bombs'],
  ])('refuses the weapons %j', (second, problem) => {
    writeIn(folder, 'bad.json', JSON.stringify({ 'Walker 1': walker, 'Squad 1': squad, 'Squad 2': second }));
    const { code, err } = botbook('simulate', scenario, '--arms', 'bad.json');
    expect(code).toBe(1);
    expect(err).toContain('bad.json');
    expect(err).toContain(problem);
    expect(err).not.toContain('schema');
  });
});
