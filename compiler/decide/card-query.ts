// A card of a bot in a position, as the tools ask a game about it, and what the game answers. A game of the list makes
// one from what it is handed (`asked` of compiler/game/game.ts); tools and views know no more of the game than stands here.
import type { Assignment } from '../../runtime/kernel/choose-with-dice.ts';
import type { Id } from './interpret/position-facts.ts';
import { facesText } from '../plan/printed-names.ts';
import type { Act, Criterion, Role } from '../plan/nodes.ts';
import type { PlanWords } from '../wording/wording.ts';
import type { Odds } from './card-odds.ts';
import type { Decision, Done, Missed, Why } from './record.ts';
import type { Procedure } from './sheet-script.ts';

/** How a thing is called where it is told of. */
export type Names = (id: Id) => string;

/** What a line tells, as a game is asked which of its rulings that rests on. */
export type Said =
  | { readonly is: 'passed'; readonly why: Why }
  /** A table was rolled for, or has one row that can be resolved. */
  | { readonly is: 'row' }
  | { readonly is: 'towards'; readonly letter: string | null }
  /** A criterion narrowed a choice; it may stand in no list of the page. */
  | {
      readonly is: 'step';
      readonly act: Act;
      readonly role: Role;
      readonly criterion: Criterion;
      readonly isUsual: boolean;
    }
  /** Chance took one, by the list or where no list breaks the tie. */
  | { readonly is: 'drawn'; readonly isUnbroken: boolean };

/** What a game says in words of its own; what it leaves to others is said in plain ones. */
export interface Telling {
  /** A piece that moves: `unit`. */
  readonly mover: string;
  /** A thing as an explanation calls it: `Silo One (D2)`. */
  readonly label: Names;
  /** One act that was done; null where the plain words say it. */
  readonly done: (done: Done, name: Names) => string | null;
  /** What the game asks of those that may be chosen, beyond the words of the page: `can be moved`; null if nothing. */
  readonly fit: (act: Act, role: Role) => string | null;
  /** The best of those of whom none is within a limit. */
  readonly missed: (best: NonNullable<Missed['best']>, name: Names) => string;
  /** The ruling by which chance breaks a tie that no list breaks, as it is cited; null if the book has none. */
  readonly tieRuling: string | null;
  /** Whether a figure of a thing, what it has of its own, is a stand-in. */
  readonly isStandIn: (id: Id) => boolean;
  /** The rulings on which what a line tells is sure to rest. */
  readonly rests: (said: Said) => readonly string[];
}

/** A game that has nothing to say in words of its own. */
export const plainTelling: Omit<Telling, 'mover'> = {
  label: (id) => id,
  done: () => null,
  fit: ({ act }, role) => (act === 'call' && role === 'actor' ? 'can be moved' : null),
  missed: ({ id, figure, limit }, name) =>
    `no target is within the limit: the best is ${name(id)} with ${figure}, where ${limit} is allowed`,
  tieRuling: null,
  isStandIn: () => false,
  rests: () => [],
};

/** Whose card it is. */
interface Head {
  readonly game: string;
  readonly scenario: number;
  /** The bot, by the name of its file. */
  readonly side: string;
  /** The bot as a person calls it. */
  readonly bot: string;
  readonly card: string;
}

/** What came of a card. */
export interface Came {
  /** Null where the procedure is not read. */
  readonly decision: Decision | null;
  /** Why the procedure is not read, in a word and in a sentence; null if it is. */
  readonly instead: { readonly is: string; readonly text: string } | null;
  /** What happened, a line each. */
  readonly effects: readonly string[];
  /** The rulings that each of these lines rests on, where a game cites any. */
  readonly effectRests?: readonly (readonly string[])[];
  /** What chance brought: outcomes are told apart by it where their lines are the same. */
  readonly brought: readonly string[];
  /** The position afterwards. */
  readonly after: () => unknown;
}

export type Answer =
  /** How much of what was given was not used. */
  | { readonly is: 'came'; readonly came: Came; readonly unused: number }
  /** Chance is lacking: which, in words, and what has to be given. */
  | { readonly is: 'needs'; readonly text: string; readonly gives: 'face' | 'card' }
  /** What was given cannot be. */
  | { readonly is: 'wrong'; readonly problem: string };

/** Which face is lacking: `A d8 is needed: 1–4 D2, 5–8 D4`. */
export function faceNeeded(die: number, of: Assignment | null): string {
  const isTwo = of?.count === 2;
  const dice = isTwo ? `Two d${die} are needed` : `A d${die} is needed`;
  const shares = of?.shares.map((share) => `${facesText(share)} ${share.id}`).join(', ');
  return shares === undefined ? dice : `${dice}: ${shares}`;
}

/** Where chance comes from: numbers in their order, or a seed; null is the chance that the position brings, if it does. */
export type GivenChance = readonly number[] | { readonly seed: number } | null;

/** An open ruling that is read the other way, in its words. */
export interface ReadWith {
  readonly ruling: string;
  readonly reading: 'second';
  readonly text: string;
}

export interface Asked {
  readonly head: Head;
  /** Null if the card has none. */
  readonly procedure: Pick<Procedure, 'title' | 'clauses'> | null;
  /** The text of the sheet. */
  readonly sheet: string;
  /** What of the data is a stand-in, in a line; null if nothing is. */
  readonly standIns: string | null;
  /** Rulings that are read the other way; none, if it is left out. */
  readonly readings?: readonly ReadWith[];
  readonly words: PlanWords;
  readonly telling: Telling;
  /** A face, `7`, or what else chance brings, by its name, as the number that is given for it; null if it is neither. */
  readonly chanceNamed: (word: string) => number | null;
  readonly decide: (chance: GivenChance) => Answer;
  readonly odds: () => Odds<Came>;
}

/** What is told of: the card, and what came of it. */
export interface Told extends Pick<Asked, 'head' | 'procedure' | 'words' | 'telling' | 'readings'> {
  readonly came: Came;
}
