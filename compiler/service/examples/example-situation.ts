/**
 * A decision from which an example is made: position, card, chance and readings. At a stop, the debugger supplies these
 * data.
 */
export interface ExampleSituation {
  readonly card: string;
  /** The title of the procedure. */
  readonly procedure: string;
  /** The name of the position file. Without a file, a name for the position, such as `game 3 round 5`. */
  readonly name: string;
  /** The path of the position file; null if the position is not written yet. */
  readonly file: string | null;
  /** The position to write into a new file; null if the position has a file, or if the game writes no positions. */
  readonly position: object | null;
  readonly chance: readonly string[];
  readonly readings: readonly string[];
}
