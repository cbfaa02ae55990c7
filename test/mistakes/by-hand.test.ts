// Tests with a hundred mistakes that a person made without knowing the checker. Except for those in `missed`, the
// checker must report each mistake at its words.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { languageOf } from '../support/book-language.ts';
import { builtInGames } from '../../library/games.ts';

interface Mistake {
  readonly sheet: string;
  readonly find: string;
  readonly replace: string;
  readonly words: string;
  readonly mistake: string;
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const mistakes = JSON.parse(read('by-hand.json')) as Mistake[];
const language = languageOf('callisto');

/** The numbers of the mistakes that the checker does not report at their words, each with the reason. */
const missed: Readonly<Record<number, string>> = {
  25: 'Random before the end of a list: legal, and for the linter',
  46: 'the short table is reported at its die',
  54: 'a split with one side reads as a list in brackets; reported at the strengths before it',
  72: 'the names of a removal order are not yet compared with the crew of a mech',
  74: 'the condition reads (of the acting unit); that `that mech` is left without a mech is reported there',
};

describe('mistakes by hand', () => {
  it('are a hundred', () => expect(mistakes).toHaveLength(100));

  it.each(mistakes.map((one, index) => ({ ...one, number: index + 1 })))('$number: $mistake', (one) => {
    const source = read(`../../procedures/callisto/${one.sheet}.bot`);
    const at = source.indexOf(one.find);
    expect(at).toBeGreaterThanOrEqual(0);
    const text = source.slice(0, at) + one.replace + source.slice(at + one.find.length);
    const from = at + one.replace.indexOf(one.words);
    const to = from + one.words.length;
    const { diagnostics } = checkSheet(text, () => language, builtInGames);
    const touching = diagnostics.filter(({ start, end }) => start <= to && end >= from);
    expect(touching.length > 0).toBe(missed[one.number] === undefined);
  });
});
