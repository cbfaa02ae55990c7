// The examples on the pages about errors in files of examples.

const file = 'scout.example';
const command = `botbook test ${file}`;

/**
 * Returns the example of an error in line `line` of `scout.example`. `words` has the values for the placeholders of the
 * error message.
 */
const errorExample = (line: number, note: string, problem: string, help: string) => ({
  command,
  note,
  words: { name: `${file}:${line}`, problem, help },
});

/** An example for each error in a file of examples. */
export const exampleTroubles = {
  'example-shape': errorExample(
    4,
    'Line 4 is `EXAMPLE the nearer objective`, and no line of the example begins with `=>`.',
    '`the nearer objective` expects nothing',
    'Say what the bot does: `=> 2b`.',
  ),
  'example-header': errorExample(
    2,
    'Line 2 is `scenario 9`, and the book has the scenarios 1 to 8.',
    'The book has no Scenario 9',
    'It has 1, 2, 3, 4, 5, 6, 7, 8.',
  ),
  'example-name': errorExample(
    6,
    'Line 6 is `units: SCUOT Y at D1`.',
    'There is no counter `SCUOT Y` in this scenario',
    'Did you mean `SCOUT Y`?',
  ),
  'example-key': errorExample(
    6,
    'Line 6 is `unit: SCOUT Y at D1`.',
    'No line above `=>` can have the key `unit`',
    'Did you mean `units`?',
  ),
  'example-impossible': errorExample(
    7,
    'Line 7 is `=> 9`, and the procedure SCOUT has four clauses.',
    'SCOUT has no `9`',
    'After `=>` you can write: 1, 2, 2a, 2b, 2c, 3, 4, nothing, no procedure, gone, readied, asleep, nowhere.',
  ),
  'example-file': errorExample(
    5,
    'Line 5 is `position: openning.json`, and the folder of the examples has no such file.',
    'I cannot read `openning.json`: it is not there',
    'Check whether this is a file, and whether you may read it.',
  ),
  'example-twice': errorExample(
    7,
    'Lines 5 and 7 both begin with `card:`.',
    '`card` is given twice',
    'Give it in one line; a long line may go on, indented, on the next line.',
  ),
  'example-differs': {
    ...errorExample(7, 'Line 7 is `=> 2b`. Editors underline the line.', '`2b` is expected; it is `2a`', ''),
    note: 'Line 7 is `=> 2b`, and the bot carries out sub-clause 2a. The terminal prints the explanation of the decision instead of this message, which editors show at the line.',
  },
  'example-never': errorExample(
    3,
    `Line 3 is \`NEVER {botTitle} SCOUT 9: no objective is so far away\`.`,
    `\`{botTitle} SCOUT 9\` is no part of these sheets`,
    `Write the bot and the part: \`NEVER {botTitle} SCOUT 2b goal [1]: why\`. \`botbook test --uncovered\` lists the names of the parts that no example uses.`,
  ),
  'example-unready': errorExample(
    1,
    `The sheet of the bot {botTitle} has an error.`,
    `The sheet {bot}.bot has errors`,
    'Correct the sheet first.',
  ),
};
