// The list of games in a package with the orchard: it replaces library/games.ts in the bundle.
export { orchardGames as builtInGames } from './games.ts';
