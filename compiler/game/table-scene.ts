// Declares a played table: a game that people play with bots by typing lines. Programs such as the terminal only read
// and print the lines; the game understands them.
import type { TableCard } from '../decide/card-query.ts';
import type { DrawnBoard, SignSide } from './board.ts';
import type { DrawnHexMap } from './hex-map.ts';
import type { SimulatedWins, TableSituation, TableTurn } from './table-situation.ts';

/** The choices that are made before a played table begins. */
export interface TableSetUp {
  /** The side of the person, given by the name of the side’s sheet file. */
  readonly side: string;
  readonly difficulty: string;
  readonly mode: string;
  readonly seed: number;
  /** The player of the other side, one of the `rivals`; absent if the scenario has no `rivals`. */
  readonly against?: string;
  /** The sources of chance that people supply themselves, such as dice. The app supplies the others. */
  readonly byPeople: readonly string[];
  /** The position from which the played table begins; absent to begin the scenario. */
  readonly position?: unknown;
  /**
   * The contents of the files that options name, as JSON by the name of the option; absent if there are no such files.
   */
  readonly files?: Readonly<Record<string, unknown>>;
}

/** The thing that a line of work is about, for a picture beside the line. */
export type WorkSign =
  | { readonly is: 'piece'; readonly name: string }
  | { readonly is: 'marker'; readonly side: SignSide; readonly isFull: boolean }
  | { readonly is: 'initiative'; readonly side: SignSide }
  | { readonly is: 'card' };

/** A part of the reply to a line. Views turn parts into text. */
export type TablePart =
  /** The events of the game that followed the line, one line of text for each. */
  | { readonly is: 'happened'; readonly lines: readonly string[] }
  /** A card that a bot resolved, with its decision. */
  | { readonly is: 'card'; readonly query: TableCard }
  /**
   * Instructions for the pieces on the physical table, one line for each. `title` is the name of a part of the set-up,
   * such as a deck. `isReported` is true if the person has just reported that this work is done.
   */
  | {
      readonly is: 'work';
      readonly title?: string;
      readonly isReported?: true;
      readonly lines: readonly string[];
      /** True if the app keeps everything that the lines name, so that people have nothing to do. */
      readonly isByApp?: true;
      /** The thing of each line; null for a line about another thing. Absent if the game names no things. */
      readonly signs?: readonly (WorkSign | null)[];
    }
  /**
   * Sentences about reports of a person that contradict the rules. The played table accepts such reports nevertheless.
   */
  | { readonly is: 'doubts'; readonly lines: readonly string[] }
  /** A line that is not carried out, with the reason and a way out. */
  | { readonly is: 'refused'; readonly problem: string; readonly help: string }
  /** The explanation of the last card. If `isFull` is true, the explanation is complete; otherwise it is short. */
  | { readonly is: 'why'; readonly query: TableCard; readonly isFull: boolean }
  | { readonly is: 'why not'; readonly query: TableCard; readonly question: string }
  | { readonly is: 'map'; readonly board: DrawnBoard | DrawnHexMap }
  /** Rows of a name and a text, such as the list of commands. */
  | { readonly is: 'rows'; readonly title: string; readonly rows: readonly (readonly [name: string, text: string])[] };

/** A choice that a person can touch: its text, and the line that the app enters for the person. */
export interface TableButton {
  readonly text: string;
  readonly line: string;
  /** The number that a card prints for its place in the order of play; absent for a button without a card. */
  readonly order?: number;
  /** The figure that the button changes by 1; absent for another button. */
  readonly figure?: TableFigure;
}

/** A figure that a person can change to any number. The line is `words`, followed by the number. */
export interface TableFigure {
  readonly title: string;
  readonly now: number;
  readonly least: number;
  readonly most: number;
  readonly words: string;
}

/** A pad on which people enter dice or cards. The entered line is `word`, followed by the faces or card names. */
export type TablePad =
  /** `outcomes` says what each face of the die chooses; empty if the die does not choose among things. */
  | {
      readonly is: 'dice';
      readonly word: string;
      readonly die: number;
      readonly count: number;
      readonly outcomes: readonly TableButton[];
    }
  /** The cards that may be drawn, with the number of copies. */
  | {
      readonly is: 'cards';
      readonly word: string;
      readonly count: number;
      readonly cards: readonly (readonly [card: string, copies: number])[];
      /** The numbers for the order of play, by the names of the cards; absent if the cards print no such numbers. */
      readonly orders?: Readonly<Record<string, number>>;
    };

/** A field for an answer that is no button. */
export type TableField =
  /** A whole number of a range. The entered line is the number alone. */
  | { readonly is: 'number'; readonly least: number; readonly most: number }
  /** Things of which people choose some or none. The entered line has their names, or the word `none`. */
  | { readonly is: 'things'; readonly names: readonly string[] };

