// A played table of a declared book: people type lines, the bot takes its turns by the page, and each step can be taken
// back. A step keeps the start of its turn and the lines since, so a played table never changes.
import { CardError, ShapeError } from '../../../runtime/kernel/shape.ts';
import { sealedLines, type JournalHead } from '../../game/line-journal.ts';
import { ForbiddenLine, stepAsked, stepRows, type LineEvent } from '../../game/line-steps.ts';
import type {
  LineWish,
  PlayedTable,
  TableButton,
  TableField,
  TableLogRow,
  TablePart,
  TablePlace,
  TableWish,
} from '../../game/table-scene.ts';
import type { TableSituation, TableTurn } from '../../game/table-situation.ts';
import { buttonsOfTouch, listsBeside, touchedPlace } from './book-touch.ts';
import type { DrawnBoard } from '../../game/board.ts';
import { facesText } from '../../plan/printed-names.ts';
import type { Assignment } from '../../../runtime/kernel/choose-with-dice.ts';
import type { TableCard } from '../../decide/card-query.ts';
import { upperInitial } from '../../../grammar/characters.ts';
import { lastResortTitle, type DeclaredRules } from '../declared-hands.ts';
import { readDeclaredPosition } from '../position.ts';
import { changeForms, hasFormOfChange } from './table-changes.ts';
import { workBetween, workFromNothing } from './table-work.ts';
import { wishWords } from './wish-words.ts';
import {
  TurnRun,
  type TurnEvent,
  type TurnRoom,
  type TurnRunResult,
  type TurnStart,
  type TurnWish,
} from './turn-run.ts';

/** The set-up of a played table as an event of its journal. */
export interface BookBeginning {
  readonly is: 'set-up';
  readonly seed: number;
  readonly level: string;
  readonly byPeople: readonly string[];
  /** The position with which the set-up begins; null for the position of the page. */
  readonly position: unknown;
}

export type BookEvent = BookBeginning | LineEvent;

/** A step: its line, the start of its turn with the lines since, and what happened. */
interface BookStep {
  readonly line: string;
  readonly start: TurnStart;
  readonly lines: readonly string[];
  /** The run without its record, which has a table for each step of the page. */
  readonly run: Omit<TurnRunResult, 'visits' | 'unshuffled'>;
}

const partsOfWork = (lines: readonly string[], title?: string): readonly TablePart[] =>
  lines.length === 0 ? [] : [{ is: 'work', lines, ...(title !== undefined && { title }) }];

/** Returns the rows of places or lists, each with its things. */
const rowsOf = (title: string, places: readonly TablePlace[]): Extract<TablePart, { is: 'rows' }> => ({
  is: 'rows',
  title,
  rows: places.map(({ features, name, things }) => [
    name,
    [...features, ...things.map(({ text }) => text)].join(' · ') || 'empty',
  ]),
});

/** The parts that all played tables of a game share. */
export interface BookRoom extends TurnRoom {
  readonly head: JournalHead;
  readonly title: string;
  readonly board: (position: object) => DrawnBoard | null;
}

/** Runs a turn from its start. If the turn ends, the next turn begins. */
function ran(room: TurnRoom, start: TurnStart, lines: readonly string[]): Omit<BookStep, 'line'> {
  const {
    visits: _visits,
    unshuffled: _unshuffled,
    ...run
  } = new TurnRun(room, start, (_wish, index) => lines[index]).run();
  return run.next ? ran(room, run.next, []) : { start, lines, run };
}

export function beginBook(room: BookRoom, beginning: BookBeginning, start: TurnStart): BookTable {
  return new BookTable(room, [{ line: `set up with seed ${beginning.seed}`, ...ran(room, start, []) }], 1, [beginning]);
}

const questions: readonly (readonly [string, string])[] = [
  ['why', 'Explains the last card in full.'],
  ['why-not THING', 'Says why the bot did not choose a thing or a clause.'],
  ['map', 'Draws the board, and lists places, figures and piles.'],
  ['log', 'Lists the steps, with the turn, the cards and the changes of each.'],
  ['undo [STEP]', 'Takes the last step back, or all steps after a step.'],
  ['redo', 'Does the next step again that was taken back.'],
  ['go to STEP', 'Goes to a step of the list, back or forward.'],
  ['help', 'Lists the lines.'],
  ['quit', 'Ends the session; a saved game can be continued.'],
];

