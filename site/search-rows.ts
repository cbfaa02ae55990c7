// The search of the documentation: finds the sections that contain all typed words.

/** A section of a page: title of the page, heading, address in the folder of the pages, and text. */
export type SearchRow = readonly [title: string, heading: string, address: string, text: string];

export interface SearchMatch {
  readonly title: string;
  readonly heading: string;
  readonly address: string;
  /** A part of the text around the first typed word. */
  readonly excerpt: string;
}

const around = 60;

/** Returns an excerpt of whole words around `word`; the beginning of the text if the text lacks the word. */
function excerptOf(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word));
  const [from, to] = [at - around, at + word.length + around];
  const start = from <= 0 ? 0 : Math.min(at, text.indexOf(' ', from) + 1);
  const end = to >= text.length ? text.length : Math.max(at + word.length, text.lastIndexOf(' ', to));
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

/** Returns the words of a text, and the parts of words with hyphens. */
function wordsIn(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}-]+/u);
  return [...words, ...words.flatMap((word) => (word.includes('-') ? word.split('-') : []))];
}

/** Returns the weight of a section for one word; a word in a heading counts more. Returns 0 without the word. */
function weightOf([title, heading, , text]: SearchRow, word: string): number {
  const inHeading = wordsIn(heading);
  if (inHeading.includes(word)) return heading.toLowerCase() === word ? 60 : 40;
  if (inHeading.some((each) => each.startsWith(word))) return 20;
  if (wordsIn(title).some((each) => each.startsWith(word))) return 10;
  // Any other occurrence of the word counts least: in the text, or as a part of a longer word, such as `tie` in
  // `oddities`.
  return `${title}\n${heading}\n${text}`.toLowerCase().includes(word) ? 1 : 0;
}

/** Words of questions, such as `how do I start`, that say nothing about the page. */
const smallWords = new Set(
  'a an and are at can do does for from how i if in is it my of on or the to what when where which why with'.split(' '),
);

/** Returns the words to search for. Small words count only if nothing else is typed. */
function searchedWords(typed: string): readonly string[] {
  const words = typed
    .toLowerCase()
    .split(/[\s?]+/)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !smallWords.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Pages whose sections come last among the results. Readers want such a section only if no other page has the words.
 */
const lastPages = /^project\/(?:changelog|third-party-licenses|contributing)\./i;

/** Returns the sections that contain all typed words, the best first. */
export function searchRows(rows: readonly SearchRow[], typed: string, most = 20): SearchMatch[] {
  const words = searchedWords(typed);
  if (words.length === 0) return [];
  return rows
    .flatMap((row) => {
      const weights = words.map((word) => weightOf(row, word));
      const isLast = lastPages.test(row[2]);
      return weights.includes(0) ? [] : [{ row, isLast, weight: weights.reduce((sum, weight) => sum + weight, 0) }];
    })
    .toSorted((a, b) => Number(a.isLast) - Number(b.isLast) || b.weight - a.weight)
    .slice(0, most)
    .map(({ row: [title, heading, address, text] }) => ({
      title,
      heading,
      address,
      excerpt: excerptOf(text, words[0] ?? ''),
    }));
}
