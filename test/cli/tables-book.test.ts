// Tests of the command verbs on a whole book of tables: dice in play, second readings, tables of other sheets, a book
// without missions, and the words about prices and victory.
import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { runIn, writeIn, type Ran } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';
import { setUpSheet } from '../support/tables.ts';

let folder = '';
const run = (...words: readonly string[]): Ran => runIn(folder, words);

eachInFolder((fresh) => (folder = fresh));

const schema = (name: string) =>
  new Ajv.default({ allErrors: true, strictTypes: false }).compile(
    JSON.parse(readFileSync(`docs/schemas/${name}.schema.json`, 'utf8')) as object,
  );
const [isRolled, isOdds, isScore, isRead] = ['roll', 'odds', 'score', 'read'].map(schema);

const example = (name: string): string => resolve(`procedures/heavygear/examples/${name}.json`);
const files = (north = example('north'), table = example('table')): string[] => [
  '--table',
  table,
  '--force',
  `north=${north}`,
  '--force',
  `south=${example('south')}`,
];
/** Writes a copy of the example force of the north in which some fields are changed. */
function force(name: string, change: object): string {
  const north = JSON.parse(readFileSync(example('north'), 'utf8')) as object;
  return writeIn(folder, name, JSON.stringify({ ...north, ...change }));
}

describe('dice in play', () => {
  it('are rolled by the address of their row', () => {
    const { code, out } = run('roll', 'heavygear/set-up/friendly-fire', '--dice', '3');
    expect([code, out.split('\n').slice(2)]).toEqual([
      0,
      [
        'd6 3  Friendly Fire: In the artillery phase of Step 3 roll 1d6 before any other artillery is used',
        '  1–3: things are clear',
        '',
      ],
    ]);
  });

  it('are rolled several times, and their outcomes are counted', () => {
    const words = ['roll', 'heavygear/set-up/extreme-temperatures', '--times', '4'];
    const { out } = run(...words, '--dice', '1,5,1,6');
    expect(out).toContain('d6 1 5 1 6  Extreme Temperatures: Roll 1 die for every Model');
    expect(out).toContain('  2 × 1: that Model begins the game with a Stun Counter');
    expect(out).toContain('  2 × other: nothing\n');
    expect(run(...words, '--dice', '1,5').out).toContain('The next die is a d6 of Extreme Temperatures.\n  1    that');
    const json: unknown = JSON.parse(run(...words, '--seed', '3', '--json').out);
    expect(isRolled?.(json), JSON.stringify(isRolled?.errors)).toBe(true);
    expect((json as { readonly events: readonly unknown[] }).events.length).toBe(4);
  });

  it('have odds', () => {
    expect(run('odds', 'heavygear/set-up/variable-time-limit').out).toMatch(/4–6 +the next round .* 1\/2 +50\.00 %/);
    const json: unknown = JSON.parse(run('odds', 'heavygear/set-up/extreme-temperatures', '--json').out);
    expect(isOdds?.(json), JSON.stringify(isOdds?.errors)).toBe(true);
    expect(json).toMatchObject({ dice: [{ die: 6, cases: [{ from: 1, to: 1, chance: '1/6' }] }], steps: [] });
  });

  it.each([
    ['heavygear/set-up/night', [], 2, '`night` is not rolled'],
    ['heavygear/set-up/nightfall', [], 2, 'no file, folder or address'],
    ['heavygear/set-up', ['--times', '2'], 2, '--times is for the dice of a row'],
    ['heavygear/set-up/friendly-fire', ['--times', '0'], 2, '--times is `0`'],
    ['heavygear/set-up/friendly-fire', ['--times', '1001'], 2, '--times is `1001`'],
    ['heavygear/set-up/friendly-fire', ['--dice', '7'], 1, 'A d6 does not show `7`'],
  ])('of %s with %j are refused', (address, words, exit, message) => {
    const { code, out, err } = run('roll', address, ...words);
    expect([code, out]).toEqual([exit, '']);
    expect(err).toContain(message);
  });
});

