// The data for a sheet of a git revision. The data files come from the revision. If the working folder has the same
// data files, its data are reused.
import { books, games, languagesFor } from '../../books.ts';
import { isRosterOf, mostAbove } from '../../../files/book-data.ts';
import { languageWith } from '../../../files/books.ts';
import { join, posix } from 'node:path';
import type { ScenarioDataFiles } from '../../../compiler/language/checking/sheet/sheet-games.ts';
import type { LanguageOf } from '../../../compiler/language/checking/sheet/sheet-setting.ts';
import type { GameLanguage } from '../../../compiler/language/checking/report/sheet-world.ts';
import type { GameDeclaration } from '../../../compiler/game/game-declaration.ts';
import { UserError } from '../../../files/errors.ts';
import { jsonOf, pathKind, readText } from '../../../files/files.ts';
import { allFiles, besideInRevision, forgetListed, type Revision, type RevisionFile } from './revisions.ts';

const fail = (error: UserError): never => {
  throw error;
};

/**
 * Returns the languages for a sheet of a revision, made from the data files of the revision. If the data files of the
 * working folder are the same, the languages of the working folder are reused.
 */
export function languagesAt(revision: Revision, { path }: RevisionFile): LanguageOf {
  const { root } = revision.repository;
  const now = languagesFor(root === null ? null : join(root, path));
  return (name) => {
    const game = games.gameNamed(name);
    const folder = game && rosterFolder(revision, game, posix.dirname(path));
    return game && folder !== undefined ? languageAt(revision, game, folder, now) : now(name);
  };
}

/** Reads a JSON file of a revision. Returns its name for errors and its JSON; null if the revision lacks the file. */
export function jsonBeside(revision: Revision, path: string): { name: string; json: unknown } | null {
  const [dataFile] = besideInRevision(revision, [path], fail);
  return dataFile ? { name: dataFile.file.name, json: jsonOf(dataFile.text, dataFile.file.name) } : null;
}

const foldersAbove = (folder: string, steps: number): string[] =>
  folder === '.' || steps === 0 ? [folder] : [folder, ...foldersAbove(posix.dirname(folder), steps - 1)];

/**
 * Returns the nearest folder with a roster of the game: `from` or a folder above it. Returns undefined if there is
 * none. A roster that names no game counts as a roster of this game, so that its error is reported.
 */
function rosterFolder(revision: Revision, game: GameDeclaration, from: string): string | undefined {
  return foldersAbove(from, mostAbove).find((folder) => {
    const path = posix.join(folder, 'roster.json');
    const json = allFiles(revision).has(path) ? jsonBeside(revision, path)?.json : undefined;
    return json !== undefined && isRosterOf(game, json);
  });
}

/** Cache of languages by revision, game and folder. */
const languages = new Map<string, GameLanguage | null>();

/**
 * Clears the caches of revisions, for a new command in the same process. A branch may have moved, or the working folder
 * may be in another repository.
 */
export function forgetRevisions(): void {
  languages.clear();
  forgetListed();
}

function languageAt(revision: Revision, game: GameDeclaration, folder: string, now: LanguageOf): GameLanguage | null {
  const key = `${revision.form.revision}\n${game.name}\n${folder}`;
  const known = languages.get(key);
  if (known !== undefined) return known;
  const language = isAsNow(revision, folder) ? now(game.name) : madeOf(revision, game, folder);
  languages.set(key, language);
  return language;
}

/**
 * Returns the paths of the data files under the folder of a game: the roster, and the names and decks of the scenarios.
 */
function dataOf(revision: Revision, folder: string): string[] {
  const above = folder === '.' ? '' : `${folder}/`;
  return [...allFiles(revision).keys()].filter(
    (path) =>
      path.startsWith(above) && /^(?:roster|scenario-\d+\/(?:names|decks))\.json$/.test(path.slice(above.length)),
  );
}

/** True if the working folder has the same data files of the game as the revision. */
function isAsNow(revision: Revision, folder: string): boolean {
  const { root } = revision.repository;
  if (root === null) return false;
  return besideInRevision(revision, dataOf(revision, folder), fail).every(({ file, text }) => {
    const path = join(root, file.path);
    return pathKind(path) === 'file' && readText(path) === text;
  });
}

function madeOf(revision: Revision, game: GameDeclaration, folder: string): GameLanguage {
  const jsonByPath = new Map(
    besideInRevision(revision, dataOf(revision, folder), fail).map(({ file, text }) => [
      file.path,
      { name: file.name, json: jsonOf(text, file.name) },
    ]),
  );
  const rosterPath = posix.join(folder, 'roster.json');
  const scenarios = new Map<number, ScenarioDataFiles>(
    books.scenarios(game, null).map((files) => [files.scenario, files]),
  );
  for (const path of jsonByPath.keys()) {
    const scenario = Number(/scenario-(\d+)\/\w+\.json$/.exec(path)?.[1] ?? Number.NaN);
    if (Number.isNaN(scenario)) continue;
    const jsonIn = (file: string): unknown =>
      jsonByPath.get(posix.join(folder, `scenario-${scenario}/${file}.json`))?.json;
    scenarios.set(scenario, { scenario, names: jsonIn('names'), decks: jsonIn('decks'), board: jsonIn('board') });
  }
  const rosterName = jsonByPath.get(rosterPath)?.name ?? rosterPath;
  return languageWith(game, {
    name: posix.dirname(rosterName),
    rosterName,
    roster: jsonByPath.get(rosterPath)?.json,
    scenarios: [...scenarios.values()],
  });
}
