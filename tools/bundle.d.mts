/** Bundles into `dist`. */
export declare function bundleAll(root: string): Promise<void>;
/** The two modules beside compiled sheets, for people to read, into a folder. */
export declare function bundleBeside(root: string, folder: string): Promise<void>;
