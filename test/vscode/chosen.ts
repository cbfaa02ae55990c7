// The choice of steps and tests by words in their names.

/** True if a name has some words. Several texts between bars are alternatives. */
export const hasWords = (name: string, words: string): boolean => words.split('|').some((text) => name.includes(text));
