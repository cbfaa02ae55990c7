// The parts of Heavy Gear that a command can load alone.
import type { GameParts } from '../../game/game-parts.ts';
import { heavygearHelp } from './heavygear-help.ts';

export const heavygearParts: GameParts = {
  name: 'heavygear',
  help: heavygearHelp,
  bots: [],
  battleData: 'reference.json',
};
