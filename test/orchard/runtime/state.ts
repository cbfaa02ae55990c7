// A position of the orchard as numbers. The roster numbers gardens and weather cards, the position numbers trees and
// baskets.
import { highBit, lowBit } from '../../../runtime/kernel/bits.ts';
import { ShapeError } from '../../../runtime/kernel/shape.ts';
import type { Game } from './game.ts';
import { tableOf, type Table } from './table.ts';
import type { Position } from './types.ts';

/** The greatest number of trees and of baskets: a word has 32 bits. */
const mostThings = 32;

export type Sort = 'space' | 'tree' | 'basket' | 'card';

/** A set as two words. */
export type Pair = readonly [lo: number, hi: number];

/** Returns the numbers of the things for which a test is true, as a set. */
export function those<T>(all: readonly T[], holds: (one: T) => boolean): Pair {
  let [lo, hi] = [0, 0];
  for (const [number, one] of all.entries()) {
    if (!holds(one)) continue;
    lo |= lowBit(number);
    hi |= highBit(number);
  }
  return [lo, hi];
}

const fruitOf = (all: Position['baskets']): Float64Array => Float64Array.from(Object.values(all), (one) => one.fruit);

export class State {
  readonly game: Game;
  /** The table with the position. A change makes a new state. */
  readonly table: Table;
  /** The names of things by their numbers. */
  readonly names: Readonly<Record<Sort, readonly string[]>>;
  /** `in`: the garden of each tree and basket. `fruit`: the fruit in each of them. */
  readonly in: { readonly tree: Uint8Array; readonly basket: Uint8Array };
  readonly fruit: { readonly tree: Float64Array; readonly basket: Float64Array };
  /** The gardens into which a basket may be carried. */
  readonly room: Pair;
  /** The trees from which fruit can be picked. */
  readonly pickable: number;

  constructor(game: Game, table: Table) {
    const { gardens, weather } = game.roster;
    const { trees, baskets } = table.position;
    this.game = game;
    this.table = table;
    this.names = { space: gardens, tree: Object.keys(trees), basket: Object.keys(baskets), card: weather };
    for (const [key, all] of Object.entries({ trees, baskets })) {
      if (Object.keys(all).length > mostThings) throw new ShapeError(key, `are more than ${mostThings}`);
    }
    const inOf = (all: Position['baskets']): Uint8Array =>
      Uint8Array.from(Object.values(all), (one) => gardens.indexOf(one.in));
    this.in = { tree: inOf(trees), basket: inOf(baskets) };
    this.fruit = { tree: fruitOf(trees), basket: fruitOf(baskets) };
    this.room = those(gardens, (garden) => table.hasRoom(garden));
    const isPickable = (tree: string): boolean => table.tree(tree).fruit > 0 && table.hasBasket(tree);
    [this.pickable] = those(this.names.tree, isPickable);
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
