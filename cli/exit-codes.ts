// The exit codes of all command verbs, as the help prints them; docs/cli.md has the same list. A command verb declares its additional
// exit codes itself.
import type { ExitMeanings, CommandVerb } from './command-verb.ts';

/** The exit codes that have the same meaning for every command verb. */
export const generalExits: ExitMeanings = [
  [0, 'the command verb did its work and nothing is wrong'],
  [1, 'the input has a mistake'],
  [2, 'an argument is wrong, or a file is missing or cannot be written'],
  [3, 'a fault of Botbook itself; the message gives a command that repeats the fault'],
];

/** Returns the section about exit codes for the help of a command verb. */
export function exitText({ exits = [] }: CommandVerb): string {
  const exitLines = exits.map(([code, text]) => `  ${code}  ${text}\n`).join('');
  return exitLines === '' ? '' : `Exit codes:\n${exitLines}`;
}
