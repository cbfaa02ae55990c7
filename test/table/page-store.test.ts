// Tests that the page saves an open game. The store is in memory.
import { describe, expect, it } from 'vitest';
import { OpenGame } from '../../page/open-game.ts';
import { StaleGame, type LineStore } from '../../page/saved-games.ts';

const game = { id: 'a', title: 'A game', changed: 1 };

/** Store in memory. Like the database, it refuses lines if another tab has stored lines in the meantime. */
class MemoryStore implements LineStore {
  readonly lines: string[];
  /** The error that the next call throws; null if the next call stores the lines. */
  next: Error | null = null;

  constructor(...lines: readonly string[]) {
    this.lines = [...lines];
  }

  async addLines(_game: unknown, journal: readonly string[], saved: number): Promise<void> {
    await Promise.resolve();
    const { next } = this;
    this.next = null;
    if (next) throw next;
    if (this.lines.length !== saved) throw new StaleGame();
    this.lines.push(...journal.slice(saved));
  }
}

const full = (): Error => Object.assign(new Error('no room'), { name: 'QuotaExceededError' });

describe('an open game', () => {
  it('stores each line once and in order, though the lines come faster than they are stored', async () => {
    const store = new MemoryStore('1');
    const open = new OpenGame(store, game, 1, () => {});
    const saving = [
      ['1', '2'],
      ['1', '2', '3'],
      ['1', '2', '3', '4'],
    ].map((journal) => open.save(journal));
    expect(await Promise.all(saving)).toEqual(['saved', 'saved', 'saved']);
    expect(store.lines).toEqual(['1', '2', '3', '4']);
    open.close();
  });

  it('loses no line on a full disk: the next attempt stores all of them', async () => {
    const store = new MemoryStore('1');
    const open = new OpenGame(store, game, 1, () => {});
    store.next = full();
    expect(await open.save(['1', '2'])).toBe('full');
    store.next = new Error('The disk is gone.');
    expect(await open.save(['1', '2', '3'])).toEqual({ failed: 'The disk is gone.' });
    expect(store.lines).toEqual(['1']);
    expect(await open.save(['1', '2', '3'])).toBe('saved');
    expect(store.lines).toEqual(['1', '2', '3']);
    open.close();
  });

  it('hears at once of lines that another tab stores, and stores none itself', async () => {
    const store = new MemoryStore('1');
    const heard = new Promise<string>((resolve) => {
      const late = new OpenGame(store, game, 1, () => {
        late.close();
        resolve('stale');
      });
    });
    const first = new OpenGame(store, game, 1, () => {});
    expect(await first.save(['1', '2'])).toBe('saved');
    expect(await heard).toBe('stale');
    const stale = new OpenGame(store, game, 1, () => {});
    expect(await stale.save(['1', 'x'])).toBe('stale');
    expect(store.lines).toEqual(['1', '2']);
    for (const open of [first, stale]) open.close();
  });
});
