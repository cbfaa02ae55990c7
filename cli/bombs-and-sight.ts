// Questions about a position without a card: what a bot does about a bomb, and whether a piece sees another.
import { hasPlainSheets, type GameDeclaration } from '../compiler/game/game-declaration.ts';
import type { SecondReading } from '../compiler/decide/card-query.ts';
import type { BombAnswer, Scene } from '../compiler/game/scene.ts';
import type { SceneSheets } from '../compiler/game/scene-sheets.ts';
import { CardError } from '../runtime/kernel/shape.ts';
import { UserError, badOption, faultyFile } from '../files/errors.ts';
import { jsonOf, readArgument } from '../files/files.ts';
import { plainSceneIn } from '../files/scenes.ts';
import { books } from './books.ts';
import { plainSheetsOf } from './bots.ts';
import { gameNamedIn, refuseOtherGame } from './card-queries.ts';
import { withUserErrors } from './decide-card.ts';
import { plainOwnSheet, titlesIn } from './own-sheet.ts';
import { refuseOtherJson } from './position-file.ts';
import { positionField } from './prepared-card.ts';
import { readWith, refuseIdleReadings, switchedReadings } from './readings.ts';

/**
 * The options of `decide` or `explain` for a question without a card. An option without an effect on the answer is
 * refused.
 */
interface SceneOptions {
  readonly sheet?: string;
  readonly card?: string;
  readonly reading?: readonly string[];
  readonly json?: boolean;
}

/** The options that each kind of question takes. */
const optionsOf: Readonly<Record<'bombs' | 'sight', readonly string[]>> = {
  bombs: ['bomb', 'from', 'at', 'sheet', 'json'],
  sight: ['sight', 'sheet', 'json'],
};

interface AskedScene {
  readonly scene: Scene;
  readonly sheets: SceneSheets;
  readonly position: unknown;
  readonly name: string;
  /** The titles of the sections in the sheet of the user. */
  readonly ownTitles: readonly string[];
  readonly readings: readonly SecondReading[];
}

/**
 * Returns the game that a position names. Throws if the game does not answer questions about bombs (or about sight).
 */
function gameFor(
  position: unknown,
  name: string,
  part: 'bombs' | 'sight',
  option: string,
): { readonly game: GameDeclaration; readonly scene: Scene } {
  const called = positionField(position, 'game');
  if (typeof called === 'string') refuseOtherGame(called, name);
  const game = gameNamedIn(position);
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
  refuseBeside(part, option, options);
  if (path === '-' && options.sheet === '-') throw new UserError('stdin-once', {});
  const { name, text } = readArgument(path);
  const position = jsonOf(text, name);
  refuseOtherJson(position, name);
  const { game, scene } = gameFor(position, name, part, option);
  const sheetTexts =
    options.sheet === undefined ? new Map<string, string>() : plainOwnSheet(options.sheet, position, game);
  if (part === 'sight' && (options.reading ?? []).length > 0)
    throw badOption(`${game.title} has nothing for --reading with ${option}`, 'Leave it out.');
  const readings = switchedReadings(game, options.reading ?? [], game.switchable ?? []);
  const sheets = { ...plainSheetsOf(game, sheetTexts), readings };
  if (part === 'bombs') refuseIdleReadings(scene, sheets, position, 'bomb');
  const ownTitles = [...sheetTexts.values()].flatMap(titlesIn);
  return { scene, sheets, position, name, ownTitles, readings: readWith(game, readings) };
}

/**
 * Refuses options that would have no effect on the question. `option` is the option that asks the question, such as
 * `--bomb`.
 */
function refuseBeside(part: 'bombs' | 'sight', option: string, options: SceneOptions): void {
  const set = Object.entries(options).flatMap(([name, choice]) =>
    choice === undefined || choice === false ? [] : [name],
  );
  // Readings are not checked here, because `askedScene` refuses a reading without an effect.
  const stray = set.find((name) => name !== 'reading' && !optionsOf[part].includes(name));
  if (stray === undefined) return;
  const written = stray.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw badOption(`--${written} and ${option} exclude each other`, 'Leave one of them out.');
}

/**
 * Calls `work`. If a name in the question is faulty, the error is about the option with this name, and not about the
 * position.
 */
function withOptionErrors<T>(name: string, work: () => T): T {
  return withUserErrors(name, () => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof CardError) || error.part === null) throw error;
      throw badOption(`--${error.part}: ${error.message}`, error.help);
    }
  });
}

/** Answers a question about a bomb: how the bot shoots at the bomb (`--bomb`) on its way from `--from` to `--at`. */
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
  const answer = withOptionErrors(name, () => scene.bombs?.(sheets)(position, { bomb, from, at })) ?? refuseQuestion();
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
  const { scene, sheets, position, name, ownTitles } = askedScene(names, 'sight', options);
  const report = withOptionErrors(name, () => scene.sight?.(sheets)(position, from, to)) ?? refuseQuestion();
  if (options.sheet === undefined || ownTitles.includes(report.title)) return report;
  const help = 'Give the sheet with this list, or leave `--sheet` out.';
  throw faultyFile(options.sheet, `has no ${report.title}, which answers this question`, help);
}

const refuseQuestion = (): never => {
  throw new Error('The scene cannot answer this question.');
};
