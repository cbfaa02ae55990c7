// Calls a watcher at certain points while a card is read, so that a debugger can evaluate phrases there. A watcher
// never changes the decision.
import type { PlanAct } from '../../plan/nodes.ts';
import type { Context } from './context.ts';

/** A point in the reading of a card, with the context in which phrases are evaluated at this point. */
export type ReadingPoint =
  /**
   * A reading of the card begins. If the watcher was called before, this was for an attempt that stopped because a die
   * or a card was missing.
   */
  | { readonly is: 'card' }
  /** The condition of a clause is tested. */
  | { readonly is: 'clause'; readonly clause: number; readonly context: Context }
  /** An act is prepared. `act` is the act of the plan. */
  | { readonly is: 'act'; readonly act: PlanAct; readonly context: Context }
  /** A thing was chosen, and nothing was carried out yet. `picked` is the object in the record of the decision. */
  | { readonly is: 'pick'; readonly picked: object; readonly context: Context };

export type Watcher = (point: ReadingPoint) => void;

let watcher: Watcher | null = null;

/** Calls `work`. During this call, calls `watch` at each point in the reading of a card. */
export function watchedBy<T>(watch: Watcher, work: () => T): T {
  const before = watcher;
  watcher = watch;
  try {
    return work();
  } finally {
    watcher = before;
  }
}

/**
 * Says to the watcher that the reading of a card has come to a point. `pointOf` makes the point, and is called only if
 * there is a watcher.
 */
export function tellPoint(pointOf: () => ReadingPoint | null): void {
  const watch = watcher;
  if (!watch) return;
  // The watcher may evaluate phrases itself. It must not be called again for these evaluations, so there is no watcher
  // meanwhile.
  watcher = null;
  try {
    const point = pointOf();
    if (point) watch(point);
  } finally {
    watcher = watch;
  }
}
