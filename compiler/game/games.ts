// The list of games. A new game is its own folders, and its name here.
import type { Headings } from '../../grammar/headings.ts';
import type { Game } from './game.ts';
import { callisto } from '../games/callisto/game.ts';
import { orchard } from '../games/orchard/game.ts';

export const games: readonly Game[] = [callisto, orchard];

export type { Game } from './game.ts';

export const gameNamed = (name: string): Game | undefined => games.find((game) => game.name === name.toLowerCase());

/** For a sheet whose game is not known: whatever is a heading in some game is taken for one. */
const anyHeadings: Headings = {
  ranking: games.flatMap(({ headings }) => headings.ranking),
  rules: games.flatMap(({ headings }) => headings.rules),
};

export const headingsOf = (name: string): Headings => gameNamed(name)?.headings ?? anyHeadings;
