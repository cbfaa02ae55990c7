// Tests of `botbook score`, and of `botbook roll` with a table and forces.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { runIn, writeIn, type Ran } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
const run = (...words: readonly string[]): Ran => runIn(folder, words);

eachInFolder((fresh) => (folder = fresh));

const example = (name: string): string => resolve(`procedures/heavygear/examples/${name}.json`);
const schema = (name: string) =>
  new Ajv.default({ allErrors: true, strictTypes: false }).compile(
    JSON.parse(readFileSync(`docs/schemas/${name}.schema.json`, 'utf8')) as object,
  );
const isScore = schema('score');
const isRolled = schema('roll');
const isOdds = schema('odds');

const files = (north = example('north'), table = example('table')): string[] => [
  '--table',
  table,
  '--force',
  `north=${north}`,
  '--force',
  `south=${example('south')}`,
];
const rollWith = (...words: readonly string[]): Ran => run('roll', 'heavygear/set-up', ...words);

describe('score', () => {
  it('tells each step to the winner', () => {
    const { code, out, err } = run('score', 'heavygear', example('played'));
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('4 VP of 6 OP: 4/6 × 100 = about 66.7\n  Level 2: more than 55, at most 80 is Success');
    expect(out).toContain('Hold: no VP (the Target is destroyed)');
    expect(out).toContain('Mission success: north Success, south Disputed\nNorth wins.\n');
  });

  it('prints JSON by its schema', () => {
    const { out } = run('score', 'heavygear', example('played'), '--json');
    expect(isScore(JSON.parse(out)), JSON.stringify(isScore.errors)).toBe(true);
  });

  it.each([
    [[], 2, 'A game and a file are needed'],
    [['heavygear'], 2, 'A game and a file are needed'],
    [['callisto', 'x.json'], 2, 'has no battles'],
    [['heavygeer', 'x.json'], 2, 'heavygeer'],
    [['heavygear', 'nowhere.json'], 2, 'nowhere.json'],
    [['heavygear', 'cut.json'], 1, '`cut.json` is not JSON'],
    [['heavygear', 'old.json'], 1, 'version is 2; this botbook reads 1'],
  ])('refuses %j', (words, exit, message) => {
    writeIn(folder, 'cut.json', readFileSync(example('played'), 'utf8').slice(0, 300));
    writeIn(folder, 'old.json', '{ "version": 2, "game": "heavygear", "sides": {} }');
    const { code, out, err } = run('score', ...words);
    expect([code, out]).toEqual([exit, '']);
    expect(err).toContain(message);
    expect(err).not.toMatch(/\n\s+at /);
  });
});

describe('check of a book', () => {
  const write = (name: string, edit: (text: string) => string): void => {
    writeIn(folder, `procedures/heavygear/${name}`, edit(readFileSync(`procedures/heavygear/${name}`, 'utf8')));
  };

  it('reports rules that no sheet prints', () => {
    expect(run('check', 'heavygear')).toMatchObject({ code: 0, err: '' });
    write('deployment.bot', (text) => text.replace(/GAME DURATION\n[^\n]*\n\n/, ''));
    const { code, out, err } = run('check', 'heavygear');
    expect([code, out]).toEqual([1, '5 sheets, 8 tables and lists: 1 error\n']);
    expect(err).toContain('no sheet has the rules of GAME DURATION.');
    // A sheet alone is no book.
    expect(run('check', 'procedures/heavygear/deployment.bot')).toMatchObject({ code: 0, err: '' });
  });

  it('reports a faulty data file', () => {
    write('reference.json', (text) => text.replace('"from": 250', '"from": "few"'));
    const { code, err } = run('check', 'heavygear');
    expect([code, err]).toEqual([1, expect.stringContaining('threat.from should be a whole number')]);
  });
});

describe('odds with forces', () => {
  it('count the choices and the possible targets', () => {
    const { code, out, err } = run('odds', 'heavygear/set-up', ...files());
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('Objectives for the mission Standard: 53 legal sets');
    // Seven pieces; three groups of the south, of which one is infantry without transport; its two leaders.
    for (const line of ['Scout: 7', 'Escape!: 4', 'Recon: 3', 'Assassination: 2']) expect(out).toContain(`  ${line}\n`);
    const json = run('odds', 'heavygear/set-up', ...files(), '--json');
    expect(isOdds(JSON.parse(json.out)), JSON.stringify(isOdds.errors)).toBe(true);
    expect(JSON.parse(json.out)).toMatchObject({ choices: { sides: [{ player: 'north' }, { player: 'south' }] } });
  });

  it('refuse a force without a table', () => {
    const { code, err } = run('odds', 'heavygear/set-up', '--force', `north=${example('north')}`);
    expect([code, err]).toEqual([2, expect.stringContaining('--table is missing')]);
  });
});

