import type { Chain, Phrase, Sentence } from '../../../grammar/tree.ts';

export interface SentenceWords {
  readonly phrases: readonly Phrase[];
  readonly text: string;
  /** The words before the first tiebreak list. */
  readonly before: string;
  readonly chains: readonly Chain[];
  /** True if words follow the first tiebreak list. */
  readonly continuesAfterList: boolean;
}

const textOf = (list: readonly Phrase[]): string => list.map(({ text }) => text).join(' ');

export function sentenceWords({ items }: Sentence): SentenceWords {
  const phrases = items.filter((part) => part.type === 'phrase');
  const chains = items.filter((part) => part.type === 'chain');
  const firstChain = items.findIndex((part) => part.type === 'chain');
  const before = items.slice(0, firstChain < 0 ? items.length : firstChain).filter((part) => part.type === 'phrase');
  return {
    phrases,
    text: textOf(phrases),
    before: textOf(before),
    chains,
    continuesAfterList: chains.length > 0 && before.length < phrases.length,
  };
}
