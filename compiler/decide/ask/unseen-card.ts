// A card of a bot on a board that only the person sees: the facts that do not depend on the position.
import type { Chance } from '../../../runtime/kernel/choose-with-dice.ts';
import type { ClausePlan, TablePlan } from '../../plan/clause-plan.ts';
import type { Act, Choice, SetNode, Sort, Test } from '../../plan/nodes.ts';
import type { OfKind } from '../../plan/by-kind.ts';
import type { PlanWords } from '../../wording/wording.ts';
import type { CardHead, GameTelling } from '../card-query.ts';
import type { Id } from '../interpret/position-facts.ts';
import type { Hands } from '../plan-actions.ts';
import type { Done } from '../record.ts';

/** The hands of a game as far as they need no position. */
type UnseenHands = Pick<Hands, 'walk' | 'tripReadings' | 'strength' | 'marks' | 'clausesOf' | 'isMove' | 'ledAct'>;

/** Decks from which an act draws: for each card one of them, by the rows of a table. */
export interface AskedDecks {
  readonly die: number;
  readonly rows: readonly { readonly from: number; readonly to: number; readonly deck: Id }[];
  readonly count: number;
}

/** A choice of an act of the game. */
interface AskedChoice {
  readonly choice: Choice;
  readonly most: number;
  /** True if each thing is asked for on its own, because a thing that was taken may be a candidate again. */
  readonly isOneByOne: boolean;
}

/** The questions about an act of the game. */
export interface AskedAct {
  /**
   * `ask` if the person says whether the act is possible, `choice` if the first choice says so, a test if the act is
   * possible exactly if the test holds.
   */
  readonly possible: 'always' | 'ask' | 'choice' | Test;
  readonly choices: readonly AskedChoice[];
  /** The value that the card prints for an X; null if the sheet prints the value, or the card several. */
  readonly cardValue: number | null;
  readonly decks: AskedDecks | null;
  /**
   * The choice of a place for each unit that the act, or an earlier act, hit; the choice is null if a later act pushes
   * the units. Null if the act pushes no units.
   */
  readonly push: { readonly choice: Choice | null; readonly asksHits: boolean } | null;
}

/** A figure of a thing that the app adds up: its own part is known, the person says the others. */
export interface AskedSum {
  /** The known part: `RIPPER C: base 5`. */
  readonly ownPart: string;
  /** The questions about the other parts: `cover of its space`. */
  readonly parts: readonly string[];
  /** Returns the sum in words; null if a part is not understood. `set` is the set that the question is about. */
  readonly text: (parts: readonly string[], set: SetNode | null) => string | null;
}

/** The words of a game about cards without a board. */
export interface UnseenTelling extends GameTelling {
  /** Notes about the card before its first question, such as the rule for a suppressed unit. */
  readonly notes: readonly string[];
  /** The figures of the card for an act, such as dice and ranges; empty if the sheet prints the strength. */
  readonly ways: (act: Act) => readonly string[];
  /** Says when an act is possible, with the ruling; null if the words of the act say it. */
  readonly possible: (act: Act) => string | null;
  /** The game’s usual order of a choice that no list orders, as a sentence; null without such an order. */
  readonly usual: (act: Act, choice: Choice) => string | null;
  /** Returns the sorts of the things with a name; none for a label of the person. */
  readonly sortsOf: (id: Id) => readonly Sort[];
  /** False if a thing is in no position a member of a set that a word names. */
  readonly isPossibly: (id: Id, set: OfKind<SetNode, 'plane'>) => boolean;
  /** Returns the figure of a thing that questions compare; null without such a figure. */
  readonly sum: (id: Id) => AskedSum | null;
  /** Says what to roll for an act that was decided; null without dice. */
  readonly dice: (done: Done) => string | null;
}

/** Returns the sets that contain every member of a set. */
function widerSets(set: SetNode): readonly SetNode[] {
  if (set.is === 'and') return set.of;
  if (set.is === 'where' || set.is === 'best') return [set.of];
  if (set.is === 'at') return [set.things];
  return set.is === 'minus' ? [set.from] : [];
}

/** False if a thing is a member of the set in no position, because a word of the set never means the thing. */
export function canBeIn(set: SetNode, id: Id, telling: Pick<UnseenTelling, 'sortsOf' | 'isPossibly'>): boolean {
  const isIn = (part: SetNode): boolean => canBeIn(part, id, telling);
  if (set.is === 'plane') return !telling.sortsOf(id).includes(set.sort) || telling.isPossibly(id, set);
  return set.is === 'or' || set.is === 'first' ? set.of.some(isIn) : widerSets(set).every(isIn);
}

export interface UnseenCard {
  readonly head: CardHead;
  readonly procedure: { readonly title: string; readonly clauses: readonly ClausePlan[] } | null;
  readonly sheet: string;
  /** The unit of the card; null for a card without a unit. */
  readonly unit: Id | null;
  readonly dice: Chance['dice'];
  readonly mover: Sort;
  readonly hands: UnseenHands;
  /** True if a unit of the card may leave the board in this scenario. */
  readonly mayLeave: boolean;
  readonly questionsAbout: (act: Act, clause: ClausePlan, table: TablePlan | null) => AskedAct;
  /** True if an act of the card can change the result of a test about things of these sorts. */
  readonly changes: (act: Act, sorts: ReadonlySet<Sort>) => boolean;
  /** True if a test has the same result for all cards and units of the bot. */
  readonly isShared: (test: Test) => boolean;
  /** True if a test certainly holds in every position in which other tests hold. */
  readonly follows: (test: Test, from: readonly Test[]) => boolean;
  readonly words: PlanWords;
  readonly telling: UnseenTelling;
}

/** A bot whose cards are decided without a board. */
export interface UnseenBot {
  /** The names of the bot’s cards. */
  readonly cards: readonly string[];
  /** Returns a card by its name; null for a card without a procedure. */
  readonly card: (name: string) => UnseenCard | null;
}
