// What a sheet is checked against: the words of its game, and what there is in its scenario.
import type { Title } from '../../../grammar/tree.ts';
import type { Sides } from '../binding/scope.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
import type { Lore } from '../../plan/lore.ts';
import type { PlanWords } from '../../wording/wording.ts';

/** A part of a title that means no card. */
export interface TitleFault {
  readonly words: string;
  readonly kind: 'title' | 'letter';
  readonly known: readonly string[];
  /** Which part of the title, counted from 0. */
  readonly part: number;
}

export interface TitleFound {
  /** The cards of the bot's decks that the title means. */
  readonly cards: ReadonlySet<string>;
  readonly faults: readonly TitleFault[];
}

/** What there is in one scenario for one bot. Where the data are missing, nothing is said to be absent. */
export interface SheetWorld {
  readonly sides: Sides;
  /** As messages call it: `scenario 1`, `the LFA of scenario 1`. */
  readonly scenario: string;
  /** The scenarios of which there are data; null if all have the same. */
  readonly scenarios: readonly number[] | null;
  readonly bot: string;
  readonly title: (title: Title) => TitleFound;
  /** Cards of the bot's decks that need a procedure. */
  readonly cards: ReadonlySet<string>;
  /** Titles that such cards have: what a misspelt one may have meant. */
  readonly titles: readonly string[];
  /** Why what a word names is not there; null if it is. The word is told by its entry in the vocabulary. */
  readonly absent: (entry: string) => string | null;
  /** Why nothing is called so: other things of the kind have names of that form; null if it may be. */
  readonly uncalled: (words: string) => string | null;
  /** How its ranking table and its rules are headed; null if that is not known. */
  readonly headings: Readonly<Record<'ranking' | 'rules', string | null>>;
  /** Letters of the groups that it has; null if that is not known. */
  readonly groups: ReadonlySet<string> | null;
  readonly decks: ReadonlySet<string> | null;
  /** Whether one of the cards prints an action. */
  readonly prints: (cards: ReadonlySet<string>, verb: string) => boolean;
  /** Whether a strength in parentheses does nothing to a kind of unit, by its plane; null if it is no such kind. */
  readonly isSpared: (plane: string) => boolean | null;
}

/** A game as sheets speak of it, made once of the files of its book. */
export interface GameLanguage {
  readonly reader: Reader;
  readonly world: (scenario: number | null, bot: string) => SheetWorld;
  /** What the linter may conclude from its words; missing where nobody has said. */
  readonly lore?: Lore;
  /** Puts what its sheets mean into plain words, by what a scenario has; missing where nobody has said how they read. */
  readonly words?: (scenario: number | null) => PlanWords;
  /** How its data name things; missing where they name none. */
  readonly naming?: Naming;
}

/** A figure that data give of something. */
export interface Figure {
  readonly what: string;
  readonly value: string;
  /** It is not printed in any book that was seen, and stands in for what may be. */
  readonly isStandIn: boolean;
}

/** What the data of a game say of what they name: units, cards, squads. */
export interface Naming {
  /** What they say of what a word names, told by its entry in the vocabulary; nothing if they say nothing. */
  readonly figures: (entry: string) => readonly Figure[];
  /** What a letter stands for, of the side of a bot: `Squad B: Ripper, …`; null if for nothing. */
  readonly group: (letter: string, bot: string) => string | null;
  /** As sheets write several that bear a name. */
  readonly plural: (name: string) => string;
  /** Keys of the data under which no names stand, though the same words may. */
  readonly otherKeys: ReadonlySet<string>;
  /** What lines of examples begin with that hold no names, though the same words may. */
  readonly otherLines: ReadonlySet<string>;
  /** Keys of the data under which letters of squads and decks stand. */
  readonly letterKeys: ReadonlySet<string>;
  /** Letters that stand for something else in a phrase. */
  readonly otherLetters: ReadonlySet<string>;
}
