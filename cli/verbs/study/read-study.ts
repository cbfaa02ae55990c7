// Reads the description of a study, which is a JSON file. docs/schemas/study.schema.json declares its form.
import { books, games } from '../../books.ts';
import { basename, dirname } from 'node:path';
import type { GameDeclaration } from '../../../compiler/game/game-declaration.ts';
import type { GamePlay } from '../../../compiler/game/play.ts';
import type { Study } from '../../../compiler/game/study.ts';
import { furtherReadingIn, readingOfName } from '../../../compiler/plan/reading-names.ts';
import { faultyFile } from '../../../files/errors.ts';
import { jsonOf, pathKind, readArgument } from '../../../files/files.ts';
import { workingFolder } from '../../../files/working-folder.ts';
import { namedPath } from '../../../files/inside.ts';
import {
  Fields,
  ShapeError,
  fail,
  list,
  oneOf,
  text,
  integer,
  versionIn,
  type Datum,
} from '../../../runtime/kernel/shape.ts';
import { noGames } from '../../unserved-games.ts';
import { mostSeeds } from '../simulate/options.ts';

type Factor = Study['factors'][number];
type Level = Factor['levels'][number];

/** The latest version of the form. In a description of version 1, a reading can have an older meaning. */
const studyVersion = 2;

const keys = 'title scenarios players difficulties readings overlays games shard seed rounds use'.split(' ');

/** The default number of games of a shard: most computers play them in less than a minute. */
const usualShard = 100_000;

const slug = (words: string): string => words.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-');

/**
 * The maximum number of levels of a factor, and the maximum number of shards of a study. The shards have a limit
 * because they are files in one folder.
 */
const mostLevels = 1000;
const mostShards = 100_000;

/** Reads the levels of a factor. There must be at least one level, and no level may occur twice. */
function levelsIn(datum: Datum, readLevel: (datum: Datum) => Level): readonly Level[] {
  const levels = list(datum, readLevel);
  if (levels.length === 0) fail(datum.where, 'is empty; give at least one, or leave the list out');
  if (levels.length > mostLevels) fail(datum.where, `has ${levels.length} levels; give at most ${mostLevels}`);
  for (const [index, level] of levels.entries()) {
    const other = levels.find(({ file }) => file === level.file);
    if (!other || other === level) continue;
    const where = `${datum.where}[${index}]`;
    if (JSON.stringify(other.choice) === JSON.stringify(level.choice))
      fail(where, `repeats \`${level.text}\`; each level is played once`);
    fail(
      where,
      `has the name of another level in the folder of results, \`${level.file}\`; rename one of the two files`,
    );
  }
  return levels;
}

/** Refuses a study whose shards are too many for the memory of a computer, and for a folder. */
function refuseManyShards({ factors, ...study }: Study): void {
  const combinations = factors.reduce((product, { levels }) => product * levels.length, 1);
  const shards = combinations * Math.ceil(study.games / study.shard);
  if (shards <= mostShards) return;
  const help = 'give fewer levels, fewer `games`, or a larger `shard`';
  fail(
    '',
    `study has ${combinations} combinations and ${shards} shards, and at most ${mostShards} are played; ${help}`,
  );
}

function scenarioLevel(datum: Datum): Level {
  const scenario = integer(datum, 1);
  return { text: `Scenario ${scenario}`, choice: { scenario }, file: `s${scenario}` };
}

const playersLevel =
  ({ sides, players, usual }: GamePlay) =>
  (datum: Datum): Level => {
    const files = sides.map(({ file }) => file);
    const fields = new Fields(datum, files);
    const chosen = files.map(
      (file) => fields.readOptional(file, (player) => oneOf(player, [...players, 'bot'])) ?? usual,
    );
    const named = sides.map(({ name }, side) => `${name} ${chosen[side]}`);
    const choice = { players: Object.fromEntries(files.map((file, side) => [file, chosen[side] ?? usual])) };
    return { text: named.join(', '), choice, file: chosen.join('-') };
  };

