// Writes pictures as PNG files.
import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function bigEndian(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, 4 * index);
  return bytes;
}

function chunk(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  return Buffer.concat([bigEndian(content.length), body, bigEndian(crc32(body))]);
}

/**
 * Returns a square picture as a PNG file. `pixels` has three bytes for each pixel. `note` is a text about the origin of
 * the picture.
 */
export function pngOf(size: number, pixels: Uint8Array, note: string): Uint8Array {
  const rows = Buffer.alloc(size * (1 + 3 * size));
  // Each row of a PNG begins with the number of its filter. The filter 0 leaves the bytes unchanged.
  for (let row = 0; row < size; row++)
    rows.set(pixels.subarray(3 * size * row, 3 * size * (row + 1)), row * (1 + 3 * size) + 1);
  // The header: 8 bits for each channel, three channels, and the standard methods of compression and filtering.
  const head = Buffer.concat([bigEndian(size, size), Buffer.from([8, 2, 0, 0, 0])]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from(`Software\0${note}`, 'latin1')),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
