// Declares the parts of a game that a command can load alone. A command that needs only one part is faster without the
// language and the linter of the game.
import type { HelpExamples } from './help-examples.ts';
import type { GamePlay, NamedScenario } from './play.ts';
import type { Scene, SceneFiles } from './scene.ts';

/** The functions of a scene that decide cards by prepared sheets. */
export type DecidingScene = Pick<Scene, 'asking' | 'fault'>;

/** The part of a game that decides cards by prepared sheets, for a command that loads only this part. */
export interface DecidingGame {
  readonly name: string;
  /** True if the game has boards. */
  readonly board: boolean;
  /** Prepares a scenario from its files; throws a ShapeError that names the file and the fault. */
  readonly scene: (files: SceneFiles) => DecidingScene;
}

export interface GameParts {
  readonly name: string;
  /** The examples of the game in help texts; absent if there are none. */
  readonly help?: Partial<HelpExamples>;
  /** The names of the sheet files of the bots; empty if the game has no bots. */
  readonly bots: readonly string[];
  /** The name of the data file of the battles; absent if the game has no such file. */
  readonly battleData?: string;
  /** The name of the book’s file with the places that sheets can name; absent if no file has such places. */
  readonly placesFile?: string;
  readonly deciding?: () => Promise<DecidingGame>;
  readonly play?: () => Promise<GamePlay>;
  /** The scenarios with names; absent if there are none. */
  readonly named?: () => Promise<readonly NamedScenario[]>;
}
