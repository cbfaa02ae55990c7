/** A game whose sheets can be compiled: its runtime, and the types of that, by their paths from the root. */
export interface BundledGame {
  readonly name: string;
  readonly runtime: string;
  readonly types: string;
}
/** The games of a package other than the project's own. */
export interface PackageGames {
  /** The folder of the bundles. */
  readonly dist: string;
  /** The file that lists the games, instead of the list of the project's package. */
  readonly list: string;
  readonly games: readonly BundledGame[];
}
/** Returns the games whose sheets can be compiled, by name. */
export declare function gamesOf(root: string): BundledGame[];
/** Bundles the programs and the library into `dist`. */
export declare function bundleAll(root: string, games?: PackageGames): Promise<void>;
/** Writes the modules that compiled sheets import into a folder: the kernel and each game, with their types. */
export declare function bundleBeside(root: string, folder: string, games?: readonly BundledGame[]): Promise<void>;
