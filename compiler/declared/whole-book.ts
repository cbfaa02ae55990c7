// Finds the mistakes of a page that only show with the sheets of its book.
import { diagnosticsOf, pageFault, type PageFault } from '../../grammar/page/page-diagnostics.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import type { Sheet } from '../../grammar/tree.ts';
import { sortOf } from '../plan/build.ts';
import { joinList } from '../wording/english.ts';
import { allEffects } from './action-effects.ts';
import type { Glossary } from './glossary.ts';
import type { DeclaredAction } from './page-actions.ts';
import { pageLintFacts } from './page-lint-facts.ts';
import type { PageTable } from './position.ts';
import { idleSteps } from './turn/idle-steps.ts';
import { actsOfTurn, effectsOfTurn, type TurnPlan } from './turn/turn-plan.ts';

interface WholeBook {
  readonly text: string;
  readonly actions: readonly DeclaredAction[];
  readonly cards: readonly { readonly name: string }[];
  readonly glossary: Pick<Glossary, 'definition'>;
  readonly reading: { readonly ties: readonly unknown[] };
  readonly table: PageTable;
  readonly turn: TurnPlan | null;
}

/** Returns the steps that carry out cards, with the cards of their sorts that no sheet has. */
function missingCards({ turn, table: { box } }: WholeBook, titles: ReadonlySet<string>): PageFault[] {
  return actsOfTurn(turn).flatMap((act) => {
    if (act.is !== 'cards') return [];
    const names = act.cards.flatMap(({ part, set }) =>
      (box.names.get(sortOf(set)) ?? []).map((name) => (part === null ? name : `${name} ${part}`).toUpperCase()),
    );
    const lacking = names.filter((name) => !titles.has(name));
    return lacking.length === 0 ? [] : [pageFault(act.said, 'page-card', { cards: joinList(lacking) })];
  });
}

/** Returns the boxes that actions, steps and moments carry out, and that no sheet has. */
function missingBoxes({ actions, text, turn }: WholeBook, titles: ReadonlySet<string>): PageFault[] {
  const effects = [...actions, ...(turn?.moments ?? [])].flatMap((each) => each.effects);
  return [...effects, ...effectsOfTurn(turn)].flatMap((effect) => {
    const box = allEffects([effect]).find((inner) => inner.is === 'box' && !titles.has(inner.title));
    if (box?.is !== 'box') return [];
    const start = text.toUpperCase().indexOf(box.title, effect.said.start);
    return [pageFault({ start, end: start + box.title.length }, 'page-box', { title: box.title })];
  });
}

/** Returns the cards of the page that have a procedure in two sheets. `titles` has the titles of each sheet. */
function cardsOfTwoSheets({ text, cards }: WholeBook, titles: readonly ReadonlySet<string>[]): PageFault[] {
  return cards.flatMap(({ name }) => {
    if (titles.filter((each) => each.has(name)).length < 2) return [];
    const start = text.indexOf(name, text.search(/^cards /m));
    return [pageFault({ start, end: start + name.length }, 'page-two-sheets', { title: name })];
  });
}

/**
 * Returns the boxes and the cards that no sheet has, and the parts of the turn that never happen. A book without sheets
 * lacks nothing yet.
 */
export function findingsOfBook(book: WholeBook, sheets: readonly Sheet[]): readonly Diagnostic[] {
  // A procedure of several cards has a part of its title for each.
  const titlesOfSheets = sheets.map(
    ({ sections }) =>
      new Set(
        sections.flatMap((section) =>
          section.type === 'procedure'
            ? [section.title, ...section.title.parts].map(({ text: title }) => title.toUpperCase())
            : [],
        ),
      ),
  );
  const titles = new Set(titlesOfSheets.flatMap((each) => [...each]));
  if (titles.size === 0) return [];
  const { glossary, reading, table } = book;
  const lintFacts = pageLintFacts({ glossary, things: table.things, breaksTies: reading.ties.length > 0 });
  return diagnosticsOf([
    ...cardsOfTwoSheets(book, titlesOfSheets),
    ...missingBoxes(book, titles),
    ...missingCards(book, titles),
    ...idleSteps(book, lintFacts),
  ]);
}
