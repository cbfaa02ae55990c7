// The world of a game whose titles are names of cards, and whose scenarios all have the same.
import type { Title } from '../../../grammar/tree.ts';
import type { SheetWorld, TitleFault } from './sheet-world.ts';

interface Given {
  /** Names of the bot's cards, in capitals: each needs a procedure. */
  readonly cards: readonly string[];
  /** Verbs whose strength a card prints. */
  readonly prints?: (card: string) => readonly string[];
  readonly scenario: number | null;
  /** The headings of its other sections, where they are always the same. */
  readonly headings?: SheetWorld['headings'];
  /** As messages call it. */
  readonly bot: string;
}

export const plainWorld = ({ cards, prints = () => [], headings, scenario, bot }: Given): SheetWorld => ({
  sides: { ofPlane: () => null, seen: (side) => side },
  scenario: scenario === null ? 'this scenario' : `scenario ${scenario}`,
  scenarios: null,
  bot: bot === '' ? 'bot' : bot,
  title: ({ parts }: Title) => {
    const meant = parts.map(({ text }) => text.toUpperCase());
    const faults = meant.flatMap((words, part): TitleFault[] =>
      cards.includes(words) ? [] : [{ words, kind: 'title', known: cards, part }],
    );
    return { cards: new Set(cards.filter((name) => meant.includes(name))), faults };
  },
  cards: new Set(bot === '' ? [] : cards),
  titles: cards,
  absent: () => null,
  uncalled: () => null,
  headings: headings ?? { ranking: null, rules: null },
  groups: null,
  decks: null,
  prints: (owners, verb) => [...owners].some((card) => prints(card).includes(verb)),
  isSpared: () => null,
});
