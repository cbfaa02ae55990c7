// The numbers of what positions call by name; made once a game.
import type { Game } from './game.ts';

export type Numbered = ReadonlyMap<string, number>;

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

/** Of a name that is there twice the first counts. */
const numbered = (names: readonly string[], from = 0): Numbered =>
  new Map(names.map((name, index): [string, number] => [name, from + index]).toReversed());

export function numbersOf(game: Game): Numbers {
  const before = known.get(game);
  if (before) return before;
  const { units, places, things, cards, data } = game;
  const cardsOf = (side: 0 | 1): Numbered => {
    const from = cards.first[side] ?? 0;
    return numbered(cards.names.slice(from, cards.first[side + 1]), from);
  };
  const made: Numbers = {
    units: numbered(units.names),
    places: numbered(places.names),
    spaces: numbered(data.board.spaces),
    structures: numbered(things.structures),
    doors: numbered(things.doors),
    cards: [cardsOf(0), cardsOf(1)],
  };
  known.set(game, made);
  return made;
}
