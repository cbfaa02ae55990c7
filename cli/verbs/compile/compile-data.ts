// Reads the book data that compiled sheets need. Each file is read only once.
import { books, games } from '../../books.ts';
import { plainSceneIn, sceneOf } from '../../../files/scenes.ts';
import { dirname } from 'node:path';
import type { Book } from '../../../compiler/game/book.ts';
import type { ScenarioDataFiles } from '../../../compiler/language/checking/sheet/sheet-games.ts';
import type { GameLanguage } from '../../../compiler/language/checking/report/sheet-world.ts';
import { hasPlainSheets, type GameDeclaration } from '../../../compiler/game/game-declaration.ts';
import { getOrMake } from '../../../runtime/kernel/lazily.ts';
import { badOption } from '../../../files/errors.ts';
import { readJson } from '../../../files/files.ts';
import { overlayInForce, type OverlayInForce } from '../../../files/overlay.ts';
import { plainData, scenarioDataName } from '../../../compiler/emit/sheet-module.ts';

interface ScenarioValues {
  readonly board?: unknown;
  readonly decks?: unknown;
  readonly names?: unknown;
}

/** The data of a scenario: `files` for the compiler, and `values` for the data file beside the compiled sheets. */
interface ScenarioRead {
  readonly files: ScenarioDataFiles;
  readonly values: ScenarioValues;
}

interface GameValues {
  /** The path of the roster. */
  readonly path: string;
  readonly roster: unknown;
  readonly overlay: OverlayInForce | null;
  readonly scenarios: Map<number, ScenarioRead>;
}

export class CompileData {
  private readonly option: string | undefined;
  private readonly games = new Map<string, GameValues>();
  /** The files of books without scenarios, by game. */
  private readonly plain = new Map<string, Readonly<Record<string, unknown>>>();

  constructor(overlay: string | undefined) {
    this.option = overlay;
  }

  /** Returns the book of a game, limited to the scenario `scenario`. Reads and checks all data of this scenario. */
  book(game: GameDeclaration, scenario: number, language: GameLanguage, sheet: string | null): Book {
    const { roster } = this.read(game, sheet);
    return {
      game,
      games,
      language,
      files: { roster, scenarios: [this.scenario(game, scenario, sheet)] },
    };
  }

  /**
   * Returns the book of a game whose sheets belong to no scenario. The book contains the file with the places that
   * sheets can name.
   */
  plainBook(game: GameDeclaration, language: GameLanguage): Book {
    const { placesFile } = game;
    const dataFile = placesFile === undefined ? undefined : this.plainFiles(game)[placesFile];
    return { game, games, language, files: { roster: undefined, scenarios: [], dataFile } };
  }

  /**
   * Reads the files of a book without scenarios, each file only once. Returns their contents by the names of the files.
   */
  private plainFiles(game: GameDeclaration): Readonly<Record<string, unknown>> {
    if (this.option !== undefined) throw badOption(`${game.title} has nothing for --overlay`, 'Leave it out.');
    return getOrMake(this.plain, game.name, () => {
      // The scene is read first, so that a faulty file is reported before any code is written.
      plainSceneIn(books, game);
      return Object.fromEntries((game.bookFiles ?? []).map((file) => [file, readJson(this.fileOf(game, file))]));
    });
  }

  private fileOf(game: GameDeclaration, file: string): string {
    const path = books.gameFile(game, file);
    if (path === null) throw books.noData(file, game.name);
    return path;
  }

  /**
   * Adds the data of a scenario to the data that will be written, because the folder already has compiled sheets of
   * this scenario. Does nothing if the book lacks the scenario.
   */
  keep(game: GameDeclaration, scenario: number): void {
    if (books.files(game, 'names.json', scenario).length > 0) this.scenario(game, scenario, null);
  }

  private scenario(game: GameDeclaration, scenario: number, sheet: string | null): ScenarioDataFiles {
    const { overlay, scenarios } = this.read(game, sheet);
    const known = scenarios.get(scenario);
    if (known) return known.files;
    const path = (name: string): string | undefined => books.files(game, `${name}.json`, scenario)[0]?.path;
    const board = overlay?.boards.get(scenario);
    // The board is read first, so that a faulty board is reported before any code is written.
    if (game.board) sceneOf(books, `${game.name}/${scenario}`, this.option);
    const paths = { ...(!board && { board: path('board') }), decks: path('decks'), names: path('names') };
    const read = Object.entries(paths).flatMap(([name, file]) => (file === undefined ? [] : [[name, readJson(file)]]));
    const values = { ...(board && { board: board.json() }), ...Object.fromEntries(read) } as ScenarioValues;
    const files = { scenario, board: values.board, decks: values.decks, names: values.names };
    scenarios.set(scenario, { files, values });
    return files;
  }

  /** Returns all data that were read for a game, under the names that its runtime uses. */
  values(game: GameDeclaration): Readonly<Record<string, unknown>> {
    if (hasPlainSheets(game)) return { [plainData]: this.plainFiles(game) };
    const { roster, overlay, scenarios } = this.read(game, null);
    const inOrder = [...scenarios].toSorted(([a], [b]) => a - b);
    const scenarioValues = inOrder.map(([scenario, { values }]) => [scenarioDataName(scenario), values]);
    return { bookRoster: roster, bookOverlay: overlay?.json, ...Object.fromEntries(scenarioValues) };
  }

  /**
   * Reads the roster and the overlay of a game once. All sheets that are compiled into a folder must have the same
   * roster.
   */
  private read(game: GameDeclaration, sheet: string | null): GameValues {
    const known = this.games.get(game.name);
    const path = sheet === null ? books.gameFile(game, 'roster.json') : books.rosterPath(game, dirname(sheet));
    if (known && (sheet === null || known.path === path)) return known;
    if (path === null) throw books.noData('roster.json', game.name);
    if (known) {
      const problem = `Some of these sheets belong to ${known.path}, others to ${path}`;
      throw badOption(problem, 'Compile them into folders of their own.');
    }
    const roster = readJson(path);
    const overlay = overlayInForce(books, game, { name: path, json: roster }, this.option);
    const made = { path, roster, overlay, scenarios: new Map<number, ScenarioRead>() };
    this.games.set(game.name, made);
    return made;
  }
}
