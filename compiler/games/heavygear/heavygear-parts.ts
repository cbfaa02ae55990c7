// The parts of Heavy Gear that a command can load alone.
import type { GameParts } from '../../game/game-parts.ts';

export const heavygearParts: GameParts = {
  name: 'heavygear',
  bots: [],
  battleData: 'reference.json',
};
