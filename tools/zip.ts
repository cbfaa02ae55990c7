// Writes zip files. The same files always give the same bytes, because the files are sorted by name and the date is
// fixed.
import { crc32, deflateRawSync } from 'node:zlib';

/** The date 1980-01-01 in the form of the zip format. The format has no earlier date. */
const date = 0x21;
/** The version of the zip format that a program must support to read compressed files. */
const formatVersion = 20;
/** The number of the compression method `deflate`. */
const deflate = 8;
/** The flag that says that file names are in UTF-8. */
const utf8Names = 0x800;

/** Returns numbers as little-endian bytes. Each row has a number and the number of its bytes. */
const littleEndian = (...rows: readonly (readonly [number: number, bytes: number])[]): Buffer =>
  Buffer.concat(
    rows.map(([number, bytes]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(number, 0, bytes);
      return buffer;
    }),
  );

/** Returns a zip file. `files` has the contents of each file by its name. */
export function zipOf(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const path = Buffer.from(name);
    const packed = deflateRawSync(bytes, { level: 9 });
    const common = littleEndian(
      [formatVersion, 2],
      [utf8Names, 2],
      [deflate, 2],
      [0, 2],
      [date, 2],
      [crc32(bytes), 4],
      [packed.length, 4],
      [bytes.length, 4],
      [path.length, 2],
      [0, 2],
    );
    const body = Buffer.concat([littleEndian([0x04_03_4b_50, 4]), common, path, packed]);
    // The zeros say that the file has no comment and no attributes. The last number is the offset of the file in the
    // archive.
    const rest = littleEndian([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    directory.push(Buffer.concat([littleEndian([0x02_01_4b_50, 4], [formatVersion, 2]), common, rest, path]));
    bodies.push(body);
    offset += body.length;
  }
  const size = directory.reduce((sum, row) => sum + row.length, 0);
  const count = directory.length;
  const end = littleEndian([0x06_05_4b_50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2]);
  return Buffer.concat([...bodies, ...directory, end]);
}
