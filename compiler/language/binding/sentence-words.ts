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

const joinTexts = (text: string, more: string): string => (text === '' ? more : `${text} ${more}`);

export function sentenceWords({ items }: Sentence): SentenceWords {
  const phrases: Phrase[] = [];
  const chains: Chain[] = [];
  let [text, before] = ['', ''];
  let continuesAfterList = false;
  for (const part of items) {
    if (part.type === 'chain') chains.push(part);
    else {
      phrases.push(part);
      text = joinTexts(text, part.text);
      if (chains.length === 0) before = text;
      else continuesAfterList = true;
    }
  }
  return { phrases, text, before, chains, continuesAfterList };
}
