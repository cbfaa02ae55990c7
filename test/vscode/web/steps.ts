// The steps of a person in VS Code for browsers. Steps about the time of the activation are left out, and steps that need the
// preview of Markdown or the view of calls, which code-server does not have for browsers.
import { stepsOf } from '../steps/all-steps.ts';
import type { Step } from '../steps.ts';

const leftOut = [/^activation/, /in plain words$/, /takes over what came/, /^the callers/];

/** Returns the steps of the wanted parts that work in a browser. */
export const inBrowser = (wants: (part: string) => boolean): readonly Step[] =>
  stepsOf(wants).filter(({ name }) => !leftOut.some((pattern) => pattern.test(name)));
