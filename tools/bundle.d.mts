/** The games whose sheets can be compiled, by name. */
export declare function gamesOf(root: string): string[];
/** Bundles into `dist`. */
export declare function bundleAll(root: string): Promise<void>;
/** What a module is made of, as one module, in the way of those beside compiled sheets. */
export declare function bundleOne(entry: string, outfile: string): Promise<void>;
/** The modules beside compiled sheets, the kernel and each game, for people to read, into a folder. */
export declare function bundleBeside(root: string, folder: string, games?: readonly string[]): Promise<void>;
