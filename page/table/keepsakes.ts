// Stores small data about a game in addition to its journal: the ticked lines and the guesses about cards. Also stores how the board of a scenario
// stands. If the browser cannot store these data, the game works without them.
import { storedText, storeText } from '../small-storage.ts';
import { allTurns, type QuarterTurns } from '../../views/board/board-standing.ts';

interface Kept {
  readonly ticks: readonly string[];
  /** The guesses of the person about cards of the bot, by the names of the cards: true for a right guess. */
  readonly guesses: Readonly<Record<string, boolean>>;
}

const nothing: Kept = { ticks: [], guesses: {} };

const isGuess = (row: [string, unknown]): row is [string, boolean] => typeof row[1] === 'boolean';

function read(key: string): Kept {
  try {
    const { guesses, ticks } = JSON.parse(storedText(key) ?? '{}') as Partial<Kept>;
    return {
      ticks: Array.isArray(ticks) ? ticks.filter((tick) => typeof tick === 'string') : nothing.ticks,
      guesses: Object.fromEntries(Object.entries(guesses ?? {}).filter(isGuess)),
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

/** The first parts of the keys of this page. Other pages of the same web server use other keys. */
const [prefix, boardPrefix] = ['botbook game ', 'botbook board '];

/** A kind of frame for which a person has turned a board: higher than wide, or wider than high. */
export type FrameKind = 'upright' | 'wide';

/** Stores how a person has turned the board of a scenario, for each kind of frame. */
export class BoardStandings {
  private readonly key: string;

  constructor(book: string, scenario: number) {
    this.key = `${boardPrefix}${book} ${scenario}`;
  }

  /** Returns the stored quarter turns; null if the person has not turned the board. */
  turns(frame: FrameKind): QuarterTurns | null {
    const stored = storedText(`${this.key} ${frame}`);
    return allTurns.find((turns) => String(turns) === stored) ?? null;
  }

  keep(frame: FrameKind, turns: QuarterTurns): void {
    storeText(`${this.key} ${frame}`, String(turns));
  }
}

/**
 * Deletes all small data that the browser stores, such as ticks and last choices. The journals of the games are stored
 * elsewhere and stay.
 */
export function deleteKeepsakes(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('botbook ')) localStorage.removeItem(key);
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
    storeText(this.key, JSON.stringify(state));
  }

  isTicked(tick: string): boolean {
    return this.state.ticks.includes(tick);
  }

  tick(ticks: readonly string[], isTicked: boolean): void {
    const others = this.state.ticks.filter((other) => !ticks.includes(other));
    this.keep({ ...this.state, ticks: isTicked ? [...others, ...ticks] : others });
  }

  /** Returns true for a right guess about a card, false for a wrong guess, and null without a guess. */
  guess(name: string): boolean | null {
    return this.state.guesses[name] ?? null;
  }

  guesses(): readonly boolean[] {
    return Object.values(this.state.guesses);
  }

  keepGuess(name: string, isRight: boolean): void {
    this.keep({ ...this.state, guesses: { ...this.state.guesses, [name]: isRight } });
  }

  /** Removes the ticks for which `isKept` is false. For example, these are ticks for the work of earlier steps. */
  keepTicks(isKept: (tick: string) => boolean): void {
    const ticks = this.state.ticks.filter(isKept);
    if (ticks.length < this.state.ticks.length) this.keep({ ...this.state, ticks });
  }
}
