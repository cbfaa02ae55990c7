// The screens in which an owner of the game enters, shares and opens their own boards and figures. One overlay has both
// the boards and the figures.
import type { TableBook, OwnedGame } from '../compiler/game/table-book.ts';
import { showBoardEditor } from './board-editor/board-editor.ts';
import { editorWords } from './board-editor/editor-words.ts';
import { goodOverlay } from './board-editor/own-overlay.ts';
import { showFigures } from './figures-screen.ts';
import type { GameStore } from './game-store.ts';
import type { Notices } from './notices.ts';
import { openedText, showOpen } from './sharing/open-screen.ts';
import { showShare, shareParts } from './sharing/share-screen.ts';
import { withParts, type PartName } from './sharing/shared-overlay.ts';
import { nameOfPart } from './sharing/sharing-views.ts';
import { sharingWords } from './sharing/sharing-words.ts';
import { words } from './words.ts';

export interface OwnScreenParts {
  readonly root: HTMLElement;
  readonly book: TableBook;
  readonly game: OwnedGame;
  readonly store: GameStore;
  readonly notices: Notices;
  readonly onBack: () => void;
  /** Opens a text with shared boards. */
  readonly onOpen: (text: string) => void;
}

const addressOf = ({ game }: OwnScreenParts, scenario: number): string => `${game.name}/${scenario}`;

/** Returns the function that shows the editor for a person’s own board of a scenario. */
export async function ownBoardScreen(parts: OwnScreenParts, scenario: number): Promise<() => void> {
  const { book, game, notices, onBack, onOpen, root, store } = parts;
  const address = addressOf(parts, scenario);
  const overlay = await store.overlay(game.name);
  const save = async (changed: unknown): Promise<string | null> => {
    const reason = await saveOrReason(() => store.writeOverlay(game.name, changed));
    if (reason === null) notices.show('own board', { text: editorWords.saved(scenario), isBrief: true });
    return reason;
  };
  return () =>
    void showBoardEditor(root, {
      book,
      game,
      scenario,
      overlay,
      onBack,
      onOpen,
      onChange: save,
      photos: { read: () => store.photo(address), write: (photo) => store.writePhoto(address, photo) },
      drafts: { read: () => store.draft(address), write: (draft) => store.writeDraft(address, draft) },
    });
}

/** Returns the function that shows the screen for a person’s own figures. */
export async function ownFiguresScreen({ book, game, root, store }: OwnScreenParts): Promise<() => void> {
  const overlay = await store.overlay(game.name);
  const onChange = (changed: unknown): Promise<string | null> =>
    saveOrReason(() => store.writeOverlay(game.name, changed));
  return () => showFigures(root, { book, game, onChange, overlay });
}

/** Returns the function that shows the screen that shares a person’s own boards and figures. */
export async function shareScreen(parts: OwnScreenParts): Promise<() => void> {
  const shared = await shareParts(
    goodOverlay(await parts.store.overlay(parts.game.name), parts.book, parts.game),
    parts,
  );
  return () => showShare(parts.root, shared, parts);
}

/** Returns the function that shows the screen that opens shared boards. `text` is null before a text is given. */
export async function openScreen(parts: OwnScreenParts, text: string | null): Promise<() => void> {
  const { book, game, onBack, onOpen, root, store } = parts;
  const overlay = goodOverlay(await store.overlay(game.name), book, game);
  const opened = text === null ? null : await openedText(text, parts);
  return () =>
    showOpen(root, opened, {
      book,
      game,
      overlay,
      onLeave: onBack,
      onText: onOpen,
      onTake: (theirs, taken) => void take(parts, withParts(overlay, theirs, taken, parts), taken),
    });
}

/**
 * Stores an overlay with parts of another owner. The unfinished drafts of the boards that were taken are removed, because
 * the editor would show a draft instead of the board. A notice offers to undo both.
 */
async function take(parts: OwnScreenParts, overlay: unknown, taken: readonly PartName[]): Promise<void> {
  const { game, notices, onBack, store } = parts;
  const addresses = taken.flatMap((part) => (part === 'figures' ? [] : [addressOf(parts, part)]));
  const drafts = new Map<string, unknown>();
  for (const address of addresses) drafts.set(address, await store.draft(address));
  const before = await store.overlay(game.name);
  const reason = await saveOrReason(() =>
    store.writeOwn(game.name, overlay, new Map(addresses.map((address) => [address, null]))),
  );
  const closing = { text: words.notices.close, onClick: () => {} };
  const undo = async (): Promise<void> => {
    // Boards and figures that the person has changed meanwhile must not be lost.
    const isChanged = JSON.stringify(await store.overlay(game.name)) !== JSON.stringify(overlay);
    if (isChanged) return notices.show('taken', { text: sharingWords.changedSince, isBrief: true, buttons: [closing] });
    await store.writeOwn(game.name, before, drafts);
    onBack();
  };
  const buttons = [{ text: sharingWords.undo, onClick: () => void undo() }, closing];
  if (reason === null)
    notices.show('taken', { text: sharingWords.taken(taken.map(nameOfPart)), isBrief: true, buttons });
  else notices.show('taken', { text: `${sharingWords.refused} ${reason}`, isUrgent: true, buttons: [closing] });
  onBack();
}

/** Calls `save`. Returns null, or the reason if the browser could not save. */
async function saveOrReason(save: () => Promise<void>): Promise<string | null> {
  try {
    await save();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
