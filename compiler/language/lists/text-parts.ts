// Finds parts in the text of a row: sentences and numbers, with their offsets.
import { numberWords } from '../phrases/phrase-words.ts';

/** A part of the text of a row, by the offsets in this text. */
export interface TextPart {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export const textPart = (text: string, from: number, to: number): TextPart => {
  const raw = text.slice(from, to);
  const lead = raw.length - raw.trimStart().length;
  const trimmed = raw.trim();
  return { from: from + lead, to: from + lead + trimmed.length, text: trimmed };
};

export const countedNumber = (word: string): number => {
  const lower = word.toLowerCase();
  if (/^\d/.test(lower)) return Number(lower);
  return numberWords.indexOf(lower) + 1 || 1;
};

/** Returns the sentences of a text without their full stops. */
export function sentenceList(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const stop of text.matchAll(/\.(?:\s+(?=[A-Z])|$)/g)) {
    parts.push(textPart(text, from, stop.index));
    from = stop.index + stop[0].length;
  }
  if (text.slice(from).trim() !== '') parts.push(textPart(text, from, text.length));
  return parts.filter((part) => part.text !== '');
}
