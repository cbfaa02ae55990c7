// Comments that say something to Botbook: which findings stay, and which position is pinned.
import { lintDiagnostics } from '../../lint/rules.ts';
import { item, snippet } from './items.ts';
import type { Item } from './items.ts';

/** What can stand in a comment, given its text up to the cursor. */
export function ignoreItems(before: string): readonly Item[] {
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
  return Object.entries(lintDiagnostics)
    .filter(([, { code }]) => !given.has(code))
    .toSorted(([, a], [, b]) => (a.code < b.code ? -1 : 1))
    .map(([slug, { code }]) => item(code, 'code', slug));
}
