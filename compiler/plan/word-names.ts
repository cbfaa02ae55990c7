// Names of plan nodes, by kind. A name that lacks its fact, its emitted code or its wording is a type error.
import { made, measure, plane } from './build.ts';
import type { Measure, SetNode, Side, Sort } from './nodes.ts';

/** The names of a game or of the board as union types; `never` for a kind without names. */
export interface WordNames {
  readonly planes: string;
  readonly made: string;
  readonly measures: string;
  readonly tests: string;
  readonly acts: string;
}

/** A type that has, for some kinds of names, one entry for each name of the kind. */
export type ForEachName<Names extends WordNames, Entries extends Partial<Record<keyof WordNames, unknown>>> = {
  readonly [Kind in keyof Entries & keyof WordNames]: Readonly<Record<Names[Kind], Entries[Kind]>>;
};

interface NodesNaming<Names extends WordNames> {
  readonly plane: (name: Names['planes'], sort: Sort, side?: Side) => SetNode;
  readonly made: (name: Names['made'], sort: Sort, ...of: readonly SetNode[]) => SetNode;
  readonly measure: (name: Names['measures'], of: SetNode) => Measure;
}

/** Returns builders of nodes that accept only declared names. */
export const nodesNaming = <Names extends WordNames>(): NodesNaming<Names> => ({ plane, made, measure });
