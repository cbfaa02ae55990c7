// Chooses steps and tests by words in their names.

/** True if a name contains `words`. If `words` has several texts between bars (`a|b`), one of them is enough. */
export const hasWords = (name: string, words: string): boolean => words.split('|').some((text) => name.includes(text));
