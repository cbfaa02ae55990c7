// An edit of a sheet, and where edits can be made.
import type { ChangeClass } from '../../../compiler/diff/change-classes.ts';
import { children } from '../../../grammar/tree.ts';
import type { Clause, Node, Procedure, Sheet, Span } from '../../../grammar/tree.ts';
import type { Random } from '../../support/random.ts';

/** `none`: it says the same. `never`: it says something else that cannot matter. `must`: some position shows it. */
type Effect = 'none' | 'never' | 'may' | 'must';

export interface KnownEdit {
  readonly kind: string;
  readonly text: string;
  readonly what: string;
  /** The changes, in no order. */
  readonly classes: readonly ChangeClass[];
  readonly effect: Effect;
}

export interface Edit {
  readonly at: Span;
  readonly text: string;
}

export interface Found {
  readonly edits: readonly Edit[];
  readonly classes: readonly ChangeClass[];
  readonly what: string;
  readonly effect?: Effect;
}

export type Kind = (sheet: Sheet, random: Random) => readonly Found[];

export const proceduresOf = (sheet: Sheet): Procedure[] => sheet.sections.filter((one) => one.type === 'procedure');
export const clausesOf = (sheet: Sheet): Clause[] => proceduresOf(sheet).flatMap(({ clauses }) => clauses);

export function nodesIn<T extends Node['type']>(node: Node, type: T): Extract<Node, { type: T }>[] {
  const own = node.type === type ? [node as Extract<Node, { type: T }>] : [];
  return [...own, ...children(node).flatMap((one) => nodesIn(one, type))];
}
