// A position of the orchard as numbers. Gardens and weather cards are numbered in the order of the roster, trees and
// baskets in the order of the position.
import { ShapeError } from '../../../runtime/kernel/shape.ts';
import type { Game } from './game.ts';
import type { Sort } from './sorts.ts';
import { tableOf, type Table } from './table.ts';
import type { Position } from './types.ts';

/** The greatest number of baskets: a set of baskets has one word. */
const mostBaskets = 32;

/** Returns the numbers of the things for which a test is true. */
export const those = <T>(all: readonly T[], holds: (one: T) => boolean): readonly number[] =>
  all.flatMap((one, number) => (holds(one) ? [number] : []));

const fruitOf = (all: Position['baskets']): Float64Array => Float64Array.from(Object.values(all), (one) => one.fruit);

export class State {
  readonly game: Game;
  /**
   * The table of this state, with all pieces of the position. If the table changes, the other fields become outdated,
   * and a new state is made from the table.
   */
  readonly table: Table;
  /** The names of things by their numbers. */
  readonly names: Readonly<Record<Sort, readonly string[]>>;
  /** `in` has the garden of each tree and basket, and `fruit` has the fruit in each of them. */
  readonly in: { readonly tree: Uint8Array; readonly basket: Uint8Array };
  readonly fruit: { readonly tree: Float64Array; readonly basket: Float64Array };
  /** The gardens into which a basket may be carried. */
  readonly room: readonly number[];
  /** The trees from which fruit can be picked. */
  readonly pickable: readonly number[];

  constructor(game: Game, table: Table) {
    const { gardens, weather } = game.roster;
    const { trees, baskets } = table.position;
    this.game = game;
    this.table = table;
    this.names = { space: gardens, tree: Object.keys(trees), basket: Object.keys(baskets), card: weather };
    for (const [key, { length }, most] of [
      ['trees', this.names.tree, game.roster.mostTrees],
      ['baskets', this.names.basket, mostBaskets],
    ] as const)
      if (length > most) throw new ShapeError(key, `are more than ${most}`);
    const inOf = (all: Position['baskets']): Uint8Array =>
      Uint8Array.from(Object.values(all), (one) => gardens.indexOf(one.in));
    this.in = { tree: inOf(trees), basket: inOf(baskets) };
    this.fruit = { tree: fruitOf(trees), basket: fruitOf(baskets) };
    this.room = those(gardens, (garden) => table.hasRoom(garden));
    const isPickable = (tree: string): boolean => table.tree(tree).fruit > 0 && table.hasBasket(tree);
    this.pickable = those(this.names.tree, isPickable);
  }
}

/** Reads a position (an object or JSON text) into a state. Throws a ShapeError if it has a fault. */
export function stateOf(game: Game, position: unknown): State {
  return new State(game, tableOf(typeof position === 'string' ? parsed(position) : position, game.roster));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ShapeError('', `is no JSON: ${(error as Error).message}`);
  }
}

export const positionOf = ({ table }: State): Position => table.position;
