// Doubts about the subject of words in a condition.

/**
 * A doubt about some words of a condition: they can be about a thing with the noun `head`, or about the acting unit.
 */
export interface SubjectDoubt {
  /**
   * The reason why the thing may be the subject. `mentioned`: the condition mentions the thing. `denied`: the condition
   * says that there is no such thing. `nowhere`: the same, but without a place. `any`: the thing is any unit of the
   * bot.
   */
  readonly is: 'mentioned' | 'denied' | 'any' | 'nowhere';
  readonly head: string;
  /** True if the words are about a space: the space of the thing or the space of the acting unit. */
  readonly isOfSpace: boolean;
}
