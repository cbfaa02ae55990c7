// When work is done: off the path of what is typed.

/** The longest that work is put off because something came in between, in milliseconds. */
const longest = 20;

/** Does work when messages that have come already are read; gives what calls it off. */
export function soon(work: () => void): () => void {
  const started = performance.now();
  let next: NodeJS.Immediate;
  // Messages are read one a turn: what is asked for in this turn comes before the next of them, what is asked for then, after.
  const turn = (left: number): void => {
    next = setImmediate(() => (left === 0 || performance.now() - started > longest ? work() : turn(left - 1)));
  };
  turn(1);
  return () => clearImmediate(next);
}

/** Work that is done when nothing has asked for it again for a while. */
export class Pause {
  private readonly work: () => void;
  private timer: NodeJS.Timeout | undefined;

  constructor(work: () => void) {
    this.work = work;
  }

  wait(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.work, milliseconds);
    // A server that is to end does not wait for it.
    this.timer.unref();
  }
}
