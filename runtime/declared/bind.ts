// A compiled sheet of a declared book, which decides cards in states and in positions.
import { nil } from '../kernel/bits.ts';
import type { Assignment } from '../kernel/choose-with-dice.ts';
import { FaceLacking, Faces } from '../kernel/faces.ts';
import { nearest } from '../kernel/nearest.ts';
import { roles, type Role } from '../kernel/roles.ts';
import { CardError } from '../kernel/shape.ts';
import { box, readProcedure, settle } from './acts.ts';
import { numberedBook, type NumberedBook } from './book.ts';
import type { CompiledBookSheet } from './sheet.ts';
import { BookState, bookStateOf } from './state.ts';
import { UnansweredText } from './table-position.ts';
import { Turn, type TableChange, type ReadPart } from './turn.ts';

/** Faces of dice in the order of their use, or a seed. */
export type FacesOrSeed = { readonly seed: number } | readonly number[];

interface Choice {
  readonly role: Role;
  readonly id: string;
  /** All faces that were rolled for the choice. Only the last face counts. */
  readonly rolled: readonly number[];
}

/** A procedure or box that was read. */
export interface ReadDecision {
  readonly title: string;
  /** The number of the clause that was carried out; null if there is none. */
  readonly clause: number | null;
  /** The letter of the sub-clause with the aim of the movement; absent if there is none. */
  readonly letter?: string;
  readonly choices: readonly Choice[];
  /** The rolls for rows of tables. A single possible row needs no roll. */
  readonly rolls: readonly { readonly die: number; readonly rolled: readonly number[] }[];
  /** The boxes that the acts carried out, in order. */
  readonly boxes: readonly ReadDecision[];
}

/** The answer of a sheet that needs another face of a die. If faces choose candidates, `of` has the faces of each. */
export interface FaceNeeded {
  readonly is: 'needs';
  readonly card: string;
  readonly die: number;
  readonly of: Assignment | null;
}

/** The answer of a sheet that needs the answer of a person to text in quotation marks. */
export interface QuestionAsked {
  readonly is: 'asks';
  readonly card: string;
  /** The text in quotation marks. */
  readonly words: string;
  readonly asks: 'yes or no' | 'things' | 'number';
  /** The thing of which a number is asked; empty for a number of the game. */
  readonly of: string;
}

export interface DecidedBookCard extends ReadDecision {
  readonly is: 'decision';
  readonly card: string;
}

export interface DecidedOnTable extends DecidedBookCard {
  readonly game: string;
  readonly effects: readonly string[];
  /** The number of supplied faces that are left over. */
  readonly unused: number;
  readonly after: Readonly<Record<string, unknown>>;
}

/** The title under which the last resort of a page is read. */
const lastResort = 'LAST RESORT';

export class BoundBookSheet {
  readonly book: NumberedBook;
  private readonly sheet: CompiledBookSheet;
  private turn: Turn | null = null;
  private readonly procedures: ReadonlyMap<string, CompiledBookSheet['procedures'][number]>;

  constructor(sheet: CompiledBookSheet) {
    this.sheet = sheet;
    this.book = numberedBook(sheet);
    this.procedures = new Map(
      sheet.procedures.toReversed().flatMap((procedure) => procedure.cards.map((card) => [card, procedure] as const)),
    );
  }

  /** The cards that the sheet decides. */
  get cards(): readonly string[] {
    return this.sheet.cards;
  }

  /** Reads a position (an object or text) into a state. Throws a ShapeError if the position has a fault. */
  stateOf(position: unknown): BookState {
    return bookStateOf(this.book, position);
  }

  /** Decides a card and carries out the decision on a copy. The state does not change. */
  decide(state: BookState, card: string, chance: FacesOrSeed = []): DecidedBookCard | FaceNeeded | QuestionAsked {
    return this.withLacks(card, () => {
      const { reading } = this.play(state, card, new Faces(this.sheet.dice, chance), false);
      return { is: 'decision', card, ...decisionOf(reading, state) };
    });
  }

  /** Decides a card in a position (an object or text), and carries out the decision. */
  decidePosition(
    position: unknown,
    card: string,
    chance: FacesOrSeed = [],
  ): DecidedOnTable | FaceNeeded | QuestionAsked {
    return this.withLacks(card, () => {
      const state = bookStateOf(this.book, position);
      const faces = new Faces(this.sheet.dice, chance);
      const { reading, changes } = this.play(state, card, faces, true);
      const table = changesOn(state, changes ?? []);
      return {
        is: 'decision',
        game: this.sheet.game,
        card,
        ...decisionOf(reading, state),
        effects: table.log,
        unused: faces.unused,
        after: table.position,
      };
    });
  }

