// Counts how the decisions of two versions compare in many positions, by clause and by kind of difference. Keeps a few
// positions of each kind as possible witnesses.
import { shareCount } from './intervals.ts';
import type { OutcomeComparison } from './outcomes.ts';
import type { Behaviour, BeforeAfter, ClauseCount, ClauseMatch, DifferenceKind, Witness } from './behaviour-report.ts';

export interface ComparedDecision extends OutcomeComparison {
  readonly title: string;
  readonly clauses: BeforeAfter<string | null>;
  readonly isSampled: boolean;
}

type KindKey = Pick<DifferenceKind, 'title' | 'before' | 'after' | 'verdict' | 'aspect'>;

/** A position that may become a witness, and the number of things in it. */
interface Candidate<P> {
  readonly position: P;
  readonly size: number;
}

interface KindTally<P> {
  readonly key: KindKey;
  inGames: number;
  atBorders: number;
  readonly candidates: Candidate<P>[];
}

interface ClauseTally {
  readonly clauses: ClauseMatch;
  positions: number;
  amongEquals: number;
  different: number;
}

/**
 * The largest number of positions that are kept for each kind of difference. Of more positions, those with the smallest
 * `size` are kept.
 */
const maxCandidates = 4;

export class DecisionTally<P> {
  /**
   * The number of compared positions from played games. The next two fields count the positions in which the decisions
   * differ.
   */
  positions = 0;
  amongEquals = 0;
  different = 0;
  sampled = 0;
  borders = 0;
  private readonly byClause = new Map<string, ClauseTally>();
  private readonly byKind = new Map<string, KindTally<P>>();

  /**
   * Counts a decision. `copy` is called only if the position is kept. Returns the kind of difference; null if the
   * decisions are the same.
   */
  add(decision: ComparedDecision, where: 'game' | 'border', size: () => number, copy: () => P): KindKey | null {
    const { title, clauses, verdict, aspect, isSampled } = decision;
    if (isSampled) this.sampled++;
    if (where === 'game') this.count(decision);
    else this.borders++;
    if (verdict === 'same' || aspect === null) return null;
    const key: KindKey = { title, ...clauses, verdict, aspect };
    const name = JSON.stringify(key);
    const kind = this.byKind.get(name) ?? { key, inGames: 0, atBorders: 0, candidates: [] };
    this.byKind.set(name, kind);
    if (where === 'game') kind.inGames++;
    else kind.atBorders++;
    // If only some chance sequences were tried, the known outcomes may not show the difference. The added size makes
    // such a position the last choice for a witness.
    this.keep(kind, size() + (isSampled ? 1000 : 0), copy);
    return key;
  }

  private count({ title, clauses, verdict }: ComparedDecision): void {
    this.positions++;
    if (verdict === 'among equals') this.amongEquals++;
    else if (verdict === 'other') this.different++;
    const name = `${title}\n${clauses.before ?? ''}\n${clauses.after ?? ''}`;
    const tally = { clauses: { title, ...clauses }, positions: 0, amongEquals: 0, different: 0 };
    const clauseTally: ClauseTally = this.byClause.get(name) ?? tally;
    this.byClause.set(name, clauseTally);
    clauseTally.positions++;
    if (verdict === 'among equals') clauseTally.amongEquals++;
    else if (verdict === 'other') clauseTally.different++;
  }

  private keep({ candidates }: KindTally<P>, size: number, copy: () => P): void {
    const worst = candidates.at(-1);
    if (candidates.length === maxCandidates && worst && worst.size <= size) return;
    if (candidates.length === maxCandidates) candidates.pop();
    const insertAt = candidates.findIndex((candidate) => candidate.size > size);
    candidates.splice(insertAt < 0 ? candidates.length : insertAt, 0, { position: copy(), size });
  }

  clauses(): ClauseCount[] {
    return [...this.byClause.values()]
      .map(({ clauses, ...counts }) => ({ ...clauses, ...counts }))
      .toSorted((a, b) => b.different + b.amongEquals - a.different - a.amongEquals || b.positions - a.positions);
  }

  /**
   * Returns the kinds of difference, the most frequent in games first. Kinds that are equally frequent in games are
   * ordered by their number in border positions. The first `most` kinds get a witness.
   */
  kinds(most: number, witnessOf: (key: KindKey, among: readonly P[]) => Witness | null): DifferenceKind[] {
    return [...this.byKind.values()]
      .toSorted((a, b) => b.inGames - a.inGames || b.atBorders - a.atBorders)
      .map(({ key, inGames, atBorders, candidates }, index) => ({
        ...key,
        inGames: shareCount(inGames, this.positions),
        atBorders,
        witness:
          index < most
            ? witnessOf(
                key,
                candidates.map(({ position }) => position),
              )
            : null,
      }));
  }

  shares(): Pick<Behaviour, 'differing' | 'amongEquals' | 'different'> {
    return {
      differing: shareCount(this.amongEquals + this.different, this.positions),
      amongEquals: shareCount(this.amongEquals, this.positions),
      different: shareCount(this.different, this.positions),
    };
  }
}
