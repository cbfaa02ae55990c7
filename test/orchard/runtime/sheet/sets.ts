// Computes the sets that an emitted sheet names, such as `tree ripe`, anew for each state.
import type { Sort } from '../sorts.ts';
import { those, type State } from '../state.ts';
import type { Table } from '../table.ts';

const sorts: readonly string[] = ['space', 'tree', 'basket', 'card'] satisfies Sort[];

const isSort = (word: string): word is Sort => sorts.includes(word);

const tests: Readonly<Record<string, (table: Table, name: string) => boolean>> = {
  'tree ripe': (table, tree) => table.tree(tree).fruit > 0,
  'space watered': (table, garden) => table.dropsOn(garden) > 0,
  'basket full': (table, basket) => table.isFull(basket),
  'basket empty': (table, basket) => table.basket(basket).fruit === 0,
  'card in the sky': (table, card) => table.position.sky.includes(card),
};

function holds({ table }: State, sort: Sort, name: string): (thing: string) => boolean {
  const test = tests[`${sort} ${name}`];
  if (test) return (thing) => test(table, thing);
  if (name === 'all') return () => true;
  return sort === 'tree' ? (tree) => table.tree(tree).kind === name : (thing) => thing === name;
}

/** Returns the members of the set with a name such as `tree ripe` in a state. */
export function setNamed(state: State, key: string): readonly number[] {
  const [sort = ''] = key.split(' ', 1);
  if (!isSort(sort)) throw new Error(`The orchard has no sets of the sort ${sort}.`);
  return those(state.names[sort], holds(state, sort, key.slice(sort.length + 1)));
}
