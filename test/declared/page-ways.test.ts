// Tests that the messages about words of a page mark the words at fault, and that each way out can be read.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import type { Diagnostic, Fix } from '../../grammar/registry.ts';

const page = readFileSync(new URL('harbour.page', import.meta.url), 'utf8');
const withSentence = (sentence: string): string => page.replace('WORDS\n', `WORDS\n${sentence}\n`);

const offersOf = ({ fix, ways = [] }: Diagnostic): readonly Fix[] => (fix ? [fix, ...ways] : ways);

const changedBy = ({ edits }: Fix, text: string): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((written, edit) => written.slice(0, edit.start) + edit.text + written.slice(edit.end), text);

/** Returns the only message about a page: the marked words, and the help. */
function messageOf(text: string): string {
  const { diagnostics } = readBook(text);
  return diagnostics.map(({ start, end, help }) => `${text.slice(start, end)} | ${help}`).join('\n');
}

/** Sentences of booklets that a page does not read, each with the marked words and the help. */
const sentences = [
  [
    'Losing if the automa has not more points than the player.',
    'not | For `not`, write `no`: `the automa has no more points than the player`.',
  ],
  ['Late if the round is at least the fourth.', 'the fourth | For `the fourth`, write `4`: `the round is at least 4`.'],
  [
    'A good space is a space having value 3 or more.',
    'having | The page does not know the word `having`. Did you mean `with`?',
  ],
  [
    'A good space is a space with workers 2 or more.',
    'workers 2 or more | For `workers 2 or more`, write `2 or more workers`: `a space with 2 or more workers`.',
  ],
  ['A good space is a forest, but without workers.', 'but | Leave `, but` out: `a forest without workers`.'],
  ['A good space is a florest.', 'florest | The page does not know the word `florest`. Did you mean `forest`?'],
  ['A good space is a space with 2 worker.', 'worker | `worker` makes no sense here. Did you mean `workers`?'],
  ['A good space is a space space without workers.', 'space | `space` is written twice. Remove one `space`.'],
] as const;

describe('a message about a definition', () => {
  it.each(sentences)('marks the words at fault: %s', (sentence, message) => {
    expect(messageOf(withSentence(sentence))).toBe(message);
  });

  it.each(sentences)('has ways out that can be read: %s', (sentence) => {
    const text = withSentence(sentence);
    const ways = readBook(text).diagnostics.flatMap(offersOf);
    expect(ways).not.toEqual([]);
    for (const way of ways) expect(readBook(changedBy(way, text)).diagnostics).toEqual([]);
  });

  it('shows forms with the nouns of the writer if no other words are near', () => {
    expect(messageOf(withSentence('Losing if automa points < player points.'))).toBe(
      'automa points < player points. | Write it like `the automa has more points than the player` or `the automa has at least 2 more points than the player`.',
    );
  });

  it('says which word begins the condition', () => {
    expect(messageOf(withSentence('A space is busy until a worker is in it.'))).toMatch(
      /\| Write `if`, and say the opposite: `A space is free if it contains no workers\.`$/,
    );
  });

  it('writes a sum in the words of a page', () => {
    const helpOf = (sum: string): string => messageOf(withSentence(`The strength of a space is ${sum}.`));
    expect(helpOf('its value + 2')).toBe('its value + 2. | Write `its value plus 2`.');
    expect(helpOf('its height plus 1')).toBe(
      'its height plus 1. | The figures of the space are `value` and `coins`. Write one of them, or declare `height` in THINGS.',
    );
  });
});

describe('a message about a clause of a book', () => {
  const game = gameOfBook(readBook(page), 'harbour.page');
  const language = game.language({ roster: null, scenarios: [] });
  const check = (clause: string): readonly Diagnostic[] =>
    checkSheet(`game harbour\n\nHERON\n1 ${clause}\n`, () => language, new GameList([game])).diagnostics.filter(
      ({ code }) => code.startsWith('BB200'),
    );

  it.each([
    [
      'FLOOD a space whose value is dear.',
      'Write it like `FLOOD a space whose value is higher than 3` or `FLOOD a space with value 3 or more`.',
    ],
    ['The automa has more coins as the player: GAIN 1.', 'Did you mean `than`?'],
    ['If the round is third, GAIN 1.', 'Did you mean `3`?'],
  ])('quotes words of the page alone: %s', (clause, help) => {
    expect(check(clause).map((finding) => finding.help)).toEqual([help]);
  });
});
