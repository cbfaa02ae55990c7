// Maps the letters of one clause to those of another, so that comparisons look at the sub-clause that a letter names
// and not at the letter.

const letterReference = /\b([a-z])(?=\))/g;

export class LetterMap {
  private readonly after: ReadonlyMap<string, string>;

  /** `after` maps letters of the first clause to letters of the second. */
  constructor(after: ReadonlyMap<string, string>) {
    this.after = after;
  }

  static readonly unchanged = new LetterMap(new Map());

  /**
   * Translates a key of the first clause into the letters of the second. A letter without a partner keeps its own name.
   */
  translateKey(key: string): string {
    if (this.after.size === 0) return key;
    return key.replaceAll(letterReference, (letter) => this.after.get(letter) ?? letter);
  }

  translateLetter(letter: string | null): string | null {
    return letter === null ? null : (this.after.get(letter) ?? letter);
  }
}
