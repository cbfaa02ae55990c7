// Declares the parts of a game that a command can load alone. Loading a whole game, with its language and its linter,
// takes longer than some commands run.
import type { GamePlay } from './play.ts';

export interface GameParts {
  readonly name: string;
  readonly play: () => Promise<GamePlay>;
}
