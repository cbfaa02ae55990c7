// The command verbs that the extension calls. The package of the extension has only the code of these
// command verbs.
export const extensionVerbs = ['check', 'compile', 'debug-adapter', 'lint', 'matrix', 'new'] as const;

/** A command verb with its arguments. */
export type VerbCall = readonly [verb: (typeof extensionVerbs)[number], ...words: string[]];