const readingsLevel =
  ({ switchable = [], changedReadings = {} }: GameDeclaration, version: number) =>
  (datum: Datum): Level => {
    const listed = list(datum, (ruling) => {
      const name = oneOf(ruling, switchable);
      const change = version < studyVersion ? changedReadings[name] : undefined;
      if (change === undefined) return name;
      return fail(
        ruling.where,
        `is \`${name}\`. ${change} Leave it out, or write \`"version": ${studyVersion}\` for the present meaning`,
      );
    });
    const readings = switchable.filter((ruling) => listed.includes(ruling));
    const twice = furtherReadingIn(readings);
    if (twice !== undefined) fail(datum.where, `has two readings of ${readingOfName(twice).ruling}`);
    const chosen = readings.map(readingOfName);
    const seconds = chosen.filter(({ reading }) => reading === 'second').map(({ ruling }) => ruling);
    const others = chosen.filter(({ reading }) => reading !== 'second');
    const words = [
      ...(seconds.length === 0 ? [] : [`${seconds.join(' and ')} read the other way`]),
      ...others.map(({ ruling, reading }) => `${ruling} by the ${reading} reading`),
    ];
    return {
      text: words.length === 0 ? 'as decided' : words.join(', '),
      choice: { readings },
      file: slug(readings.join('-')),
    };
  };

function overlayLevel(datum: Datum): Level {
  if (datum.json === null) return { text: 'no overlay', choice: { overlay: null }, file: '' };
  const overlay = text(datum);
  if (overlay === '') fail(datum.where, 'is empty; give the path of a file, or null for no overlay');
  // The file name begins with `overlay-`. Otherwise the overlay `r2.json` and the reading R2 would have the same file.
  return { text: basename(overlay), choice: { overlay }, file: `overlay-${slug(basename(overlay, '.json'))}` };
}

/**
 * Refuses factors about bots, and the field `use`, if a level of `players` has no bot. The difficulty and the readings
 * change nothing in games without a bot.
 */
function refuseIdleLevels(factors: readonly Factor[], use: boolean): void {
  const players = factors.find(({ name }) => name === 'players');
  const solo = players?.levels.findIndex(({ choice }) => !Object.values(choice.players ?? {}).includes('bot')) ?? -1;
  if (solo < 0) return;
  const idle = factors.find(({ name, levels }) => ['difficulty', 'readings'].includes(name) && levels.length > 1);
  const field = use ? 'use' : idle && { difficulty: 'difficulties', readings: 'readings' }[idle.name as 'difficulty'];
  if (field !== undefined) fail(`players[${solo}]`, `has no bot, and \`${field}\` is about bots`);
}

/**
 * Returns the absolute path of an overlay that the description at `path` names. A relative path starts from the folder
 * of the description. Throws if the overlay is neither in this folder nor in the working folder.
 */
export function overlayPath(overlay: string, path: string): string {
  const from = dirname(path);
  return namedPath(overlay, { from, folders: [from, workingFolder()] });
}

/** Refuses overlays that are no files, and scenarios that the book does not have. */
function refuseAbsent(factors: readonly Factor[], game: GameDeclaration, path: string): void {
  const levelsOf = (name: Factor['name']): readonly Level[] =>
    factors.find((factor) => factor.name === name)?.levels ?? [];
  const overlays = levelsOf('overlay').map(({ choice }) => choice.overlay ?? null);
  for (const [index, overlay] of overlays.entries()) {
    const kind = overlay === null ? 'file' : pathKind(overlayPath(overlay, path));
    if (kind === 'file') continue;
    fail(`overlays[${index}]`, `is \`${overlay}\`, which is ${kind === null ? 'not there' : 'not a file'}`);
  }
  // With an overlay, the scenarios are not checked here: the overlay may add the board of a scenario that the book
  // lacks.
  if (overlays.some((overlay) => overlay !== null)) return;
  const scenarios = books.decidedScenarios(game);
  for (const [index, { choice }] of levelsOf('scenario').entries()) {
    if (choice.scenario === undefined || scenarios.includes(choice.scenario)) continue;
    fail(`scenarios[${index}]`, `is ${choice.scenario}, but the book has Scenarios ${scenarios.join(', ')}`);
  }
}

