// Tests of `botbook explain`, with the packaged opening of Scenario 1.
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

const botbook = (...words: string[]) => runIn(folder, words);
const given = (name: string, value: unknown): string => writeIn(folder, name, JSON.stringify(value));

const schema = (path: string): object => JSON.parse(readFileSync(path, 'utf8')) as object;
const ajv = new Ajv.default({ strictTypes: false });
const isAnswer = ajv.compile(schema('docs/schemas/decide.schema.json'));

const controlled = given('controlled.json', openingWithControl());

describe('explain', () => {
  it.each([
    // The Hewer of squad A has CONTROL, and C1 is an objective.
    ['stand on objectives', { 'HEWER A': { at: 'C1' } }, 'all on an objective', 'stands on an objective'],
    ['are missing', {}, 'none', 'none of the bot’s matching units has CONTROL'],
  ])('says that no unit is off an objective, without a double negation, if the units %s', (_, units, short, long) => {
    const sketch = {
      version: 1,
      game: 'callisto',
      scenario: 2,
      units: { 'SCANNER A': { at: 'B4' }, ...units },
      markers: { breakers: { scouted: ['C1'], controlled: [] }, lfa: { scouted: [], controlled: [] } },
      shutDoors: [],
      destroyed: [],
      tokens: {},
      cards: { breakers: { supply: { 'SCANNER A': 2 }, display: {}, playArea: [{ card: 'SQUAD LEADER A' }] } },
    };
    const card = ['explain', given('leader.json', sketch), '--card', 'SQUAD LEADER A', '--seed', '1'];
    expect(botbook(...card).out).toContain(`towards nearest non-controlled objective — ${short}\n`);
    const { out } = botbook(...card, '--why-not', '2');
    expect(out).toContain(`${long}\n`);
    expect(out).not.toMatch(/\bnot\b/);
  });

  it('writes a page with the answer, the procedure and a box for each piece, also while a die is missing', () => {
    const page = botbook('explain', controlled, '--card', 'CORP-SEC Y', '--html', '-').out;
    expect(page).toContain('<p class="answer">3c: MOVE 1 to Beacon Field (G1).</p>');
    expect(page).toContain('<li class="done">✓   c) Space nearest to [a) &gt; b)]</li>');
    expect(page).toContain('<input type="checkbox"/>move Corp-Sec Y from G2 to G1</label>');
    const waiting = botbook('explain', opening, '--card', 'SCOUT Y', '--html', '-').out;
    expect(waiting).toContain(
      '<p class="answer">2b: SCOUT 2. Roll a d8: 1–4 Bay Office (E1), 5–8 Customs Hall (F3).</p>',
    );
    const refused = botbook('explain', opening, '--card', 'CORP-SEC Y', '--html', '-', '--json');
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('--html and --json exclude each other')]);
  });

  it('speaks of one of your candidates while the roll among them is missing', () => {
    // At the start of Scenario 1, no enemy is within the thresholds of clauses 1 and 2, and the Nailgunner has no step
    // nearer to a mech. Both mechs are in the same row of the table.
    const file = writeIn(folder, 'nailgunner.json', botbook('position', 'callisto/1', '--card', 'NAILGUNNER B').out);
    const [, answer, reason] = botbook('explain', file, '--card', 'NAILGUNNER B').out.split('\n');
    expect(answer).toBe('3: row 6–10, SUPPRESS 4. Roll a d8: 1–4 MECH A, 5–8 MECH V.');
    expect(reason).toBe(
      'Only row 6–10 is possible. The roll chooses one of your 2 most dangerous targets that are not suppressed.',
    );
  });

  it('names the space of CONTROL, which is the space at the end of a movement before it', () => {
    const markers = {
      lfa: { scouted: ['G2', 'G1'], controlled: [] },
      breakers: { scouted: [], controlled: [] },
    };
    const file = given('control.json', { ...position, markers });
    const [, line] = botbook('explain', file, '--card', 'CORP-SEC Y').out.split('\n');
    expect(line).toBe('1: CONTROL Landing Pad North (G2).');
    const text = 'game callisto\nscenario 1\nbot LFA\n\nCORP-SEC\n1 MOVE 1 to space with Scout Y. CONTROL.\n';
    const sheet = writeIn(folder, 'control.bot', text);
    const units = { 'CORP-SEC Y': { at: 'G1' }, 'SCOUT Y': { at: 'G2' } };
    const apart = given('control.json', { ...position, units, markers });
    const moved = botbook('decide', apart, '--card', 'CORP-SEC Y', '--sheet', sheet).out;
    expect(moved).toMatch(/^1: MOVE 1 to G2, CONTROL G2\n/);
  });

  it('says a direction without the coordinates of the board', () => {
    const text = 'game callisto\nscenario 1\nbot LFA\n\nCORP-SEC\n1 MOVE 1 to space. [Northernmost > Random]\n';
    const sheet = writeIn(folder, 'north.bot', text);
    // From G2, the Corp-Sec reaches F3, G1 and G3 and more; G1 has the smallest y of the board file.
    const { out } = botbook('explain', controlled, '--card', 'CORP-SEC Y', '--sheet', sheet);
    expect(out).toContain('1: MOVE 1 to Beacon Field (G1).');
    expect(out).toMatch(/Beacon Field \(G1\) is the northernmost \(before \d others\)\./);
    expect(out).not.toMatch(/-\d|\d\.\d/);
  });

  it('says why, then shows the printed procedure with its verdicts, and the work at the table', () => {
    const { out } = botbook('explain', controlled, '--card', 'CORP-SEC Y');
    expect(out.split('\n').slice(0, 15)).toEqual([
      'CORP-SEC Y (LFA, Scenario 1)',
      // E1 and E4 are 3 spaces away. F3, G1 and G3 are nearer. SURVEY TECH C on D3 is 4 spaces from G1, and 3 from G3.
      '3c: MOVE 1 to Beacon Field (G1).',
      'Of the 3 spaces in reach nearest to b), Beacon Field (G1) has none of the bot’s Corp-Secs in it (not F3) and is furthest from your units (4; G3 3).',
      '',
      '✗ 1 CONTROL — controlled already',
      '✗ 2 Space controlled and enemy occupied: ATTACK 1 — none in G2',
      '✓ 3 Space secure: MOVE 1 to:',
      '✗   a) Threatened objective — none',
      '✗   b) Uncontrolled objective — none in reach',
      '✓   c) Space nearest to [a) > b)]',
      '– 4 ATTACK 1',
      '',
      'At the table',
      '  [ ] move Corp-Sec Y from G2 to G1',
      '  [ ] discard Corp-Sec Y',
    ]);
    expect(out).toContain('Stand-ins for printed data: ');
  });

  it('prints everything with --full', () => {
    const { out } = botbook('explain', opening, '--card', 'SCOUT Y', '--dice', '5', '--full');
    expect(out).toMatch(/\n1 If [\s\S]*?\n {4}its words rest on .*R22/);
    expect(out).toContain('keep those with the highest value: E1 1, F3 1: left E1, F3\n');
    expect(out).toContain('keep those that are elevated (if any): E1 no, F3 no: passed over: nobody has it\n');
    expect(out).toContain('A d8 showed 5 (1–4 Bay Office (E1), 5–8 Customs Hall (F3)) [R5]\n');
    expect(out).toContain('\n4 If ');
    expect(out).toContain('    not read\n');
  });

  it('says which readings are switched: with each verb about a card, and in JSON', () => {
    const card = [opening, '--card', 'CORP-SEC Y', '--reading', 'R8=second'];
    // The text of the second reading comes from rulings.json.
    const line =
      /\nRead with R8=second: next letter: the bot skips only the sub-clause whose aim is met, and reads the later sub-clauses as usual\.\n$/;
    for (const words of [
      ['decide'],
      ['decide', '--odds'],
      ['explain'],
      ['explain', '--full'],
      ['explain', '--why-not', '2'],
    ]) {
      const [verb = '', ...more] = words;
      expect(botbook(verb, ...card, ...more).out).toMatch(line);
      const value = JSON.parse(botbook(verb, ...card, ...more, '--json').out) as { readings: { ruling: string }[] };
      expect(isAnswer(value), JSON.stringify(isAnswer.errors)).toBe(true);
      expect(value.readings.map(({ ruling }) => ruling)).toEqual(['R8']);
    }
    expect(botbook('decide', opening, '--card', 'CORP-SEC Y').out).not.toContain('Read with');
  });

  it('names the rulings for its lines, with --full and in JSON', () => {
    const card = ['explain', controlled, '--card', 'CORP-SEC Y'];
    const { out } = botbook(...card, '--full');
    // CONTROL of a controlled space changes nothing (R7). A clause whose place is out of reach misses its aim (R8).
    expect(out).toContain('    1: the space is controlled already [R7]\n');
    expect(out).toContain('    3b: every objective that the bot does not control is out of reach [R8]\n');
    expect(out).toContain('  towards b) Bay Office (E1) [R9, R10]\n');
    expect(botbook(...card).out).not.toContain('[R');
    const { decision, passed } = JSON.parse(botbook(...card, '--json').out) as {
      decision: { done: { goals: unknown }[] };
      passed: { part: string; rests?: string[] }[];
    };
    expect(decision.done.map(({ goals }) => goals)).toEqual([{ letter: 'b', ids: ['E1'], rests: ['R9', 'R10'] }]);
    expect(passed.map(({ part, rests }) => [part, rests])).toEqual([
      ['1', ['R7']],
      ['2', undefined],
      ['3a', undefined],
      ['3b', ['R8']],
    ]);
  });

  it.each([
    // A 10 is rolled. The row 1–4 is BOLSTER 3, the row 5–10 is COMMAND 2.
    ['BOLSTER', '  1 row 1–4  not rolled: a d10 showed 10 (row 5–10)\n'],
    ['command 2', '  1  done: 1: row 5–10, COMMAND 2. A d10 showed 10.\n'],
    ['A', '  1 row 1–4  chooses among the decks Y, Z, A and V; not rolled: a d10 showed 10 (row 5–10)\n'],
  ])('answers why not %s for the rows of a table', (question, line) => {
    const { out } = botbook('explain', opening, '--card', 'CAPTAIN', '--seed', '2', '--why-not', question);
    expect(out).toContain(line);
  });

  it.each([
    [controlled, 'CORP-SEC Y', 'F2', 'Crane Gantry (F2) is no candidate: it is out of reach\n'],
    [opening, 'SCOUT Y', 'G2', 'Landing Pad North (G2) is no candidate: it is scouted by the bot\n'],
  ])('says the rule by which a space is no candidate: %s, %s, %s', (file, card, question, text) => {
    expect(botbook('explain', file, '--card', card, '--why-not', question).out).toContain(text);
  });

  it.each([
    ['2a', '  2a  there is no threatened objective\n'],
    ['1', '  1  no Interference card is in the play area\n'],
    ['2c', '  2c  not read: 2b comes first and can be done\n'],
    ['ATTACK', '  4  not read: 2b comes first and can be done\n'],
    ['attack 1', '  4  not read: 2b comes first and can be done\n'],
    ['2b', '  2b  done: 2b: SCOUT 2 to Customs Hall (F3) by Landing Pad North (G2). '],
    ['E1', '  destination  A d8 showed 5 (1–4 Bay Office (E1), 5–8 Customs Hall (F3))\n'],
    ['customs hall', '  destination  Customs Hall (F3) was chosen\n'],
    ['f2', '  on the way  Landing Pad North (G2) is scouted by the bot (not F2)\n'],
    ['F4', '  destination  Baggage Ramp (F4) is no candidate: it is not an objective\n'],
    ['G2', '  on the way  Landing Pad North (G2) was chosen\n'],
    ['G1', '  destination  Beacon Field (G1) is no candidate: the unit is there already\n'],
    // RIPPER B is a unit. Only clauses 4 and 5 choose units, so the answer names only these clauses.
    ['RIPPER B', '  4  not read: 2b comes first and can be done\n  5  not read: 2b comes first and can be done\n'],
    ['deck Y', '  SCOUT Y  no clause of this card chooses among things like Y\n'],
  ])('answers why not %s', (question, line) => {
    const { out } = botbook('explain', opening, '--card', 'SCOUT Y', '--dice', '5', '--why-not', question);
    expect(out).toContain(line);
  });
});
