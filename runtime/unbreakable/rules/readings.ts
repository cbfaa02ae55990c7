// The second readings of open rulings about the rules of the game. Rulings about the words of a sheet are not here.

/** The open rulings whose second reading decisions can take. */
export const switchableRulings = ['U5', 'U7', 'U13', 'U16', 'U23', 'U33'] as const;

/** True if `readings` has the second reading of a ruling. Only games have a second reading of U34. */
export const isSecond = (readings: readonly string[], ruling: (typeof switchableRulings)[number] | 'U34'): boolean =>
  readings.includes(ruling);

/** Returns the number of dice of a neutron bomb against a dug-in crawler; all dice must be positive (U33). */
export const dugInDiceBy = (readings: readonly string[]): number => (isSecond(readings, 'U33') ? 2 : 3);
