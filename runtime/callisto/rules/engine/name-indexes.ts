// Indexes that find a counter, place, structure, door or card by its name in a position. They are made once for each
// game.
import { lazilyFor } from '../../../kernel/lazily.ts';
import type { Game } from './game-tables.ts';

/** The number of names that `get` tries before a full search: the names after the name of the last call. */
const lookahead = 5;

/**
 * Finds the number of a name. Most positions list names in the order of the book. So `get` first tries the names after
 * the name of its last call.
 */
export class NameIndex {
  /** The names in the order of the book. A repeated name is null from its second occurrence on. */
  private readonly names: readonly (string | null)[];
  private readonly firstNumber: number;
  private readonly indexByName: ReadonlyMap<string, number>;
  private next = 0;

  /** Numbers the names, beginning with `firstNumber`. If a name occurs several times, the first occurrence counts. */
  constructor(names: readonly string[], firstNumber = 0) {
    const indexByName = new Map(names.map((name, index): [string, number] => [name, index]).toReversed());
    this.names = names.map((name, index) => (indexByName.get(name) === index ? name : null));
    this.firstNumber = firstNumber;
    this.indexByName = indexByName;
  }

  get(name: string): number {
    const { names, next } = this;
    const end = Math.min(next + lookahead, names.length);
    for (let index = next; index < end; index++) if (names[index] === name) return this.numberAt(index);
    return this.numberAt(this.indexByName.get(name) ?? -1);
  }

  private numberAt(index: number): number {
    this.next = index + 1;
    return index < 0 ? -1 : this.firstNumber + index;
  }
}

export interface NameIndexes extends Readonly<
  Record<'units' | 'places' | 'spaces' | 'structures' | 'doors', NameIndex>
> {
  /**
   * Cards, with an index for each player, because both sides have an Interference card. Players 2 and 3 exist only in
   * games of four.
   */
  readonly cards: readonly [NameIndex, NameIndex, ...NameIndex[]];
}

export const nameIndexesOf = lazilyFor((game: Game): NameIndexes => {
  const { units, places, fixtures, cards, definition } = game;
  const cardsOf = (player: number): NameIndex => {
    const from = cards.from[player] ?? 0;
    return new NameIndex(cards.names.slice(from, cards.end[player]), from);
  };
  return {
    units: new NameIndex(units.names),
    places: new NameIndex(places.names),
    spaces: new NameIndex(definition.board.spaces),
    structures: new NameIndex(fixtures.structures),
    doors: new NameIndex(fixtures.doors),
    cards: [cardsOf(0), cardsOf(1), ...(game.isTeam ? [cardsOf(2), cardsOf(3)] : [])],
  };
});
