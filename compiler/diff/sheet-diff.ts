// What a comparison of two sheets comes to, as data: what changed at which words, and which part goes with which.
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

/** Words of one of the two sheets. */
export interface Place extends Span {
  /** `SCOUT 2b`, as its own sheet numbers it. */
  readonly part: string;
  readonly text: string;
}

export interface Change {
  readonly is: ChangeClass;
  /** Null where only the other sheet has something. */
  readonly before: Place | null;
  readonly after: Place | null;
  /** In a line: what was, and what is. */
  readonly what: string;
  /** Why it makes no difference in play; null if it can make one. */
  readonly idle: string | null;
}

/** Two parts that go together, or one that the other sheet does not have. */
export type Pair<T> =
  | { readonly before: T; readonly after: T }
  | { readonly before: T; readonly after: null }
  | { readonly before: null; readonly after: T };

interface Compared {
  readonly changes: readonly Change[];
  /** It stands before or after others than it did. */
  readonly isMoved: boolean;
}

export type SubDiff = Pair<SubClause> & Compared;
export type RowDiff = Pair<Row> & Compared & { readonly table: TableDiff | null };

export interface TableDiff {
  readonly rows: readonly RowDiff[];
}

/** Changes of a pair are its own; those of what is inside it stand there. */
export type ClauseDiff = Pair<Clause> &
  Compared & {
    readonly subs: readonly SubDiff[];
    readonly rider: (Pair<Rider> & Compared) | null;
    readonly table: TableDiff | null;
  };

export type ProcedureDiff = Pair<Procedure> & Compared & { readonly clauses: readonly ClauseDiff[] };
export type RankingDiff = Pair<RankingRow> & Compared;
export type RuleDiff = Pair<Rule> & Compared;

export interface SheetDiff {
  readonly before: Sheet | null;
  readonly after: Sheet | null;
  readonly ranking: readonly RankingDiff[];
  readonly rules: readonly RuleDiff[];
  readonly procedures: readonly ProcedureDiff[];
  /** Decks, which stand in no sheet. */
  readonly decks: readonly Change[];
  /** All, in the order of the second sheet. */
  readonly changes: readonly Change[];
}

export const sectionsOf = <T extends Section['type']>(sheet: Sheet | null, type: T): Extract<Section, { type: T }>[] =>
  (sheet?.sections ?? []).filter((one): one is Extract<Section, { type: T }> => one.type === type);
