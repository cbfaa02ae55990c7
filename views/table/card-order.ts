// The order in which a page shows cards.

/** A card or a button. A card has the number that it prints for the order of play. */
interface Ordered {
  readonly order?: number | undefined;
}

/** Compares cards: those without a number come first, and then the highest number. */
export const byOrder = (a: Ordered, b: Ordered): number => (b.order ?? Infinity) - (a.order ?? Infinity) || 0;
