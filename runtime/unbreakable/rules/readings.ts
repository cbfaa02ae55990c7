// The second readings of open rulings that are about the rules, and not about the words of a sheet.

/** The open rulings of which decisions can take the second reading. */
export const switchableRulings = ['U5', 'U7', 'U13', 'U16', 'U23', 'U33'] as const;

/** True if decisions or games take the second reading of a ruling. Only games know U34. */
export const isSecond = (readings: readonly string[], ruling: (typeof switchableRulings)[number] | 'U34'): boolean =>
  readings.includes(ruling);

/** The dice of a neutron bomb against a dug-in crawler, which must all be positive (U33). */
export const dugInDiceBy = (readings: readonly string[]): number => (isSecond(readings, 'U33') ? 2 : 3);
