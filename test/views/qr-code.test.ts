// Tests of QR codes: a code has the fixed patterns, and a small reader that shares no code with the writer reads its
// text.
import { describe, expect, it } from 'vitest';
import { qrModules, qrText } from '../../views/table/qr-code.ts';

type Code = readonly (readonly boolean[])[];

const text = 'http://192.168.1.5:8220/?token=AAECAwQFBgcICQoLDA0ODw';

const flips: readonly ((i: number, j: number) => number)[] = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (_i, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i * j) % 3) + ((i + j) % 2)) % 2,
];

/** Returns the codewords of a QR code in the order in which the code stores them. */
function codewordsIn(code: Code): number[] {
  const size = code.length;
  const at = (row: number, column: number): number => Number(code[row]?.[column]);
  // In row 8, the first five bits of the format hold the level of error correction and the mask. The standard flips
  // them with 10101.
  const format = [0, 1, 2, 3, 4].reduce((bits, column) => bits * 2 + at(8, column), 0) ^ 0b10101;
  expect(format >> 3, 'the level: M (0) for short texts, L (1) for others').toBe(size > 41 ? 1 : 0);
  const isFixed = (row: number, column: number): boolean => {
    const [top, left, bottom, right] = [row < 9, column < 9, row >= size - 8, column >= size - 8];
    const near = (index: number, centre: number): boolean => Math.abs(index - centre) <= 2;
    // The standard lists the centres of the alignment patterns by version; a code of 57 modules is of version 10.
    const centres = size === 57 ? [6, 28, 50] : size > 21 ? [size - 7] : [];
    const isFinder = (x: number, y: number): boolean => (x === 6 && y !== 28) || (y === 6 && x !== 28);
    const isAligning = centres.some((y) => centres.some((x) => near(row, y) && near(column, x) && !isFinder(x, y)));
    const isNumber = size > 41 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11));
    return (top && (left || right)) || (left && bottom) || row === 6 || column === 6 || isAligning || isNumber;
  };
  const bits: number[] = [];
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = isUp ? size - 1 - step : step;
        if (!isFixed(row, column)) bits.push(at(row, column) ^ Number(flips[format & 7]?.(row, column) === 0));
      }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2),
  );
}

/** The powers of 2 in the number field that QR codes use for error correction. */
const powers = Array.from({ length: 255 }, () => 1);
for (let index = 1; index < 255; index++) {
  const doubled = (powers[index - 1] ?? 0) * 2;
  powers[index] = doubled > 255 ? doubled ^ 285 : doubled;
}

/** Returns the value of a polynomial at a power of 2. The coefficients of the polynomial are the numbers of a block. */
const valueAt = (block: readonly number[], power: number): number =>
  block.reduce((sum, factor, index) => {
    if (factor === 0) return sum;
    const exponent = powers.indexOf(factor) + power * (block.length - 1 - index);
    return sum ^ (powers[exponent % 255] ?? 0);
  }, 0);

const rows = (code: Code, from: number, to: number): string[] =>
  code.slice(from, to).map((row) =>
    row
      .slice(from, to)
      .map((isDark) => (isDark ? '#' : '.'))
      .join(''),
  );

describe('a QR code', () => {
  const code = qrModules(text);

  it('has the smallest version with room: 53 bytes need version 4, 33 modules wide', () => {
    expect(code.length).toBe(33);
    expect(qrModules('x'.repeat(14)).length).toBe(21);
    expect(qrModules('x'.repeat(15)).length).toBe(25);
    expect(qrModules('x'.repeat(106)).length).toBe(41);
    // Version 7 with the level L has room for 154 bytes, and version 40 for 4296 letters.
    expect(qrModules('x'.repeat(107)).length).toBe(45);
    expect(() => qrModules('A'.repeat(4297))).toThrow('The text has 4297 characters; a code has no room for them.');
  });

  it('has a finder in the upper left corner, and an alignment pattern', () => {
    expect(rows(code, 0, 7)).toEqual(['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']);
    expect(rows(code, 24, 29)).toEqual(['#####', '#...#', '#.#.#', '#...#', '#####']);
  });

  it.each([
    ['one block', 'https://a.example/', 1, 28, 16],
    ['two blocks', text, 2, 32, 18],
    ['four blocks', 'é'.repeat(53), 4, 27, 16],
  ])('is read again: %s', (_, words, blocks, data, check) => {
    const codewords = codewordsIn(qrModules(words));
    expect(codewords.length).toBe(blocks * (data + check));
    const parts = Array.from({ length: blocks }, (_none, block) =>
      codewords.filter((_word, at) => at % blocks === block),
    );
    // If a block has no errors, its polynomial is zero at all roots of the generator.
    for (const part of parts) for (let root = 0; root < check; root++) expect(valueAt(part, root)).toBe(0);
    const bits = parts
      .flatMap((part) => part.slice(0, data))
      .map((codeword) => codeword.toString(2).padStart(8, '0'))
      .join('');
    const count = Number.parseInt(bits.slice(4, 12), 2);
    const bytes = Uint8Array.from({ length: count }, (_none, at) =>
      Number.parseInt(bits.slice(12 + at * 8, 20 + at * 8), 2),
    );
    expect([bits.slice(0, 4), new TextDecoder().decode(bytes)]).toEqual(['0100', words]);
  });

  it('of a long text has blocks of two lengths, and its capitals and digits need 5.5 bits each', () => {
    const capitals = 'A+1:'.repeat(85);
    const long = qrModules(`https://a.example/#open/${capitals}`);
    expect(long.length).toBe(57);
    const codewords = codewordsIn(long);
    // Version 10 with the level L: two blocks of 68 and two of 69 message codewords, each with 18 check codewords.
    const message = codewords.slice(0, 274);
    const parts = [0, 1, 2, 3].map((block) => [
      ...message.slice(0, 272).filter((_word, at) => at % 4 === block),
      ...message.slice(272).filter((_word, at) => at === block - 2),
      ...codewords.slice(274).filter((_word, at) => at % 4 === block),
    ]);
    for (const part of parts) for (let root = 0; root < 18; root++) expect(valueAt(part, root)).toBe(0);
    const bits = parts
      .flatMap((part) => part.slice(0, -18))
      .map((codeword) => codeword.toString(2).padStart(8, '0'))
      .join('');
    const number = (from: number, count: number): number => Number.parseInt(bits.slice(from, from + count), 2);
    // 23 bytes, then the mode of capitals, their number (with the slash), and the first pair: `/A` is 43 × 45 + 10.
    expect([0, 204].map((at) => number(at, 4))).toEqual([4, 2]);
    expect([number(4, 16), number(208, 11), number(219, 11)]).toEqual([23, 341, 1945]);
  });

  it('is drawn in two rows a line, with a margin', () => {
    const lines = qrText(text).split('\n');
    expect(lines.length).toBe(20);
    expect(lines[0]).toBe('█'.repeat(37));
    expect(lines[1]?.startsWith('██ ▄▄▄▄▄ ')).toBe(true);
  });
});
