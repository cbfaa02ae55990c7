// Finds the scenario that an address such as `GAME/1` names by number or name. Returns everything that the command
// verbs for played games need.
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import type { GamePlay, NamedScenario } from '../compiler/game/play.ts';
import type { Scene } from '../compiler/game/scene.ts';
import type { SceneSheets } from '../compiler/game/scene-sheets.ts';
import type { TableChoices } from '../compiler/game/table-scene.ts';
import { plainAddressOf } from '../compiler/language/book/address.ts';
import { badOption, notFound } from '../files/errors.ts';
import type { OverlayOption } from '../files/overlay.ts';
import { plainSceneIn, sceneOf } from '../files/scenes.ts';
import { books, games } from './books.ts';
import { plainSheetsOf, sheetsOf } from './bots.ts';
import { namedPageGame, pageGameAt } from './page-game.ts';

/** A scenario with everything that the command verbs for played games need. */
export interface ScenarioAt {
  readonly game: GameDeclaration;
  /** The number of the scenario, or its name. */
  readonly scenario: number | string;
  readonly scene: Scene;
  /** The simulated games of the scenario; null if the scenario cannot be simulated. */
  readonly play: GamePlay | null;
  /**
   * The choices for a game that people play at a played table; null if people cannot play the scenario at a played
   * table.
   */
  readonly choices: TableChoices | null;
  /** The line that names the overlay; null if no overlay is used. */
  readonly overlay: string | null;
  /** Returns the sheets of the scenario. `readings` names the rulings whose second reading applies. */
  readonly sheets: (readings: readonly string[]) => SceneSheets;
}

/** A scenario with a name instead of a number, and the game of the scenario. */
interface NamedAt {
  readonly game: GameDeclaration;
  readonly scenario: NamedScenario;
}

const addressesOf = ({ name, named = [] }: GameDeclaration, isShown: (scenario: NamedScenario) => boolean): string =>
  named
    .filter(isShown)
    .map((each) => `\`${name}/${each.name}\``)
    .join(', ');

/**
 * Returns the scenario of an address with a name, such as `GAME/NAME`. Returns null for an address with a
 * number or a section. Throws if no scenario has the name, or if the scenario cannot be played.
 */
export function namedAt(name: string): NamedAt | null {
  const address = plainAddressOf(name);
  const game = address && games.gameNamed(address.game);
  if (!address || !game?.named || address.sheet === null || address.section !== null) return null;
  const scenario = game.named.find((each) => each.name === address.sheet);
  const help = `Games can be played of ${addressesOf(game, ({ play }) => play !== null)}.`;
  if (!scenario) throw notFound(name, help);
  if (!scenario.play) throw badOption(`${scenario.title} is not played`, `${scenario.refusal} ${help}`);
  return { game, scenario };
}

/** Refuses to open a played table for a scenario that only programs can play. */
export function refuseWithoutTables({ game, scenario }: NamedAt): void {
  if (scenario.tables) return;
  const help = `People play ${addressesOf(game, ({ tables }) => tables !== undefined)}; \`simulate\` plays \`${game.name}/${scenario.name}\`.`;
  throw badOption(`${scenario.title} is played by programs only`, help);
}

/** The name of the only scenario of a book with a declaration page, in saved games. */
export const pageScenario = 'page';

/** Returns the only scenario of a book with a declaration page. */
function pageAt(name: string): ScenarioAt {
  const game = namedPageGame([name], 'this');
  return {
    game,
    scenario: pageScenario,
    scene: plainSceneIn(books, game),
    play: null,
    choices: game.tables ?? null,
    overlay: null,
    sheets: () => plainSheetsOf(game),
  };
}

/** Returns the scenario of an address such as `GAME/1`, or of the folder of a book with a declaration page. */
export function scenarioAt(name: string, overlay: OverlayOption): ScenarioAt {
  const named = namedAt(name);
  if (pageGameAt(name)) return pageAt(name);
  if (!named) {
    const read = sceneOf(books, name, overlay);
    const { game, scenario } = read;
    const sheets: ScenarioAt['sheets'] = (readings) => sheetsOf(game, scenario, readings);
    return { ...read, play: game.play ?? null, choices: game.tables ?? null, sheets };
  }
  const { game, scenario } = named;
  if (overlay !== undefined) throw badOption('--overlay is given, and the game has none', 'Leave it out.');
  const scene = plainSceneIn(books, game).named?.(scenario.name);
  if (!scene) throw books.noData('engine', name);
  return {
    game,
    scenario: scenario.name,
    scene,
    play: scenario.play,
    choices: scenario.tables ?? null,
    overlay: null,
    sheets: (readings) => ({ ...plainSheetsOf(game), readings }),
  };
}
