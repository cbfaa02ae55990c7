// Headings of sections. A game declares the titles of its ranking tables (lists of units in order, such as `DANGEROUS
// ENEMY UNITS`) and of its lists of rules. The grammar compares titles with patterns such as `DANGEROUS … UNITS`, in
// which `…` is one or more words.

export interface Headings {
  readonly ranking: readonly string[];
  readonly rules: readonly string[];
}

export const noHeadings: Headings = { ranking: [], rules: [] };

/** Turns a heading pattern into a regular expression for titles. */
function headingTest(pattern: string): RegExp {
  const words = pattern
    .trim()
    .split(/\s+/)
    .map((word) => (word === '…' ? '.+' : word.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)));
  return new RegExp(`^${words.join(String.raw`\s+`)}$`, 'iu');
}

export type SectionKind = 'ranking' | 'rules' | 'procedure';

/**
 * Returns a function from a title to the kind of section that begins there: a ranking table, a list of rules, or a
 * procedure.
 */
export function sectionKinds(headings: Headings): (title: string) => SectionKind {
  const ranking = headings.ranking.map(headingTest);
  const rules = headings.rules.map(headingTest);
  return (title) => {
    if (ranking.some((heading) => heading.test(title))) return 'ranking';
    return rules.some((heading) => heading.test(title)) ? 'rules' : 'procedure';
  };
}
