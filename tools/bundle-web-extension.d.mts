import type { Plugin } from 'esbuild';

/** Returns a bundler plugin that replaces modules of Node by modules for a browser. */
export declare function nodeReplaced(root: string): Plugin;
