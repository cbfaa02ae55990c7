// The list of games for a package with the orchard. It replaces library/games.ts in the bundle.
export { orchardGames as builtInGames } from './games.ts';
