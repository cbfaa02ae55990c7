// The sheets that drive a crawler in the scenarios of the game.

/** The name of the sheet of Special Delivery. */
export const deliverySheet = 'special-delivery';

/** The name of the sheet of Runaway. */
export const runawaySheet = 'runaway';

/** The sheet of the crawler, and the rulings whose second reading applies. */
export interface DrivingSheet {
  readonly sheet: string;
  readonly readings: readonly string[];
}
