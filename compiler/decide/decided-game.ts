// A game whose cards are decided.
import type { WalkRules } from './clause-walk-rules.ts';

export interface DecidingGame {
  /** How its procedures are read. */
  readonly walk: WalkRules;
}
