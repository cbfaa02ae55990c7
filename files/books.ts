// Reads the books of games: their languages, rulings and settings.
import { basename, dirname, join, resolve } from 'node:path';
import { hasPlainSheets, type GameDeclaration, type Games } from '../compiler/game/game-declaration.ts';
import { shownAddressesOf } from '../compiler/game/shown-addresses.ts';
import type { Address } from '../compiler/language/book/address.ts';
import type { ScenarioDataFiles } from '../compiler/language/checking/sheet/sheet-games.ts';
import type { LanguageOf } from '../compiler/language/checking/sheet/sheet-setting.ts';
import type { GameLanguage } from '../compiler/language/checking/report/sheet-world.ts';
import { withoutVersions } from '../compiler/language/lists/sheets-of-book.ts';
import { lintRulesOf } from '../compiler/lint/lint-rules.ts';
import { parse } from '../grammar/parse.ts';
import type { Sheet } from '../grammar/tree.ts';
import { getOrMake, lazilyFor, RecentCache } from '../runtime/kernel/lazily.ts';
import { nearest } from '../runtime/kernel/nearest.ts';
import type { Ruling } from '../runtime/kernel/ruling.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import { BookData, cachedOrMade } from './book-data.ts';
import type { BookFile } from './book-folders.ts';
import { configurationAt, type Configuration, type LintConfiguration } from './configuration.ts';
import { badData, notFound, catchUserErrors } from './errors.ts';
import { readJson, readText } from './files.ts';
import { fromHere, workingFolder, shownPath } from './working-folder.ts';

/** A sheet of a book with its path. */
interface BookSheet {
  readonly path: string;
  readonly sheet: Sheet;
}

/**
 * Cache of the languages of a game by their data. `forget` does not clear this cache, because it is slow to read the
 * phrases of a language. The cache saves half of the time of each later `lint` in a process, and two thirds of the time
 * of each later `check`.
 */
const languagesByData = lazilyFor((_game: GameDeclaration) => new RecentCache<GameLanguage>(2));

export class GameBooks extends BookData<GameDeclaration, Games> {
  /** The addresses that messages show as examples. */
  readonly shownAddress: ReturnType<typeof shownAddressesOf>;
  /**
   * Cache of languages. The key is the working folder, the game, and the folder of the roster (empty for the roster in
   * the books).
   */
  private readonly languages = new Map<string, GameLanguage | null>();

  /** Cache of the syntax trees of sheets that other sheets of their book name, by working folder and path. */
  private readonly trees = new Map<string, Sheet>();

  constructor(games: Games, inside: string | null = null) {
    super(games, shownAddressesOf(games).game, inside);
    this.shownAddress = shownAddressesOf(games);
  }

  protected override configuration(): Configuration | null {
    return configurationAt(workingFolder(), lintRulesOf(this.games));
  }

  /** Returns the linter settings of the nearest botbook.json. */
  lint(): LintConfiguration {
    return this.configuration()?.lint ?? { maxWarnings: undefined, rules: {} };
  }

  /** Returns all sheets of the books of a game. In a game without scenarios, the scenario of each sheet is 0. */
  sheetFiles(game: GameDeclaration): BookFile[] {
    return hasPlainSheets(game)
      ? this.plainSheets(game).map((sheet) => ({ ...sheet, scenario: 0 }))
      : game.bots.flatMap(({ file }) => this.files(game, `${file}.bot`, null));
  }

  /**
   * Returns the scenarios in which bots can decide: the scenarios with a board. In a game without boards, these are the
   * scenarios with a sheet of the first bot.
   */
  decidedScenarios(game: GameDeclaration): number[] {
    return this.scenariosWith(game, game.board ? 'board.json' : `${game.bots[0]?.file}.bot`);
  }

  /** Returns the game of an address. An unknown game is an error that suggests a similar name. */
  gameAt(address: Address, name: string): GameDeclaration {
    const game = this.games.gameNamed(address.game);
    if (game) return game;
    const names = this.games.all.map((each) => each.name);
    const near = nearest(address.game, names);
    const hint = near
      ? `Did you mean \`${name.replace(/^[^/]*/, near)}\`?`
      : `Give a path that exists, or an address such as \`${this.shownAddress.sheet}\`.`;
    throw notFound(name, hint);
  }

  /** Returns the rulings of a game; empty if the game has no rulings.json. */
  rulings(game: GameDeclaration): readonly Ruling[] {
    const path = this.gameFile(game, 'rulings.json');
    return path === null ? [] : readData(path, (json) => game.rulings(json));
  }

  /** Clears all caches, so that all files are read again. */
  override forget(): void {
    super.forget();
    this.languages.clear();
    this.trees.clear();
  }

  /** Returns the language of a game from its book; null if the books have no roster of the game. */
  readonly languageOf: LanguageOf = (name) => this.languageIn(name, null);

