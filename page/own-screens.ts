// The screens in which an owner of the game enters their own boards and figures. One overlay has both the boards and
// the figures.
import type { TableBook, TableGame } from '../compiler/game/table-book.ts';
import { showBoardEditor } from './board-editor/board-editor.ts';
import { showFigures } from './figures-screen.ts';
import type { GameStore } from './game-store.ts';

interface OwnScreenParts {
  readonly root: HTMLElement;
  readonly book: TableBook;
  readonly game: TableGame;
  readonly store: GameStore;
  readonly onBack: () => void;
}

/** Returns the function that shows the editor for a person’s own board of a scenario. */
export async function ownBoardScreen(parts: OwnScreenParts, scenario: number): Promise<() => void> {
  const { book, game, onBack, root, store } = parts;
  const address = `${game.name}/${scenario}`;
  const overlay = await store.overlay(game.name);
  return () =>
    void showBoardEditor(root, {
      book,
      game,
      scenario,
      overlay,
      onBack,
      onChange: (changed) => saveOrReason(() => store.writeOverlay(game.name, changed)),
      photos: { read: () => store.photo(address), write: (photo) => store.writePhoto(address, photo) },
      drafts: { read: () => store.draft(address), write: (draft) => store.writeDraft(address, draft) },
    });
}

/** Returns the function that shows the screen for a person’s own figures. */
export async function ownFiguresScreen({ book, game, onBack, root, store }: OwnScreenParts): Promise<() => void> {
  const overlay = await store.overlay(game.name);
  const onChange = (changed: unknown): Promise<string | null> =>
    saveOrReason(() => store.writeOverlay(game.name, changed));
  return () => showFigures(root, { book, game, onBack, onChange, overlay });
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
