// The canonical text of a sheet: one layout, and one preferred word for each meaning. Sheets that cannot be compared by
// meaning are compared line by line in this form.
import type { GameList } from '../language/checking/sheet/sheet-games.ts';
import type { LanguageOf } from '../language/checking/sheet/sheet-setting.ts';
import { withFixes } from '../lint/fix.ts';
import { lintRulesOf, type LintingGames } from '../lint/lint-rules.ts';
import { lintSheets } from '../lint/lint-sheets.ts';
import type { LintSettings } from '../lint/rule.ts';
import { formatSheet } from '../language/checking/sheet/read-sheet.ts';

const synonymRule = 'synonym';
const settingsFor = (games: LintingGames): LintSettings =>
  Object.fromEntries(
    lintRulesOf(games).map(({ slug }) => [slug, { severity: slug === synonymRule ? 'warning' : 'off' }] as const),
  );

/**
 * A line width at which no clause is wrapped. Otherwise, one added word could change all following lines of a wrapped
 * clause.
 */
const width = 1000;

/**
 * The largest number of rounds in which words are replaced. A replacement can make a further replacement possible, but
 * few rounds are enough.
 */
const maxRounds = 5;

const verbatimHeader = /^[ \t]*book[ \t]*:[ \t]*verbatim[ \t]*\n/im;

/** Returns the canonical text of a sheet; a text that cannot be read is returned unchanged. */
export function canonicalText(source: string, languageOf: LanguageOf, games: LintingGames): string {
  const formatted = formatUnwrapped(source.replaceAll(/\r\n?/g, '\n'), games);
  if (formatted === null) return source;
  // The header `book: verbatim` keeps the linter from replacing words. So the header is removed first, and put back
  // afterwards.
  const header = verbatimHeader.exec(formatted);
  const settings = settingsFor(games);
  let text = formatted.replace(verbatimHeader, '');
  for (let round = 0; round < maxRounds; round++) {
    const [linted] = lintSheets([{ text, languageOf, games }], [], settings);
    const findings = linted?.diagnostics.filter(({ name }) => name === synonymRule) ?? [];
    if (findings.length === 0) break;
    ({ text } = withFixes(text, findings));
  }
  const preferred = formatUnwrapped(text, games) ?? text;
  return header ? preferred.slice(0, header.index) + header[0] + preferred.slice(header.index) : preferred;
}

function formatUnwrapped(text: string, games: GameList): string | null {
  const result = formatSheet(text, { width }, games);
  return result.ok ? result.text : null;
}
