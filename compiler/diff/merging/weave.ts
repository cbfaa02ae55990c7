// Merges three versions of a sheet piece by piece. If only one version changed a piece, its piece is taken. If both
// changed the piece, its parts are merged, down to single criteria. If that is impossible, the piece becomes a choice.
import { normaliseLayout, withTargetIds } from './align.ts';
import { mergeLines } from './line-merge.ts';
import type { MergeGroup, MergeLine, ReferenceTargets, MergePiece } from './pieces.ts';
import { mergeSequences, type MergedPlace } from './sequence.ts';
import { mergeWords, pickSide } from './word-merge.ts';

/** An open choice between two series of pieces or comments, one from each version. */
export interface MergeChoice {
  readonly is: 'choice';
  readonly ours: readonly (MergePiece | CommentLines)[];
  readonly theirs: readonly (MergePiece | CommentLines)[];
}

export interface CommentLines {
  readonly is: 'comments';
  readonly text: string;
}

/** A merged group, whose pieces can include choices. */
export interface WovenGroup {
  readonly is: 'woven';
  readonly kind: MergeGroup['kind'];
  readonly key: string | null;
  readonly id: number;
  readonly pieces: readonly WovenPart[];
}

export type WovenPart = WovenGroup | MergePiece | MergeChoice | CommentLines;

/**
 * The coarseness of the merge of each section, by the id of the section: 0 merges single criteria, 1 lines, 2 clauses;
 * at 3, every difference is a choice. If the merged section has errors, the merge is repeated with a greater
 * coarseness.
 */
export type Coarseness = ReadonlyMap<number, number>;

export const coarsest = 3;

const orderless = new Set<MergeGroup['kind']>(['sheet']);

export class Weaver {
  private readonly targets: ReferenceTargets;
  private readonly coarse: Coarseness;
  /** The coarseness with which the current section is merged. */
  private level = 0;

  constructor(meant: ReferenceTargets, coarse: Coarseness) {
    this.targets = meant;
    this.coarse = coarse;
  }

  weave(base: MergeGroup, ours: MergeGroup, theirs: MergeGroup): WovenGroup {
    const pieces = this.mergePieces(base, ours, theirs);
    return { ...groupFields(ours), pieces: pieces ?? [choiceOf(ours.pieces, theirs.pieces)] };
  }

  /** Returns a text in a form for comparisons: in one layout, and with ids of sub-clauses in place of letters. */
  private readonly normalise = (text: string): string => normaliseLayout(withTargetIds(text, this.targets));

  /**
   * Returns a key of the content of a piece: the comments, texts and ids of its lines. Numbers and layout do not count.
   */
  private contentKey(piece: MergePiece): string {
    if (piece.is === 'line') return `${commentsOf(piece.lead)}\n${piece.id} ${this.normalise(piece.text)}`;
    return piece.pieces.map((child) => this.contentKey(child)).join('\n');
  }

  /** Returns the merged pieces of a group; null if the two versions moved pieces differently. */
  private mergePieces(base: MergeGroup, ours: MergeGroup, theirs: MergeGroup): WovenPart[] | null {
    const [o, a, b] = [base, ours, theirs].map(({ pieces }) => new Map(pieces.map((piece) => [piece.id, piece])));
    if (!o || !a || !b) return null;
    const stays = (id: number): boolean => {
      const [basePiece, remaining] = [o.get(id), a.get(id) ?? b.get(id)];
      return (
        basePiece !== undefined && remaining !== undefined && this.contentKey(basePiece) !== this.contentKey(remaining)
      );
    };
    const isOrdered = !orderless.has(base.kind) && !(ours.key?.startsWith('rules ') ?? false);
    const ids = { base: [...o.keys()], ours: [...a.keys()], theirs: [...b.keys()] };
    return mergeSequences({ ...ids, stays, isOrdered })?.flatMap((place) => this.mergePlace(place, o, a, b)) ?? null;
  }

  private mergePlace(
    place: MergedPlace,
    o: ReadonlyMap<number, MergePiece>,
    a: ReadonlyMap<number, MergePiece>,
    b: ReadonlyMap<number, MergePiece>,
  ): WovenPart[] {
    if (place.is === 'either') return [choiceOf(piecesOf(place.ours, a), piecesOf(place.theirs, b))];
    const { id } = place;
    const [basePiece, ourPiece, theirPiece] = [o.get(id), a.get(id), b.get(id)];
    if (ourPiece && theirPiece)
      return basePiece ? this.mergeEdited(basePiece, ourPiece, theirPiece) : this.mergeAdded(ourPiece, theirPiece);
    const onlyPiece = ourPiece ?? theirPiece;
    if (!onlyPiece) return [];
    // A piece that only one version has is new, or the other version removed the piece. A new piece is taken. An edited
    // or moved piece that the other version removed becomes a choice.
    if (!basePiece && (this.coarse.get(id) ?? 0) < coarsest) return [onlyPiece];
    return [choiceOf(ourPiece ? [ourPiece] : [], theirPiece ? [theirPiece] : [])];
  }

