// How far apart two procedures are: change by change, and as a whole.
import { changesIn } from './diff.ts';
import { clauseCosts, clauseDistance, clauseWeight } from './costs.ts';
import { aligned } from './matching.ts';
import type { ClauseMeaning } from './meaning.ts';
import { procedureDiff } from './procedure-diff.ts';
import type { Standing } from './title-rows.ts';
import type { ProcedureMeaning } from './compared-sheet.ts';
import type { Change, ProcedureDiff } from './sheet-diff.ts';

/** How one form differs from another. */
export interface Apart {
  readonly diff: ProcedureDiff;
  /** Those that can matter in play. Of which cards a procedure is, is no part of what it says. */
  readonly changes: readonly Change[];
  /** Those that make no difference in play. */
  readonly idle: readonly Change[];
}

/** Remembers how procedures differ: most are asked for more than once. */
export class Comparisons {
  private readonly known = new WeakMap<Standing, WeakMap<Standing, Apart>>();

  of(before: Standing, after: Standing): Apart {
    const own = this.known.get(before) ?? new WeakMap<Standing, Apart>();
    this.known.set(before, own);
    const known = own.get(after);
    if (known) return known;
    const pair = { before: before.procedure, after: after.procedure };
    const diff = procedureDiff(pair, [before.side, after.side]);
    const all = changesIn(diff).filter(({ is }) => is !== 'procedure-retitled');
    const apart = {
      diff,
      changes: all.filter(({ idle }) => idle === null),
      idle: all.filter(({ idle }) => idle !== null),
    };
    own.set(after, apart);
    return apart;
  }
}

/** What two procedures that mean the same have in common, whatever their titles. */
export const formKey = ({ procedure: { tree, key } }: Standing): string => `${tree.title.initiative ?? ''}\n${key}`;

/** What it takes to make one of the other, clause by clause. */
export function clausesDistance(a: ProcedureMeaning, b: ProcedureMeaning): number {
  let sum = 0;
  for (const { before, after } of aligned(a.clauses, b.clauses, clauseCosts)) {
    sum += before && after ? clauseDistance(before, after) : clauseWeight((before ?? after) as ClauseMeaning);
  }
  return sum;
}

const weight = ({ clauses }: ProcedureMeaning): number => clauses.reduce((sum, one) => sum + clauseWeight(one), 0);

/** From 1 for what is the same to 0 for what has nothing in common. */
export function likeness(a: ProcedureMeaning, b: ProcedureMeaning): number {
  const all = weight(a) + weight(b);
  return all === 0 ? 1 : Math.max(0, 1 - clausesDistance(a, b) / all);
}