/** The next thing that a played table wants from people, in words. */
export interface LineWish {
  readonly text: string;
  /** The possible answers: the words to type, and their meaning. */
  readonly rows: readonly (readonly [name: string, text: string])[];
  /** Commands that make sense now, such as `roll FACES`. */
  readonly commands: readonly string[];
}

/** The next thing that a played table wants from people, and the ways to answer by touch. */
export interface TableWish extends LineWish {
  /** The text for people who touch; absent if `text` is for them too. */
  readonly touchText?: string;
  readonly isOver: boolean;
  /** True if a person answers by touching pieces and places. */
  readonly isByTouch: boolean;
  /** Buttons for the possible answers. */
  readonly buttons: readonly TableButton[];
  /** The pad for the dice or cards that the played table wants; null if the played table wants neither. */
  readonly pad: TablePad | null;
  /** The field for the answer; absent if buttons or a pad answer. */
  readonly field?: TableField;
  /**
   * The button that goes on without the wanted thing. Null if another button does the same, or if a skip does nothing.
   */
  readonly skip: TableButton | null;
  /**
   * The work for people that a card has caused so far, one line for each task. Meanwhile the card waits for dice, cards
   * or an answer.
   */
  readonly soFar: readonly string[];
  /** The attack for which dice are wanted; null if the played table wants anything else. */
  readonly attack: ToHit | null;
}

/** A piece or thing in a space. */
export interface TableThing {
  /** The name of the thing if a person can touch it; null for a marker or another sign of the space. */
  readonly name: string | null;
  readonly text: string;
  /** True for a unit of the person. */
  readonly isOwn: boolean;
}

/** A space, or a level of a space, with everything in it. */
export interface TablePlace {
  readonly name: string;
  /** Features of the place, such as `cover 2`. */
  readonly features: readonly string[];
  readonly things: readonly TableThing[];
}

/** A space that a piece cannot enter now. */
export interface RefusedSpace {
  /** The index of the space. */
  readonly space: number;
  /** The reason in a word or two for the board, such as `unscouted`; null if the reason is about the piece alone. */
  readonly word: string | null;
  /** Returns the reason in sentences, with another piece that can enter the space if there is one. */
  readonly reason: () => string;
}

/** The other spaces of the board for a piece of a person: those that it can enter by one act, and those that it cannot. */
export interface PieceReach {
  /** The indexes of the spaces that the piece can enter. */
  readonly spaces: readonly number[];
  readonly refused: readonly RefusedSpace[];
}

/** An attack of a unit at a target, in words. */
export interface ToHitRow {
  /** The attack with the card that prints it: `SCOUT Y: ATTACK 1`. */
  readonly attack: string;
  /** The attack without the card: `ATTACK 1`. */
  readonly action: string;
  /** The number and the kind of the dice, such as `2d10`. */
  readonly dice: string;
  /** The exact chance to hit, written in two ways: `51 %`, `51 of 100`. */
  readonly chance: readonly [percent: string, share: string];
  /** The exact chance as a number from 0 to 1. */
  readonly share: number;
  /** The line that reports the success of the attack; null for an attack that a person does not report. */
  readonly line: string | null;
  /** The reason why the rules do not allow the attack; null for a legal attack. */
  readonly problem: string | null;
}

/** The attacks of a unit at a target. A die hits if it shows `total` or more. */
export interface ToHit {
  readonly title: string;
  readonly total: number;
  /** The parts that add up to the total: `cover`, 2. */
  readonly sum: readonly (readonly [text: string, figure: number])[];
  /** The reason why this kind of die is rolled. */
  readonly die: string;
  readonly rows: readonly ToHitRow[];
}

/** A step of a played table in words, for the list of all steps. */
export interface TableLogRow {
  readonly text: string;
  /** The events of the step, one line each. */
  readonly lines: readonly string[];
  /** False for a step that is undone and can be redone. */
  readonly isDone: boolean;
}

export interface TableReply {
  readonly table: PlayedTable;
  readonly parts: readonly TablePart[];
}

/**
 * A played table at one moment, for tools that read lines and print replies. A played table never changes: each line
 * returns a new played table.
 */
export interface LineTable {
  /** The lines of the journal. Later played tables of the same game only add lines. */
  readonly journal: readonly string[];
  /** The parts of a reply that describe the set-up of the played table. */
  readonly begun: readonly TablePart[];
  /** A line that names the stand-ins among the data, shown when a game begins; null if there are none. */
  readonly standIns: string | null;
  /** The line that makes each step: first the steps that are done, then the undone steps that can be redone. */
  readonly steps: readonly string[];
  /** The number of steps that are done, including the set-up as the first step. */
  readonly done: number;
  /** Returns the parts of the reply to a step. The first step is number 1. */
  readonly partsOf: (step: number) => readonly TablePart[];
  /** Returns the played table as it was after a step, so that a person can look back. */
  readonly at: (step: number) => LineTable;
  /** Returns the position as JSON. */
  readonly position: () => unknown;
  readonly wish: () => LineWish;
  readonly take: (line: string) => LineReply;
  /** Returns words that can complete an unfinished line, and the part of the line that these words replace. */
  readonly completions: (line: string) => readonly [words: readonly string[], part: string];
}

