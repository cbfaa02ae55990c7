// The turn of a compiled sheet: the table while a card is read, and the record of the choices. Emitted code reads the
// fields directly.
import type { Chance } from '../kernel/choose-with-dice.ts';
import type { PlayAct, WalkedPath } from './sheet.ts';
import type { NumberedBook } from './book.ts';
import { roles } from '../kernel/roles.ts';
import {
  addBit,
  addMembers,
  clearWords,
  copyWords,
  fillWords,
  giveWords,
  givenWord,
  membersOfWords,
  takeBit,
} from './set-words.ts';
import type { BookState } from './state.ts';
import type { PileEnd } from './table-position.ts';

/** A change of the table, for the words of the effects. */
export type TableChange =
  | readonly ['move', sort: number, member: number, place: number]
  | readonly ['walk', sort: number, member: number, places: readonly number[]]
  | readonly ['pile', sort: number, member: number, pile: number, end: PileEnd | undefined]
  | readonly ['figure', figure: number, member: number, amount: number]
  | readonly ['state', tag: number, member: number, isSo: boolean]
  | readonly ['settle', choice: number, members: readonly number[]]
  | readonly ['tell', words: string]
  | readonly ['box', title: string, clause: number];

/** A choice with its rolls. */
interface NotedPick {
  readonly role: number;
  readonly sort: number;
  readonly member: number;
  readonly rolled: readonly number[];
}

/** The record of a procedure or box that was read. */
export interface ReadPart {
  readonly title: string;
  clause: number;
  /** The letter of the sub-clause with the aim of the first walk; empty if there is none. */
  letter: string;
  readonly choices: NotedPick[];
  readonly rolls: { readonly die: number; readonly rolled: readonly number[] }[];
  readonly boxes: ReadPart[];
}

export const newReading = (title = ''): ReadPart => ({
  title,
  clause: 0,
  letter: '',
  choices: [],
  rolls: [],
  boxes: [],
});

/** The shut places in the version of the table that `version` notes, and the steps from each place that is known. */
interface ShutSteps {
  version: number;
  isAnyShut: boolean;
  readonly shut: Int32Array;
  from: Float64Array[];
  /** True while the shut places are being found; their distances are counted through all places. */
  isFinding: boolean;
}

/** A board with other kinds and states, and the answers that are remembered about this board. */
interface Board {
  version: number;
  readonly tagged: Int32Array;
  readonly S: Int32Array;
  readonly at: Float64Array;
  readonly memo: Int32Array;
}

export class Turn {
  readonly book: NumberedBook;
  /** The number of words of the largest set, at least two. */
  readonly words: number;
  state: BookState;
  chance: Chance;
  /** The number on the card; `nil` if the card prints none. */
  printed = 0;

  /** The places, figures and cards: a change puts another list in the place of a list. */
  places: Int16Array[] = [];
  figures: Float64Array[] = [];
  piles: (readonly number[])[] = [];
  tagged: Int32Array;
  /** The words of the sets of the sheet. */
  S: Int32Array;
  /** The words of the settled choices. */
  Z: Int32Array;
  /** The figures before the card was read. */
  before: readonly Float64Array[] = [];

  /** A number that is another after each change. Remembered answers note the version that they are about. */
  version = 0;
  private versions = 0;
  at: Float64Array;
  memo: Int32Array;

  /** The thing, the goal and the number of the present action, and the thing of an effect for each of several. */
  u = -1;
  goal = -1;
  each = -1;
  n = 1;
  /** The things that the present action has moved, as words for each sort. */
  moved: Int32Array | null = null;
  /** The things among which an act with a goal chooses, and the goals among which it or a walk chooses. */
  readonly among: Int32Array;
  readonly amongGoals: Int32Array;

  /** The thing for which a way is sought, its place, the places that it may enter, and those that it can reach. */
  walker = -1;
  from = -1;
  readonly mayEnter: Int32Array;
  readonly reach: Int32Array;
  /** True if an aim of the walk is met already, and if the walker is at a goal of a letter. */
  met = false;
  over = false;
  /** The letter of the sub-clause with the present aim, as a character code; 0 if there is none. */
  letter = 0;
  /** The way that the latest search has noted, and the walk that is carried out. */
  path: readonly number[] = [];
  walked: WalkedPath | null = null;

