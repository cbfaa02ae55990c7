// Numbers of steps in the ways that books print them, such as `Step One:` and `1)`. A game declares the forms.
import { upperInitial } from './characters.ts';

/** The numbers in words, from one on. */
const numberWords =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** Returns the number that digits or a word name; 0 if they name none. */
export const numberNamed = (figure: string): number => Number(figure) || numberWords.indexOf(figure.toLowerCase()) + 1;

/** Returns a text as a pattern that matches exactly this text. */
export const escapedPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

const slots: Readonly<Record<string, string>> = {
  word: `(${numberWords.join('|')})`,
  n: '(\\d{1,4})',
  letter: '([a-z])',
};

const placeOf = (figure: string): number => {
  return numberNamed(figure) || alphabet.indexOf(figure.toLowerCase()) + 1;
};

/** The number at the start of a step. */
export interface StepNumber {
  /** The number with its words and marks, as typed. */
  readonly mark: string;
  readonly number: number;
  /**
   * The index of the form of this number in the list `stepNumbers` of the game. Outer steps have index 0, and the steps
   * inside them 1.
   */
  readonly depth: number;
}

/**
 * Returns a function that reads the number at the start of a line. The function returns null for a line without a
 * number.
 */
export function stepNumbers(forms: readonly string[]): (line: string) => StepNumber | null {
  const patterns = forms.map((form) => {
    const source = form
      .trim()
      .split(/\s+/)
      .map((part) =>
        part
          .split(/(\{\w+\})/)
          .map((piece) => slots[piece.slice(1, -1)] ?? escapedPattern(piece))
          .join(''),
      );
    return new RegExp(`^${source.join(String.raw`\s+`)}(?!\\S)`, 'iu');
  });
  return (line) => {
    for (const [depth, pattern] of patterns.entries()) {
      const [mark, figure] = pattern.exec(line) ?? [];
      if (mark !== undefined && figure !== undefined) return { mark, number: placeOf(figure), depth };
    }
    return null;
  };
}

/** Returns the mark of another step, with a number put into it: `Step Two:` from `Step One:`. */
export const withNumber = (mark: string, number: number): string =>
  mark.replace(/\d+|\w+(?=\W*$)/, (figure) => {
    const isNumeral = /\d/.test(figure);
    const word = isNumeral ? String(number) : (numberWords[number - 1] ?? String(number));
    return /^\p{Lu}/u.test(figure) ? upperInitial(word) : word;
  });

/** The numbers from 1 to 10 in Roman figures. */
export const romanNumbers = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
