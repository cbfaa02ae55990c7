// Delays or divides work, so that the user can type without delays.
import type { CancellationToken } from 'vscode-languageserver';
import type { Steps } from '../compiler/language/steps.ts';

/** The greatest delay of the work in milliseconds. Messages that arrive later wait until the work is done. */
const longestDelay = 20;

/** Runs work after the messages that have already arrived. Returns a function that cancels the work. */
export function runAfterMessages(work: () => void): () => void {
  const started = performance.now();
  let next: NodeJS.Immediate;
  // Each turn of the event loop reads one message. After two turns, all messages that had already arrived are handled.
  const turn = (left: number): void => {
    next = setImmediate(() => (left === 0 || performance.now() - started > longestDelay ? work() : turn(left - 1)));
  };
  turn(1);
  return () => clearImmediate(next);
}

/** Runs work when `milliseconds` have passed since the last call of `wait`. */
export class Pause {
  private readonly work: () => void;
  private timer: NodeJS.Timeout | undefined;

  constructor(work: () => void) {
    this.work = work;
  }

  wait(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.work, milliseconds);
    // The timer must not prevent the process from ending. In a browser, a timer is a number.
    if (typeof this.timer === 'object') this.timer.unref();
  }

  dispose(): void {
    clearTimeout(this.timer);
  }
}

/** The greatest duration of a piece of work in milliseconds. A keystroke may have to wait for this time. */
const longestPiece = 8;

/** Runs steps until `longestPiece` milliseconds have passed. Returns the result, or null if steps are left. */
function takeSteps<T>(steps: Steps<T>): { readonly product: T } | null {
  const started = performance.now();
  while (performance.now() - started < longestPiece) {
    const { done, value } = steps.next();
    if (done) return { product: value };
  }
  return null;
}

/**
 * Runs long work in small pieces. Between the pieces, other requests are answered. Each piece runs inside `within`.
 * Returns null if the request is cancelled.
 */
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
