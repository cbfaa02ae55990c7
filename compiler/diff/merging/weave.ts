// Three versions of a sheet woven into one, piece by piece. What only one side changed is taken from it; what both did is
// looked into, down to the criteria of a list; what is left are places where somebody has to choose.
import { said, withIds } from './align.ts';
import { mergedLines } from './line-merge.ts';
import type { Group, Line, Meant, Piece } from './pieces.ts';
import { mergedSequence } from './sequence.ts';
import type { Place } from './sequence.ts';
import { mergedWords, pick } from './word-merge.ts';

/** A place where one of two has to be chosen: pieces, or comments. */
export interface Choice {
  readonly is: 'choice';
  readonly ours: readonly (Piece | Comments)[];
  readonly theirs: readonly (Piece | Comments)[];
}

export interface Comments {
  readonly is: 'comments';
  readonly text: string;
}

/** A merged piece: a group may have choices in it. */
export interface WovenGroup {
  readonly is: 'woven';
  readonly kind: Group['kind'];
  readonly key: string | null;
  readonly id: number;
  readonly pieces: readonly Woven[];
}

export type Woven = WovenGroup | Piece | Choice | Comments;

/**
 * How finely a section is merged, by its id. 0: down to criteria; 1: by lines of clauses; 2: by clauses; 3: not at all, where
 * sides differ one is to be chosen. What is merged finely and makes no sense is merged again more coarsely.
 */
export type Coarseness = ReadonlyMap<number, number>;

export const coarsest = 3;

const orderless = new Set<Group['kind']>(['sheet']);

export class Weaver {
  private readonly meant: Meant;
  private readonly coarse: Coarseness;
  /** How coarsely the section is merged that is at hand. */
  private level = 0;

  constructor(meant: Meant, coarse: Coarseness) {
    this.meant = meant;
    this.coarse = coarse;
  }

  weave(base: Group, ours: Group, theirs: Group): WovenGroup {
    const pieces = this.inside(base, ours, theirs);
    return { ...bare(ours), pieces: pieces ?? [{ is: 'choice', ours: ours.pieces, theirs: theirs.pieces }] };
  }

  /** What a text says, whatever its layout and the letters of its references. */
  private readonly norm = (text: string): string => said(withIds(text, this.meant));

  /** All that a piece says: by it pieces are the same, whatever their numbers. */
  private sense(piece: Piece): string {
    if (piece.is === 'line') return `${commentsOf(piece.lead)}\n${piece.id} ${this.norm(piece.text)}`;
    return piece.pieces.map((one) => this.sense(one)).join('\n');
  }

  /** The pieces of a group; null if its pieces were moved to and fro. */
  private inside(base: Group, ours: Group, theirs: Group): Woven[] | null {
    const [o, a, b] = [base, ours, theirs].map(({ pieces }) => new Map(pieces.map((one) => [one.id, one])));
    if (!o || !a || !b) return null;
    const stays = (id: number): boolean => {
      const [was, left] = [o.get(id), a.get(id) ?? b.get(id)];
      return was !== undefined && left !== undefined && this.sense(was) !== this.sense(left);
    };
    const isOrdered = !orderless.has(base.kind) && !(ours.key?.startsWith('rules ') ?? false);
    const places = mergedSequence({
      base: [...o.keys()],
      ours: [...a.keys()],
      theirs: [...b.keys()],
      stays,
      isOrdered,
    });
    if (!places) return null;
    return places.flatMap((place) => this.placed(place, o, a, b));
  }

  private placed(
    place: Place,
    o: ReadonlyMap<number, Piece>,
    a: ReadonlyMap<number, Piece>,
    b: ReadonlyMap<number, Piece>,
  ): Woven[] {
    if (place.is === 'either') return [{ is: 'choice', ours: some(place.ours, a), theirs: some(place.theirs, b) }];
    const { id } = place;
    const [was, mine, yours] = [o.get(id), a.get(id), b.get(id)];
    if (mine && yours) return was ? this.both(was, mine, yours) : this.come(mine, yours);
    const left = mine ?? yours;
    if (!left) return [];
    if (!was)
      return [this.forced(id) ? { is: 'choice', ours: mine ? [mine] : [], theirs: yours ? [yours] : [] } : left];
    // One side took out what the other edited.
    return [{ is: 'choice', ours: mine ? [mine] : [], theirs: yours ? [yours] : [] }];
  }

