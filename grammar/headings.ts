// Headings of sections. A game declares the titles that open a ranking table or a list of rules; the grammar only
// compares a title with a pattern such as `DANGEROUS … UNITS` (`…` stands for any words).

export interface Headings {
  readonly ranking: readonly string[];
  readonly rules: readonly string[];
}

export const noHeadings: Headings = { ranking: [], rules: [] };

/** Turns a heading pattern into a test for titles. */
function headingTest(pattern: string): RegExp {
  const words = pattern
    .trim()
    .split(/\s+/)
    .map((word) => (word === '…' ? '.+' : word.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)));
  return new RegExp(`^${words.join(String.raw`\s+`)}$`, 'iu');
}

export type SectionKind = 'ranking' | 'rules' | 'procedure';

/** Returns a function from a title to the kind of its section. */
export function sectionKinds(headings: Headings): (title: string) => SectionKind {
  const ranking = headings.ranking.map(headingTest);
  const rules = headings.rules.map(headingTest);
  return (title) => {
    if (ranking.some((heading) => heading.test(title))) return 'ranking';
    return rules.some((heading) => heading.test(title)) ? 'rules' : 'procedure';
  };
}
