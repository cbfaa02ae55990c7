// Suggestions for a misspelt word: known words that resemble it.

const rows: [number[], number[], number[]] = [[], [], []];

/**
 * Returns the edit distance of two words; a swap of neighbouring letters counts as one edit. A distance above `limit`
 * is returned as `limit + 1`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let [twoAgo, before, row] = rows;
  for (let j = 0; j <= b.length; j++) before[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1);
      let best = (before[j - 1] as number) + (letter === other ? 0 : 1);
      best = Math.min(best, (before[j] as number) + 1, (row[j - 1] as number) + 1);
      const isSwap = i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && other === a.charCodeAt(i - 2);
      if (isSwap) best = Math.min(best, (twoAgo[j - 2] as number) + 1);
      row[j] = best;
      least = Math.min(least, best);
    }
    if (least > limit) return limit + 1;
    [twoAgo, before, row] = [before, row, twoAgo];
  }
  return before[b.length] as number;
}

/** Returns the known word that was most likely meant; undefined if no known word is close enough. */
export function nearest(written: string, vocabulary: Iterable<string>): string | undefined {
  const word = written.toLowerCase();
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of vocabulary) {
    const edits = editDistance(word, candidate.toLowerCase(), least);
    if (edits < least) [best, least] = [candidate, edits];
  }
  return best;
}

/** Maximum number of suggestions that are longer than the typed word. */
const mostLonger = 3;

/**
 * Suggests longer words that begin with the typed word, shortest first, and then words of similar spelling, nearest
 * first.
 */
export function suggestWords(written: string, vocabulary: Iterable<string>, most: number): string[] {
  const word = written.toLowerCase();
  const limit = Math.max(1, Math.floor(word.length / 3));
  const longerWords: string[] = [];
  const similarWords: { word: string; edits: number }[] = [];
  for (const candidate of vocabulary) {
    if (candidate.length < word.length - limit) continue;
    const other = candidate.toLowerCase();
    if (other !== word && word.length > 1 && other.startsWith(word)) longerWords.push(candidate);
    const edits = editDistance(word, other, limit + 1);
    if (edits <= limit && !longerWords.includes(candidate)) similarWords.push({ word: candidate, edits });
  }
  const completions = longerWords.toSorted((a, b) => a.length - b.length).slice(0, mostLonger);
  const corrections = similarWords.toSorted((a, b) => a.edits - b.edits).map((similar) => similar.word);
  // A typed word that lacks a letter or two may be misspelt or unfinished. So both longer words and words of similar
  // spelling are suggested.
  return [...completions, ...corrections].slice(0, most);
}
