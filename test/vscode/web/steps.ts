// The steps of a person in VS Code for browsers. Steps about the time of activation and about Git are left out. Steps
// about the preview of Markdown and the view of calls are left out because code-server lacks these features in
// browsers. Steps about a new sheet and all sheets are left out because the tests of the extension host check these
// features.
import { stepsOf } from '../steps/all-steps.ts';
import type { Step } from '../steps.ts';

const leftOut = [
  /^activation/,
  /in plain words$/,
  /^the callers/,
  /last commit$/,
  /^a new sheet/,
  /^all sheets/,
  /^the page of a code/,
];

/** Returns the steps that work in a browser, in the parts that `wants` accepts. */
export const inBrowser = (wants: (part: string) => boolean): readonly Step[] =>
  stepsOf(wants).filter(({ name }) => !leftOut.some((pattern) => pattern.test(name)));
