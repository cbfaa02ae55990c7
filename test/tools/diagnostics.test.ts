// Tests that the example on the page of every diagnostic provokes the diagnostic.
import { expect, it } from 'vitest';
import { everyDiagnostic } from '../../compiler/lint/lint-rules.ts';
import { searchDiagnostics } from '../../compiler/lint/search-diagnostics.ts';
import { exampleFindings } from '../../compiler/declared/page-examples.ts';
import { builtInGames } from '../../library/games.ts';
import { languageOf } from '../support/book-language.ts';
import { sectionOf } from '../support/diagnostic-sections.ts';

it.each(Object.entries(everyDiagnostic(builtInGames)).filter(([name]) => !Object.hasOwn(searchDiagnostics, name)))(
  '%s is provoked by the example on its page',
  (_name, { code }) => {
    const found = exampleFindings(sectionOf(code), languageOf, builtInGames);
    expect(found.map((one) => one.code)).toContain(code);
  },
);
