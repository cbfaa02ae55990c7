// The search of the documentation: finds the sections that contain all typed words.

/** A section of a page: title of the page, heading, address in the folder of the pages, and text. */
export type SearchRow = readonly [title: string, heading: string, address: string, text: string];

export interface SearchMatch {
  readonly title: string;
  readonly heading: string;
  readonly address: string;
  /** A part of the text around the first word. */
  readonly excerpt: string;
}

const around = 60;

/** Returns whole words around a word; the beginning of the text if it lacks the word. */
function excerptOf(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word));
  const [from, to] = [at - around, at + word.length + around];
  const start = from <= 0 ? 0 : Math.min(at, text.indexOf(' ', from) + 1);
  const end = to >= text.length ? text.length : Math.max(at + word.length, text.lastIndexOf(' ', to));
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

/** Returns the weight of a section for one word: headings count more than text. Returns 0 without the word. */
function weightOf([title, heading, , text]: SearchRow, word: string): number {
  const [inTitle, inHeading] = [title.toLowerCase(), heading.toLowerCase()];
  const isWord = (where: string): boolean => where.split(/[^\p{L}\p{N}-]+/u).includes(word);
  if (isWord(inHeading)) return inHeading === word ? 60 : 40;
  if (inHeading.includes(word)) return 20;
  if (inTitle.includes(word)) return 10;
  return text.toLowerCase().includes(word) ? 1 : 0;
}

/** Returns the sections that contain all typed words, the best first. */
export function searchRows(rows: readonly SearchRow[], typed: string, most = 20): SearchMatch[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return rows
    .flatMap((row) => {
      const weights = words.map((word) => weightOf(row, word));
      return weights.includes(0) ? [] : [{ row, weight: weights.reduce((sum, weight) => sum + weight, 0) }];
    })
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ row: [title, heading, address, text] }) => ({
      title,
      heading,
      address,
      excerpt: excerptOf(text, words[0] ?? ''),
    }));
}
