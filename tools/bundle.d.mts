/** A game whose sheets can be compiled: the paths of its runtime and of the types of the runtime, from the root. */
export interface BundledGame {
  readonly name: string;
  readonly runtime: string;
  readonly types: string;
}
/** The games of a package that replace Botbook's own games. */
export interface PackageGames {
  /** The folder of the bundles. */
  readonly dist: string;
  /** The file that lists the games. It replaces the list of games in Botbook's own package. */
  readonly list: string;
  readonly games: readonly BundledGame[];
}
/** Returns the games whose sheets can be compiled, by name. */
export declare function gamesOf(root: string): BundledGame[];
/** Bundles the programs and the library into `dist`. */
export declare function bundleAll(root: string, games?: PackageGames): Promise<void>;
/** Writes the modules that compiled sheets import into a folder: the kernel and each game, with their types. */
export declare function bundleBeside(root: string, folder: string, games?: readonly BundledGame[]): Promise<void>;
