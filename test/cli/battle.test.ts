// Tests of `botbook score`, and of `botbook roll` with a table and forces.
import { readdirSync, readFileSync } from 'node:fs';
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
    expect(out).toContain('Scout: no VP (no condition is fulfilled)');
    expect(out).toContain('Mission success: north Success, south Disputed\nNorth wins.\n');
  });

  it('prints JSON by its schema', () => {
    const { out } = run('score', 'heavygear', example('played'), '--json');
    expect(isScore(JSON.parse(out)), JSON.stringify(isScore.errors)).toBe(true);
  });

  it.each([
    [[], 2, 'A game and a file are needed'],
    [['heavygear'], 2, 'A game and a file are needed'],
    [['heavygear', 'a.json', 'b.json'], 2, '`b.json` is too much: one battle is scored at a time'],
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
    // A sheet that is checked alone is not a book, and another sheet may have GAME DURATION. So the missing section is
    // not reported.
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
    // The table has seven pieces of terrain. South has two leaders and three groups; one of these groups is infantry
    // without transport.
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
    // South has 2 CP for its leader and 3 CP for its TV. South also gets 1 CP because North has four groups and South
    // has three.
    expect(out).toContain('Mission: Defense\n  6 OP, 3 SP, 6 CP\n');
    expect(out).toContain('To choose: support for up to 3 SP');
  });

  it('draws targets with real dice, and asks for the next number with its meanings', () => {
    const choice = ['--objectives', 'north=escape,recon,scout'];
    const { code, out } = rollWith(...files(), ...choice, '--dice', '2,5,1,5,4');
    expect(code).toBe(0);
    expect(out).toContain('Escape!: Rifle Platoon (drawn 4 of 4)');
    expect(out).toContain(
      'The next die is a d3 of Recon of north.\n  1    Red Cadre\n  2    Blue Cadre\n  3    Infantry Company\n',
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
    // The dice 6 and 4 give White Sand Battle. The 3 means that three of the five pieces that are not Static are drawn.
    // Each draw has its own die: 2 is South Ridge, 1 is North Ridge, 3 is Salt Flat.
    const { code, out } = rollWith(...files(), '--dice', '6,4,3,2,1,3,2');
    expect(code).toBe(0);
    expect(out).toContain('other than Static models: South Ridge, North Ridge, Salt Flat\n    d6 2  No Effects\n');
    const short = rollWith(...files(), '--dice', '6,4,3,2');
    expect(short.out).toContain(
      'The next die is a d4 of terrain pieces other than Static models.\n  1    North Ridge\n',
    );
    // A 5 takes all five pieces, so no die chooses among them.
    expect(rollWith(...files(), '--dice', '6,4,5').out).toContain('The next die is a d6 on SET UP THE TABLE');
  });

  it('prints the rules of the deployment and the texts of bought support', () => {
    const { out } = rollWith(...files(), '--dice', '2,5,1,5', '--support', 'north=AA Drone, Tank Blind');
    expect(out).toContain('  AA Drone: a Combat Group, named later\n');
    expect(out).toContain('  AA Drone: 1SP, grants each model in the Combat Group');
    expect(out).not.toContain('AA Turret: 1SP');
    expect(out).toContain("\nDeployment\n  Both players roll their Army Commander's Leadership Skill");
    // South has 3 SP. At least half of them, rounded up, must be spent in a first choice.
    expect(out).toContain('support for up to 3 SP, at least 2 SP in a first choice; 272 legal sets');
  });

  it('names near options, and lists the prices', () => {
    const { err } = rollWith(...files(), '--seed', '5', '--support', 'north=Guided Artillery Strike');
    expect(err).toContain('Guided Heavy Artillery Strike (2 SP).\n  ╰─ `--list` prints the legal sets');
    const { out } = rollWith(...files(), '--seed', '5', '--list');
    expect(out).toContain(
      '  Light Artillery Strike: 1 SP for 3 strikes\n  Guided Light Artillery Strike: 2 SP for 3 strikes\n',
    );
    // South has level 1 and three groups. Half of its groups, rounded down, is one group.
    expect(out).toContain('  Infiltrating Combat Group: 1 SP, at most 1\n  Reserve Combat Group: 1 SP, at most 1\n');
    expect(out).toContain('  Tank Blind: 2 SP\n');
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
    [[...files().slice(0, 4), '--force', 'south='], '--force of south names no file'],
    [['--table', '', ...files().slice(2)], '--table names no file'],
    [['--force', 'east=x.json'], '--force `east=x.json` names no player'],
    [[...files(), '--dice', '1', '--fill'], '--fill draws choices by a seed, and with --dice there is no seed'],
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
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('needs the roll of north on MISSION GENERATION.\n  ╰─ Roll the whole sheet.'),
    ]);
  });

  describe('with bad input has an error, and writes nothing', () => {
    const north = JSON.parse(readFileSync(example('north'), 'utf8')) as object;
    const groups = (count: number): object[] => Array.from({ length: count }, (_none, at) => ({ name: `Group ${at}` }));
    const refused = (words: readonly string[], exit: number, message: string): void => {
      const before = readdirSync(folder);
      const { code, out, err } = rollWith(...words, '--html', 'page.html');
      expect([code, out]).toEqual([exit, '']);
      expect(err).toContain(message);
      expect(err.match(/^error/gm)).toHaveLength(1);
      expect(err).not.toMatch(/\n\s+at /);
      expect(readdirSync(folder)).toEqual(before);
    };

    it.each([
      ['level 0', { priority: 0 }, 'priority should be one of 1, 2, 3, 4, not 0'],
      ['level 5', { priority: 5 }, 'priority should be one of 1, 2, 3, 4, not 5'],
      ['threat 0', { threat: 0 }, 'threat should be a whole number from 250 to 10000, not 0'],
      ['a negative threat', { threat: -1500 }, 'threat should be a whole number from 250 to 10000, not -1500'],
      ['a threat of 10⁷', { threat: 10_000_000 }, 'threat should be a whole number from 250 to 10000, not 10000000'],
      ['a group twice', { groups: [...groups(2), ...groups(1)] }, 'groups[2].name is `Group 0`, and groups[0].name'],
      ['more than 64 groups', { groups: groups(65) }, 'groups has 65 Combat Groups; at most 64 are read'],
      ['a name twice', { characters: ['Sergeant Aldo'] }, 'characters[0] is `Sergeant Aldo`, and groups[0].leader'],
      ['another version', { version: 2 }, 'version is 2; this botbook reads 1'],
    ])('a force with %s', (_, change, message) => {
      writeIn(folder, 'north.json', JSON.stringify({ ...north, ...change }));
      refused([...files('north.json'), '--seed', '5'], 1, `\`north.json\`: ${message}`);
    });

    it('a force file that is cut short', () => {
      writeIn(folder, 'north.json', readFileSync(example('north'), 'utf8').slice(0, 200));
      refused([...files('north.json'), '--seed', '5'], 1, '`north.json` is not JSON');
    });

    it.each([
      ['Scout', '1,1,1,1', 'escape,scout'],
      ['Seize', '1,1,6,1', 'breakthrough,seize'],
      ['Hold', '1,1,4,1', 'blockade,hold'],
    ])('a table without terrain for %s', (name, dice, objectives) => {
      writeIn(folder, 'table.json', '{ "version": 1, "game": "heavygear", "terrain": [] }');
      const words = [...files(example('north'), 'table.json'), '--dice', dice, '--objectives', `north=${objectives}`];
      refused(words, 2, `${name} needs a Terrain piece or Static Model, and the table has none`);
    });

    it('a group in two purchases', () => {
      const support = 'north=Reserve Combat Group: First Squad, Infiltrating Combat Group: First Squad';
      refused([...files(), '--seed', '5', '--support', support], 2, '`First Squad` is named twice');
    });
  });
});

