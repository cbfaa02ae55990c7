import type { Title } from '../../../grammar/tree.ts';
import type { Sides } from '../binding/scope.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
import type { Lore } from '../../plan/lore.ts';
import type { PlanWords } from '../../wording/wording.ts';

/** A part of a title that names no card. */
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

/** The contents of one scenario for one bot. If the data of a field are missing, nothing is reported as absent. */
export interface SheetWorld {
  readonly sides: Sides;
  readonly scenario: string;
  readonly scenarios: readonly number[] | null;
  readonly bot: string;
  readonly title: (title: Title) => TitleMeaning;
  /** Cards of the bot's decks that need a procedure. */
  readonly cards: ReadonlySet<string>;
  readonly titles: readonly string[];
  /** Returns the reason why the scenario lacks the thing of a vocabulary entry; null if it has the thing. */
  readonly absent: (entryId: string) => string | null;
  /** Returns the reason why the enemy has no thing of a plane; null if the enemy may have such things. */
  readonly enemyLacks: (plane: string) => string | null;
  /** Returns the reason why no thing has a name; null if a thing may have the name. */
  readonly uncalled: (words: string) => string | null;
  /** The headings of the ranking table and of the bot rules; null if unknown. */
  readonly headings: Readonly<Record<'ranking' | 'rules', string | null>>;
  /** The highest numbers that make sense; missing if unknown. */
  readonly limits?: { readonly threshold: number; readonly initiative: number };
  /** The letters of the bot's groups; null if unknown. */
  readonly groups: ReadonlySet<string> | null;
  readonly decks: ReadonlySet<string> | null;
  /** True if one of the cards prints the action with a verb. */
  readonly prints: (cards: ReadonlySet<string>, verb: string) => boolean;
  /** True if a strength in parentheses cannot hit the units of a plane; null if the plane is no kind of unit. */
  readonly isSpared: (plane: string) => boolean | null;
  /** Returns the plain English for plans of the scenario; missing if the game has none. */
  readonly words?: () => PlanWords;
}

/** The language of a game, made once from the files of the game's book. */
export interface GameLanguage {
  readonly reader: Reader;
  readonly world: (scenario: number | null, bot: string) => SheetWorld;
  readonly lore?: Lore;
  /** Returns the plain English for the plans of a scenario's sheets; missing if the game has none. */
  readonly words?: (scenario: number | null) => PlanWords;
  readonly naming?: Naming;
}

/** A printed figure of a thing, such as its defence, as a text. */
export interface Figure {
  readonly name: string;
  readonly written: string;
  /** True if the figure is a stand-in: no known book prints it. */
  readonly isStandIn: boolean;
}

/** Names in a game's data files (units, cards, squads), with their figures and letters. */
export interface Naming {
  /** Returns the figures of the thing that a vocabulary entry names. */
  readonly figures: (entryId: string) => readonly Figure[];
  /** Returns the meaning of a group letter for a bot, such as `Squad B: Ripper, …`; null if the letter has none. */
  readonly group: (letter: string, bot: string) => string | null;
  readonly plural: (name: string) => string;
  /** Keys in the data files whose values are no names, though they may look like names. */
  readonly otherKeys: ReadonlySet<string>;
  /**
   * First words of lines in examples. A line with such a first word contains no names, though its words may look like
   * names.
   */
  readonly otherLines: ReadonlySet<string>;
  /** Keys in the data files whose values are letters of squads and decks. */
  readonly letterKeys: ReadonlySet<string>;
  /** Letters that are no group or deck in a phrase. */
  readonly otherLetters: ReadonlySet<string>;
}

interface PlainWorldParts {
  readonly cards: readonly string[];
  /** Returns the verbs of the actions that a card prints with a strength. */
  readonly prints?: (card: string) => readonly string[];
  readonly scenario: number | null;
  /** The headings of the ranking table and of the bot rules, if they are always the same. */
  readonly headings?: SheetWorld['headings'];
  /** The name of the bot in messages. */
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
  enemyLacks: () => null,
  uncalled: () => null,
  headings: headings ?? { ranking: null, rules: null },
  groups: null,
  decks: null,
  prints: (owners, verb) => [...owners].some((card) => prints(card).includes(verb)),
  isSpared: () => null,
});
