// The games of a package that includes the orchard. When this package is bundled, this file replaces library/games.ts.
export { orchardGames as builtInGames } from './games.ts';
