// Tests of reading example files: their contents, and the faults that are reported.
import { describe, expect, it } from 'vitest';
import { draftExamples, readExamples } from '../../grammar/example-file.ts';
import { ExampleFault, listParts, partSaying, textSpan, type ExampleLine } from '../../grammar/example-lines.ts';

const head = 'game callisto\nscenario 1: We\n';

/** Returns the line and the message of the fault in a text; `read` if the text has no fault. */
function faultOf(text: string): string {
  try {
    readExamples(text);
  } catch (error) {
    if (error instanceof ExampleFault) return `${error.line}: ${error.message}`;
    throw error;
  }
  return 'read';
}

/**
 * Returns the line of an example file with this number and key, as the reader of examples returns it. `words` has an
 * element for each line over which the text continues.
 */
function lineIn(text: string, line: number, key: string, ...words: readonly string[]): ExampleLine {
  const rowStart = text.split('\n', line - 1).join('\n').length + 1;
  const keyStart = text.indexOf(key, rowStart);
  let [from, next] = [0, keyStart + key.length];
  const stretches = words.map((piece) => {
    const stretch = { from, start: text.indexOf(piece, next) };
    [from, next] = [from + piece.length + 1, stretch.start + piece.length];
    return stretch;
  });
  return { key, text: words.join(' '), line, keyAt: { start: keyStart, end: keyStart + key.length }, stretches };
}

describe('a file of examples', () => {
  it('has headers, shared lines, and examples with a given and an expected part, each at its place', () => {
    const text = `${head}Breakers hand: INTERFERENCE\n\nEXAMPLE one\n# Fails if it rains\ncard: SCOUT Y\nunits: SCOUT Y at A1,\n  RIPPER B at B1\n=> 2b\npath: A1 B1\n`;
    const [card, units] = [
      lineIn(text, 7, 'card', 'SCOUT Y'),
      lineIn(text, 8, 'units', 'SCOUT Y at A1,', 'RIPPER B at B1'),
    ];
    const [expected, path] = [lineIn(text, 10, '=>', '2b'), lineIn(text, 11, 'path', 'A1 B1')];
    const example = {
      title: 'one',
      line: 5,
      setup: [card, units],
      expected,
      also: [path],
      failsIf: 'it rains',
    };
    const start = text.indexOf('EXAMPLE');
    const titleAt = { start: start + 8, end: start + 11 };
    const section = { title: 'one', titleAt, start, end: text.length - 1, line: 5 };
    expect(readExamples(text)).toEqual({
      game: 'callisto',
      scenario: 1,
      version: 1,
      at: { game: 1, scenario: 2 },
      shared: [lineIn(text, 3, 'Breakers hand', 'INTERFERENCE')],
      examples: [example],
      never: [],
      faults: [],
      sections: [{ ...section, lines: [card, units, expected, path], example }],
    });
  });

  it('may have lines that end as on other systems, and a mark at its beginning', () =>
    expect(readExamples(`\uFEFF${head}EXAMPLE one\n=> 1\n`.replaceAll('\n', '\r\n')).examples[0]?.expected.text).toBe(
      '1',
    ));

  it('may excuse parts that no position can show', () => {
    const text = `${head}NEVER LFA SCOUT 2b: nobody\n  gets there\nEXAMPLE a\n=> 1\n`;
    expect(readExamples(text).never).toEqual([lineIn(text, 3, 'LFA SCOUT 2b', 'nobody', 'gets there')]);
  });

  it('is read as far as possible: every fault is reported, and a finished example remains', () => {
    const text = `${head}EXAMPLE a\nhello there\n=> 1\nEXAMPLE b\ncard: A\nEXAMPLE a\n=>\n`;
    const { faults, sections, examples } = draftExamples(text);
    expect(faults.map(({ line, message, at }) => [line, message, at && text.slice(at.start, at.end)])).toEqual([
      [4, 'I cannot read `hello there`', 'hello there'],
      [8, 'There are two examples called `a`', 'a'],
      [9, 'Nothing follows `=>`', '=>'],
      [6, '`b` expects nothing', 'b'],
    ]);
    expect(sections.map(({ title }) => title)).toEqual(['a', 'b', 'a']);
    expect(examples.map(({ line }) => line)).toEqual([3]);
  });

  it('places the parts of a continued line where they are written', () => {
    const text = `${head}units: RIPPER B at C4,\n   SCOUT Y at D2\n`;
    const parts = listParts(readExamples(text).shared[0] as ExampleLine);
    const places = parts.map((part) => textSpan(part));
    expect(places.map(({ start, end }) => text.slice(start, end))).toEqual(['RIPPER B at C4', 'SCOUT Y at D2']);
    const at = textSpan(partSaying(parts[1] as ExampleLine, 'D2'));
    expect([at.start, at.end]).toEqual([text.indexOf('D2'), text.indexOf('D2') + 2]);
  });

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
