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
function gameName(journal: readonly string[]): string {
  const { seal } = JSON.parse(journal[1] ?? '{}') as { readonly seal?: string };
  return seal ?? '';
}

export class Keepsakes {
  private readonly key: string;
  private kept: Kept;

  constructor(journal: readonly string[]) {
    this.key = `botbook game ${gameName(journal)}`;
    this.kept = read(this.key);
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    try {
      localStorage.setItem(this.key, JSON.stringify(kept));
    } catch {
      // The browser keeps nothing.
    }
  }

  /** The step that the person saw last. */
  get seen(): number {
    return this.kept.seen;
  }

  set seen(seen: number) {
    if (seen !== this.kept.seen) this.keep({ ...this.kept, seen });
  }

  isTicked(tick: string): boolean {
    return this.kept.ticks.includes(tick);
  }

  tick(ticks: readonly string[], isTicked: boolean): void {
    const others = this.kept.ticks.filter((other) => !ticks.includes(other));
    this.keep({ ...this.kept, ticks: isTicked ? [...others, ...ticks] : others });
  }

  /** Forgets ticks that a test refuses, such as those of earlier steps. */
  keepTicks(isKept: (tick: string) => boolean): void {
    const ticks = this.kept.ticks.filter(isKept);
    if (ticks.length < this.kept.ticks.length) this.keep({ ...this.kept, ticks });
  }
}
