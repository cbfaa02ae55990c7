import type { Plugin } from 'esbuild';

/**
 * A game whose sheets can be compiled: its name, the path of its runtime, and the path of the types of the runtime.
 * Paths are relative to the root.
 */
export interface BundledGame {
  readonly name: string;
  readonly runtime: string;
  readonly types: string;
}
/** The games of a package that has its own games instead of the built-in games. */
export interface PackageGames {
  /** The folder for the bundles. */
  readonly dist: string;
  /** The path of the file that lists the games of this package. The file replaces library/games.ts in the bundle. */
  readonly list: string;
  readonly games: readonly BundledGame[];
  /** False to leave out the page and the prepared books; true by default. */
  readonly isWhole?: boolean;
}
/** Returns the games whose sheets can be compiled. */
export declare function packagedGames(root: string): BundledGame[];
/** Bundles the programs and the library into `dist`. */
export declare function bundleAll(root: string, games?: PackageGames): Promise<void>;
/**
 * Bundles programs for Node into a folder. `entries` has, for each name of a bundle, the path of its source. `plugins`
 * are additional plugins of the bundler.
 */
export declare function bundleParts(
  root: string,
  folder: string,
  entries: Readonly<Record<string, string>>,
  options?: { readonly plugins?: readonly Plugin[] },
): Promise<void>;
/** Writes the modules that compiled sheets import (the kernel and each game, with types) into a folder. */
export declare function bundleBeside(root: string, folder: string, games?: readonly BundledGame[]): Promise<void>;
