// Writes a text as a code for a link or a QR code, and reads it again. A code has capitals, digits and a few signs,
// because a QR code stores these in the least room. Its last part is a checksum.
import { Fingerprint } from '../../runtime/kernel/fingerprint.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { sharingWords } from './sharing-words.ts';

/** The 41 signs of a code. Three signs have room for two bytes, and all may be part of an address. */
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$+-.:';

/** The first sign of a code: the bytes are the text itself, or the text compressed. */
const [plain, compressed] = ['P', 'Z'];

/** The most bytes of a text that is read. */
const mostBytes = 4_000_000;

const checksumLength = 8;

const checksumOf = (body: string): string =>
  new Fingerprint().text(body).toString().slice(0, checksumLength).toUpperCase();

/** Returns the bytes after a change by a stream. Throws an error if they become more than `mostBytes`. */
async function bytesThrough(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value: part } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(part);
    size += part.length;
    if (size > mostBytes) throw new RangeError('The text is too long.');
  }
}

/** Writes two bytes as three signs, and a single last byte as two signs. */
function signsOf(bytes: Uint8Array): string {
  const written: string[] = [];
  for (let at = 0; at < bytes.length; at += 2) {
    const [first = 0, second] = bytes.subarray(at, at + 2);
    let number = second === undefined ? first : first * 256 + second;
    for (let count = second === undefined ? 2 : 3; count > 0; count--) {
      written.push(signs.charAt(number % 41));
      number = Math.floor(number / 41);
    }
  }
  return written.join('');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (const [group] of text.matchAll(/..?.?/g)) {
    const number = Array.from(group).reduceRight((sum, sign) => sum * 41 + signs.indexOf(sign), 0);
    bytes.push(...(group.length < 3 ? [number] : [number >> 8, number & 255]));
  }
  return Uint8Array.from(bytes);
}

/** Returns the code of a text. A browser that cannot compress writes a longer code. */
export async function codeOf(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const isCompressed = typeof CompressionStream === 'function';
  const written = isCompressed ? await bytesThrough(bytes, new CompressionStream('deflate-raw')) : bytes;
  const body = `${isCompressed ? compressed : plain}${signsOf(written)}`;
  return `${body}${checksumOf(body)}`;
}

/** Returns the text of a code. Throws a ShapeError if a part of the code is wrong or missing. */
export async function textOfCode(code: string): Promise<string> {
  const body = code.slice(0, -checksumLength);
  if (body === '' || checksumOf(body) !== code.slice(-checksumLength)) throw new ShapeError('', sharingWords.cut);
  if (body.startsWith(compressed) && typeof DecompressionStream !== 'function')
    throw new ShapeError('', sharingWords.oldBrowser);
  try {
    const bytes = bytesOf(body.slice(1));
    const read = body.startsWith(compressed)
      ? await bytesThrough(bytes, new DecompressionStream('deflate-raw'))
      : bytes;
    return new TextDecoder('utf-8', { fatal: true }).decode(read);
  } catch {
    throw new ShapeError('', sharingWords.cut);
  }
}
