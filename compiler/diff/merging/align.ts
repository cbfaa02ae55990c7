// Which pieces of two versions are one: by title or word, by what they say, by how much of it, and by place.
import type { Group, Line, Meant, Piece } from './pieces.ts';
import { marks } from './pieces.ts';

const spaces = /\s+/g;

/** What a text says, whatever its layout. */
export const said = (text: string): string => text.replaceAll(/[–—−]/g, '-').replaceAll(spaces, ' ').trim();

/** What it says; the comments above it may have stayed where another was taken out. */
const textOf = (piece: Piece): string => (piece.is === 'line' ? piece.text : piece.pieces.map(textOf).join(' '));

/** The words of a piece, without what its references mean, which is not known yet. */
const wordsOf = (piece: Piece): string[] =>
  textOf(piece)
    .replaceAll(marks, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}<>/]+/gu) ?? [];

class Likeness {
  private readonly bags = new Map<Piece, { readonly words: ReadonlyMap<string, number>; readonly many: number }>();

  private bag(piece: Piece) {
    const known = this.bags.get(piece);
    if (known) return known;
    const words = new Map<string, number>();
    const all = wordsOf(piece);
    for (const word of all) words.set(word, (words.get(word) ?? 0) + 1);
    const made = { words, many: all.length };
    this.bags.set(piece, made);
    return made;
  }

  /** From 0, nothing in common, to 1, the same words. */
  of(a: Piece, b: Piece): number {
    const [one, other] = [this.bag(a), this.bag(b)];
    if (one.many + other.many === 0) return 1;
    let common = 0;
    for (const [word, many] of one.words) common += Math.min(many, other.words.get(word) ?? 0);
    return (2 * common) / (one.many + other.many);
  }
}

const kindOf = (piece: Piece): string => `${piece.is} ${piece.kind}`;

/** Below this two clauses are two, not one that was edited; what was moved has to be much the same. */
const alike = 0.4;
const muchAlike = 0.8;

/** Gives pieces of both the same ids where they are one; the ids of the first are there. */
export class Aligner {
  private readonly likeness = new Likeness();
  private next = 0;

  /** New ids for a piece and all in it. */
  fresh(piece: Piece): void {
    piece.id = this.next++;
    if (piece.is === 'group') piece.pieces.forEach((one) => this.fresh(one));
  }

  /** Ids for a group and all in it, those of the other where it is the same. */
  follow(group: Group, other: Group): void {
    group.id = other.id;
    const pairs = this.pairs(other.pieces, group.pieces);
    for (const piece of group.pieces) {
      const like = pairs.get(piece);
      if (!like) this.fresh(piece);
      else if (piece.is === 'group' && like.is === 'group') this.follow(piece, like);
      else piece.id = like.id;
    }
  }

  /** What both sides have put in, each for itself, is one if it has the same title or says the same. */
  agree(a: Group, b: Group, base: Group | undefined): void {
    const known = new Set(base?.pieces.map(({ id }) => id));
    const [added, others] = [a, b].map(({ pieces }) => pieces.filter(({ id }) => !known.has(id)));
    const taken = new Set<Piece>();
    for (const one of others ?? []) {
      const like = added?.find((each) => !taken.has(each) && kindOf(each) === kindOf(one) && isSame(each, one));
      if (!like) continue;
      taken.add(like);
      adopt(one, like);
    }
    for (const one of a.pieces) {
      const other = b.pieces.find(({ id }) => id === one.id);
      const below = base?.pieces.find(({ id }) => id === one.id);
      if (one.is === 'group' && other?.is === 'group')
        this.agree(one, other, below?.is === 'group' ? below : undefined);
    }
  }

  /** For each of the second list the one of the first that it is. */
  private pairs(before: readonly Piece[], after: readonly Piece[]): Map<Piece, Piece> {
    const found = new Map<Piece, Piece>();
    const taken = new Set<Piece>();
    const join = (a: Piece, b: Piece): void => {
      found.set(b, a);
      taken.add(a);
    };
    byKey(before, after).forEach(([a, b]) => join(a, b));
    const left = (): [Piece[], Piece[]] => [
      before.filter((one) => !taken.has(one)),
      after.filter((one) => !found.has(one)),
    ];
    this.inOrder(...left()).forEach(([a, b]) => join(a, b));
    this.moved(...left()).forEach(([a, b]) => join(a, b));
    inPlace(before, after, found).forEach(([a, b]) => join(a, b));
    return found;
  }

