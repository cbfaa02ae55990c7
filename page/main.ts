// The page of a table. The book is in the page, or beside the page as `book.json`.
import {
  preparedTables,
  tableBookIn,
  type PreparedTables,
  type TableBook,
  type TableGame,
} from '../compiler/game/table-book.ts';
import type { PlayedTable, TableSetUp } from '../compiler/game/table-scene.ts';
import { tableGames } from '../library/table-games.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import { plainPaint } from '../views/document/palette.ts';
import { element } from './elements.ts';
import { GameStore, StaleGame, type SavedGame } from './game-store.ts';
import { showGames } from './games-screen.ts';
import { TableScreen } from './table-screen.ts';
import { words } from './words.ts';

async function readBook(): Promise<TableBook> {
  const inside = document.querySelector('#book')?.textContent;
  return tableBookIn(inside === undefined ? await (await fetch('book.json')).json() : JSON.parse(inside));
}

/** Returns the scenario that the first line of a journal names. */
function scenarioIn(journal: string): number {
  const head = JSON.parse(journal.split('\n', 1)[0] ?? '') as { readonly scenario?: unknown } | null;
  return Number(head?.scenario);
}

class Page {
  private readonly root: Element;
  private readonly book: TableBook;
  private readonly game: TableGame;
  private readonly store: GameStore;
  /** The last deleted game with its journal. */
  private removed: { readonly game: SavedGame; readonly journal: string } | null = null;

  constructor(root: Element, book: TableBook, game: TableGame, store: GameStore) {
    this.root = root;
    this.book = book;
    this.game = game;
    this.store = store;
  }

  async showGames(message: string | null = null): Promise<void> {
    const { removed, store } = this;
    showGames(this.root, {
      game: this.game,
      scenarios: this.book.scenarios.map(({ scenario }) => scenario),
      games: await store.games(),
      message,
      onBegin: (scenario, setUp) => void this.begin(scenario, setUp),
      onOpen: (game) => void this.open(game),
      onSave: (game) => void this.saveFile(game),
      onRemove: (game) => void this.remove(game),
      onRestore: removed && (() => void this.restore(removed)),
      onFile: (file) => void this.openFile(file),
    });
  }

  private tablesOf(scenario: number): PreparedTables {
    return preparedTables(this.book, this.game, scenario);
  }

  private async begin(scenario: number, setUp: TableSetUp): Promise<void> {
    const tables = this.tablesOf(scenario);
    const side = this.game.bots.find(({ file }) => file === setUp.side)?.title ?? setUp.side;
    const title = `${words.scenario} ${scenario}, ${side}`;
    const game = { id: crypto.randomUUID(), title, changed: Date.now() };
    const table = tables.tables.begin(setUp);
    await this.store.add(game, table.journal, 0);
    this.showTable(game, table, tables);
  }

  private async open(game: SavedGame): Promise<void> {
    const journal = await this.store.journalOf(game.id);
    await this.refusing(() => {
      const tables = this.tablesOf(scenarioIn(journal));
      this.showTable(game, tables.tables.load(journal).table, tables);
    });
  }

  /** Runs `work`; a file that cannot be read is told on the first screen. */
  private async refusing(work: () => void | Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ShapeError) && !(error instanceof SyntaxError)) throw error;
      await this.showGames(error instanceof ShapeError ? error.message : words.games.unread);
    }
  }

  private async saveFile({ id, title }: SavedGame): Promise<void> {
    const address = URL.createObjectURL(new Blob([await this.store.journalOf(id)], { type: 'application/jsonl' }));
    element('a', { href: address, download: `${title}.jsonl` }).click();
    URL.revokeObjectURL(address);
  }

  private async openFile(file: File): Promise<void> {
    const journal = await file.text();
    await this.refusing(async () => {
      const tables = this.tablesOf(scenarioIn(journal));
      const { table } = tables.tables.load(journal);
      const game = { id: crypto.randomUUID(), title: file.name.replace(/\.jsonl?$/, ''), changed: Date.now() };
      await this.store.add(game, table.journal, 0);
      this.showTable(game, table, tables);
    });
  }

  private async remove(game: SavedGame): Promise<void> {
    this.removed = { game, journal: await this.store.journalOf(game.id) };
    await this.store.remove(game.id);
    await this.showGames();
  }

  private async restore({ game, journal }: { readonly game: SavedGame; readonly journal: string }): Promise<void> {
    this.removed = null;
    await this.store.add(game, journal.split(/(?<=\n)/), 0);
    await this.showGames();
  }

  private showTable(game: SavedGame, begun: PlayedTable, { printed }: PreparedTables): void {
    let saved = begun.journal.length;
    // Lines are saved one after another, in their order.
    let last: Promise<unknown> = Promise.resolve();
    const add = async (journal: readonly string[]): Promise<string | null> => {
      try {
        await this.store.add({ ...game, changed: Date.now() }, journal, saved);
        saved = journal.length;
        return null;
      } catch (error) {
        return error instanceof StaleGame ? words.table.stale : (error as Error).message;
      }
    };
    const screen = new TableScreen(this.root, begun, {
      book: this.game.title,
      style: { paint: plainPaint, width: 10_000, printed },
      onBack: () => void this.showGames(),
      save: async (table) => {
        const next = last.then(() => add(table.journal));
        last = next;
        return await next;
      },
    });
    screen.show();
  }
}

const book = await readBook();
const game = tableGames.find(({ name }) => name === book.game);
const root = document.querySelector('main');
document.title = words.title;
if (game && root) await new Page(root, book, game, await GameStore.open()).showGames();
