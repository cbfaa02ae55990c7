// What was made lately, by what it was made of: as much as an editor asks for again, and no more.
export class Recent<T> {
  private readonly most: number;
  private known = new Map<string, T>();
  private before = new Map<string, T>();

  /** Between so many and twice as many are kept. */
  constructor(most: number) {
    this.most = most;
  }

  of(key: string, make: () => T): T {
    const known = this.known.get(key) ?? this.before.get(key);
    const made = known === undefined ? make() : known;
    if (!this.known.has(key)) {
      if (this.known.size >= this.most) {
        this.before = this.known;
        this.known = new Map();
      }
      this.known.set(key, made);
    }
    return made;
  }
}

/** That which belongs to something, for as long as that is in use. */
export function recentOf<K extends object, T>(all: WeakMap<K, Recent<T>>, key: K, most: number): Recent<T> {
  const known = all.get(key);
  if (known) return known;
  const made = new Recent<T>(most);
  all.set(key, made);
  return made;
}
