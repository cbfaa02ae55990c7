// The figures that an owner reads from cards and counters, in groups: a card, a counter or a kind of structure.

export interface FigureField {
  readonly id: string;
  readonly text: string;
  readonly figure: number;
  readonly least: number;
  readonly most: number;
  /**
   * The origin of the figure: a stand-in of this project, the overlay of the owner (`own`), or the books (`printed`).
   */
  readonly origin: 'stand-in' | 'own' | 'printed';
}

export interface FigureGroup {
  readonly id: string;
  /** The kind of the group, such as `Cards`. */
  readonly kind: string;
  readonly title: string;
  readonly fields: readonly FigureField[];
  /** True if the overlay has figures of the group. */
  readonly isOwn: boolean;
}

export interface FigureForm {
  readonly groups: readonly FigureGroup[];
  /** The number of all figures. `standIns` is the number of figures that are still stand-ins. */
  readonly all: number;
  readonly standIns: number;
  /**
   * Returns the overlay with new figures for a group. `figures` has them by the ids of their fields; null removes the
   * group from the overlay.
   */
  readonly withFigures: (group: string, figures: Readonly<Record<string, number>> | null) => unknown;
}
