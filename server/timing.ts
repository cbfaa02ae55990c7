// Functions that delay or divide work, so that the user can type without delays.
import type { CancellationToken } from 'vscode-languageserver';
import type { Steps } from '../compiler/language/steps.ts';

/** The longest delay, in milliseconds, that other messages can cause. */
const longestDelay = 20;

/** Runs work after the messages that have already arrived; returns a function that cancels the work. */
export function soon(work: () => void): () => void {
  const started = performance.now();
  let next: NodeJS.Immediate;
  // The event loop reads one message in each turn. The function waits for two turns, so that a message that has already
  // arrived is read and answered before the work.
  const turn = (left: number): void => {
    next = setImmediate(() => (left === 0 || performance.now() - started > longestDelay ? work() : turn(left - 1)));
  };
  turn(1);
  return () => clearImmediate(next);
}

/** Work that runs when nobody has called `wait` for a given time. */
export class Pause {
  private readonly work: () => void;
  private timer: NodeJS.Timeout | undefined;

  constructor(work: () => void) {
    this.work = work;
  }

  wait(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.work, milliseconds);
    // The timer does not keep the process alive.
    this.timer.unref();
  }

  dispose(): void {
    clearTimeout(this.timer);
  }
}

/** The longest time, in milliseconds, of a piece of work. A keystroke may have to wait for this time. */
const longestPiece = 8;

/** Runs steps for at most `longestPiece` milliseconds; returns the result if the steps are finished, otherwise null. */
function takeSteps<T>(steps: Steps<T>): { readonly product: T } | null {
  const started = performance.now();
  while (performance.now() - started < longestPiece) {
    const { done, value } = steps.next();
    if (done) return { product: value };
  }
  return null;
}

/**
 * Runs long work in small pieces, each inside `within`. Other requests are answered between the pieces. Returns null if
 * the request was cancelled.
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