describe('roll with forces', () => {
  it('prints the points of both sides, and the choices that are left', () => {
    const { code, out, err } = rollWith(...files(), '--dice', '2,5,1,5');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('North: Northern Guard\n  PL 2, TV 1500\n  Mission: Standard\n  6 OP, 5 SP, 6 CP\n');
    // South has one group less, so 2 + 3 + 1 CP.
    expect(out).toContain('Mission: Defense\n  6 OP, 3 SP, 6 CP\n');
    expect(out).toContain('To choose: support for up to 3 SP');
  });

  it('draws targets with real dice, and asks for the next number with its meanings', () => {
    const choice = ['--objectives', 'north=escape,recon,scout'];
    const { code, out } = rollWith(...files(), ...choice, '--dice', '2,5,1,5,4');
    expect(code).toBe(0);
    expect(out).toContain('Escape!: Rifle Platoon (drawn 4 of 4)');
    expect(out).toContain(
      'The next die is a d3 of Recon.\n  1    Red Cadre\n  2    Blue Cadre\n  3    Infantry Company\n',
    );
  });

  it('fills the choices by the seed, and prints JSON by its schema', () => {
    for (const more of [[], ['--fill'], ['--list'], ['--fill', '--objectives', 'south=nothing']]) {
      const { code, out } = rollWith(...files(), '--seed', '6', '--json', ...more);
      if (more.length > 2) expect(code).toBe(2);
      else expect(isRolled(JSON.parse(out)), JSON.stringify(isRolled.errors)).toBe(true);
    }
    expect(rollWith(...files(), '--seed', '6', '--fill')).toEqual(rollWith(...files(), '--seed', '6', '--fill'));
  });

  it('draws pieces directly after their die, before the table is rolled again', () => {
    // White Sand Battle with 3 of the 5 pieces that are not Static: 2 South Ridge, 1 North Ridge, 3 Salt Flat.
    const { code, out } = rollWith(...files(), '--dice', '6,4,3,2,1,3,2');
    expect(code).toBe(0);
    expect(out).toContain('other than Static models: South Ridge, North Ridge, Salt Flat\n    d6 2  No Effects\n');
    const short = rollWith(...files(), '--dice', '6,4,3,2');
    expect(short.out).toContain(
      'The next die is a d4 of terrain pieces other than Static models.\n  1    North Ridge\n',
    );
    // With a 5, all five pieces are drawn without numbers.
    expect(rollWith(...files(), '--dice', '6,4,5').out).toContain('The next die is a d6 on SET UP THE TABLE');
  });

  it('prints the rules of the deployment and the texts of bought support', () => {
    const { out } = rollWith(...files(), '--dice', '2,5,1,5', '--support', 'north=AA Drone');
    expect(out).toContain('  AA Drone: 1SP, grants each model in the Combat Group');
    expect(out).not.toContain('AA Turret: 1SP');
    expect(out).toContain("\nDeployment\n  Both players roll their Army Commander's Leadership Skill");
    // South: 3 SP, at least half of them first, rounded up.
    expect(out).toContain('support for up to 3 SP, at least 2 SP in a first choice; 272 legal sets');
  });

  it('writes a page with the set-up', () => {
    rollWith(...files(), '--seed', '6', '--fill', '--html', 'page.html');
    expect(readFileSync(resolve(folder, 'page.html'), 'utf8')).toContain('<h2>North: Northern Guard</h2>');
  });

  it.each([
    [['--fill'], '--fill needs forces'],
    [['--table', example('table')], '--force of north is missing'],
    [['--force', `north=${example('north')}`], '--table is missing'],
    [[...files(), '--force', `north=${example('north')}`], '--force is given twice for north'],
    [['--force', 'east=x.json'], '--force `east=x.json` names no player'],
    [[...files(), '--dice', '1', '--fill'], '--fill and --dice are given'],
    [
      [...files(), '--dice', '2,5,1,5', '--objectives', 'north=scout'],
      'cost 1 OP, and at least 3 OP are spent on this list',
    ],
    [[...files(), '--dice', '2,5,1,5', '--support', 'north=9 AA Drone'], 'the support costs 9 SP'],
  ])('refuses %j', (words, message) => {
    const { code, out, err } = rollWith(...words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  it('refuses forces without missions', () => {
    const { code, err } = run('roll', 'heavygear/set-up/deployment-zones', '--dice', '1', ...files());
    expect([code, err]).toEqual([2, expect.stringContaining('needs the mission of each player')]);
  });

  it('refuses a faulty file at its field, and writes nothing', () => {
    const north = JSON.parse(readFileSync(example('north'), 'utf8')) as object;
    writeIn(folder, 'north.json', JSON.stringify({ ...north, priority: 5 }));
    const { code, out, err } = rollWith(...files('north.json'), '--seed', '5', '--html', 'page.html');
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('`north.json`: priority should be one of 1, 2, 3, 4, not 5');
    expect(() => readFileSync(resolve(folder, 'page.html'))).toThrow('ENOENT');
  });
});
