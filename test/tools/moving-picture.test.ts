// Tests the moving pictures of the documentation.
import { crc32, deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { movingPicture } from '../vscode/png.ts';

function chunk(kind: string, body: Buffer): Buffer {
  const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(kind, 'latin1'), body, Buffer.alloc(4)]);
  whole.writeUInt32BE(body.length, 0);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
  return whole;
}

/** Returns a PNG file of 4 × 3 grey points, in which the given points are red. */
function pictureOf(...red: readonly (readonly [x: number, y: number])[]): Buffer {
  const head = Buffer.from([0, 0, 0, 4, 0, 0, 0, 3, 8, 2, 0, 0, 0]);
  const lines = Buffer.alloc(3 * 13, 128);
  for (const y of [0, 1, 2]) lines[13 * y] = 0;
  for (const [x, y] of red) lines.set([255, 0, 0], 13 * y + 1 + 3 * x);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns the chunks of a PNG file. Their checksums must be right. */
function chunksOf(file: Buffer): [kind: string, body: Buffer][] {
  const chunks: [string, Buffer][] = [];
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    const body = file.subarray(at + 8, at + 8 + length);
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(file.subarray(at + 4, at + 8 + length)));
    chunks.push([file.toString('latin1', at + 4, at + 8), body]);
    at += 12 + length;
  }
  return chunks;
}

it('a moving picture has the area that changes, and the time of each picture', () => {
  const file = movingPicture([
    { file: pictureOf(), milliseconds: 1500 },
    { file: pictureOf([1, 1], [2, 2]), milliseconds: 200 },
  ]);
  const chunks = chunksOf(file);
  expect(chunks.map(([kind]) => kind)).toEqual([
    'IHDR',
    'PLTE',
    'tRNS',
    'acTL',
    'fcTL',
    'IDAT',
    'fcTL',
    'fdAT',
    'IEND',
  ]);
  const controls = chunks.filter(([kind]) => kind === 'fcTL').map(([, body]) => body);
  const numbers = controls.map((body) => [0, 4, 8, 12, 16].map((at) => body.readUInt32BE(at)));
  // The number in the file, then the width, height, left edge and top edge.
  expect(numbers).toEqual([
    [0, 4, 3, 0, 0],
    [1, 2, 2, 1, 1],
  ]);
  expect(controls.map((body) => body.readUInt16BE(20) / body.readUInt16BE(22))).toEqual([1.5, 0.2]);
});

it('two pictures that are the same keep a point, because a picture cannot be empty', () => {
  const same = { file: pictureOf([0, 0]), milliseconds: 100 };
  const [, second] = chunksOf(movingPicture([same, same])).filter(([kind]) => kind === 'fcTL');
  expect([4, 8].map((at) => second?.[1].readUInt32BE(at))).toEqual([1, 1]);
});
