// Tests of a scenario of one's own, from its starter data to decisions and games. Only one of its bots has a sheet.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { commandsIn, runIn } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
const { run, write } = commandsIn(() => folder);
/** Runs a command in a folder above or below the folder of the test. */
const runFrom = (place: string, words: string[]) => runIn(join(folder, place), words);
const data = 'callisto/scenario-9';
const changed = (file: string, from: string | RegExp, to: string): void => {
  const text = readFileSync(join(folder, data, file), 'utf8');
  const after = text.replace(from, to);
  expect(after).not.toBe(text);
  write(join(data, file), after);
};

const good = '1 sheet, 1 procedure, 3 clauses: no errors\n';
const ready = 'callisto/9 can be decided, played and simulated; the only bot is the LFA.\n';
// The starter decks have 13 cards of the LFA that need a procedure. The starter sheet has SCOUT, for Scout Y and Scout Z.
const silent =
  'CAPTAIN, SERGEANT Y, CORP-SEC Y, COMMANDER A, GUNNER A, NAVIGATOR A, SERGEANT Z, CORP-SEC Z, COMMANDER V, GUNNER V, NAVIGATOR V'.split(
    ', ',
  );
const withoutProcedure = (path: string): string =>
  `${path}lfa.bot has no procedure for 11 of the 13 cards of the LFA: ${silent.join(', ')}. If the bot resolves such a card, it does nothing.\n`;

eachInFolder((fresh) => (folder = fresh));
beforeEach(() => {
  run(['new', 'data', 'callisto/9']);
  run(['new', 'sheet', `${data}/lfa`]);
});

