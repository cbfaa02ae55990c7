// QR codes (ISO/IEC 18004) for short addresses: bytes, error correction M, versions 1 to 6.

interface QrVersion {
  readonly blocks: number;
  /** The numbers of codewords in each block: `message` for the message, `check` for the error correction. */
  readonly message: number;
  readonly check: number;
}

const versions: readonly QrVersion[] = [
  { blocks: 1, message: 16, check: 10 },
  { blocks: 1, message: 28, check: 16 },
  { blocks: 1, message: 44, check: 26 },
  { blocks: 2, message: 32, check: 18 },
  { blocks: 2, message: 43, check: 24 },
  { blocks: 4, message: 27, check: 16 },
];

/** Multiplies in the field of 256 elements with the polynomial x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x1_1d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/**
 * Returns the coefficients of the generator polynomial for a number of check codewords. The highest coefficient is left
 * out, because it is always 1.
 */
function generator(count: number): number[] {
  let factors = [1];
  let root = 1;
  for (let index = 0; index < count; index++, root = times(root, 2)) {
    const shifted = [...factors, 0];
    for (const [at, factor] of factors.entries()) shifted[at + 1] = (shifted[at + 1] ?? 0) ^ times(factor, root);
    factors = shifted;
  }
  return factors.slice(1);
}

/** Returns the check codewords of a block. */
function checkOf(block: readonly number[], factors: readonly number[]): number[] {
  let rest: number[] = factors.map(() => 0);
  for (const next of block) {
    const lead = next ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((codeword, index) => codeword ^ times(factors[index] ?? 0, lead));
  }
  return rest;
}

const bitsOf = (number: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => (number >> (count - 1 - index)) & 1);

/** Returns the codewords of the message: the mode, the number of bytes, the bytes, the end, and padding. */
function messageCodewords(bytes: Uint8Array, room: number): number[] {
  const bits = [...bitsOf(0b0100, 4), ...bitsOf(bytes.length, 8), ...[...bytes].flatMap((byte) => bitsOf(byte, 8))];
  const whole = [...bits, ...bitsOf(0, 4)];
  const codewords = Array.from({ length: Math.floor(whole.length / 8) }, (_, index) =>
    whole.slice(index * 8, index * 8 + 8).reduce((codeword, bit) => codeword * 2 + bit, 0),
  );
  for (let pad = 0xec; codewords.length < room; pad ^= 0xec ^ 0x11) codewords.push(pad);
  return codewords;
}

/** Interleaves blocks: takes the first codeword of each block, then the second codeword of each block, and so on. */
const interleave = (blocks: readonly (readonly number[])[]): number[] =>
  (blocks[0] ?? []).flatMap((_, index) => blocks.map((block) => block[index] ?? 0));

/** Returns the bits that the modules of the code show: the message, and then the check codewords. */
function messageBits(bytes: Uint8Array, { blocks, check, message }: QrVersion): number[] {
  const codewords = messageCodewords(bytes, blocks * message);
  const parts = Array.from({ length: blocks }, (_, index) => codewords.slice(index * message, (index + 1) * message));
  const factors = generator(check);
  const checks = parts.map((part) => checkOf(part, factors));
  return [...interleave(parts), ...interleave(checks)].flatMap((codeword) => bitsOf(codeword, 8));
}

/** A QR code as rows of modules (dark or light squares); `null` is a module that has no colour yet. */
type Modules = (boolean | null)[][];

/** Draws a square of rings around a centre; `isDark` gives the colour of each ring. */
function ring(modules: Modules, x: number, y: number, radius: number, isDark: (ring: number) => boolean): void {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++) {
      const row = modules[y + dy];
      if (row?.[x + dx] !== undefined) row[x + dx] = isDark(Math.max(Math.abs(dx), Math.abs(dy)));
    }
}

function timing(modules: Modules): void {
  const end = modules.length - 8;
  for (let index = 8; index < end; index++) {
    for (const [x, y] of [
      [index, 6],
      [6, index],
    ] as const)
      (modules[y] as boolean[])[x] = index % 2 === 0;
  }
}

/** Writes the format information (the level of error correction and the mask) at its two places. */
function format(modules: Modules, mask: number): void {
  // Level M of error correction has the two bits 00, so only the bits of the mask are set.
  let rest = mask << 10;
  for (let bit = 14; bit >= 10; bit--) if ((rest >> bit) & 1) rest ^= 0b101_0011_0111 << (bit - 10);
  const bits = ((mask << 10) | rest) ^ 0b101_0100_0001_0010;
  const size = modules.length;
  const put = (x: number, y: number, bit: number): void => {
    (modules[y] as boolean[])[x] = ((bits >> bit) & 1) === 1;
  };
  for (let bit = 0; bit < 15; bit++) {
    // The first copy of the format bits is beside the upper left finder pattern. It skips the row and the column of the
    // timing patterns.
    if (bit < 8) put(8, bit < 6 ? bit : bit + 1, bit);
    else put(bit === 8 ? 7 : 14 - bit, 8, bit);
    // The second copy of the format bits is beside the two other finder patterns.
    if (bit < 8) put(size - 1 - bit, 8, bit);
    else put(8, size - 15 + bit, bit);
  }
  (modules[size - 8] as boolean[])[8] = true;
}

