// A screen of the page of a played table that can be touched: the screen of a browser, or a count without a browser.

/** A result that a browser gives later, and a count gives at once. */
type MaybeLater<Result> = Result | Promise<Result>;

export interface TouchedScreen {
  /** The number of touches so far. A fold that must open for a button is a touch of its own. */
  readonly taps: number;
  /** True if the screen shows the button with a key. */
  readonly shows: (key: string) => MaybeLater<boolean>;
  /** True if the screen shows a piece or thing as touched. */
  readonly isTouched: (thing: string) => MaybeLater<boolean>;
  /** Touches the button with a key. */
  readonly key: (key: string) => MaybeLater<void>;
  /** Touches a space beside its counters; first touches the tab of the map of the space if another map is shown. */
  readonly space: (name: string) => MaybeLater<void>;
  /**
   * Drags the counter of a piece to a space; first touches the tab of the map of the piece if another map is shown.
   * Returns false, and drags nothing, if the counter is folded or the space is on another map.
   */
  readonly drag: (piece: string, space: string) => MaybeLater<boolean>;
  /** Touches the counter of a piece. Returns false, and touches nothing, if the counter is folded. */
  readonly counter: (piece: string) => MaybeLater<boolean>;
  /** The number of steps of the game that are done. */
  readonly steps: () => MaybeLater<number>;
}
