// Tests of sheets with two mistakes: each mistake must get its message, and neither may hide the other.
import { describe, expect, it } from 'vitest';
import { checkIn } from '../../compiler/game/check.ts';
import { callistoBook } from '../support/emit-all.ts';
import { editsOf, mistakenText, mistakeSamples, sheetText, withEdits, type MistakeSample } from './mistakes.ts';

const book = callistoBook();
const messagesOf = (text: string): string[] =>
  checkIn(text, book).diagnostics.map(({ code, message }) => `${code} ${message}`);

interface LocalMistake {
  readonly sample: MistakeSample;
  readonly procedure: string;
  readonly message: string;
}

/** The mistakes inside a procedure that the checker reports, each with its first message. */
const local = mistakeSamples.flatMap((sample): LocalMistake[] => {
  const [edit, ...more] = editsOf(sample);
  const [message] = sample.today === 'accepted' ? [] : messagesOf(mistakenText(sample));
  if (edit?.in === undefined || more.length > 0 || message === undefined) return [];
  return [{ sample, procedure: edit.in, message }];
});

const distance = 12;
const pairs = local.flatMap((first, index) =>
  local
    .slice(index + 1, index + 1 + distance)
    .filter((second) => second.sample.sheet === first.sample.sheet && second.procedure !== first.procedure)
    .map((second) => [first, second] as const),
);

describe('two mistakes in different procedures', () => {
  it('are enough to prove something', () => expect(pairs.length).toBeGreaterThan(100));

  it('get both messages', () => {
    const hidden = pairs.flatMap(([first, second]) => {
      const edits = [...editsOf(first.sample), ...editsOf(second.sample)];
      const messages = messagesOf(withEdits(sheetText(first.sample.sheet), edits));
      const missing = [first, second].filter(({ message }) => !messages.includes(message));
      return missing.map(({ message }) => `${first.sample.id} and ${second.sample.id}: ${message}`);
    });
    expect(hidden).toEqual([]);
  });
});