/** True for a line of a card that says what was chosen or read, and moves nothing: `focus: Oriel`, `CIRCLE: clause 3`. */
function isNote(line: string, { reading, sheetOfBox }: DeclaredRules): boolean {
  const { name = '' } = /^(?<name>[^:]+): /.exec(line)?.groups ?? {};
  return name === lastResortTitle || reading.settled.some((row) => row.name === name) || sheetOfBox(name) !== null;
}

function partsOfEvent(event: TurnEvent, rules: DeclaredRules): readonly TablePart[] {
  switch (event.is) {
    case 'did':
      return [{ is: 'work', lines: event.lines }];
    case 'passed over':
      return [{ is: 'happened', lines: event.lines }];
    case 'card': {
      const lines = event.came?.effects ?? [];
      const [notes, work] = [true, false].map((isSo) => lines.filter((line) => isNote(line, rules) === isSo));
      const happened: TablePart[] = notes && notes.length > 0 ? [{ is: 'happened', lines: notes }] : [];
      return [{ is: 'card', query: event.query }, ...happened, ...partsOfWork(work ?? [])];
    }
  }
}

/** Returns the parts of a reply to events. The work of events that follow each other is one part. */
function partsOfEvents(events: readonly TurnEvent[], rules: DeclaredRules): TablePart[] {
  const parts: TablePart[] = [];
  for (const part of events.flatMap((event) => partsOfEvent(event, rules))) {
    const last = parts.at(-1);
    if (part.is === 'work' && last?.is === 'work')
      parts.splice(-1, 1, { is: 'work', lines: [...last.lines, ...part.lines] });
    else parts.push(part);
  }
  return parts;
}

const answersTo: { readonly [Is in TurnWish['is']]: (wish: Extract<TurnWish, { is: Is }>) => LineWish['rows'] } = {
  'go on': () => [['next', 'Goes on.']],
  roll: ({ die }) => [[`1 to ${die}`, 'The face of the die.']],
  answer: ({ asks }) =>
    asks === 'yes or no'
      ? [
          ['yes', ''],
          ['no', ''],
        ]
      : asks === 'things'
        ? [
            ['THING, THING', 'The things.'],
            ['none', 'None of them.'],
          ]
        : [['3', 'The number.']],
  figure: ({ least, most }) => [[`${least} to ${most}`, 'The number.']],
  turn: ({ card }) => [['done', card === null ? 'The turn is over.' : `${card} is done.`]],
  over: () => [],
};

/** The texts for people who touch, for wishes whose texts name lines. */
const touchTexts: { readonly [Is in TurnWish['is']]?: (wish: Extract<TurnWish, { is: Is }>) => string } = {
  'go on': () => 'Do this on the table, then go on.',
  roll: ({ die }) => `Roll a d${die}, and touch its face.`,
  turn: ({ words }) => `${upperInitial(words)}. Touch what changes.`,
};

/** The board of a book without places. */
const noBoard: DrawnBoard = {
  scenario: 0,
  maps: [],
  spaces: [],
  places: [],
  placesOf: [],
  doors: [],
  standing: [],
  figures: [],
  legend: [],
  key: [],
  rows: [],
};

/** Returns the buttons that answer a wish. */
function buttonsOf(wish: TurnWish): readonly TableButton[] {
  switch (wish.is) {
    case 'go on':
      return [{ text: 'Go on', line: 'next' }];
    case 'turn':
      return [{ text: wish.card === null ? 'The turn is over' : `${wish.card} is done`, line: 'done' }];
    case 'answer':
      return wish.asks === 'yes or no'
        ? [
            { text: 'Yes', line: 'yes' },
            { text: 'No', line: 'no' },
          ]
        : [];
    case 'roll':
    case 'figure':
    case 'over':
      return [];
  }
}

