// The query about a card of a bot in a position, and the answer of the game. Tools and views use only these types.
import type { Assignment } from '../../runtime/kernel/choose-with-dice.ts';
import type { Id } from './interpret/position-facts.ts';
import { facesText } from '../plan/printed-names.ts';
import type { Act, Criterion, Role, Sort } from '../plan/nodes.ts';
import type { PlanWords } from '../wording/wording.ts';
import type { Odds } from './card-odds.ts';
import type { Decision, Done, Missed, Why } from './record.ts';
import type { ScriptProcedure } from './sheet-script.ts';

export type ThingNames = (id: Id) => string;

/** The subject of a line of an explanation. The game names the rulings on which the line rests. */
export type ExplainedLine =
  | { readonly is: 'passed'; readonly why: Why }
  /** A table was rolled, or only one row of the table is possible. */
  | { readonly is: 'row' }
  | { readonly is: 'towards'; readonly letter: string | null }
  /**
   * A criterion narrowed a choice. If `isUsual` is true, the criterion is not printed, but belongs to the game’s own
   * order.
   */
  | {
      readonly is: 'step';
      readonly act: Act;
      readonly role: Role;
      readonly criterion: Criterion;
      readonly isUsual: boolean;
    }
  /**
   * Chance chose one candidate. If `isUnbroken` is true, no list breaks the tie; otherwise the list asks for chance.
   */
  | { readonly is: 'drawn'; readonly isUnbroken: boolean };

/** The game’s own words for explanations. If a game does not declare a word, a plain word is used. */
export interface GameTelling {
  /** The word for a piece that moves: `unit`. */
  readonly mover: string;
  /** The name of a thing in explanations: `Silo One (D2)`. */
  readonly label: ThingNames;
  /**
   * Returns a text with names in place of roles such as `the acting unit’s space`; `unit` is the unit that acts. A
   * short text names a place without its unit.
   */
  readonly named: (text: string, unit: Id | null, isShort?: boolean) => string;
  /** Returns the thing that a word names: a unit, a place, a card or a deck; null if the word names nothing. */
  readonly idOf: (word: string) => Id | null;
  /** Returns the sorts of the things with a name: a unit and its card share a name. Empty if the game does not say. */
  readonly sortsOf: (id: Id) => readonly Sort[];
  /** Returns the names that `idOf` knows. */
  readonly things: () => readonly string[];
  /** Describes an act that was carried out; null if plain words describe it. */
  readonly done: (done: Done, name: ThingNames) => string | null;
  /**
   * Returns the game’s own condition for candidates, beyond the words of the page: `can be moved`; null without such a
   * condition.
   */
  readonly fit: (act: Act, role: Role) => string | null;
  /**
   * The reason why the act was carried out by this way of the card and not by another way; null if the book does not
   * say.
   */
  readonly wayReason: string | null;
  /** Describes the candidate nearest to the limit if no candidate is within the limit. */
  readonly missed: (best: NonNullable<Missed['best']>, name: ThingNames) => string;
  /**
   * The citation of the ruling by which chance breaks ties that no list breaks; null if the book has no such ruling.
   */
  readonly tieRuling: string | null;
  /** True if a figure that the thing prints is a stand-in. */
  readonly isStandIn: (id: Id) => boolean;
  /** Returns the rulings on which a line certainly depends. */
  readonly rests: (said: ExplainedLine) => readonly string[];
}

/** The words of a game that declares no words of its own. */
export const plainTelling: Omit<GameTelling, 'mover'> = {
  label: (id) => id,
  named: (text) => text,
  idOf: () => null,
  sortsOf: () => [],
  things: () => [],
  done: () => null,
  fit: ({ act }, role) => {
    if (act === 'call' && role === 'actor') return 'can be moved';
    // Only goals that the move can approach are candidates for a goal. Only things with which the next act is possible
    // are candidates for a Find.
    if (role === 'find') return 'the next sentence can use';
    return role === 'goal' ? (act === 'go' || act === 'call' ? 'can be approached' : 'can be marked') : null;
  },
  missed: ({ id, figure, limit }, name) => `${name(id)} comes nearest: ${figure}, where ${limit} is allowed`,
  wayReason: null,
  tieRuling: null,
  isStandIn: () => false,
  rests: () => [],
};

