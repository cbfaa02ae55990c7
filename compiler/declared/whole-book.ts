// Finds the mistakes of a page that only show with the sheets of its book.
import { diagnosticsOf, pageFault } from '../../grammar/page/page-diagnostics.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import type { Sheet } from '../../grammar/tree.ts';
import type { DeclaredAction } from './page-actions.ts';

/** Returns the boxes that actions carry out, and that no sheet has. A book without sheets lacks nothing yet. */
export function missingBoxes(
  { text, actions }: { readonly text: string; readonly actions: readonly DeclaredAction[] },
  sheets: readonly Sheet[],
): readonly Diagnostic[] {
  const titles = new Set(
    sheets.flatMap(({ sections }) =>
      sections.flatMap((section) => (section.type === 'procedure' ? [section.title.text.toUpperCase()] : [])),
    ),
  );
  if (titles.size === 0) return [];
  const faults = actions.flatMap(({ effects }) =>
    effects.flatMap((effect) => {
      if (effect.is !== 'box' || titles.has(effect.title)) return [];
      const start = text.indexOf(effect.title, effect.said.start);
      const at = { start, end: start + effect.title.length };
      return [pageFault(at, 'page-box', { title: effect.title })];
    }),
  );
  return diagnosticsOf(faults);
}
