// Tests of reading example files: their contents, and the faults that are reported.
import { describe, expect, it } from 'vitest';
import { ExampleFault, readExamples } from '../../grammar/example-file.ts';

const head = 'game callisto\nscenario 1: We\n';

/** Returns the line and the message of the fault in a text. */
function faultOf(text: string): string {
  try {
    readExamples(text);
  } catch (error) {
    if (error instanceof ExampleFault) return `${error.line}: ${error.message}`;
    throw error;
  }
  return 'read';
}

describe('a file of examples', () => {
  it('has headers, shared lines, and examples with a given and an expected part', () => {
    const text = `${head}Breakers hand: INTERFERENCE\n\nEXAMPLE one\n# Fails if it rains\ncard: SCOUT Y\nunits: SCOUT Y at A1,\n  RIPPER B at B1\n=> 2b\npath: A1 B1\n`;
    expect(readExamples(text)).toEqual({
      game: 'callisto',
      scenario: 1,
      at: { game: 1, scenario: 2 },
      shared: [{ key: 'Breakers hand', text: 'INTERFERENCE', line: 3 }],
      examples: [
        {
          title: 'one',
          line: 5,
          setup: [
            { key: 'card', text: 'SCOUT Y', line: 7 },
            { key: 'units', text: 'SCOUT Y at A1, RIPPER B at B1', line: 8 },
          ],
          expected: { key: '=>', text: '2b', line: 10 },
          also: [{ key: 'path', text: 'A1 B1', line: 11 }],
          failsIf: 'it rains',
        },
      ],
      never: [],
    });
  });

  it('may have lines that end as on other systems, and a mark at its beginning', () =>
    expect(readExamples(`\uFEFF${head}EXAMPLE one\n=> 1\n`.replaceAll('\n', '\r\n')).examples[0]?.expected.text).toBe(
      '1',
    ));

  it('may excuse parts that no position can show', () =>
    expect(readExamples(`${head}NEVER LFA SCOUT 2b: nobody\n  gets there\nEXAMPLE a\n=> 1\n`).never).toEqual([
      { key: 'LFA SCOUT 2b', text: 'nobody gets there', line: 3 },
    ]));

  it.each([
    ['an excuse without a reason', 'NEVER LFA SCOUT 2b:\n', '3: `NEVER` needs a part of a sheet and a reason'],
    ['an example without an end', 'EXAMPLE one\ncard: A\n', '3: `one` expects nothing'],
    ['an example without a title', 'EXAMPLE\n=> 1\n', '3: The example has no title'],
    ['a title that is there twice', 'EXAMPLE a\n=> 1\nEXAMPLE a\n=> 1\n', '5: There are two examples called `a`'],
    ['a second expectation', 'EXAMPLE a\n=> 1\n=> 2\n', '5: The example has a second `=>`'],
    ['an empty expectation', 'EXAMPLE a\n=>\n', '4: Nothing follows `=>`'],
    ['an expectation of nothing', '=> 1\n', '3: `=>` belongs to no example'],
    [
      'a line that goes on with none',
      'EXAMPLE a\n  and more\n',
      '4: An indented line goes on with the one above; there is none',
    ],
    ['a line that is none', 'EXAMPLE a\nhello there\n=> 1\n', '4: I cannot read `hello there`'],
  ])('reports a mistake: %s', (_what, text, fault) => expect(faultOf(head + text)).toBe(fault));
});
