// A game whose cards are decided, as tools ask it.
import type { GameLanguage } from '../language/checking/sheet-world.ts';
import type { Asked } from './card-query.ts';
import type { WalkRules } from './clause-walk-rules.ts';

export interface DecidingGame {
  /** How its procedures are read. */
  readonly walk: WalkRules;
  /**
   * A card of one of its bots in a position; throws a ShapeError or a CardError that says what is wrong. Missing where
   * nobody can ask it so: its bots do not decide yet, or, as Callisto's, by more files than these (cli/deciding-callisto.ts).
   */
  readonly asked?: (files: AskedFiles) => Asked;
}

/** What a card is decided by, not yet looked at. */
export interface AskedFiles {
  readonly position: unknown;
  /** As it was typed. */
  readonly card: string;
  readonly scenario: number;
  readonly roster: unknown;
  readonly language: GameLanguage;
  /** The texts of the scenario's sheets, by the names of their bots; they have been checked. */
  readonly sheets: ReadonlyMap<string, string>;
}
