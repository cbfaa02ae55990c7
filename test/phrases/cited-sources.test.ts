// Tests that each game cites only sources that a reader of its book can open. These are its own rulings, and headings
// and sections of the language. A ruling about another book is no such source.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games, languageOf } from '../../cli/books.ts';
import { citedSources } from '../../compiler/language/phrases/cited-sources.ts';
import type { GameLanguage } from '../../compiler/language/checking/report/sheet-world.ts';

import { orchard } from '../orchard/game.ts';

const languages: readonly (readonly [string, string | undefined, GameLanguage | null])[] = [
  ...games.all.map(({ name, rulingLetter }) => [name, rulingLetter, languageOf(name)] as const),
  [
    'orchard',
    undefined,
    orchard.language({
      roster: JSON.parse(readFileSync('test/orchard/roster.json', 'utf8')) as unknown,
      scenarios: [],
    }),
  ],
];

describe('the sources of the words', () => {
  const headings = new Set(
    [...readFileSync('docs/language.md', 'utf8').matchAll(/^##+ (.*)$/gm)].map(([, title = '']) => title),
  );

  it.each(languages)('of %s are rulings of its own and sections that exist', (_, letter, language) => {
    const sources = new Set(language?.reader.vocabulary.entries.flatMap(({ rests }) => rests));
    const rulings = [...sources].filter((source) => /^[A-Z]\d+$/.test(source));
    expect(rulings.filter((id) => id[0] !== letter)).toEqual([]);
    const sections = [...sources].flatMap((source) => /^language: (.*)$/.exec(source)?.[1] ?? []);
    expect(sections.filter((title) => !headings.has(title))).toEqual([]);
  });

  it('of the kernel are a section of the language, if all of them are about another book', () => {
    const rests = ['R11', 'R13'];
    expect(citedSources({ gives: 'crit', rests }, 'U')).toEqual(['language: Lists']);
    expect(citedSources({ gives: 'crit', rests }, undefined)).toEqual(['language: Lists']);
    expect(citedSources({ gives: 'crit', rests }, 'R')).toEqual(rests);
    expect(citedSources({ gives: 'post', rests: ['R11', 'language: Hexes'] }, 'U')).toEqual(['language: Hexes']);
  });

  it('belong to games with different letters', () => {
    const letters = games.all.flatMap(({ rulingLetter }) => rulingLetter ?? []);
    expect(letters.toSorted()).toEqual(['H', 'R', 'U']);
  });
});
