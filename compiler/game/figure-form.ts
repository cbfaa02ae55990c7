// The figures that an owner reads from cards and counters, in groups: a card, a counter or a kind of structure.

export interface FigureField {
  readonly id: string;
  readonly text: string;
  readonly figure: number;
  readonly least: number;
  readonly most: number;
  /** `own`: from the overlay of the owner; `printed`: from the books. */
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
  /** The numbers of all figures, and of those that are still stand-ins. */
  readonly all: number;
  readonly standIns: number;
  /**
   * Returns an overlay in which a group has these figures, by the ids of their fields. If `figures` is null, returns
   * the overlay without the group.
   */
  readonly withFigures: (group: string, figures: Readonly<Record<string, number>> | null) => unknown;
}
