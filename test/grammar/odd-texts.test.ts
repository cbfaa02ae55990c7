// Tests with texts that nobody would write. Each text must give a result or a clear diagnostic.
import { describe, expect, it } from 'vitest';
import { formatSheet, readSheet } from '../../library/index.ts';
import { outline } from '../../grammar/outline.ts';
import { SheetParser } from '../../grammar/parser.ts';
import { sheetOf } from '../support/samples.ts';

const head = 'game callisto\n\nSCOUT\n';
const names = (text: string): string[] => [...new Set(readSheet(text).diagnostics.map(({ name }) => name))];
const clauses = (text: string) => outline(readSheet(text).sheet).procedures.flatMap((one) => one.clauses);

describe('the grammar', () => {
  it('passes Chevrotain’s own validation', () => {
    expect(() => new SheetParser(true)).not.toThrow();
  });
});

describe('changes of a text by people and programs', () => {
  const plain = `${head}1 Interference in play area: RECON.\n2 MOVE 1 to:\n   a) Objective.\n      [Nearest > Random]\n3 Roll [d10]:\n   1–4  CONTROL\n   5–10 ATTACK 1\n`;
  const expected = clauses(plain);

  it.each([
    ['Windows line ends', plain.replaceAll('\n', '\r\n')],
    ['old Mac line ends', plain.replaceAll('\n', '\r')],
    ['a byte-order mark', `\uFEFF${plain}`],
    ['no final newline', plain.trimEnd()],
    ['trailing spaces', plain.replaceAll('\n', '   \n')],
    ['tabs for indentation', plain.replaceAll('      ', '\t\t').replaceAll('   ', '\t')],
    ['tabs for spaces', plain.replaceAll(/(\w) (\w)/g, '$1\t$2')],
    ['no-break spaces', plain.replaceAll(/(\w) (\w)/g, '$1\u00A0$2')],
    ['hyphens for dashes', plain.replaceAll('–', '-')],
    ['long dashes', plain.replaceAll('–', ' — ')],
    ['minus signs', plain.replaceAll('–', '−')],
    ['blank lines everywhere', plain.replaceAll('\n', '\n\n')],
    ['no blank lines', plain.replaceAll('\n\n', '\n')],
    ['comments everywhere', plain.replaceAll('\n', ' # note\n# note\n')],
    ['no final stops', plain.replaceAll('.\n', '\n')],
    ['capital letters before sub-clauses', plain.replace('a)', 'A)')],
    ['spaces inside brackets', plain.replace('[Nearest > Random]', '[ Nearest  >Random ]')],
  ])('reads %s as it reads the plain sheet', (_, text) => {
    expect(names(text)).toEqual([]);
    expect(clauses(text)).toEqual(expected);
  });

  it('keeps typographic quotes and dashes in words', () => {
    expect(clauses(`${head}1 The bot’s “unit” – here: MOVE 1.`)[0]?.condition).toBe('The bot’s “unit” – here');
  });
});

describe('texts without sense', () => {
  it.each([
    ['nothing', ''],
    ['a newline', '\n'],
    ['a byte-order mark alone', '\uFEFF'],
    ['spaces', '   \t  '],
    ['a comment', '# hello'],
    ['prose', 'Once upon a time, there was a goblin.\nHe liked [brackets and (parens.\n'],
    ['JSON', '{"game": ["callisto", {"x": 1}]}'],
    ['marks', ':.,[]()>#>][)(:::...'],
    ['a lone bracket', '['],
    ['closing marks', ']])))'],
    ['numbers', '1\n2\n3\n4–5\n'],
  ])('says something about %s', (_, text) => {
    const found = names(text);
    expect(found).toContain('no-game');
    expect(formatSheet(text).ok).toBe(false);
  });

  it('names each control character and half character', () => {
    const { diagnostics } = readSheet(`${head}1 A\u0000B\u0007: MOVE 1 \uD83D.\n`);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'An invisible control character (U+0000) is here.',
      'An invisible control character (U+0007) is here.',
      'Half a character is here (a lone surrogate).',
    ]);
  });

  it('stops counting bad characters after twenty', () => {
    expect(readSheet(`${head}1 CONTROL ${'\u0001'.repeat(500)}.\n`).diagnostics).toHaveLength(20);
  });

  it('refuses a sheet of a later language', () => {
    expect(readSheet(`language 2\n${head}1 CONTROL.\n`).diagnostics).toMatchObject([
      { code: 'BB1005', start: 0, end: 10 },
    ]);
  });
});

