// Tests of the edits by which editors format sheets.
import { describe, expect, it } from 'vitest';
import { formattingEdits, type FormatEdit } from '../../compiler/service/formatting.ts';
import { editsOnType } from '../../compiler/service/on-type-edits.ts';
import { head, open, openBody } from '../support/service.ts';

const applied = (text: string, edits: readonly FormatEdit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((made, { start, end, text: put }) => made.slice(0, start) + put + made.slice(end), text);

describe('formatting', () => {
  const untidy = 'SCOUT\n1   Space secure:  SCOUT 2 to:\n a) Objective.\n    [Highest value >  Random]\n2 CONTROL.\n';
  const tidy = 'SCOUT\n1 Space secure: SCOUT 2 to:\n   a) Objective.\n      [Highest value > Random]\n2 CONTROL.\n';

  it('changes white space where nothing else differs, each gap by itself', () => {
    const { document, text } = openBody(untidy);
    const edits = formattingEdits(document);
    expect(applied(text, edits)).toBe(head + tidy);
    for (const { start, end, text: put } of edits) expect(text.slice(start, end) + put).toMatch(/^\s*$/);
  });

  it('does not change a formatted text', () => {
    expect(formattingEdits(openBody(tidy).document)).toEqual([]);
  });

  it('keeps to the part that is asked for', () => {
    const { document, text, ranges } = openBody(untidy.replace(' a) Objective.', '« a) Objective.»'));
    expect(applied(text, formattingEdits(document, {}, ranges[0]))).toBe(head + untidy.replace(' a)', '   a)'));
  });

  it('tidies the sections that read and leaves alone those that do not', () => {
    const broken = 'MERC\n1   [Highest value\n\n';
    const { document, text } = openBody(broken + untidy);
    expect(applied(text, formattingEdits(document))).toBe(head + broken + tidy);
  });

  it('keeps comments and line ends', () => {
    const { document, text } = open(`${head}SCOUT # why\n1  CONTROL. # so\n`.replaceAll('\n', '\r\n'));
    const made = `${head}SCOUT  # why\n1 CONTROL.  # so\n`.replaceAll('\n', '\r\n');
    expect(applied(text, formattingEdits(document))).toBe(made);
  });
});

describe('typing', () => {
  /** Returns the text after a character was typed before the cursor and the service has made its edits. */
  const after = (given: string, character: string): string => {
    const { document, text, cursor } = openBody(given);
    return applied(text, editsOnType(document, cursor, character)).slice(head.length);
  };

  it.each([
    ['a title', 'SCOUT\n‸', 'SCOUT\n1 '],
    ['a title with its value', 'SCOUT (INITIATIVE VALUE: 7)\n‸', 'SCOUT (INITIATIVE VALUE: 7)\n1 '],
    ['a clause', 'SCOUT\n1 CONTROL.\n‸', 'SCOUT\n1 CONTROL.\n2 '],
    ['a clause, as the editor has indented', 'SCOUT\n1 CONTROL.\n   ‸', 'SCOUT\n1 CONTROL.\n2 '],
    ['a colon', 'SCOUT\n3 SCOUT 2 to:\n‸', 'SCOUT\n3 SCOUT 2 to:\n   a) '],
    ['a letter', 'SCOUT\n3 SCOUT 2 to:\n   a) Objective.\n‸', 'SCOUT\n3 SCOUT 2 to:\n   a) Objective.\n   b) '],
    [
      'the list of a letter',
      'SCOUT\n3 SCOUT 2 to:\n   b) Objective.\n      [Random]\n      ‸',
      'SCOUT\n3 SCOUT 2 to:\n   b) Objective.\n      [Random]\n   c) ',
    ],
    ['a die', 'SCOUT\n1 Roll [d10]:\n‸', 'SCOUT\n1 Roll [d10]:\n   1'],
    ['a row', 'SCOUT\n1 Roll [d10]:\n   1–4 CONTROL.\n‸', 'SCOUT\n1 Roll [d10]:\n   1–4 CONTROL.\n   5'],
    [
      'the last row',
      'SCOUT\n1 Roll [d10]:\n   1–4  CONTROL\n   5–10 COMMAND 2\n‸',
      'SCOUT\n1 Roll [d10]:\n   1–4  CONTROL\n   5–10 COMMAND 2\n2 ',
    ],
    [
      'the last row of a table in a row',
      'CAPTAIN\n1 Roll [d10]:\n   1–3 BOLSTER 3, Roll [d10]:\n      1–6 Y\n      7–10 Z\n      ‸',
      'CAPTAIN\n1 Roll [d10]:\n   1–3 BOLSTER 3, Roll [d10]:\n      1–6 Y\n      7–10 Z\n   4',
    ],
    ['an open list', 'SCOUT\n1 ATTACK 1.\n   [Highest value >\n‸', 'SCOUT\n1 ATTACK 1.\n   [Highest value >\n    '],
    ['a row of a ranking', 'DANGEROUS BREAKER UNITS\n1 Ripper\n‸', 'DANGEROUS BREAKER UNITS\n1 Ripper\n2 '],
    ['a bare number', 'SCOUT\n1 CONTROL.\n2 \n   ‸', 'SCOUT\n1 CONTROL.\n\n'],
    [
      'a bare letter',
      'SCOUT\n1 SCOUT 2 to:\n   a) Objective.\n   b) \n   ‸',
      'SCOUT\n1 SCOUT 2 to:\n   a) Objective.\n2 ',
    ],
    [
      'a clause whose list is on the next line',
      'SCOUT\n1 ATTACK 1.\n‸\n   [Fewest enemies > Random]\n\nCAPTAIN\n1 RECON.',
      'SCOUT\n1 ATTACK 1.\n   [Fewest enemies > Random]\n2 \n\nCAPTAIN\n1 RECON.',
    ],
    [
      'a sub-clause whose list of two lines ends the sheet',
      'SCOUT\n1 SCOUT 2 to:\n   a) Objective.\n   ‸\n      [Fewest enemies >\n      Random] # so',
      'SCOUT\n1 SCOUT 2 to:\n   a) Objective.\n      [Fewest enemies >\n      Random] # so\n   b) ',
    ],
    [
      'a finished list above another list',
      'SCOUT\n1 ATTACK 1.\n   [Random]\n‸\n   [Random]',
      'SCOUT\n1 ATTACK 1.\n   [Random]\n2 \n   [Random]',
    ],
    ['the heading of rules', 'LFA BOT RULES\n‸', 'LFA BOT RULES\n   '],
    ['an empty line', 'SCOUT\n1 CONTROL.\n\n   ‸', 'SCOUT\n1 CONTROL.\n\n'],
    ['a comment', '# so\n‸', '# so\n'],
  ])('begins the line below %s', (_what, given, made) => {
    expect(after(given, '\n')).toBe(made);
  });

  it('puts a list below its letter or clause in the place of the next one', () => {
    const given = 'SCOUT\n3 SCOUT 2 to:\n   a) Objective.\n   b) [‸';
    expect(after(given, '[')).toBe('SCOUT\n3 SCOUT 2 to:\n   a) Objective.\n      [');
    expect(after('SCOUT\n1 ATTACK 1.\n2 [‸', '[')).toBe('SCOUT\n1 ATTACK 1.\n   [');
  });

  it('puts a letter into the column of letters', () => {
    expect(after('SCOUT\n1 SCOUT 2 to:\na)‸', ')')).toBe('SCOUT\n1 SCOUT 2 to:\n   a)');
  });

  it('distinguishes words typed after the line break from earlier words', () => {
    const { document, text, cursor } = openBody('SCOUT\n1 CONTROL.\n‸Sp');
    expect(editsOnType(document, cursor, '\n')).toEqual([]);
    expect(applied(text, editsOnType(document, cursor, '\n', true)).slice(head.length)).toBe('SCOUT\n1 CONTROL.\n2 Sp');
  });

  it('leaves words alone', () => {
    expect(after('SCOUT\n1 Space (not secure)‸', ')')).toBe('SCOUT\n1 Space (not secure)');
    expect(after('SCOUT\n1 CONTROL.\n2 Space‸', '\n')).toBe('SCOUT\n1 CONTROL.\n2 Space');
  });
});
