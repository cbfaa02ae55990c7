// Declares a card that is decided without a board in Botbook, because only the person sees the board. So none of these
// declarations depends on a position.
import type { Chance } from '../../../runtime/kernel/choose-with-dice.ts';
import type { ClausePlan, TablePlan } from '../../plan/clause-plan.ts';
import type { PlanAct, PlanChoice, SetNode, Sort, Test } from '../../plan/nodes.ts';
import { sortOf } from '../../plan/build.ts';
import type { OfKind } from '../../plan/by-kind.ts';
import type { PlanWords } from '../../wording/wording.ts';
import type { CardHead, GameTelling } from '../card-query.ts';
import type { Id } from '../interpret/position-facts.ts';
import type { Hands } from '../plan-actions.ts';
import type { Done } from '../record.ts';
import type { PickQuestion } from './questions.ts';

/** The hands of a game without the functions that need a position. */
type UnseenHands = Pick<Hands, 'walk' | 'tripReadings' | 'strength' | 'marks' | 'clausesOf' | 'isMove' | 'ledAct'>;

/** The decks from which an act draws. For each drawn card, a roll of `die` chooses the row with the deck. */
export interface AskedDecks {
  readonly die: number;
  readonly rows: readonly { readonly from: number; readonly to: number; readonly deck: Id }[];
  readonly count: number;
}

/** A choice of an act, with the way in which the person is asked. */
interface AskedChoice {
  readonly choice: PlanChoice;
  readonly most: number;
  /** True if the person is asked for one thing at a time, because the same thing can be taken again. */
  readonly isOneByOne: boolean;
}

/** The questions that Botbook asks about an act of the game. */
export interface AskedAct {
  /**
   * The way in which Botbook learns if the act is possible. `always`: the act is always possible. `ask`: the person
   * says if the act is possible. `choice`: the first choice has an answer only if the act is possible. A test: the act
   * is possible if the test is true.
   */
  readonly possible: 'always' | 'ask' | 'choice' | Test;
  readonly choices: readonly AskedChoice[];
  /**
   * The number that the card prints for `X` in the strength; null if the sheet prints a number, or the card prints
   * several.
   */
  readonly cardValue: number | null;
  readonly decks: AskedDecks | null;
  /**
   * The push of hit units; null if the act pushes no units. `choice` is the place to which a hit unit is pushed; null
   * if a later act pushes the units. If `asksHits` is true, the person says which units were hit.
   */
  readonly push: { readonly choice: PlanChoice | null; readonly asksHits: boolean } | null;
}

/** A summand that the person supplies for a figure: a number, or one of several words. */
interface AskedPart {
  readonly text: string;
  /** The words from which the person chooses; empty if the person supplies a number. */
  readonly words: readonly string[];
}

/** A figure that is a sum. Botbook knows the summand of the thing itself; the person supplies the other summands. */
export interface AskedSum {
  /** The known summand as text: `RIPPER C: base 5`. */
  readonly ownPart: string;
  /** The summands for which the person is asked: `cover of its space`. */
  readonly parts: readonly AskedPart[];
  /**
   * Returns the sum as text. `parts` has the answers of the person, one for each summand. Null if an answer is not a
   * number, or not one of the words of its summand. `set` is the set that the question is about.
   */
  readonly text: (parts: readonly string[], set: SetNode | null) => string | null;
}