describe('a second reading', () => {
  it('rolls a second Night again, and is named', () => {
    const { out } = run('roll', 'heavygear/set-up', '--reading', 'H3=second', '--dice', '5,1,2,4');
    expect(out).toContain('Read with H3=second: roll again:');
    expect(out).toContain('~TABLE EFFECTS d6 2~  rolled again\n    TABLE EFFECTS d6 4  Fog or Smoke');
  });

  it('rolls one mission for both players, each by the level of the player', () => {
    const { out } = run('roll', 'heavygear/set-up', ...files(), '--reading', 'H12=second', '--dice', '1,1,2');
    // South has level 1, and North has level 2. Face 2 gives the mission Standard to both levels. Face 3 gives Defense,
    // but only to level 2.
    expect(out).toContain('  d6 2  north Standard, south Standard\n');
    const other = run('roll', 'heavygear/set-up', ...files(), '--reading', 'H12=second', '--dice', '1,1,3', '--json');
    const json = JSON.parse(other.out) as {
      readonly setUp: { readonly sides: readonly { readonly mission: string }[] };
    };
    expect(json.setUp.sides.map(({ mission }) => mission)).toEqual(['Defense', 'Standard']);
    expect(isRolled?.(json), JSON.stringify(isRolled?.errors)).toBe(true);
  });

  it('changes odds and scores, in JSON of their schemas', () => {
    const odds = JSON.parse(run('odds', 'heavygear/set-up', '--reading', 'H3=second', '--json').out) as {
      readonly steps: readonly {
        readonly outcomes: readonly { readonly rows: readonly object[]; readonly chance: string }[];
      }[];
    };
    expect(isOdds?.(odds), JSON.stringify(isOdds?.errors)).toBe(true);
    const [effects] = odds.steps;
    const twice = effects?.outcomes.filter(({ rows }) => rows.some((row) => 'times' in row && row.times === 2)) ?? [];
    // Two effects, Dawn and Dust, can be rolled twice. Each of them can occur with or without an unusual effect, so
    // there are 4 such outcomes.
    expect(twice.length).toBe(4);
    const score: unknown = JSON.parse(
      run('score', 'heavygear', example('played'), '--reading', 'H21=second', '--json').out,
    );
    expect(isScore?.(score), JSON.stringify(isScore?.errors)).toBe(true);
    expect(run('score', 'heavygear', example('played'), '--reading', 'H21=second').out).toMatch(
      /^Read with H21=second: chosen: OP are the points of the chosen objectives\.\n\nNorth\n/,
    );
  });

  it.each([
    [['roll', 'heavygear/set-up'], 'H16=second', 'H3, H12, H20'],
    [['roll', 'heavygear/set-up'], 'H21=second', 'H3, H12, H20'],
    [['odds', 'heavygear/set-up'], 'H12=second', 'H3'],
    [['odds', 'heavygear/set-up'], 'R8=second', 'H3'],
    [['score', 'heavygear', 'x.json'], 'H21', 'H21'],
    [['score', 'heavygear', 'x.json'], 'H3=second', 'H21'],
  ])('is refused if the verb cannot switch the ruling: %j with %s', (words, reading, able) => {
    const { code, err } = run(...words, '--reading', reading);
    expect(code).toBe(2);
    expect(err).toContain(`Open readings are ${able};`);
  });

  it('says why H16 has no second reading that can be set', () => {
    const { err } = run('roll', 'heavygear/set-up', '--reading', 'H16=second');
    expect(err).toContain('The second reading of H16 cannot be set: a command gets all choices at once');
  });
});

