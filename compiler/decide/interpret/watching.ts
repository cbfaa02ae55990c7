// Tells a watcher the points of a reading, so that a debugger can evaluate phrases at each of them. Without a watcher,
// nothing is told. A watcher changes nothing: a decision with a watcher is the decision without one.
import type { Act } from '../../plan/nodes.ts';
import type { Context } from './context.ts';

/** A point of a reading, with the context in which phrases are evaluated there. */
export type ReadingPoint =
  /** The reading of a card begins. Earlier points belong to an attempt that lacked a die or a card. */
  | { readonly is: 'card' }
  /** The condition of a clause is tested. */
  | { readonly is: 'clause'; readonly clause: number; readonly context: Context }
  /** An act is prepared. `act` is the act of the plan. */
  | { readonly is: 'act'; readonly act: Act; readonly context: Context }
  /** A thing was chosen, and nothing was carried out yet. `picked` is the object in the record of the decision. */
  | { readonly is: 'pick'; readonly picked: object; readonly context: Context };

export type Watcher = (point: ReadingPoint) => void;

let watcher: Watcher | null = null;

/** Calls `work` and tells the watcher the points of all readings in it. */
export function watchedBy<T>(watch: Watcher, work: () => T): T {
  const before = watcher;
  watcher = watch;
  try {
    return work();
  } finally {
    watcher = before;
  }
}

/** Tells the watcher a point. The point is made only if there is a watcher. */
export function tellPoint(pointOf: () => ReadingPoint | null): void {
  const watch = watcher;
  if (!watch) return;
  // The watcher may itself evaluate phrases. It is not told the points of these evaluations.
  watcher = null;
  try {
    const point = pointOf();
    if (point) watch(point);
  } finally {
    watcher = watch;
  }
}