/** A game that can be played. */
export type StudiedGame = GameDeclaration & { readonly play: GamePlay };

function studiedGame(datum: Datum): StudiedGame {
  const game = games.gameNamed(text(datum));
  if (game?.page) throw noGames(game, game.name);
  const known = games.all.filter(({ play }) => play !== undefined).map(({ name }) => name);
  return game?.play ? { ...game, play: game.play } : fail(datum.where, `should be one of ${known.join(', ')}`);
}

/**
 * Returns the name of a study for the report and for the folder of results: the name of its file, or `study` if the
 * description is read from standard input.
 */
const nameOf = (path: string): string => (path === '-' ? 'study' : basename(path));

/** Returns the default folder of results: `my-results` in the working folder for the study `my.json`. */
export const resultsOf = (path: string): string => `${nameOf(path).replace(/(?:\.study)?\.json$/, '')}-results`;

function studyIn(json: unknown, path: string): { readonly study: Study; readonly game: StudiedGame } {
  const fields = new Fields({ json, where: '' }, ['$schema', 'version', 'game', ...keys]);
  const version = versionIn(fields, studyVersion);
  const game = studiedGame(fields.get('game'));
  const { play } = game;
  const difficulty = (datum: Datum): Level => {
    const name = oneOf(datum, play.difficulties);
    return { text: name, choice: { difficulty: name }, file: name };
  };
  const factor = (name: Factor['name'], title: string, key: string, read: (datum: Datum) => Level, usual: unknown) => ({
    name,
    text: title,
    levels: levelsIn(fields.readOptional(key, (datum) => datum) ?? { json: [usual], where: key }, read),
  });
  const factors = [
    { name: 'scenario', text: 'Scenario', levels: levelsIn(fields.get('scenarios'), scenarioLevel) } as const,
    factor('players', 'Players', 'players', playersLevel(play), {}),
    factor('difficulty', 'Difficulty', 'difficulties', difficulty, play.difficulties[0]),
    factor('readings', 'Readings', 'readings', readingsLevel(game, version), []),
    factor('overlay', 'Overlay', 'overlays', overlayLevel, null),
  ];
  const number = (key: string, usual: number, least: number, most: number): number =>
    fields.readOptional(key, (datum) => {
      const count = integer(datum, least);
      return count <= most ? count : fail(datum.where, `should be at most ${most}, not ${count}`);
    }) ?? usual;
  const perCombination = number('games', 1000, 1, mostSeeds);
  const use = fields.readOptional('use', ({ json: flag, where }) =>
    typeof flag === 'boolean' ? flag : fail(where, 'should be true or false'),
  );
  refuseIdleLevels(factors, use === true);
  const study = {
    title: fields.readOptional('title', text) ?? nameOf(path),
    game: game.name,
    factors,
    games: perCombination,
    shard: Math.min(perCombination, number('shard', usualShard, 1, mostSeeds)),
    seed: number('seed', 1, 0, mostSeeds),
    rounds: number('rounds', play.rounds, 1, 250),
    use: use === true,
  };
  refuseManyShards(study);
  refuseAbsent(factors, game, path);
  return { study, game };
}

/** Reads the description of a study, and the game that is studied. The path `-` means standard input. */
export function readStudy(path: string): ReturnType<typeof studyIn> {
  const { name, text: written } = readArgument(path);
  const json = jsonOf(written, name);
  try {
    return studyIn(json, path);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    throw faultyFile(name, error.message, 'Correct it there; docs/schemas/study.schema.json declares the form.');
  }
}
