// Lists as they are printed, and what fixes make of them.
import type { Chain, Clause, Phrase, Row, Sentence } from '../../grammar/tree.ts';
import type { LintFix } from './rule.ts';

const inSentences = (sentences: readonly Sentence[]): Chain[] =>
  sentences.flatMap(({ items }) => items.filter((item) => item.type === 'chain'));

const inRow = ({ sentences, table }: Row): Chain[] => [
  ...inSentences(sentences),
  ...(table?.rows.flatMap(inRow) ?? []),
];

/** Every list of a clause, in printed order. */
export const chainsOf = ({ sentences, subs, table, rider }: Clause): Chain[] => [
  ...inSentences(sentences),
  ...subs.flatMap((sub) => inSentences(sub.sentences)),
  ...(rider ? inSentences(rider.sentences) : []),
  ...(table?.rows.flatMap(inRow) ?? []),
];

/** Leaves a criterion out; none if it is the only one. */
export function withoutCriterion({ criteria }: Chain, phrase: Phrase): LintFix | null {
  const at = criteria.indexOf(phrase);
  const [before, after] = [criteria[at - 1], criteria[at + 1]];
  const title = `Leave \`${phrase.text}\` out`;
  if (before) return { title, keeps: 'play', edits: [{ start: before.end, end: phrase.end, text: '' }] };
  if (after) return { title, keeps: 'play', edits: [{ start: phrase.start, end: after.start, text: '' }] };
  return null;
}

/** Lets chance decide among those that are left. */
export function withRandom({ criteria }: Chain): LintFix {
  const end = criteria.at(-1)?.end ?? 0;
  return { title: 'End the list with `Random`', keeps: 'play', edits: [{ start: end, end, text: ' > Random' }] };
}
