// A sheet in the one form that all ways to write it have: layout, and of words for the same those that are preferred. By
// it two texts are told apart line by line, where nothing else is at hand.
import type { GameList } from '../language/checking/games.ts';
import type { LanguageOf } from '../language/checking/place.ts';
import { withFixes } from '../lint/fix.ts';
import { lintRulesOf } from '../lint/lint-rules.ts';
import type { LintingGames } from '../lint/lint-rules.ts';
import { lintSheets } from '../lint/lint-sheets.ts';
import type { LintSettings } from '../lint/settings.ts';
import { formatSheet } from '../language/checking/read.ts';

const wording = 'synonym';
const settingsFor = (games: LintingGames): LintSettings =>
  Object.fromEntries(
    lintRulesOf(games).map(({ slug }) => [slug, { severity: slug === wording ? 'warning' : 'off' }] as const),
  );

/** No clause is wrapped: one more word would turn its other lines too. */
const width = 1000;

/** One word put in the place of another may uncover a third, but not for long. */
const mostRounds = 5;

const verbatim = /^[ \t]*book[ \t]*:[ \t]*verbatim[ \t]*\n/im;

/** The canonical text of a sheet; one that does not read stays as it is. */
export function canonicalText(source: string, languageOf: LanguageOf, games: LintingGames): string {
  const inForm = formed(source.replaceAll(/\r\n?/g, '\n'), games);
  if (inForm === null) return source;
  // Words that a book prints stay in it; here they are compared.
  const header = verbatim.exec(inForm);
  const settings = settingsFor(games);
  let text = inForm.replace(verbatim, '');
  for (let round = 0; round < mostRounds; round++) {
    const [linted] = lintSheets([{ text, languageOf, games }], [], settings);
    const found = linted?.diagnostics.filter(({ name }) => name === wording) ?? [];
    if (found.length === 0) break;
    ({ text } = withFixes(text, found));
  }
  const preferred = formed(text, games) ?? text;
  return header ? preferred.slice(0, header.index) + header[0] + preferred.slice(header.index) : preferred;
}

function formed(text: string, games: GameList): string | null {
  const result = formatSheet(text, { width }, games);
  return result.ok ? result.text : null;
}
