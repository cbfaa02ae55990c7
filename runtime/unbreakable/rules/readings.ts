// The second readings of open rulings that are about the rules, and not about the words of a sheet.

/** The open rulings of which decisions can take the second reading. */
export const switchableRulings = ['U5', 'U7', 'U13', 'U16', 'U23'] as const;

/** True if decisions take the second reading of a ruling. */
export const isSecond = (readings: readonly string[], ruling: (typeof switchableRulings)[number]): boolean =>
  readings.includes(ruling);