describe('a scenario with a sheet of one bot', () => {
  it('is checked, drawn, simulated and compiled', () => {
    expect(run(['check'])).toEqual({ code: 0, out: `${good}${ready}${withoutProcedure(`${data}/`)}`, err: '' });
    expect(run(['board', 'callisto/9'])).toMatchObject({ code: 0, err: '' });
    const { code, out, err } = run(['simulate', 'callisto/9', '--lfa', 'bot', '--games', '10']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('10 games, seed 1, Breakers greedy against LFA bot');
    expect(run(['compile', `${data}/lfa.bot`, '--out', 'out'])).toMatchObject({ code: 0, err: '' });
  });

  it('is played against this bot', () => {
    const { code, out } = run(['play', 'callisto/9', '--as', 'breakers'], 'quit\n');
    expect(code).toBe(0);
    expect(out).toContain('put Scout Y on D1');
  });

  it.each([
    [['simulate', 'callisto/9', '--breakers', 'bot', '--games', '1']],
    [['play', 'callisto/9', '--as', 'lfa']],
    [['ask', 'callisto/9/breakers', '--cards', 'RIPPER B']],
  ])('names the command that writes the missing sheet: %j', (words) => {
    const { code, err } = run(words, '');
    expect(code).toBe(2);
    expect(err).toContain('`botbook new sheet callisto/scenario-9/breakers` writes a starter sheet.');
  });
});

describe('check of a scenario', () => {
  it.each([
    ['the book', 'callisto', 'scenario-9/'],
    ['the folder of the scenario', data, ''],
  ])('finds the data from %s', (_, place, path) => {
    expect(runFrom(place, ['check'])).toEqual({ code: 0, out: `${good}${ready}${withoutProcedure(path)}`, err: '' });
    rmSync(join(folder, data, 'names.json'));
    expect(runFrom(place, ['check']).out).toContain('Missing to decide, play and simulate callisto/9: names.json, ');
    expect(runFrom(place, ['new', 'data', 'callisto/9']).out).toContain(`${path}names.json\n`);
    expect(runFrom(place, ['check']).out).toContain(ready);
  });

  it('finds the data from a folder above, and says from where the address is found', () => {
    const above = dirname(folder);
    const name = basename(folder);
    const out = `${good}${ready}${withoutProcedure(`${name}/${data}/`)}`;
    expect(runIn(above, ['check', name])).toEqual({ code: 0, out, err: '' });
    // Other verbs look for the rest of the book from the working folder.
    const compiled = runIn(above, ['compile', join(name, data, 'lfa.bot'), '--out', join(name, 'out')]);
    expect([compiled.code, compiled.err]).toEqual([1, expect.stringContaining(`Run the command in \`${name}\``)]);
    rmSync(join(folder, data, 'board.json'));
    rmSync(join(folder, data, 'decks.json'));
    expect(runIn(above, ['check', name]).out).toContain(
      `Missing to decide, play and simulate callisto/9 (from the folder \`${name}\`): decks.json and board.json, for which \`botbook new data callisto/9\` writes stand-ins.\n`,
    );
    // Without decks, the cards of the bot are unknown.
    expect(runIn(above, ['check', name]).out).not.toContain('has no procedure');
  });

  it('says separately what is missing to decide, and to play and simulate', () => {
    const { victory, ...board } = JSON.parse(readFileSync(join(folder, data, 'board.json'), 'utf8')) as {
      victory: { side: string }[];
    };
    const rows = victory.filter(({ side }) => side === 'breakers');
    write(join(data, 'board.json'), JSON.stringify({ ...board, victory: rows }));
    const { code, out } = run(['check']);
    expect([code, out.split('\n').slice(1, 3)]).toEqual([
      0,
      [
        'Missing to play and simulate callisto/9: a way to win for the LFA, of which `botbook board callisto/9` tells more.',
        'callisto/9 can be decided; the only bot is the LFA.',
      ],
    ]);
    const lacks = ['a way to win for the LFA, of which `botbook board callisto/9` tells more'];
    expect(JSON.parse(run(['check', '--json']).out)).toMatchObject({
      scenarios: [
        {
          address: 'callisto/9',
          bots: ['lfa'],
          missing: { decide: [], play: lacks, simulate: lacks },
          cardsWithoutProcedure: [{ file: `${data}/lfa.bot`, cards: silent }],
        },
      ],
    });
  });

  it('is an error if the data have a fault, and names the line', () => {
    changed('board.json', '"SCOUT Y": "D1"', '"SCOUT Y": "D11"');
    // Line 8 begins the list of 12 spaces, which ends in line 21. Lines 22 to 27 have the 4 spawn points, line 28 begins the
    // set-up, and line 30 the units. The Scout is the eighth unit.
    const { code, out, err } = run(['check']);
    expect(code).toBe(1);
    expect(err).toBe(
      `error BB9009 \`${data}/board.json\`: setup.units.SCOUT Y names a place that the board does not have: D11.\n  ╰─ Correct line 38 of the file.\n`,
    );
    expect(out).toContain(
      '1 sheet, 1 procedure, 3 clauses: 1 error\nMissing to decide, play and simulate callisto/9: data without errors.\n',
    );
  });

  it('does not name the cards twice if a warning names them', () => {
    const rest = silent
      .slice(0, -2)
      .map((card) => `\n${card}\n1 RECON.\n`)
      .join('');
    const starter = readFileSync(join(folder, data, 'lfa.bot'), 'utf8');
    write(`${data}/lfa.bot`, starter + rest);
    const { out, err } = run(['check']);
    expect(err).toContain('No title of this sheet names these cards of the LFA in scenario 9: GUNNER V, NAVIGATOR V.');
    expect(out).toBe(`1 sheet, 10 procedures, 12 clauses: no errors\n${ready}`);
  });
});

describe('a scenario with a fault', () => {
  const verbs = [
    ['check'],
    ['simulate', 'callisto/9', '--lfa', 'bot', '--games', '1'],
    ['play', 'callisto/9', '--as', 'breakers'],
    ['table', 'callisto/9', '--single', 'table.html'],
    ['board', 'callisto/9'],
  ];
  const copyOfScout = '{ "card": "SCOUT Y", "deck": 1, "supply": 2 },';

  it.each([
    [
      'board.json',
      '"next": ["A2", "B1"]',
      '"next": ["A22", "B1"]',
      'spaces[0].next[0] names a place that the board does not have: A22',
    ],
    ['board.json', '"B1", "x"', '"A1", "x"', 'spaces[3] repeats a name: A1'],
    ['board.json', '"next": ["C3", "D2"]', '"next": ["C3", "D2"', 'is not JSON: '],
    ['names.json', '"count"', '"cuont"', 'names[0] has an unknown field `cuont`'],
    [
      'decks.json',
      '"force1": [',
      `"force1": [${copyOfScout}`,
      'breakers.force1[0].card is SCOUT Y, which is a card of the other side',
    ],
    [
      'decks.json',
      '"lfa": {\n    "force1": [',
      `"lfa": {\n    "force1": [${copyOfScout}`,
      'lfa.force1[4].card is SCOUT Y, which lfa.force1[0] has already',
    ],
    [
      'decks.json',
      '"RIPPER B", "deck": 1',
      '"RIPPER B", "deck": 255',
      'breakers.force1[2] has 259 copies; at most 99 are possible',
    ],
    [
      'decks.json',
      /("lfa": \{\n)[^]*(\},\n  "bolster")/,
      '$1"force1": [], "force2": [], "other": [] $2',
      'lfa has no card of a unit',
    ],
  ])('is refused by every verb in %s: %s → %s', (file, from, to, said) => {
    changed(file, from, to);
    // `board` reads the decks only to know which units the scenario has.
    for (const words of file === 'decks.json' ? verbs.slice(0, -1) : verbs) {
      const { code, err } = run(words, '');
      expect([words[0], code]).toEqual([words[0], 1]);
      expect(err).toContain(`\`${data}/${file}\``);
      expect(err).toContain(said);
      expect(err).toMatch(/line \d+/);
    }
  });

  it.each(['names.json', 'decks.json', 'board.json'])('names the command that writes a missing %s', (file) => {
    rmSync(join(folder, data, file));
    for (const words of [...verbs.slice(1, 4), ['compile', 'callisto/9', '--out', 'out']]) {
      const { code, err } = run(words, '');
      expect(code).toBe(2);
      expect(err).toBe(
        `error BB9007 There is no ${file} in \`callisto/9\`.\n  ╰─ \`botbook new data callisto/9\` writes a stand-in.\n`,
      );
    }
  });

  it('says that a folder is no file', () => {
    rmSync(join(folder, data, 'board.json'));
    mkdirSync(join(folder, data, 'board.json'));
    for (const words of verbs)
      expect(run(words, '').err).toContain(`I cannot read \`${data}/board.json\`: it is a folder.`);
  });

  it.each([
    ['scenario 9', 'scenario 8', 'line 6 says `scenario 8`', 'Write `scenario 9` there'],
    ['scenario 9\n', '', 'no line says `scenario 9`', 'Write `scenario 9` there'],
    ['bot LFA\n', '', 'no line says `bot LFA`', 'Write `bot LFA` there'],
  ])('is refused if the sheet has another header: %s → %s', (from, to, said, help) => {
    changed('lfa.bot', from, to);
    for (const words of verbs.slice(0, 4)) {
      const { code, err } = run(words, '');
      expect([words[0], code]).toEqual([words[0], 1]);
      expect(err).toContain(`\`${data}/lfa.bot\`: ${said}.`);
      expect(err).toContain(help);
    }
  });
});

describe('position --card', () => {
  it('writes a position that explain takes at once', () => {
    const { code, out } = run(['position', 'callisto/9', '--card', 'scout y']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      round: 1,
      turn: { side: 'lfa', phase: 'resolving' },
      bots: ['lfa'],
      cards: { lfa: { hand: {}, playArea: [{ card: 'SCOUT Y' }] } },
    });
    write('p.json', out);
    // D1 is no objective, so the space is secure (R17). C1 and D2 are one step away and unscouted; both have 1 point.
    const explained = run(['explain', 'p.json']);
    expect(explained.code).toBe(0);
    expect(explained.out).toContain('2a: SCOUT 2. Roll a d8: 1–4 C1, 5–8 D2.');
  });

  it('puts a second card of the same bot into a written position', () => {
    write('p.json', run(['position', 'callisto/9', '--seed', '3', '--card', 'SCOUT Y']).out);
    const position: unknown = JSON.parse(run(['position', 'p.json', '--card', 'CORP-SEC Y']).out);
    const playArea = [{ card: 'SCOUT Y' }, { card: 'CORP-SEC Y' }];
    expect(position).toMatchObject({ bots: ['lfa'], cards: { lfa: { playArea } } });
    // Either card can be meant.
    write('p.json', JSON.stringify(position));
    expect(run(['explain', 'p.json']).err).toContain('No card is named');
  });

  it.each([
    [['position', 'callisto/9', '--card', 'SCUOT Y'], 'Did you mean `SCOUT Y`?'],
    [['position', 'callisto/9', '--card', 'SCOUT Y', '--teams'], '--card is given with --teams'],
    [['position', 'callisto/9', '--card', 'INTERFERENCE'], 'both sides have a card called `INTERFERENCE`'],
    [['position', 'unbreakable/runaway', '--card', 'SCOUT Y'], 'the scenario has no cards'],
  ])('refuses %j', (words, said) => {
    const { code, out, err } = run(words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(said);
  });

  it('refuses a card of the person who plays against the bot', () => {
    write('p.json', run(['position', 'callisto/9', '--card', 'SCOUT Y']).out);
    const { code, err } = run(['position', 'p.json', '--card', 'RIPPER B']);
    expect(code).toBe(2);
    expect(err).toContain('`RIPPER B` is a card of the Breakers, and no bot plays them here');
  });
});

describe('a new kind of structure', () => {
  const name = '{ "name": "relay mast", "is": "structure", "count": 1 }';

  beforeEach(() => {
    changed('names.json', '"names": [', `"names": [\n    ${name},`);
    changed(
      'board.json',
      '"spawns": [',
      '"structures": [{ "name": "mast", "kind": "relay mast", "at": "C2" }],\n  "spawns": [',
    );
  });

  it('is refused at its place in the file of the writer if it has no figures', () => {
    for (const words of [
      ['board', 'callisto/9'],
      ['simulate', 'callisto/9', '--lfa', 'bot', '--games', '1'],
    ]) {
      const { code, err } = run(words);
      expect(code).not.toBe(0);
      expect(err).toContain('`callisto/scenario-9/board.json`: structures[0].kind is relay mast, which has no figures');
      expect(err).not.toContain('roster.json');
    }
  });

  it('is played with the figures of its row', () => {
    changed(
      'names.json',
      '"relay mast", "is": "structure", "count": 1',
      '"relay mast", "is": "structure", "count": 1, "defence": 8',
    );
    changed(
      'board.json',
      '"by": "points", "count": 4',
      '"by": "structures destroyed", "kind": "relay mast", "count": 1',
    );
    expect(run(['board', 'callisto/9'])).toMatchObject({ code: 0, err: '' });
    const { code, out } = run(['simulate', 'callisto/9', '--games', '10']);
    expect(code).toBe(0);
    expect(out).toContain('1 × relay mast destroyed');
  });
});
