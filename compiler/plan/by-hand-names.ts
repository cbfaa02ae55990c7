// Names in plans of tests, figures and verbs that are text in quotation marks. A person answers or carries out such text.

export const handName = (words: string): string => `"${words}"`;

/** Returns the name of a test of things: a person says which of them are meant. */
export const handNameOfThings = (words: string): string => `"${words}" of things`;

export const isByHand = (name: string): boolean => name.startsWith('"');

/** Returns the quoted words of a name. */
export const handWords = (name: string): string => name.slice(1, name.lastIndexOf('"'));
