// Tests of `botbook decide`: the packaged opening, the form of the output, and errors in arguments.
import Ajv from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIn, writeIn } from '../support/cli.ts';
import { sharedFolder } from '../support/folders.ts';
import { openingWithControl } from '../support/near-objectives.ts';

const folder = sharedFolder();

const opening = resolve('procedures/callisto/scenario-1/examples/opening.json');
const position = JSON.parse(readFileSync(opening, 'utf8')) as Record<string, unknown>;
interface Table {
  readonly units: Record<string, unknown>;
  readonly cards: { readonly lfa: { discard: unknown; playArea: unknown; readonly supply: Record<string, number> } };
}

const botbook = (...words: string[]) => runIn(folder, words);
const given = (name: string, value: unknown): string => writeIn(folder, name, JSON.stringify(value));

const schema = (path: string): object => JSON.parse(readFileSync(path, 'utf8')) as object;
const ajv = new Ajv.default({ strictTypes: false });
const isAnswer = ajv.compile(schema('docs/schemas/decide.schema.json'));
const isPosition = ajv.compile(schema('procedures/callisto/position.schema.json'));

describe('the packaged opening', () => {
  it('is a position', () => {
    expect(isPosition(position), JSON.stringify(isPosition.errors)).toBe(true);
  });

  it('is the one that docs/position.md draws', () => {
    const small = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/position.md', 'utf8'))?.[1] ?? '';
    expect(isPosition(JSON.parse(small)), JSON.stringify(isPosition.errors)).toBe(true);
    const file = writeIn(folder, 'small.json', small);
    expect(botbook('decide', file, '--card', 'SCOUT Y', '--dice', '6').out).toContain('2b: SCOUT 2 to F3 by G2\n');
  });

  it('is decided in a line, with the events', () => {
    const { code, out } = botbook('decide', opening, '--card', 'scout y', '--dice', '4');
    expect(code).toBe(0);
    expect(out).toMatch(/^2b: SCOUT 2 to E1 by F2\n {2}d8: 4\n {2}SCOUT Y: G1 → F2\n/);
  });

  it('is decided the same for the same seed', () => {
    const [one, two] = [1, 2].map(() => botbook('decide', opening, '--card', 'SCOUT Y', '--seed', '3', '--json').out);
    expect(one).toBe(two);
  });

  it('is read from standard input', () => {
    const text = JSON.stringify(openingWithControl());
    const { out } = runIn(folder, ['decide', '-', '--card', 'CORP-SEC Y'], text);
    expect(out).toBe('3c: MOVE 1 to G1\n  CORP-SEC Y: G2 → G1\n');
  });

  it.each([
    ['decide', 'SCOUT Y', '--seed', '3'],
    ['decide', 'CAPTAIN', '--odds'],
    ['explain', 'CORP-SEC Y'],
    ['explain', 'CAPTAIN', '--dice', '2,1,CORP-SEC Y,9,GUNNER V,4,SCOUT Z'],
    ['explain', 'CORP-SEC Y', '--why-not', 'ATTACK'],
  ])('prints JSON of the form of its schema: %s %s', (verb, card, ...more) => {
    const { code, out, err } = botbook(verb, opening, '--card', card, ...more, '--json');
    expect([code, err]).toEqual([0, '']);
    const value = JSON.parse(out) as { readonly after?: unknown };
    expect(isAnswer(value), JSON.stringify(isAnswer.errors)).toBe(true);
    if (value.after !== undefined) expect(isPosition(value.after)).toBe(true);
  });

  it('has exact odds', () => {
    const { out } = botbook('decide', opening, '--card', 'SCOUT Y', '--odds');
    expect(out).toBe('1/2  50.0 %  2b: SCOUT 2 to E1 by F2\n1/2  50.0 %  2b: SCOUT 2 to F3 by G2\n');
  });

  it('groups outcomes by their actions, and prints every outcome with --all', () => {
    // The row 1–4 of a d10 is BOLSTER 3, the row 5–10 is COMMAND 2. Each row has many possible cards.
    const { out } = botbook('decide', opening, '--card', 'CAPTAIN', '--odds');
    expect(out.split('\n').slice(0, 2)).toEqual([
      '3/5  60.0 %  1: row 5–10, COMMAND 2',
      '2/5  40.0 %  1: row 1–4, BOLSTER 3',
    ]);
    expect(out).toMatch(/\n\d+ outcomes in all: --all lists each\.\n$/);
    const all = botbook('decide', opening, '--card', 'CAPTAIN', '--odds', '--all').out.trimEnd().split('\n');
    const count = Number(/(\d+) outcomes/.exec(out)?.[1]);
    expect(all).toHaveLength(2 + 1 + count);
    expect(all[2]).toBe('');
  });

  it('keeps a hit and a miss of one attack apart', () => {
    const near = structuredClone(position) as unknown as Table;
    near.units['RIPPER B'] = { at: 'G2' };
    const { out } = botbook('decide', given('near.json', near), '--card', 'CORP-SEC Y', '--odds');
    // RIPPER B has a total defence of 5 in the space of CORP-SEC Y, so 6 of 10 faces hit.
    expect(out).toBe('3/5  60.0 %  2: ATTACK 1 at RIPPER B; a hit\n2/5  40.0 %  2: ATTACK 1 at RIPPER B; no hit\n');
  });

  it('joins all ways to the same outcome', () => {
    // The Corp-Sec is two spaces away, by F2 or by G2. Both spaces are scouted already, so both ways have the same
    // outcome.
    const units = { 'SCOUT Y': { at: 'F3' }, 'CORP-SEC Y': { at: 'G1' } };
    const markers = {
      lfa: { scouted: ['F2', 'F3', 'G1', 'G2'], controlled: [] },
      breakers: { scouted: [], controlled: [] },
    };
    const near = given('near.json', { ...position, units, markers });
    const text = 'game callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 SCOUT 2 to space with Corp-Sec Y.\n';
    const sheet = writeIn(folder, 'near.bot', text);
    const { out } = botbook('decide', near, '--card', 'SCOUT Y', '--odds', '--sheet', sheet);
    expect(out).toBe('1/1 100.0 %  1: SCOUT 2 to G1 by F2 or G2\n');
  });
});

