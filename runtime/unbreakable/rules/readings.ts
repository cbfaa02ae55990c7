// The second readings of open rulings about the rules of the game. Rulings about the words of a sheet are not here.

/** The open rulings whose second reading can change a decision. */
export const switchableRulings = ['U5', 'U7', 'U13', 'U16', 'U23', 'U33'] as const;

/**
 * True if the second reading of a ruling is in `readings`. The second reading of U34 can change the course of a game,
 * but no decision about a card. So U34 is not in `switchableRulings`.
 */
export const isSecond = (readings: readonly string[], ruling: (typeof switchableRulings)[number] | 'U34'): boolean =>
  readings.includes(ruling);

/**
 * Returns the number of dice of a neutron bomb against a dug-in crawler (U33). The crawler goes offline only if all
 * dice are positive.
 */
export const dugInDiceBy = (readings: readonly string[]): number => (isSecond(readings, 'U33') ? 2 : 3);
