// Finds a noun that was typed although the phrase needs a noun of another sort.
import type { Word } from '../phrases/phrase-words.ts';
import type { PhraseFault } from './phrase-fault.ts';
import { inCase } from './misspellings.ts';
import type { PhraseTrials } from './phrase-trials.ts';

/** A message offers at most this many nouns. */
const mostOffered = 3;

const isPlural = ({ lower }: Word): boolean => lower.endsWith('s');

/**
 * Finds a noun of the wrong sort, as in `Space contains deck` or `2 cards away`. If another noun takes its place, the
 * phrase has a reading. Searches the words from the index `from` to `to` − 1.
 */
export function nounOfOtherSort(
  trials: PhraseTrials,
  { from = 0, to = trials.words.length }: { readonly from?: number; readonly to?: number } = {},
): PhraseFault | null {
  const { words, chart, reader } = trials;
  const { nouns } = reader.vocabulary.hints;
  // Phrases of rules are left out, because their message shows a whole sentence with a reading.
  if (trials.category === 'rule') return null;
  trials.renewLimit();
  for (const [at, word] of words.entries()) {
    const isNoun = word.kind === 'word' && chart.from(at).some((edge) => edge.cat === 'thing' && edge.to === at + 1);
    if (!isNoun || at < from || at >= to) continue;
    const others = nouns.filter((noun) => noun.endsWith('s') === isPlural(word) && noun !== word.lower);
    const inNumber = isPlural(word) ? [...others, ...nouns.map((noun) => `${noun}s`)] : others;
    const fits = (noun: string): boolean => trials.readsWith(at, at + 1, noun);
    const several = inNumber.filter(fits);
    const near = (several.length > 0 ? several : nouns.filter(fits)).slice(0, mostOffered);
    if (near.length === 0) continue;
    const spelt = near.map((noun) => inCase(noun, word.text));
    return { is: 'instead', from: at, to: at + 1, word: word.text, near: spelt, sure: null };
  }
  return null;
}