  private mergeAdded(ours: MergePiece, theirs: MergePiece): WovenPart[] {
    return this.contentKey(ours) === this.contentKey(theirs) ? [ours] : [choiceOf([ours], [theirs])];
  }

  private mergeEdited(base: MergePiece, ours: MergePiece, theirs: MergePiece): WovenPart[] {
    if (base.is === 'line' && ours.is === 'line' && theirs.is === 'line') return this.mergeLine(base, ours, theirs);
    if (base.is !== 'group' || ours.is !== 'group' || theirs.is !== 'group') return this.mergeAdded(ours, theirs);
    const before = this.level;
    if (base.kind === 'section') this.level = this.coarse.get(base.id) ?? 0;
    try {
      return this.mergeGroup(base, ours, theirs);
    } finally {
      this.level = before;
    }
  }

  private mergeGroup(base: MergeGroup, ours: MergeGroup, theirs: MergeGroup): WovenPart[] {
    const [o, a, b] = [this.contentKey(base), this.contentKey(ours), this.contentKey(theirs)];
    const choice = choiceOf([ours], [theirs]);
    if (a !== b && base.kind === 'section' && this.level >= coarsest) return [choice];
    if (a !== o && b !== o && a !== b && base.kind === 'clause' && this.level >= 2) return [choice];
    const pieces = this.mergePieces(base, ours, theirs);
    return pieces ? [{ ...groupFields(ours), pieces }] : [choice];
  }

  private mergeLine(base: MergeLine, ours: MergeLine, theirs: MergeLine): WovenPart[] {
    const texts = [base.text, ours.text, theirs.text] as const;
    const text = pickSide(...texts, this.normalise) ?? (this.level === 0 ? mergeWords(...texts, this.normalise) : null);
    const mergedLead = this.mergeLead(base, ours, theirs);
    if (text === null) {
      const above: WovenPart[] = mergedLead.text === '' ? [] : [{ is: 'comments', text: mergedLead.text }];
      return [...mergedLead.before, ...above, choiceOf([{ ...ours, lead: '' }], [{ ...theirs, lead: '' }])];
    }
    const number = pickSide(base.number ?? '', ours.number ?? '', theirs.number ?? '') ?? ours.number;
    const indent = pickSide(base.indent, ours.indent, theirs.indent) ?? ours.indent;
    return [
      ...mergedLead.before,
      { ...ours, lead: mergedLead.text, indent, number: number === '' ? null : number, text },
    ];
  }

  private mergeLead(
    base: MergeLine,
    ours: MergeLine,
    theirs: MergeLine,
  ): { readonly before: readonly WovenPart[]; readonly text: string } {
    const picked = pickSide(base.lead, ours.lead, theirs.lead, commentsOf);
    if (picked !== null) return { before: [], text: picked };
    const runs = mergeLines(base.lead, ours.lead, theirs.lead);
    const [only] = runs;
    if (only?.is === 'text' && runs.length === 1) return { before: [], text: only.text };
    const before = runs.flatMap((run): WovenPart[] =>
      run.is === 'text' ? commentLines(run.text) : [choiceOf(commentLines(run.ours), commentLines(run.theirs))],
    );
    return { before, text: '' };
  }
}

const choiceOf = (ours: MergeChoice['ours'], theirs: MergeChoice['theirs']): MergeChoice => {
  return { is: 'choice', ours, theirs };
};

const piecesOf = (ids: readonly number[], of: ReadonlyMap<number, MergePiece>): MergePiece[] =>
  ids.flatMap((id) => of.get(id) ?? []);

const commentLines = (text: string): CommentLines[] => (text === '' ? [] : [{ is: 'comments', text }]);

const groupFields = ({ kind, key, id }: MergeGroup) => ({ is: 'woven', kind, key, id }) as const;

/** Returns only the comments above a piece, without the blank lines. */
const commentsOf = (lead: string): string => lead.replaceAll(/[ \t]*\n\s*/g, '\n').trim();
