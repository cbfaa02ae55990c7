// Tests of a scenario of one's own, from its starter data to decisions and games. Only one of its bots has a sheet.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { commandsIn } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
const { run, write } = commandsIn(() => folder);
const data = 'callisto/scenario-9';
const changed = (file: string, from: string, to: string): void => {
  const text = readFileSync(join(folder, data, file), 'utf8');
  expect(text).toContain(from);
  write(join(data, file), text.replace(from, to));
};

eachInFolder((fresh) => (folder = fresh));
beforeEach(() => {
  run(['new', 'data', 'callisto/9']);
  run(['new', 'sheet', `${data}/lfa`]);
});

describe('a scenario with a sheet of one bot', () => {
  it('is checked, drawn, simulated and compiled', () => {
    expect(run(['check'])).toMatchObject({ code: 0, err: '' });
    expect(run(['board', 'callisto/9'])).toMatchObject({ code: 0, err: '' });
    const { code, out, err } = run(['simulate', 'callisto/9', '--lfa', 'bot', '--games', '10']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('10 games, seed 1, Breakers greedy against LFA bot');
    expect(run(['compile', `${data}/lfa.bot`, '--out', 'out'])).toMatchObject({ code: 0, err: '' });
  });

  it('is played against this bot', () => {
    const { code, out } = run(['play', 'callisto/9', '--as', 'breakers'], 'quit\n');
    expect(code).toBe(0);
    expect(out).toContain('put SCOUT Y on D1');
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
    const explained = run(['explain', 'p.json', '--card', 'SCOUT Y']);
    expect(explained.code).toBe(0);
    expect(explained.out).toContain('2a: SCOUT 2. Roll a d8: 1–4 C1, 5–8 D2.');
  });

  it('puts a second card of the same bot into a written position', () => {
    write('p.json', run(['position', 'callisto/9', '--seed', '3', '--card', 'SCOUT Y']).out);
    const position: unknown = JSON.parse(run(['position', 'p.json', '--card', 'CORP-SEC Y']).out);
    const playArea = [{ card: 'SCOUT Y' }, { card: 'CORP-SEC Y' }];
    expect(position).toMatchObject({ bots: ['lfa'], cards: { lfa: { playArea } } });
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