describe('size', () => {
  it('reads two megabytes', () => {
    const text = sheetOf(2_000_000);
    const { sheet, diagnostics } = readSheet(text);
    expect(text.length).toBeGreaterThan(1_900_000);
    expect(diagnostics).toEqual([]);
    expect(sheet.sections.length).toBeGreaterThan(2000);
  });

  it('reads ten thousand clauses in one procedure', () => {
    const text =
      head +
      Array.from({ length: 10_000 }, (_, i) => `${i + 1} Space secure: MOVE 1 to objective. [Nearest > Random]\n`).join(
        '',
      );
    expect(names(text)).toEqual([]);
    expect(clauses(text)).toHaveLength(10_000);
  });

  it.each([
    ['a line of words', `1 ${'word '.repeat(60_000)}: MOVE 1.`, []],
    ['a word', `1 ${'x'.repeat(300_000)}: MOVE 1.`, []],
    ['a list', `1 MOVE 1. [${'Nearest > '.repeat(30_000)}Random]`, []],
    ['spaces', `1 MOVE${' '.repeat(300_000)}1.`, []],
    ['digits', `1 MOVE ${'1'.repeat(300_000)}.`, []],
    ['a number before a clause', `${'1'.repeat(300_000)} MOVE 1.`, ['clause-order']],
    ['dots', `1 MOVE ${'.'.repeat(300_000)}`, []],
    ['opening brackets', `1 MOVE ${'['.repeat(100_000)}`, ['bracket-open']],
    ['opening parentheses', `1 MOVE ${'('.repeat(100_000)}`, ['paren-open']],
    ['colons', `1 MOVE ${':'.repeat(300_000)}`, ['colon-open']],
    ['a comment', `1 MOVE 1. #${'x'.repeat(300_000)}`, []],
    ['indentation', `1 MOVE 1\n${' '.repeat(300_000)}to objective.`, []],
  ])('reads a line of 300,000 characters: %s', (_, line, expected) => {
    expect(names(`${head}${line}\n`)).toEqual(expected);
  });

  it.each([
    ['spaces behind a header word', (n: number) => `game${' '.repeat(n)}callisto\n`],
    ['commas', (n: number) => `${head}1 ATTACK 1${','.repeat(n)}x${', '.repeat(n)}\n`],
    ['commas before a roll', (n: number) => `${head}1 ATTACK 1${','.repeat(n)} Roll [d2]:\n   1 X\n   2 Y\n`],
    ['exceptions in a title', (n: number) => `game callisto\n\n${'A (NOT '.repeat(n / 7)}\n1 X.\n`],
    ['initiatives in a title', (n: number) => `game callisto\n\n${'A (INITIATIVE VALUE '.repeat(n / 20)}\n1 X.\n`],
  ])('reads two hundred thousand %s', (_, text) => {
    expect(readSheet(text(200_000)).sheet.end).toBeGreaterThan(190_000);
  });

  it('formats a clause of 300,000 characters, and as many comments', () => {
    const clause = `${head}1 MOVE 1 ${'to a place '.repeat(30_000)}.\n`;
    expect(formatSheet(clause).ok).toBe(true);
    expect(formatSheet(`${head}1 CONTROL.\n${'# note\n'.repeat(40_000)}`).ok).toBe(true);
    expect(formatSheet(`${head}${'# note\n'.repeat(40_000)}1 CONTROL.\n`).ok).toBe(true);
  });

  it.each([
    ['line breaks', '\n'],
    ['titles', 'A\n'],
    ['words at the margin', 'words at the margin\n'],
    ['clauses without number', 'Space secure: MOVE 1.\n'],
    ['letters', '   a) x\n'],
    ['rolls', '1 Roll [d10]:\n'],
    ['rows', '   1–2 x\n'],
    ['half lists', '1 x. [a >\n'],
  ])('reads ten thousand %s', (_, line) => {
    expect(readSheet(head + '1 CONTROL.\n' + line.repeat(10_000)).sheet.end).toBeGreaterThan(10_000);
  });

  it.each([10, 32, 33, 1000, 20_000])('takes %i tables inside each other, or says that it is too many', (depth) => {
    const rows = Array.from({ length: depth }, (_, i) => `${' '.repeat(3 + (i % 500))}1–2 Roll [d2]:\n`);
    const found = names(`${head}1 Roll [d2]:\n${rows.join('')}${' '.repeat(600)}1–2 CONTROL\n`);
    if (depth <= 31) expect(found).toEqual([]);
    else expect(found).toContain('table-deep');
  });
});