export interface CardHead {
  readonly game: string;
  readonly scenario: number;
  /** The bot, by the name of its sheet file. */
  readonly side: string;
  /** The name of the bot for readers. */
  readonly bot: string;
  readonly card: string;
}

export interface ResolvedCard {
  readonly decision: Decision | null;
  /** The reason why the procedure is not read, as a word and as a sentence; null if the procedure is read. */
  readonly instead: { readonly is: string; readonly text: string } | null;
  readonly effects: readonly string[];
  /** The attacks with their dice and results; absent if the game does not list them. */
  readonly attacks?: readonly string[];
  /** The work at the table, one line for each piece: `SCOUT Y: G1 → F3`; absent if the game does not list the work. */
  readonly pieces?: readonly string[];
  /** The rulings for each line of the effects, if the game cites rulings. */
  readonly effectRests?: readonly (readonly string[])[];
  readonly brought: readonly string[];
  /** The results of attacks, such as `a hit`, among the results of chance; absent if the game does not list them. */
  readonly results?: readonly string[];
  readonly after: () => unknown;
}

export type Answer =
  /** `unused` is the number of given chance results that were not used. */
  | { readonly is: 'came'; readonly came: ResolvedCard; readonly unused: number }
  /**
   * Chance is missing. `text` says which chance, `gives` says if the caller must supply a face or a card, and `soFar`
   * is the record of the decision up to this point. `choice` has the candidates among which dice choose; absent for
   * other chance.
   */
  | {
      readonly is: 'needs';
      readonly text: string;
      readonly gives: 'face' | 'card';
      readonly soFar: Decision | null;
      readonly choice?: Assignment;
    }
  | { readonly is: 'wrong'; readonly problem: string };

/** Describes the missing face: `Roll a d8: 1–4 D2, 5–8 D4`, or `Roll a d10 for a row of the table`. */
export function faceNeeded(die: number, of: Assignment | null): string {
  const isTwo = of?.count === 2;
  const dice = `Roll ${isTwo ? 'two' : 'a'} d${die}`;
  // The rows of a table are named by their faces.
  if (of?.shares.every((share) => share.id === `row ${facesText(share)}`)) return `${dice} for a row of the table`;
  const shares = of?.shares.map((share) => `${facesText(share)} ${share.id}`).join(', ');
  return shares === undefined ? dice : `${dice}: ${shares}`;
}

/**
 * The source of chance: numbers in the order of their use, or a seed; null for the chance that the position contains.
 */
export type GivenChance = readonly number[] | { readonly seed: number } | null;

/** An open ruling that is applied in its second reading. */
export interface SecondReading {
  readonly ruling: string;
  readonly reading: 'second';
  readonly text: string;
}

export interface CardQuery {
  readonly head: CardHead;
  /** The procedure of the card; null if the card has none. */
  readonly procedure: Pick<ScriptProcedure, 'title' | 'clauses'> | null;
  readonly sheet: string;
  /** A line about the stand-ins in the data; null if there are none. */
  readonly standIns: string | null;
  /** The rulings that are applied in their second reading; absent if there are none. */
  readonly readings?: readonly SecondReading[];
  readonly words: PlanWords;
  readonly telling: GameTelling;
  /** Returns the number of a face (`7`) or of another named result of chance; null if the word is neither. */
  readonly chanceNamed: (word: string) => number | null;
  readonly decide: (chance: GivenChance) => Answer;
  readonly odds: () => Odds<ResolvedCard>;
}

export interface CardExplanation extends Pick<CardQuery, 'head' | 'procedure' | 'words' | 'telling' | 'readings'> {
  readonly came: ResolvedCard;
}
