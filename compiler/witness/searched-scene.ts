// Declares how the search for witnesses plays with the positions of a game: how it makes, changes, decides and shrinks
// them.
import type { Facts } from '../decide/interpret/position-facts.ts';
import type { DecisionRecord } from '../decide/record.ts';
import type { SheetScript } from '../decide/sheet-script.ts';
import type { Luck } from './luck.ts';

/** A card that was decided in a position. */
export interface TriedCard {
  readonly record: DecisionRecord;
  /** Returns a key of everything that the card changes, also by rules that the record does not name. */
  readonly outcome: () => string;
  /** Returns the facts of the position before the card; null if there are none. */
  readonly facts: () => Facts | null;
}

/** A position as a person reads it, with the card that is resolved in it. */
export interface PosedPosition {
  readonly position: object;
  readonly card: string;
}

/**
 * The positions of a game in which the cards of a bot are decided by its sheet. `Position` is the form in which the
 * game changes and decides positions fast.
 */
export interface SearchedScene<Position = unknown> {
  /** Returns a legal position in which the card is resolved next; null if none was made. */
  readonly start: (card: string, luck: Luck) => Position | null;
  /** Returns a legal position with a few changes of another; null if the changes were not legal. */
  readonly change: (position: Position, luck: Luck) => Position | null;
  /** Decides the card of a position; null if its procedure is not read. */
  readonly decide: (position: Position, seed: number) => TriedCard | null;
  /** Returns a position that a person reads as a position of the search; null if it is faulty, or lacks a part. */
  readonly seat: (posed: PosedPosition) => Position | null;
  readonly pose: (position: Position) => PosedPosition;
  /** Decides the card of a position that a person reads; null if the position is faulty, or lacks a part. */
  readonly decidePosed: (posed: PosedPosition, seed: number) => TriedCard | null;
  /** Yields positions with one detail less, those without a large detail first. */
  readonly smaller: (position: object) => Iterable<object>;
  /** Returns the number of pieces in a position. */
  readonly size: (position: object) => number;
  /** Returns the faces and cards that the decision takes with this seed, in the words of the game. */
  readonly chance: (posed: PosedPosition, seed: number) => readonly string[];
  /** Returns the same scene, in which the sheet of the bot is changed. */
  readonly withScript: (change: (script: SheetScript) => SheetScript) => SearchedScene<Position>;
}

/** A bot of a game whose positions can be searched. */
export interface SearchedBot {
  readonly script: SheetScript;
  readonly scene: SearchedScene;
}
