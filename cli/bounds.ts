// The greatest inputs of the verbs, as the help and docs/cli.md print them. Up to this size, the time grows in
// proportion to the size of the input, and memory stays under the bound of `memoryBound`. A greater input causes a
// single error.

const sheets = 'sheets of up to 4 MB, any number of them';

/** The largest input of each verb, by verb. */
export const largestInputs: Readonly<Record<string, string>> = {
  check: sheets,
  lint: `${sheets}; a sheet is compared with the 16 sheets of its bot before it and the 16 after it`,
  fmt: sheets,
  outline: sheets,
  read: sheets,
  matrix: sheets,
  diff: `${sheets}; of lists of more than 60 parts, equal parts are paired first and the others with their neighbours`,
  merge: sheets,
  compile: sheets,
  decide: 'sheets of up to 4 MB, positions of up to 64 MB',
  explain: 'sheets of up to 4 MB, positions of up to 64 MB',
  ask: 'sheets of up to 4 MB',
  test: 'sheets of up to 4 MB, files of examples of up to 64 MB',
  simulate: 'sheets of up to 4 MB, reports of up to 64 MB, any number of games',
  board: 'boards and positions of up to 64 MB',
  position: 'positions of up to 64 MB',
  roll: 'sheets of up to 4 MB',
  odds: 'sheets of up to 4 MB',
  replay: 'files of up to 64 MB',
  play: 'files of up to 64 MB',
  study: 'descriptions and results of up to 64 MB, overlays of up to 4 MB, any number of games',
  score: 'files of up to 64 MB',
  table: 'sheets of up to 4 MB, data of books of up to 4 MB',
  new: 'sheets of up to 4 MB, data of books of up to 4 MB',
  lsp: 'messages of up to 100 MB, sheets of up to 4 MB',
  'debug-adapter': 'messages of up to 4 MB, sheets of up to 4 MB, positions and files of examples of up to 64 MB',
};

/** The memory in MB that a verb may need for an empty input: Node, the program and the games. */
export const memoryOfPrograms = 300;

/**
 * The memory of a verb in bytes for each byte of its sheets. `lint` compares each clause with others. A sheet of nothing
 * but `marks`, such as `]` in each line, has a part of the tree and mistakes in every character or two.
 */
export const memoryOfSheets = { lint: 400, others: 300, marks: 750 };

/** Returns the greatest memory in MB that a verb may need for sheets of a size in bytes, which may be nothing but marks. */
export function memoryBound(verb: string, bytes: number, areMarks = false): number {
  const { lint, others, marks } = memoryOfSheets;
  return memoryOfPrograms + ((areMarks ? marks : verb === 'lint' ? lint : others) * bytes) / 1e6;
}

/** Returns the section about the greatest input for the help of a verb. */
export function boundText(verb: string): string {
  const bound = largestInputs[verb];
  return bound === undefined ? '' : `Largest input:\n  ${bound}\n`;
}
