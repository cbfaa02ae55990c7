// Tests with slips of people who had not read the language reference. Each slip must be reported exactly once. No slip
// may be read as plain words.
import { describe, expect, it } from 'vitest';
import { readSheet } from '../../library/index.ts';

const rows = '   1-4 CONTROL\n   5-10 ATTACK 1\n';

const slips: readonly (readonly [string, string, readonly string[]])[] = [
  ['letters with stops', '1 A: SCOUT 2 to:\n   a. Threatened.\n   b. Unscouted.\n', ['slip-letter']],
  ['letters without marks', '1 A: SCOUT 2 to:\n   a Threatened.\n   b Unscouted.\n', ['slip-letter']],
  ['letters in parentheses', '1 A: SCOUT 2 to:\n   (a) Threatened.\n   (b) Unscouted.\n', ['slip-letter']],
  ['no letters at all', '1 A: SCOUT 2 to:\n   Threatened.\n   Unscouted.\n', ['colon-letters']],
  ['letters on one line', '1 A: SCOUT 2 to: a) Threatened. b) Unscouted.\n', ['letter-inline']],
  [
    'a letter at the margin between others',
    '1 SCOUT 2 to:\n     a) Threatened\nb) Elevated\n   c) Scouted\n',
    ['letter-indented'],
  ],
  ['a letter too deep', '1 SCOUT 2 to:\n   a) Threatened\n      b) Elevated\n', ['letter-indented']],
  ['a clause too deep, without stops', '1 CONTROL\n  2 ATTACK 1\n', ['clause-indented']],
  ['a roll in prose', `1 Roll a d10:\n${rows}`, ['roll-mark']],
  ['a roll without brackets and colon', `1 Roll D10\n${rows}`, ['roll-mark']],
  ['a roll without brackets', `1 Roll d10:\n${rows}`, ['roll-mark']],
  ['a roll without the word', `1 [d10]:\n${rows}`, ['roll-mark']],
  ['a roll without a die', `1 Roll:\n${rows}`, ['roll-mark']],
  ['a roll of a die without its faces', `1 BOLSTER 1, Roll [d]:\n${rows}`, ['roll-mark']],
  ['a first clause 0', '0 CONTROL.\n1 ATTACK 1.\n', ['clause-order']],
  ['a roll without the colon', `1 Roll [d10]\n${rows}`, ['roll-mark']],
  ['rows with colons', '1 Roll [d10]:\n   1-4: CONTROL\n   5-10: ATTACK 1\n', ['clause-mark']],
  ['a table in a sub-clause', `1 SCOUT 2 to:\n   a) Objective, Roll [d10]:\n${rows}`, ['table-misplaced']],
  [
    'a table behind a rider',
    `1 SCOUT 2 to:\n   a) Objective.\n   Far: as per a), Roll [d10]:\n${rows}`,
    ['rider-choice', 'table-misplaced'],
  ],
  ['a list without brackets', '1 MOVE 1 to x.\n   Nearest > Fewest enemies > Random\n', ['list-bare']],
  ['a title indented', '1 CONTROL.\n\n   CAPTAIN\n1 CONTROL.\n', ['title-indented']],
  ['a number with a stop', '1. CONTROL.\n', ['clause-mark']],
  ['a number with a colon', '1: CONTROL.\n', ['clause-mark']],
  ['a number stuck to its clause', '1.CONTROL\n', ['clause-without-number']],
  ['a number twice', '1 CONTROL.\n1 MOVE 1.\n3 ATTACK 1.\n', ['clause-order']],
  ['a number lost', '1 CONTROL.\nSpace secure: MOVE 1.\n3 ATTACK 1.\n', ['clause-without-number']],
  ['a digit on the key of an opening parenthesis', '1 ATTACK 92), targeting mech.\n', ['slip-strength']],
  ['a digit on the key of a closing parenthesis', '1 ATTACK (20, targeting mech.\n', ['slip-strength']],
  [
    'a range in the place of a second number 1',
    '1 CONTROL.\n\n1–4 RECON.\n2 CONTROL.\n',
    ['row-without-roll', 'title-missing'],
  ],
  ['an arrow for `to`', '1 SCOUT 2 → objective.\n', ['slip-markup']],
  ['an arrow after a colon', '1 Space secure: → ATTACK 1.\n', ['slip-colon']],
  [
    'a row inside a gap of two rows',
    '1 Roll [d10]:\n   1–2  CONTROL\n   9–10 RECON\n   5 ATTACK 1\n',
    ['table-gap', 'table-order'],
  ],
  [
    'a roll without a die under a roll',
    '1 A [d10]\n Roll:\n1 T\n',
    ['table-empty', 'roll-mark', 'clause-without-number', 'table-empty', 'clause-order'],
  ],
  ['the star of a footnote', '1 CONTROL.*\n', ['slip-markup']],
  ['another mark of a footnote', '1 CONTROL.†\n', ['slip-markup']],
  ['a letter after an opening parenthesis', '1 MOVE 1 to:\n   (a Objective.\n   b) Elevated.\n', ['slip-letter']],
  ['a Cyrillic letter', '1 C\u041ENTROL.\n', ['slip-alphabet']],
  ['a Greek letter', '1 \u039Fpen door.\n', ['slip-alphabet']],
  ['a full-width digit', '1 ATTACK \uFF11.\n', ['slip-alphabet']],
  ['a full-width colon', '1 MOVE 1 to\uFF1A\n   a) Objective.\n', ['slip-alphabet']],
  ['a Cyrillic letter of a sub-clause', '1 MOVE 1 to:\n   \u0430) Objective.\n', ['slip-alphabet']],
  ['a comment in another language', '1 CONTROL. # \u0430\u0436\n', []],
  ['words of another language', '1 \u0430 \u0436\u0430\u0431\u0430.\n', []],
  ['a rider without its colon', '1 MOVE 1 to:\n   a) X.\n   as per a).\n', ['letter-margin']],
];

