// Which section titles open a ranking table or a list of rules is for the game to say; the grammar only
// knows how to compare a title with a pattern such as `DANGEROUS … UNITS` (… stands for any words).

export interface Headings {
  readonly ranking: readonly string[];
  readonly rules: readonly string[];
}

export const noHeadings: Headings = { ranking: [], rules: [] };

/** Turns a pattern of a heading into a test for titles. */
function matcher(pattern: string): RegExp {
  const words = pattern
    .trim()
    .split(/\s+/)
    .map((word) => (word === '…' ? '.+' : word.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)));
  return new RegExp(`^${words.join(String.raw`\s+`)}$`, 'iu');
}

export type SectionKind = 'ranking' | 'rules' | 'procedure';

/** Tells the kind of a section from its title. */
export function sectionKinds(headings: Headings): (title: string) => SectionKind {
  const ranking = headings.ranking.map(matcher);
  const rules = headings.rules.map(matcher);
  return (title) => {
    if (ranking.some((one) => one.test(title))) return 'ranking';
    return rules.some((one) => one.test(title)) ? 'rules' : 'procedure';
  };
}