describe('files with a slip', () => {
  it.each([
    ['a force', 'force.json', '{\n  "version": 1,\n  "threat": 500,\n  "threat": 900\n}', 'threat', 4, 3],
    ['a table', 'table.json', '{ "a": [{ "name": "x" }],\n  "b": { "n\\u0061me": 1, "name": 2 } }', 'name', 2, 2],
  ])('%s with a key twice is refused with its line', (_kind, name, text, key, line, first) => {
    const path = writeIn(folder, name, text);
    const words = name === 'table.json' ? files(undefined, path) : files(path);
    const { code, err } = run('roll', 'heavygear/set-up', ...words, '--seed', '1');
    expect(code).toBe(1);
    expect(err).toContain(
      `BB9032 \`${name}\`, line ${line}: the key \`${key}\` is in this object twice, first in line ${first}.`,
    );
  });

  it('a battle with a key twice is refused too', () => {
    const path = writeIn(folder, 'played.json', '{ "version": 1, "sides": {}, "sides": {} }');
    expect(run('score', 'heavygear', path).err).toContain('the key `sides` is in this object twice');
  });

  it.each([
    ['the same force', example('south'), 'Both sides have the same force, '],
    ['two forces of one name', null, 'The forces of both sides are called '],
  ])('%s gets a note', (_kind, north, note) => {
    const { name } = JSON.parse(readFileSync(example('south'), 'utf8')) as { readonly name: string };
    const words = ['roll', 'heavygear/set-up', ...files(north ?? force('north.json', { name })), '--seed', '1'];
    const { code, out } = run(...words);
    expect([code, out.includes(`${note}${name}.`)]).toEqual([0, true]);
    const json: unknown = JSON.parse(run(...words, '--json').out);
    expect(isRolled?.(json), JSON.stringify(isRolled?.errors)).toBe(true);
    expect(JSON.stringify(json)).toContain(`"notes":["${note}${name}."]`);
    expect(run('roll', 'heavygear/set-up', ...files(), '--seed', '1', '--json').out).not.toContain('"notes"');
  });
});

// Only face 1 of this die in play has an outcome, so the other five faces have the chance 5/6.
it('odds as JSON have the chance of faces without an outcome', () => {
  const json: unknown = JSON.parse(run('odds', 'heavygear/set-up/extreme-temperatures', '--json').out);
  expect(isOdds?.(json), JSON.stringify(isOdds?.errors)).toBe(true);
  expect(json).toMatchObject({ dice: [{ cases: [{ from: 1, to: 1 }], rest: { chance: '5/6' } }] });
});

// Face 6 of the first table and then face 4 of the unusual effects give White Sand Battle. The edited sheet has 2
// pieces for this battle. In the sheet of the book, a die gives the number of pieces.
describe('a number of pieces without a die', () => {
  const edited = (): string =>
    writeIn(folder, 'own.bot', setUpSheet.replace('Choose 1d6 terrain pieces', 'Choose 2 terrain pieces'));

  it('is drawn without a roll', () => {
    const { code, out, err } = run('roll', edited(), ...files(), '--dice', '6,4,1');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('2 terrain pieces other than Static models');
    // The third supplied face draws the first of the two pieces. The command then asks for the die of the second piece.
    expect(out).toContain('The next die is');
    expect(run('roll', edited(), '--seed', '1').code).toBe(0);
    expect(run('odds', edited()).code).toBe(0);
    expect(run('read', edited()).out).toContain('Choose 2 terrain pieces other than Static models at once');
  });
});

