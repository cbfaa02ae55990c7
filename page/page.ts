// Shows the screens of the page. The address of the page determines the screen.
import { hasOwnerForms, preparedTables } from '../compiler/game/table-book.ts';
import { basisLine, plainBasis, savedGameIn, type TableBasis } from '../compiler/game/saved-game.ts';
import { isRecord, ShapeError } from '../runtime/kernel/shape.ts';
import { AwakeScreen, AppInstaller, lastingStorage, usedBytes, whenIdle, type StorageKind } from './browser-gifts.ts';
import {
  FaultyBook,
  isBookText,
  nameInGames,
  type BookShelf,
  type FileFinding,
  type OpenedBook,
  type RivalText,
  type ShelvedBook,
} from './book-shelf.ts';
import { deleteDatabase } from './database.ts';
import { deleteKeepsakes } from './table/keepsakes.ts';
import { button, element, refill } from './elements.ts';
import { GamePage, gameEnding } from './game-page.ts';
import type { GameStore } from './game-store.ts';
import type { BookQuestion } from './opened-books.ts';
import { gamesOfBook, type SavedGame, type SavedPart, type StoredGame } from './saved-games.ts';
import { showGames, type GameMoment, type GamesScreenParts } from './games-screen.ts';
import { showNewGame, type BoardChoice, type NewGame } from './new-game-screen.ts';
import type { Notices } from './notices.ts';
import { tellTabs } from './open-game.ts';
import { openedGame, type LaterScreens } from './opened-game.ts';
import type { OpenedGame, PlayedBook } from './replayed-game.ts';
import type { OwnScreenParts } from './own-screens.ts';
import { hashOf, routeIn, type Route } from './routes.ts';
import { saveFile } from './save-file.ts';
import { lastChoices } from './last-choices.ts';
import { scenarioCards } from './scenario-cards.ts';
import { bestResults, freshSummary, summaryOf } from './summaries.ts';
import { addressOfVersion, askedVersion, deleteVersions, hasVersion, pageVersion, type Updates } from './updates.ts';
import { words } from './words.ts';

const largestFile = 20_000_000;

/** The name of the notice that a game has another text of its book than new games. */
const textNotice = 'text';

/** Returns a name for a new game. `crypto.randomUUID` is missing over plain http. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

interface PageParts {
  readonly root: HTMLElement;
  readonly shelf: BookShelf;
  readonly store: GameStore;
  readonly notices: Notices;
  readonly updates: Updates;
  /** True if the page works without a network. */
  readonly isOffline: boolean;
  readonly laterScreens: LaterScreens;
}

/** The list of books: the faults of the text that was opened last, or a question about this text. */
interface BooksState {
  readonly findings?: readonly FileFinding[];
  readonly question?: BookQuestion | null;
}

/** The parts of the page, with the book whose games the page shows. */
type PartsWithBook = PageParts & ShelvedBook;

/**
 * Returns the scenarios for which an overlay has boards; null if there is no overlay or if the overlay is faulty.
 * `problem` describes the fault.
 */
function ownBoardsIn(
  overlay: unknown,
  { book, game }: PartsWithBook,
): { readonly ownBoards: ReadonlySet<number> | null; readonly problem: string | null } {
  if (overlay === null || !hasOwnerForms(game)) return { ownBoards: null, problem: null };
  try {
    return { ownBoards: new Set(game.overlay(book.roster, overlay).boards.keys()), problem: null };
  } catch (error) {
    return { ownBoards: null, problem: `${words.newGame.cannotUseOwn} ${reasonIn(error)}.` };
  }
}

export class Page {
  private parts: PartsWithBook;
  private readonly awake = new AwakeScreen();
  private readonly installing = new AppInstaller(() => void this.refresh());
  private lasting: StorageKind | null = null;
  /** The game that was deleted last, which the person can bring back. */
  private removed: StoredGame | null = null;
  /** The text with shared boards that the next screen opens. */
  private shared: string | null = null;
  private open: { readonly close: () => void } | null = null;
  /** The games that this version of the page cannot replay, by their ids. */
  private readonly unreadable = new Set<string>();
  /**
   * The number of times that a screen was requested. If the number has changed while the data of a screen were read,
   * another screen is wanted.
   */
  private turns = 0;

