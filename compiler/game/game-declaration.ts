// Declares what a game supplies to the tools. The types of the parts are in the rooms that need them, and none of these
// rooms imports a game.
import type { GameBattles } from './battle-book.ts';
import type { DeckTables } from '../../runtime/kernel/deck-tables.ts';
import type { Ruling } from '../../runtime/kernel/ruling.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import type { WalkRules } from '../decide/plan-actions.ts';
import type { EmittingGame } from '../emit/sheet-module.ts';
import type { VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import type { GameList, SheetGame } from '../language/checking/sheet/sheet-games.ts';
import type { LintingGame } from '../lint/lint-rules.ts';
import type { BoardFiles, BoardRead, DrawnBoard } from './board.ts';
import type { GamePlay, NamedScenario } from './play.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import type { Sheet, Span } from '../../grammar/tree.ts';
import type { TableWords } from '../wording/table-words.ts';
import type { TableChoices } from './table-scene.ts';
import type { StarterFiles } from './starter-files.ts';
import type { OverlayRead, Scene, SceneFiles } from './scene.ts';

export interface GameDeclaration extends SheetGame, LintingGame, EmittingGame {
  /** The rules by which procedures of the game are read; null if its sheets have no procedures. */
  readonly walk: WalkRules | null;
  /** Reads a decks.json of the game; throws a ShapeError if the file is faulty. */
  readonly decks: (json: unknown) => DeckTables;
  /** Reads a rulings.json of the game; throws a ShapeError if the file is faulty. */
  readonly rulings: (json: unknown) => readonly Ruling[];
  /** Reads a board; throws a ShapeError that names the file and the fault. Absent if the game has no board. */
  readonly board?: (files: BoardFiles) => BoardRead;
  /**
   * Prepares a scenario from its files; throws a ShapeError that names the file and the fault. Absent if bots of the
   * game cannot decide yet.
   */
  readonly scene?: (files: SceneFiles) => Scene;
  /** Names of further files in the folder of the book that a scene needs; absent if there are none. */
  readonly bookFiles?: readonly string[];
  /** The name of the book’s file with the places that sheets can name; absent if no file has such places. */
  readonly placesFile?: string;
  /**
   * Reads an overlay together with the roster; throws a ShapeError if the overlay is faulty. Absent if the game has no
   * overlays.
   */
  readonly overlay?: (roster: unknown, overlay: unknown) => OverlayRead;
  /**
   * Returns the only card that a bot of a position can resolve; null if there is no such card, or several. Absent if
   * positions do not say which cards wait.
   */
  readonly waitingCard?: (position: unknown) => string | null;
  /** Names of the open rulings that a user can switch to their second reading; absent if there are none. */
  readonly switchable?: readonly string[];
  /**
   * The open rulings whose second reading had another meaning in files of version 1, each with a sentence about the old
   * meaning and the way out. Absent if there are none.
   */
  readonly changedReadings?: Readonly<Record<string, string>>;
  /** Simulated games of numbered scenarios; absent if the tools cannot play such scenarios. */
  readonly play?: GamePlay;
  /**
   * The scenarios that have names instead of numbers; absent if there are none. Some of these scenarios cannot be
   * played.
   */
  readonly named?: readonly NamedScenario[];
  /** A phrase that lists the optional rules that simulations do not play; absent if there are none. */
  readonly unplayedRules?: string;
  /** The choices for played tables at which people play with bots; absent if the game has no played tables. */
  readonly tables?: TableChoices;
  /** The players, and the tables of a sheet on which they roll; absent if the game has no such tables. */
  readonly rolling?: RollingTables;
  /** The set-up of forces and the score of battles; absent if the game has no such battles. */
  readonly battles?: GameBattles;
  /**
   * Puts the rules of a sheet, and the grids that are not rolled, into plain words. If absent, these grids are printed
   * like rolled grids: each cell with the head of its column.
   */
  readonly ruleWords?: (sheet: Sheet) => readonly TableWords[];
  readonly starter: Starter;
  /**
   * Makes the data files of a new scenario, except the decks: returns JSON by file name. Throws a ShapeError that names
   * a faulty file. If absent, a new scenario has a names.json without names.
   */
  readonly starterData?: (files: StarterFiles) => Readonly<Record<string, object>>;
  readonly frames: PhraseFrames;
  /** The declaration page of the game; absent for a game that is written in code. */
  readonly page?: BookPage;
}

/** A declaration page, with the mistakes on it. */
export interface BookPage {
  readonly path: string;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  /**
   * Returns the declarations of the words that a vocabulary entry stands for; empty for an entry of the language.
   * `said` has the words in which a sheet mentions the entry.
   */
  readonly declarationsOf: (vocabularyEntry: VocabularyEntry, said: string) => readonly DeclaredWord[];
  /** Returns the members of each defined word in a position. Throws a ShapeError for a faulty position. */
  readonly membersIn: (position: unknown) => readonly WordMembers[];
  /** Returns the meaning of each defined word in plain words. A word with an open part has none. */
  readonly meanings: () => readonly WordMeaning[];
  /** Returns what the actions, steps and moments of the page do, in plain words. A part with a mistake is left out. */
  readonly actionMeanings: () => readonly ActionMeaning[];
  /** Counts the clauses of the sheets of the book by their share that is by hand. */
  readonly handShareIn: (sheets: readonly string[]) => HandShare;
  /** Returns the mistakes of the page that only show with the sheets of its book. */
  readonly withSheets: (sheets: readonly Sheet[]) => readonly Diagnostic[];
  readonly positions: PagePositions;
  /** Draws the board, with the things of a position if there is one; null if the page declares no places. */
  readonly board: (position?: unknown) => DrawnBoard | null;
}

/** The forms of the positions of a page. */
export interface PagePositions {
  /** Returns a position as text, a line for each relation. Throws a ShapeError for a faulty position. */
  readonly text: (position: unknown) => string;
  /** Returns a position as JSON. Throws a ShapeError for a faulty position. */
  readonly json: (position: unknown) => object;
  /** Returns the JSON schema of the positions. */
  readonly schema: () => object;
  /** Returns a random position. The same seed and index give the same position. */
  readonly random: (seed: number, index: number) => object;
}

/** A defined word and its meaning in plain words: `free`, `a space without a worker`. */
export interface WordMeaning {
  readonly word: string;
  readonly meaning: string;
}

/** An action, a step or a moment of a page, with its effects in order. */
export interface ActionMeaning {
  /** The words of the page before the effects, such as `PLACE n, space`, or the name of a step, such as `TURN 2`. */
  readonly action: string;
  /** Null if a sentence of the action has a mistake. */
  readonly effects: readonly string[] | null;
  /** The condition under which the action is possible; null if the page says none. */
  readonly possible: string | null;
}

/** The numbers of clauses that are wholly in words of the page, by hand in part, and wholly by hand. */
export interface HandShare {
  readonly whole: number;
  readonly part: number;
  readonly byHand: number;
}

/** A word that a page declares. */
export interface DeclaredWord {
  /** The kind of the word, such as `sort`, `state`, `adjective` or `action`. */
  readonly is: string;
  readonly name: string;
  /** The forms in which the word is written: the singular, then the plural. */
  readonly forms: readonly string[];
  /** The sort of the things that the word describes, or the head of the table with the name; empty if there is none. */
  readonly detail: string;
  /** The place of the word in its declaration. */
  readonly at: Span;
  /** The sentence or row that declares the word. */
  readonly sentence: Span & { readonly text: string };
}

/** A defined word with its members in a position, of `outOf` things of its sort; a condition has no members. */
export type WordMembers =
  | { readonly word: string; readonly members: readonly string[]; readonly outOf: number | null }
  | { readonly word: string; readonly holds: boolean }
  /** The position has no answer to text in quotation marks on which the word depends; `unanswered` says so. */
  | { readonly word: string; readonly unanswered: string }
  /** The definition of the word depends on the word `waitsFor`, whose own definition has a mistake. */
  | { readonly word: string; readonly waitsFor: string };

/** The players of a game of tables, and the tables on which each player rolls alone. */
export interface RollingTables {
  /** The names of the players, in the order in which they roll. */
  readonly players: readonly string[];
  /** Titles of the tables on which each player rolls alone. On the other tables, the players roll once together. */
  readonly each: readonly string[];
  /** The open rulings whose second reading changes the rolls; absent if none does. */
  readonly seconds?: {
    /**
     * The name of a ruling about a row that is rolled a second time. By its second reading, the roll is repeated,
     * unless the row says what happens then.
     */
    readonly repeats: string;
    /**
     * The name of a ruling about the tables of `each`. By its second reading, the players roll once together on these
     * tables too.
     */
    readonly together: string;
  };
}

/** Returns the ways to play a game: for its numbered scenarios, and for each scenario with a name. */
export const playsOf = ({ play, named = [] }: Pick<GameDeclaration, 'play' | 'named'>): GamePlay[] => [
  ...(play ? [play] : []),
  ...named.flatMap((scenario) => scenario.play ?? []),
];

/** True if a game has sheets without bots and scenarios: the addresses of such sheets are `GAME/SHEET`. */
export const hasPlainSheets = ({ bots }: { readonly bots: readonly unknown[] }): boolean => bots.length === 0;

/** Returns the name of a bot as readers know it. `bot` is the name of the file of its sheet. */
export const botTitle = ({ bots }: Pick<GameDeclaration, 'bots'>, bot: string): string =>
  bots.find(({ file }) => file === bot)?.title ?? bot;

/** All games that a program serves, with their whole declarations. */
export type Games = GameList<GameDeclaration>;

/** Text for the procedure of a new sheet: possible titles, the best first, and clauses with explaining comments. */
interface Starter {
  readonly titles: readonly string[];
  readonly clauses: string;
}

/**
 * Lines of a procedure into which a phrase is put in place of `{phrase}`, to read it. A kind of phrase has several
 * frames if its meaning depends on the action around it: a criterion can rank spaces or units.
 */
interface PhraseFrames {
  readonly condition: readonly string[];
  readonly destination: readonly string[];
  readonly criterion: readonly string[];
}

/** Returns a reader that refuses every file, for a kind of file that the game does not have. */
export const noSuch = (game: string, part: string) => (): never => {
  throw new ShapeError('', `is no file of ${game}, which has no ${part}`);
};
