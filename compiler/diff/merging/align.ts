// Pairs the corresponding pieces of two versions: by title or header word, by equal text, by similarity, and by
// position.
import { lazilyFor } from '../../../runtime/kernel/lazily.ts';
import { bagOf, commonCount, type Bag } from '../group-by.ts';
import { type MergeGroup, type MergeLine, type ReferenceTargets, type MergePiece, referenceMarks } from './pieces.ts';

const spaces = /\s+/g;

/** Returns a text without differences of layout, such as several spaces or another kind of dash. */
export const normaliseLayout = (text: string): string => text.replaceAll(/[–—−]/g, '-').replaceAll(spaces, ' ').trim();

/** Returns the text of a piece, without the comments above it, since comments may stay when the piece is removed. */
const textOf = (piece: MergePiece): string => (piece.is === 'line' ? piece.text : piece.pieces.map(textOf).join(' '));

/**
 * Returns the words of a piece without its references. The ids of the referenced sub-clauses are not known yet, so
 * references cannot be compared.
 */
const wordsOf = (piece: MergePiece): string[] =>
  textOf(piece)
    .replaceAll(referenceMarks, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}<>/]+/gu) ?? [];

const wordBags = lazilyFor((piece: MergePiece): Bag => bagOf(wordsOf(piece)));

/** Returns how alike two pieces are, from 0 (no common words) to 1 (the same words). */
function likenessOf(a: MergePiece, b: MergePiece): number {
  const [first, second] = [wordBags(a), wordBags(b)];
  const total = first.size + second.size;
  return total === 0 ? 1 : (2 * commonCount(first, second)) / total;
}

const kindOf = (piece: MergePiece): string => `${piece.is} ${piece.kind}`;

/**
 * The least similarity at which two pieces of different versions count as the same piece. If the piece has moved, the
 * similarity must be much greater.
 */
const minSimilarity = 0.4;
const minMovedSimilarity = 0.8;

/** Gives ids to pieces. Corresponding pieces of all versions get the same id. */
export class Aligner {
  private next = 0;

  assignNewIds(piece: MergePiece): void {
    piece.id = this.next++;
    if (piece.is === 'group') piece.pieces.forEach((child) => this.assignNewIds(child));
  }

  /**
   * Gives ids to a group and its pieces. A piece gets the id of the corresponding piece of `other`. If there is none,
   * the piece gets a new id.
   */
  adoptIds(group: MergeGroup, other: MergeGroup): void {
    group.id = other.id;
    const pairs = this.matchPieces(other.pieces, group.pieces);
    for (const piece of group.pieces) {
      const counterpart = pairs.get(piece);
      if (!counterpart) this.assignNewIds(piece);
      else if (piece.is === 'group' && counterpart.is === 'group') this.adoptIds(piece, counterpart);
      else piece.id = counterpart.id;
    }
  }

  /**
   * Finds pieces that both versions have added with the same title or the same text. Gives both copies of such a piece
   * the same id.
   */
  uniteAdded(a: MergeGroup, b: MergeGroup, base: MergeGroup | undefined): void {
    const baseIds = new Set(base?.pieces.map(({ id }) => id));
    const [addedByA, addedByB] = [a, b].map(({ pieces }) => pieces.filter(({ id }) => !baseIds.has(id)));
    const taken = new Set<MergePiece>();
    for (const piece of addedByB ?? []) {
      const counterpart = addedByA?.find(
        (candidate) => !taken.has(candidate) && kindOf(candidate) === kindOf(piece) && saysTheSame(candidate, piece),
      );
      if (!counterpart) continue;
      taken.add(counterpart);
      copyIds(piece, counterpart);
    }
    for (const piece of a.pieces) {
      const other = b.pieces.find(({ id }) => id === piece.id);
      const basePiece = base?.pieces.find(({ id }) => id === piece.id);
      if (piece.is === 'group' && other?.is === 'group')
        this.uniteAdded(piece, other, basePiece?.is === 'group' ? basePiece : undefined);
    }
  }

  /** Returns, for the pieces of `after`, the corresponding pieces of `before`. */
  private matchPieces(before: readonly MergePiece[], after: readonly MergePiece[]): Map<MergePiece, MergePiece> {
    const counterparts = new Map<MergePiece, MergePiece>();
    const taken = new Set<MergePiece>();
    const join = (a: MergePiece, b: MergePiece): void => {
      counterparts.set(b, a);
      taken.add(a);
    };
    matchByKey(before, after).forEach(([a, b]) => join(a, b));
    const unmatchedPieces = (): [MergePiece[], MergePiece[]] => [
      before.filter((piece) => !taken.has(piece)),
      after.filter((piece) => !counterparts.has(piece)),
    ];
    this.matchInOrder(...unmatchedPieces()).forEach(([a, b]) => join(a, b));
    this.matchMoved(...unmatchedPieces()).forEach(([a, b]) => join(a, b));
    matchByPosition(before, after, counterparts).forEach(([a, b]) => join(a, b));
    return counterparts;
  }

  private score(a: MergePiece, b: MergePiece): number {
    if (kindOf(a) !== kindOf(b) || isKeyed(a) !== isKeyed(b)) return 0;
    // A clause has only one head, so the heads of two corresponding clauses correspond.
    if (a.is === 'line' && a.kind === 'head') return 2;
    const similarity = likenessOf(a, b);
    const numberBonus = numberOf(a) === numberOf(b) ? 0.05 : 0;
    return similarity < minSimilarity ? 0 : similarity + numberBonus + (saysTheSame(a, b) ? 0.5 : 0);
  }

