// Splits the text of an effect into its condition, its limit and its two sides.
import { amountPattern, inDigits } from './amounts.ts';

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
  /** True for `unless`: the effect is done if the condition is false. */
  readonly isNot: boolean;
}

/** Returns the ways to divide an effect into its condition and the rest: `if the space is flooded, …`, `… unless …`. */
export function conditionalWays(text: string): readonly ConditionalWords[] {
  const said = text.replace(/^(?:and )?then,? /i, '');
  const { word = '', opening } = /^(?<word>if|unless) (?<opening>.+)$/i.exec(said)?.groups ?? {};
  const isNot = word.toLowerCase() === 'unless';
  if (opening !== undefined)
    return cutsAt(opening, ', ').map(([when, does]) => ({ when, does: does.replace(/^then /i, ''), isNot }));
  return ['if', 'unless'].flatMap((each) =>
    cutsAt(said, ` ${each} `).map(([does, when]) => ({ when, does: does.replace(/,$/, ''), isNot: each !== 'if' })),
  );
}

/** Returns the words after `otherwise`; null if an effect does not begin so. */
export const otherwiseWords = (text: string): string | null =>
  /^(?:otherwise|if not|else),? (?<rest>.+)$/i.exec(text)?.groups?.['rest'] ?? null;

const behindForm = new RegExp(
  String.raw`^(?<rest>.+?),? (?:but )?(?:always )?(?:leave|leaving|leaves|keep|keeping) (?:at least )?(?<left>${amountPattern})(?: (?<kind>[\p{L}’' -]+?))?(?: behind| there)?$`,
  'iu',
);

/** The number of things that an effect must not move. */
export interface ThingsLeft {
  readonly left: string | null;
  /** Words for things that stay, such as `hidden rebel`, which are not among the words for the things that move. */
  readonly others: string | null;
}

/** Returns the text of an effect, and the number of things that the effect must not move. */
export function withoutBehind(text: string): ThingsLeft & { readonly text: string } {
  const { rest, left, kind } = behindForm.exec(text)?.groups ?? {};
  if (rest === undefined || left === undefined) return { text, left: null, others: null };
  const words = (kind ?? '').toLowerCase().split(' ');
  const isMoved = words.every(
    (word) => /^(?:of|them|there|behind|the|)$/.test(word) || rest.toLowerCase().includes(word.replace(/s$/, '')),
  );
  return { text: rest, left: inDigits(left), others: isMoved ? null : (kind ?? null) };
}
