// The page of an open game: shows its screen, saves its lines, and shows notices about the saving.
import { basisLine, type TableBasis } from '../compiler/game/saved-game.ts';
import type { StorageKind } from './browser-gifts.ts';
import { refill } from './elements.ts';
import type { GameStore } from './game-store.ts';
import type { SavedGame, SavedPart } from './saved-games.ts';
import type { Notices } from './notices.ts';
import { OpenGame, type SaveResult } from './open-game.ts';
import { saveFile } from './save-file.ts';
import { summaryOf } from './summaries.ts';
import { words } from './words.ts';

export const gameEnding = '.jsonl';

/** The functions that a page gives to the screen of its game. */
export interface ScreenOfGame {
  readonly onBack: () => void;
  /** Saves a game. Resolves to null, or to a message if the game cannot be saved. */
  readonly save: (played: SavedPart) => Promise<string | null>;
}

export interface GamePageParts {
  readonly root: HTMLElement;
  readonly store: GameStore;
  readonly notices: Notices;
  readonly game: SavedGame;
  readonly basis: TableBasis;
  readonly lasting: StorageKind;
  readonly onBack: () => void;
  readonly onOpenAgain: () => void;
}

/** The names of the notices about an open game. */
const savingNotice = 'saving';
const offerNotice = 'offer';

export class GamePage {
  private readonly parts: GamePageParts;
  private readonly open: OpenGame;
  private table: SavedPart;
  private isClosed = false;
  /** The message that the screen of the played table got last; null if the screen shows no message. */
  private message: string | null = null;

  constructor(parts: GamePageParts, begun: SavedPart) {
    const { game, store } = parts;
    this.parts = parts;
    this.table = begun;
    this.open = new OpenGame(store, game, begun.journal.length, () => this.stop());
  }

  show(screenFor: (parts: ScreenOfGame) => { readonly show: () => void }): void {
    const { onBack, root } = this.parts;
    const screen = screenFor({ onBack, save: (played) => this.save(played) });
    // The elements of an earlier screen are removed first, because the screen of a played table replaces only its own
    // elements.
    refill(root);
    screen.show();
  }

  private async save(table: SavedPart): Promise<string | null> {
    const isNewRound = table.round > this.table.round && this.table.round > 0;
    this.table = table;
    const saving = await this.open.save(table.journal, summaryOf(table));
    // After the person has left the game, the message must not change: a new message would draw the screen of the game
    // again.
    if (this.isClosed) return this.message;
    this.message = this.tellSaving(saving);
    if (isNewRound && this.parts.lasting !== 'lasting') this.offerFile();
    return this.message;
  }

  /**
   * Shows whether saving has worked. Returns the message for the screen of the played table; null if everything is
   * saved.
   */
  private tellSaving(saving: SaveResult): string | null {
    const { notices } = this.parts;
    if (saving === 'saved') {
      notices.remove(savingNotice);
      return null;
    }
    if (saving === 'stale') {
      this.stop();
      return words.table.stale;
    }
    const text = saving === 'full' ? words.notices.full : `${words.notices.failed} ${saving.failed}`;
    const buttons = [
      { text: words.games.save, onClick: () => this.saveAsFile() },
      { text: words.notices.tryAgain, onClick: () => void this.save(this.table) },
    ];
    notices.show(savingNotice, { text, isUrgent: true, buttons });
    return words.table.notSaved;
  }

  /** Stops accepting lines, because another tab has changed the game. */
  private stop(): void {
    const { notices, onOpenAgain, root } = this.parts;
    root.inert = true;
    const buttons = [
      { text: words.notices.openAgain, onClick: onOpenAgain },
      { text: words.games.save, onClick: () => this.saveAsFile() },
    ];
    notices.show(savingNotice, { text: words.notices.stale, isUrgent: true, buttons });
  }

  private saveAsFile(): void {
    const { basis, game } = this.parts;
    saveFile(game.title, gameEnding, `${basisLine(basis)}${this.table.journal.join('')}`);
  }

  private offerFile(): void {
    const buttons = [
      { text: words.notices.save, onClick: () => this.saveAsFile() },
      { text: words.notices.later, onClick: () => {} },
    ];
    this.parts.notices.show(offerNotice, { text: words.notices.round(this.table.round), buttons });
  }

  close(): void {
    const { notices } = this.parts;
    this.isClosed = true;
    for (const name of [savingNotice, offerNotice]) notices.remove(name);
    this.open.close();
  }
}
