// Tests fixes that are offered as certain. With such a fix, the clause must have fewer findings than without it.
import { noHeadings } from '../../../../grammar/headings.ts';
import { parseSections } from '../../../../grammar/parse.ts';
import type { Diagnostic, Fix } from '../../../../grammar/registry.ts';
import type { Clause, Sheet, Span } from '../../../../grammar/tree.ts';
import { checkDiagnostics } from '../report/diagnostics.ts';
import { withPrefix } from '../repair/opposites.ts';
import { isInside, textAfter } from '../report/spans.ts';

/** Returns the number of findings about a clause of a sheet. */
type CountFindings = (sheet: Sheet, clause: Clause) => number;

/**
 * Returns the findings about a clause. A fix is only certain if it leaves fewer findings. A fix that is not certain
 * becomes a way that the writer may choose.
 */
export function withSoundFixes(
  findings: readonly Diagnostic[],
  source: string,
  clause: Span,
  countFindings: CountFindings,
): readonly Diagnostic[] {
  const isSound = (fix: Fix): boolean =>
    !isInside(fix, clause) || countAfter(fix, source, clause, countFindings) < findings.length;
  return findings.map((finding) => {
    const { fix, ways = [], ...rest } = finding;
    if (!fix) return ways.length > 1 && finding.code === unknownWord ? withFittingWords(finding, isSound) : finding;
    return isSound(fix) ? finding : { ...rest, ways: [fix, ...ways] };
  });
}

const unknownWord = checkDiagnostics['unknown-word'].code;

/**
 * In the message about an unknown word, removes suggestions that do not fit the rest of the clause. For example, a list
 * about spaces cannot compare the defence of units.
 */
function withFittingWords(finding: Diagnostic, isSound: (fix: Fix) => boolean): Diagnostic {
  const ways = finding.ways?.filter(isSound) ?? [];
  if (ways.length === 0 || ways.length === finding.ways?.length) return finding;
  // A slip can hide a word or its opposite, as in `uscouted`. The writer chooses, even if only one of them fits.
  if (haveOpposites(finding.ways ?? [])) return finding;
  const words = ways.map(({ edits: [edit] }) => `\`${edit?.text ?? ''}\``);
  const help = `Did you mean ${words.join(' or ')}?`;
  const [fix, ...others] = ways;
  return fix && others.length === 0 ? { ...finding, fix, ways: [], help } : { ...finding, ways, help };
}

/** True if one of the ways writes a word, and another way writes the same word with a denying prefix. */
const haveOpposites = (ways: readonly Fix[]): boolean => {
  const texts = ways.map(({ edits: [edit] }) => edit?.text.toLowerCase() ?? '');
  return texts.some((text) => texts.includes(withPrefix(text)));
};

function countAfter(fix: Fix, source: string, span: Span, countFindings: CountFindings): number {
  const { sheet } = parseSections(`${anyTitle}\n${textAfter(fix, source, span)}\n`, () => noHeadings);
  const clauses = sheet.sections.flatMap((section) => (section.type === 'procedure' ? section.clauses : []));
  return clauses.reduce((sum, clause) => sum + countFindings(sheet, clause), 0);
}

/** A title for the sheet in which a fixed clause is checked. The checks of a clause do not depend on the title. */
const anyTitle = 'TITLE';