interface LineReply {
  readonly table: LineTable;
  readonly parts: readonly TablePart[];
}

/** A played table at one moment, as the page needs it. */
export interface PlayedTable extends LineTable {
  /** Returns all steps in words, including undone steps that can be redone. */
  readonly log: () => readonly TableLogRow[];
  /**
   * Returns the card that a bot resolves in the last step, even if the decision still waits for chance. Null if the
   * last step resolves no card.
   */
  readonly card: () => TableCard | null;
  readonly at: (step: number) => PlayedTable;
  /** The number of the round; 0 before the first round. */
  readonly round: number;
  readonly wish: () => TableWish;
  /** Returns the board with all pieces. */
  readonly board: () => DrawnBoard;
  /** Returns the score, the cards in play, the piles and the losses. */
  readonly situation: () => TableSituation;
  /** Returns the turns that have begun so far. */
  readonly turns: () => readonly TableTurn[];
  /** True if a program can play in place of the person, so that games can be simulated. */
  readonly isSimulated: boolean;
  /**
   * Plays the games with the numbers from `from` to `to` − 1 from the position after a step, with a simple player in
   * place of each person. The number of a game determines its dice and cards.
   */
  readonly simulate: (step: number, from: number, to: number) => SimulatedWins;
  /**
   * Returns buttons for the actions with the places and pieces that a person touched; `names` are in the order of
   * touch. If `isCorrection` is true, the buttons are corrections of the played table.
   */
  readonly buttonsFor: (names: readonly string[], isCorrection: boolean) => readonly TableButton[];
  /** Returns the levels of the space with this index, and everything in each level. */
  readonly placesIn: (space: number) => readonly TablePlace[];
  /**
   * Returns everything beside the board in lists, such as piles. The only list of a game without such lists has no name.
   */
  readonly beside: () => readonly TablePlace[];
  /**
   * Returns the spaces that a piece can enter now, and those that it cannot. Null for a piece that the person does not
   * move now.
   */
  readonly reachOf: (piece: string) => PieceReach | null;
  /**
   * True if a touched piece stays touched after a line, because a line changes a single part of the piece. False if a
   * line is a whole act of the piece.
   */
  readonly staysTouched: boolean;
  /** True if pieces of the game attack each other. */
  readonly hasAttacks: boolean;
  /** Returns the attacks of a unit at a unit, structure or door; null if no attack is possible between them. */
  readonly toHit: (attacker: string, target: string) => ToHit | null;
  readonly take: (line: string) => TableReply;
}

/** Functions that begin and load the played tables of a scenario. */
export interface LineScene {
  /** Sets up a played table; throws a ShapeError for a faulty position. */
  readonly begin: (setUp: TableSetUp) => LineTable;
  /**
   * Replays a journal. Throws a ShapeError if the file is not a journal of this scenario and these sheets. If the last
   * line of the file is incomplete, `cut` is this line; otherwise null.
   */
  readonly load: (journal: string) => { readonly table: LineTable; readonly cut: string | null };
}

/** Functions that begin and load the played tables of a scenario for the page. */
export interface TableScene extends LineScene {
  readonly begin: (setUp: TableSetUp) => PlayedTable;
  readonly load: (journal: string) => { readonly table: PlayedTable; readonly cut: string | null };
}

/** The choices that a game offers when a played table begins. */
export interface TableChoices {
  /**
   * The sides that a person can play, by the names of their sheets. If absent, a person can play the side of any bot.
   */
  readonly sides?: readonly string[];
  /**
   * The names of the options by which a played table gets a file of the user, such as `arms`; absent if there are none.
   */
  readonly files?: readonly string[];
  /**
   * The players that the other side can have; the first is the default. `person` is a second person at the same table.
   * Absent if the other side has no player.
   */
  readonly rivals?: readonly string[];
  readonly modes: readonly string[];
  readonly difficulties: readonly string[];
  /** The kinds of chance that people can supply themselves, such as `dice`. */
  readonly chances: readonly string[];
  /** The kinds of chance that people usually supply; absent if people usually supply all. */
  readonly usuallyByPeople?: readonly string[];
  /** The words that readers see for the modes, difficulties and kinds of chance. */
  readonly titles: Readonly<Record<string, string>>;
}
