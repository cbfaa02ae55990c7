// Phrases that an author of sheets does not want, as botbook.json lists them. Each has a pattern of words, a message,
// and other words for the fix. A pattern is data and never code.

export interface OwnPhrase {
  /** The words of the unwanted phrase, such as `closest {to}`. A slot in braces matches one word or several words. */
  readonly words: string;
  readonly message: string;
  /** The words that a fix puts in place of the phrase, with the same slots; null if there is no fix. */
  readonly instead: string | null;
}

/**
 * A match of a phrase in a list of words: the index of its first word, the index after its last word, and the same two
 * indices for each slot.
 */
export interface OwnPhraseMatch {
  readonly from: number;
  readonly to: number;
  readonly slots: ReadonlyMap<string, readonly [from: number, to: number]>;
}

/**
 * The largest number of words that a slot can match. The limit keeps the time of a search in proportion to the text.
 */
const mostSlotWords = 8;

/** The maximal number of slots in the pattern of an unwanted phrase. */
export const mostSlots = 2;

export const wordsOfPattern = (pattern: string): readonly string[] =>
  pattern.split(/\s+/).filter((word) => word !== '');

/** Returns the name of a slot; null for an ordinary word. */
export const slotName = (word: string): string | null => /^\{([a-z]+)\}$/i.exec(word)?.[1] ?? null;

/** Returns the shortest match of a pattern that begins at a word; null if the pattern does not match there. */
function matchAt(pattern: readonly string[], words: readonly string[], from: number, at = 0): OwnPhraseMatch | null {
  const [word, ...rest] = pattern;
  if (word === undefined) return { from, to: from + at, slots: new Map() };
  const slot = slotName(word);
  const lengths = slot === null ? (words[from + at] === word.toLowerCase() ? [1] : []) : slotLengths;
  for (const length of lengths) {
    if (from + at + length > words.length) return null;
    const match = matchAt(rest, words, from, at + length);
    if (match && slot === null) return match;
    if (match) return { ...match, slots: new Map([...match.slots, [slot ?? '', [from + at, from + at + length]]]) };
  }
  return null;
}

const slotLengths = Array.from({ length: mostSlotWords }, (_none, index) => index + 1);

/**
 * Returns the places where the pattern of a phrase matches a text. `words` has the words of the text in lower case.
 * Matches do not overlap.
 */
export function matchesOf({ words: pattern }: OwnPhrase, words: readonly string[]): readonly OwnPhraseMatch[] {
  const parts = wordsOfPattern(pattern);
  const matches: OwnPhraseMatch[] = [];
  for (let from = 0; from < words.length; from++) {
    const match = matchAt(parts, words, from);
    if (!match) continue;
    matches.push(match);
    from = match.to - 1;
  }
  return matches;
}