/** Returns what each face of the die that is due chooses. With two dice, a single face chooses nothing. */
const sharesOf = (wish: TurnWish): Assignment['shares'] =>
  wish.is === 'roll' && wish.of?.count === 1 ? wish.of.shares : [];

/** The greatest number that a person answers by touch. */
const greatestAnswer = 999;

/** Returns the field for a wish; null for another wish. `names` are the things that an answer can name. */
function fieldOf(wish: TurnWish, names: readonly string[]): TableField | null {
  if (wish.is === 'figure') return { is: 'number', least: wish.least, most: wish.most };
  if (wish.is !== 'answer' || wish.asks === 'yes or no') return null;
  return wish.asks === 'things' ? { is: 'things', names } : { is: 'number', least: 0, most: greatestAnswer };
}

/** Returns the end of a game. The first side of a page is the bot; the person has the other sides. */
function endOf({ words: text, winners }: Extract<TurnWish, { is: 'over' }>, [bot]: readonly string[]) {
  const [person, ofBot] = [winners.filter((side) => side !== bot), winners.filter((side) => side === bot)];
  return {
    winner: winners.length === 1 ? (winners[0] ?? null) : null,
    winners: { person, bot: ofBot },
    text: upperInitial(text),
  };
}

export class BookTable implements PlayedTable {
  private readonly room: BookRoom;
  private readonly all: readonly BookStep[];
  readonly done: number;
  private readonly events: readonly BookEvent[];
  readonly standIns = null;
  readonly staysTouched = true;
  readonly hasAttacks = false;
  /** Nothing plays in place of the person. */
  readonly isSimulated = false;

  constructor(room: BookRoom, all: readonly BookStep[], done: number, events: readonly BookEvent[]) {
    this.room = room;
    this.all = all;
    this.done = done;
    this.events = events;
  }

  private get step(): BookStep {
    const step = this.all[this.done - 1];
    if (!step) throw new Error(`There is no step ${this.done}.`);
    return step;
  }

  get journal(): readonly string[] {
    return sealedLines(this.room.head, this.events);
  }

  get begun(): readonly TablePart[] {
    return [{ is: 'happened', lines: [`${this.room.title}: the table is set up.`] }, ...this.partsOf(1)];
  }

  get steps(): readonly string[] {
    return this.all.map(({ line }) => line);
  }

  partsOf(step: number): readonly TablePart[] {
    const parts = partsOfEvents(this.all[step - 1]?.run.events ?? [], this.room.rules);
    if (step !== 1) return parts;
    // The table of the people is empty before the first step.
    const { table } = this.room;
    const start = readDeclaredPosition(this.all[0]?.start.position, table);
    const titled = parts.map((part) => (part.is === 'work' ? { ...part, title: 'Steps' } : part));
    return [...partsOfWork(workFromNothing(start), 'Start position'), ...titled];
  }

  at(step: number): BookTable {
    return step === this.done ? this : new BookTable(this.room, this.all, step, this.events);
  }

  position(): object {
    return this.step.run.position.position;
  }

  /** The number of the turn; 0 during the set-up. */
  get round(): number {
    return this.step.start.turn;
  }

  get turnWish(): TurnWish {
    return this.step.run.wish;
  }

  /** Returns the card of the last step; null if the last step resolves none. */
  card(): TableCard | null {
    const card = this.step.run.events.findLast(({ is }) => is === 'card');
    return card?.is === 'card' ? card.query : null;
  }

  wish(): TableWish {
    const wish = this.turnWish;
    const choices = sharesOf(wish);
    const rows = answersTo[wish.is] as (of: TurnWish) => LineWish['rows'];
    const outcomes = choices.map(({ from, id }) => ({ text: id, line: `roll ${from}` }));
    const field = fieldOf(wish, this.step.run.position.names);
    const touchText = touchTexts[wish.is] as ((of: TurnWish) => string) | undefined;
    return {
      text: wishWords(wish),
      ...(touchText && { touchText: touchText(wish) }),
      rows: choices.length > 0 ? choices.map((share) => [facesText(share), share.id] as const) : rows(wish),
      commands: ['why', 'map', 'undo', 'help'],
      isOver: wish.is === 'over',
      isByTouch: wish.is === 'turn',
      buttons: buttonsOf(wish),
      pad: wish.is === 'roll' ? { is: 'dice', word: 'roll', die: wish.die, count: 1, outcomes } : null,
      ...(field && { field }),
      skip: null,
      soFar: [],
      attack: null,
    };
  }

