// The parts of Callisto that a command can load alone.
import type { GameParts } from '../../game/game-parts.ts';
import { callistoHelp } from './callisto-help.ts';

export const callistoParts: GameParts = {
  name: 'callisto',
  help: callistoHelp,
  bots: ['lfa', 'breakers'],
  deciding: async () => (await import('./play/deciding-scene.ts')).callistoDeciding,
  play: async () => (await import('./play/simulation-games.ts')).callistoPlay,
};
