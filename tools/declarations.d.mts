/** The types of what stands beside compiled sheets, into a folder. */
export declare function declareBeside(root: string, folder: string, games?: readonly string[]): void;
