// Reads zip files, so that tests see the files in them.
import { crc32, inflateRawSync } from 'node:zlib';

/** Returns the files in a zip by their names. Finds each file by the directory at the end of the zip. */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== 0x06_05_4b_50) throw new Error('The zip does not end with a directory.');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const [method, crc, packed, size] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
    ];
    const [nameLength, extraLength, remarkLength] = [28, 30, 32].map((from) => zip.readUInt16LE(at + from)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const body = zip.readUInt32LE(at + 42);
    if (zip.readUInt32LE(body) !== 0x04_03_4b_50) throw new Error(`${name} is not where the directory says.`);
    const from = body + 30 + zip.readUInt16LE(body + 26) + zip.readUInt16LE(body + 28);
    const bytes = zip.subarray(from, from + packed);
    const content = method === 0 ? bytes : inflateRawSync(bytes);
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged.`);
    files.set(name, content);
    at += 46 + nameLength + extraLength + remarkLength;
  }
  if (at !== end) throw new Error('The directory of the zip has a wrong length.');
  return files;
}
