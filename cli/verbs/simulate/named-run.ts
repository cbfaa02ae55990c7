// Prepares games of a scenario that has a name instead of a number.
import { books } from '../../books.ts';
import type { NamedScenario } from '../../../compiler/game/play.ts';
import type { Game } from '../../../compiler/game/game-declaration.ts';
import { fingerprint } from '../../../runtime/kernel/fingerprint.ts';
import { badData, badOption } from '../../../files/errors.ts';
import { readJson } from '../../../files/files.ts';
import { plainSceneIn } from '../../../files/scenes.ts';
import { plainSheetsOf } from '../../bots.ts';
import { packageVersion } from '../../package.ts';
import { readWith } from '../../readings.ts';
import { playAllUntilStopped, type PreparedRun } from './prepared-run.ts';
import type { PlayVariants } from './compare-variants.ts';
import type { SimulateNumbers, SimulateOptions } from './options.ts';

interface NamedChoice extends SimulateNumbers {
  readonly chosen: Readonly<Record<string, string>>;
  readonly options: SimulateOptions;
  /** The rulings whose second reading applies. */
  readonly readings: readonly string[];
}

/** True if the options ask to compare the variants of a scenario. */
export const asksForVariants = ({ play }: NamedScenario, options: SimulateOptions): boolean =>
  play?.variants !== undefined && options[play.variants.option] === play.variants.word;

/** A prepared run, which can also compare the variants of its scenario. */
export interface PreparedNamedRun extends PreparedRun {
  readonly playVariants: PlayVariants;
}

/** Prepares games of a scenario with a name, without playing them. */
export function prepareNamed(game: Game, { name, play }: NamedScenario, choice: NamedChoice): PreparedNamedRun {
  if (!play) throw new Error(`The scenario ${name} is not played.`);
  const { requested, seed, workers, limit, chosen, options, readings } = choice;
  const paths = (play.files ?? []).flatMap(({ option }) => {
    const path = options[option];
    const isComparison = play.variants?.option === option && play.variants.word === path;
    return typeof path === 'string' && !isComparison ? [[option, path] as const] : [];
  });
  const given = Object.fromEntries(paths.map(([option, path]) => [option, readJson(path)]));
  const sheets = { ...plainSheetsOf(game), readings };
  const scene = plainSceneIn(books, game);
  if (!scene.playNamed) throw books.noData('engine', `${game.name}/${name}`);
  const prepared = withFileName(paths[0]?.[1] ?? name, () => scene.playNamed?.(name, sheets, given));
  if (!prepared) throw books.noData('engine', `${game.name}/${name}`);
  const { definition, modules, ...known } = prepared;
  const task = { game: game.name, named: name, definition, modules, players: chosen, seed, limit, difficulty: 0 };
  return {
    play: (onProgress, stretch = requested) => playAllUntilStopped({ play, task, games: stretch, workers, onProgress }),
    playVariants: (variants, games) =>
      playAllUntilStopped({ play, task: { ...task, variants }, games, workers, onProgress: () => {} }),
    log: () => {
      throw badOption('--log is given, and the scenario has no log', 'Leave it out.');
    },
    unplayed: {
      ...known,
      botbook: packageVersion,
      game: game.name,
      play,
      scenario: name,
      seed,
      limit,
      players: chosen,
      requested,
      overlay: null,
      difficulty: play.difficulties[0] ?? '',
      readings: readWith(game, readings),
      played: [],
      sheets: Object.fromEntries([...sheets.texts].map(([sheet, text]) => [sheet, fingerprint(text)])),
    },
  };
}

/** Calls `work`. If a file of an option has a fault, throws an error that names the file. */
function withFileName<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw badData(path, error);
  }
}
