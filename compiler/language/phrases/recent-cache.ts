// What was made of texts, kept as long as it is asked for: an editor sees many half-typed clauses, and all but a few of them
// once.

/** How many of one kind; a book of eight scenarios has less than that. */
const mostKept = 600;

export class Kept<T> {
  private recent = new Map<string, T>();
  /** What nobody has asked for since the recent ones began to be kept. */
  private before: ReadonlyMap<string, T> = new Map<string, T>();

  private readonly most: number;

  constructor(most = mostKept) {
    this.most = most;
  }

  get(key: string): T | undefined {
    const known = this.recent.get(key);
    if (known !== undefined) return known;
    const older = this.before.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  /** Keeps what was made; the key should be a text of its own. */
  set(key: string, made: T): void {
    if (this.recent.size >= this.most) {
      this.before = this.recent;
      this.recent = new Map<string, T>();
    }
    this.recent.set(key, made);
  }
}

/** The same text as a string of its own: a part of a longer one, or what it is joined into, keeps all of that. */
export const ownText = (text: string): string => text.split('').join('');
