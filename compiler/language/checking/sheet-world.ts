import type { Title } from '../../../grammar/tree.ts';
import type { Sides } from '../binding/scope.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
import type { Lore } from '../../plan/lore.ts';
import type { PlanWords } from '../../wording/wording.ts';

/** A part of a title that means no card. */
export interface TitleFault {
  readonly words: string;
  readonly kind: 'title' | 'letter';
  readonly validNames: readonly string[];
  /** The index of the part in the title. */
  readonly part: number;
}

export interface TitleMeaning {
  /** The cards of the bot's decks that the title means. */
  readonly cards: ReadonlySet<string>;
  readonly faults: readonly TitleFault[];
}

/** The contents of one scenario for one bot. If data are missing, nothing is reported as absent. */
export interface SheetWorld {
  readonly sides: Sides;
  readonly scenario: string;
  readonly scenarios: readonly number[] | null;
  readonly bot: string;
  readonly title: (title: Title) => TitleMeaning;
  /** Cards of the bot's decks that need a procedure. */
  readonly cards: ReadonlySet<string>;
  readonly titles: readonly string[];
  /** Returns the reason why the thing of a vocabulary entry is absent; null if it is present. */
  readonly absent: (entryId: string) => string | null;
  /** Returns the reason why no thing has this name; null if there may be one. */
  readonly uncalled: (words: string) => string | null;
  /** The headings of its ranking table and its rules; null if unknown. */
  readonly headings: Readonly<Record<'ranking' | 'rules', string | null>>;
  /** The letters of its groups; null if unknown. */
  readonly groups: ReadonlySet<string> | null;
  readonly decks: ReadonlySet<string> | null;
  /** True if one of the cards prints an action. */
  readonly prints: (cards: ReadonlySet<string>, verb: string) => boolean;
  /** True if a strength in parentheses does not affect a kind of unit; null if the plane is no such kind. */
  readonly isSpared: (plane: string) => boolean | null;
}

/** A game's language on sheets, made once from the files of its book. */
export interface GameLanguage {
  readonly reader: Reader;
  readonly world: (scenario: number | null, bot: string) => SheetWorld;
  readonly lore?: Lore;
  /** Returns the plain words for the meanings of its sheets, by scenario; missing if the game has none. */
  readonly words?: (scenario: number | null) => PlanWords;
  readonly naming?: Naming;
}

/** A figure of a named thing in the data. */
export interface Figure {
  readonly name: string;
  readonly written: string;
  /** True if no book that was seen prints the figure; it is a substitute. */
  readonly isStandIn: boolean;
}

/** The information in a game's data about named things: units, cards, squads. */
export interface Naming {
  /** Returns the figures of the thing of a vocabulary entry. */
  readonly figures: (entryId: string) => readonly Figure[];
  /** Returns the meaning of a letter for the side of a bot: `Squad B: Ripper, …`; null if it has none. */
  readonly group: (letter: string, bot: string) => string | null;
  readonly plural: (name: string) => string;
  /** Keys of the data that contain no names, though the same words may occur there. */
  readonly otherKeys: ReadonlySet<string>;
  /** First words of example lines that contain no names, though the same words may occur there. */
  readonly otherLines: ReadonlySet<string>;
  /** Keys of the data that contain letters of squads and decks. */
  readonly letterKeys: ReadonlySet<string>;
  /** Letters that mean something else in a phrase. */
  readonly otherLetters: ReadonlySet<string>;
}

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