  /** Returns the languages for the sheet at `path`, from the data files near the sheet, or else from the books. */
  readonly languagesFor =
    (path: string | null): LanguageOf =>
    (name) => {
      const folder = path === null ? null : this.rosterFolder(name, dirname(resolve(workingFolder(), path)));
      const language = this.languageIn(name, folder);
      const game = this.games.gameNamed(name);
      if (!language || !game || !hasPlainSheets(game)) return language;
      const otherSheets = (sheet: Sheet): readonly Sheet[] => this.otherSheets(game, path, sheet);
      return { ...language, otherSheets, bookJson: () => this.dataJson(game) };
    };

  /**
   * Returns the JSON of the data file beside the sheets of a game without scenarios; null if the file is missing or is
   * not JSON.
   */
  private dataJson(game: GameDeclaration): unknown {
    const path = this.dataFileOf(game);
    return path === null ? null : catchUserErrors(() => readJson(this.note(path)));
  }

  private otherSheets(game: GameDeclaration, path: string | null, sheet: Sheet): readonly Sheet[] {
    const others = this.sheetsBeside(game, path).map((other) => other.sheet);
    const isOfBook = path !== null && this.folders(game).some((folder) => resolve(folder) === dirname(fromHere(path)));
    return isOfBook ? others : withoutVersions(sheet, others);
  }

  /**
   * Returns the other sheets in the book of a game without scenarios. A sheet with the file name of `path` is left out,
   * because the sheet at `path` replaces it.
   */
  sheetsBeside(game: GameDeclaration, path: string | null): readonly BookSheet[] {
    const sheetName = path === null ? null : basename(path);
    return this.plainSheets(game)
      .filter((sheet) => basename(sheet.path) !== sheetName)
      .map((sheet) => ({
        path: sheet.path,
        sheet: getOrMake(
          this.trees,
          `${workingFolder()} ${sheet.path}`,
          () => parse(readText(this.note(sheet.path)), this.games).sheet,
        ),
      }));
  }

  private languageIn(name: string, folder: string | null): GameLanguage | null {
    return cachedOrMade(this.languages, `${workingFolder()} ${name} ${folder ?? ''}`, () => {
      const game = this.games.gameNamed(name);
      return game ? this.read(game, folder) : null;
    });
  }

  private plainLanguage(game: GameDeclaration): GameLanguage {
    const path = game.placesFile === undefined ? null : this.dataFileOf(game);
    const files = { roster: undefined, scenarios: [] };
    if (path === null) return game.language(files);
    const dataFile = readJson(this.note(path));
    return languageWith(game, { name: dirname(path), rosterName: path, ...files, dataFile });
  }

  private read(game: GameDeclaration, folder: string | null): GameLanguage | null {
    if (hasPlainSheets(game)) return this.plainLanguage(game);
    const rosterName = this.rosterOf(game, folder);
    if (rosterName === null) return null;
    this.note(rosterName);
    const languageData = {
      name: folder === null ? game.name : shownPath(folder),
      rosterName,
      roster: readJson(rosterName),
      scenarios: this.scenarios(game, folder),
    };
    const key = JSON.stringify(languageData);
    return languagesByData(game).getOrMake(key, () => languageWith(game, languageData));
  }

  /**
   * Returns the names, the decks and the board of each scenario, read from `folder`, or from the books if `folder` is
   * null. A board that is no JSON is left out, because no sheet depends on it.
   */
  scenarios(game: GameDeclaration, folder: string | null): ScenarioDataFiles[] {
    const jsonOf = (path: string | undefined): unknown => (path === undefined ? undefined : readJson(this.note(path)));
    return this.scenarioPaths(game, folder).map(({ scenario, names, decks, board }) => ({
      scenario,
      names: jsonOf(names),
      decks: jsonOf(decks),
      board: catchUserErrors(() => jsonOf(board)) ?? undefined,
    }));
  }
}

/**
 * Reads a JSON file with the function `read`. If the data have a fault, throws an error for the user that names the
 * file.
 */
export function readData<T>(path: string, read: (json: unknown) => T): T {
  const json = readJson(path);
  try {
    return read(json);
  } catch (error) {
    throw badData(path, error);
  }
}

/** The data files from which a language is made. */
interface LanguageData {
  /** The name of the folder (`name`) and of the roster file (`rosterName`), as messages print them. */
  readonly name: string;
  readonly rosterName: string;
  readonly roster: unknown;
  readonly scenarios: readonly ScenarioDataFiles[];
  readonly dataFile?: unknown;
}

/** Makes the language of a game from data files. The data files come from the disk or from a git revision. */
export function languageWith(game: GameDeclaration, { name, rosterName, ...files }: LanguageData): GameLanguage {
  // A path that begins with `compiler/` is already complete. This path is of a source file that declares a word
  // wrongly.
  const pathOf = (file: string): string => (file.startsWith('compiler/') ? file : join(name, file));
  const withShapeErrors = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw badData(error instanceof ShapeError && error.file !== null ? pathOf(error.file) : rosterName, error);
    }
  };
  const language = withShapeErrors(() => game.language(files));
  // Some data files are not read here, but later by `world`. A fault in these data also becomes an error for the user,
  // so `world` is wrapped too.
  return { ...language, world: (...setting) => withShapeErrors(() => language.world(...setting)) };
}