/**
 * Returns the squares (modules) of a QR code of a version. It has only the squares that are the same for all messages;
 * the others are null.
 */
function fixedPatterns(version: number): Modules {
  const size = 17 + 4 * version;
  const modules: Modules = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    ring(modules, x, y, 4, (radius) => radius !== 2 && radius !== 4);
  if (version > 1) ring(modules, size - 7, size - 7, 2, (radius) => radius !== 1);
  timing(modules);
  format(modules, 0);
  return modules;
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * Returns the free modules in the order of the bits: pairs of columns from the right, alternately upwards and
 * downwards.
 */
function freeModules(modules: Modules): (readonly [x: number, y: number])[] {
  const size = modules.length;
  const columns = Array.from({ length: (size - 1) / 2 }, (_, index) => {
    const right = size - 1 - 2 * index;
    // The column of the timing pattern is left out.
    return right > 6 ? right : right - 1;
  });
  return columns.flatMap((right, index) =>
    Array.from({ length: size }, (_, row) => (index % 2 === 0 ? size - 1 - row : row)).flatMap((y) =>
      [right, right - 1].filter((x) => modules[y]?.[x] === null).map((x) => [x, y] as const),
    ),
  );
}

/**
 * Returns the penalty of a row for patterns that make a code hard to read: long runs, and patterns that look like
 * finder patterns.
 */
function rowPenalty(row: string): number {
  const runs = row.match(/0{5,}|1{5,}/g) ?? [];
  const finders = row.match(/(?=00001011101|10111010000)/g) ?? [];
  return runs.reduce((sum, run) => sum + run.length - 2, 0) + 40 * finders.length;
}

/** Returns the penalty of a code by the four rules of the standard. */
function penalty(modules: readonly (readonly boolean[])[]): number {
  const rows = modules.map((row) => row.map(Number).join(''));
  const columns = modules.map((_, x) => modules.map((row) => Number(row[x])).join(''));
  const lines = [...rows, ...columns].reduce((sum, line) => sum + rowPenalty(line), 0);
  let squares = 0;
  for (const [y, row] of rows.entries())
    for (let x = 1; x < row.length; x++) {
      const four = row.slice(x - 1, x + 1) + (rows[y + 1] ?? '').slice(x - 1, x + 1);
      if (four === '0000' || four === '1111') squares++;
    }
  const dark = rows.join('').replaceAll('0', '').length / modules.length ** 2;
  return lines + 3 * squares + 10 * Math.floor(Math.abs(dark * 100 - 50) / 5);
}

/** Returns the modules of a QR code row by row; true means dark. Throws a RangeError if the text is too long. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  const bytes = new TextEncoder().encode(text);
  const index = versions.findIndex(({ blocks, message }) => bytes.length <= blocks * message - 2);
  const version = versions[index];
  if (!version) throw new RangeError(`The text has ${bytes.length} bytes; a code has room for 106.`);
  const patterns = fixedPatterns(index + 1);
  const free = freeModules(patterns);
  const bits = messageBits(bytes, version);
  const codes = masks.map((isFlipped, mask) => {
    const modules = patterns.map((row) => [...row]);
    for (const [at, [x, y]] of free.entries()) {
      const isDark = bits[at] === 1;
      (modules[y] as boolean[])[x] = isFlipped(x, y) ? !isDark : isDark;
    }
    format(modules, mask);
    return modules as boolean[][];
  });
  return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best));
}

/**
 * Returns a QR code as lines of text, each with two rows of modules. The light modules are drawn, because a terminal is
 * usually dark.
 */
export function qrText(text: string): string {
  const modules = qrModules(text);
  const isLight = (x: number, y: number): boolean => modules[y]?.[x] !== true;
  const lines: string[] = [];
  for (let y = -2; y < modules.length + 2; y += 2) {
    const signs = Array.from({ length: modules.length + 4 }, (_, index) => {
      const [upper, lower] = [isLight(index - 2, y), isLight(index - 2, y + 1)];
      return upper ? (lower ? '█' : '▀') : lower ? '▄' : ' ';
    });
    lines.push(signs.join(''));
  }
  return `${lines.join('\n')}\n`;
}
