// The built-in games whose parts can be loaded alone. For a game that is not in this list, commands load the whole game.
import type { GameParts } from '../compiler/game/game-parts.ts';
import { callistoParts } from '../compiler/games/callisto/callisto-parts.ts';
import { heavygearParts } from '../compiler/games/heavygear/heavygear-parts.ts';
import { unbreakableParts } from '../compiler/games/unbreakable/unbreakable-parts.ts';

const all: readonly GameParts[] = [callistoParts, heavygearParts, unbreakableParts];

export const gameParts = {
  all,
  gameNamed: (name: string): GameParts | undefined => all.find((parts) => parts.name === name.toLowerCase()),
};
