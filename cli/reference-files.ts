// Writes the generated pages of the reference: `botbook docs --out` and the build use the same pages.
import { books, games, languageOf, shownAddress } from './books.ts';
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import { verbSummary } from '../compiler/language/book/verb-summary.ts';
import type { GameLanguage } from '../compiler/language/checking/report/sheet-world.ts';
import { allDiagnostics } from '../compiler/lint/lint-rules.ts';
import { exampleFindings } from '../compiler/declared/page-examples.ts';
import type { SheetSection } from '../compiler/lint/diagnostic-sections.ts';
import { diagnosticSections, familyPages } from '../files/diagnostic-pages.ts';
import { cliErrorsOf } from '../files/errors.ts';
import type { Diagnostic } from '../grammar/registry.ts';
import type { Ruling } from '../runtime/kernel/ruling.ts';
import { lazilyFor } from '../runtime/kernel/lazily.ts';
import { diagnosticsPage } from '../views/reference/pages-diagnostics.ts';
import { familyMarkdown, lintRulesPage, type SectionsGiven } from '../views/reference/pages-lint.ts';
import { rulingFiles, type GameRulings } from '../views/reference/pages-rulings.ts';
import { wordFiles, wordLink, type WordsGiven } from '../views/reference/pages-words.ts';

/** Returns the findings in the bad example of a section. Each example is checked once. */
const findingsIn = lazilyFor((section: SheetSection): readonly Diagnostic[] =>
  exampleFindings(section, languageOf, games),
);

export const sectionsGiven: SectionsGiven = { games, troubles: cliErrorsOf(shownAddress.game), findingsIn };

/** Returns the pages about diagnostics by their paths, with all answers. `npm run docs` writes them again. */
export const familyFiles = (): Map<string, string> =>
  new Map(
    [...familyPages()].map(([family, page]) => [`diagnostics/${family}.md`, familyMarkdown(page, sectionsGiven)]),
  );

/** Returns the indexes of the diagnostics and of the rules of the linter, by their paths. */
export function indexFiles(by: string): Map<string, string> {
  const given = { ...sectionsGiven, registry: allDiagnostics, sections: diagnosticSections(), by };
  return new Map([
    ['diagnostics.md', diagnosticsPage(given)],
    ['rules.md', lintRulesPage(given)],
  ]);
}

/** Returns the data for pages about the words of a language. `section` finds sections of the language reference. */
export const wordsGivenOf = (
  language: GameLanguage,
  rulings: readonly Ruling[],
  section: WordsGiven['section'],
): WordsGiven => ({
  rulings,
  section,
  takes: (phrase) => verbSummary(phrase, language.reader),
  alike: language.reader.vocabulary.alike,
});

/** Returns the pages about the words and rulings of a game, by their paths. The rulings of `others` follow. */
export function wordAndRulingFiles(
  game: GameDeclaration,
  language: GameLanguage,
  others: readonly GameRulings[],
  { section, by }: { readonly section: WordsGiven['section']; readonly by: string },
): Map<string, string> {
  const rulings = books.rulings(game);
  const { entries } = language.reader.vocabulary;
  const { title, bots } = game;
  return new Map([
    ...wordFiles(entries, wordsGivenOf(language, rulings, section), by),
    ...rulingFiles({ title, rulings, others, bots, entries, wordLink, by }),
  ]);
}
