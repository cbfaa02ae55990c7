// Completion in comments: codes of findings to ignore, and pinned positions.
import type { Diagnostic } from '../../../grammar/registry.ts';
import { ignoresIn } from '../../lint/ignore-comments.ts';
import { lintDiagnosticsOf } from '../../lint/lint-rules.ts';
import type { ServiceDocument } from '../document.ts';
import { completionItem, snippet, type CompletionEntry } from './items.ts';

/**
 * Returns the codes of the findings that an ignore comment could suppress. The comment is the last ignore comment
 * before an offset. The comment can suppress only findings in the part of the sheet that it covers.
 */
function codesFound(
  { sheet }: ServiceDocument,
  offset: number,
  diagnostics: readonly Diagnostic[],
): ReadonlySet<string> {
  // The span of a comment does not include spaces at its end. The cursor can be after these spaces.
  const covers = ignoresIn(sheet).findLast(({ at }) => at.start < offset)?.covers;
  const inside = covers ? diagnostics.filter(({ start }) => covers.start <= start && start <= covers.end) : [];
  return new Set(inside.map(({ code }) => code));
}

/**
 * Returns the completions in a comment. `before` is the text of the comment before the cursor. Codes of findings that
 * this comment could suppress come first.
 */
export function ignoreItems(
  before: string,
  document: ServiceDocument,
  offset: number,
  diagnostics: readonly Diagnostic[],
): readonly CompletionEntry[] {
  if (/^#\s*[a-z-]*$/i.test(before))
    return [
      snippet('botbook-ignore', 'a finding that is right and stays', 'botbook-ignore ${1:BB30}: ${0:why}'),
      snippet(
        'botbook-position',
        'a position that is pinned to the sheet',
        'botbook-position: ${0:examples/opening.json}',
      ),
    ];
  const codes = /^#\s*botbook-ignore\s+((?:[\w]+[\s,]+)*)\w*$/i.exec(before);
  if (!codes) return [];
  const typedCodes = new Set((codes[1] ?? '').toUpperCase().split(/[\s,]+/));
  const codesHere = codesFound(document, offset, diagnostics);
  const rank = (code: string): number => (codesHere.has(code) ? 0 : 1);
  return Object.entries(lintDiagnosticsOf(document.games))
    .filter(([, { code }]) => !typedCodes.has(code))
    .toSorted(([, a], [, b]) => rank(a.code) - rank(b.code) || (a.code < b.code ? -1 : 1))
    .map(([slug, { code }]) => completionItem(code, 'code', codesHere.has(code) ? `${slug} · found here` : slug));
}
