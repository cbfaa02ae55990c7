/** Thrown for words that the judge of explanations does not know. */
export class Unjudged extends Error {}

export const unjudged = (words: string): never => {
  throw new Unjudged(words);
};
