// The part of a game that deciding cards needs.
import type { WalkRules } from './clause-walk-rules.ts';

export interface DecidingGame {
  /** The rules by which its procedures are read. */
  readonly walk: WalkRules;
}