  log(): readonly TableLogRow[] {
    return this.all.map((_step, index) => {
      const lines = this.partsOf(index + 1).flatMap((part) => ('lines' in part ? part.lines : []));
      return { text: this.textOfStep(index + 1), lines, isDone: index < this.done };
    });
  }

  /** Returns a step in words: the answer with its question, or the change of the table. */
  private textOfStep(step: number): string {
    const { line = '' } = this.all[step - 1] ?? {};
    const wish = this.all[step - 2]?.run.wish;
    if (!wish) return line;
    const pressed = wish.is === 'answer' ? undefined : buttonsOf(wish).find((each) => each.line === line.toLowerCase());
    if (pressed) return pressed.text;
    if (hasFormOfChange(line)) return line;
    if (wish.is === 'figure') return `${wish.figure}${wish.of === '' ? '' : ` of ${wish.of}`}: ${line}`;
    if (wish.is === 'roll') return `d${wish.die}: ${line.replace(/^roll /, '')}`;
    return wish.is === 'answer' ? `“${wish.words}”: ${line}` : line;
  }

  /** Returns a step with its turn, its cards and its changes, for lists in which one line tells a step from the next. */
  private detailsOfStep(step: number): string {
    const { start, run } = this.all[step - 1] ?? {};
    const cards = run?.events.flatMap((event) => (event.is === 'card' ? event.query.head.card : [])) ?? [];
    const lines = partsOfEvents(run?.events ?? [], this.room.rules).flatMap((part) =>
      'lines' in part ? part.lines : [],
    );
    const turn = start && start.turn > 0 ? [`turn ${start.turn}`] : [];
    return [this.textOfStep(step), ...turn, ...cards, ...(lines.length > 0 ? [lines.join('; ')] : [])].join(' · ');
  }

  board(): DrawnBoard {
    return this.room.board(this.position()) ?? noBoard;
  }

  situation(): TableSituation {
    const { things } = this.room.table;
    const { position } = this.step.run;
    const { turnWish: wish } = this;
    const figures = things.figures.filter(({ sort }) => sort === 'side' || sort === 'game');
    return {
      scenario: 1,
      difficulty: this.room.level,
      round: this.round,
      sides: [],
      sentences: figures.map(({ name, sort }) =>
        sort === 'game'
          ? `${name} ${position.figure(name, '')}`
          : `${name}: ${things.sides.map((side) => `${side} ${position.figure(name, side)}`).join(', ')}`,
      ),
      playArea: [],
      piles: this.room.table.piles.map((title) => ({ title, cards: position.inPile(title).length })),
      lost: [],
      end: wish.is === 'over' ? endOf(wish, things.sides) : null,
    };
  }

  turns(): readonly TableTurn[] {
    return this.all
      .slice(0, this.done)
      .flatMap(({ start, run }, index) =>
        run.wish.is === 'turn' ? [{ step: index + 1, round: start.turn, side: 'player', isPerson: true }] : [],
      );
  }

  simulate(): { readonly won: number; readonly lost: number; readonly drawn: number } {
    return { won: 0, lost: 0, drawn: 0 };
  }

  buttonsFor(names: readonly string[], isCorrection: boolean): readonly TableButton[] {
    const isByTouch = isCorrection || this.turnWish.is === 'turn';
    return isByTouch ? buttonsOfTouch(names, this.step.run.position) : [];
  }

  placesIn(space: number): readonly TablePlace[] {
    return touchedPlace(this.board(), space, this.step.run.position);
  }

  beside(): readonly TablePlace[] {
    return listsBeside(this.step.run.position);
  }

  /** A page says nothing about the ways of the person. */
  reachOf(): null {
    return null;
  }

  toHit(): null {
    return null;
  }

