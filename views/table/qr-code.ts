// QR codes (ISO/IEC 18004) for addresses. Short addresses get error correction M in versions 1 to 6. Longer addresses
// get error correction L in versions 7 to 40.

/** A version of QR codes, with the level of its error correction. */
interface QrVersion {
  readonly number: number;
  /** The two bits of the level in the format information: 0 for M, 1 for L. */
  readonly level: number;
  readonly blocks: number;
  /** The number of check codewords in each block. */
  readonly check: number;
  /** The number of message codewords of all blocks. */
  readonly room: number;
}

/** Returns the coordinates of the centres of the alignment patterns, the same for rows and for columns. */
function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = 10 + 4 * version;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - step * (count - 2 - index))];
}

/** Returns the number of codewords of a version: the free modules, eight for each codeword. */
function allCodewords(version: number): number {
  const count = alignments(version).length;
  const aligned = count === 0 ? 0 : (25 * count - 10) * count - 55;
  return (((16 * version + 128) * version + 64 - aligned - (version >= 7 ? 36 : 0)) / 8) | 0;
}

const versionOf = (number: number, level: number, blocks: number, check: number): QrVersion => ({
  number,
  level,
  blocks,
  check,
  room: allCodewords(number) - blocks * check,
});

/** The numbers of blocks, and of check codewords in each block, with level M from version 1 and with L from version 7. */
const shortVersions = [
  [1, 10],
  [1, 16],
  [1, 26],
  [2, 18],
  [2, 24],
  [4, 16],
] as const;
const longBlocks = [
  2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
];
const longChecks = [20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28];

