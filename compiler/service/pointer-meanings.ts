// Lists the pointers of a sheet, such as `it`, each with the earlier words to which it refers and the set that it
// means.
import type { Span } from '../../grammar/tree.ts';
import type { ServiceDocument } from './document.ts';
import { mentionsIn } from './mentions.ts';
import { wordsFor } from './plans.ts';
import { wordBindingAt } from './word-binding.ts';

export interface PointerMeaning extends Span {
  readonly words: string;
  /** The earlier words to which the pointer refers; null if an action chose the thing and no words name it. */
  readonly refersTo: string | null;
  /** The set that the pointer means, in plain words; null if the plan lacks the set or the game has no plain words. */
  readonly means: string | null;
}

const textAt = ({ text }: ServiceDocument, { start, end }: Span): string =>
  text
    .slice(start, end)
    .replaceAll(/\s*#[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ');

/** Returns the words in a span that point back, in the order of the text. */
export function pointersIn(document: ServiceDocument, span: Span): readonly PointerMeaning[] {
  const pointers = new Map<number, PointerMeaning>();
  for (const mention of mentionsIn(document, span)) {
    const bound = wordBindingAt(document, mention);
    if (!bound || pointers.has(bound.pointer.start)) continue;
    const { pointer, antecedent, meaning } = bound;
    const means = meaning && (wordsFor(document)?.set(meaning, 'one') ?? null);
    const refersTo = antecedent && textAt(document, antecedent);
    if (refersTo === null && means === null) continue;
    pointers.set(pointer.start, { ...pointer, words: textAt(document, pointer), refersTo, means });
  }
  return [...pointers.values()].toSorted((a, b) => a.start - b.start);
}
