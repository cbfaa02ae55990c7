// Tests that hostile pages get messages, and never a stack trace.
import { describe, expect, it } from 'vitest';
import { readBook } from '../../compiler/declared/declared-book.ts';

const head = 'game m\n\nTHINGS\nA space has a value (1 to 5) and is next to spaces.\nA worker stands in a space.\n';
const many = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_none, index) => line(index)).join('\n');

describe('a hostile page', () => {
  it.each([
    ['deep nesting', `${head}\nWORDS\nA deep space is a space ${'next to a space '.repeat(60)}without workers.\n`],
    ['many parentheses', `${head}A side has ${'('.repeat(500)}points.\n`],
    ['a long line', `${head}A ${'very '.repeat(3000)}wet space is a space.\n`],
    ['many definitions of one word', `${head}\nWORDS\n${many(40, () => 'A free space is a space without workers.')}\n`],
    ['a circle', `${head}\nWORDS\n${many(20, (index) => `A w${index} space is a w${(index + 1) % 20} space.`)}\n`],
    [
      'a circle of figures',
      `${head}\nWORDS\nThe a of a space is the b of the space.\nThe b of a space is the a of the space.\n`,
    ],
    [
      'huge numbers',
      `${head.replace('1 to 5', `1 to ${'9'.repeat(400)}`)}\nBOX\nspace  value\nF1     ${'9'.repeat(400)}\n`,
    ],
    [
      'odd characters',
      `${head}A \u0000\u202E\uD800space may be \u{1F600}.\nA constructor is a card.\nA __proto__ is a card.\n`,
    ],
    ['a title alone', 'THINGS'],
  ])('has messages: %s', (_name, page) => {
    const { diagnostics } = readBook(page);
    expect(diagnostics.every(({ message }) => message !== '' && !/undefined|NaN|TypeError/.test(message))).toBe(true);
  });

  it('may have Windows line ends, tabs and a byte order mark', () => {
    const page = `${head}\nWORDS\nA free space is a space without workers.\n\nBOX\nspace  value  next to\nF1     1      F2\nF2     2      F1\n`;
    expect(readBook(page).diagnostics).toEqual([]);
    expect(readBook(page.replaceAll('\n', '\r\n')).diagnostics).toEqual([]);
    expect(readBook(page.replaceAll('A free', 'A\tfree')).diagnostics).toEqual([]);
    expect(readBook(`\uFEFF${page}`).diagnostics).toEqual([]);
  });
});
