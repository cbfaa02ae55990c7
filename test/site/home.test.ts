// Tests of the home page without a browser: the story, the lines of the sheet, and the first drawing of the page.
import { describe, expect, it } from 'vitest';
import { isLineUsed, linePieces, lineNote, lineVerdict, shownLines, withLine } from '../../site/shown-lines.ts';
import { placeEdit } from '../../site/showcase.ts';
import { storyAt, storyLength } from '../../site/story.ts';
import { homePage } from '../../tools/site/home-page.ts';
import { shownSheet } from '../../tools/site/shown-sheet.ts';

describe('the story of the home page', () => {
  it('types the sheet, shows the slip, corrects it and decides, in this order', () => {
    const characters = 100;
    const moments = Array.from({ length: 41 }, (_none, half) => storyAt(half * 500, characters));
    const first = (isTrue: (moment: (typeof moments)[number]) => boolean): number => moments.findIndex(isTrue);
    const order = [
      first(({ typed }) => typed > 0),
      first(({ typed }) => typed === characters),
      first(({ isChecked }) => isChecked),
      first(({ isPressed }) => isPressed),
      first(({ isCorrected }) => isCorrected),
      first(({ marks }) => marks > 0),
      first(({ isDecided }) => isDecided),
    ];
    expect(order.every((at) => at > 0)).toBe(true);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(storyAt(0, characters)).toMatchObject({ typed: 0, chapter: 0, isDecided: false });
    expect(storyAt(storyLength, characters)).toMatchObject({ typed: characters, chapter: 2, isDecided: true });
  });
});

describe('the shown lines', () => {
  const { answers, printed, showcase } = shownSheet();

  it('are lines of the sheet, and an edit of a line changes this line alone', () => {
    const lines = shownLines(printed.text, showcase.lines);
    expect(lines.map(({ text }) => text)).toEqual(showcase.lines.map((number) => printed.text.split('\n')[number - 1]));
    const [, second] = lines;
    if (!second) throw new Error('There is no second line.');
    const edited = withLine(printed.text, second, 'other words');
    expect(edited.split('\n').filter((line, index) => line !== printed.text.split('\n')[index])).toEqual([
      'other words',
    ]);
  });

  it('mark the slip, the verdicts and the criterion that decided', () => {
    const marked = (name: string, of: typeof printed): string[] =>
      shownLines(of.text, showcase.lines).flatMap((line) =>
        linePieces(line, of).flatMap(({ classes, text }) => (classes.includes(name) ? [text] : [])),
      );
    expect(marked('slip', answers).join('')).toBe('Hihgest');
    expect(marked('deciding', answers)).toEqual([]);
    expect(marked('slip', printed)).toEqual([]);
    expect(marked('deciding', printed).join('')).toBe('Highest value');
    const lines = shownLines(printed.text, showcase.lines);
    expect(lines.map((line) => lineVerdict(line, printed))).toEqual([null, 'passed', 'fires', 'fires', null]);
    expect(lines.map((line) => isLineUsed(line, printed))).toEqual([false, false, true, true, true]);
    expect(lines.map((line) => lineNote(line, printed)).at(-1)).toBe('3 → 1');
  });

  it('keep all words of a line', () => {
    for (const line of shownLines(printed.text, showcase.lines))
      expect(
        linePieces(line, printed)
          .map(({ text }) => text)
          .join(''),
      ).toBe(line.text);
  });

  it('do not have the words of an edit on another line', () => {
    expect(placeEdit('one\ntwo\n', { line: 2, from: 'one', to: '' })).toBeNull();
    expect(placeEdit('one\ntwo\n', { line: 2, from: 'wo', to: '' })).toEqual({ start: 5, end: 7, insert: '' });
  });
});

describe('the first drawing of the home page', () => {
  const html = homePage('');

  it('has the slip, its message, and the board without a decision', () => {
    expect(html).toContain('I do not know the word <b>Hihgest</b>. Did you mean <b>Highest</b>?');
    expect(html).toContain('class="scene"');
    expect(html).not.toContain('data-moves');
  });

  it('says what is printed and what is a stand-in for each book', () => {
    for (const title of ['Undaunted 2200: Callisto', 'Heavy Gear', 'Unbreakable', 'Under the Drowned Bell'])
      expect(html).toContain(`<h3>${title}</h3>`);
    expect(html.match(/<b>Printed<\/b>/g)).toHaveLength(4);
    expect(html.match(/<b>Stand-in<\/b>/g)).toHaveLength(4);
  });
});