  completions(line: string): readonly [words: readonly string[], part: string] {
    const part = /[^ ]*$/.exec(line)?.[0] ?? '';
    const words = [...this.step.run.position.names, ...this.wish().rows.map(([word]) => word)];
    return [words.filter((word) => word.toLowerCase().startsWith(part.toLowerCase())), part];
  }

  take(line: string): { readonly table: BookTable; readonly parts: readonly TablePart[] } {
    const typed = line.trim();
    if (typed === '') return { table: this, parts: [] };
    try {
      const answer = this.answerTo(typed);
      return answer ? { table: this, parts: answer } : (this.replyToUndo(typed) ?? this.playLine(typed));
    } catch (error) {
      if (error instanceof ForbiddenLine) return this.refusal(error.message, error.help);
      if (error instanceof ShapeError || error instanceof CardError)
        return this.refusal(error.message.replace(/\.$/, ''), 'help' in error ? error.help : '');
      throw error;
    }
  }

  private refusal(problem: string, help: string) {
    return { table: this, parts: [{ is: 'refused' as const, problem, help }] };
  }

  private playLine(line: string) {
    const { start, lines } = this.step;
    if (this.turnWish.is === 'over') throw new ForbiddenLine('The game is over', 'Take a step back with `undo`.');
    const step = { line, ...ran(this.room, start, [...lines, line]) };
    const events = [...this.events, { is: 'line', line } as const];
    const table = new BookTable(this.room, [...this.all.slice(0, this.done), step], this.done + 1, events);
    return { table, parts: table.partsOf(this.done + 1) };
  }

  private replyToUndo(line: string) {
    const to = stepAsked(line, this.done, this.all.length);
    if (to === null) return null;
    const table = new BookTable(this.room, this.all, to, [...this.events, { is: 'went', to }]);
    const lines = [`Now after step ${to}: ${this.textOfStep(to)}`];
    // People bring their table to the step, too.
    const work = workBetween(this.step.run.position, table.step.run.position);
    return { table, parts: [{ is: 'happened', lines } as const, ...partsOfWork(work)] };
  }

  private answerTo(line: string): readonly TablePart[] | null {
    const [word = '', ...rest] = line.split(/\s+/);
    switch (word.toLowerCase()) {
      case 'why':
        return [{ is: 'why', query: this.lastCard(), isFull: true }];
      case 'why-not':
        return [{ is: 'why not', query: this.lastCard(), question: rest.join(' ') }];
      case 'map': {
        const { position } = this.step.run;
        const board = this.room.board(this.position());
        const beside = rowsOf('Beside the board', listsBeside(position));
        if (!board) return [{ ...beside, title: 'The table' }];
        const places = board.spaces.flatMap((_name, space) => touchedPlace(board, space, position));
        const full = places.filter(({ things }) => things.length > 0).map((place) => ({ ...place, features: [] }));
        return [{ is: 'map', board }, rowsOf('On the board', full), beside];
      }
      case 'log':
        return [
          {
            is: 'rows',
            title: 'Steps',
            rows: stepRows(
              this.all.map((_step, index) => this.detailsOfStep(index + 1)),
              this.done,
            ),
          },
        ];
      case 'help': {
        const forms = this.turnWish.is === 'over' ? [] : changeForms.map(({ form, about }) => [form, about] as const);
        return [{ is: 'rows', title: 'Lines', rows: [...this.wish().rows, ...forms, ...questions] }];
      }
      default:
        return null;
    }
  }

  private lastCard(): TableCard {
    for (let step = this.done; step >= 1; step--) {
      const query = this.at(step).card();
      if (query) return query;
    }
    throw new ForbiddenLine('No card has been carried out yet', 'Go on with the turn.');
  }

  /** Returns the played table after an event of a journal. Throws a ForbiddenLine for an event that cannot be carried out. */
  tableAfter(event: BookEvent): BookTable {
    if (event.is === 'set-up') throw new ForbiddenLine('The table is set up twice', '');
    if (event.is === 'line') return this.playLine(event.line).table;
    if (event.to < 1 || event.to > this.all.length) throw new ForbiddenLine(`There is no step ${event.to}`, '');
    return new BookTable(this.room, this.all, event.to, [...this.events, event]);
  }
}
