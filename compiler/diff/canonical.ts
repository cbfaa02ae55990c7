// The canonical text of a sheet: one layout, and the preferred word wherever several words mean the same. Texts are
// compared line by line in this form if no comparison by meaning is possible.
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

/**
 * Line width at which no clause is wrapped. In a wrapped clause, one more word would change the following lines too.
 */
const width = 1000;

/**
 * The greatest number of rounds in which words are replaced. A replaced word can reveal another word to replace, but a
 * few rounds are enough.
 */
const maxRounds = 5;

const verbatimHeader = /^[ \t]*book[ \t]*:[ \t]*verbatim[ \t]*\n/im;

/** Returns the canonical text of a sheet. A text that cannot be read is returned unchanged. */
export function canonicalText(source: string, languageOf: LanguageOf, games: LintingGames): string {
  const formatted = formatUnwrapped(source.replaceAll(/\r\n?/g, '\n'), games);
  if (formatted === null) return source;
  // A verbatim sheet keeps the words that its book prints, so its header is removed while words are replaced, and put
  // back afterwards.
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
