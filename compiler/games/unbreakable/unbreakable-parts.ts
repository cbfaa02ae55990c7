// The parts of Unbreakable that a command can load without the language and the linter of the game.
import type { GameParts } from '../../game/game-parts.ts';
import { unbreakableHelp } from './unbreakable-help.ts';

export const unbreakableParts: GameParts = {
  name: 'unbreakable',
  help: unbreakableHelp,
  bots: [],
  placesFile: 'map.json',
  named: async () => (await import('./play/played-scenarios.ts')).playedScenarios,
};
