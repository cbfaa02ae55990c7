// The arguments of a command. A book without code is found in a folder that an argument names, or in the folder of a
// file. This file imports nothing, because every command loads it.

const named: { words: readonly string[] } = { words: [] };

/** Notes the arguments of a command. */
export function noteArguments(words: readonly string[]): void {
  named.words = words;
}

export const notedArguments = (): readonly string[] => named.words;