describe('the page of a set-up', () => {
  it('has the text of an effect that counts as rolled, and of an effect that another row has', () => {
    const fog = 'All Units have 1 point of Concealment for every 6 full inches';
    const counted = run('roll', 'heavygear/set-up', '--dice', '5,3,3').out;
    expect(counted).toContain(`Fog or Smoke counts as rolled: ${fog}`);
    const alike = run('roll', 'heavygear/set-up', '--dice', '4,5').out;
    expect(alike).toContain('Dust Storm, Rain or Snow has the effects of Fog or Smoke: All Units have 1 point');
    // The second die rolls Fog itself, and the page prints its effects there. So the page does not print these effects
    // again for the row `Dust Storm, Rain or Snow`.
    const both = run('roll', 'heavygear/set-up', '--dice', '5,4,5').out;
    expect(both).not.toContain('has the effects of');
    expect(both).not.toContain('counts as rolled:');
  });

  it('says which force is above the game limit', () => {
    const table = JSON.parse(readFileSync(example('table'), 'utf8')) as object;
    const low = writeIn(folder, 'low.json', JSON.stringify({ ...table, limit: 1300 }));
    const words = ['roll', 'heavygear/set-up', ...files(example('north'), low), '--seed', '5'];
    const { out } = run(...words);
    // A game lasts 4 rounds, and one more for each 1000 TV of the limit, rounded up. So 1300 TV give 2 more rounds.
    expect(out).toContain(
      'Game duration: 6 rounds\nThe force of north has 1500 TV, more than the game limit of 1300 TV.\n',
    );
    expect(out).not.toContain('The force of south has 1300 TV');
    const json = JSON.parse(run(...words, '--json').out) as { readonly setUp: object };
    expect(isRolled?.(json), JSON.stringify(isRolled?.errors)).toBe(true);
    expect(json.setUp).toMatchObject({ aboveLimit: ['north'] });
  });

  it('says the effect that replaces the number of rounds', () => {
    const { out } = run('roll', 'heavygear/set-up', ...files(), '--dice', '6,1,1,1,1,1');
    expect(out).toContain('Game duration: by an effect: Roll 1 die at the end of round 4 and each round thereafter.');
  });

  it('separates names with commas by semicolons', () => {
    const north = force('comma.json', {
      groups: [{ name: 'First, Second' }, { name: 'C' }, { name: 'D' }, { name: 'E' }],
    });
    const support = 'north=2 Reserve Combat Group: First, Second, C, AA Turret';
    const { out, err } = run('roll', 'heavygear/set-up', ...files(north), '--seed', '5', '--support', support);
    expect(err).toBe('');
    expect(out).toContain('  2 × Reserve Combat Group: First, Second; C\n  AA Turret\n');
  });

  it('says that a target may be in Reserve, until the support is chosen', () => {
    const words = ['--dice', '1,1,1,1,1,1', '--objectives', 'north=recon, escape'];
    const open = run('roll', 'heavygear/set-up', ...files(), ...words).out;
    expect(open).toContain('Recon: Red Cadre (drawn 1 of 3), if not held in Reserve\n');
    const chosen = run('roll', 'heavygear/set-up', ...files(), ...words, '--support', 'south=2 AA Turret').out;
    expect(chosen).toContain('Recon: Red Cadre (drawn 1 of 3)\n');
  });

  it('says in words that an option is bought once or not at all', () => {
    const north = force('one.json', { groups: [{ name: 'Only' }], priority: 1, threat: 250 });
    const all = ['roll', 'heavygear/set-up', ...files(north), '--seed', '5'];
    expect(run(...all, '--support', 'north=Reserve Combat Group: Only').err).toContain(
      'Reserve Combat Group is bought once, and 0 is the limit',
    );
    expect(run(...all, '--list').out).toContain('Reserve Combat Group: 1 SP, not for this force\n');
  });
});

