// The address from which the playground opens a sheet: the text of the sheet, the moved pieces, the card, the question
// and the part of the board that is shown, compressed, after `#`.
import type { Move } from './sheet-decider.ts';

export interface SharedSheet {
  readonly text: string;
  readonly moves: readonly Move[];
  readonly card: string | null;
  /** The place or the thing of the question why the bot does not choose it. */
  readonly why: string | null;
  readonly isWhole: boolean;
}

const prefix = '#sheet=';

/** The largest number of characters of a sheet that is opened from an address. */
export const longestShared = 200_000;

async function pipeBytes(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = piped.getReader();
  for (;;) {
    const { done, value: chunk } = await reader.read();
    if (done) break;
    length += chunk.length;
    if (length > 4 * longestShared) throw new RangeError('The sheet in the address is too long.');
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Returns the part of an address from `#` on, from which the page opens the sheet again. */
export async function hashOfSheet(sheet: SharedSheet): Promise<string> {
  const bytes = await pipeBytes(new TextEncoder().encode(JSON.stringify(sheet)), new CompressionStream('deflate-raw'));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return prefix + base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const isMove = (move: unknown): move is Move =>
  Array.isArray(move) && move.length === 2 && move.every((part) => typeof part === 'string');

/**
 * Returns the sheet in the part of an address from `#` on. Returns null if this part contains no sheet. Throws an error
 * if the address is damaged.
 */
export async function sheetInHash(hash: string): Promise<SharedSheet | null> {
  if (!hash.startsWith(prefix)) return null;
  const base64 = hash.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  const text = new TextDecoder().decode(await pipeBytes(bytes, new DecompressionStream('deflate-raw')));
  const shared = JSON.parse(text) as Partial<SharedSheet> | null;
  if (typeof shared?.text !== 'string' || shared.text.length > longestShared)
    throw new TypeError('The address contains no sheet.');
  return {
    text: shared.text,
    moves: Array.isArray(shared.moves) ? shared.moves.filter(isMove).slice(0, 200) : [],
    card: typeof shared.card === 'string' ? shared.card : null,
    why: typeof shared.why === 'string' ? shared.why : null,
    isWhole: shared.isWhole === true,
  };
}
