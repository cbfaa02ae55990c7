/** The games whose sheets can be compiled, by name. */
export declare function gamesOf(root: string): string[];
/** Bundles into `dist`. */
export declare function bundleAll(root: string): Promise<void>;
/** The modules beside compiled sheets, the kernel and each game, for people to read, into a folder. */
export declare function bundleBeside(root: string, folder: string, games?: readonly string[]): Promise<void>;
