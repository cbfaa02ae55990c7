// The part of the module `node:crypto` that the programs of a worker use. All fingerprints are SHA-256, whatever
// algorithm a program asks for, because fingerprints are only compared with each other.

import { absentBytes } from './missing-functions.ts';

/**
 * Returns the first 32 bits of the fractional parts of roots, as SHA-256 defines them: the square roots (`root` 2) or
 * the cube roots (`root` 3) of the first `count` primes.
 */
function fractions(count: number, root: number): Uint32Array {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate++)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  return Uint32Array.from(primes, (prime) => Math.floor((prime ** (1 / root) % 1) * 2 ** 32));
}

const startState = fractions(8, 2);
const roundConstants = fractions(64, 3);

const turnRight = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Adds a block of 64 bytes to the state of SHA-256. */
function addBlock(state: Uint32Array, block: DataView): void {
  const words = new Uint32Array(64);
  for (let at = 0; at < 16; at++) words[at] = block.getUint32(4 * at);
  const word = (at: number): number => words[at] ?? 0;
  for (let at = 16; at < 64; at++) {
    const [near, far] = [word(at - 2), word(at - 15)];
    const first = turnRight(far, 7) ^ turnRight(far, 18) ^ (far >>> 3);
    const second = turnRight(near, 17) ^ turnRight(near, 19) ^ (near >>> 10);
    words[at] = word(at - 16) + first + word(at - 7) + second;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as readonly number[] as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let at = 0; at < 64; at++) {
    const choice = (e & f) ^ (~e & g);
    const first =
      h + (turnRight(e, 6) ^ turnRight(e, 11) ^ turnRight(e, 25)) + choice + (roundConstants[at] ?? 0) + word(at);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = (turnRight(a, 2) ^ turnRight(a, 13) ^ turnRight(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [at, part] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] ?? 0) + part;
}

function fingerprintBytes(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(64 * Math.ceil((bytes.length + 9) / 64));
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const state = startState.slice();
  for (let at = 0; at < padded.length; at += 64) addBlock(state, new DataView(padded.buffer, at, 64));
  const digest = new DataView(new ArrayBuffer(32));
  for (const [at, part] of state.entries()) digest.setUint32(4 * at, part);
  return new Uint8Array(digest.buffer);
}

/** A fingerprint of texts. */
class Fingerprint {
  private readonly texts: string[] = [];

  update(text: string): this {
    this.texts.push(text);
    return this;
  }

  digest(form: 'hex' | 'base64'): string {
    const bytes = fingerprintBytes(new TextEncoder().encode(this.texts.join('')));
    if (form === 'base64') return btoa(String.fromCharCode(...bytes));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}

export const createHash = (_name: string): Fingerprint => new Fingerprint();
export const randomUUID = (): string => crypto.randomUUID();
export { absentBytes as randomBytes };