  /** True in a dry run, which only tests whether an act is possible. */
  asks = false;
  act: PlayAct | null = null;
  /** Continues the clause after the act; null if nothing follows. */
  next: ((turn: Turn) => boolean) | null = null;
  /** For each role, the set of chosen things as words. Later sentences refer to these sets. */
  readonly kept: Int32Array;
  /** The fixed sets of the clause. */
  readonly held: number[] = [];

  /** The movement points that the acting thing has spent, and the moments that brought each other. */
  spent = 0;
  moments = 0;
  stoppedEarly = false;
  /** The number of boards, each a change of the one before, of which the present board is the last. */
  depth = 0;
  /** The things of which the conditions of the moments are true, as words, in a version of the table. */
  truths: { readonly version: number; readonly words: readonly number[] } = { version: 0, words: [] };
  /** True while tied tracks are put in order. */
  ordersTracks = false;
  /** The titles of the boxes that are being read. */
  boxes: readonly string[] = [];
  reading: ReadPart = newReading();
  /** The record of the choices before the clauses, which no decision shows. */
  readonly unread: ReadPart = newReading();
  /** The changes so far; null if nobody asks for their words. */
  changes: TableChange[] | null = null;
  /** The steps from each place that is known, if places are shut. */
  shutSteps: ShutSteps | null = null;
  private readonly scratch: Int32Array;
  /** The sets of moved things of the actions that are carried out now. */
  private readonly movedSets: Int32Array[] = [];
  private movedDepth = 0;
  /** The words of sets that are put aside, and their number. */
  private aside: Int32Array;
  private asideLength = 0;
  /** The boards with other kinds and states, by their depth. */
  private readonly boards: Board[] = [];

  constructor(state: BookState, chance: Chance) {
    const { sheet } = state.book;
    this.book = state.book;
    this.words = sheet.most;
    this.state = state;
    this.chance = chance;
    this.tagged = new Int32Array(state.tagged.length);
    this.S = new Int32Array(state.sets.length);
    this.Z = new Int32Array(sheet.choices.length * sheet.most);
    this.at = new Float64Array(sheet.memos);
    this.memo = new Int32Array(sheet.memos * sheet.most);
    this.among = new Int32Array(sheet.most);
    this.amongGoals = new Int32Array(sheet.most);
    this.mayEnter = new Int32Array(sheet.most);
    this.reach = new Int32Array(sheet.most);
    this.kept = new Int32Array(roles.length * sheet.most);
    this.scratch = new Int32Array(sheet.most);
    this.aside = new Int32Array(8 * this.kept.length);
  }

  /** Takes over a state, and forgets everything about the card before. */
  begin(state: BookState, chance: Chance, printed: number, isLogged: boolean): void {
    this.state = state;
    this.chance = chance;
    this.printed = printed;
    this.places = state.places.slice();
    this.figures = state.figures.slice();
    this.piles = state.piles.slice();
    copyWords(this.tagged, state.tagged);
    copyWords(this.S, state.sets);
    clearWords(this.Z);
    this.before = state.figures;
    this.noteChange();
    this.u = this.goal = this.each = -1;
    this.n = 1;
    this.moved = null;
    this.asks = false;
    this.act = null;
    this.next = null;
    clearWords(this.kept);
    this.asideLength = this.movedDepth = 0;
    this.spent = this.moments = this.depth = 0;
    this.stoppedEarly = false;
    this.boxes = [];
    this.unread.choices.length = 0;
    this.reading = newReading();
    this.changes = isLogged ? [] : null;
  }

  /** The first two words of the places in reach. Sheets whose sets have one or two words read these. */
  get reachLo(): number {
    return this.reach[0] as number;
  }

  get reachHi(): number {
    return this.reach[1] as number;
  }

  /** The number of the acting thing. Throws a ShapeError if the position names none. */
  get actor(): number {
    if (this.state.acting < 0) void this.state.position.actor;
    return this.state.acting;
  }

  /** Notes that the table has changed, so that no earlier answer counts. */
  noteChange(): void {
    this.version = ++this.versions;
  }

  /** Begins an action or a part of it, with its thing, goal and number. */
  take(u: number, goal: number, n: number): void {
    this.u = u;
    this.goal = goal;
    this.n = n;
    this.each = -1;
    this.moved = null;
  }

