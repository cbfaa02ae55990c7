// The words of a sentence and its lists: which list stands behind which words.
import type { Chain, Phrase, Sentence } from '../../../grammar/tree.ts';

export interface Words {
  readonly phrases: readonly Phrase[];
  /** All words of the sentence, lists left out. */
  readonly text: string;
  /** The words before its first list. */
  readonly before: string;
  readonly chains: readonly Chain[];
  /** Whether more words follow the first list. */
  readonly goesOn: boolean;
}

const textOf = (list: readonly Phrase[]): string => list.map(({ text }) => text).join(' ');

export function wordsOf({ items }: Sentence): Words {
  const phrases = items.filter((item) => item.type === 'phrase');
  const chains = items.filter((item) => item.type === 'chain');
  const firstChain = items.findIndex((item) => item.type === 'chain');
  const before = items.slice(0, firstChain < 0 ? items.length : firstChain).filter((item) => item.type === 'phrase');
  return {
    phrases,
    text: textOf(phrases),
    before: textOf(before),
    chains,
    goesOn: chains.length > 0 && before.length < phrases.length,
  };
}