const versions: readonly QrVersion[] = [
  ...shortVersions.map(([blocks, check], index) => versionOf(index + 1, 0, blocks, check)),
  ...longBlocks.map((blocks, index) => versionOf(index + 7, 1, blocks, longChecks[index] ?? 30)),
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

const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** The end of a text that can be written with 5.5 bits for each character. */
const endOfLetters = /[0-9A-Z $%*+./:-]*$/;

/** Returns the bits of characters in alphanumeric mode: two characters in eleven bits. */
const letterBits = (letters: string): number[] =>
  (letters.match(/..?/g) ?? []).flatMap((pair) => {
    const [first = 0, second] = Array.from(pair, (letter) => alphanumeric.indexOf(letter));
    return second === undefined ? bitsOf(first, 6) : bitsOf(first * 45 + second, 11);
  });

/** The numbers of bits for the length of a part in bytes, and of a part in alphanumeric mode. */
type LengthBits = readonly [ofBytes: number, ofLetters: number];

/** The first version of each range of versions that write lengths alike, the last range first. */
const lengthRanges: readonly (readonly [first: number, lengths: LengthBits])[] = [
  [27, [16, 13]],
  [10, [16, 11]],
  [1, [8, 9]],
];

/** The number of letters at the end of a text from which a part in alphanumeric mode makes the code smaller. */
const fewLetters = 16;

/**
 * Returns the bits of a text: each part with its mode and its length. The end of a long text is in alphanumeric mode if
 * its letters allow this.
 */
function textBits(text: string, [ofBytes, ofLetters]: LengthBits): number[] {
  const letters = endOfLetters.exec(text)?.[0] ?? '';
  const isMixed = letters.length >= fewLetters;
  const bytes = new TextEncoder().encode(isMixed ? text.slice(0, text.length - letters.length) : text);
  return [
    ...(bytes.length > 0 ? [...bitsOf(0b0100, 4), ...bitsOf(bytes.length, ofBytes)] : []),
    ...[...bytes].flatMap((byte) => bitsOf(byte, 8)),
    ...(isMixed ? [...bitsOf(0b0010, 4), ...bitsOf(letters.length, ofLetters), ...letterBits(letters)] : []),
  ];
}

/** Returns the codewords of a message: its bits, the end, and padding. */
function messageCodewords(message: readonly number[], room: number): number[] {
  const whole = [...message, ...bitsOf(0, Math.min(4, room * 8 - message.length))];
  const codewords = Array.from({ length: Math.ceil(whole.length / 8) }, (_, index) =>
    Array.from({ length: 8 }, (_none, bit) => whole[index * 8 + bit] ?? 0).reduce((byte, bit) => byte * 2 + bit, 0),
  );
  for (let pad = 0xec; codewords.length < room; pad ^= 0xec ^ 0x11) codewords.push(pad);
  return codewords;
}

/** Interleaves blocks: takes the first codeword of each block, then the second codeword of each block, and so on. */
const interleave = (blocks: readonly (readonly number[])[]): number[] =>
  (blocks.at(-1) ?? []).flatMap((_, index) => blocks.flatMap((block) => block[index] ?? []));

/** Returns the bits that the modules of the code show: the message, and then the check codewords. */
function messageBits(message: readonly number[], { blocks, check, room }: QrVersion): number[] {
  const codewords = messageCodewords(message, room);
  // The last blocks have one codeword more if the codewords cannot be divided evenly.
  const starts = Array.from({ length: blocks + 1 }, (_, index) => {
    const short = Math.floor(room / blocks);
    return index * short + Math.max(0, index - (blocks - (room % blocks)));
  });
  const parts = starts.slice(1).map((end, index) => codewords.slice(starts[index], end));
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
function format(modules: Modules, level: number, mask: number): void {
  const data = (level << 3) | mask;
  let rest = data << 10;
  for (let bit = 14; bit >= 10; bit--) if ((rest >> bit) & 1) rest ^= 0b101_0011_0111 << (bit - 10);
  const bits = ((data << 10) | rest) ^ 0b101_0100_0001_0010;
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

/** Writes the number of the version at its two places. Only versions from 7 on have them. */
function versionNumber(modules: Modules, version: number): void {
  if (version < 7) return;
  let rest = version << 12;
  for (let bit = 17; bit >= 12; bit--) if ((rest >> bit) & 1) rest ^= 0b1_1111_0010_0101 << (bit - 12);
  const bits = (version << 12) | rest;
  for (let bit = 0; bit < 18; bit++) {
    const [near, far] = [Math.floor(bit / 3), modules.length - 11 + (bit % 3)];
    (modules[near] as boolean[])[far] = (modules[far] as boolean[])[near] = ((bits >> bit) & 1) === 1;
  }
}

/**
 * Returns the squares (modules) of a QR code of a version. It has only the squares that are the same for all messages;
 * the others are null.
 */
function fixedPatterns({ level, number }: QrVersion): Modules {
  const size = 17 + 4 * number;
  const modules: Modules = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  timing(modules);
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    ring(modules, x, y, 4, (radius) => radius !== 2 && radius !== 4);
  const centres = alignments(number);
  for (const x of centres)
    for (const y of centres) {
      const isAtFinder = [x, y].every((at) => at === 6) || (x + y === size - 1 && (x === 6 || y === 6));
      if (!isAtFinder) ring(modules, x, y, 2, (radius) => radius !== 1);
    }
  format(modules, level, 0);
  versionNumber(modules, number);
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
  const messages = lengthRanges.map(([first, lengths]) => [first, textBits(text, lengths)] as const);
  const messageFor = (number: number): readonly number[] => messages.find(([first]) => first <= number)?.[1] ?? [];
  const version = versions.find(({ number, room }) => messageFor(number).length <= room * 8);
  if (!version) throw new RangeError(`The text has ${text.length} characters; a code has no room for them.`);
  const patterns = fixedPatterns(version);
  const free = freeModules(patterns);
  const bits = messageBits(messageFor(version.number), version);
  const codes = masks.map((isFlipped, mask) => {
    const modules = patterns.map((row) => [...row]);
    for (const [at, [x, y]] of free.entries()) {
      const isDark = bits[at] === 1;
      (modules[y] as boolean[])[x] = isFlipped(x, y) ? !isDark : isDark;
    }
    format(modules, version.level, mask);
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
