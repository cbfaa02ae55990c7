// Replaces wrong brackets of tiebreak lists whose other bracket is right: `{Nearest > Random]`, `[Nearest > Random)`.
import type { SlipLine } from './slip-line.ts';

const criterion = String.raw`(?:[^(){}<>[\]]|\([^()]*\))+`;
const letters = String.raw`[a-z]\)(?:\s*>\s*[a-z]\))+\s*`;
const list = String.raw`(?=\p{Lu})${criterion}(?:>${criterion})+`;

/**
 * Patterns of a wrong first bracket of a list, such as `{` in `{Nearest > Random]`. The list ends with `]` in the same
 * line, or it goes on in the next line.
 */
const wrongStarts = [
  new RegExp(String.raw`(?<!\[[^\]]*)[{<(](?=(?:${list}|${letters})\])`, 'gu'),
  // A list with one criterion.
  new RegExp(String.raw`(?<!\[[^\]]*)(?:[{<]|(?<=(?:^|\.)\s+)\()(?=(?=\p{Lu})${criterion}\])`, 'gu'),
  // The wrong first bracket of a list that goes on in the next line.
  new RegExp(String.raw`(?<=^\s+)[{<(](?=(?=\p{Lu})${criterion}(?:>${criterion})*(?<=\s)>\s*$)`, 'gu'),
];

/** The wrong last bracket of a list: `[Nearest > Random)`, `[a) > b)}`. */
const wrongEnd = new RegExp(
  String.raw`(?<=\[\p{Lu}[^\](){}]*|\[${letters})(?:(?<![^\p{L}][a-z])\)(?=[\s.]*$)|\}(?=[\s.]*$|\s+\p{Lu}))`,
  'gu',
);

/** Matches a wrong last bracket if the list began in a line above, so that its `[` is not in this line. */
const laterEnd = /(?<=^[^[\](){}]*)(?:(?<![^\p{L}][a-z])\)|\})(?=[\s.]*$)/gu;

export function readWrongBrackets(line: SlipLine, isInList: boolean): void {
  if (!isInList) for (const start of wrongStarts) line.replaceAll('slip-list', start, () => ({ text: '[' }));
  for (const end of isInList ? [wrongEnd, laterEnd] : [wrongEnd])
    line.replaceAll('slip-close', end, ([mark]) => ({ text: ']', args: { mark } }));
}
