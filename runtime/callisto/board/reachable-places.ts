// What checks of a board ask of it: who can enter a place, what can be reached, whose units there are.
import type { Board, BoardContext, Place, Side } from './board.ts';

export type Kind = 'personnel' | 'mech' | 'vehicle';

export const canEnter = ({ bars }: Place, kind: Kind): boolean =>
  bars === 'none' || (bars === 'armoured' && kind === 'personnel');

/** The places that a unit could come to, all doors open and no trap in the way; where it begins is always one. */
export function reached(board: Board, from: Iterable<number>, kind: Kind): ReadonlySet<number> {
  const found = new Set(from);
  for (const at of found) {
    for (const to of board.places[at]?.next ?? []) {
      const place = board.places[to];
      if (place && canEnter(place, kind)) found.add(to);
    }
  }
  return found;
}

interface Unit {
  readonly name: string;
  readonly side: Side;
  readonly kind: Kind;
  /** Null if no decks are given, which know it. */
  readonly force: 1 | 2 | null;
}

/** The counters of a scenario, in the order of the roster; all of them, if no decks are given. */
export function unitsOf({ roster, decks }: BoardContext): Unit[] {
  const forces = new Map<string, 1 | 2>();
  const counterOf = new Map(roster.cards.map(({ name, counter }) => [name, counter]));
  const add = (rows: readonly { readonly card: string }[], force: 1 | 2): void => {
    for (const { card } of rows) {
      const counter = counterOf.get(card);
      if (typeof counter === 'string') forces.set(counter, force);
    }
  };
  for (const { force1, force2 } of decks ? [decks.lfa, decks.breakers] : []) {
    add(force1, 1);
    add(force2, 2);
  }
  return roster.counters.flatMap(({ name, side, kind }) => {
    const force = forces.get(name) ?? null;
    return decks && force === null ? [] : [{ name, side, kind, force }];
  });
}

/** Where the personnel of a side can come to, from where it starts and enters. */
export function reachedBy(board: Board, side: Side, context: BoardContext): ReadonlySet<number> {
  const own = new Set(
    unitsOf(context)
      .filter((one) => one.side === side && one.kind === 'personnel')
      .map(({ name }) => name),
  );
  const starts = board.setup.units.filter(({ counter }) => own.has(counter));
  const spawns = board.spawns.filter((one) => one.side === side);
  return reached(
    board,
    [...starts, ...spawns].map(({ place }) => place),
    'personnel',
  );
}

/** Where the file has a place: `spaces[3]`, `spaces[3].deck`. */
export function whereIs(board: Board, place: number): string {
  const found = board.places[place];
  return `spaces[${found?.space ?? -1}]${found?.level === 'deck' ? '.deck' : ''}`;
}

export const nameOf = (board: Board, place: number): string => board.places[place]?.name ?? '';
