// The game’s half of acts. A `Hands` carries out every act of a plan. After every act, conditions are evaluated in the
// new position.
import type { Context } from './interpret/context.ts';
import type { Chosen } from './interpret/choices.ts';
import type { Facts, Id } from './interpret/position-facts.ts';
import type { Act } from '../plan/nodes.ts';
import type { ClausePlan } from '../plan/clause-plan.ts';
import { defaultTripReadings, type TripReadings } from '../plan/trip-readings.ts';
import type { Chance } from '../../runtime/kernel/choose-with-dice.ts';
import type { Atom, Missed, Why } from './record.ts';

/** A table that determines the deck of each card of an act. The table is rolled once for each card. */
export interface DeckTable {
  readonly die: number;
  readonly rows: readonly { readonly from: number; readonly to: number; readonly deck: Id }[];
}

export interface Doable {
  readonly is: 'doable';
  /** Makes the choices and carries out the act; returns the choices. */
  readonly run: (chance: Chance) => readonly Chosen[];
  /** Returns the value that the card printed for an X of the act; called after `run`. */
  readonly printed?: () => number | null;
  /** The number of other possible ways to carry out the act that the card prints. */
  readonly otherWays?: number;
}

export interface Hands {
  readonly chance: Chance;
  readonly walk: WalkRules;
  readonly tripReadings: () => TripReadings;
  readonly facts: () => Facts;
  /** Returns the number of steps of a piece with an act; null if the card of the piece prints no value for the act. */
  readonly strength: (act: Act, walker: Id) => number | null;
  readonly steps: (from: Id, act: Act, walker: Id) => readonly Id[];
  /** True if the act marks the spaces on its way, so that the choice of the spaces matters. */
  readonly marks: (act: Act) => boolean;
  readonly go: (act: Act, walker: Id, path: readonly Id[], passengers: readonly Id[]) => void;
  /** True if a piece may leave the board from a place by an act. `leave` carries this out (R39). */
  readonly mayLeave: (act: Act, walker: Id, place: Id) => boolean;
  readonly leave: (walker: Id) => void;
  /** Returns the intended passengers that must stay in their space (R37). */
  readonly stays: (act: Act, walker: Id, riders: readonly Id[]) => readonly Id[];
  /** True if a place can be marked without a movement. `mark` marks the place. */
  readonly mayMark: (place: Id) => boolean;
  readonly mark: (place: Id) => void;
  /**
   * Returns an act of the game with a function that carries the act out, or the reason why the act is impossible. The
   * call itself changes nothing and uses no chance.
   */
  readonly game: (act: Act, context: Context, decks: DeckTable | null) => Doable | Why;
  /** Returns the hands for a unit that is led. */
  readonly as: (unit: Id) => Hands;
  /** Returns the clauses of a unit's own procedure. */
  readonly clausesOf: (unit: Id) => readonly ClausePlan[];
  /** True if an act moves a unit by the clauses of its own procedure. */
  readonly isMove: (act: Act) => boolean;
  /** Returns the act by which a led unit moves, with the verb and the strength of the leading act (R27, R28). */
  readonly ledAct: (leader: Act, ownAct: Act, unit: Id) => Act;
  /**
   * Returns the target nearest to its limit, if the condition fails because no target is within its limit; null if the
   * condition fails for another reason.
   */
  readonly missed: (act: Act, atom: Atom, context: Context) => Missed | null;
}

/**
 * The hands of a game that has no markers, no passengers, no ways off the board, and no procedures that lead other
 * units.
 */
export abstract class PlainHands implements Hands {
  abstract readonly chance: Chance;
  abstract readonly walk: WalkRules;
  abstract facts(): Facts;
  abstract strength(act: Act, walker: Id): number | null;
  abstract steps(from: Id, act: Act, walker: Id): readonly Id[];
  abstract go(act: Act, walker: Id, path: readonly Id[]): void;
  abstract game(act: Act, context: Context): Doable | Why;

  tripReadings(): TripReadings {
    return defaultTripReadings;
  }

  marks(): boolean {
    return false;
  }

  mayLeave(): boolean {
    return false;
  }

  leave(): void {}

  stays(): readonly Id[] {
    return [];
  }

  mayMark(): boolean {
    return false;
  }

  mark(): void {}

  as(): Hands {
    return this;
  }

  clausesOf(): readonly ClausePlan[] {
    return [];
  }

  isMove({ act }: Act): boolean {
    return act === 'go';
  }

  /** Returns the act of a led unit, which moves by the words of the leading clause. */
  ledAct(leader: Act): Act {
    return { ...leader, act: 'go' };
  }

  missed(): Missed | null {
    return null;
  }
}

/**
 * The points in which the clause walks of books differ. Each game declares its own rules; the kernel has no default
 * rules.
 */
export interface WalkRules {
  /** The effect of a clause whose condition holds, but whose action is impossible. */
  readonly impossibleClause: 'pass over' | 'end the reading';
  /** The effect of an impossible row of a table. */
  readonly impossibleRow: 'roll again' | 'do nothing';
  /**
   * The sentences of a clause that must be possible, so that the clause applies: the first sentence, or any sentence.
   */
  readonly possibleSentence: 'first' | 'any';
}
