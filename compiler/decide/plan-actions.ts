// Declares the hands of a game, which carry out all acts of plans. Each act changes the position, so later conditions
// are evaluated in the new position.
import type { Context } from './interpret/context.ts';
import type { ChoiceResult } from './interpret/choices.ts';
import type { Facts, Id } from './interpret/position-facts.ts';
import type { PlanAct, SetNode } from '../plan/nodes.ts';
import { entryNamed, type KernelAct, type WordNames } from '../plan/word-names.ts';
import type { ClausePlan } from '../plan/clause-plan.ts';
import type { TripReadings } from '../plan/trip-readings.ts';
import type { Chance } from '../../runtime/kernel/choose-with-dice.ts';
import type { Atom, Done, MissedThreshold, Why } from './record.ts';

/** A table that decides the deck of each card that an act draws. The table is rolled once for each card. */
export interface DeckTable {
  readonly die: number;
  readonly rows: readonly { readonly from: number; readonly to: number; readonly deck: Id }[];
}

/** An act of a game that can be carried out in the position. */
export interface PossibleAct {
  readonly is: 'doable';
  /** Makes the choices of the act and carries it out; returns the choices. */
  readonly run: (chance: Chance) => readonly ChoiceResult[];
  /** Returns the number that the card prints for an X; called after `run`. */
  readonly printed?: () => number | null;
  /** Returns the decisions of other procedures that the act carried out, if there are any; called after `run`. */
  readonly boxes?: () => Pick<Done, 'boxes'>;
  /**
   * The number of other ways to carry out the act, such as other rows of the card for a fight. Only possible ways
   * count.
   */
  readonly otherWays?: number;
  /**
   * The place where the act happens if the act has no way and no choice, such as the space of the unit itself; absent
   * otherwise.
   */
  readonly place?: Id;
}

export interface Hands {
  readonly chance: Chance;
  readonly walk: WalkRules;
  readonly tripReadings: () => TripReadings;
  readonly facts: () => Facts;
  /** Returns the number of steps that an act gives to a piece; null if the card of the piece prints no number. */
  readonly strength: (act: PlanAct, walker: Id) => number | null;
  readonly steps: (from: Id, act: PlanAct, walker: Id) => readonly Id[];
  /** Returns the goals of a superlative among the places in which a piece is or that it can reach; absent if these do not matter. */
  readonly goalsAmong?: (goals: SetNode, places: readonly Id[]) => SetNode;
  /** True if the act marks the spaces on its way, so that the choice of the way matters. */
  readonly marks: (act: PlanAct) => boolean;
  readonly go: (act: PlanAct, walker: Id, path: readonly Id[], passengers: readonly Id[]) => void;
  /** True if a piece may leave the board from a place by an act (R39). The function `leave` then removes the piece. */
  readonly mayLeave: (act: PlanAct, walker: Id, place: Id) => boolean;
  readonly leave: (walker: Id) => void;
  /** Returns the chosen passengers that cannot come along (R37). */
  readonly stays: (act: PlanAct, walker: Id, riders: readonly Id[]) => readonly Id[];
  /** True if a place can be marked without a movement. The function `mark` then marks the place. */
  readonly mayMark: (place: Id) => boolean;
  readonly mark: (place: Id) => void;
  /**
   * Prepares an act of the game. Returns the possible act, or the reason why the act is impossible. Changes nothing and
   * rolls no dice.
   */
  readonly game: (act: PlanAct, context: Context, decks: DeckTable | null) => PossibleAct | Why;
  /** Returns the hands for a led unit. */
  readonly handsOf: (unit: Id) => Hands;
  /** Returns the clauses of the procedure of a unit. */
  readonly clausesOf: (unit: Id) => readonly ClausePlan[];
  /** True if an act in the led unit’s own procedure moves the unit. */
  readonly isMove: (act: PlanAct) => boolean;
  /**
   * Returns the act by which a led unit moves. The verb and the strength come from `leader` (R27, R28), the aims from
   * `ownAct`, an act of the procedure of the led unit.
   */
  readonly ledAct: (leader: PlanAct, ownAct: PlanAct, unit: Id) => PlanAct;
  /**
   * Returns the target nearest to its threshold, if a condition fails because no target is within its threshold.
   * Returns null if the condition fails for another reason.
   */
  readonly missedThreshold: (act: PlanAct, atom: Atom, context: Context) => MissedThreshold | null;
}

/** For each declared act, the function that prepares the act, as `Hands.game` does. The kernel has its own acts. */
export interface WordHands<Names extends WordNames, GameHands> {
  readonly acts: Readonly<
    Record<
      Exclude<Names['acts'], KernelAct>,
      (hands: GameHands, act: PlanAct, context: Context, decks: DeckTable | null) => PossibleAct | Why
    >
  >;
}

/**
 * Base class of hands for a game in which no unit has markers or passengers, leaves the board, or leads another unit by
 * a procedure.
 */
export abstract class PlainHands<Names extends WordNames> implements Hands {
  protected abstract readonly words: WordHands<Names, this>;
  abstract readonly chance: Chance;
  abstract readonly walk: WalkRules;
  abstract tripReadings(): TripReadings;
  abstract facts(): Facts;
  abstract strength(act: PlanAct, walker: Id): number | null;
  abstract steps(from: Id, act: PlanAct, walker: Id): readonly Id[];
  abstract go(act: PlanAct, walker: Id, path: readonly Id[]): void;

  game(act: PlanAct, context: Context, decks: DeckTable | null): PossibleAct | Why {
    const { acts }: WordHands<WordNames, this> = this.words;
    const prepare = entryNamed(acts, act.act);
    if (!prepare) throw new Error(`The game does no \`${act.act}\`.`);
    return prepare(this, act, context, decks);
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

  handsOf(): Hands {
    return this;
  }

  clausesOf(): readonly ClausePlan[] {
    return [];
  }

  isMove({ act }: PlanAct): boolean {
    return act === 'go';
  }

  /** Returns the act by which a led unit moves: the leading act itself, as a movement. */
  ledAct(leader: PlanAct): PlanAct {
    return { ...leader, act: 'go' };
  }

  missedThreshold(): MissedThreshold | null {
    return null;
  }
}

/**
 * The points in which books differ about reading a procedure. Each game declares its own rules; there are no defaults.
 */
export interface WalkRules {
  /**
   * The effect of a clause whose condition holds and whose action is impossible. The clause is passed over, or it ends
   * the reading without a decision, or it applies and does nothing.
   */
  readonly impossibleClause: 'pass over' | 'end the reading' | 'do nothing';
  /**
   * The effect of a table row if the action of the row is impossible. The next row is the row below it, and the first
   * row after the last.
   */
  readonly impossibleRow: 'roll again' | 'do nothing' | 'next row';
  /**
   * If some sentences of a clause cannot be carried out, the sentence that must be possible for the clause to apply:
   * the first sentence, or any sentence.
   */
  readonly possibleSentence: 'first' | 'any';
}
