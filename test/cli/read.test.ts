// Tests of `botbook read`: the meanings of phrases and of sheets.
import Ajv from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { meaningSentence, pointerText } from '../../views/sheet/terminal-meanings.ts';
import { closestReading, readPlaced, type PhraseOptions } from '../../cli/phrases.ts';
import { runIn, writeIn, type Ran } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
const run = (...words: string[]): Ran => runIn(folder, ['read', ...words]);

eachInFolder((fresh) => (folder = fresh));

const isRead = new Ajv.default({ allErrors: true }).compile(
  JSON.parse(readFileSync('docs/schemas/read.schema.json', 'utf8')) as object,
);

/** Returns the meanings of a phrase as sentences. */
const sentences = (phrase: string, options: PhraseOptions = {}): readonly string[] =>
  readPlaced(phrase, options).readings.flatMap(({ meanings }) => meanings.map(meaningSentence));

/** Returns the kind of the reading that best fits a phrase, and its errors: each code with the words at fault. */
function errors(phrase: string, options: PhraseOptions = {}): readonly string[] {
  const reading = closestReading(readPlaced(phrase, options).readings, phrase);
  return reading
    ? [reading.as, ...reading.errors.map(({ code, start, end }) => `${code} ${phrase.slice(start, end)}`)]
    : [];
}

describe('a phrase', () => {
  it.each<[string, PhraseOptions, readonly string[]]>([
    [
      'Fewest enemies',
      {},
      [
        'As a criterion over spaces: Keep those with the fewest enemy units in them.',
        'As a criterion over units: Keep those sharing a space with the fewest enemy units.',
      ],
    ],
    [
      '[Nearest > Random]',
      {},
      ['As a criterion over spaces: Prefer the nearest to the acting unit, then one at random.'],
    ],
    ['Ripper', { as: 'row' }, ['As a row of a ranking: An enemy Ripper.']],
    ['Space secure.', { as: 'condition' }, ['As a condition: The acting unit’s space is secure.']],
    ['Threatened objective', { as: 'destination' }, ['As a destination: Into a threatened objective.']],
    ['MOVE 1 to objective.', {}, ['As an action: MOVE 1 into an objective.']],
    [
      '3 Space secure: MOVE 1 to objective',
      {},
      ['As a clause: If the acting unit’s space is secure: MOVE 1 into an objective.'],
    ],
  ])('%s %j', (phrase, options, expected) => {
    expect(sentences(phrase, options)).toEqual(expected);
  });

  it('has its own game, scenario and bot', () => {
    expect(readPlaced('DOORS equipment within 2 spaces', {}).setting).toMatchObject({ scenario: 5, bot: 'LFA' });
    expect(readPlaced('Space secure', { scenario: '3', bot: 'breakers' }).setting).toMatchObject({
      scenario: 3,
      bot: 'BREAKERS',
    });
    expect(() => readPlaced('Space secure', { scenario: '12' })).toThrow('no scenario 12');
    expect(() => readPlaced('Space secure', { bot: 'breaker' })).toThrow('no bot called breaker');
    expect(() => readPlaced('Space secure', { game: 'calisto' })).toThrow('no game called calisto');
  });

  it('has the errors of the checker, at their places in the phrase', () => {
    expect(errors('Enemy mehc in space')).toEqual(['condition', 'BB2002 mehc']);
    expect(errors('MOVE 1 to objctive')).toEqual(['action', 'BB2002 objctive']);
    expect(errors('[Nearest > Fewst enemies]', { as: 'criterion' })).toEqual(['criterion', 'BB2002 Fewst']);
    expect(errors('2 Space secure: MOVE 1 to objctive.')).toEqual(['clause', 'BB2002 objctive']);
  });

  it('shows what a pointer refers to', () => {
    const phrase = 'Space shared with enemy mech: ATTACK 2, targeting mech';
    const [meaning] = readPlaced(phrase, {}).readings.flatMap(({ meanings }) => meanings);
    expect(meaning?.pointers.map(pointerText)).toEqual([
      '`mech` refers to `enemy mech`: an enemy mech in the acting unit’s space.',
    ]);
    expect(meaning?.pointers.map(({ start, end }) => phrase.slice(start, end))).toEqual(['mech']);
  });
});

describe('the verb', () => {
  it('prints a phrase without quotes, with its setting', () => {
    expect(run('--as', 'criterion', 'Fewest', 'enemies')).toMatchObject({
      code: 0,
      out: `As a criterion over spaces: Keep those with the fewest enemy units in them.
As a criterion over units: Keep those sharing a space with the fewest enemy units.
Read with the names of callisto/1, for the bot LFA.
`,
    });
  });

  it('exits 1 with the message of the checker', () => {
    const { code, out, err } = run('Enemy mehc in space');
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('error BB2002 I do not know the word `mehc`.\n  ╭─ phrase:1:7');
    expect(err).toContain('Did you mean `mech`');
    expect(err).toContain('Read as a condition; --as names another kind.');
    expect(run('--as', 'verb', 'MOVE').code).toBe(2);
  });

  it('refuses a phrase of a game of tables, whose rows have a meaning only in their sheet', () => {
    for (const phrase of ['Roll one Table Effect', 'No Effects']) {
      const { code, out, err } = run(phrase, '--game', 'heavygear');
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain('Single phrases of Heavy Gear are not read');
      expect(err).toContain('`botbook read heavygear/SHEET` prints the meaning of each row');
    }
  });

  it('prints a sheet clause by clause, and a part of a sheet', () => {
    writeIn(
      folder,
      'a.bot',
      'game callisto\nscenario 1: Test\nbot LFA\n\nSCOUT\n1 Space shared with enemy mech: ATTACK 2, targeting mech.\n2 Space secrue: RECON.\n',
    );
    const { code, out, err } = run('a.bot');
    expect(code).toBe(1);
    expect(out).toBe(`a.bot

  SCOUT
   1 If an enemy mech stands in the acting unit’s space: ATTACK 2 against an enemy mech in the
     acting unit’s space that is a legal target.
       \`mech\` refers to \`enemy mech\`: an enemy mech in the acting unit’s space.
   2 This clause has an error, so its meaning is unknown.
`);
    expect(err).toContain('a.bot has 1 error; `botbook check` shows them');
    const part = run('callisto/1/lfa/scout/1');
    expect(part.out).toMatch(/lfa\.bot\n\n {2}SCOUT\n {3}1 If an Interference card is in the play area: RECON\.\n$/);
    expect(run('--as', 'row', 'a.bot')).toMatchObject({ code: 2, out: '' });
    expect(run('nowhere.bot')).toMatchObject({ code: 2 });
  });

  it('prints JSON of the published form', () => {
    for (const words of [
      ['Space secure'],
      ['Space secrue'],
      ['callisto/1'],
      ['Space shared with enemy mech: ATTACK 2, targeting mech'],
    ]) {
      const { out } = run('--json', ...words);
      expect(isRead(JSON.parse(out)), JSON.stringify(isRead.errors)).toBe(true);
    }
    expect(isRead({ version: 1 })).toBe(false);
  });
});

describe('docs', () => {
  it('begins the page of a phrase with its meaning', () => {
    const { out } = runIn(folder, ['docs', 'Fewest enemies']);
    expect(out).toMatch(
      /^Fewest enemies\n\nAs a criterion over spaces: Keep those with the fewest enemy units in them\.\n\nAs a criterion over units: .*\n\nRead as a criterion:\n/,
    );
  });
});
