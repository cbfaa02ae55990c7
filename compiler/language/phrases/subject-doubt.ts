// Doubts about the subject of words in a condition.

/**
 * A doubt about some words of a condition: they can be about a thing with the noun `head`, or about the acting unit.
 */
export interface SubjectDoubt {
  /**
   * The reason why the words may be about the thing. `mentioned`: the condition mentions the thing. `denied`: the
   * condition says that there is no such thing, or limits their number. `nowhere`: the same, but the condition does not
   * say where. `any`: the thing is any unit of the bot.
   */
  readonly is: 'mentioned' | 'denied' | 'any' | 'nowhere';
  readonly head: string;
  /**
   * True if the doubt is about a space: the words can be about the space of the thing or about the space of the acting
   * unit.
   */
  readonly isOfSpace: boolean;
}
