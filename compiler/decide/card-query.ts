// Declares the query about a card of a bot in a position, and the answer. Tools and views use a game only by these
// types.
import type { Assignment } from '../../runtime/kernel/choose-with-dice.ts';
import type { Context } from './interpret/context.ts';
import type { Id } from './interpret/position-facts.ts';
import { facesText } from '../plan/printed-names.ts';
import type { PlanAct, Criterion, Role, Sort } from '../plan/nodes.ts';
import type { PlanWords } from '../wording/wording.ts';
import type { Odds } from './card-odds.ts';
import type { DecisionRecord, Done, MissedThreshold, Why } from './record.ts';
import type { ScriptProcedure } from './sheet-script.ts';

export type ThingNames = (id: Id) => string;

/** A line of an explanation. A game names the rulings on which each kind of line depends. */
export type ExplainedLine =
  | { readonly is: 'passed'; readonly why: Why }
  /** A row of a table was rolled, or was the only possible row. */
  | { readonly is: 'row' }
  | { readonly is: 'towards'; readonly letter: string | null }
  /**
   * A criterion narrowed a choice. `isUsual` is true if the criterion is not printed and belongs to the usual order of
   * the game.
   */
  | {
      readonly is: 'step';
      readonly act: PlanAct;
      readonly role: Role;
      readonly criterion: Criterion;
      readonly isUsual: boolean;
    }
  /**
   * Chance chose among several candidates. `isUnbroken` is true if these candidates are a tie that no tiebreak list
   * breaks. It is false if the list says `Random`.
   */
  | { readonly is: 'drawn'; readonly isUnbroken: boolean };

/** The names of dice and of their faces, such as `combat die` and `©`. */
export interface DiceWords {
  readonly die: (sides: number) => string;
  readonly face: (sides: number, face: number) => string;
}

/** The names of dice whose faces are numbers. */
export const numberedDice: DiceWords = { die: (sides) => `d${sides}`, face: (_sides, face) => String(face) };

/** The sentence of an act: a subject such as `Scout Z`, and a predicate such as `scouts D4`. */
interface ActSentence {
  readonly subject: string;
  readonly predicate: string;
}

/** The words that a game uses in explanations. `plainTelling` has the words for a game that declares none. */
export interface GameTelling {
  /** The word for a piece that moves, such as `unit`. */
  readonly mover: string;
  /** Returns the name of a thing for explanations, such as `Silo One (D2)`. */
  readonly label: ThingNames;
  /**
   * Replaces roles in a text, such as `the acting unit’s space`, by names. `unit` is the acting unit. With `isShort`,
   * the text names only the place of the unit and not the unit.
   */
  readonly named: (text: string, unit: Id | null, isShort?: boolean) => string;
  /** Returns the thing (unit, place, card or deck) that has a name; null if there is none. */
  readonly idOf: (word: string) => Id | null;
  /**
   * Returns the sort of each thing that has this name. A unit and its card, for example, may share a name. Empty if the
   * game does not declare sorts.
   */
  readonly sortsOf: (id: Id) => readonly Sort[];
  /** Returns all names that `idOf` knows. */
  readonly things: () => readonly string[];
  /** Describes an act that was carried out; null if the words that all games share are enough for the act. */
  readonly done: (done: Done, name: ThingNames) => string | null;
  /**
   * Returns the sentence of a carried out act in two parts. `unit` is the acting piece. Null if the game has no sentence
   * for the act.
   */
  readonly sentence: (done: Done, unit: Id | null, name: ThingNames) => ActSentence | null;
  /**
   * Returns the reason for an act that chose nothing, as a sentence without a full stop. Null if the book gives no such
   * reason.
   */
  readonly reason: (done: Done, name: ThingNames) => string | null;
  /**
   * Returns a condition, such as `can be moved`, that the game and not the sheet puts on candidates. Null if there is
   * none.
   */
  readonly fit: (act: PlanAct, role: Role) => string | null;
  /** The reason why the card used this attack and not another of its attacks; null if the book gives no reason. */
  readonly wayReason: string | null;
  /** Says that no target is within its threshold, and names the target that comes nearest with its figure and limit. */
  readonly missed: (best: NonNullable<MissedThreshold['best']>, name: ThingNames) => string;
  /** The ruling by which chance decides ties that no list breaks; null if the book has none. */
  readonly tieRuling: string | null;
  /** True if some figure of the thing is a stand-in. */
  readonly isStandIn: (id: Id) => boolean;
  readonly diceWords: DiceWords;
  /**
   * True if a short explanation ends with a list of all changes of the position. False if the decision and its reasons
   * already name the changes.
   */
  readonly tellsChanges: boolean;
  /** Returns the rulings on which a line of an explanation certainly depends. */
  readonly rests: (said: ExplainedLine) => readonly string[];
}

