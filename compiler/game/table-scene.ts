// A table: a game that people play with bots by lines of words. The shells read and print the lines; only the game knows
// their meaning.
import type { CardQuery } from '../decide/card-query.ts';
import type { DrawnBoard } from './board.ts';

/** The choices at the beginning of a table. */
export interface TableSetUp {
  /** The side of the person, by the name of the side’s sheet file. */
  readonly side: string;
  readonly difficulty: string;
  readonly mode: string;
  readonly seed: number;
  /** The kinds of chance that people supply. The app supplies the others. */
  readonly byPeople: readonly string[];
  /** The position in which the table begins; absent at the beginning of a scenario. */
  readonly position?: unknown;
}

/** A part of a reply. Views turn parts into text. */
export type TablePart =
  /** Things that happened, one line each. */
  | { readonly is: 'happened'; readonly lines: readonly string[] }
  /** The card of a bot that was resolved, with its decision. */
  | { readonly is: 'card'; readonly query: CardQuery }
  /** The work with the pieces, one line each. The parts of a set-up have titles, such as the name of a deck. */
  | { readonly is: 'work'; readonly title?: string; readonly lines: readonly string[] }
  /** Things that the rules do not allow, and that are done all the same. */
  | { readonly is: 'doubts'; readonly lines: readonly string[] }
  /** The line is not carried out. */
  | { readonly is: 'refused'; readonly problem: string; readonly help: string }
  /** The reasons for the last card. */
  | { readonly is: 'why'; readonly query: CardQuery; readonly isFull: boolean }
  | { readonly is: 'why not'; readonly query: CardQuery; readonly question: string }
  | { readonly is: 'map'; readonly board: DrawnBoard }
  /** Rows of a name and a text, such as the commands. */
  | { readonly is: 'rows'; readonly title: string; readonly rows: readonly (readonly [name: string, text: string])[] };

/** A choice that a person can touch: its words, and the line that the table takes. */
export interface TableButton {
  readonly text: string;
  readonly line: string;
}

/** A pad for dice or cards that people supply. A line begins with `word`; faces or names of cards follow. */
export type TablePad =
  /** `outcomes` has the named outcomes of a die that chooses; empty for other dice. */
  | {
      readonly is: 'dice';
      readonly word: string;
      readonly die: number;
      readonly count: number;
      readonly outcomes: readonly TableButton[];
    }
  /** The cards that can be drawn, with their copies. */
  | {
      readonly is: 'cards';
      readonly word: string;
      readonly count: number;
      readonly cards: readonly (readonly [card: string, copies: number])[];
    };

/** The next thing that a table wants. */
export interface TableWish {
  readonly text: string;
  /** The possible choices, with the words that choose them. */
  readonly rows: readonly (readonly [name: string, text: string])[];
  /** Commands that fit now, such as `roll FACES`. */
  readonly commands: readonly string[];
  readonly isOver: boolean;
  /** The buttons that answer the wish. */
  readonly buttons: readonly TableButton[];
  /** The pad for dice or cards that are due; null if none are due. */
  readonly pad: TablePad | null;
  /** The button of a skip; null if a skip means the same as a button, or nothing. */
  readonly skip: TableButton | null;
  /** The work that a card has done until dice, cards or an answer are due, one line each. */
  readonly soFar: readonly string[];
  /** The attack whose dice are due; null for other wishes. */
  readonly attack: ToHit | null;
}

/** A piece or thing in a space. */
export interface TableThing {
  /** The name by which the thing can be touched; null for a marker or another sign of the space. */
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

/** An attack of a unit at a target, in words. */
export interface ToHitRow {
  /** The action with its card: `SCOUT Y: ATTACK 1`. */
  readonly attack: string;
  /** The dice: `2d10`. */
  readonly dice: string;
  /** The exact chance to hit: `51 %`, `51 of 100`. */
  readonly chance: readonly [percent: string, share: string];
  /** The reason why the rules do not allow the attack; null for a legal attack. */
  readonly problem: string | null;
}

/** The attacks of a unit at a target. A die hits that shows `total` or more. */
export interface ToHit {
  readonly title: string;
  readonly total: number;
  /** The addends of the total: `cover`, 2. */
  readonly sum: readonly (readonly [text: string, figure: number])[];
  /** The reason for the kind of die. */
  readonly die: string;
  readonly rows: readonly ToHitRow[];
}

/** A step of a table in words. */
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

/** A table at one moment. A table never changes: each line leads to a new table. */
export interface PlayedTable {
  /** The lines of the journal. A later table of the same game has the same lines and further ones. */
  readonly journal: readonly string[];
  /** The parts that tell the work of the set-up. */
  readonly begun: readonly TablePart[];
  /** The lines that led to the steps which are done, and to the steps that can be redone. */
  readonly steps: readonly string[];
  /** The number of steps that are done; the first step is the set-up. */
  readonly done: number;
  /** Returns all steps in words. */
  readonly log: () => readonly TableLogRow[];
  /** Returns the card of a bot that the last step resolves, decided or not; null for another step. */
  readonly card: () => CardQuery | null;
  /** Returns the parts that tell a step; the first step has the number 1. */
  readonly partsOf: (step: number) => readonly TablePart[];
  /** Returns the table after a step, to look at. */
  readonly at: (step: number) => PlayedTable;
  /** Returns the position as JSON. */
  readonly position: () => unknown;
  readonly wish: () => TableWish;
  /** Returns the board with all pieces. */
  readonly board: () => DrawnBoard;
  /**
   * Returns the buttons for places and pieces that a person has touched one after another, by their names; for
   * `isCorrection`, the buttons that correct the table.
   */
  readonly touched: (names: readonly string[], isCorrection: boolean) => readonly TableButton[];
  /** Returns the levels of a space with everything in them, by the index of the space. */
  readonly placesIn: (space: number) => readonly TablePlace[];
  /** Returns the pieces that are not on the board. */
  readonly beside: () => readonly TableThing[];
  /** Returns the attacks of a unit at a unit, structure or door; null if the names mean no attacker and target. */
  readonly toHit: (attacker: string, target: string) => ToHit | null;
  readonly take: (line: string) => TableReply;
  /** Returns the words that can replace the last words of an unfinished line, and the part that they replace. */
  readonly completions: (line: string) => readonly [words: readonly string[], part: string];
}

/** The tables of a scenario. */
export interface TableScene {
  /** Sets up a table. Throws a ShapeError for a wrong position. */
  readonly begin: (setUp: TableSetUp) => PlayedTable;
  /**
   * Replays a journal. `cut` names the line in whose middle the file breaks off; null for a whole file. Throws a
   * ShapeError for anything but a journal of this scenario and these sheets.
   */
  readonly load: (journal: string) => { readonly table: PlayedTable; readonly cut: string | null };
}

/** The choices that a game offers for its tables. */
export interface TableChoices {
  readonly modes: readonly string[];
  readonly difficulties: readonly string[];
  /** The kinds of chance, such as `dice`. */
  readonly chances: readonly string[];
}
