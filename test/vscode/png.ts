// Stores screenshots with a palette. Screenshots have few colours, so this halves the files without a visible
// difference.
import { deflateSync, inflateSync } from 'node:zlib';

interface Picture {
  readonly width: number;
  readonly height: number;
  /** The red, green and blue values of all points, one after another. */
  readonly points: Uint8Array;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunksOf(file: Buffer): { readonly kind: string; readonly data: Buffer }[] {
  const found = [];
  for (let at = signature.length; at < file.length;) {
    const length = file.readUInt32BE(at);
    found.push({ kind: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return found;
}

/**
 * Returns the neighbour (left, above, or above and left) whose value is closest to left + above − corner: Paeth’s
 * filter of PNG files.
 */
function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

/** Removes the PNG filter from a row of points, with the help of the row above it. */
function unfiltered(kind: number, line: Buffer, above: Buffer, size: number): void {
  for (let at = 0; at < line.length; at++) {
    const left = at >= size ? (line[at - size] ?? 0) : 0;
    const up = above[at] ?? 0;
    const corner = at >= size ? (above[at - size] ?? 0) : 0;
    const guess = [0, left, up, (left + up) >> 1, kind === 4 ? paeth(left, up, corner) : 0][kind] ?? 0;
    line[at] = ((line[at] ?? 0) + guess) & 255;
  }
}

/** Reads a PNG file as Chromium writes it: eight bits, with or without transparency. */
function read(file: Buffer): Picture {
  const chunks = chunksOf(file);
  const head = chunks[0]?.data ?? Buffer.alloc(13);
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const size = head[9] === 6 ? 4 : 3;
  const raw = inflateSync(Buffer.concat(chunks.filter(({ kind }) => kind === 'IDAT').map(({ data }) => data)));
  const points = new Uint8Array(width * height * 3);
  let above: Buffer = Buffer.alloc(width * size);
  for (let y = 0; y < height; y++) {
    const start = y * (width * size + 1);
    const line = raw.subarray(start + 1, start + 1 + width * size);
    unfiltered(raw[start] ?? 0, line, above, size);
    for (let x = 0; x < width; x++)
      for (let part = 0; part < 3; part++) points[(y * width + x) * 3 + part] = line[x * size + part] ?? 0;
    above = line;
  }
  return { width, height, points };
}

const most = 256;

/**
 * The number of frequent colours that the palette takes first. The palette then takes the colours that differ most from
 * the colours in the palette, such as the red of a thin line.
 */
const common = 160;

function chosen(sorted: readonly number[], counts: ReadonlyMap<number, number>, limit: number): readonly number[] {
  const palette = sorted.slice(0, common);
  const others = sorted.slice(common);
  const far = others.map((colour) => distance(palette[closest(palette, colour)] ?? 0, colour));
  while (palette.length < Math.min(limit, sorted.length)) {
    const missed = others.map((colour, index) => (far[index] ?? 0) * (counts.get(colour) ?? 0));
    const worst = others[missed.indexOf(Math.max(...missed))] ?? 0;
    palette.push(worst);
    for (const [index, colour] of others.entries()) far[index] = Math.min(far[index] ?? 0, distance(worst, colour));
  }
  return palette;
}

/** Returns a palette for the points of a picture, and the nearest colour of the palette for each colour. */
function paletteOf(
  points: Uint8Array,
  limit = most,
): { readonly palette: readonly number[]; readonly at: Map<number, number> } {
  const counts = new Map<number, number>();
  for (let at = 0; at < points.length; at += 3) {
    const colour = colourAt(points, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted((a, b) => b[1] - a[1]).map(([colour]) => colour);
  const palette = chosen(sorted, counts, limit);
  const at = new Map(sorted.map((colour) => [colour, closest(palette, colour)]));
  return { palette, at };
}

const distance = (a: number, b: number): number => {
  const [red, green, blue] = [(a >> 16) - (b >> 16), ((a >> 8) & 255) - ((b >> 8) & 255), (a & 255) - (b & 255)];
  return red * red + green * green + blue * blue;
};

const closest = (palette: readonly number[], colour: number): number =>
  palette.reduce(
    (best, one, index) => (distance(one, colour) < distance(palette[best] ?? 0, colour) ? index : best),
    0,
  );

const crcs = Uint32Array.from({ length: 256 }, (_, index) => {
  let crc = index;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (crcs[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4);
  return whole;
}

const colourAt = (points: Uint8Array, at: number): number =>
  ((points[at] ?? 0) << 16) | ((points[at + 1] ?? 0) << 8) | (points[at + 2] ?? 0);

/** A rectangle of points in a picture. */
interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the compressed lines of an area. Each point is its number in the palette; a point that is the same in the
 * picture `before` is the number 0.
 */
function linesOf(
  { width, points }: Picture,
  area: Area,
  numbers: ReadonlyMap<number, number>,
  before: Picture | null = null,
): Buffer {
  const lines = Buffer.alloc((area.width + 1) * area.height);
  for (let y = 0; y < area.height; y++)
    for (let x = 0; x < area.width; x++) {
      const at = ((area.top + y) * width + area.left + x) * 3;
      const colour = colourAt(points, at);
      const isSame = before !== null && colourAt(before.points, at) === colour;
      lines[y * (area.width + 1) + 1 + x] = isSame ? 0 : (numbers.get(colour) ?? 0);
    }
  return deflateSync(lines, { level: 9 });
}

const wholeOf = ({ width, height }: Picture): Area => ({ left: 0, top: 0, width, height });

/** Returns the first chunks of a PNG file: its size and its palette. */
function headOf({ width, height }: Picture, palette: readonly number[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('PLTE', colours)]);
}

const end = chunk('IEND', Buffer.alloc(0));

/** Returns a PNG file rewritten with a palette. */
export function withPalette(file: Buffer): Buffer {
  const picture = read(file);
  const { palette, at } = paletteOf(picture.points);
  return Buffer.concat([headOf(picture, palette), chunk('IDAT', linesOf(picture, wholeOf(picture), at)), end]);
}

/** A picture of a moving picture, as a PNG file, and the time for which it is shown. */
export interface Frame {
  readonly file: Buffer;
  readonly milliseconds: number;
}

/** Returns the smallest area in which two pictures of the same size differ. The area has at least one point. */
function changedArea(before: Picture, { width, height, points }: Picture): Area {
  const [xs, ys] = [new Set([0]), new Set([0])];
  const changed: number[] = [];
  for (let at = 0; at < points.length; at += 3)
    if (colourAt(points, at) !== colourAt(before.points, at)) changed.push(at / 3);
  if (changed.length > 0) for (const all of [xs, ys]) all.clear();
  for (const at of changed) {
    xs.add(at % width);
    ys.add(Math.floor(at / width));
  }
  const [left, right] = [Math.min(width - 1, ...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(height - 1, ...ys), Math.max(...ys)];
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

const inBytes = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index);
  return bytes;
};

/**
 * Returns a moving PNG file (APNG), which repeats without end. After the first picture, the file has only the area in
 * which a picture differs from the picture before it, and points that are the same are transparent there.
 */
export function movingPicture(frames: readonly Frame[]): Buffer {
  const pictures = frames.map(({ file }) => read(file));
  const [first] = pictures;
  if (!first) throw new Error('A moving picture needs a picture.');
  const points = new Uint8Array(Buffer.concat(pictures.map((picture) => picture.points)));
  const { palette, at } = paletteOf(points, most - 1);
  // The first colour of the palette is the transparent one.
  const numbers = new Map([...at].map(([colour, index]) => [colour, index + 1]));
  let number = 0;
  const parts = pictures.flatMap((picture, index) => {
    const before = pictures[index - 1] ?? null;
    const area = before ? changedArea(before, picture) : wholeOf(picture);
    const time = Buffer.alloc(6);
    time.writeUInt16BE(frames[index]?.milliseconds ?? 0, 0);
    time.writeUInt16BE(1000, 2);
    // A picture is drawn over the picture before it.
    time[5] = 1;
    const control = Buffer.concat([inBytes(number++, area.width, area.height, area.left, area.top), time]);
    const lines = linesOf(picture, area, numbers, before);
    const body = index === 0 ? chunk('IDAT', lines) : chunk('fdAT', Buffer.concat([inBytes(number++), lines]));
    return [chunk('fcTL', control), body];
  });
  return Buffer.concat([
    headOf(first, [0, ...palette]),
    chunk('tRNS', Buffer.from([0])),
    chunk('acTL', inBytes(frames.length, 0)),
    ...parts,
    end,
  ]);
}
