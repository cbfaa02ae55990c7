// The parts of Callisto that a command can load alone.
import type { GameParts } from '../../game/game-parts.ts';

export const callistoParts: GameParts = {
  name: 'callisto',
  bots: ['lfa', 'breakers'],
  deciding: async () => (await import('./play/deciding-scene.ts')).callistoDeciding,
  play: async () => (await import('./play/simulation-games.ts')).callistoPlay,
};
