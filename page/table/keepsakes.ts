// Small things that a browser keeps for a game beside its journal: ticks, and the step that the person saw last. A
// browser may keep nothing; the game then goes on without.

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

/** Returns a short name for the game of a journal: the seal of its set-up. */
export function gameName(journal: readonly string[]): string {
  const { seal } = JSON.parse(journal[1] ?? '{}') as { readonly seal?: string };
  return seal ?? '';
}

/** The beginning of the keys of this page. Other pages of the same host have other keys. */
const prefix = 'botbook game ';

/** Deletes what the browser keeps for all games beside their journals. */
export function deleteKeepsakes(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // The browser keeps nothing.
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
      // The browser keeps nothing.
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

  /** Forgets ticks that a test refuses, such as those of earlier steps. */
  keepTicks(isKept: (tick: string) => boolean): void {
    const ticks = this.state.ticks.filter(isKept);
    if (ticks.length < this.state.ticks.length) this.keep({ ...this.state, ticks });
  }
}
