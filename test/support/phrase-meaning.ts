// The meaning of a phrase as a sentence, for tests of phrases.
import { callistoBook } from './emit-all.ts';
import { readPhrase, type PhraseSample } from '../writer/phrases.ts';

const book = callistoBook();
export type Slot = PhraseSample['slot'];

/** Returns the meaning of a phrase as a sentence. If the phrase has errors, returns the first message. */
export function meaningOf(slot: Slot, text: string, sheet = 'scenario-4/lfa'): string {
  const { errors, fault, reading } = readPhrase({ slot, text, sheet }, book);
  return errors[0]?.message ?? fault ?? reading ?? 'nothing';
}