  constructor(parts: PageParts, shelved: ShelvedBook) {
    this.parts = { ...parts, ...shelved };
  }

  async start(): Promise<void> {
    addEventListener('hashchange', () => void this.route());
    await this.route();
    if (askedVersion() !== null) return;
    const games = await this.parts.store.games();
    await this.parts.updates.dropVersions(games.flatMap(({ version }) => version ?? []));
  }

  private go(route: Route): void {
    if (location.hash === hashOf(route)) void this.route();
    else location.hash = hashOf(route);
  }

  /** Shows the screen that belongs to the address. */
  private async route(message: string | null = null): Promise<void> {
    const turn = ++this.turns;
    const route = routeIn(location.hash);
    this.parts.notices.enter(location.hash);
    // The address names an older version of the page. Older versions show only games, so the present version shows any
    // other screen.
    if (askedVersion() !== null && route.is !== 'game') {
      location.replace(`./${hashOf(route)}`);
      return;
    }
    this.leave();
    // While the next screen is prepared, the old screen must not react to touches.
    this.parts.root.inert = true;
    const show = await this.screenOf(route, message).catch(
      async (error: unknown) => await this.backToGames(`${words.games.cannotShow} ${reasonIn(error)}.`),
    );
    if (turn !== this.turns) return;
    this.parts.root.inert = false;
    this.tellLasting(false);
    show();
    if (turn > 1) this.beginAtTop();
  }

  /** Scrolls a new screen to its top. Its heading gets the focus, because screen readers begin there. */
  private beginAtTop(): void {
    const heading = this.parts.root.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
    scrollTo(0, 0);
  }

  private leave(): void {
    this.open?.close();
    this.open = null;
    this.parts.notices.remove(textNotice);
    this.awake.release();
  }

  /** Reads the data for a screen, and returns the function that shows the screen. */
  private async screenOf(route: Route, message: string | null): Promise<() => void> {
    switch (route.is) {
      case 'game':
        return await this.gameScreen(route.id);
      case 'new':
        return await this.newScreen(route.scenario ?? null, message);
      case 'replay':
        return await this.replayScreen(route.id);
      case 'settings':
        return await this.settingsScreen();
      case 'books':
        return await this.booksScreen();
      case 'board':
      case 'figures':
      case 'share':
      case 'open':
        return await this.ownScreen(route);
      case 'games':
        return await this.gamesScreen(message);
    }
  }

  /** Loads the screens that the page does not need at first. Throws a ShapeError if the browser cannot load them. */
  private async laterScreens(): ReturnType<LaterScreens> {
    try {
      return await this.parts.laterScreens();
    } catch {
      throw new ShapeError('', words.notices.noScript);
    }
  }

  private async ownScreen(route: Route): Promise<() => void> {
    const { game } = this.parts;
    if (!hasOwnerForms(game)) return await this.backToGames(words.games.noOwn);
    const { openScreen, ownBoardScreen, ownFiguresScreen, shareScreen } = await this.laterScreens();
    const parts: OwnScreenParts = {
      ...this.parts,
      game,
      onBack: () => this.go({ is: 'games' }),
      onOpen: (text) => this.openText(text),
    };
    if (route.is === 'board') return await ownBoardScreen(parts, route.scenario);
    if (route.is === 'open') return await openScreen(parts, this.textToOpen(route.code));
    return await (route.is === 'share' ? shareScreen(parts) : ownFiguresScreen(parts));
  }

  /** Shows the screen that opens shared boards, with a text. */
  private openText(text: string): void {
    this.shared = text;
    this.go({ is: 'open' });
  }

  /** Returns the text for the screen that opens shared boards: the code of the address, or a text that was given. */
  private textToOpen(code: string | undefined): string | null {
    const given = this.shared;
    this.shared = null;
    return code ?? given;
  }

  /**
   * Draws the list of games or the settings again after a report of the browser, such as an offer to install the page.
   */
  private async refresh(): Promise<void> {
    if (['games', 'settings'].includes(routeIn(location.hash).is)) await this.route();
  }