describe('a slip of the pen', () => {
  it.each(slips)('%s', (_, text, expected) => {
    const { diagnostics } = readSheet(`game callisto\n\nSCOUT\n${text}`);
    expect(diagnostics.map(({ name }) => name)).toEqual(expected);
  });

  it('shows the line with one number, not two', () => {
    const { diagnostics } = readSheet('game callisto\n\nSCOUT\n(1) CONTROL now\n');
    expect(diagnostics[0]?.message).toBe('A clause must begin with its number alone: `1`.');
  });

  it('takes a colon in parentheses for words', () => {
    const { sheet, diagnostics } = readSheet('game callisto\n\nSCOUT\n1 Space secure (see: rules): MOVE 1.\n');
    const [procedure] = sheet.sections;
    expect(diagnostics).toEqual([]);
    expect(procedure?.type === 'procedure' && procedure.clauses[0]?.condition?.text).toBe('Space secure (see: rules)');
  });

  it('lets a ranking have neither ranges nor indented rows', () => {
    const names = (text: string): string[] =>
      readSheet(`game callisto\n\nDANGEROUS LFA UNITS\n${text}`).diagnostics.map(({ name }) => name);
    expect(names('1-3 Ripper\n2 Hewer\n')).toEqual(['row-without-roll']);
    expect(names('1 Ripper\n  2 Hewer\n3 Mech\n')).toEqual(['row-indented']);
  });

  it('keeps the action before a roll with another word than `Roll`', () => {
    for (const word of ['die', 'the dice', 'throw']) {
      const { sheet, diagnostics } = readSheet(`game callisto\n\nSCOUT\n1 BOLSTER 1, ${word} [d10]:\n${rows}`);
      expect(diagnostics.map(({ name }) => name)).toEqual(['roll-mark']);
      const [procedure] = sheet.sections;
      const clause = procedure?.type === 'procedure' ? procedure.clauses[0] : undefined;
      const words = clause?.sentences.flatMap(({ items }) =>
        items.flatMap((part) => (part.type === 'phrase' ? part.text : [])),
      );
      expect(words).toEqual(['BOLSTER 1']);
      expect(clause?.table?.rows).toHaveLength(2);
    }
  });
});
