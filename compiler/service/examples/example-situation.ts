/**
 * A decision from which an example is made: the position, the card and the chance. At a stop, the debugger supplies
 * this data.
 */
export interface ExampleSituation {
  readonly card: string;
  /** The title of the procedure. */
  readonly procedure: string;
  /** The name of the position file, or the place in play, such as `game 3 round 5`. */
  readonly name: string;
  /** The path of the position file; null if the position is not written yet. */
  readonly file: string | null;
  /** The position that is written to a new file; null if there is a file, or if the game writes no positions. */
  readonly position: object | null;
  readonly chance: readonly string[];
  readonly readings: readonly string[];
}