  private play(state: BookState, card: string, faces: Faces, isLogged: boolean): Pick<Turn, 'changes' | 'reading'> {
    if (!(state instanceof BookState) || state.book !== this.book)
      throw new TypeError('The state is no State of the book of this sheet.');
    const procedure = this.procedures.get(card);
    if (!procedure) throw this.noCard(card);
    const turn = (this.turn ??= new Turn(state, faces));
    const { printed = null, before = [] } = this.sheet.ofCards[card] ?? {};
    turn.begin(state, faces, printed ?? nil, isLogged);
    for (const choice of before) settle(turn, choice);
    readProcedure(turn, procedure.read, procedure.title);
    const reading = turn.reading.boxes[0] as ReadPart;
    if (reading.clause === 0 && this.sheet.boxes[lastResort]) this.resort(turn, reading);
    return { reading, changes: turn.changes };
  }

  /** Carries out what follows if no clause was carried out. */
  private resort(turn: Turn, reading: ReadPart): void {
    box(turn, lastResort);
    const last = turn.reading.boxes.at(-1);
    reading.choices.push(...(last?.choices ?? []));
    reading.rolls.push(...(last?.rolls ?? []));
    reading.boxes.push(...(last?.boxes ?? []));
  }

  private noCard(card: string): CardError {
    const near = nearest(card, this.sheet.cards);
    const help = near === undefined ? `There are ${this.sheet.cards.join(', ')}.` : `Did you mean \`${near}\`?`;
    return new CardError(`the sheet has no procedure for \`${card}\``, help);
  }

  private withLacks<T>(card: string, work: () => T): T | FaceNeeded | QuestionAsked {
    try {
      return work();
    } catch (error) {
      if (error instanceof UnansweredText)
        return { is: 'asks', card, words: error.words, asks: error.asks, of: error.of };
      if (!(error instanceof FaceLacking)) throw error;
      return { is: 'needs', card, die: error.die, of: error.of };
    }
  }
}

function decisionOf({ title, clause, letter, choices, rolls, boxes }: ReadPart, state: BookState): ReadDecision {
  return {
    title,
    clause: clause === 0 ? null : clause,
    ...(letter !== '' && { letter }),
    choices: choices.map(({ role, sort, member, rolled }) => ({
      role: roles[role] as Role,
      id: state.names[sort]?.[member] ?? '',
      rolled,
    })),
    rolls,
    boxes: boxes.map((inner) => decisionOf(inner, state)),
  };
}

/** Makes changes on a copy of the position of a state; the copy has the words of the effects. */
function changesOn(state: BookState, changes: readonly TableChange[]) {
  const { book, names } = state;
  const table = state.position.copy();
  const nameOf = (sort: number, member: number): string => names[sort]?.[member] ?? '';
  const placeOf = (place: number): string => nameOf(book.space, place);
  for (const change of changes) {
    switch (change[0]) {
      case 'move':
        table.move(nameOf(change[1], change[2]), change[3] < 0 ? null : placeOf(change[3]));
        break;
      case 'walk':
        table.walk(nameOf(change[1], change[2]), change[3].map(placeOf));
        break;
      case 'pile':
        table.putInPile(nameOf(change[1], change[2]), book.table.piles[change[3]] ?? '', change[4]);
        break;
      case 'figure':
        table.setFigure(
          book.figures[change[1]]?.name ?? '',
          nameOf(book.figureSorts[change[1]] ?? 0, change[2]),
          change[3],
        );
        break;
      case 'state': {
        const row = book.tags[change[1]];
        table.setState(row?.name ?? '', nameOf(row?.sort ?? 0, change[2]), change[3]);
        break;
      }
      case 'settle': {
        const [choice, sort] = book.sheet.choices[change[1]] ?? ['', 0];
        table.settle(
          choice,
          change[2].map((member) => nameOf(sort, member)),
        );
        break;
      }
      case 'tell':
        table.log.push(change[1]);
        break;
      case 'box':
        table.log.push(change[2] === 0 ? `${change[1]}: no clause is possible` : `${change[1]}: clause ${change[2]}`);
        break;
    }
  }
  return table;
}

/** Binds a compiled sheet of a declared book. */
export const bindBookSheet = (sheet: CompiledBookSheet): BoundBookSheet => new BoundBookSheet(sheet);
