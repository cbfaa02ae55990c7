// The steps of a person in VS Code for browsers. Left out are steps about the time of activation, about Git, and about
// the preview of Markdown and the view of calls, which code-server lacks in browsers. The tests of the extension host
// check new sheets and all sheets.
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

/** Returns the steps of the wanted parts that work in a browser. */
export const inBrowser = (wants: (part: string) => boolean): readonly Step[] =>
  stepsOf(wants).filter(({ name }) => !leftOut.some((pattern) => pattern.test(name)));
