// Tests of the zip files of the release: they have the right contents, and the same files always give the same bytes.
import { crc32, inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { zipOf } from '../../tools/zip.ts';

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

/** Reads the files in a zip. Finds each file by the directory at the end of the zip. */
function unzipped(zip: Buffer): Map<string, string> {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06_05_4b_50);
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const [crc, packed, size, nameLength] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const body = zip.readUInt32LE(at + 42);
    expect(zip.readUInt32LE(body)).toBe(0x04_03_4b_50);
    const from = body + 30 + zip.readUInt16LE(body + 26);
    const bytes = inflateRawSync(zip.subarray(from, from + packed));
    expect([bytes.length, crc32(bytes)]).toEqual([size, crc]);
    files.set(name, bytes.toString('utf8'));
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}

it('a zip has the files with their names and checksums, and is the same for the same files', () => {
  const files = [
    ['index.html', 'A page.'],
    ['größe.txt', 'x'.repeat(100_000)],
    ['empty', ''],
  ] as const;
  const zip = zipOf(new Map(files.map(([name, words]) => [name, text(words)])));
  expect(unzipped(zip)).toEqual(new Map(files));
  expect(zip.length).toBeLessThan(1000);
  expect(zipOf(new Map(files.toReversed().map(([name, words]) => [name, text(words)]))).equals(zip)).toBe(true);
});
