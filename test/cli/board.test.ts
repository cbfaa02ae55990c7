// Tests of `botbook board`: it lists, checks and draws boards, and reports their faults.
import Ajv from 'ajv/dist/2020.js';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIn, writeIn, type Ran } from '../support/cli.ts';
import { xml, type Element } from '../support/xml.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
const run = (...words: string[]): Ran => runIn(folder, words);
const file = (name: string): string => readFileSync(join(folder, name), 'utf8');

const packaged = readFileSync('procedures/callisto/scenario-5/board.json', 'utf8');

interface Space {
  name: string;
  next: string[];
  [key: string]: unknown;
}

interface BoardFile {
  spaces: Space[];
  [key: string]: unknown;
}

/** Returns the packaged board of Scenario 5 after a change. */
function changed(change: (board: BoardFile) => void): string {
  const board = JSON.parse(packaged) as BoardFile;
  change(board);
  return JSON.stringify(board);
}

const form = new Ajv.default({ allErrors: true }).compile(
  JSON.parse(readFileSync('docs/schemas/board.schema.json', 'utf8')) as object,
);

eachInFolder((fresh) => (folder = fresh));

describe('board', () => {
  it('lists the boards that there are', () => {
    const { code, out, err } = run('board');
    expect([code, err]).toEqual([0, '']);
    for (let n = 1; n <= 8; n++) expect(out).toContain(`callisto/${n} `);
    // The list of all games ends with the maps of hexes.
    expect(`${run('board', 'callisto').out}\nMaps of hexes: `).toBe(out.replace(/(Maps of hexes: )[^\n]*\n$/, '$1'));
    const listed: unknown = JSON.parse(run('board', '--json').out);
    expect(form(listed), JSON.stringify(form.errors)).toBe(true);
    expect(listed).toMatchObject({
      version: 1,
      boards: { length: 8, 4: { address: 'callisto/5', provenance: 'stand-in' } },
    });
  });

  describe('in a position', () => {
    const position = {
      version: 1,
      game: 'callisto',
      scenario: 5,
      initiative: 'lfa',
      units: {
        'MERC Y': { at: 'D5' },
        'STALKER Y': { at: 'D5', suppressed: true },
        'HEWER A': { at: 'D5' },
        'MECH A': { at: 'H2', asleep: true },
      },
      markers: { breakers: { scouted: ['B5'], controlled: [] }, lfa: { scouted: [], controlled: ['G2'] } },
      destroyed: ['escape pod 2'],
      shutDoors: ['west door of prison'],
      tokens: { prisoner: 'F4' },
    };
    const draw = (fields: object, ...words: string[]): Ran =>
      runIn(folder, ['board', '--position', '-', ...words], JSON.stringify({ ...position, ...fields }));

    it('draws its pieces, markers, structures, doors and people', () => {
      const { code, out } = draw({});
      expect(code).toBe(0);
      expect(out).toContain('2L 1B');
      const rows = out.slice(out.indexOf('\ndoor ')).replaceAll(/\s+/g, ' ');
      expect(rows).toContain('west door of prison: C3 – D3 east door of prison: E3 – F3 (open)');
      expect(rows).toContain(
        'structure escape pod 1: A3 escape pod 3: I4 destroyed escape pod 2: E1 token prisoner: F4',
      );
      expect(rows).toContain('LFA MERC Y D5, STALKER Y D5 (suppressed), MECH A H2 (deactivated) LFA control G2');
      expect(rows).toContain('Breakers HEWER A D5 Breakers scouted B5 initiative LFA');
      expect(out).toContain('░ open door');
    });

    it('marks states, people and destroyed structures in the cells of the map', () => {
      const { out } = draw({ units: { ...position.units, 'CORP-SEC Y': { at: 'D5', suppressed: true } } });
      const [map = '', key = ''] = out.split('─ open border');
      for (const mark of ['2s', '1d', '1p', '1✗']) expect(map).toContain(` ${mark} `);
      expect(key).toContain('1s suppressed   1d deactivated   1p prisoner   1✗ destroyed');
    });

    it('writes the same as a picture and as JSON', () => {
      const textOf = ({ text, children }: Element): string => `${text} ${children.map(textOf).join(' ')}`;
      const drawing = textOf(xml(draw({}, '--svg', '-').out));
      for (const text of [
        'west door of prison, shut',
        'east door of prison, open',
        'door, open',
        'suppressed',
        'destroyed',
      ])
        expect(drawing).toContain(text);
      const json: unknown = JSON.parse(draw({}, '--json').out);
      expect(form(json), JSON.stringify(form.errors)).toBe(true);
      expect(json).toMatchObject({
        tokens: [{ name: 'prisoner', at: 'F4' }],
        setup: { initiative: 'lfa', units: { 'STALKER Y': 'D5' }, deactivated: ['MECH A'] },
        inPosition: {
          suppressed: ['STALKER Y'],
          openDoors: ['east door of prison', 'east escape pod door'],
          destroyed: ['escape pod 2'],
        },
      });
    });

    it('leaves doors and structures as at the start if the position does not tell them', () => {
      const { out } = draw({ shutDoors: undefined, destroyed: undefined, tokens: undefined });
      expect(out).not.toContain('open door');
      expect(out).toContain('escape pod 2: E1');
      expect(out).toContain('prisoner: E4');
    });

    it.each([
      ['of another scenario', { scenario: 1 }, ['callisto/5'], 'scenario is 1; this board is of Scenario 5'],
      ['with a unit that no roster has', { units: { 'MERC Q': { at: 'D5' } } }, [], 'MERC Q names no counter'],
      ['with a space that the board lacks', { units: { 'MERC Y': { at: 'Z9' } } }, [], 'Z9'],
      ['without a game', { game: undefined }, [], 'names no game and scenario'],
      ['of a game without a book', { game: 'chess' }, [], 'chess/5'],
      ['for all boards of a game', {}, ['callisto'], '--position draws a single board'],
    ])('refuses a position %s', (_what, fields, words, problem) => {
      const { code, err } = draw(fields, ...words);
      expect([1, 2]).toContain(code);
      expect(err).toContain(problem);
    });
  });

  it('shows a board by its address, in whatever case', () => {
    const { code, out } = run('board', 'callisto/5');
    expect(code).toBe(0);
    expect(out).toMatch(/^Scenario 5 {2}stand-in board/);
    expect(out).toMatch(/\d+ spaces, \d doors?: no errors/);
    expect(run('board', 'Callisto/5').out).toBe(out);
  });

  it('prints the same as data', () => {
    const { code, out, err } = run('board', 'callisto/2', '--json');
    expect([code, err]).toEqual([0, '']);
    const value: unknown = JSON.parse(out);
    expect(form(value), JSON.stringify(form.errors)).toBe(true);
    expect(value).toMatchObject({ version: 1, game: 'callisto', scenario: 2, findings: expect.any(Array) as unknown });
  });

  it('reads a file, a folder and standard input, beside the data of the book', () => {
    mkdirSync(join(folder, 'mine'));
    writeIn(folder, 'mine/board.json', packaged);
    const { code, out } = run('board', 'mine/board.json');
    expect([code, out]).toEqual([0, run('board', 'callisto/5').out]);
    expect(run('board', 'mine').out).toBe(out);
    expect(runIn(folder, ['board', '-'], packaged).out).toBe(out);
  });

  it('takes a board of the working folder for the packaged one, and says so', () => {
    writeIn(
      folder,
      'procedures/callisto/scenario-5/board.json',
      changed((one) => (one['note'] = 'quite my own')),
    );
    const { code, out, err } = run('board', 'callisto/5');
    expect(code).toBe(0);
    expect(out).toContain('quite my own');
    expect(err).toContain('stands in for the packaged board');
  });
});

