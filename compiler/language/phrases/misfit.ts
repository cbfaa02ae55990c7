// The result of a pattern whose words fit but whose slots do not.

/**
 * The result of a pattern whose words fit, although a slot has the wrong type. If a phrase has no reading, the messages
 * come from such results.
 */
export interface Misfit {
  readonly cat: 'misfit';
  readonly needs: string;
  readonly has: string;
  /** The slot that has the wrong type. */
  readonly slot: string;
}

export const misfit = (slot: string, needs: string, has: string): Misfit => ({ cat: 'misfit', slot, needs, has });

/** Returns the misfit of two words that contradict each other, such as `scouted` and `unscouted`. */
export const contradiction = (slot: string): Misfit =>
  misfit(slot, 'two statements that can both be true', 'a statement and its opposite');

export const isContradiction = ({ has }: Misfit): boolean => has === contradiction('').has;