/** The words of a game for decisions without a board. */
export interface UnseenTelling extends GameTelling {
  /** Notes that are shown before the first question of the card, such as the rule for a suppressed unit. */
  readonly notes: readonly string[];
  /**
   * The attacks that the card prints for an act, as text with dice and range; empty if the sheet prints the strength.
   */
  readonly ways: (act: PlanAct) => readonly string[];
  /** Returns a sentence that says when an act is possible, with the ruling; null if the words of the act say enough. */
  readonly possible: (act: PlanAct) => string | null;
  /** Returns a sentence about the usual order of a choice without a tiebreak list; null if no usual order applies. */
  readonly usualOrderText: (act: PlanAct, choice: PlanChoice) => string | null;
  /** Returns the sorts of the thing with this name; empty if the name is not in the data of the game. */
  readonly sortsOf: (id: Id) => readonly Sort[];
  /**
   * True if the board of the person may have things of this sort that are not in the data of the game, such as spaces.
   */
  readonly isOpen: (sort: Sort) => boolean;
  /** False if a thing can never be a member of the set that a word means. */
  readonly isPossibly: (id: Id, set: OfKind<SetNode, 'plane' | 'made'>) => boolean;
  /** True if the choice compares sums of several figures, such as the total defence of targets. */
  readonly addsUp: (act: PlanAct, choice: PlanChoice) => boolean;
  /**
   * Returns the figure of a thing that the person adds up, such as its total defence, with the summands. Returns null
   * if no question needs such a figure.
   */
  readonly sum: (id: Id) => AskedSum | null;
  /** Returns a sentence about the dice of a decided act; null if the act needs none. */
  readonly dice: (done: Done) => string | null;
  /**
   * Returns the words of the game for a question about a choice: the question, and lines that help to answer it. Without
   * a text, the question has the words that all games share. Absent if the game has no such words.
   */
  readonly choice?: (question: PickQuestion) => { readonly text?: string; readonly beside: readonly string[] };
  /**
   * Returns the thing that has a name; null if there is none. If the person gives things of the sorts `sorts` names of
   * their own, every name is a thing.
   */
  readonly idOf: (word: string, sorts?: readonly Sort[]) => Id | null;
  /** Returns the work with the pieces on the physical table after the acts of a card, one line for each piece. */
  readonly work: (done: readonly Done[]) => readonly string[];
}

/** Returns larger sets, each of which certainly contains all members of `set`. */
export function widerSets(set: SetNode): readonly SetNode[] {
  if (set.is === 'and') return set.of;
  if (set.is === 'where' || set.is === 'best') return [set.of];
  if (set.is === 'at') return [set.things];
  return set.is === 'minus' ? [set.from] : [];
}

/** False only if the words of a set show that a thing can never be a member of the set. */
export function canBeIn(set: SetNode, id: Id, telling: Pick<UnseenTelling, 'sortsOf' | 'isPossibly'>): boolean {
  const isIn = (part: SetNode): boolean => canBeIn(part, id, telling);
  if (set.is === 'plane' || set.is === 'made')
    return !telling.sortsOf(id).includes(set.sort) || telling.isPossibly(id, set);
  if (set.is !== 'or' && set.is !== 'first') return widerSets(set).every(isIn);
  // A part of another sort than the thing says nothing about the thing. So only the parts of the thing’s sort are
  // examined.
  const ofSort = set.of.filter((part) => telling.sortsOf(id).includes(sortOf(part)));
  return ofSort.length === 0 || ofSort.some(isIn);
}

export interface UnseenCard {
  readonly head: CardHead;
  readonly procedure: { readonly title: string; readonly clauses: readonly ClausePlan[] } | null;
  readonly sheet: string;
  /** The unit that acts by the card; null if no unit does. */
  readonly unit: Id | null;
  readonly dice: Chance['dice'];
  readonly mover: Sort;
  readonly hands: UnseenHands;
  /** True if a rule of the scenario lets the unit of the card leave the board. */
  readonly mayLeave: boolean;
  readonly questionsAbout: (act: PlanAct, clause: ClausePlan, table: TablePlan | null) => AskedAct;
  /** True if an act of the card may change the result of a test about things of some sorts. */
  readonly changes: (act: PlanAct, sorts: ReadonlySet<Sort>, test: Test) => boolean;
  /** True if the result of a test does not depend on the card or the unit that acts. */
  readonly isShared: (test: Test) => boolean;
  /** True if a test holds in every position in which all tests of `from` hold. */
  readonly follows: (test: Test, from: readonly Test[]) => boolean;
  readonly words: PlanWords;
  readonly telling: UnseenTelling;
}

/** The cards of the bot with one letter; `letter` is null for the cards without a letter. */
interface LetteredCards {
  readonly letter: Id | null;
  readonly cards: readonly string[];
}

/** A bot whose cards can be decided without a board. */
export interface UnseenBot {
  /** The cards of the bot that have a procedure, grouped by the letter of the cards. */
  readonly letters: readonly LetteredCards[];
  /** The names of the bot’s cards. */
  readonly cards: readonly string[];
  /** Returns a card by name; null if the card has no procedure. */
  readonly card: (name: string) => UnseenCard | null;
}
