// Types for the names that a game declares, by the kind of plan node. TypeScript reports a declared name without its
// fact, emitted code or English words.
import { derivedSet, gameTest, measure, plane } from './build.ts';
import type { Measure, SetNode, Side, Sort, Test } from './nodes.ts';

/** The names of a game or of the board, as union types. `never` means that there are no names for a kind of node. */
export interface WordNames {
  readonly planes: string;
  readonly made: string;
  readonly measures: string;
  readonly tests: string;
  readonly acts: string;
}

/** The acts that the kernel carries out for all games. */
export type KernelAct = 'go' | 'call' | 'mark' | 'find';

/** The type of a table that has, for each kind in `Entries`, an entry for every name of this kind. */
export type ForEachName<Names extends WordNames, Entries extends Partial<Record<keyof WordNames, unknown>>> = {
  readonly [Kind in keyof Entries & keyof WordNames]: Readonly<Record<Names[Kind], Entries[Kind]>>;
};

/** True if a table has an entry for a name. */
export const isNameIn = <Table extends object>(table: Table, name: PropertyKey): name is keyof Table =>
  Object.hasOwn(table, name);

/** Returns the entry of a name in a table; undefined if the table has no such entry of its own. */
export const entryNamed = <Entry>(table: Readonly<Record<string, Entry>>, name: string): Entry | undefined =>
  isNameIn(table, name) ? table[name] : undefined;

/**
 * Returns a plane whose name is from a data file, such as a card title of a roster or a name on a board. TypeScript
 * refuses a literal name here, because a game must declare the names that its words contain.
 */
export const planeOfData = <Name extends string>(
  name: string extends Name ? Name : never,
  sort: Sort,
  side?: Side,
): SetNode => plane(name, sort, side);

interface NodesNaming<Names extends WordNames> {
  readonly plane: (name: Names['planes'], sort: Sort, side?: Side) => SetNode;
  readonly derivedSet: (name: Names['made'], sort: Sort, ...of: readonly SetNode[]) => SetNode;
  readonly measure: (name: Names['measures'], of: SetNode) => Measure;
  readonly test: (name: Names['tests'], ...of: readonly SetNode[]) => Test;
}

/** Returns functions that build plan nodes. TypeScript allows them only the names that `Names` declares. */
export const nodesNaming = <Names extends WordNames>(): NodesNaming<Names> => ({
  plane,
  derivedSet,
  measure,
  test: gameTest,
});
