// Edits with a known effect on a sheet, and the places where these edits can be made.
import type { ChangeClass } from '../../../compiler/diff/change-classes.ts';
import { children, type Clause, type Node, type Procedure, type Sheet, type Span } from '../../../grammar/tree.ts';

/**
 * The effect of an edit. `none`: the edit keeps the meaning. `never`: the edit changes the meaning but cannot matter in
 * play. `may`: the edit may matter in play. `must`: the edit matters in some position.
 */
type Effect = 'none' | 'never' | 'may' | 'must';

interface TextEdit {
  readonly at: Span;
  readonly text: string;
}

/**
 * Edits that are made together. `classes` has the expected classes of changes in any order, and `words` describes the
 * edits.
 */
export interface SheetChange {
  readonly edits: readonly TextEdit[];
  readonly classes: readonly ChangeClass[];
  readonly words: string;
  readonly effect?: Effect;
}

export interface KnownEdit {
  readonly kind: string;
  readonly text: string;
  readonly words: string;
  readonly classes: readonly ChangeClass[];
  readonly effect: Effect;
}

export type EditKind = (sheet: Sheet) => readonly SheetChange[];

export const textEdit = (start: number, end: number, text: string): TextEdit => ({ at: { start, end }, text });

export const sheetProcedures = (sheet: Sheet): Procedure[] =>
  sheet.sections.filter((section) => section.type === 'procedure');
const clausesOf = (sheet: Sheet): Clause[] => sheetProcedures(sheet).flatMap(({ clauses }) => clauses);

function nodesIn<T extends Node['type']>(node: Node, type: T): Extract<Node, { type: T }>[] {
  const here = node.type === type ? [node as Extract<Node, { type: T }>] : [];
  return [...here, ...children(node).flatMap((child) => nodesIn(child, type))];
}

/** Returns the nodes of a type in clauses of a sheet. Clauses for which `isIncluded` is false are left out. */
export const clauseNodes = <T extends Node['type']>(
  sheet: Sheet,
  type: T,
  isIncluded: (clause: Clause) => boolean = () => true,
): Extract<Node, { type: T }>[] =>
  clausesOf(sheet)
    .filter(isIncluded)
    .flatMap((clause) => nodesIn(clause, type));

/** A clause with its sheet, its procedure, its index, and its name such as `SCOUT 2`. */
interface ClausePlace {
  readonly sheet: Sheet;
  readonly procedure: Procedure;
  readonly clauses: readonly Clause[];
  readonly index: number;
  readonly name: string;
}

/**
 * Returns a kind of edit with at most one change in each clause. `change` returns nothing if the clause has no place
 * for the edit.
 */
export const ofClauses =
  (change: (clause: Clause, place: ClausePlace) => SheetChange | null | undefined | false): EditKind =>
  (sheet) =>
    sheetProcedures(sheet).flatMap((procedure) =>
      procedure.clauses.flatMap((clause, index) => {
        const name = `${procedure.title.text} ${clause.number}`;
        return change(clause, { sheet, procedure, clauses: procedure.clauses, index, name }) || [];
      }),
    );

/** Returns the offset after the full stop that ends a span. Without a full stop, returns the end of the span. */
export const behindStop = ({ source }: Sheet, { end }: Span): number => (source[end] === '.' ? end + 1 : end);