  private score(a: Piece, b: Piece): number {
    if (kindOf(a) !== kindOf(b) || isKeyed(a) !== isKeyed(b)) return 0;
    // A clause has but one head.
    if (a.is === 'line' && a.kind === 'head') return 2;
    const like = this.likeness.of(a, b);
    const same = numberOf(a) === numberOf(b) ? 0.05 : 0;
    return like < alike ? 0 : like + same + (isSame(a, b) ? 0.5 : 0);
  }

  /** The pairs that keep the order and are the most alike. */
  private inOrder(before: readonly Piece[], after: readonly Piece[]): [Piece, Piece][] {
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
    const found: [Piece, Piece][] = [];
    for (let i = 0, j = 0; i < before.length && j < after.length;) {
      const score = scores[i]?.[j] ?? 0;
      if (score > 0 && at(i, j) === score + at(i + 1, j + 1)) found.push([before[i++] as Piece, after[j++] as Piece]);
      else if (at(i, j) === at(i + 1, j)) i++;
      else j++;
    }
    return found;
  }

  private moved(before: readonly Piece[], after: readonly Piece[]): [Piece, Piece][] {
    const all = before.flatMap((a) => after.map((b) => ({ a, b, like: this.score(a, b) })));
    const taken = new Set<Piece>();
    return all
      .filter(({ like }) => like >= muchAlike)
      .toSorted((x, y) => y.like - x.like)
      .flatMap(({ a, b }): [Piece, Piece][] => {
        if (taken.has(a) || taken.has(b)) return [];
        taken.add(a).add(b);
        return [[a, b]];
      });
  }
}

const isKeyed = ({ key }: Piece): boolean => key !== null;

/** What has a title, or is a header, is known by it. */
function byKey(before: readonly Piece[], after: readonly Piece[]): [Piece, Piece][] {
  const left = before.filter(isKeyed);
  return after.filter(isKeyed).flatMap((b): [Piece, Piece][] => {
    const at = left.findIndex((a) => a.key === b.key && kindOf(a) === kindOf(b));
    const [a] = at < 0 ? [] : left.splice(at, 1);
    return a ? [[a, b]] : [];
  });
}

/** As many new ones as old ones between two that are known: each was written anew. */
function inPlace(
  before: readonly Piece[],
  after: readonly Piece[],
  found: ReadonlyMap<Piece, Piece>,
): [Piece, Piece][] {
  const taken = new Set(found.values());
  const pairs: [Piece, Piece][] = [];
  let [from, at] = [0, 0];
  for (const end of [...after, null]) {
    const known = end && found.get(end);
    if (end && !known) continue;
    const to = known ? before.indexOf(known) : before.length;
    const [gone, come] = [before.slice(from, to), after.slice(at, end ? after.indexOf(end) : after.length)];
    if (
      gone.length === come.length &&
      gone.every((a, i) => !taken.has(a) && come[i] && !found.has(come[i]) && kindOf(a) === kindOf(come[i]))
    )
      gone.forEach((a, i) => pairs.push([a, come[i] as Piece]));
    [from, at] = [to + 1, end ? after.indexOf(end) + 1 : after.length];
  }
  return pairs;
}

const headOf = (piece: Piece): Line | undefined =>
  piece.is === 'line' ? piece : piece.pieces.find((one) => one.is === 'line');

const numberOf = (piece: Piece): string | null => headOf(piece)?.number ?? null;

/** The same title, or the same words. */
const isSame = (a: Piece, b: Piece): boolean =>
  (a.key !== null && a.key === b.key) ||
  said(textOf(a).replaceAll(marks, '')) === said(textOf(b).replaceAll(marks, ''));

/** Takes over the ids of another, piece by piece as far as they go. */
function adopt(piece: Piece, like: Piece): void {
  piece.id = like.id;
  if (piece.is !== 'group' || like.is !== 'group') return;
  const left = [...like.pieces];
  for (const one of piece.pieces) {
    const at = left.findIndex((other) => kindOf(other) === kindOf(one) && isSame(one, other));
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (found) adopt(one, found);
  }
}

/** A text in which references stand for what they mean, whichever version they are of. */
export const withIds = (text: string, meant: Meant): string =>
  text.replaceAll(marks, (_, index: string) => `#${meant[Number(index)]?.id ?? ''}`);