describe('the sheet decides', () => {
  const names = ['deployment.bot', 'objectives.bot', 'set-up.bot', 'support.bot', 'victory.bot', 'reference.json'];

  /** Writes a changed book, which is used in place of the packaged book. Fails if no sheet has the text `before`. */
  function edit(before: string, after: string): void {
    let isEdited = false;
    for (const name of names) {
      const text = readFileSync(`procedures/heavygear/${name}`, 'utf8');
      const edited = text.replace(before, after);
      isEdited ||= edited !== text;
      writeIn(folder, `heavygear/${name}`, edited);
    }
    expect(isEdited).toBe(true);
  }

  const legalOf = (dice: string, ...words: readonly string[]) => {
    const { code, out, err } = rollWith(...files(), '--dice', dice, '--json', ...words);
    expect(code, err).toBe(0);
    const { setUp } = JSON.parse(out) as {
      setUp: {
        sides: { mission: string; legal: { objectives: string[][]; supportCount: string; support: string[] } }[];
      };
    };
    return setUp.sides;
  };

  it('about the rows of a roll', () => {
    edit('3–4 Wide Edge', '3   Wide Edge\n4   Long Edge');
    expect(rollWith('--dice', '1,4').out).toContain('d6 4  Long Edge');
    expect(run('odds', 'heavygear/set-up').out).toMatch(/^Long Edge +1\/6 /m);
  });

  it('about a face that is rolled again', () => {
    const dice = ['--dice', '6,1,6,1,1'];
    expect(rollWith(...dice).out).toContain('rolled again');
    edit(' (reroll another 6)', '');
    // The second 6 now gives a second unusual effect, so Variable Time Limit (face 1) comes twice.
    expect(rollWith(...dice).out).not.toContain('rolled again');
    expect(rollWith(...dice).out.match(/d6 1 {2}Variable Time Limit/g)).toHaveLength(2);
  });

  it('about a mission', () => {
    edit('4         Defense   Defense ', '4         Defense   Standard');
    // North has level 2 and South has level 1, so only the column of North has changed.
    expect(legalOf('1,1,4,4', '--list').map(({ mission }) => mission)).toEqual(['Standard', 'Defense']);
    // At level 2, three of the six faces give the mission Standard after the edit.
    expect(run('odds', 'heavygear/set-up').out).toMatch(/^2 +1\/2 +1\/6 +1\/3$/m);
  });

  it('about the cost of an objective', () => {
    const threeObjectives = ['Escape!', 'Recon', 'Scout'];
    expect(legalOf('1,1,1,1', '--list')[0]?.legal.objectives).toContainEqual(threeObjectives);
    edit('Escape! (3 OP)', 'Escape! (4 OP)');
    // The three objectives now cost 4 + 2 + 1 = 7 OP, and North has 6 OP.
    expect(legalOf('1,1,1,1', '--list')[0]?.legal.objectives).not.toContainEqual(threeObjectives);
  });

  it('about a further support option', () => {
    expect(rollWith(...files(), '--dice', '1,1,1,1', '--support', 'south=Trench').code).toBe(2);
    const [, before] = legalOf('1,1,1,1', '--list');
    edit('Tank Blind                 2 SP', 'Tank Blind                 2 SP\nTrench                     3 SP');
    expect(rollWith(...files(), '--dice', '1,1,1,1', '--support', 'south=Trench').out).toContain('Support: 3 of 3 SP');
    const [, south] = legalOf('1,1,1,1', '--list');
    // South has 3 SP. The new option Trench costs 3 SP, so Trench can be combined with no other option. South therefore
    // has exactly one more legal set of support.
    expect(Number(south?.legal.supportCount)).toBe(Number(before?.legal.supportCount) + 1);
    expect(south?.legal.support).toContain('Trench');
  });

  it('about a limit of support', () => {
    const words = [...files(), '--dice', '1,1,1,1', '--support', 'south=Bomber Airstrike'];
    expect(rollWith(...words).err).toContain('Bomber Airstrike needs level 3');
    edit('4 SP (PL 3+ only)', '3 SP (PL 1+ only)');
    expect(rollWith(...words).out).toContain('Support: 3 of 3 SP');
  });

  it('about the result and the winner of a battle', () => {
    const score = (): string => run('score', 'heavygear', example('played')).out;
    // North has 4 VP of 6 OP, which is 66.7 %.
    edit('2   10%            33%      55%       80%', '2   10%            33%      70%       80%');
    expect(score()).toContain('Level 2: more than 33, at most 70 is Disputed');
    // Both sides are Disputed, and North has one point more.
    expect(score()).toContain(
      'Mission success: north Disputed, south Disputed\n  Total VP (highest wins): north 4, south 3',
    );
    edit('You gain 2 VP if ½', 'You gain 3 VP if ½');
    expect(score()).toContain('5 VP of 6 OP');
    edit('2 per 750TV', '2 per 500TV');
    expect(score()).toContain('4 VP of 8 OP');
  });

  it('about Combat Groups in Reserve, whatever limits their number', () => {
    edit('(max 50% Combat Groups)', '(max number = 2)');
    // The support puts two of South’s three groups into Reserve. So Recon has only one possible target and draws
    // nothing.
    const words = ['--objectives', 'north=escape,recon,scout', '--support'];
    const support = 'south=2 Reserve Combat Group: Red Cadre + Blue Cadre';
    expect(rollWith(...files(), '--dice', '1,1,1,1,1', ...words, support).out).toContain('Recon: Infantry Company\n');
  });
});
