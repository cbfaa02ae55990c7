import type { Sheet, Title } from '../../../../grammar/tree.ts';
import type { Sides } from '../../binding/scope.ts';
import type { ListRules } from '../../lists/list-rules.ts';
import type { Reader } from '../../phrases/phrase-reader.ts';
import type { LintFacts } from '../../../plan/lint-facts.ts';
import type { Measure } from '../../../plan/nodes.ts';
import type { PlanWords } from '../../../wording/wording.ts';

/** A part of a title that names no card. */
export interface TitleFault {
  readonly words: string;
  readonly kind: 'title' | 'letter';
  readonly validNames: readonly string[];
  /** The index of this part among the parts of the title. */
  readonly part: number;
}

export interface TitleMeaning {
  /** The cards in the bot’s decks that the title names. */
  readonly cards: ReadonlySet<string>;
  readonly faults: readonly TitleFault[];
}

/** The contents of one scenario for one bot. If data are missing, everything counts as present. */
export interface SheetWorld {
  readonly sides: Sides;
  readonly scenario: string;
  readonly scenarios: readonly number[] | null;
  readonly bot: string;
  readonly title: (title: Title) => TitleMeaning;
  /** The cards in the bot’s decks that need a procedure. */
  readonly cards: ReadonlySet<string>;
  readonly titles: readonly string[];
  /** Returns the reason why the scenario lacks the thing of a vocabulary entry; null if the scenario has it. */
  readonly absent: (entryId: string) => string | null;
  /** True if the vocabulary entry names cards that only the other side has. */
  readonly isForeignCard: (entryId: string) => boolean;
  /** Returns the reason why the enemy has no things of a plane; null if the enemy can have some. */
  readonly enemyLacks: (plane: string) => string | null;
  /** Returns the reason why a name cannot be the name of anything in the scenario; null if it can. */
  readonly uncalled: (words: string) => string | null;
  /**
   * Returns the reason why the board lacks a place with a name; null if the board has the place. Absent if sheets name
   * no places by numbers, or if the board is unknown.
   */
  readonly absentPlace?: (name: string) => string | null;
  /** The headings of the ranking table and of the bot rules; null if they are unknown. */
  readonly headings: Readonly<Record<'ranking' | 'rules', string | null>>;
  /** The moments, in lower case, that the name of a rule can say; absent if names of rules say no moments. */
  readonly moments?: readonly string[];
  /**
   * Returns the effects that are possible in a rule whose name says a moment, such as `Move:`. Absent if every effect
   * is possible at every moment.
   */
  readonly effectsAt?: (moment: string) => readonly string[];
  /**
   * The titles of the tables and lists, for sheets that have such sections and no procedures of cards; otherwise
   * absent.
   */
  readonly lists?: readonly string[];
  /** The highest threshold and the highest initiative that make sense; absent if unknown. */
  readonly limits?: { readonly threshold: number; readonly initiative: number };
  /** The letters of the bot’s groups (squads and others); null if they are unknown. */
  readonly groups: ReadonlySet<string> | null;
  /** The titles of the scenarios, by their numbers; absent if they are unknown. */
  readonly scenarioTitles?: ReadonlyMap<number, string>;
  /** The letters of the groups of the bot’s enemy; absent if they are unknown. */
  readonly enemyGroups?: ReadonlySet<string>;
  /** The names of the areas that have several spaces; absent if they are unknown. */
  readonly areas?: ReadonlySet<string>;
  readonly decks: ReadonlySet<string> | null;
  /** True if at least one of the cards prints an action with this verb. */
  readonly prints: (cards: ReadonlySet<string>, verb: string) => boolean;
  /**
   * Returns the first of the cards that does not print an action, with the words of its row in the data of the game.
   * Null if all cards print the action, or if no card of the game prints actions with this verb. Absent if the data say
   * nothing about actions of cards.
   */
  readonly unprinted?: (
    cards: ReadonlySet<string>,
    verb: string,
  ) => { readonly card: string; readonly row: string } | null;
  /**
   * True if a strength in parentheses cannot hit the units of a plane, such as personnel. Null if the plane is not a
   * kind of unit.
   */
  readonly isSpared: (plane: string) => boolean | null;
  /**
   * Returns the largest value that a figure can have in the scenario, with the reason for a message. Returns null if
   * the data of the scenario do not limit the figure. Absent if the data are unknown.
   */
  readonly most?: (figure: Measure) => { readonly most: number; readonly why: string } | null;
  /** Returns functions that put the scenario’s plans into English; absent if the game has no English words. */
  readonly words?: () => PlanWords;
}