  private async lastingNow(): Promise<StorageKind> {
    this.lasting = this.lasting === 'lasting' ? this.lasting : await lastingStorage();
    return this.lasting;
  }

  /** Returns links to the screens of the person’s own boards and figures. An entered board has a sign. */
  private async ownRoutes(): Promise<GamesScreenParts['ownRoutes']> {
    const { book, game, store } = this.parts;
    if (!hasOwnerForms(game)) return [];
    const { ownBoards } = ownBoardsIn(await store.overlay(game.name), this.parts);
    return [
      [words.games.shareBoards, { is: 'share' }],
      [words.games.openBoards, { is: 'open' }],
      [words.figures.title, { is: 'figures' }],
      ...book.scenarios.map(({ scenario }) => {
        const title = words.editor.title(scenario);
        return [ownBoards?.has(scenario) ? `${title} ✓` : title, { is: 'board', scenario }] as const;
      }),
    ];
  }

  private async gamesScreen(message: string | null): Promise<() => void> {
    const { game, root, shelf } = this.parts;
    const games = await this.games();
    // The page asks for permanent storage only if games are stored, because the browser may ask the person for
    // permission.
    const mayDrop = games.length > 0 && (await this.lastingNow()) !== 'lasting';
    const { book } = this.parts;
    const sides = game.bots.map(({ file, title }) => [file, title] as const);
    const ownRoutes = await this.ownRoutes();
    return () => {
      this.tellLasting(mayDrop);
      showGames(root, {
        title: game.title,
        games,
        scenarios: scenarioCards(book, game),
        side: lastChoices(game.name)['side'] ?? sides[0]?.[0] ?? '',
        titles: { ...game.choices.titles, ...Object.fromEntries(sides) },
        message,
        momentOf: (row) => this.momentOf(row),
        ownRoutes,
        hasOtherBooks: shelf.hasReader,
        onSave: (row) => void this.saveAsFile(row),
        onRemove: (row) => void this.remove(row),
        onFile: (file) => void this.openFile(file),
      });
      void this.summarise(games);
    };
  }

  /** Returns the saved games of the book that the page shows. */
  private async games(): Promise<readonly SavedGame[]> {
    return gamesOfBook(await this.parts.store.games(), nameInGames(this.parts));
  }

  /** Shows the games of another book. */
  private show({ basis, book, game, name, text }: ShelvedBook): void {
    this.parts = { ...this.parts, basis, book, game, name, text };
    this.parts.shelf.keepPresent(name);
  }

  /** Shows the list of books, with the faults of the text that was opened last, or with a question about this text. */
  private async booksScreen({ findings = [], question = null }: BooksState = {}): Promise<() => void> {
    const { name: present, root, shelf } = this.parts;
    const { openFiles, showBooks } = await this.laterScreens();
    const books = await shelf.rows();
    return () =>
      showBooks(root, {
        books,
        present,
        findings,
        question,
        onChoose: (name) => void this.read(async () => ({ is: 'here', shelved: await shelf.named(name) })),
        onRemove: (name) => void this.removeBook(name),
        onFiles: (files) => void this.read(() => openFiles(shelf, files, Date.now())),
      });
  }

  private async showBooks(state: BooksState): Promise<void> {
    history.replaceState(null, '', hashOf({ is: 'books' }));
    const show = await this.booksScreen(state);
    show();
    this.beginAtTop();
  }

  /**
   * Reads a book and shows its games. If the book has faults, shows the list of books with the faults. If a kept book has
   * the same name and another text, asks what becomes of the kept book.
   */
  private async read(reading: () => Promise<OpenedBook>): Promise<void> {
    try {
      const opened = await reading();
      if (opened.is === 'rival') return await this.showBooks({ question: await this.questionAbout(opened) });
      this.show(opened.shelved);
      this.go({ is: 'games' });
    } catch (error) {
      if (!(error instanceof FaultyBook)) throw error;
      await this.showBooks({ findings: error.findings });
    }
  }

  private async questionAbout(rival: RivalText): Promise<BookQuestion> {
    const { shelf, store } = this.parts;
    const { questionAbout } = await this.laterScreens();
    return await questionAbout(rival, shelf, store, {
      onKept: (keep) => void this.read(async () => ({ is: 'here', shelved: await keep() })),
      onNeither: () => void this.showBooks({}),
    });
  }

