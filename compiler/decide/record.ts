// What a decision was, and why: data, from which text is rendered. Clauses are named as the page names them.
import type { Chosen } from './interpret/choices.ts';
import type { Id } from './interpret/position-facts.ts';
import type { Act, Comparison, Test } from '../plan/nodes.ts';

/** The part of a condition that did not hold, with what it was asked of. */
export interface Atom {
  readonly test: Test;
  /** Whether it was to hold or not to hold. */
  readonly wanted: boolean;
  /** Figures that were compared; null is no value. */
  readonly figures: { readonly left: number | null; readonly op: Comparison; readonly right: number | null } | null;
  /** Things that were there, or that were not among those they had to be among. */
  readonly found: readonly Id[];
}

/**
 * Why a clause, a sub-clause or a row was passed over: one reason. In its words `{place}` and `{mover}` stand for what the
 * game calls a place, and a piece that moves.
 */
export type Why =
  | { readonly is: 'condition'; readonly atom: Atom }
  /** It breaks a rule of the game: which. */
  | { readonly is: 'rule'; readonly rule: string }
  /** It would change nothing. */
  | { readonly is: 'unchanged'; readonly what: string }
  /** It misses its aim. */
  | { readonly is: 'aim'; readonly what: string }
  | Missed;

/** No target is within the limit that the page sets; the one that is nearest to it, or null if there is no target at all. */
export interface Missed {
  readonly is: 'threshold';
  readonly best: { readonly id: Id; readonly figure: number; readonly limit: number } | null;
}

/** Something that was passed over: `2`, `2b`, `row 1–4`. */
export interface Passed {
  readonly what: string;
  readonly why: Why;
}

/** A roll of a table: who took no part, what was rolled. */
export interface TableRoll {
  readonly die: number;
  readonly rolled: readonly number[];
  readonly row: string;
  readonly passed: readonly Passed[];
}

/** One act that was carried out. */
export interface Done {
  readonly act: Act;
  /** The sub-clause whose aim it had. */
  readonly letter: string | null;
  readonly passed: readonly Passed[];
  readonly choices: readonly Chosen[];
  readonly rolls: readonly TableRoll[];
  /** The way that was gone, places in order. */
  readonly path: readonly Id[];
  /** What the card prints for an X, where it is known. */
  readonly value?: number | null;
  /** What it was gone towards, where there was such a goal. */
  readonly goals?: Goals | null;
  /** What another unit's procedure had it do. */
  readonly led: Led | null;
}

/** What a way leads towards: of several that count, those that its end is nearest to (R9). */
export interface Goals {
  /** The letter that applied, where the page lists letters (R10). */
  readonly letter: string | null;
  readonly ids: readonly Id[];
}

/** A unit that was led by a clause of its own procedure. */
export interface Led {
  readonly unit: Id;
  readonly clause: string;
  readonly done: Done;
}

export interface Decision {
  /** The card that was resolved. */
  readonly card: string;
  /** The title of the procedure, and the number of the clause; null if none applied. */
  readonly title: string;
  readonly clause: number | null;
  readonly passed: readonly Passed[];
  readonly rolls: readonly TableRoll[];
  readonly done: readonly Done[];
}