describe('board --svg and --html', () => {
  it('write a drawing and a page, and write them again', () => {
    for (let i = 0; i < 2; i++) {
      const { code, out } = run('board', 'callisto/5', '--svg', 'a/board.svg', '--html', 'board.html');
      expect(code).toBe(0);
      expect(out).toMatch(/: no errors.*\nwritten: a\/board.svg, board.html\n$/);
    }
    expect(xml(file('a/board.svg').trimEnd()).name).toBe('svg');
    expect(file('board.html')).toMatch(/^<!doctype html>/);
    expect(readdirSync(folder).toSorted()).toEqual(['a', 'board.html']);
    expect(run('board', 'callisto/5', '--svg', '-').out).toBe(file('a/board.svg'));
    expect(run('board', 'callisto/5', '--html', '-').out).toBe(file('board.html'));
    const { files } = JSON.parse(run('board', 'callisto/5', '--svg', 'b.svg', '--json').out) as { files: string[] };
    expect(files).toEqual(['b.svg']);
  });

  it('replace nothing that botbook did not write, and then write nothing', () => {
    writeIn(folder, 'board.json', packaged);
    mkdirSync(join(folder, 'dir'));
    for (const name of ['board.json', 'dir']) {
      const { code, out, err } = run('board', 'callisto/5', '--html', 'new.html', '--svg', name);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain('BB9015');
    }
    expect(file('board.json')).toBe(packaged);
    expect(readdirSync(folder).toSorted()).toEqual(['board.json', 'dir']);
    expect(run('board', 'callisto/5', '--svg', 'board.json/x.svg')).toMatchObject({ code: 2, out: '' });
  });

  it.each([
    [['callisto/5', '--svg', '-', '--json'], 'standard output'],
    [['callisto/5', '--svg', 'x', '--html', './x'], 'one file'],
    [['callisto/5', 'callisto/6'], 'a single board'],
    [['--svg', 'x.svg'], 'a single board'],
    [['callisto', '--html', 'x.html'], 'a single board'],
  ])('refuse %j', (words, said) => {
    const { code, out, err } = run('board', ...words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('BB9011');
    expect(err).toContain(said);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('bad boards', () => {
  const refused = (words: readonly string[], code: number, ...said: readonly string[]): void => {
    const ran = run('board', ...words);
    expect([ran.code, ran.out], ran.err).toEqual([code, '']);
    for (const one of said) expect(ran.err).toContain(one);
    expect(ran.err).not.toMatch(/^\s+at |fault of botbook/m);
  };

  it.each([
    ['callisto/99', 'BB9001', 'There are boards of callisto/1'],
    ['callisto/5/lfa', 'BB9001', 'A board is that of a scenario: `callisto/5`'],
    ['calisto/5', 'BB9001', 'Did you mean `callisto/5`?'],
    ['nowhere/board.json', 'BB9001', '`botbook board` lists the boards'],
  ])('%s is not there', (name, ...said) => refused([name], 2, ...said));

  it('a folder without a board', () => refused(['.'], 2, 'BB9007', 'There is no board.json'));

  it('a file that is cut short, empty, or no board', () => {
    writeIn(folder, 'cut.json', packaged.slice(0, packaged.length / 2));
    refused(['cut.json'], 1, 'BB9008', '`cut.json` is not JSON');
    refused(['cut.json', '--json', '--svg', 'x.svg'], 1, 'BB9008');
    writeIn(folder, 'empty.json', '');
    refused(['empty.json'], 1, 'it is empty');
    for (const text of [
      'null',
      '[]',
      '"board"',
      '3',
      '{}',
      '{"game":"chess"}',
      '{"scenario":"five"}',
      '{"scenario":1e99}',
    ]) {
      writeIn(folder, 'odd.json', text);
      const { code, out, err } = run('board', 'odd.json');
      expect([code === 1 || code === 2, out], text + err).toEqual([true, '']);
      expect(err, text).toMatch(/^error BB900[79] /);
    }
  });

  it('an unknown field, with its place', () => {
    writeIn(
      folder,
      'b.json',
      changed(({ spaces }) => Object.assign(spaces[3] ?? {}, { hight: 1 })),
    );
    refused(['b.json'], 1, 'BB9009', '`b.json`: spaces[3]', 'hight');
  });

  it('a board with a hole: the message has a code, a place and a way out, and no board is drawn', () => {
    // After the change, the last space is unreachable, because no space names it as a neighbour.
    const holed = changed(({ spaces }) => {
      const lost = spaces.at(-1);
      for (const space of spaces) space.next = space.next.filter((one) => one !== lost?.name);
      if (lost) lost.next = [];
    });
    writeIn(folder, 'b.json', holed);
    const { code, out, err } = run('board', 'b.json');
    expect(code).toBe(1);
    expect(err).toMatch(/^error \S+ .+\n {2}╭─ b\.json:\d+: \S+\n {2}╰─ \S.+\n/m);
    expect(out).toMatch(/^\d+ spaces, \d doors?: \d+ errors?.*\n$/);
    const { findings } = JSON.parse(run('board', 'b.json', '--json').out) as { findings: { severity: string }[] };
    expect(findings.filter(({ severity }) => severity === 'error').length).toBeGreaterThan(0);
    // A faulty board is drawn anyway, so that the author can see the fault.
    expect(run('board', 'b.json', '--svg', 'b.svg').code).toBe(1);
    expect(xml(file('b.svg').trimEnd()).name).toBe('svg');
  });

  it('bad data beside the board, with the names of their files', () => {
    writeIn(folder, 'board.json', packaged);
    writeIn(folder, 'names.json', '{"version":1}');
    refused(['board.json'], 1, 'BB9009', '`names.json`');
    writeIn(folder, 'names.json', '{');
    refused(['board.json'], 1, 'BB9008', '`names.json`');
  });

  it('an unreadable board does not hide the other boards of a list', () => {
    writeIn(folder, 'procedures/callisto/scenario-5/board.json', '{');
    const { code, out, err } = run('board');
    expect(code).toBe(1);
    expect(err).toContain('BB9008');
    expect(out).toContain('callisto/4 ');
    expect(out).not.toContain('callisto/5 ');
  });
});

describe('an owner’s overlay', () => {
  it('puts its board in place of the book’s, and says so', () => {
    const value = JSON.parse(readFileSync('procedures/callisto/scenario-1/board.json', 'utf8')) as object;
    writeIn(folder, 'own/board-1.json', JSON.stringify({ ...value, note: 'Measured on the table.' }));
    const overlay = { version: 1, game: 'callisto', boards: { 1: 'board-1.json' } };
    writeIn(folder, 'own/overlay.json', JSON.stringify(overlay));
    const { code, out, err } = runIn(folder, ['board', 'callisto/1', '--overlay', 'own/overlay.json']);
    expect([code, err]).toEqual([0, 'overlay: own/overlay.json, 0 figures, 1 board\n']);
    expect(out).toContain('Measured on the table.');
  });

  it('may contain the board; its findings name the overlay', () => {
    const value = JSON.parse(readFileSync('procedures/callisto/scenario-1/board.json', 'utf8')) as { spaces: object[] };
    const spaces = value.spaces.map((space, index) => (index === 0 ? { ...space, next: ['A2'] } : space));
    const overlay = { version: 1, game: 'callisto', boards: { 1: { ...value, spaces } } };
    writeIn(folder, 'own/overlay.json', JSON.stringify(overlay));
    const { code, err } = runIn(folder, ['board', 'callisto/1', '--overlay', 'own/overlay.json']);
    expect(code).toBe(1);
    expect(err).toContain('own/overlay.json (boards.1)');
    expect(err).toContain('spaces[3].next');
    const refused = runIn(folder, ['play', 'callisto/1', '--overlay', 'own/overlay.json', '--as', 'lfa']);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('own/overlay.json (boards.1)');
  });
});
