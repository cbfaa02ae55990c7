// The canonical text of a sheet: one layout, and one preferred word for each meaning. Sheets that cannot be compared by
// meaning are compared line by line in this form.
import type { GameList } from '../language/checking/sheet-games.ts';
import type { LanguageOf } from '../language/checking/sheet-setting.ts';
import { withFixes } from '../lint/fix.ts';
import { lintRulesOf, type LintingGames } from '../lint/lint-rules.ts';
import { lintSheets } from '../lint/lint-sheets.ts';
import type { LintSettings } from '../lint/rule.ts';
import { formatSheet } from '../language/checking/read-sheet.ts';

const synonymRule = 'synonym';
const settingsFor = (games: LintingGames): LintSettings =>
  Object.fromEntries(
    lintRulesOf(games).map(({ slug }) => [slug, { severity: slug === synonymRule ? 'warning' : 'off' }] as const),
  );

/** A line width at which no clause is wrapped. In a wrapped clause, one more word would change all following lines. */
const width = 1000;

/**
 * The largest number of rounds of replacing words. A replacement can make another replacement possible, but a few
 * rounds are enough.
 */
const maxRounds = 5;

const verbatimHeader = /^[ \t]*book[ \t]*:[ \t]*verbatim[ \t]*\n/im;

/** Returns the canonical text of a sheet; a text that cannot be read is returned unchanged. */
export function canonicalText(source: string, languageOf: LanguageOf, games: LintingGames): string {
  const formatted = formatUnwrapped(source.replaceAll(/\r\n?/g, '\n'), games);
  if (formatted === null) return source;
  // The header `book: verbatim` forbids other words than those of the book. The header is removed while words are
  // replaced, and then put back.
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