describe('a book in the folder of the user', () => {
  const missions = setUpSheet.slice(setUpSheet.indexOf('MISSION GENERATION'));
  const write = (name: string, text: string): string => writeIn(folder, `procedures/heavygear/${name}`, text);

  beforeEach(() => {
    cpSync('procedures/heavygear', join(folder, 'procedures/heavygear'), { recursive: true });
    write('set-up.bot', `${setUpSheet.slice(0, setUpSheet.indexOf('# Page 42. Each')).trimEnd()}\n`);
  });

  it('without missions checks, rolls, has odds and scores, and sets no forces up', () => {
    for (const words of [
      ['check', 'heavygear'],
      ['roll', 'heavygear/set-up', '--seed', '5'],
      ['odds', 'heavygear/set-up', ...files()],
      ['score', 'heavygear', example('played')],
    ])
      expect(run(...words).code, words.join(' ')).toBe(0);
    const { code, err } = run('roll', 'heavygear/set-up', ...files(), '--seed', '5');
    expect(code).toBe(2);
    expect(err).toContain(
      'needs the roll of north on MISSION GENERATION.\n  ╰─ procedures/heavygear/set-up.bot has no step that rolls on',
    );
  });

  it('has its missions in another sheet', () => {
    write('missions.bot', `game heavygear\n\n${missions}`);
    expect(run('check', 'heavygear').code).toBe(0);
    const { out } = run('roll', 'heavygear/set-up', ...files(), '--dice', '1,1,3,1');
    expect(out).toContain('  north d6 3  Defense\n  south d6 1  Standard\n');
    expect(run('odds', 'heavygear/set-up').out).toContain('Step Four: Mission Generation\n');
    // A sheet of the user that is not in the book folder uses the tables of the book too.
    writeIn(folder, 'mine.bot', readFileSync(join(folder, 'procedures/heavygear/set-up.bot'), 'utf8'));
    expect(run('roll', 'mine.bot', '--dice', '1,1,3,1').out).toContain('north d6 3');
  });

  it('lends no table to a copy of its sheet whose title is misspelt', () => {
    writeIn(folder, 'mine.bot', setUpSheet.replace('\nTABLE EFFECTS', '\nTABEL EFFECTS'));
    const { code, err } = run('check', 'mine.bot');
    expect(code).toBe(1);
    expect(err).toContain('No table has the title `Table Effect`');
    const typed = runIn(folder, ['check', '-'], setUpSheet.replace('\nUNUSUAL EFFECTS', '\nUNUSAL EFFECTS'));
    expect([typed.code, typed.err]).toEqual([1, expect.stringContaining('No table has the title `Unusual Effect`')]);
  });

  it('follows an edit of the other sheet in the next check, and refuses a roll on a faulty sheet', () => {
    write('missions.bot', 'game heavygear\n\nUNUSUAL WIND EFFECTS\n1–6 Gale\n');
    write('calls.bot', 'game heavygear\n\nCALLING EFFECTS\n1–6 Roll one Unusual Wind Effect\n');
    expect(run('check', 'heavygear').code).toBe(0);
    expect(run('roll', 'heavygear/calls', '--dice', '1,1').out).toContain('UNUSUAL WIND EFFECTS d6 1  Gale');
    write('missions.bot', 'game heavygear\n\nUNUSUAL WIND EFFECTS\n1–5 Gale\n');
    expect(run('roll', 'heavygear/calls', '--dice', '1,1')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('missions.bot`: the sheet has 1 error') as unknown,
    });
    write('missions.bot', 'game heavygear\n\nUNUSUAL STORM EFFECTS\n1–6 Gale\n');
    const { code, err } = run('check', 'heavygear');
    expect(code).toBe(1);
    expect(err).toContain('No table has the title `Unusual Wind Effect`');
  });

  it('has a mission without a list of objectives, or no column for a level', () => {
    const refused = expect.stringContaining('missions.bot`: the sheet has 1 error') as unknown;
    write('missions.bot', `game heavygear\n\n${missions.replaceAll('Defense', 'Raid   ')}`);
    expect(run('check', 'heavygear').err).toContain('reference.json has no mission `Raid`.');
    expect(run('roll', 'heavygear/set-up', ...files(), '--dice', '1,1,3,1')).toMatchObject({ code: 1, err: refused });
    write(
      'missions.bot',
      'game heavygear\n\nMISSION GENERATION\nPriority  1         2         3         5\n1–6       Standard  Standard  Offense   Defense\n',
    );
    const { code, err } = run('check', 'heavygear');
    expect([code, err]).toEqual([1, expect.stringContaining('MISSION GENERATION has no column for the level `4`.')]);
    // In the edited sheet, no table gives the mission Defense. The data file still names this mission, so it is faulty.
    write('missions.bot', `game heavygear\n\n${missions.replaceAll('Defense', 'Offense')}`);
    expect(run('roll', 'heavygear/set-up', ...files(), '--dice', '1,1,3,1')).toMatchObject({
      code: 1,
      err: expect.stringContaining('missions[2].mission is `Defense`, and no sheet has this mission') as unknown,
    });
  });
});

