import type { Title } from '../../../grammar/tree.ts';
import type { SheetWorld, TitleFault } from './sheet-world.ts';

interface PlainWorldParts {
  readonly cards: readonly string[];
  /** Returns the verbs whose strength a card prints. */
  readonly prints?: (card: string) => readonly string[];
  readonly scenario: number | null;
  /** The headings of its other sections, if they are always the same. */
  readonly headings?: SheetWorld['headings'];
  /** The name in messages. */
  readonly bot: string;
}

export const plainWorld = ({ cards, prints = () => [], headings, scenario, bot }: PlainWorldParts): SheetWorld => ({
  sides: { ofPlane: () => null, seen: (side) => side },
  scenario: scenario === null ? 'this scenario' : `scenario ${scenario}`,
  scenarios: null,
  bot: bot === '' ? 'bot' : bot,
  title: ({ parts }: Title) => {
    const names = parts.map(({ text }) => text.toUpperCase());
    const faults = names.flatMap((words, part): TitleFault[] =>
      cards.includes(words) ? [] : [{ words, kind: 'title', validNames: cards, part }],
    );
    return { cards: new Set(cards.filter((name) => names.includes(name))), faults };
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
