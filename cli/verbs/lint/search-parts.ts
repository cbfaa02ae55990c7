// `botbook lint --search`: warns about clauses, sub-clauses and rows for which no position is found in which they act.
import { reporter, type Diagnostic } from '../../../grammar/registry.ts';
import { searchDiagnostics } from '../../../compiler/lint/search-diagnostics.ts';
import { WitnessFinder } from '../../../compiler/witness/finder.ts';
import type { SearchedPart } from '../../../compiler/witness/searched-parts.ts';
import { triesText } from '../../../views/witness/witness-views.ts';
import { catchUserErrors, type UserError } from '../../../files/errors.ts';
import { coveredParts } from '../../covered-parts.ts';
import { Progress } from '../../progress.ts';
import { isAskedIn, searchableSheet } from '../../searched-sheets.ts';
import { askedSheets, type AskedSheet, type Source } from '../../sources.ts';
import type { LintedSource } from './lint-sources.ts';

/** The seed of a search, and the number of tries for a part on average. */
export interface PartSearch {
  readonly seed: number;
  readonly tries: number;
}

const isSearched = ({ kind }: SearchedPart): boolean => kind === 'clause' || kind === 'letter' || kind === 'row';

/**
 * Returns the warnings about parts of a sheet without a position. Parts that an example uses, or that a line `NEVER`
 * declares out of reach, are not searched.
 */
function searchFindings(askedSheet: AskedSheet, search: PartSearch): Diagnostic[] {
  const sheet = searchableSheet(askedSheet.source);
  if (!sheet) return [];
  const { isUsed, isExcused, positions: begun } = coveredParts(sheet);
  const parts = (part: SearchedPart): boolean =>
    isSearched(part) && isAskedIn(askedSheet, part) && !isUsed(part.name) && !isExcused(part.name);
  const results = new WitnessFinder(sheet.searched, { ...search, parts, begun }).results();
  const missing = results.filter(({ witness }) => witness === null);
  const findings: Diagnostic[] = [];
  const report = reporter(searchDiagnostics, findings);
  for (const { part, tries } of missing) {
    // The parts inside a clause or sub-clause without a position have none either.
    const isInside = missing.some(
      ({ part: outer }) =>
        outer.title === part.title && outer.clause === part.clause && outer.kind === 'clause' && outer !== part,
    );
    if (isInside) continue;
    const { start, end } = part.at ?? { start: 0, end: 0 };
    report('no-position', { start, end }, { part: part.name, tries: triesText(tries), seed: search.seed });
  }
  return findings;
}

/** Returns the linted sheets with the warnings of the search. Sheets with errors are not searched, nor sheets of games without positions. */
export function withSearch(
  linted: readonly LintedSource[],
  sources: readonly Source[],
  search: PartSearch,
  failed: UserError[],
): LintedSource[] {
  const all = askedSheets(sources);
  const progress = new Progress({ total: linted.length, units: 'sheets' });
  const searched = linted.map((each, index): LintedSource => {
    const { source, sheet } = each;
    progress.tell(index);
    if (sheet.diagnostics.some(({ severity }) => severity === 'error')) return each;
    const askedSheet = all.find((named) => named.source.path === source.path) ?? { source, parts: null };
    const findings = catchUserErrors(
      () => searchFindings(askedSheet, search),
      (error) => failed.push(error),
    );
    if (!findings || findings.length === 0) return each;
    const diagnostics = [...sheet.diagnostics, ...findings].toSorted((a, b) => a.start - b.start);
    return { source, sheet: { ...sheet, diagnostics } };
  });
  progress.end();
  return searched;
}
