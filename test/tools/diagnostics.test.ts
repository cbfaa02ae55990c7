// Tests that the example on the page of every diagnostic provokes the diagnostic.
import { expect, it } from 'vitest';
import { everyDiagnostic } from '../../compiler/lint/lint-rules.ts';
import { findingsInExample } from '../../compiler/lint/lint-sheets.ts';
import { builtInGames } from '../../library/games.ts';
import { languageOf } from '../support/book-language.ts';
import { sectionOf } from '../support/diagnostic-sections.ts';

it.each(Object.entries(everyDiagnostic(builtInGames)))(
  '%s is provoked by the example on its page',
  (_name, { code }) => {
    const found = findingsInExample(sectionOf(code), languageOf, builtInGames);
    expect(found.map((one) => one.code)).toContain(code);
  },
);
