// The data of the book that compiled sheets are written with: read once, each as its file has it.
import type { Game } from '../compiler/games.ts';
import { Game as Played } from '../runtime/callisto/engine/game.ts';
import { rosterOf } from '../runtime/callisto/roster.ts';
import { bookFiles, gameFile } from './books.ts';
import { UserError } from './errors.ts';
import { readJson } from './files.ts';
import { overlayInForce } from './overlay.ts';
import type { OverlayInForce } from './overlay.ts';
import { sceneOf } from './scenes.ts';
import { dataOf } from '../compiler/emit/module.ts';

/** What a sheet is compiled beside. */
export interface ScenarioData {
  readonly roster: unknown;
  readonly names: unknown;
  /** Places of the board that its scenario has here; 0 if its game has no boards. */
  readonly places: number;
}

interface GameValues {
  readonly roster: unknown;
  readonly overlay: OverlayInForce | null;
  readonly scenarios: Map<number, Readonly<Record<string, unknown>>>;
}

export class CompileData {
  private readonly option: string | undefined;
  private readonly known = new Map<string, GameValues>();

  constructor(overlay: string | undefined) {
    this.option = overlay;
  }

  /** The data of a scenario; all of it is looked at first. */
  of(game: Game, scenario: number): ScenarioData {
    const { roster, overlay, scenarios } = this.valuesOf(game);
    const path = (name: string): string | undefined => bookFiles(game, `${name}.json`, scenario)[0]?.path;
    const board = overlay?.boards.get(scenario) ?? path('board');
    const files = { board, decks: path('decks'), names: path('names') };
    const places =
      board === undefined ? 0 : new Played(sceneOf(`${game.name}/${scenario}`, this.option).data).places.count;
    const read = Object.entries(files).flatMap(([name, file]) => (file === undefined ? [] : [[name, readJson(file)]]));
    const values = Object.fromEntries(read) as Readonly<Record<string, unknown>>;
    scenarios.set(scenario, values);
    return { roster, names: values['names'], places };
  }

  /** All that was read of a game, under the names that its runtime has for it. */
  values(game: Game): Readonly<Record<string, unknown>> {
    const { roster, overlay, scenarios } = this.valuesOf(game);
    const own = [...scenarios].map(([scenario, values]) => [dataOf(scenario), values]);
    return { bookRoster: roster, bookOverlay: overlay?.value, ...Object.fromEntries(own) };
  }

  private valuesOf(game: Game): GameValues {
    const known = this.known.get(game.name);
    if (known) return known;
    const path = gameFile(game, 'roster.json');
    if (path === null) throw new UserError('no-data', { what: 'roster.json', name: game.name });
    const roster = readJson(path);
    const overlay = game.name === 'callisto' ? overlayInForce(rosterOf(roster), this.option) : null;
    const scenarios = new Map<number, Readonly<Record<string, unknown>>>();
    const made = { roster, overlay, scenarios };
    this.known.set(game.name, made);
    return made;
  }
}
