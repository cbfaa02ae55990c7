// Acts of emitted sheets of the orchard. The functions test whether an act is possible, record it, and carry it out.
import { State } from '../state.ts';
import { chooseSome, type List } from './choose.ts';
import type { Turn } from './turn.ts';
import { members } from './words.ts';

/** Arguments of an emitted call: the words of a set, then numbers and a list. */
type Given = readonly (number | List)[];

/** Returns the members of the set at the start of the arguments, and the last `after` arguments. */
const parted = (given: Given, after: number): { readonly all: number[]; readonly rest: Given } => ({
  all: members(given.slice(0, -after) as number[]),
  rest: given.slice(-after),
});

/**
 * Records that fruit is picked. Returns false if there is no tree to pick from. Such a tree has fruit, and a basket in
 * its garden has room.
 */
export function picks(turn: Turn, ...given: (number | List)[]): boolean {
  const { all, rest } = parted(given, 3);
  const [count, most, by] = rest as [number, number, List];
  const able = all.filter((tree) => turn.state.pickable.includes(tree));
  if (able.length === 0) return false;
  if (!turn.asks) turn.does = { is: 'pick', trees: chooseSome(turn, 'target', 'tree', able, most, by), count };
  return true;
}

export function waters(turn: Turn, ...given: (number | List)[]): boolean {
  const { all, rest } = parted(given, 3);
  const [count, most, by] = rest as [number, number, List];
  if (all.length === 0) return false;
  if (!turn.asks) turn.does = { is: 'water', gardens: chooseSome(turn, 'target', 'space', all, most, by), count };
  return true;
}

/** Records that up to `most` cards are turned face up, one after another. Returns false if there is no card. */
export function draws(turn: Turn, ...given: (number | List)[]): boolean {
  const { all, rest } = parted(given, 2);
  const [most, by] = rest as [number, List];
  if (all.length === 0) return false;
  if (!turn.asks) turn.does = { is: 'draw', cards: chooseSome(turn, 'target', 'card', all, most, by) };
  return true;
}

function perform({ state, does }: Turn): void {
  const { table, names } = state;
  const name = (sort: keyof typeof names, one: number): string => names[sort][one] ?? '';
  switch (does?.is) {
    case 'pick':
      for (const tree of does.trees) table.pick(name('tree', tree), does.count);
      return;
    case 'water':
      for (const garden of does.gardens) table.water(name('space', garden), does.count);
      return;
    case 'carry':
      table.carry(
        name('basket', does.basket),
        does.path.map((garden) => name('space', garden)),
      );
      return;
    case 'draw':
      for (const card of does.cards) table.turnUp(name('card', card));
      return;
    case undefined:
  }
}

/**
 * Carries out the recorded act and all acts after it. Returns the letter of the first act that has a letter; 0 if none
 * has.
 */
export function apply(turn: Turn): number {
  let letter = 0;
  for (;;) {
    perform(turn);
    turn.look(new State(turn.state.game, turn.state.table));
    letter ||= turn.letter;
    const { next } = turn;
    turn.letter = 0;
    turn.does = null;
    turn.next = null;
    if (next === null || !next(turn)) return letter;
  }
}
