import type { BundledGame } from './bundle.mjs';
/** The types of what stands beside compiled sheets, into a folder. */
export declare function declareBeside(root: string, folder: string, games?: readonly BundledGame[]): void;
