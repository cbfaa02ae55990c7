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

function chosen(sorted: readonly number[], counts: ReadonlyMap<number, number>): readonly number[] {
  const palette = sorted.slice(0, common);
  const others = sorted.slice(common);
  const far = others.map((colour) => distance(palette[closest(palette, colour)] ?? 0, colour));
  while (palette.length < Math.min(most, sorted.length)) {
    const missed = others.map((colour, index) => (far[index] ?? 0) * (counts.get(colour) ?? 0));
    const worst = others[missed.indexOf(Math.max(...missed))] ?? 0;
    palette.push(worst);
    for (const [index, colour] of others.entries()) far[index] = Math.min(far[index] ?? 0, distance(worst, colour));
  }
  return palette;
}

/** Returns a palette for the points of a picture, and the nearest colour of the palette for each colour. */
function paletteOf(points: Uint8Array): { readonly palette: readonly number[]; readonly at: Map<number, number> } {
  const counts = new Map<number, number>();
  for (let at = 0; at < points.length; at += 3) {
    const colour = ((points[at] ?? 0) << 16) | ((points[at + 1] ?? 0) << 8) | (points[at + 2] ?? 0);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted((a, b) => b[1] - a[1]).map(([colour]) => colour);
  const palette = chosen(sorted, counts);
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

/** Returns a PNG file rewritten with a palette. */
export function withPalette(file: Buffer): Buffer {
  const { width, height, points } = read(file);
  const { palette, at } = paletteOf(points);
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 3;
      const colour = ((points[from] ?? 0) << 16) | ((points[from + 1] ?? 0) << 8) | (points[from + 2] ?? 0);
      lines[y * (width + 1) + 1 + x] = at.get(colour) ?? 0;
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
