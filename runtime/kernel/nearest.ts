// The nearest known word to a misspelt one.

const rows: [number[], number[], number[]] = [[], [], []];

/** Edit distance with neighbouring swaps, as far as `limit`. */
function distance(a: string, b: string, limit: number): number {
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

/** The known word that a written one was most likely meant to be, if one is close. */
export function nearest(written: string, known: Iterable<string>): string | undefined {
  const word = written.toLowerCase();
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const far = distance(word, candidate.toLowerCase(), least);
    if (far < least) [best, least] = [candidate, far];
  }
  return best;
}

/** How many words that go on from a written one are worth showing. */
const mostLonger = 3;

/**
 * The known words nearest to a written one: what it is the beginning of, the shortest first, then what is spelt much
 * like it, the nearest first, none further away than a misspelling goes.
 */
export function near(written: string, known: Iterable<string>, most: number): string[] {
  const word = written.toLowerCase();
  const limit = Math.max(1, Math.floor(word.length / 3));
  const longer: string[] = [];
  const found: { word: string; far: number }[] = [];
  for (const candidate of known) {
    if (candidate.length < word.length - limit) continue;
    const other = candidate.toLowerCase();
    if (other !== word && word.length > 1 && other.startsWith(word)) longer.push(candidate);
    const far = distance(word, other, limit + 1);
    if (far <= limit && !longer.includes(candidate)) found.push({ word: candidate, far });
  }
  const begun = longer.toSorted((a, b) => a.length - b.length).slice(0, mostLonger);
  const close = found.toSorted((a, b) => a.far - b.far).map((one) => one.word);
  // What lacks a letter or two is as likely misspelt as begun.
  return [...begun, ...close].slice(0, most);
}