  private async removeBook(name: string): Promise<void> {
    const { name: present, notices, shelf, store } = this.parts;
    const { booksWords, removeBook } = await this.laterScreens();
    await removeBook(shelf, store, name);
    if (present === name) this.show(await shelf.first());
    notices.show('removed', { text: booksWords.removed, isBrief: true, buttons: [closing] });
    await this.route();
  }

  /** Returns the present moment of a game; null if this version of the page cannot replay the game. */
  private async momentOf({ id }: SavedGame): Promise<GameMoment | null> {
    const table = (await this.openStored(id))?.table;
    if (!table) return null;
    const { text, touchText } = table.wish();
    return { board: table.board(), wish: touchText ?? text };
  }

  private replay(of: PlayedBook, journal: string, basis: TableBasis): Promise<OpenedGame> {
    return openedGame(of, journal, basis, () => this.laterScreens());
  }

  /** Replays a stored game. Null if the game is gone, or if this version of the page cannot replay the game. */
  private async openStored(id: string): Promise<OpenedGame | null> {
    const stored = await this.parts.store.game(id);
    try {
      return stored && (await this.replay(await this.bookOf(stored), stored.lines.join(''), stored.basis));
    } catch {
      return null;
    }
  }

  /** Returns the book with the text with which a game began. Throws a ShapeError if no book here has this text. */
  private async bookOf({ lines, text }: Pick<StoredGame, 'lines' | 'text'>): Promise<ShelvedBook> {
    const shelved = await this.parts.shelf.bookOfJournal(lines[0] ?? '', text, this.parts);
    if (shelved === null) throw new ShapeError('', words.books.otherText);
    return shelved;
  }

  /**
   * Adds the missing summaries of games that an earlier version of the page has stored or changed. If a summary was
   * added, shows the list of games again.
   */
  private async summarise(games: readonly SavedGame[]): Promise<void> {
    const turn = this.turns;
    let isChanged = false;
    for (const game of games.filter((row) => freshSummary(row) === undefined && !this.unreadable.has(row.id))) {
      await new Promise<void>((resolve) => whenIdle(resolve));
      if (turn !== this.turns) return;
      const opened = await this.openStored(game.id);
      if (opened) await this.parts.store.addSummary(game, { changed: game.changed, of: summaryOf(opened.played) });
      else this.unreadable.add(game.id);
      isChanged ||= opened !== null;
    }
    if (!isChanged || turn !== this.turns) return;
    const show = await this.gamesScreen(null);
    if (turn === this.turns) show();
  }

  /**
   * If the browser may delete stored games, shows a notice. If the browser offers to install the page, the notice has a
   * button for this.
   */
  private tellLasting(isNeeded: boolean): void {
    const { notices } = this.parts;
    const { install } = this.installing;
    if (!isNeeded) return notices.remove('lasting');
    const buttons = install ? [{ text: words.settings.install, onClick: install }] : [];
    notices.show('lasting', { text: words.notices.mayDrop, buttons });
  }

  private async newScreen(scenario: number | null, message: string | null): Promise<() => void> {
    const { book, game, root, store } = this.parts;
    const summaries = (await this.games()).flatMap((row) => freshSummary(row) ?? []);
    const { ownBoards, problem } = ownBoardsIn(await store.overlay(game.name), this.parts);
    const boards: BoardChoice[] = [
      ...(ownBoards ? (['own'] as const) : []),
      'stand-in',
      ...(game.unseen ? (['none'] as const) : []),
    ];
    return () =>
      showNewGame(root, {
        game,
        scenarios: scenarioCards(book, game),
        results: bestResults(summaries),
        scenario,
        readings: book.readings,
        boards,
        ownBoards: ownBoards ?? new Set(),
        message: message ?? problem,
        onBegin: (choice) => void this.begin(choice),
      });
  }

  private async settingsScreen(): Promise<() => void> {
    const { isOffline, root } = this.parts;
    const { showSettings } = await this.laterScreens();
    const { install, isInstalled } = this.installing;
    const [lasting, used] = [await this.lastingNow(), await usedBytes()];
    return () =>
      showSettings(root, {
        lasting,
        isOffline,
        usedBytes: used,
        version: pageVersion(),
        isInstalled,
        install,
        onErase: () => void this.erase(),
      });
  }

