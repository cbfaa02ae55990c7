// The numbers of what positions call by name; made once a game.
import type { Game } from './game-tables.ts';

/** So many of the next names are looked at. */
const ahead = 5;

/**
 * Names of one kind. Positions mostly call them in the book's order and leave some out, so that the next ones are looked at
 * before any is looked up.
 */
export class Numbered {
  /** Null for one that was there before. */
  private readonly names: readonly (string | null)[];
  private readonly from: number;
  private readonly known: ReadonlyMap<string, number>;
  private next = 0;

  /** The first has the number `from`; of a name that is there twice the first counts. */
  constructor(names: readonly string[], from = 0) {
    const known = new Map(names.map((name, index): [string, number] => [name, index]).toReversed());
    this.names = names.map((name, index) => (known.get(name) === index ? name : null));
    this.from = from;
    this.known = known;
  }

  /** Its number; -1 if there is none. */
  get(name: string): number {
    const { names, next } = this;
    const end = Math.min(next + ahead, names.length);
    for (let index = next; index < end; index++) if (names[index] === name) return this.found(index);
    return this.found(this.known.get(name) ?? -1);
  }

  private found(index: number): number {
    this.next = index + 1;
    return index < 0 ? -1 : this.from + index;
  }
}

export interface Numbers {
  readonly units: Numbered;
  readonly places: Numbered;
  readonly spaces: Numbered;
  readonly structures: Numbered;
  readonly doors: Numbered;
  /** Cards by side: Interference belongs to both. */
  readonly cards: readonly [Numbered, Numbered];
}

const known = new WeakMap<Game, Numbers>();

export function numbersOf(game: Game): Numbers {
  const before = known.get(game);
  if (before) return before;
  const { units, places, things, cards, data } = game;
  const cardsOf = (side: 0 | 1): Numbered => {
    const from = cards.first[side] ?? 0;
    return new Numbered(cards.names.slice(from, cards.first[side + 1]), from);
  };
  const made: Numbers = {
    units: new Numbered(units.names),
    places: new Numbered(places.names),
    spaces: new Numbered(data.board.spaces),
    structures: new Numbered(things.structures),
    doors: new Numbered(things.doors),
    cards: [cardsOf(0), cardsOf(1)],
  };
  known.set(game, made);
  return made;
}
