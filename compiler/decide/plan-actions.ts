// What a plan can have done: the game's half of acts. Facts are asked of it anew after every act.
import type { Context } from './interpret/context.ts';
import type { Chosen } from './interpret/choices.ts';
import type { Facts, Id } from './interpret/position-facts.ts';
import type { Act } from '../plan/nodes.ts';
import type { ClausePlan } from '../plan/clause-plan.ts';
import type { Chance } from '../../runtime/kernel/choose-with-dice.ts';
import type { Atom, Missed, Why } from './record.ts';
import type { WalkRules } from './clause-walk-rules.ts';

/** A table behind an act that says which deck, a roll a card. */
export interface DeckTable {
  readonly die: number;
  readonly rows: readonly { readonly from: number; readonly to: number; readonly deck: Id }[];
}

/** An act of the game that can be done: its choices, in order, and the doing. */
export interface Doable {
  readonly is: 'doable';
  /** Makes the choices and does it; what was chosen. */
  readonly run: (chance: Chance) => readonly Chosen[];
  /** Once it is done: the value that the card prints for its X, with which it was done. */
  readonly printed?: () => number | null;
}

export interface Hands {
  readonly chance: Chance;
  /** How the game reads procedures. */
  readonly walk: WalkRules;
  /** Whether letters that name a place are read on once an aim is met (the second reading of R8). */
  readonly readsOn: () => boolean;
  /** Whether ways that a move can take count before others (the second reading of R11). */
  readonly waysOfMoves: () => boolean;
  readonly facts: () => Facts;
  /** How far a mover gets with an act: as the clause says, as the card prints; null if the card prints no such value. */
  readonly strength: (act: Act, walker: Id) => number | null;
  /** Where one step of an act can lead. */
  readonly steps: (from: Id, act: Act, walker: Id) => readonly Id[];
  /** Whether the spaces on the way make a difference: they are marked. */
  readonly marks: (act: Act) => boolean;
  readonly go: (act: Act, walker: Id, path: readonly Id[], passengers: readonly Id[]) => void;
  /** Whether a mover may leave the board from a place by such an act; and leaving (R39). */
  readonly mayLeave: (act: Act, walker: Id, place: Id) => boolean;
  readonly leave: (walker: Id) => void;
  /** Who must stay behind of those that would ride (R37). */
  readonly stays: (act: Act, walker: Id, riders: readonly Id[]) => readonly Id[];
  /** Whether a place can be marked without moving, and marking it. */
  readonly mayMark: (place: Id) => boolean;
  readonly mark: (place: Id) => void;
  /** An act of the game: how it can be done, or why not. Asking changes nothing and draws nothing. */
  readonly game: (act: Act, context: Context, decks: DeckTable | null) => Doable | Why;
  /** The same hands for another unit, which is led. */
  readonly as: (unit: Id) => Hands;
  /** The clauses of a unit's own procedure. */
  readonly clausesOf: (unit: Id) => readonly ClausePlan[];
  /** Whether an act moves by the mover's own clauses. */
  readonly isMove: (act: Act) => boolean;
  /** The act by which a led unit moves: with the verb and the strength of what leads it (R27, R28). */
  readonly ledAct: (leader: Act, own: Act, unit: Id) => Act;
  /** A condition of the act's clause that fails because no target is within a limit; null if it fails otherwise. */
  readonly missed: (act: Act, atom: Atom, context: Context) => Missed | null;
}

/** The hands of a game without markers, passengers, ways off the board, and procedures by which others are led. */
export abstract class PlainHands implements Hands {
  abstract readonly chance: Chance;
  abstract readonly walk: WalkRules;
  abstract facts(): Facts;
  abstract strength(act: Act, walker: Id): number | null;
  abstract steps(from: Id, act: Act, walker: Id): readonly Id[];
  abstract go(act: Act, walker: Id, path: readonly Id[]): void;
  abstract game(act: Act, context: Context): Doable | Why;

  readsOn(): boolean {
    return false;
  }

  waysOfMoves(): boolean {
    return false;
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

  /** By the words of the clause that leads it. */
  ledAct(leader: Act): Act {
    return { ...leader, act: 'go' };
  }

  missed(): Missed | null {
    return null;
  }
}
