// Declares the words of example files for editors: the keys of lines, the forms of their texts, and the names in them.

export interface ExampleKey {
  readonly key: string;
  /** A sentence that says what the line means. */
  readonly means: string;
  /**
   * The forms in which a part of the line can be written, the commonest first: `{counter} at {place} suppressed`. A
   * slot such as `{place}` names a sort.
   */
  readonly forms: readonly string[];
  /** The signs between the parts of the line. `ladder`: commas and `>`. */
  readonly between: 'commas' | 'spaces' | 'ladder' | 'none';
}

export interface ExampleVocabulary {
  /** The key of the line with the dice faces and drawn cards of a decision. */
  readonly chanceKey: string;
  /** The keys of lines above `=>`. */
  readonly situation: readonly ExampleKey[];
  /** The keys of the lines of an expectation. The first key is `=>`. */
  readonly expected: readonly ExampleKey[];
  /**
   * Returns the names of a sort, such as `counter`; empty for a sort without names, such as a number. `card` is the
   * card of the example, because some sorts depend on it; null if the example names no card.
   */
  readonly names: (sort: string, card: string | null) => readonly string[];
}

/** A line of an example as its key and text, such as the line `=>` with the actual result. */
export interface ExampleResultLine {
  readonly key: string;
  readonly text: string;
}
