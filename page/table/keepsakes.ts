// Stores small data about a game in addition to its journal: the ticked lines, and the step that the person saw last.
// If the browser cannot store these data, the game works without them.

interface Kept {
  readonly ticks: readonly string[];
  readonly seen: number;
}

const nothing: Kept = { ticks: [], seen: 1 };

function read(key: string): Kept {
  try {
    const { ticks, seen } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept>;
    return {
      ticks: Array.isArray(ticks) ? ticks.filter((tick) => typeof tick === 'string') : nothing.ticks,
      seen: typeof seen === 'number' ? seen : nothing.seen,
    };
  } catch {
    return nothing;
  }
}

/**
 * Returns the key under which the browser stores data about a game: the seal in the set-up of the journal; empty
 * without a seal.
 */
export function gameName(journal: readonly string[]): string {
  const { seal } = JSON.parse(journal[1] ?? '{}') as { readonly seal?: string };
  return seal ?? '';
}

/** The first part of the keys of this page. Other pages of the same web server use other keys. */
const prefix = 'botbook game ';

/**
 * Deletes all that the browser stores about games, such as ticks and the last step seen. The journals of the games are
 * stored elsewhere and stay.
 */
export function deleteKeepsakes(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // If the browser has no storage, there is nothing to delete.
  }
}

export class Keepsakes {
  private readonly key: string;
  private state: Kept;

  constructor(name: string) {
    this.key = `${prefix}${name}`;
    this.state = read(this.key);
  }

  private keep(state: Kept): void {
    this.state = state;
    try {
      localStorage.setItem(this.key, JSON.stringify(state));
    } catch {
      // If the browser has no storage, the change lasts only until the page is closed.
    }
  }

  /** The step that the person saw last. */
  get seen(): number {
    return this.state.seen;
  }

  set seen(seen: number) {
    if (seen !== this.state.seen) this.keep({ ...this.state, seen });
  }

  isTicked(tick: string): boolean {
    return this.state.ticks.includes(tick);
  }

  tick(ticks: readonly string[], isTicked: boolean): void {
    const others = this.state.ticks.filter((other) => !ticks.includes(other));
    this.keep({ ...this.state, ticks: isTicked ? [...others, ...ticks] : others });
  }

  /** Removes the ticks for which `isKept` is false. For example, these are ticks for the work of earlier steps. */
  keepTicks(isKept: (tick: string) => boolean): void {
    const ticks = this.state.ticks.filter(isKept);
    if (ticks.length < this.state.ticks.length) this.keep({ ...this.state, ticks });
  }
}
