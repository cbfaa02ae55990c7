// The sets that an emitted sheet names, such as `tree ripe`: in each state those are found again.
import { those, type Pair, type Sort, type State } from '../state.ts';

const sorts: readonly string[] = ['space', 'tree', 'basket', 'card'] satisfies Sort[];

const isSort = (word: string): word is Sort => sorts.includes(word);

function holds({ table }: State, sort: Sort, name: string): (one: string) => boolean {
  switch (`${sort} ${name}`) {
    case 'tree ripe':
      return (tree) => table.tree(tree).fruit > 0;
    case 'space watered':
      return (garden) => table.dropsOn(garden) > 0;
    case 'basket full':
      return (basket) => table.isFull(basket);
    case 'basket filled':
      return (basket) => table.basket(basket).fruit > 0;
    case 'card in the sky':
      return (card) => table.position.sky.includes(card);
    default:
      if (name === 'all') return () => true;
      return sort === 'tree' ? (tree) => table.tree(tree).kind === name : (one) => one === name;
  }
}

/** What a name such as `tree ripe` means in a state. */
export function setNamed(state: State, key: string): Pair {
  const [sort = ''] = key.split(' ', 1);
  if (!isSort(sort)) throw new Error(`The orchard has no sets of the sort ${sort}.`);
  return those(state.names[sort], holds(state, sort, key.slice(sort.length + 1)));
}
