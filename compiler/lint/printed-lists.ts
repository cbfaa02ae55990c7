import type { Chain, Clause, Phrase, Row, Sentence } from '../../grammar/tree.ts';
import type { LintFix } from './rule.ts';

const chainsInSentences = (sentences: readonly Sentence[]): Chain[] =>
  sentences.flatMap(({ items }) => items.filter((element) => element.type === 'chain'));

export const phrasesInSentences = (sentences: readonly Sentence[]): Phrase[] =>
  sentences.flatMap(({ items }) => items.filter((element) => element.type === 'phrase'));

const chainsInRow = ({ sentences, table }: Row): Chain[] => [
  ...chainsInSentences(sentences),
  ...(table?.rows.flatMap(chainsInRow) ?? []),
];

export const chainsOf = ({ sentences, subs, table, rider }: Clause): Chain[] => [
  ...chainsInSentences(sentences),
  ...subs.flatMap((sub) => chainsInSentences(sub.sentences)),
  ...(rider ? chainsInSentences(rider.sentences) : []),
  ...(table?.rows.flatMap(chainsInRow) ?? []),
];

export function withoutCriterion({ criteria }: Chain, phrase: Phrase): LintFix | null {
  const at = criteria.indexOf(phrase);
  const [before, after] = [criteria[at - 1], criteria[at + 1]];
  const title = `Leave \`${phrase.text}\` out`;
  if (before) return { title, keeps: 'play', edits: [{ start: before.end, end: phrase.end, text: '' }] };
  if (after) return { title, keeps: 'play', edits: [{ start: phrase.start, end: after.start, text: '' }] };
  return null;
}

export function withRandom({ criteria }: Chain): LintFix {
  const end = criteria.at(-1)?.end ?? 0;
  return { title: 'End the list with `Random`', keeps: 'play', edits: [{ start: end, end, text: ' > Random' }] };
}
