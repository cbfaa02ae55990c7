// The exit codes of the verbs, as the help and docs/cli.md print them.

/** The exit codes that have the same meaning for every verb. */
export const generalExits: readonly (readonly [code: number, text: string])[] = [
  [0, 'the verb did its work and nothing is wrong'],
  [1, 'the input has a mistake'],
  [2, 'an argument is wrong, or a file is missing or cannot be written'],
  [3, 'a fault of Botbook itself; the message gives a command that repeats the fault'],
];

/** The exit codes with an additional meaning for a verb, by verb. */
export const ownExits: Readonly<Record<string, readonly (readonly [code: number, text: string])[]>> = {
  check: [[1, 'a sheet has an error']],
  lint: [[1, 'a sheet has an error, or more warnings than `--max-warnings` allows']],
  fmt: [[1, 'a sheet cannot be formatted, or with `--check` is not formatted']],
  board: [[1, 'the board has an error']],
  read: [[1, 'the phrase or a sheet has an error']],
  docs: [[1, 'there is no page about the topic']],
  matrix: [[1, 'a sheet is left out because it has errors or names no scenario']],
  diff: [
    [0, 'the sheets mean the same'],
    [1, 'the sheets differ'],
  ],
  merge: [[1, 'the merged sheet has conflicts']],
  compile: [[1, 'a sheet has an error, and nothing was written']],
  study: [[130, 'interrupted; the folder of results has the shards so far']],
  position: [[1, 'the position has a fault']],
  simulate: [[130, 'interrupted; the games so far were counted and printed']],
  decide: [[1, 'the position, the card or the dice are wrong, or a die is missing']],
  ask: [[1, 'the answers end before the cards are decided, or with `--json` a line is no answer']],
  roll: [[1, 'the sheet has an error, or the dice are wrong; a missing die is no error']],
  odds: [[1, 'the sheet has an error, or its tables have no exact odds']],
  explain: [[1, 'the position, the card or the dice are wrong, or a die is missing']],
  test: [[1, 'an example fails, or the share is below `--threshold`']],
};

/** Returns the section about exit codes for the help of a verb. */
export function exitText(verb: string): string {
  const exitLines = (ownExits[verb] ?? []).map(([code, text]) => `  ${code}  ${text}\n`).join('');
  return exitLines === '' ? '' : `Exit codes:\n${exitLines}`;
}
