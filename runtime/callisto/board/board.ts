// The board of a scenario, as the engine plays on it: places by their index, in board order (R5). `read.ts` makes it
// of a board.json, `findings.ts` tells what a person should mend in one that can be read.
import type { decksOf } from '../data/scenario-decks.ts';
import type { Names } from '../data/names.ts';
import type { Roster, Sourced } from '../data/read-roster.ts';

export type Side = 'lfa' | 'breakers';

export const boardSides = ['lfa', 'breakers'] as const satisfies readonly Side[];

/** More than these and a state would not hold it. */
export const limits = { places: 64, doors: 8, structures: 16, tokens: 8 } as const;

/** What a board is read beside: it speaks of counters of the roster and of the names of its scenario. */
export interface BoardContext {
  readonly roster: Roster;
  readonly names: Names;
  readonly decks?: ReturnType<typeof decksOf>;
}

/** `armoured` is mechs and vehicles. */
export type Bars = 'none' | 'armoured' | 'all';

/** Where a counter can stand: a space, or one of the two levels of a bridge space. */
export interface Place {
  /** `B4`, or for a bridge `B4 deck` and `B4 foundation`. */
  readonly name: string;
  readonly space: number;
  readonly level: 'ground' | 'deck' | 'foundation';
  readonly label: string | null;
  readonly map: string;
  /** The centre, in units of about one space: x grows east, y south (R49). */
  readonly x: number;
  readonly y: number;
  /** A deck always is, its foundation never. */
  readonly isElevated: boolean;
  readonly cover: number;
  readonly points: number;
  /** Who can never enter; what a standing pit trap bars (R44) comes on top. */
  readonly bars: Bars;
  /** `laser`, `DOORS equipment`, `door button`. */
  readonly equipment: string | null;
  /** Mechs leave the board from here (R39). */
  readonly isEscape: boolean;
  /** Places that a step leads to, ascending; those behind a door are among them. */
  readonly next: readonly number[];
}

export interface BoardDoor {
  readonly name: string;
  /** What it is besides a door: `escape pod door`. */
  readonly kinds: readonly string[];
  /** Two places, in the order of the file. */
  readonly between: readonly [number, number];
}

export interface BoardStructure {
  readonly name: string;
  readonly kind: string;
  readonly place: number;
  /** Whom it helps; null if nobody or anybody. */
  readonly side: Side | null;
}

/** A marker for people. */
export interface BoardToken {
  readonly name: string;
  readonly kind: string;
  readonly place: number;
}

export interface Spawn {
  readonly side: Side;
  readonly force: 1 | 2;
  readonly place: number;
  readonly name: string | null;
}

/** A counter that is on the board at set-up. */
export interface Start {
  readonly counter: string;
  readonly place: number;
}

export interface Setup {
  /** Who has the initiative. */
  readonly initiative: Side;
  /** In the order of the roster. */
  readonly units: readonly Start[];
  /** Mechs of `units` that are asleep. */
  readonly deactivated: readonly string[];
  /** Spaces with a marker, scouted side up, ascending: a space is scouted at all its levels. */
  readonly scouted: Readonly<Record<Side, readonly number[]>>;
  /** Spaces with a marker, control side up, ascending; no space is in both. */
  readonly controlled: Readonly<Record<Side, readonly number[]>>;
}

/** What of a count is enough to win. */
export const counted = [
  'points',
  'neutralised',
  'neutralised mechs',
  'civilians',
  'escaped',
  'score',
] as const satisfies readonly string[];

type Aim =
  | { readonly by: (typeof counted)[number]; readonly count: number }
  | { readonly by: 'structures destroyed'; readonly kind: string; readonly count: number }
  /** A prisoner in a space with a standing pod. */
  | { readonly by: 'prisoner' }
  /** All spaces of an area, controlled. */
  | { readonly by: 'spaces'; readonly area: string };

/** One way for a side to win. */
export type Victory = Aim & Sourced & { readonly side: Side };

export interface Board extends Sourced {
  readonly scenario: number;
  readonly maps: readonly string[];
  /** Names of the spaces, in board order. */
  readonly spaces: readonly string[];
  /** In board order, a bridge's deck before its foundation (R5). */
  readonly places: readonly Place[];
  /** By space; of a bridge its deck, then its foundation. */
  readonly placesOf: readonly (readonly number[])[];
  /** All shut at set-up. */
  readonly doors: readonly BoardDoor[];
  readonly structures: readonly BoardStructure[];
  readonly tokens: readonly BoardToken[];
  readonly spawns: readonly Spawn[];
  /** Places of each named area, ascending. */
  readonly areas: Readonly<Record<string, readonly number[]>>;
  readonly setup: Setup;
  readonly victory: readonly Victory[];
}
