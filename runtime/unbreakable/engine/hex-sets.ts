// Functions that emitted lists call for sets of hexes. A set of hexes has several words. Each function returns the
// lowest word and stores the others, as the functions of the kernel do.
import { pair, withWord } from '../../kernel/bits.ts';
import type { HexBoard } from '../board/hex-board.ts';
import { hexDirections } from '../board/hex-board.ts';
import { lazilyFor } from '../../kernel/lazily.ts';
import type { PackedSightTurn } from './packed-sight.ts';

/** The neighbours of each hex as sets, one set after another. */
const neighbourSets = lazilyFor((board: HexBoard): Int32Array => {
  const { hexes, words } = board;
  const sets = new Int32Array(hexes.length * words);
  for (const hex of hexes.keys()) {
    for (const direction of hexDirections.keys()) {
      const next = board.neighbour(hex, direction);
      const word = hex * words + (next >> 5);
      if (next >= 0) sets[word] = (sets[word] ?? 0) | (1 << (next & 31));
    }
  }
  return sets;
});

/** The fields of a turn that say between which hexes a line of sight runs. */
type SightEnds = Pick<PackedSightTurn, 'board' | 'fromHex' | 'toHex' | 'endHex'>;

/**
 * Returns the neighbours of the hexes of both units. For a question about a hex, returns only the neighbours of the
 * first unit’s hex.
 */
export function besideUnits({ board, fromHex, toHex }: SightEnds): number {
  const { words, hexes } = board;
  const sets = neighbourSets(board);
  const [first, second] = [fromHex * words, toHex < hexes.length ? toHex * words : fromHex * words];
  const lo = (sets[first] as number) | (sets[second] as number);
  pair(lo, (sets[first + 1] as number) | (sets[second + 1] as number));
  for (let word = 2; word < words; word++)
    withWord(lo, word, (sets[first + word] as number) | (sets[second + word] as number));
  return lo;
}

/** Returns the neighbours of the target hex. */
export function besideTarget({ board, endHex }: SightEnds): number {
  const { words } = board;
  const sets = neighbourSets(board);
  const first = endHex * words;
  const lo = sets[first] as number;
  pair(lo, sets[first + 1] as number);
  for (let word = 2; word < words; word++) withWord(lo, word, sets[first + word] as number);
  return lo;
}

/**
 * True if at least `count` units of a set are in one hex. In the set `units`, bit 0 is the first unit of the question,
 * and bit 1 the second.
 */
export function shares({ fromHex, toHex }: SightEnds, units: number, count: number): boolean {
  if (count < 2) return units !== 0;
  return count === 2 && units === 3 && fromHex === toHex;
}
