// An edit of a sheet, and the places where edits can be made.
import type { ChangeClass } from '../../../compiler/diff/change-classes.ts';
import { children, type Clause, type Node, type Procedure, type Sheet, type Span } from '../../../grammar/tree.ts';

/** `none`: it says the same. `never`: it says something else that cannot matter. `must`: some position shows it. */
type Effect = 'none' | 'never' | 'may' | 'must';

interface TextEdit {
  readonly at: Span;
  readonly text: string;
}

/** Edits that belong together, the changes that they are, in no order, and a few words about them. */
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

/** All nodes of a type in the clauses of a sheet, or in some of them. */
export const clauseNodes = <T extends Node['type']>(
  sheet: Sheet,
  type: T,
  isIncluded: (clause: Clause) => boolean = () => true,
): Extract<Node, { type: T }>[] =>
  clausesOf(sheet)
    .filter(isIncluded)
    .flatMap((clause) => nodesIn(clause, type));

/** A clause where it stands, and the name that it goes by: `SCOUT 2`. */
interface ClausePlace {
  readonly sheet: Sheet;
  readonly procedure: Procedure;
  readonly clauses: readonly Clause[];
  readonly index: number;
  readonly name: string;
}

/** Edits of clauses, one each at most. */
export const ofClauses =
  (change: (clause: Clause, place: ClausePlace) => SheetChange | null | undefined | false): EditKind =>
  (sheet) =>
    sheetProcedures(sheet).flatMap((procedure) =>
      procedure.clauses.flatMap((clause, index) => {
        const name = `${procedure.title.text} ${clause.number}`;
        return change(clause, { sheet, procedure, clauses: procedure.clauses, index, name }) || [];
      }),
    );

/** Behind the stop that ends something, if it has one. */
export const behindStop = ({ source }: Sheet, { end }: Span): number => (source[end] === '.' ? end + 1 : end);
