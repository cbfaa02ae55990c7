// Questions about a position that are no cards: bombs, and lines of sight.
import { hasPlainSheets, type Game } from '../compiler/game/game-declaration.ts';
import type { SecondReading } from '../compiler/decide/card-query.ts';
import type { BombAnswer, Scene } from '../compiler/game/scene.ts';
import type { SceneSheets } from '../compiler/game/scene-sheets.ts';
import { badOption } from '../files/errors.ts';
import { jsonOf, readArgument } from '../files/files.ts';
import { plainSceneIn } from '../files/scenes.ts';
import { books, games } from './books.ts';
import { plainSheetsOf } from './bots.ts';
import { withUserErrors } from './deciding.ts';
import { plainOwnSheet } from './own-sheet.ts';
import { positionField } from './prepared-card.ts';
import { readWith, switchedReadings } from './readings.ts';

interface SceneOptions {
  readonly sheet?: string;
  readonly card?: string;
  readonly reading?: readonly string[];
}

interface AskedScene {
  readonly scene: Scene;
  readonly sheets: SceneSheets;
  readonly position: unknown;
  readonly name: string;
  readonly readings: readonly SecondReading[];
}

/** Returns the game that a position names, if its scene answers such questions. */
function gameFor(
  position: unknown,
  part: 'bombs' | 'sight',
  option: string,
): { readonly game: Game; readonly scene: Scene } {
  const called = positionField(position, 'game');
  const game = typeof called === 'string' ? games.gameNamed(called) : undefined;
  const scene = game && hasPlainSheets(game) && game.scene ? plainSceneIn(books, game) : null;
  if (game && scene?.[part]) return { game, scene };
  const title = game?.title ?? 'The game of the position';
  throw badOption(`${title} has nothing for ${option}`, 'Leave it out, and name a card with `--card`.');
}

/** Reads the position from the argument, and prepares the scene of its game. */
function askedScene(names: readonly string[], part: 'bombs' | 'sight', options: SceneOptions): AskedScene {
  const option = part === 'bombs' ? '--bomb' : '--sight';
  const [path, ...more] = names;
  if (path === undefined || more.length > 0) {
    const problem = path === undefined ? 'No position is named' : 'One position is read at a time';
    throw badOption(problem, 'Give the file of a position, or `-`.');
  }
  if (options.card !== undefined) throw badOption(`--card and ${option} exclude each other`, 'Leave one of them out.');
  const { name, text } = readArgument(path);
  const position = jsonOf(text, name);
  const { game, scene } = gameFor(position, part, option);
  const sheetTexts =
    options.sheet === undefined ? new Map<string, string>() : plainOwnSheet(options.sheet, position, game);
  if (part === 'sight' && (options.reading ?? []).length > 0)
    throw badOption(`${game.title} has nothing for --reading with ${option}`, 'Leave it out.');
  const readings = switchedReadings(game, options.reading ?? [], game.switchable ?? []);
  const sheets = { ...plainSheetsOf(game, sheetTexts), readings };
  return { scene, sheets, position, name, readings: readWith(game, readings) };
}

/** Decides the shots at a bomb. */
export function askedBomb(
  names: readonly string[],
  options: SceneOptions & { readonly bomb: string; readonly from?: string; readonly at?: string },
): BombAnswer & { readonly readings: readonly SecondReading[] } {
  const { bomb, from, at } = options;
  if (from === undefined || at === undefined) {
    const lacking = from === undefined ? '--from' : '--at';
    throw badOption(
      `${lacking} is missing`,
      'Give the place of the firing unit with `--from`, and the target with `--at`.',
    );
  }
  const { scene, sheets, position, name, readings } = askedScene(names, 'bombs', options);
  const answer = withUserErrors(name, () => scene.bombs?.(sheets)(position, { bomb, from, at })) ?? nothing();
  return { ...answer, readings };
}

/** Answers whether one unit or place sees another. */
export function askedSight(
  names: readonly string[],
  options: SceneOptions & { readonly sight: readonly string[] },
): ReturnType<ReturnType<NonNullable<Scene['sight']>>> {
  const [from, to, ...more] = options.sight;
  if (from === undefined || to === undefined || more.length > 0)
    throw badOption('--sight takes two names', 'Give two units, or two places: `--sight 0710 0308`.');
  const { scene, sheets, position, name } = askedScene(names, 'sight', options);
  return withUserErrors(name, () => scene.sight?.(sheets)(position, from, to)) ?? nothing();
}

const nothing = (): never => {
  throw new Error('The scene answers no such question.');
};