/** The functions and words for explanations of a game that declares none of its own. */
export const plainTelling: Omit<GameTelling, 'mover'> = {
  label: (id) => id,
  named: (text) => text,
  idOf: () => null,
  sortsOf: () => [],
  things: () => [],
  done: () => null,
  sentence: () => null,
  reason: () => null,
  fit: ({ act }, role) => {
    if (act === 'call' && role === 'actor') return 'can be moved';
    // A candidate for a goal must be approachable, and a candidate for a Find must make the next act possible.
    if (role === 'find') return 'the next sentence can use';
    return role === 'goal' ? (act === 'go' || act === 'call' ? 'can be approached' : 'can be marked') : null;
  },
  missed: ({ id, figure, limit }, name) => `${name(id)} comes nearest: ${figure}, where ${limit} is allowed`,
  wayReason: null,
  tieRuling: null,
  isStandIn: () => false,
  diceWords: numberedDice,
  tellsChanges: false,
  rests: () => [],
};

export interface CardHead {
  readonly game: string;
  readonly scenario: number;
  /** The name of the file of the bot’s sheet, without `.bot`. */
  readonly side: string;
  /** The name of the bot as readers see it. */
  readonly bot: string;
  readonly card: string;
}

export interface ResolvedCard {
  readonly decision: DecisionRecord | null;
  /** The reason why the procedure was not read, as a key and as a sentence; null if the procedure was read. */
  readonly instead: { readonly is: string; readonly text: string } | null;
  readonly effects: readonly string[];
  /** A line for each attack with its dice and result; absent if the game does not list attacks. */
  readonly attacks?: readonly string[];
  /**
   * The work with pieces on a physical table, one line for each piece: `SCOUT Y: G1 → F3`. Absent if the game does not
   * list this work.
   */
  readonly pieces?: readonly string[];
  /** The rulings on which each line of `effects` depends; absent if the game cites no rulings. */
  readonly effectRests?: readonly (readonly string[])[];
  readonly brought: readonly string[];
  /** The thing whose card was read; absent if the record of the decision or the words of the game name it. */
  readonly actor?: Id;
  /** The movements of pieces on the board that the record of the decision does not have; absent if it has all. */
  readonly ways?: readonly { readonly unit: Id; readonly path: readonly Id[] }[];
  /** The results of attacks, such as `a hit`; absent if the game does not list results. */
  readonly results?: readonly string[];
  /**
   * The moments of the page that followed, by their numbers, each with the thing to which it happened (null for the
   * game) and the position before its effects. Absent if the game has no moments.
   */
  readonly moments?: readonly { readonly number: number; readonly of: Id | null; readonly before: () => object }[];
  readonly after: () => unknown;
}

/** The missing dice of an attack. A die hits if it shows at least `total`. */
export interface AttackDue {
  readonly die: number;
  readonly count: number;
  readonly total: number;
}

export type Answer =
  /** The decision is complete. `unused` is the number of supplied faces and cards that the decision did not need. */
  | { readonly is: 'came'; readonly came: ResolvedCard; readonly unused: number }
  /**
   * A die or card is missing; `text` describes it. `gives` is the kind of the missing chance.
   * `soFar` is the record up to this point. `choice` has the candidates if the die chooses among candidates.
   */
  | {
      readonly is: 'needs';
      readonly text: string;
      readonly gives: 'face' | 'card';
      readonly soFar: DecisionRecord | null;
      readonly choice?: Assignment;
      /** The missing die, with the faces of the candidates; absent if the game does not list dice. */
      readonly lacking?: { readonly die: number; readonly of: Assignment | null };
      /** The attack whose dice are missing; absent for other rolls. */
      readonly attack?: AttackDue;
      /**
       * The work with pieces on a physical table that can be done before the missing die or card is known; absent if
       * there is none.
       */
      readonly pieces?: readonly string[];
    }
  | { readonly is: 'wrong'; readonly problem: string };

/** Returns the faces of a candidate in the words of the die, such as `1–4`. */
export const facesIn = ({ face }: DiceWords, die: number, { from, to }: Assignment['shares'][number]): string =>
  from === to ? face(die, from) : facesText({ from, to });

