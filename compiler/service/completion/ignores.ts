// Comments that say something to Botbook: which findings stay, and which position is pinned.
import type { Diagnostic } from '../../../grammar/registry.ts';
import { ignoresIn } from '../../lint/ignore-comments.ts';
import { lintDiagnosticsOf } from '../../lint/lint-rules.ts';
import type { ServiceDocument } from '../document.ts';
import { item, snippet } from './items.ts';
import type { Item } from './items.ts';

/** Codes of what was found in what a comment at a place is about. */
function codesFound({ sheet }: ServiceDocument, offset: number, found: readonly Diagnostic[]): ReadonlySet<string> {
  // White space behind a comment is none of it.
  const covers = ignoresIn(sheet).findLast(({ at }) => at.start < offset)?.covers;
  const inside = covers ? found.filter(({ start }) => covers.start <= start && start <= covers.end) : [];
  return new Set(inside.map(({ code }) => code));
}

/** What can stand in a comment, given its text up to the cursor; codes of what was found there first. */
export function ignoreItems(
  before: string,
  document: ServiceDocument,
  offset: number,
  found: readonly Diagnostic[],
): readonly Item[] {
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
  const given = new Set((codes[1] ?? '').toUpperCase().split(/[\s,]+/));
  const here = codesFound(document, offset, found);
  const rank = (code: string): number => (here.has(code) ? 0 : 1);
  return Object.entries(lintDiagnosticsOf(document.games))
    .filter(([, { code }]) => !given.has(code))
    .toSorted(([, a], [, b]) => rank(a.code) - rank(b.code) || (a.code < b.code ? -1 : 1))
    .map(([slug, { code }]) => item(code, 'code', here.has(code) ? `${slug} · found here` : slug));
}
