// Longer work in small pieces: what is typed, and what else is asked, comes between.
import { performance } from 'node:perf_hooks';
import type { CancellationToken } from 'vscode-languageserver';
import type { Steps } from '../compiler/language/steps.ts';

/** As long as a keystroke may be kept waiting, in milliseconds. */
const longest = 8;

/** Some steps; what they came to, if they were the last. */
function piece<T>(steps: Steps<T>): { readonly made: T } | null {
  const started = performance.now();
  while (performance.now() - started < longest) {
    const { done, value } = steps.next();
    if (done) return { made: value };
  }
  return null;
}

/** Does the work to its end, or until nobody wants it any more: then null. `within` puts it where it belongs. */
export async function atLeisure<T>(
  steps: Steps<T>,
  within: <R>(work: () => R) => R,
  token?: CancellationToken,
): Promise<T | null> {
  for (;;) {
    const found = within(() => piece(steps));
    if (found) return found.made;
    await new Promise(setImmediate);
    if (token?.isCancellationRequested) return null;
  }
}
