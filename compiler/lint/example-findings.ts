import type { Diagnostic } from '../../grammar/registry.ts';
import type { LanguageOf } from '../language/checking/sheet-setting.ts';
import { checkDiagnostics } from '../language/checking/diagnostics.ts';
import { checkSheet } from '../language/checking/read-sheet.ts';
import { lintSheets } from './lint-sheets.ts';
import { lintDiagnosticsOf, lintRulesOf, type LintingGames } from './lint-rules.ts';

/** The findings in the example to avoid, by the slug of a rule or of a diagnostic about ignores. */
export function findingsInExample(name: string, languageOf: LanguageOf, games: LintingGames): readonly Diagnostic[] {
  const page = lintRulesOf(games).find(({ slug }) => slug === name)?.page;
  const sourceOf = (text: string) => ({ text, languageOf, games });
  const bad = page?.avoid ?? lintDiagnosticsOf(games)[name]?.bad ?? '';
  return lintSheets([sourceOf(bad)], page?.beside?.map(sourceOf))[0]?.diagnostics ?? [];
}

/** Returns the findings of the checker in an example of a page. The example of missing data is read without any. */
export function foundInCheckExample(text: string, languageOf: LanguageOf, games: LintingGames): readonly Diagnostic[] {
  const isBare = text === checkDiagnostics['no-data'].bad;
  return checkSheet(text, isBare ? () => null : languageOf, games).diagnostics;
}