  /** Goes on with the action of before. */
  takeBack(u: number, goal: number, n: number, each: number, moved: Int32Array | null): void {
    this.u = u;
    this.goal = goal;
    this.n = n;
    this.each = each;
    this.moved = moved;
  }

  /** Begins the set of the things that the present action moves. */
  noteMovedThings(): void {
    const all = (this.movedSets[this.movedDepth] ??= new Int32Array(this.words * this.book.sheet.sorts.length));
    for (let index = 0; index < all.length; index++) all[index] = 0;
    this.moved = all;
    this.movedDepth++;
  }

  forgetMovedThings(): void {
    this.movedDepth--;
  }

  /** Puts a copy of the words of sets aside; `restore` takes the latest copy. */
  putAside(words: Int32Array): void {
    const { asideLength } = this;
    if (asideLength + words.length > this.aside.length) {
      const { aside } = this;
      this.aside = new Int32Array(2 * aside.length + words.length);
      this.aside.set(aside);
    }
    for (let index = 0; index < words.length; index++) this.aside[asideLength + index] = words[index] as number;
    this.asideLength += words.length;
  }

  restore(words: Int32Array): void {
    const { aside } = this;
    this.asideLength -= words.length;
    for (let index = 0; index < words.length; index++) words[index] = aside[this.asideLength + index] as number;
  }

  /** Does work on the table as if it were a copy: everything is as before afterwards. */
  onCopy<T>(work: () => T): T {
    const { places, figures, piles, version, spent, moments, stoppedEarly, before, changes, reading } = this;
    const [tagged, sets, settled] = [this.tagged.slice(), this.S.slice(), this.Z.slice()];
    this.places = places.slice();
    this.figures = figures.slice();
    this.piles = piles.slice();
    this.before = figures;
    this.moments = 0;
    this.stoppedEarly = false;
    this.changes = null;
    this.reading = newReading();
    const result = work();
    Object.assign(this, { places, figures, piles, version, spent, moments, stoppedEarly, before, changes, reading });
    this.tagged.set(tagged);
    this.S.set(sets);
    this.Z.set(settled);
    return result;
  }

  /**
   * Does work on a board with other kinds and states, which `change` makes: everything is as before afterwards. The
   * board and its answers stay until the next board of the same depth, for more work with the same `stage`.
   */
  onBoard<T>(stage: { version: number }, change: () => void, work: () => T): T {
    const { version, before, changes, tagged, S, at, memo } = this;
    const board = (this.boards[this.depth] ??= {
      version: 0,
      tagged: tagged.slice(),
      S: S.slice(),
      at: at.slice(),
      memo: memo.slice(),
    });
    this.tagged = board.tagged;
    this.S = board.S;
    this.at = board.at;
    this.memo = board.memo;
    this.before = this.figures;
    this.changes = null;
    this.depth++;
    try {
      if (board.version === stage.version) this.version = stage.version;
      else {
        this.tagged.set(tagged);
        this.S.set(S);
        this.noteChange();
        change();
        board.version = stage.version = this.version;
      }
      return work();
    } finally {
      this.depth--;
      this.version = version;
      this.before = before;
      this.changes = changes;
      this.tagged = tagged;
      this.S = S;
      this.at = at;
      this.memo = memo;
    }
  }

  /** Returns the members of the set that a function has just returned. */
  membersOf(lo: number, sort: number): number[] {
    const width = this.book.sheet.widths[sort] as number;
    const all: number[] = [];
    for (let index = 0; index < width; index++) addMembers(all, givenWord(lo, index), 32 * index);
    return all;
  }

  /** True if the set that a function has just returned has members. */
  hasMembers(lo: number, sort: number): boolean {
    const width = this.book.sheet.widths[sort] as number;
    for (let index = 0; index < width; index++) if (givenWord(lo, index) !== 0) return true;
    return false;
  }

  /** Begins a set; `add` and `give` complete it. */
  clear(): Int32Array {
    return clearWords(this.scratch);
  }

  /** Returns a set to emitted code: the result is the lowest word, and the kernel stores the other words. */
  give(words: Int32Array): number {
    return giveWords(words, 0, words.length);
  }

  move(sort: number, member: number, place: number): void {
    if (this.places[sort]?.[member] === place) return;
    this.moveTo(sort, member, place);
    this.changes?.push(['move', sort, member, place]);
  }

