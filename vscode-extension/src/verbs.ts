// The verbs of the command line that the extension calls. The package of the extension has only the code of these
// verbs.
export const extensionVerbs = ['check', 'compile', 'debug-adapter', 'lint', 'matrix', 'new'] as const;

/** A verb with its arguments. */
export type VerbCall = readonly [verb: (typeof extensionVerbs)[number], ...words: string[]];
