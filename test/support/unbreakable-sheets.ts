// The sheets of Unbreakable for tests, in the form in which the tools hand them to the game, with or without edits.
import type { SceneSheets } from '../../compiler/game/scene-sheets.ts';
import { sheetReader } from '../../compiler/decide/script-reader.ts';
import type { AskCard, Scene } from '../../compiler/game/scene.ts';
import { unbreakable } from '../../compiler/games/unbreakable/game.ts';
import { languageOf } from './book-language.ts';
import { bookSheets } from './samples.ts';
import { unbreakableJson } from './unbreakable.ts';

export type SheetEdit = readonly [sheet: string, before: string, after: string];

const language = languageOf('unbreakable');

/**
 * Returns the sheets of the book, with edits. An edit replaces the text `before` of a sheet by `after`. Throws if the
 * sheet does not contain `before`.
 */
export function unbreakableSheets(...edits: readonly SheetEdit[]): SceneSheets {
  const texts = new Map(
    bookSheets('unbreakable').map(({ path, text }) => [path.replace(/^.*[/\\]|\.bot$/g, ''), text] as const),
  );
  for (const [sheet, before, after] of edits) {
    const text = texts.get(sheet) ?? '';
    if (!text.includes(before)) throw new Error(`${sheet} has no \`${before}\``);
    texts.set(sheet, text.replace(before, after));
  }
  return { texts, scriptOf: sheetReader(unbreakable.headings, () => language) };
}

/** Returns the scene of the game with the map and the reference figures of the book. */
function sceneOfBook(): Scene {
  const more = { 'map.json': unbreakableJson('map.json'), 'reference.json': unbreakableJson('reference.json') };
  const files = { scenario: 0, roster: undefined, board: undefined, names: undefined, decks: undefined, more };
  const scene = unbreakable.scene?.(files);
  if (!scene) throw new Error('The game decides no cards.');
  return scene;
}

/** Returns a function that makes queries about cards. The given sheets decide the cards. */
export const askingBy = (sheets: SceneSheets): AskCard => sceneOfBook().asking(sheets);

/**
 * Returns a function that makes queries about cards. The sheets of the book, with or without edits, decide the cards.
 */
export const unbreakableBook = (...edits: readonly SheetEdit[]): AskCard => askingBy(unbreakableSheets(...edits));

/** Returns a function that answers queries about bombs by the given sheets. */
export function bombsBy(sheets: SceneSheets): ReturnType<NonNullable<Scene['bombs']>> {
  const bombs = sceneOfBook().bombs?.(sheets);
  if (!bombs) throw new Error('The game answers nothing about bombs.');
  return bombs;
}

/** Returns a function that answers queries about bombs by the sheets of the book, with or without edits. */
export const bombsOfBook = (...edits: readonly SheetEdit[]): ReturnType<NonNullable<Scene['bombs']>> =>
  bombsBy(unbreakableSheets(...edits));