describe('read', () => {
  const words = (address: string): string => run('read', address).out.replaceAll(/\s+/g, ' ');

  it('says formulas, prices and their limits', () => {
    const text = words('heavygear/support');
    for (const row of [
      'SP: the priority level, plus 1 for each full 500 TV of the force.',
      'Bomber Airstrike: 4 SP, from priority level 3 on.',
      'Light Artillery Strike: 1 SP for 3 strikes.',
      'Guided Artillery Strike: 1 SP more for each purchase of strikes.',
      'Infiltrating Combat Group: 1 SP, at most as often as the priority level.',
      'Reserve Combat Group: 1 SP, for at most 50 % of the Combat Groups.',
    ])
      expect(text).toContain(row);
    expect(words('heavygear/deployment')).toContain(
      'Rounds: 4, plus 1 for each 1000 TV of the game limit or part of them.',
    );
  });

  it('says the victory table, and objectives with their numbered conditions', () => {
    expect(words('heavygear/victory/victory-conditions')).toContain(
      'Level 1: Total Failure up to 5 %, Failure more than 5 % to 25 %, Disputed more than 25 % to 50 %, Success more than 50 % to 75 %, Overwhelming Success more than 75 %.',
    );
    expect(words('heavygear/objectives/standard-objectives')).toContain(
      'Escape! (3 OP): Random target: Combat Group of the player’s own force, no infantry without transport. Condition 1: 2 VP if ½ or more of the Combat Group manages to leave the Table. Condition 2: 1 more VP if no member of the Combat Group has been Killed or Critically Damaged.',
    );
    expect(words('heavygear/objectives/defensive-objectives')).toContain('No VP if the Target is destroyed.');
  });

  it('prints a single row, and JSON by its schema', () => {
    expect(words('heavygear/set-up/fog-or-smoke')).toContain('TABLE EFFECTS 4 Fog or Smoke: Players apply: All Units');
    for (const address of ['heavygear/victory', 'heavygear/support/support-options'])
      expect(isRead?.(JSON.parse(run('read', address, '--json').out)), JSON.stringify(isRead?.errors)).toBe(true);
  });

  it('says each cell of a grid without rules with the head of its column', () => {
    writeIn(folder, 'grid.bot', 'game heavygear\n\nARTILLERY\nStrike  DM   Notes\nLight   x12  Blast (2)\n');
    expect(words('grid.bot')).toBe('grid.bot ARTILLERY Light: DM x12, Notes Blast (2). ');
  });
});

describe('outline', () => {
  it('prints a single row, and the rules of a single section', () => {
    expect(run('outline', 'heavygear/set-up/night').out).toContain('Night');
    expect(run('outline', 'heavygear/set-up/night').out).not.toContain('Fog');
    const rules = run('outline', 'heavygear/deployment/game-duration').out;
    expect(rules).toContain('Games last four rounds');
    expect(rules).not.toContain('Both players roll');
  });
});

describe('diff', () => {
  const mine = (before: string, after: string): void => {
    writeIn(folder, 'mine.bot', setUpSheet.replace(before, after));
  };

  it('compares a single table, and a single row', () => {
    mine('5   Diagonal', '5   Crossed');
    const zones = run('diff', 'heavygear/set-up/deployment-zones', 'mine.bot');
    expect([zones.code, zones.out]).toEqual([1, expect.stringContaining('│ 5 Diagonal → 5 Crossed\n')]);
    const effects = run('diff', 'heavygear/set-up/table-effects', 'mine.bot');
    expect([effects.code, effects.out]).toEqual([0, expect.stringContaining('Nothing differs.')]);
    mine('is doubled, with', 'is tripled, with');
    expect(run('diff', 'heavygear/set-up/night', 'mine.bot').code).toBe(1);
    expect(run('diff', 'heavygear/set-up/fog-or-smoke', 'mine.bot').code).toBe(0);
  });

  it('compares tables with different titles, row by row', () => {
    const { code, out } = run('diff', 'heavygear/set-up/deployment-zones', 'heavygear/support/support-options');
    // The 21 changes are four removed zones and seventeen added options.
    expect([code, out]).toEqual([1, expect.stringContaining('21 changes in the tables and steps')]);
  });

  it('names the sections of a sheet without the table', () => {
    mine('DEPLOYMENT ZONES', 'STRANGE EFFECTS');
    const { code, err } = run('diff', 'heavygear/set-up/deployment-zones', 'mine.bot');
    expect([code, err]).toEqual([2, expect.stringContaining('Its sections are TURN SEQUENCE, SET UP THE TABLE')]);
  });
});
