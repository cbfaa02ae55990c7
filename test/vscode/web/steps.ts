// The steps of a person in VS Code for browsers. Left out are steps about the time of the activation, steps that need the
// preview of Markdown or the view of calls, which code-server does not have for browsers, steps that need Git, and steps in which
// another program writes files, which nobody reports there. The tests of the extension host check new sheets and all sheets.
import { stepsOf } from '../steps/all-steps.ts';
import type { Step } from '../steps.ts';

const leftOut = [
  /^activation/,
  /in plain words$/,
  /takes over the decision/,
  /^the callers/,
  /last commit$/,
  /^a new sheet/,
  /^all sheets/,
  /^settings/,
  /one’s own/,
  /^the page of a code/,
];

/** Returns the steps of the wanted parts that work in a browser. */
export const inBrowser = (wants: (part: string) => boolean): readonly Step[] =>
  stepsOf(wants).filter(({ name }) => !leftOut.some((pattern) => pattern.test(name)));
