// The built-in games that have parts. Commands can load a part of such a game without the rest. Commands load any other
// game as a whole.
import type { GameParts } from '../compiler/game/game-parts.ts';
import { callistoParts } from '../compiler/games/callisto/callisto-parts.ts';
import { heavygearParts } from '../compiler/games/heavygear/heavygear-parts.ts';
import { unbreakableParts } from '../compiler/games/unbreakable/unbreakable-parts.ts';

const all: readonly GameParts[] = [callistoParts, heavygearParts, unbreakableParts];

export const gameParts = {
  all,
  gameNamed: (name: string): GameParts | undefined => all.find((parts) => parts.name === name.toLowerCase()),
};