/** Returns the candidates by the sums of two dice, such as `2–4 Varn, 5 Holm`; null if two pairs of a sum name different ones. */
function bySums({ die, shares }: Assignment): string | null {
  const idOf = (pair: number): string | undefined => shares.find(({ from, to }) => from <= pair && pair <= to)?.id;
  const runs: { from: number; to: number; id: string }[] = [];
  for (let sum = 2; sum <= 2 * die; sum++) {
    const firsts = Array.from({ length: die }, (_none, index) => index + 1).filter(
      (first) => sum - first >= 1 && sum - first <= die,
    );
    const [id, ...others] = new Set(firsts.map((first) => idOf((first - 1) * die + sum - first)));
    if (id === undefined || others.length > 0) return null;
    const last = runs.at(-1);
    if (last?.id === id) last.to = sum;
    else runs.push({ from: sum, to: sum, id });
  }
  return runs.map((run) => `${facesText(run)} ${run.id}`).join(', ');
}

/** Describes the missing face: `Roll a d8: 1–4 D2, 5–8 D4` or `Roll a d10 for a row of the table`. */
export function faceNeeded(die: number, of: Assignment | null, words: DiceWords = numberedDice): string {
  const isTwo = of?.count === 2;
  const dice = `Roll ${isTwo ? 'two' : 'a'} ${words.die(die)}`;
  // If the candidates are the rows of a table, their names only repeat the faces. So the names are left out.
  if (of?.shares.every((share) => share.id === `row ${facesText(share)}`)) return `${dice} for a row of the table`;
  const sums = of && isTwo ? bySums(of) : null;
  if (sums !== null) return `${dice} and add them up: ${sums}`;
  const shares = of?.shares.map((share) => `${facesIn(words, die, share)} ${share.id}`).join(', ');
  return shares === undefined ? dice : `${dice}: ${shares}`;
}

/**
 * The chance that a caller supplies: faces and cards in the order of their use, or a seed. Null if chance comes from
 * the position.
 */
export type SuppliedChance = readonly number[] | { readonly seed: number } | null;

/** An open ruling of which another reading than the default is applied. */
export interface SecondReading {
  readonly ruling: string;
  readonly reading: 'second' | 'third';
  readonly text: string;
}

export interface CardQuery {
  readonly head: CardHead;
  /** The procedure of the card; null if the card has none. */
  readonly procedure: Pick<ScriptProcedure, 'title' | 'clauses'> | null;
  readonly sheet: string;
  /** A sentence about the stand-ins in the data; null if there are none. */
  readonly standIns: string | null;
  /** The rulings that are applied in their second reading; absent if there are none. */
  readonly readings?: readonly SecondReading[];
  readonly words: PlanWords;
  readonly telling: GameTelling;
  /** Returns the number for the word of a face (`7`) or the name of a card; null for any other word. */
  readonly chanceNamed: (word: string) => number | null;
  readonly decide: (chance: SuppliedChance) => Answer;
  /** Returns the position before the card as JSON, without its chance. Absent if the game writes no positions. */
  readonly position?: () => object;
  /**
   * Returns the words of the faces and cards that a decision uses, in their order. Absent if the game has no such
   * words.
   */
  readonly chanceTaken?: (chance: SuppliedChance) => readonly string[];
  /**
   * Calls `find` with the context of an act, in the position before the card. Returns null if `find` needs a part that
   * the position lacks. Absent if the game offers no such context.
   */
  readonly before?: <Found>(act: PlanAct, find: (context: Context) => Found) => Found | null;
}

/** A card in a position, with the odds of all its outcomes. Played tables need no odds. */
export interface CardWithOdds extends CardQuery {
  readonly odds: () => Odds<ResolvedCard>;
}

/** A card of a game at a played table. The dice and answers of the people at the table decide the card. */
export interface TableCard extends CardQuery {
  /** Returns the decision at the played table, or the die, card or answer that the played table waits for. */
  readonly answer: () => Answer;
}

/** A card in a position that also states the dice. Therefore each call of `decide` gives the same decision. */
export interface PosedCard extends Pick<
  CardQuery,
  'head' | 'procedure' | 'sheet' | 'words' | 'telling' | 'readings' | 'position'
> {
  readonly decide: () => Answer;
  /**
   * Returns the faces and cards that decide the card, each as a word for the person. Absent if the game has no such
   * words.
   */
  readonly chanceWords?: () => readonly string[];
}

export interface CardExplanation extends Pick<
  CardQuery,
  'head' | 'procedure' | 'words' | 'telling' | 'readings' | 'before'
> {
  readonly came: ResolvedCard;
  /** The die or card that the decision waits for, as text; absent if the decision is complete. */
  readonly needs?: string;
}