describe('a decision that waits for chance', () => {
  it('names the die to roll, and the choices that are made already', () => {
    const { code, out } = botbook('explain', opening, '--card', 'SCOUT Y');
    expect(code).toBe(0);
    expect(out.split('\n').slice(1, 6)).toEqual([
      '2b: SCOUT 2. Roll a d8: 1–4 Bay Office (E1), 5–8 Customs Hall (F3).',
      'The roll chooses one of the 2 objectives in reach that the bot has not scouted.',
      '',
      '✗ 1 Interference in play area: RECON — none',
      '✓ 2 Space secure and < 7 objective points scouted: SCOUT 2 to:',
    ]);
    expect(out).toContain('`--dice …`');
  });

  it('names the candidates that the list leaves for the roll, and the part of a condition that fails', () => {
    // DRILL is not on an objective. A unit of the person is on B3, one of the objectives at most 2 spaces away.
    const drill = {
      version: 1,
      game: 'callisto',
      scenario: 8,
      units: { DRILL: { at: 'B5' }, 'MERC Y': { at: 'B3' } },
      markers: { breakers: { scouted: ['B5'], controlled: [] }, lfa: { scouted: [], controlled: [] } },
      shutDoors: [],
      destroyed: [],
      tokens: {},
      cards: { breakers: { playArea: [{ card: 'DRILL CREW' }] } },
    };
    const { out } = botbook('explain', given('drill.json', drill), '--card', 'DRILL CREW');
    expect(out.split('\n').slice(1, 5)).toEqual([
      '2b: SCOUT 1. Roll a d8: 1–4 Power Bay (C4), 5–8 Array Room (D4).',
      'The roll chooses one of the 2 that the list leaves of the 3 objectives that the bot has not scouted, at most 2 spaces away (that can be approached).',
      '',
      '✗ 1 Objective shared with enemy unit: ATTACK 2 — B5 is not an objective',
    ]);
  });

  it.each([
    ['SCOUT Y', 'E1', '  destination  Bay Office (E1) can still be rolled\n'],
    ['SCOUT Y', '2b', '  2b  begun: 2b: SCOUT 2. '],
    ['SCOUT Y', '2a', '  2a  there is no threatened objective\n'],
    ['CAPTAIN', 'COMMAND', '  1 row 5–10  not decided yet\n'],
    ['CAPTAIN', '1', '  1  not decided yet\n'],
    ['CAPTAIN', 'A', '  1 row 1–4  chooses among the decks Y, Z, A and V; not decided yet\n'],
  ])('answers why not, and says the missing roll: %s, %s', (card, question, line) => {
    const { out } = botbook('explain', opening, '--card', card, '--why-not', question);
    expect(out).toContain(line);
    expect(out).toContain('\nThe decision waits: roll a d');
  });

  it('refuses an unknown name in the question, and lists the choices with --full', () => {
    const card = ['explain', opening, '--card', 'SCOUT Y'];
    expect(botbook(...card, '--why-not', 'Nonsense').err).toContain('Nothing is called `Nonsense`');
    const full = botbook(...card, '--full').out;
    expect(full).toContain('\n    → waits\n');
    expect(full).toContain('    keep the nearest to the acting unit: E1 2, F3 2: left E1, F3\n');
    expect(full).toContain('    Roll a d8: 1–4 Bay Office (E1), 5–8 Customs Hall (F3) [R5]\n\nGive ');
    expect(botbook(...card, '--full', '--html', '-').out).toContain('keep the nearest to the acting unit: E1 2');
    const answer = JSON.parse(botbook(...card, '--why-not', 'E1', '--json').out) as object;
    expect(isAnswer(answer), JSON.stringify(isAnswer.errors)).toBe(true);
    expect(answer).toMatchObject({ is: 'answer', needs: 'Roll a d8: 1–4 Bay Office (E1), 5–8 Customs Hall (F3)' });
  });

  it('shows the rows of a table that is rolled', () => {
    expect(botbook('explain', opening, '--card', 'CAPTAIN').out.split('\n').slice(1, 6)).toEqual([
      'Roll a d10 for a row of the table.',
      '',
      '✓ 1 Roll [d10]:',
      '–   1–4 BOLSTER 3, Roll [d10]:',
      '–   5–10 COMMAND 2',
    ]);
  });

  it('takes the outcome of a roll in place of a face', () => {
    const decided = (...dice: string[]): string | undefined =>
      botbook('decide', opening, '--dice', ...dice).out.split('\n\nGive')[0];
    expect(decided('E1', '--card', 'SCOUT Y')).toBe(decided('1', '--card', 'SCOUT Y'));
    expect(decided('customs hall', '--card', 'SCOUT Y')).toBe(decided('5', '--card', 'SCOUT Y'));
    expect(decided('row 1–4,Y,SCOUT Y,9', '--card', 'CAPTAIN')).toBe(decided('1,1,SCOUT Y,9', '--card', 'CAPTAIN'));
    const { code, err } = botbook('decide', opening, '--card', 'SCOUT Y', '--dice', 'F4');
    expect(code).toBe(2);
    expect(err).toContain('The roll chooses among `E1`, `F3`: give one of them, or a face.');
  });

  it('is data, too', () => {
    const value = JSON.parse(botbook('decide', opening, '--card', 'SCOUT Y', '--json').out) as object;
    expect(isAnswer(value), JSON.stringify(isAnswer.errors)).toBe(true);
    expect(value).toMatchObject({ is: 'needs', gives: 'face', clause: 2, text: 'Roll a d8: 1–4 E1, 5–8 F3' });
  });

  it('asks for all dice of an attack at once, with the faces that hit', () => {
    // The Commander of MECH A at H1 attacks with 2 dice. RIPPER B on G1 has a total defence of 7: base 5, cover 1,
    // range 1.
    const near = structuredClone(position) as unknown as Table;
    near.units['RIPPER B'] = { at: 'G1' };
    near.cards.lfa.discard = {};
    near.cards.lfa.playArea = [...(near.cards.lfa.playArea as unknown[]), { card: 'COMMANDER A' }];
    const file = given('near.json', near);
    const card = ['explain', file, '--card', 'COMMANDER A'];
    const [, line, reason] = botbook(...card).out.split('\n');
    expect(line).toBe('1: SPECIAL ATTACK 2 (X) at RIPPER B. Roll 2d10 for MECH A at RIPPER B: hits on 7+.');
    expect(reason).toBe('RIPPER B is the only legal target within threshold 6/7/8 of this attack.');
    expect(botbook(...card, '--dice', '3').out).toContain('Roll a d10 for MECH A at RIPPER B: hits on 7+.');
    expect(botbook(...card, '--dice', '3,7').out).toContain('SPECIAL ATTACK 2');
    // Without a place, MECH A first enters at H1 (R30). The person can do this work at the table before the roll.
    expect(botbook(...card).out).not.toContain('At the table');
    delete near.units['MECH A'];
    const entering = botbook('explain', given('entering.json', near), '--card', 'COMMANDER A').out;
    expect(entering).toContain('\nAt the table\n  [ ] put Mech A on H1\n\nGive what was rolled');
    // If the person names outcomes instead of faces, the explanation shows the first faces with these outcomes.
    expect(botbook(...card, '--dice', 'hit').out).toContain('hits on 7+; 1 and 7: a hit.\n');
    expect(botbook(...card, '--dice', '3,Miss').out).toContain('hits on 7+; 3 and 1: no hit.\n');
    expect(botbook(...card, '--dice', 'wound').err).toContain('The attack has the outcomes `hit`, `miss`');
    // On a d10, 4 of 10 faces hit, which is 2 of 5. Of the other usual dice, only a d20 can show the same odds.
    const { err } = botbook(...card, '--dice', '12');
    expect(err).toContain('A d10 does not show 12.');
    expect(err).toContain('A d20 has the same odds: roll it, and say `hit` or `miss`.');
  });
});

