// Saves an open game. Lines are stored in order as soon as they are entered. Other tabs then get the number of stored
// lines.
import { StaleGame, type GameSummary, type LineStore, type SavedGame } from './saved-games.ts';

/**
 * The result of saving. `saved`: all lines are stored. `stale`: another tab has changed the game. `full`: the storage
 * is full. `failed` has the message of any other error.
 */
export type SaveResult = 'saved' | 'stale' | 'full' | { readonly failed: string };

interface Told {
  readonly id: string;
  readonly lines: number;
}

const channelName = 'botbook games';

/** Sends other tabs the number of lines of a game that are stored now; 0 if the game was deleted. */
export function tellTabs(id: string, lines: number): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin
  channel.postMessage({ id, lines } satisfies Told);
  channel.close();
}

export class OpenGame {
  readonly game: SavedGame;
  private readonly store: LineStore;
  private readonly channel = new BroadcastChannel(channelName);
  /** The number of lines that are stored so far. */
  private saved: number;
  private last: Promise<unknown> = Promise.resolve();
  private isClosed = false;

  /** `onStale` is called if another tab has changed the game. */
  constructor(store: LineStore, game: SavedGame, saved: number, onStale: () => void) {
    this.store = store;
    this.game = game;
    this.saved = saved;
    this.channel.addEventListener('message', (event: Event) => {
      const { id, lines } = (event as Event & Record<'data', Told>).data;
      if (id === game.id && lines !== this.saved) onStale();
    });
  }

  /** Stores the lines that are not stored yet, with a summary of the game. */
  async save(journal: readonly string[], summary: GameSummary | null = null): Promise<SaveResult> {
    // A line is stored only after the line before it.
    const next = this.last.then(() => this.add(journal, summary));
    this.last = next;
    return await next;
  }

  private async add(journal: readonly string[], summary: GameSummary | null): Promise<SaveResult> {
    const changed = Date.now();
    try {
      if (journal.length > this.saved) {
        const game = { ...this.game, changed, summary: { changed, of: summary } };
        await this.store.addLines(game, journal, this.saved);
      }
      this.saved = journal.length;
      this.tellOthers();
      return 'saved';
    } catch (error) {
      if (error instanceof StaleGame) return 'stale';
      const { message, name } = error as Error;
      return name === 'QuotaExceededError' ? 'full' : { failed: message };
    }
  }

  /**
   * Sends other tabs the number of stored lines. The message uses the channel of this object, because a channel does
   * not receive its own messages.
   * If the message came back to this tab after more lines are stored, its number would look like a change in another
   * tab.
   */
  private tellOthers(): void {
    const { game, isClosed, saved } = this;
    if (isClosed) tellTabs(game.id, saved);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin
    else this.channel.postMessage({ id: game.id, lines: saved } satisfies Told);
  }

  close(): void {
    this.isClosed = true;
    this.channel.close();
  }
}
