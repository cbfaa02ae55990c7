// Moves of a crawler by a compiled program in a packed state: the choice among hexes by a list or by a die.
import { laterWord, upper } from '../../kernel/bits.ts';
import * as at from './byte-layout.ts';
import { enterPacked } from './displacement.ts';
import type { PackedGame } from './packed-game.ts';
import { keepRead, listedHexes, listRead, wordsOfHexSet, readWords } from './packed-sets.ts';
import { mayEnterHex } from './packed-stacking.ts';

/** The parts of a turn that a move needs: the game, the crawler, and the hex of the crawler as a set. */
interface TurnOfMoves {
  readonly game: PackedGame;
  readonly me: number;
  readonly H: Int32Array;
}

type Narrow = (turn: TurnOfMoves, ...words: readonly number[]) => number;
type HexByFace = (turn: TurnOfMoves, face: number) => number;

/** The hexes among which a die chooses, in ascending order. */
const candidates = new Int32Array(32 * wordsOfHexSet);

/** Writes the hexes of the set in `readWords` into `candidates`; returns their number. */
function listCandidates(): number {
  const count = listRead();
  candidates.set(listedHexes);
  return count;
}

const isCandidate = (hex: number, count: number): boolean => {
  for (let index = 0; index < count; index++) if (candidates[index] === hex) return true;
  return false;
};

/**
 * The hex that each face of a die names, at the index of the face. A face that names no hex is −1; in `rolledBlindly`
 * it is −2, because −1 there is a hex off the map.
 */
const faceHexes = new Int32Array(64);

/** Removes the candidates that a face of the die names; returns the number of the remaining candidates. */
function keepUnnamed(die: number, count: number): number {
  let others = 0;
  for (let index = 0; index < count; index++) {
    let isNamed = false;
    for (let face = 1; face <= die; face++) if (faceHexes[face] === candidates[index]) isNamed = true;
    if (!isNamed) candidates[others++] = candidates[index] as number;
  }
  return others;
}

/** Returns the number of faces lower than `face` whose element of `faceHexes` is `hex`. */
function facesBelow(face: number, hex: number): number {
  let below = 0;
  for (let lower = 1; lower < face; lower++) if (faceHexes[lower] === hex) below += 1;
  return below;
}

/**
 * Rolls a printed die and returns a hex. Some faces may name a hex. The candidates that no face names share the other
 * faces equally, and a face that is left over is rolled again. A die of 0 faces gives all candidates the same chance.
 */
function rolledHex(turn: TurnOfMoves, die: number, hexOf: HexByFace | null, count: number): number {
  const { dice } = turn.game;
  if (die === 0) return candidates[dice.below(count)] as number;
  let free = die;
  for (let face = 1; face <= die; face++) {
    const hex = hexOf ? hexOf(turn, face) : -1;
    faceHexes[face] = isCandidate(hex, count) ? hex : -1;
    if (faceHexes[face] !== -1) free -= 1;
  }
  const others = keepUnnamed(die, count);
  const each = others === 0 ? 0 : Math.floor(free / others);
  for (;;) {
    const shown = dice.below(die) + 1;
    if (faceHexes[shown] !== -1) return faceHexes[shown] as number;
    const before = facesBelow(shown, -1);
    if (before < each * others) return candidates[Math.floor(before / each)] as number;
  }
}

/** True if at least one of the candidates is not a volcano. */
function hasOpenCandidate(game: PackedGame, count: number): boolean {
  for (let index = 0; index < count; index++)
    if (game.terrainOf(candidates[index] as number) !== at.volcano) return true;
  return false;
}

const wordRead = (index: number): number => readWords[index] as number;

/**
 * Keeps those hexes of the set in `readWords` that a tiebreak list (`by`) leaves. Writes these hexes also into
 * `candidates`, and returns their number.
 */
function narrowRead(turn: TurnOfMoves, by: Narrow): number {
  // The words of the set are read without a destructuring such as `const [a, b] = …`, which would allocate an iterator.
  const lo = by(
    turn,
    wordRead(0),
    wordRead(1),
    wordRead(2),
    wordRead(3),
    wordRead(4),
    wordRead(5),
    wordRead(6),
    wordRead(7),
  );
  keepRead(lo, upper(), laterWord(2), laterWord(3), laterWord(4), laterWord(5), laterWord(6), laterWord(7));
  for (let index = turn.H.length; index < wordsOfHexSet; index++) readWords[index] = 0;
  return listCandidates();
}

/** Rolls a die whose faces may name hexes that the map lacks. Returns −1 for such a hex. */
function rolledBlindly(turn: TurnOfMoves, die: number, hexOf: HexByFace | null, count: number): number {
  let named = 0;
  let hasOff = false;
  const shown = turn.game.dice.below(die) + 1;
  for (let face = 1; face <= die; face++) {
    const hex = hexOf ? hexOf(turn, face) : -2;
    faceHexes[face] = hex;
    if (hex !== -2) named += 1;
    if (hex === -1) hasOff = true;
  }
  if (faceHexes[shown] !== -2) return faceHexes[shown] as number;
  // Each candidate that no face names gets the same number of the other faces. All faces left over mean “off the map”.
  const before = facesBelow(shown, -2);
  const others = keepUnnamed(die, count);
  const shares = others + (hasOff ? 0 : 1);
  const each = shares === 0 ? 0 : Math.floor((die - named) / shares);
  const index = each === 0 ? shares : Math.floor(before / each);
  return index < others ? (candidates[index] as number) : -1;
}

/**
 * Moves the crawler into one of the hexes of a set. `parts` is the number of hexes that the words name. A hex off the
 * map counts too. Returns false if all hexes are volcanos, or if the crawler cannot enter the only hex.
 */
export function packedMoves(
  turn: TurnOfMoves,
  by: Narrow | null,
  die: number,
  hexOf: HexByFace | null,
  parts: number,
  a: number,
  b = 0,
  c = 0,
  d = 0,
  e = 0,
  f = 0,
  g = 0,
  h = 0,
): boolean {
  const { game, me } = turn;
  keepRead(a, b, c, d, e, f, g, h);
  let count = listCandidates();
  if (!hasOpenCandidate(game, count)) return false;
  const isBlind = by === null && die > 0 && count < parts;
  const isOnly = count === 1 && !isBlind;
  if (count > 1 && by) count = narrowRead(turn, by);
  const hex = isBlind
    ? rolledBlindly(turn, die, hexOf, count)
    : count === 1
      ? candidates[0]
      : rolledHex(turn, die, hexOf, count);
  if (hex === undefined || hex < 0) return true;
  if (!mayEnterHex(game, me, hex) || game.isTurned(me)) {
    if (!game.isOnMap(me)) game.count('entriesBarred', me);
    return !isOnly;
  }
  enterPacked(game, me, hex, at.drawPhase);
  return true;
}
