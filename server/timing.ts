// Times at which work is done: off the path of the words that somebody types.
import type { CancellationToken } from 'vscode-languageserver';
import type { Steps } from '../compiler/language/steps.ts';

/** The longest time in milliseconds that other messages put work off. */
const longestDelay = 20;

/** Does work after the messages that have arrived already; returns a function that cancels the work. */
export function soon(work: () => void): () => void {
  const started = performance.now();
  let next: NodeJS.Immediate;
  // One message is read in each turn. Requests of this turn are answered before the next message, requests of the next
  // turn after it.
  const turn = (left: number): void => {
    next = setImmediate(() => (left === 0 || performance.now() - started > longestDelay ? work() : turn(left - 1)));
  };
  turn(1);
  return () => clearImmediate(next);
}

/** Work that is done when nothing has asked for the work again for a while. */
export class Pause {
  private readonly work: () => void;
  private timer: NodeJS.Timeout | undefined;

  constructor(work: () => void) {
    this.work = work;
  }

  wait(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.work, milliseconds);
    // A process that is to end does not wait for the timer.
    this.timer.unref();
  }

  dispose(): void {
    clearTimeout(this.timer);
  }
}

/** The longest time in milliseconds that a keystroke may wait for a piece of work. */
const longestPiece = 8;

/** Takes steps for a while; returns the result if the steps came to their end. */
function takeSteps<T>(steps: Steps<T>): { readonly product: T } | null {
  const started = performance.now();
  while (performance.now() - started < longestPiece) {
    const { done, value } = steps.next();
    if (done) return { product: value };
  }
  return null;
}

/** Does long work in small pieces, each inside `within`, so that other requests come between; null if cancelled. */
export async function atLeisure<T>(
  steps: Steps<T>,
  within: <R>(work: () => R) => R,
  token?: CancellationToken,
): Promise<T | null> {
  for (;;) {
    const end = within(() => takeSteps(steps));
    if (end) return end.product;
    await new Promise(setImmediate);
    if (token?.isCancellationRequested) return null;
  }
}
