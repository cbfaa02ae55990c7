// Finds the mistakes of a page that only show with the sheets of its book.
import { diagnosticsOf, pageFault, type PageFault } from '../../grammar/page/page-diagnostics.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import type { Sheet } from '../../grammar/tree.ts';
import { sortOf } from '../plan/build.ts';
import { joinList } from '../wording/english.ts';
import type { DeclaredAction } from './page-actions.ts';
import type { PageTable } from './position.ts';
import { innerActs, type TurnAct, type TurnPlan } from './turn/turn-plan.ts';

interface WholeBook {
  readonly text: string;
  readonly actions: readonly DeclaredAction[];
  readonly table: PageTable;
  readonly turn: TurnPlan | null;
}

/** Returns the steps that carry out cards, with the cards of their sorts that no sheet has. */
function missingCards({ turn, table: { box } }: WholeBook, titles: ReadonlySet<string>): PageFault[] {
  const actsOf = (act: TurnAct): readonly TurnAct[] => [act, ...innerActs(act).flatMap(actsOf)];
  const acts = [...(turn?.setUp ?? []), ...(turn?.steps ?? [])].flatMap((step) => step.acts.flatMap(actsOf));
  return acts.flatMap((act) => {
    if (act.is !== 'cards') return [];
    const names = act.cards.flatMap(({ part, set }) =>
      (box.names.get(sortOf(set)) ?? []).map((name) => (part === null ? name : `${name} ${part}`).toUpperCase()),
    );
    const lacking = names.filter((name) => !titles.has(name));
    return lacking.length === 0 ? [] : [pageFault(act.said, 'page-card', { cards: joinList(lacking) })];
  });
}

/**
 * Returns the boxes that actions carry out and the cards that a turn carries out, and that no sheet has. A book without
 * sheets lacks nothing yet.
 */
export function missingProcedures(book: WholeBook, sheets: readonly Sheet[]): readonly Diagnostic[] {
  const { text, actions } = book;
  const titles = new Set(
    sheets.flatMap(({ sections }) =>
      // A procedure of several cards has a part of its title for each.
      sections.flatMap((section) =>
        section.type === 'procedure'
          ? [section.title, ...section.title.parts].map(({ text: title }) => title.toUpperCase())
          : [],
      ),
    ),
  );
  if (titles.size === 0) return [];
  const boxes = actions.flatMap(({ effects }) =>
    effects.flatMap((effect) => {
      if (effect.is !== 'box' || titles.has(effect.title)) return [];
      const start = text.indexOf(effect.title, effect.said.start);
      const at = { start, end: start + effect.title.length };
      return [pageFault(at, 'page-box', { title: effect.title })];
    }),
  );
  return diagnosticsOf([...boxes, ...missingCards(book, titles)]);
}
