// The list of games in a package that serves the orchard too: it stands in for library/games.ts when that is bundled.
export { orchardGames as builtInGames } from './games.ts';