  /** Stores a new game and opens the game. */
  private async add(title: string, basis: TableBasis, played: SavedPart): Promise<void> {
    const { journal } = played;
    const [version, changed] = [pageVersion(), Date.now()];
    const summary = { changed, of: summaryOf(played) };
    const book = nameInGames(this.parts);
    const ofBook = { ...(version !== null && { version }), ...(book !== null && { book }) };
    const game = { id: newId(), title, changed, summary, ...ofBook };
    await this.parts.store.addGame({ game, basis, text: this.parts.text, lines: journal });
    // The address of the game replaces the address of the form. So the back button leads to the list of games, and not
    // to the form.
    location.replace(hashOf({ is: 'game', id: game.id }));
  }

  private async begin({ board, readings, scenario, setUp }: NewGame): Promise<void> {
    const { book, game, store } = this.parts;
    await this.showErrors(words.games.cannotOpen, '', async () => {
      const overlay = board === 'stand-in' ? null : await store.overlay(game.name);
      const basis = overlay === null && readings.length === 0 ? plainBasis : { readings, overlay };
      if (board === 'none') {
        const { begunAsk } = await this.laterScreens();
        const { title, journal } = begunAsk(this.parts, scenario, setUp.side, basis);
        return await this.add(title, basis, { journal, round: 0 });
      }
      const side = game.bots.find(({ file }) => file === setUp.side)?.title ?? setUp.side;
      const table = preparedTables(book, game, scenario, basis).tables.begin(setUp);
      const isDeclared = this.parts.text !== null;
      await this.add(isDeclared ? game.title : `${words.scenario} ${scenario}, ${side}`, basis, table);
    });
  }