/** The language of a game, made once from the files of the game's book. */
export interface GameLanguage {
  readonly reader: Reader;
  readonly world: (scenario: number | null, bot: string) => SheetWorld;
  /** True if the sheets of the game belong to no scenario; otherwise absent. */
  readonly isPlain?: true;
  readonly lintFacts?: LintFacts;
  /** Returns functions that put plans into English, for a scenario; missing if the game has no English words. */
  readonly words?: (scenario: number | null) => PlanWords;
  readonly naming?: DataNames;
  /**
   * Returns the other sheets in the book of a sheet. Rows and steps can name tables of these sheets. Absent if no sheet
   * of the game names tables.
   */
  readonly otherSheets?: (sheet: Sheet) => readonly Sheet[];
  /** The rules about tables that are rolled; absent if there are none. */
  readonly listRules?: ListRules;
  /**
   * Returns the JSON of the data file that belongs to the sheets. Absent if the language was made without this file.
   */
  readonly bookJson?: () => unknown;
}

/** A printed figure of a thing, such as its defence, as text. */
export interface Figure {
  readonly name: string;
  readonly written: string;
  /** True if the figure is a stand-in (made for this project, not printed). */
  readonly isStandIn: boolean;
}

/** The names in a game’s data files, such as units, cards and squads, with their figures and letters. */
export interface DataNames {
  /** Returns the printed figures of the unit, card or other thing that a vocabulary entry names. */
  readonly figures: (entryId: string) => readonly Figure[];
  /** Returns the meaning of a group’s letter for a bot, such as `Squad B: Ripper, …`; null for other letters. */
  readonly group: (letter: string, bot: string) => string | null;
  readonly plural: (name: string) => string;
  /** Keys of the data files whose values look like names, but are no names. */
  readonly otherKeys: ReadonlySet<string>;
  /** Keys of lines of an example, such as `does`. The words of these lines look like names, but are no names. */
  readonly otherLines: ReadonlySet<string>;
  /** Keys of the data files whose values are letters of groups, such as `squad`. */
  readonly letterKeys: ReadonlySet<string>;
  /** Letters that do not mean a group or a deck in a phrase, such as `X`. */
  readonly otherLetters: ReadonlySet<string>;
}

interface PlainWorldParts {
  readonly cards: readonly string[];
  /** Returns the verbs of the actions that a card prints with a strength. */
  readonly prints?: (card: string) => readonly string[];
  readonly scenario: number | null;
  /** The headings of the ranking table and of the bot rules, if all bots have the same headings. */
  readonly headings?: SheetWorld['headings'];
  readonly lists?: readonly string[];
  /** The bot’s name in messages. */
  readonly bot: string;
}

export const plainWorld = ({
  cards,
  prints = () => [],
  headings,
  lists,
  scenario,
  bot,
}: PlainWorldParts): SheetWorld => ({
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
  isForeignCard: () => false,
  enemyLacks: () => null,
  uncalled: () => null,
  headings: headings ?? { ranking: null, rules: null },
  ...(lists && { lists }),
  groups: null,
  decks: null,
  prints: (owners, verb) => [...owners].some((card) => prints(card).includes(verb)),
  isSpared: () => null,
});
