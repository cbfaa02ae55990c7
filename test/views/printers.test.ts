// Tests that printers of documents show hostile text of a file as plain text: the text neither becomes markup nor
// controls a terminal.
import { describe, expect, it } from 'vitest';
import { markup } from '../../views/document/markup.ts';
import { markdownWords } from '../../views/document/markdown.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { terminalText } from '../../views/document/terminal.ts';
import { codeWords, flow, inWords, indentedBlock, markedText, tableBlock } from '../../views/document/words.ts';
import { wordsMarkup } from '../../views/document/words-markup.ts';
import { resultHover } from '../../views/editor/example-hover.ts';
import { terminalColours } from '../support/terminal-colours.ts';

const escape = '\u001B[31m';
const bidi = '\u202E';
const hostile = `${escape}${bidi}<script>\`x\`&`;
const sign = '\u{FFFD}';

describe('the printer for terminals', () => {
  it.each([
    ['a line', [hostile]],
    ['a marked piece', [inWords`${markedText('added', hostile)}`]],
    ['words that are broken', [flow(hostile, hostile)]],
    [
      'a remark and a gutter',
      [{ is: 'flow', words: 'x', gutter: markedText('added', hostile), note: hostile } as const],
    ],
    ['a title and a cell of a table', [tableBlock([hostile], [[hostile]])]],
    ['columns', [{ is: 'beside', left: [hostile], right: [indentedBlock(2, [hostile])], width: 40 } as const]],
  ])('shows a sign for each control in %s', (_, document) => {
    const plain = terminalText(document, plainPaint);
    expect(plain).toContain(`${sign}[31m${sign}<script>`);
    expect(plain.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    // With colours, the output has escape bytes, but only those of the colours. The escape sequence of the hostile text
    // must not be among them.
    expect(terminalText(document, terminalColours)).not.toContain(escape);
  });

  it('prints no second line for a line break in words', () => {
    expect(terminalText([markedText('strong', 'one\nerror BB1001')], plainPaint)).toBe(`one${sign}error BB1001\n`);
  });

  it('prints a table of 150,000 rows', () => {
    const rows = Array.from({ length: 150_000 }, () => ['x']);
    expect(terminalText([tableBlock(['x'], rows)], plainPaint)).toHaveLength(2 * (rows.length + 2));
  });

  it('takes backquotes as the marks of code with colours only', () => {
    expect(terminalText([codeWords('type `RECON` here')], plainPaint)).toBe('type `RECON` here\n');
    expect(terminalText([codeWords('type `RECON` here')], terminalColours)).toBe(
      'type \u001B[36mRECON\u001B[39m here\n',
    );
  });
});

describe('the printer for Markdown', () => {
  it('escapes marked words and words without marks', () => {
    const text = String.raw`${sign}\[31m${sign}\<script\>\`x\`\&`;
    expect(markdownWords(['a ', markedText('removed', hostile), ' ', hostile])).toBe(`a <del>${text}</del> ${text}`);
  });

  it('keeps white space outside marks, and line breaks out of lines', () => {
    expect(markdownWords(['a', markedText('added', ' b\n# c '), 'd'])).toBe(String.raw`a **b \# c** d`);
  });

  it('takes the marks of code as code', () => {
    expect(markdownWords(codeWords('type `RE*CON` *here*'))).toBe('type `RE*CON` \\*here\\*');
  });
});

describe('the printer for HTML', () => {
  const html = (...words: Parameters<typeof wordsMarkup>): string => markup`${wordsMarkup(...words)}`.markup;

  it('escapes marked words and words without marks', () => {
    const text = `${sign}[31m${sign}&lt;script&gt;\`x\`&amp;`;
    expect(html(['a ', markedText('added', hostile), hostile])).toBe(`a <ins>${text}</ins>${text}`);
  });

  it('writes line breaks, also beside the marks', () => {
    expect(html(['a.', markedText('removed', '\n[b]\n '), 'c\nd'])).toBe('a.<br><del>[b]</del><br> c<br>d');
  });
});

describe('a hover', () => {
  it('shows the signs of Markdown and HTML in a title as they are', () =>
    expect(resultHover('<b> `x` \\* a|b', 'the bot does what is expected.', null)).toBe(
      String.raw`**\<b\> \`x\` \\\* a\|b**: the bot does what is expected.`,
    ));
});