  private forced(id: number): boolean {
    return (this.coarse.get(id) ?? 0) >= coarsest;
  }

  /** What both put in. */
  private come(mine: Piece, yours: Piece): Woven[] {
    return this.sense(mine) === this.sense(yours) ? [mine] : [{ is: 'choice', ours: [mine], theirs: [yours] }];
  }

  private both(was: Piece, mine: Piece, yours: Piece): Woven[] {
    if (was.is === 'line' && mine.is === 'line' && yours.is === 'line') return this.line(was, mine, yours);
    if (was.is !== 'group' || mine.is !== 'group' || yours.is !== 'group') return this.come(mine, yours);
    const before = this.level;
    if (was.kind === 'section') this.level = this.coarse.get(was.id) ?? 0;
    try {
      return this.group(was, mine, yours);
    } finally {
      this.level = before;
    }
  }

  private group(was: Group, mine: Group, yours: Group): Woven[] {
    const [o, a, b] = [this.sense(was), this.sense(mine), this.sense(yours)];
    const choice: Choice = { is: 'choice', ours: [mine], theirs: [yours] };
    if (a !== b && was.kind === 'section' && this.level >= coarsest) return [choice];
    if (a !== o && b !== o && a !== b && was.kind === 'clause' && this.level >= 2) return [choice];
    const pieces = this.inside(was, mine, yours);
    return pieces ? [{ ...bare(mine), pieces }] : [choice];
  }

  private line(was: Line, mine: Line, yours: Line): Woven[] {
    const texts = [was.text, mine.text, yours.text] as const;
    const text = pick(...texts, this.norm) ?? (this.level === 0 ? mergedWords(...texts, this.norm) : null);
    const lead = this.lead(was, mine, yours);
    if (text === null) {
      const above: Woven[] = lead.own === '' ? [] : [{ is: 'comments', text: lead.own }];
      return [
        ...lead.before,
        ...above,
        { is: 'choice', ours: [{ ...mine, lead: '' }], theirs: [{ ...yours, lead: '' }] },
      ];
    }
    const number = pick(was.number ?? '', mine.number ?? '', yours.number ?? '') ?? mine.number;
    const indent = pick(was.indent, mine.indent, yours.indent) ?? mine.indent;
    return [...lead.before, { ...mine, lead: lead.own, indent, number: number === '' ? null : number, text }];
  }

  /** The comments above a line. */
  private lead(was: Line, mine: Line, yours: Line): { readonly before: readonly Woven[]; readonly own: string } {
    const picked = pick(was.lead, mine.lead, yours.lead, commentsOf);
    if (picked !== null) return { before: [], own: picked };
    const runs = mergedLines(was.lead, mine.lead, yours.lead);
    const [only] = runs;
    if (only?.is === 'text' && runs.length === 1) return { before: [], own: only.text };
    const before = runs.flatMap((run): Woven[] =>
      run.is === 'text'
        ? comments(run.text)
        : [{ is: 'choice', ours: comments(run.ours), theirs: comments(run.theirs) }],
    );
    return { before, own: '' };
  }
}

const some = (ids: readonly number[], of: ReadonlyMap<number, Piece>): Piece[] => ids.flatMap((id) => of.get(id) ?? []);

const comments = (text: string): Comments[] => (text === '' ? [] : [{ is: 'comments', text }]);

const bare = ({ kind, key, id }: Group) => ({ is: 'woven', kind, key, id }) as const;

/** Blank lines say nothing. */
const commentsOf = (lead: string): string => lead.replaceAll(/[ \t]*\n\s*/g, '\n').trim();