  /**
   * Pairs pieces of the two versions. The pairs have the same order in both versions. Of all pairings with this
   * property, returns the pairing with the greatest total similarity.
   */
  private matchInOrder(before: readonly MergePiece[], after: readonly MergePiece[]): [MergePiece, MergePiece][] {
    const width = after.length + 1;
    const best = new Float64Array((before.length + 1) * width);
    const at = (i: number, j: number): number => best[i * width + j] ?? 0;
    const scores = before.map((a) => after.map((b) => this.score(a, b)));
    for (let i = before.length - 1; i >= 0; i--) {
      for (let j = after.length - 1; j >= 0; j--) {
        const score = scores[i]?.[j] ?? 0;
        best[i * width + j] = Math.max(at(i + 1, j), at(i, j + 1), score > 0 ? score + at(i + 1, j + 1) : 0);
      }
    }
    const pairs: [MergePiece, MergePiece][] = [];
    for (let i = 0, j = 0; i < before.length && j < after.length;) {
      const score = scores[i]?.[j] ?? 0;
      if (score > 0 && at(i, j) === score + at(i + 1, j + 1))
        pairs.push([before[i++] as MergePiece, after[j++] as MergePiece]);
      else if (at(i, j) === at(i + 1, j)) i++;
      else j++;
    }
    return pairs;
  }

  private matchMoved(before: readonly MergePiece[], after: readonly MergePiece[]): [MergePiece, MergePiece][] {
    const candidates = before.flatMap((a) => after.map((b) => ({ a, b, similarity: this.score(a, b) })));
    const taken = new Set<MergePiece>();
    return candidates
      .filter(({ similarity }) => similarity >= minMovedSimilarity)
      .toSorted((x, y) => y.similarity - x.similarity)
      .flatMap(({ a, b }): [MergePiece, MergePiece][] => {
        if (taken.has(a) || taken.has(b)) return [];
        taken.add(a).add(b);
        return [[a, b]];
      });
  }
}

const isKeyed = ({ key }: MergePiece): boolean => key !== null;

/** Pairs the pieces that have the same title or header word. */
function matchByKey(before: readonly MergePiece[], after: readonly MergePiece[]): [MergePiece, MergePiece][] {
  const unmatched = before.filter(isKeyed);
  return after.filter(isKeyed).flatMap((b): [MergePiece, MergePiece][] => {
    const index = unmatched.findIndex((a) => a.key === b.key && kindOf(a) === kindOf(b));
    const [a] = index < 0 ? [] : unmatched.splice(index, 1);
    return a ? [[a, b]] : [];
  });
}

/**
 * Pairs the remaining pieces between two pairs in their order. Both versions must have equally many pieces of the same
 * kinds there. Each piece was then probably rewritten.
 */
function matchByPosition(
  before: readonly MergePiece[],
  after: readonly MergePiece[],
  counterparts: ReadonlyMap<MergePiece, MergePiece>,
): [MergePiece, MergePiece][] {
  const taken = new Set(counterparts.values());
  const pairs: [MergePiece, MergePiece][] = [];
  let [beforeIndex, afterIndex] = [0, 0];
  for (const end of [...after, null]) {
    const counterpart = end && counterparts.get(end);
    if (end && !counterpart) continue;
    const to = counterpart ? before.indexOf(counterpart) : before.length;
    const [removed, added] = [
      before.slice(beforeIndex, to),
      after.slice(afterIndex, end ? after.indexOf(end) : after.length),
    ];
    if (
      removed.length === added.length &&
      removed.every(
        (a, i) => !taken.has(a) && added[i] && !counterparts.has(added[i]) && kindOf(a) === kindOf(added[i]),
      )
    )
      removed.forEach((a, i) => pairs.push([a, added[i] as MergePiece]));
    [beforeIndex, afterIndex] = [to + 1, end ? after.indexOf(end) + 1 : after.length];
  }
  return pairs;
}

const headOf = (piece: MergePiece): MergeLine | undefined =>
  piece.is === 'line' ? piece : piece.pieces.find((child) => child.is === 'line');

const numberOf = (piece: MergePiece): string | null => headOf(piece)?.number ?? null;

/** True if two pieces have the same title or the same text. Differences of layout and references do not count. */
const saysTheSame = (a: MergePiece, b: MergePiece): boolean =>
  (a.key !== null && a.key === b.key) ||
  normaliseLayout(textOf(a).replaceAll(referenceMarks, '')) ===
    normaliseLayout(textOf(b).replaceAll(referenceMarks, ''));

/** Gives a piece and its inner pieces the ids of the pieces of `source` with the same title or text. */
function copyIds(piece: MergePiece, source: MergePiece): void {
  piece.id = source.id;
  if (piece.is !== 'group' || source.is !== 'group') return;
  const unmatched = [...source.pieces];
  for (const child of piece.pieces) {
    const index = unmatched.findIndex((other) => kindOf(other) === kindOf(child) && saysTheSame(child, other));
    const [counterpart] = index < 0 ? [] : unmatched.splice(index, 1);
    if (counterpart) copyIds(child, counterpart);
  }
}

/**
 * Replaces each reference in a text by the id of the sub-clause that it names, so that texts of different versions can
 * be compared.
 */
export const withTargetIds = (text: string, meant: ReferenceTargets): string =>
  text.replaceAll(referenceMarks, (_, index: string) => `#${meant[Number(index)]?.id ?? ''}`);
