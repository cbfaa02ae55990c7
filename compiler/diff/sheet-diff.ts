// The result of comparing two sheets, as data: the changes with the words of both sheets, and the pairs of
// corresponding parts.
import type {
  Clause,
  Procedure,
  RankingRow,
  Rider,
  Row,
  Rule,
  Section,
  Sheet,
  Span,
  SubClause,
} from '../../grammar/tree.ts';
import type { ChangeClass } from './change-classes.ts';

export interface DiffPlace extends Span {
  /** The name of the part, as its sheet numbers it: `SCOUT 2b`. */
  readonly part: string;
  readonly text: string;
}

export interface SheetChange {
  readonly is: ChangeClass;
  /** The changed words and their place in the first sheet; null if only the second sheet has the words. */
  readonly before: DiffPlace | null;
  readonly after: DiffPlace | null;
  /** The change on one line, with the old and the new words. */
  readonly summary: string;
  /** The reason why the change makes no difference in play; null if the change can make a difference. */
  readonly idle: string | null;
  /** If both sheets have the same words, and their letters name other sub-clauses: a remark that says so; else null. */
  readonly sameWords: string | null;
}

/** Two corresponding parts, or one part that the other sheet lacks. */
export type DiffPair<T> =
  | { readonly before: T; readonly after: T }
  | { readonly before: T; readonly after: null }
  | { readonly before: null; readonly after: T };

/** Returns the pair of syntax trees of two meanings. One of the meanings may be null. */
export const treePair = <T>(before: { readonly tree: T } | null, after: { readonly tree: T } | null): DiffPair<T> =>
  ({ before: before?.tree ?? null, after: after?.tree ?? null }) as DiffPair<T>;

/** Returns a pair with a single part; the other sheet has no such part. */
export const lonePart = <T>(side: 'before' | 'after', tree: T): DiffPair<T> =>
  side === 'before' ? { before: tree, after: null } : { before: null, after: tree };

interface ChangedPart {
  readonly changes: readonly SheetChange[];
  /** True if the part changed its place among the other parts. */
  readonly isMoved: boolean;
}

export type SubDiff = DiffPair<SubClause> & ChangedPart;
export type RowDiff = DiffPair<Row> & ChangedPart & { readonly table: TableDiff | null };

export interface TableDiff {
  readonly rows: readonly RowDiff[];
}

/**
 * A pair of clauses. `changes` has only the changes of the clause itself. Its sub-clauses, rider and table rows have
 * their own changes.
 */
export type ClauseDiff = DiffPair<Clause> &
  ChangedPart & {
    readonly subs: readonly SubDiff[];
    readonly rider: (DiffPair<Rider> & ChangedPart) | null;
    readonly table: TableDiff | null;
  };

export type ProcedureDiff = DiffPair<Procedure> & ChangedPart & { readonly clauses: readonly ClauseDiff[] };
export type RankingDiff = DiffPair<RankingRow> & ChangedPart;
export type RuleDiff = DiffPair<Rule> & ChangedPart;

export interface SheetDiff {
  readonly before: Sheet | null;
  readonly after: Sheet | null;
  readonly ranking: readonly RankingDiff[];
  readonly rules: readonly RuleDiff[];
  readonly procedures: readonly ProcedureDiff[];
  /** Changes of the lines of tables, grids and lists of steps. */
  readonly lines: readonly SheetChange[];
  /** Changes of decks. Decks are data of the scenario and not part of a sheet. */
  readonly decks: readonly SheetChange[];
  /**
   * All changes: first of the ranking, the rules, the lines and the decks, then of the procedures in the order of the
   * second sheet.
   */
  readonly changes: readonly SheetChange[];
}

export const sectionsOf = <T extends Section['type']>(sheet: Sheet | null, type: T): Extract<Section, { type: T }>[] =>
  (sheet?.sections ?? []).filter((section): section is Extract<Section, { type: T }> => section.type === type);
