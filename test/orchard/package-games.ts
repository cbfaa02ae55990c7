// The games of a package that has the orchard. In the bundle, this file replaces library/games.ts.
export { orchardGames as builtInGames } from './games.ts';