  /** Runs `work`. If an error occurs, shows the screen of the present address with the error. */
  private async showErrors(problem: string, help: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      await this.route(`${problem} ${reasonIn(error)}. ${help}`.trim());
    }
  }

  private async gameScreen(id: string): Promise<() => void> {
    const stored = await this.parts.store.game(id);
    if (!stored) return await this.backToGames(words.games.gone);
    try {
      await this.showBookOf(stored.game);
      return await this.openedScreen(stored);
    } catch (error) {
      const { version } = stored.game;
      if (version !== undefined && version !== pageVersion() && (await hasVersion(version))) {
        location.replace(addressOfVersion(version, location.hash));
        return () => {};
      }
      return await this.backToGames(`${words.games.cannotOpen} ${reasonIn(error)}. ${words.games.isKept}`);
    }
  }

  /** Shows the book of a game, if the page shows another book. */
  private async showBookOf({ book }: SavedGame): Promise<void> {
    const { shelf } = this.parts;
    if ((book ?? null) !== nameInGames(this.parts)) this.show(await shelf.named(book ?? null));
  }

  /** Replays a game for a look at its turns. */
  private async replayScreen(id: string): Promise<() => void> {
    const [stored, opened] = [await this.parts.store.game(id), await this.openStored(id)];
    if (!stored) return await this.backToGames(words.games.gone);
    if (!opened?.table) return await this.backToGames(words.replay.cannotReplay);
    const { ReplayScreen } = await this.laterScreens();
    const { root } = this.parts;
    const { book, game } = await this.bookOf(stored);
    const { table } = opened;
    const { scenario } = table.situation();
    const title = scenarioCards(book, game).find((card) => card.scenario === scenario)?.title || stored.game.title;
    return () => {
      const screen = new ReplayScreen(root, table, { ...stored, book, title, bookTitle: game.title });
      this.open = screen;
      screen.show();
    };
  }

  private async backToGames(message: string): Promise<() => void> {
    history.replaceState(null, '', hashOf({ is: 'games' }));
    return await this.gamesScreen(message);
  }

  /** Replays a game, and returns the function that shows its screen. */
  private async openedScreen(stored: StoredGame): Promise<() => void> {
    const { basis, game, lines } = stored;
    const { notices, root, store } = this.parts;
    const shelved = await this.bookOf(stored);
    const { played, screenMaker } = await this.replay(shelved, lines.join(''), basis);
    const screenFor = screenMaker();
    const version = pageVersion();
    return () => {
      this.awake.keep();
      if (shelved.basis !== this.parts.basis) notices.show(textNotice, { text: words.books.earlierText });
      const page = new GamePage(
        {
          root,
          store,
          notices,
          game: { ...game, ...(version !== null && { version }) },
          basis,
          lasting: this.lasting ?? 'denied',
          onBack: () => this.go({ is: 'games' }),
          onOpenAgain: () => void this.route(),
        },
        played,
      );
      this.open = page;
      page.show((parts) => screenFor(root, parts, game.id));
      void this.lastingNow();
    };
  }

  private async saveAsFile({ id, title }: SavedGame): Promise<void> {
    const stored = await this.parts.store.game(id);
    if (stored) saveFile(title, gameEnding, `${basisLine(stored.basis)}${stored.lines.join('')}`);
  }

  private async openFile(file: File): Promise<void> {
    await this.showErrors(words.games.cannotRead, words.games.fileStays, async () => {
      if (file.size > largestFile) throw new ShapeError('', words.games.tooBig);
      const text = await file.text();
      if (isBookText(text)) {
        const { openBookText } = await this.laterScreens();
        return await this.read(() => openBookText(this.parts.shelf, text, Date.now()));
      }
      if (isShared(text)) return this.openText(text);
      const { basis, game, journal } = savedGameIn(text);
      if (game !== this.parts.game.name) throw new ShapeError('', words.games.otherGame);
      if (this.parts.text !== null) this.show(await this.bookOf({ lines: [journal], text: null }));
      const { cut, played } = await this.replay(this.parts, journal, basis);
      await this.add(file.name.replace(/\.jsonl?$/, ''), basis, played);
      if (cut !== null) this.parts.notices.show('cut', { text: words.games.cut, buttons: [closing] });
    });
  }

  private async remove({ id }: SavedGame): Promise<void> {
    const { notices, store } = this.parts;
    const stored = await store.game(id);
    if (!stored) return await this.route();
    this.removed = stored;
    await store.remove(id);
    tellTabs(id, 0);
    const undo = { text: words.games.restore, onClick: () => void this.restore() };
    notices.show('removed', { text: `${stored.game.title}: ${words.games.removed}`, buttons: [undo, closing] });
    await this.route();
  }

  private async restore(): Promise<void> {
    const { removed } = this;
    this.removed = null;
    if (removed) await this.parts.store.addGame(removed);
    await this.route();
  }

  /** Deletes everything that the page has stored in the browser. */
  private async erase(): Promise<void> {
    const { notices, root, store } = this.parts;
    this.leave();
    notices.show('erase', { text: words.settings.eraseBlocked });
    store.close();
    deleteKeepsakes();
    await deleteDatabase();
    await deleteVersions();
    notices.remove('erase');
    for (const name of ['lasting', 'removed']) notices.remove(name);
    history.replaceState(null, '', hashOf({ is: 'games' }));
    refill(
      root,
      element('h1', {}, words.settings.title),
      element('p', { role: 'status' }, words.settings.erased),
      button(words.settings.beginAnew, () => location.reload(), 'main'),
    );
  }
}

/** True for a text with shared boards or figures: a link, or the JSON of an overlay or of a board. */
function isShared(text: string): boolean {
  if (text.includes('#open/') && !text.trimStart().startsWith('{')) return true;
  try {
    const json: unknown = JSON.parse(text);
    return isRecord(json) && !('is' in json);
  } catch {
    return false;
  }
}

const closing = { text: words.notices.close, onClick: () => {} };

/** Returns the reason for an error in plain words. */
function reasonIn(error: unknown): string {
  if (error instanceof FaultyBook) return words.books.faulty(error.findings.length);
  const { message, name } = error as Error;
  // The reader of declared books is a script of its own with a class `ShapeError` of its own, so the name decides.
  if (name === 'ShapeError') return message.replace(/^the whole /, '').replace(/\.$/, '');
  return name === 'QuotaExceededError' ? words.games.diskFull : `${words.games.notRead} (${message})`;
}
