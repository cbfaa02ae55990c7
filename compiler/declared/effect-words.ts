// Splits the text of an effect into its condition, its limit and its two sides.
const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The number of things in an effect, as a part of a pattern: `n`, `2`, `two`, `a`. */
export const amountPattern = String.raw`n|\d+|an?|${numbers.slice(1).join('|')}`;

/** Returns a number in digits: `2` for `two`, `1` for `a`. Other words stay the same. */
export const inDigits = (words: string): string => {
  if (/^an?$/i.test(words)) return '1';
  const number = numbers.indexOf(words.toLowerCase());
  return number < 0 ? words : String(number);
};

/** Returns all ways to cut a text at some words, outside quotation marks. */
const cutsAt = (text: string, joint: string): readonly (readonly [string, string])[] =>
  text.split(joint).flatMap((_part, index, parts) => {
    const before = parts.slice(0, index).join(joint);
    const isQuoted = (before.match(/"/g) ?? []).length % 2 === 1;
    return index === 0 || isQuoted ? [] : [[before, parts.slice(index).join(joint)] as const];
  });

/** An effect with its condition. */
export interface ConditionalWords {
  readonly when: string;
  readonly does: string;
}

/** Returns the ways to divide an effect into its condition and the rest: `if the space is flooded, …`, `… if …`. */
export function conditionalWays(text: string): readonly ConditionalWords[] {
  const said = text.replace(/^(?:and )?then,? /i, '');
  const opening = /^if (?<rest>.+)$/i.exec(said)?.groups?.['rest'];
  if (opening !== undefined)
    return cutsAt(opening, ', ').map(([when, does]) => ({ when, does: does.replace(/^then /i, '') }));
  return cutsAt(said, ' if ').map(([does, when]) => ({ when, does: does.replace(/,$/, '') }));
}

/** Returns the words after `otherwise`; null if an effect does not begin so. */
export const otherwiseWords = (text: string): string | null =>
  /^(?:otherwise|if not|else),? (?<rest>.+)$/i.exec(text)?.groups?.['rest'] ?? null;

const behindForm = new RegExp(
  String.raw`^(?<rest>.+?),? (?:but )?(?:always )?(?:leave|leaving|leaves|keep|keeping) (?:at least )?(?<left>${amountPattern})(?: [\p{L}’' -]+)?$`,
  'iu',
);

/** Returns the text of an effect, and the number of things that the effect must not move. */
export function withoutBehind(text: string): { readonly text: string; readonly left: string | null } {
  const { rest, left } = behindForm.exec(text)?.groups ?? {};
  return rest === undefined || left === undefined ? { text, left: null } : { text: rest, left: inDigits(left) };
}

/** A figure that changes hands. `amount` is null for all of it. */
export interface HandedFigure {
  readonly name: string;
  readonly amount: string | null;
  readonly from: string;
  readonly to: string;
}

const amountWords = String.raw`(?:up to )?(?<amount>all|${amountPattern})(?: of)?(?: the)?`;
const takeForm = new RegExp(
  String.raw`^(?<to>.+?) (?:takes?|steals?|gains?|receives?) ${amountWords} (?<name>[\p{L}’' -]+?) (?:from|of) (?<from>.+)$`,
  'iu',
);
const giveForm = new RegExp(
  String.raw`^(?<from>.+?) (?:gives?|pays?|loses?) ${amountWords} (?<name>[\p{L}’' -]+?) to (?<to>.+)$`,
  'iu',
);
const stock = /^(?:the )?(?:supply|bank|box|general supply)$/i;

/** Returns the parts of `the automa takes 2 coins from the player`; null for other words and for a change with the bank. */
export function handedFigure(text: string): HandedFigure | null {
  const { name, amount, from, to } = (takeForm.exec(text) ?? giveForm.exec(text))?.groups ?? {};
  if (name === undefined || amount === undefined || from === undefined || to === undefined) return null;
  if (stock.test(from) || stock.test(to)) return null;
  return { name: name.trim(), amount: /^all$/i.test(amount) ? null : inDigits(amount), from, to };
}

/** Returns the ways to divide the words after `put` into the things and the place, the shortest place first. */
export const placeWays = (text: string, words: RegExp): readonly (readonly [string, string])[] =>
  [...text.matchAll(words)]
    .map(({ index, 0: joint }) => [text.slice(0, index), text.slice(index + joint.length)] as const)
    .toReversed();
