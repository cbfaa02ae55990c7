// What is to be written for an act.
import type { TablePlan, WayPlan } from '../../../bind/clause-plan.ts';
import type { Scope } from '../../../emit/scope.ts';
import type { Act } from '../../../plan/nodes.ts';
import type { Eye } from './planes.ts';

/** What acts need besides themselves. */
export interface Doing {
  readonly act: Act;
  readonly eye: Eye;
  readonly way: WayPlan | null;
  /** A table behind the act, which names decks. */
  readonly table: TablePlan | null;
  /** Letters are read on once an aim is met (R8). */
  readonly readsOn: boolean;
  /** Whether a later sentence says where what was hit is moved. */
  readonly pushesLater: boolean;
  /** What functions are called after that belong to it. */
  readonly name: string;
  /** Writes a function of its own, after the one that is being written. */
  readonly also: (head: string, inside: (scope: Scope) => void) => void;
  /** What is written where the act is recorded. */
  readonly done: (scope: Scope) => void;
}
