// Finds the phrases of a clause, each with the category in which it is read.
import type { Chain, Clause, Phrase, Row, Sentence, Span } from '../../grammar/tree.ts';
import { sentenceWords } from '../language/binding/sentence-words.ts';
import { numberWords } from '../language/phrases/phrase-words.ts';
import type { Category } from '../language/phrases/terms.ts';

/**
 * A phrase of a clause with its whole text. If a list interrupts the phrase, `phrases` has the parts around the list.
 */
interface ClausePhrase {
  readonly phrases: readonly Phrase[];
  readonly text: string;
  readonly category: Category;
}

const sentenceReadings = (sentences: readonly Sentence[], category: Category): ClausePhrase[] =>
  sentences.flatMap((sentence) => {
    const { phrases, text, chains } = sentenceWords(sentence);
    return [...(text === '' ? [] : [{ phrases, text, category }]), ...chains.flatMap(chainReadings)];
  });

const chainReadings = ({ criteria }: Chain): ClausePhrase[] =>
  criteria.map((criterion) => phraseReading(criterion, 'crit'));

const phraseReading = (phrase: Phrase, category: Category): ClausePhrase => ({
  phrases: [phrase],
  text: phrase.text,
  category,
});

const rowReadings = ({ sentences, table }: Row): ClausePhrase[] => [
  ...sentenceReadings(sentences, 'act'),
  ...(table?.rows.flatMap(rowReadings) ?? []),
];

/** Returns the phrases of a clause, each with the category in which it is read. */
export const phrasesOfClause = ({ condition, sentences, subs, rider, table }: Clause): ClausePhrase[] => [
  ...(condition ? [phraseReading(condition, 'cond')] : []),
  ...sentenceReadings(sentences, 'act'),
  ...subs.flatMap((sub) => [
    ...(sub.condition ? [phraseReading(sub.condition, 'cond')] : []),
    ...sentenceReadings(sub.sentences, 'dest'),
  ]),
  ...(rider ? [phraseReading(rider.when, 'way'), ...sentenceReadings(rider.sentences, 'way')] : []),
  ...(table?.rows.flatMap(rowReadings) ?? []),
];

/** Words of a clause, at their place. */
export interface WordsAt extends Span {
  readonly text: string;
}

export const wordsOfClause = (clause: Clause): WordsAt[] =>
  phrasesOfClause(clause).map(({ phrases, text }) => ({
    start: phrases[0]?.start ?? clause.start,
    end: phrases.at(-1)?.end ?? clause.end,
    text,
  }));

/** Returns the first words with a number, in digits or spelt out; the first words of all if none has the number. */
export function wordsWithNumber(words: readonly WordsAt[], number: number): WordsAt | undefined {
  const pattern = String.raw`(?<![\d/])${number}(?![\d/])|\b${numberWords[number - 1] ?? 'zero'}\b`;
  const written = new RegExp(pattern, 'i');
  return words.find(({ text }) => written.test(text)) ?? words[0];
}
