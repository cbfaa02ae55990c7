// The list of games of a package that has the orchard. The bundle contains this file in place of library/games.ts.
export { orchardGames as builtInGames } from './games.ts';
