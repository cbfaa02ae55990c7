// Events, which are the record of a game.
import type { NamedAction } from './actions.ts';
import type { Game, PlayerName, SideName, Sink } from './game.ts';
import type { PileName } from './positions.ts';

/** An event as numbers. `cause` is the index of the event that caused this event; null if no event did. */
export interface LogEvent {
  readonly kind: EventKind;
  readonly cause: number | null;
  readonly values: readonly [number, number, number, number];
}

export declare class Log implements Sink {
  count: number;
  tell(kind: number, a: number, b: number, c: number, d: number): void;
  begin(kind: number, a: number, b: number, c: number, d: number): void;
  end(): void;
  mark(): number;
  reset(mark: number): void;
  clear(): void;
  eventAt(index: number): LogEvent;
  events(from?: number): LogEvent[];
  fingerprint(): string;
}

type OfSide = { readonly side: SideName };
/** The player of an event. `player` is present only in games of four. */
type OfPlayer = OfSide & { readonly player?: PlayerName };
type OfCard = OfPlayer & { readonly card: string };
type OfUnit = { readonly unit: string };
type Marker = 'none' | 'scouted' | 'controlled';
type PileOfCards = PileName | 'playArea';

/** The fields of each kind of event. A place off the board is null. */
interface Fields {
  readonly decided: OfPlayer & { readonly action: NamedAction };
  /** A new round. `commanders` is present only in games of four. */
  readonly round: {
    readonly round: number;
    readonly commanders?: { readonly breakers: PlayerName; readonly lfa: PlayerName };
  };
  readonly bid: OfCard;
  readonly initiative: OfSide;
  readonly turn: OfPlayer;
  readonly rolled: { readonly die: number; readonly face: number };
  readonly card: OfCard & { readonly from: PileOfCards; readonly to: PileOfCards };
  readonly shuffled: OfPlayer;
  readonly moved: OfUnit & { readonly from: string | null; readonly to: string | null };
  readonly spawned: OfUnit & { readonly at: string | null };
  readonly suppressed: OfUnit;
  readonly readied: OfUnit;
  readonly activated: OfUnit;
  readonly neutralised: OfUnit;
  readonly escaped: OfUnit;
  readonly marked: OfSide & { readonly at: string | null; readonly before: Marker; readonly after: Marker };
  readonly destroyed: { readonly structure: string };
  readonly opened: { readonly door: string };
  readonly carried: { readonly token: string; readonly from: string | null; readonly to: string | null };
  readonly freed: { readonly token: string; readonly at: string | null };
  /** An attack. Each die that shows `defence` or more is a hit. */
  readonly attacked: {
    readonly attacker: string;
    readonly target: { readonly unit?: string; readonly structure?: string; readonly door?: string };
    readonly defence: number;
    readonly die: number;
  };
  readonly hit: unknown;
  readonly missed: unknown;
  /** The row of the victory table by which the side won. */
  readonly won: OfSide & { readonly by: number };
  readonly corrected: unknown;
  /** `index` counts the cards of the play area from the left, beginning with 0. */
  readonly resolved: OfCard & { readonly index: number };
  readonly laid: OfCard & { readonly index: number };
  readonly turned: OfCard & { readonly isTurned: boolean };
  readonly faced: OfCard & { readonly isUp: boolean };
  readonly bolstered: OfCard & { readonly deck: string };
  /** The number of control markers on a counter, before and after the event. */
  readonly pinned: OfUnit & { readonly before: number; readonly after: number };
  /**
   * A Captain or Supervisor goes to the discard pile of the teammate `to`, who gets the commander marker (games of
   * four).
   */
  readonly command: OfCard & { readonly from: PileOfCards; readonly to: PlayerName };
  /** A turn ends, and its cards are discarded (games of four). */
  readonly ended: OfPlayer;
}

export type EventKind = keyof Fields;
export declare const eventKinds: readonly EventKind[];

/** An event with names. `cause` is the index of the event that caused this event; null if no event did. */
export type NamedEvent = {
  [kind in EventKind]: { readonly is: kind; readonly cause: number | null } & Fields[kind];
}[EventKind];

/**
 * Returns an event of a log with names. `cause` counts from the event `from`, so the event `from` has the index 0. Null
 * if there is no cause, or if the cause is before the event `from`.
 */
export declare function nameEvent(game: Game, event: LogEvent, from?: number): NamedEvent;
