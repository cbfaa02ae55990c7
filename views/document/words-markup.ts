// Writes words as HTML.
import { inElement, rawMarkup, type MarkupChild } from './markup.ts';
import { trimmedParts } from './plain-text.ts';
import { textPieces, type TextPiece, type Words } from './words.ts';

const elements: Readonly<Partial<Record<TextPiece['mark'], string>>> = { added: 'ins', removed: 'del', moved: 'mark' };

const withBreaks = (text: string): MarkupChild =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [rawMarkup('<br>'), line]));

/**
 * Returns words in the HTML elements of their marks. White space around marked words stays outside the element. `show`
 * returns the markup of a text.
 */
export const wordsMarkup = (all: Words, show: (text: string) => MarkupChild = withBreaks): MarkupChild =>
  textPieces(all).map(({ text, mark }) => {
    const { lead, words, tail } = trimmedParts(text);
    const element = elements[mark];
    return element === undefined || words === ''
      ? show(text)
      : [show(lead), inElement(element, show(words)), show(tail)];
  });
