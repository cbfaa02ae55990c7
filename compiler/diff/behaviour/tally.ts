// Adds up what two versions decided in many positions: by clause, by kind of difference, with positions of each kind to make
// a witness of.
import { counted } from './intervals.ts';
import type { Compared } from './outcomes.ts';
import type { Behaviour, Both, ClauseCount, Clauses, Kind, Moment, Witness } from './behaviour-report.ts';

/** What was decided in a position. */
export interface Decision extends Compared {
  readonly title: string;
  readonly clauses: Both<string | null>;
  readonly isSampled: boolean;
}

type KindKey = Pick<Kind, 'title' | 'before' | 'after' | 'verdict' | 'aspect'>;

/** A position of a kind, and how much there is in it. */
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
  readonly clauses: Clauses;
  positions: number;
  amongEquals: number;
  other: number;
}

/** How many positions of a kind are kept: the smallest ones. */
const mostKept = 4;

export class Tally<P> {
  /** Of games. */
  positions = 0;
  amongEquals = 0;
  other = 0;
  sampled = 0;
  borders = 0;
  private readonly byClause = new Map<string, ClauseTally>();
  private readonly byKind = new Map<string, KindTally<P>>();

  /** A position; it is copied only if it is kept. Null if the versions decide alike. */
  add(decision: Decision, where: 'game' | 'border', size: () => number, copy: () => P): KindKey | null {
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
    // Where not all chance was tried, there may be none that tells the versions apart for sure.
    this.keep(kind, size() + (isSampled ? 1000 : 0), copy);
    return key;
  }

  private count({ title, clauses, verdict }: Decision): void {
    this.positions++;
    if (verdict === 'among equals') this.amongEquals++;
    else if (verdict === 'other') this.other++;
    const name = `${title}\n${clauses.before ?? ''}\n${clauses.after ?? ''}`;
    const found = this.byClause.get(name) ?? { clauses: { title, ...clauses }, positions: 0, amongEquals: 0, other: 0 };
    this.byClause.set(name, found);
    found.positions++;
    if (verdict === 'among equals') found.amongEquals++;
    else if (verdict === 'other') found.other++;
  }

  private keep({ candidates }: KindTally<P>, size: number, copy: () => P): void {
    const worst = candidates.at(-1);
    if (candidates.length === mostKept && worst && worst.size <= size) return;
    if (candidates.length === mostKept) candidates.pop();
    const behind = candidates.findIndex((one) => one.size > size);
    candidates.splice(behind < 0 ? candidates.length : behind, 0, { position: copy(), size });
  }

  clauses(): ClauseCount[] {
    return [...this.byClause.values()]
      .map(({ clauses, ...counts }) => ({ ...clauses, ...counts }))
      .toSorted((a, b) => b.other + b.amongEquals - a.other - a.amongEquals || b.positions - a.positions);
  }

  /** Kinds, those of games first, the commonest first; the first so many get a witness. */
  kinds(most: number, witnessOf: (key: KindKey, among: readonly P[]) => Witness | null): Kind[] {
    return [...this.byKind.values()]
      .toSorted((a, b) => b.inGames - a.inGames || b.atBorders - a.atBorders)
      .map(({ key, inGames, atBorders, candidates }, index) => ({
        ...key,
        inGames: counted(inGames, this.positions),
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

  /** The figures of all. */
  shares(): Pick<Behaviour, 'differing' | 'amongEquals' | 'other'> {
    return {
      differing: counted(this.amongEquals + this.other, this.positions),
      amongEquals: counted(this.amongEquals, this.positions),
      other: counted(this.other, this.positions),
    };
  }
}

/** A moment of a game. */
export const momentOf = (game: number, round: number, card: string, kind: KindKey): Moment => ({
  game,
  round,
  card,
  kind,
});
