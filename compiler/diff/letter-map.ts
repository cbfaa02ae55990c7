// What letters name is compared, and not which letters they are.

const lettered = /\b([a-z])(?=\))/g;

export class Letters {
  private readonly after: ReadonlyMap<string, string>;

  /** From the letters of the first clause to those of the second. */
  constructor(after: ReadonlyMap<string, string>) {
    this.after = after;
  }

  static readonly same = new Letters(new Map());

  get areSame(): boolean {
    return [...this.after].every(([one, other]) => one === other);
  }

  /** A key of the first clause as the second would letter it. One that has no partner there has a letter of its own. */
  of(key: string): string {
    if (this.after.size === 0) return key;
    return key.replaceAll(lettered, (letter) => this.after.get(letter) ?? letter);
  }

  one(letter: string | null): string | null {
    return letter === null ? null : (this.after.get(letter) ?? letter);
  }
}
