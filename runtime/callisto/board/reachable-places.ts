// Functions for board checks: places that a unit can enter, places that it can reach, and the units of a scenario.
import type { CallistoBoard, BoardContext, BoardPlace, BoardSide } from './board.ts';

export const sideTitles = { lfa: 'LFA', breakers: 'Breakers' } as const;

/** Something in a readable board that its author should fix. */
export interface Finding {
  readonly code: string;
  /** An error makes games on the board wrong. A warning is about something that the author may intend. */
  readonly severity: 'error' | 'warning';
  /** The path of the fault in the file of the board, such as `spaces[3].next`. */
  readonly where: string;
  readonly message: string;
  readonly help: string;
}

const findingWithSeverity =
  (severity: Finding['severity']) =>
  (code: string, where: string, message: string, help: string): Finding => ({ code, severity, where, message, help });

export const errorFinding = findingWithSeverity('error');
export const warningFinding = findingWithSeverity('warning');

export type UnitKind = 'personnel' | 'mech' | 'vehicle';

export const canEnter = ({ bars }: BoardPlace, kind: UnitKind): boolean =>
  bars === 'none' || (bars === 'armoured' && kind === 'personnel');

/**
 * Returns the places `from` and all places that a unit of a kind can reach from them on foot, if all doors are open and
 * there are no traps.
 */
export function reachablePlaces(board: CallistoBoard, from: Iterable<number>, kind: UnitKind): ReadonlySet<number> {
  const places = new Set(from);
  for (const start of places) {
    for (const to of board.places[start]?.next ?? []) {
      const place = board.places[to];
      if (place && canEnter(place, kind)) places.add(to);
    }
  }
  return places;
}

interface Unit {
  readonly name: string;
  readonly side: BoardSide;
  readonly kind: UnitKind;
  /** The force of the counter. Null if the decks are unknown, because only decks determine the force. */
  readonly force: 1 | 2 | null;
}

/**
 * Returns the counters of a scenario in the order of the roster; if the decks are unknown, all counters of the roster.
 */
export function scenarioUnits({ roster, decks }: BoardContext): Unit[] {
  const forces = new Map<string, 1 | 2>();
  const counterOf = new Map(roster.cards.map(({ name, counter }) => [name, counter]));
  const addForce = (rows: readonly { readonly card: string }[], force: 1 | 2): void => {
    for (const { card } of rows) {
      const counter = counterOf.get(card);
      if (typeof counter === 'string') forces.set(counter, force);
    }
  };
  for (const { force1, force2 } of decks ? [decks.lfa, decks.breakers] : []) {
    addForce(force1, 1);
    addForce(force2, 2);
  }
  return roster.counters.flatMap(({ name, side, kind }) => {
    const force = forces.get(name) ?? null;
    return decks && force === null ? [] : [{ name, side, kind, force }];
  });
}

/** Returns the places that the personnel of a side can reach from its starting places and spawn points. */
export function placesReachedBySide(board: CallistoBoard, side: BoardSide, context: BoardContext): ReadonlySet<number> {
  const ownPersonnel = new Set(
    scenarioUnits(context)
      .filter((unit) => unit.side === side && unit.kind === 'personnel')
      .map(({ name }) => name),
  );
  const starts = board.setup.units.filter(({ counter }) => ownPersonnel.has(counter));
  const spawns = board.spawns.filter((spawn) => spawn.side === side);
  return reachablePlaces(
    board,
    [...starts, ...spawns].map(({ place }) => place),
    'personnel',
  );
}

/** Returns the path of a place in the file: `spaces[3]`, `spaces[3].deck`. */
export function pathOfPlace(board: CallistoBoard, place: number): string {
  const row = board.places[place];
  return `spaces[${row?.space ?? -1}]${row?.level === 'deck' ? '.deck' : ''}`;
}

export const placeName = (board: CallistoBoard, place: number): string => board.places[place]?.name ?? '';
