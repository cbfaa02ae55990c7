// The second readings of open rulings that are about the rules, and not about the words of a sheet.

/** The open rulings of which decisions can take the second reading. */
export const switchableRulings = ['U5', 'U7', 'U13', 'U16', 'U23', 'U33'] as const;

/** The open rulings of which simulated games can take the second reading. */
export const rulingsOfGames = ['U5', 'U7', 'U13', 'U16', 'U33', 'U34'] as const;

/** The second readings that change the rules of simulated games; those of U7 and U16 change the words of a sheet. */
export interface PlayedRulings {
  /** The mark of a thaw waits until the clause about the thaw (U5). */
  readonly keepsThaw: boolean;
  /** A crawler that was in the north has won at its next activation (U13). */
  readonly winsByReaching: boolean;
  /** The dice of a neutron bomb against a dug-in crawler, which must all be positive (U33). */
  readonly dugInDice: number;
  /** A unit that falls down or scatters in lava is lost (U34). */
  readonly losesInLava: boolean;
}

/** The dice of a neutron bomb against a dug-in crawler, which must all be positive (U33). */
export const dugInDiceBy = (readings: readonly string[]): number => (readings.includes('U33') ? 2 : 3);

/** Returns the rules of games that take these second readings. */
export const playedRulingsOf = (readings: readonly string[]): PlayedRulings => ({
  keepsThaw: readings.includes('U5'),
  winsByReaching: readings.includes('U13'),
  dugInDice: dugInDiceBy(readings),
  losesInLava: !readings.includes('U34'),
});

/** True if decisions take the second reading of a ruling. */
export const isSecond = (readings: readonly string[], ruling: (typeof switchableRulings)[number]): boolean =>
  readings.includes(ruling);