  private moveTo(sort: number, member: number, place: number): void {
    const places = (this.places[sort] as Int16Array).slice();
    places[member] = place;
    this.places[sort] = places;
    this.noteChange();
  }

  /** Moves a thing along a way, place by place, as a single effect. */
  walk(sort: number, member: number, way: readonly number[]): void {
    const last = way.at(-1);
    if (last === undefined) return;
    this.moveTo(sort, member, last);
    this.changes?.push(['walk', sort, member, way]);
  }

  /** Returns the pile of a card; −1 if the card is in no pile. */
  pileOf(sort: number, card: number): number {
    const { pileSorts } = this.book;
    for (let pile = 0; pile < pileSorts.length; pile++)
      if (pileSorts[pile] === sort && this.piles[pile]?.includes(card) === true) return pile;
    return -1;
  }

  isFull(pile: number): boolean {
    return (this.piles[pile] as readonly number[]).length >= (this.book.slots[pile] as number);
  }

  putInPile(sort: number, card: number, pile: number, end?: PileEnd): void {
    const before = this.pileOf(sort, card);
    if (before === pile ? !end : this.isFull(pile)) return;
    if (before >= 0) this.piles[before] = (this.piles[before] as readonly number[]).filter((each) => each !== card);
    const cards = this.piles[pile] as readonly number[];
    const isLast = end ? end === 'bottom' : this.book.inOrder[pile];
    this.piles[pile] = isLast ? [...cards, card] : [card, ...cards];
    this.noteChange();
    this.changes?.push(['pile', sort, card, pile, end]);
  }

  setFigure(figure: number, member: number, amount: number): void {
    const { least, most } = this.book.figures[figure] as NumberedBook['figures'][number];
    const after = Math.min(Math.max(amount, least), most);
    if (after === this.figures[figure]?.[member]) return;
    const all = (this.figures[figure] as Float64Array).slice();
    all[member] = after;
    this.figures[figure] = all;
    this.noteChange();
    this.changes?.push(['figure', figure, member, amount]);
  }

  hasTag(tag: number, member: number): boolean {
    const { tags } = this.book;
    const bit = 1 << member;
    const at = tag * this.words + (member >> 5);
    if (((this.tagged[at] as number) & bit) !== 0 || ((this.state.boxed[at] as number) & bit) !== 0) return true;
    const { inner } = tags[tag] as NumberedBook['tags'][number];
    for (let index = 0; index < inner.length; index++) if (this.hasTag(inner[index] as number, member)) return true;
    return false;
  }

  setTag(tag: number, member: number, isSo: boolean): void {
    if (this.hasTag(tag, member) === isSo) return;
    if (isSo) addBit(this.tagged, member, tag * this.words);
    else takeBit(this.tagged, member, tag * this.words);
    this.noteTag(tag, member);
    this.noteChange();
    this.changes?.push(['state', tag, member, isSo]);
  }

  /** Brings the words of a kind or state, and of the kinds that contain it, up to date. */
  private noteTag(tag: number, member: number): void {
    const set = this.book.setOfTag[tag] as number;
    if (set >= 0) {
      if (this.hasTag(tag, member)) addBit(this.S, member, set * this.words);
      else takeBit(this.S, member, set * this.words);
    }
    for (const outer of (this.book.tags[tag] as NumberedBook['tags'][number]).within) this.noteTag(outer, member);
  }

  /** Keeps the things of a settled choice; none makes the choice open again. */
  settle(choice: number, members: readonly number[]): void {
    const start = choice * this.words;
    const after = fillWords(this.scratch, members);
    let isChange = false;
    for (let index = 0; index < this.words; index++) if (after[index] !== this.Z[start + index]) isChange = true;
    if (isChange) this.noteChange();
    this.Z.set(after, start);
    if (members.length > 0) this.changes?.push(['settle', choice, members]);
  }

  tell(words: string): void {
    this.changes?.push(['tell', words]);
  }
}

/** Returns the lists of members of two sets that follow each other in arguments. */
export const pairInWords = ({ words: count }: Turn, words: readonly number[]): readonly [number[], number[]] => [
  membersOfWords(words, 0, count),
  membersOfWords(words, count, count),
];