describe('an attack that cannot hit', () => {
  it('needs no dice', () => {
    // RIPPER C is alone on A3. Its total defence is 14 (base 5, cover 2, range 7), but the die is a d10.
    const far = structuredClone(position) as unknown as Table;
    for (const name of ['RIPPER B', 'SURVEY TECH B', 'NAILGUNNER B', 'SURVEY TECH C', 'NAILGUNNER C'])
      delete far.units[name];
    far.cards.lfa.supply['GUNNER A'] = (far.cards.lfa.supply['GUNNER A'] ?? 0) - 1;
    far.cards.lfa.playArea = [...(far.cards.lfa.playArea as unknown[]), { card: 'GUNNER A' }];
    const file = given('apart.json', far);
    const { code, out } = botbook('explain', file, '--card', 'GUNNER A');
    expect(code).toBe(0);
    expect(out).toContain('\nMECH A at RIPPER C: hits on 14+, too high for a d10.\n');
    expect(botbook('decide', file, '--card', 'GUNNER A').out).not.toContain('d10: ');
  });
});

describe('mistakes in position, card and chance', () => {
  const card = ['--card', 'SCOUT Y'];
  const truncated = writeIn(folder, 'truncated.json', '{"version": 1, "game"');
  const { markers: _, ...unmarked } = position;
  const cases: [string, string[], number, RegExp][] = [
    ['no chance', [opening, ...card, '--strict'], 1, /Roll a d8: 1–4 E1, 5–8 F3\./],
    [
      'too little chance',
      [opening, '--card', 'CAPTAIN', '--dice', '2,1', '--strict'],
      1,
      /Draw the next card of bolster deck Y/,
    ],
    ['too much chance', [opening, ...card, '--dice', '5,5'], 1, /Only 1 of the 2 given is needed/],
    [
      'chance for nothing',
      [given('control.json', openingWithControl()), '--card', 'CORP-SEC Y', '--dice', '5'],
      1,
      /No chance is needed/,
    ],
    ['a face that is none', [opening, ...card, '--dice', '9'], 1, /A d8 does not show 9/],
    ['what is no face', [opening, ...card, '--dice', 'x'], 2, /--dice has `x`/],
    ['a card that lies elsewhere', [opening, '--card', 'CAPTAIN', '--dice', '7,CAPTAIN'], 1, /not in the deck/],
    ['two kinds of chance', [opening, ...card, '--dice', '5', '--seed', '3'], 2, /--seed and --dice/],
    ['odds with chance', [opening, ...card, '--odds', '--seed', '3'], 2, /--odds is given with chance/],
    ['a seed that is none', [opening, ...card, '--seed', '-1'], 2, /--seed is `-1`/],
    ['no file', ['nowhere.json', ...card], 2, /nowhere\.json/],
    ['no position', [], 2, /No position is named/],
    ['no card', [opening], 2, /No card is named/],
    ['a truncated file', [truncated, ...card], 1, /is not JSON/],
    ['another thing', [given('list.json', []), ...card], 1, /is no position/],
    [
      'a scenario that is not there',
      [given('far.json', { ...position, scenario: 12 }), ...card],
      1,
      /far\.json`: is of Scenario 12, which the book does not have/,
    ],
    ['another version', [given('old.json', { ...position, version: 7 }), ...card], 1, /version is 7/],
    ['a field that is none', [given('odd.json', { ...position, unit: {} }), ...card], 1, /unknown field `unit`/],
    ['a card of nobody', [opening, '--card', 'SCOUT X'], 1, /called `SCOUT X`[\s\S]*Did you mean `SCOUT Y`/],
    ['a card of the other side', [opening, '--card', 'RIPPER B'], 1, /`RIPPER B` is a card of the Breakers/],
    ['a card that is not there', [opening, '--card', 'SCOUT Z'], 1, /is not in the play area, which has CAPTAIN/],
    ['a field left out', [given('part.json', unmarked), ...card, '--seed', '3'], 1, /lacks `markers\.breakers`/],
  ];

  it.each(cases)('%s', (_name, words, code, message) => {
    const ran = botbook('decide', ...words);
    expect([ran.code, ran.out]).toEqual([code, '']);
    expect(ran.err).toMatch(message);
    expect(ran.err).not.toMatch(/\n\s+at /);
  });

  it('a question about nothing', () => {
    const { code, err } = botbook('explain', opening, '--card', 'CORP-SEC Y', '--why-not', '7');
    expect(code).toBe(2);
    expect(err).toContain(
      'Nothing is called `7`.\n  ╰─ Give the name of a part of the procedure (1, 2, 3, 3a, 3b, 3c, 4, CONTROL, ATTACK, MOVE), or of a unit',
    );
  });
});
