// Causes of unread phrases that a few neighbouring words show. Examples are `up 3` for `up to 3`, `2 more` for `2 or
// more`, `no an` for `not an`, a number with a fraction, and the strengths of two classes in a wrong form.
import { quotedByOr } from '../../../../grammar/characters.ts';
import { replacementFix } from '../../../../grammar/registry.ts';
import { inCase } from '../repair/misspellings.ts';
import type { Cause } from '../report/report-context.ts';
import { spanOfWords } from '../report/spans.ts';
import { editDistance } from '../../../../runtime/kernel/nearest.ts';

/** Neighbouring words that no sheet prints, each with the words that the writer probably means, the likeliest first. */
const pairs: readonly (readonly [words: RegExp, ...meant: readonly string[]])[] = [
  [/\bup (\d+)(?= )/iu, 'up to $1'],
  [/(?<![\d/])(\d+) (more|fewer|less)(?! than\b)(?![\p{L}-])/iu, '$1 or $2'],
  [/\b(more|fewer|less) (?:as|that|to|of)(?= \d)/iu, '$1 than'],
  [/\bno (an?|the)(?= )/iu, 'no', 'not $1'],
  [/\b(?:or and|and or)\b/iu, 'and', 'or'],
  [/\bin within (\d+)(?! spaces)/iu, 'within range $1', 'within $1'],
  [/(\p{L}+);s\b/iu, "$1's"],
  [/\bthrough\b/iu, 'using', 'to', 'towards'],
  [/\bwith\b/iu, 'using'],
  [/\bover\b/iu, 'on', 'in', 'to', 'towards'],
  [/(?<![\d.,])(\d+)[.,]\d{1,2}(?![\d.,])/u, '$1'],
];

/**
 * Finds neighbouring words of which one is wrong or missing. Reports them only if the phrase has a reading with the
 * words that are meant.
 */
const wrongPair: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  for (const [words, ...meant] of pairs) {
    const match = words.exec(text);
    if (!match) continue;
    const [written] = match;
    const lines = meant.map((other) => text.replace(words, other)).filter((line) => reader.tries(line, category).reads);
    if (lines.length === 0) continue;
    const after = text.length - match.index - written.length;
    const near = lines.map((line) => inCase(line.slice(match.index, line.length - after), written));
    const at = spanOfWords(sheet, written, { start, end });
    const ways = near.map((other) => replacementFix(at, other));
    const args = { word: written, near: quotedByOr(near) };
    report('other-word', at, args, null, [], ways);
    return true;
  }
  return false;
};

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Finds strengths of two classes in a wrong form: `ATTACK 2 | 3 [unit / mech]`, `ATTACK 2 / 3 [unit]`. */
const wrongSplit: Cause = ({ sheet, reader, report }, { text, category, start, end }) => {
  const split =
    category === 'act' ? /^(\p{Lu}+) (\d+)(?: ?[/|,;] ?(\d+))?(?: [[(]([^[\]()]*)[\])])?/u.exec(text) : null;
  const [head = '', verb = '', first = '', second = '', classes = ''] = split ?? [];
  if (!split || (second === '' && !classes.includes('/'))) return false;
  const names = reader.vocabulary.hints.classes ?? [];
  const said = wordsIn(classes);
  const areClasses = classes === '' || said.some((word) => names.some((name) => editDistance(word, name, 2) <= 2));
  if (names.length === 0 || !areClasses) return false;
  const strengths = second === '' ? [first, first] : [first, second];
  const [saidFirst, saidSecond] = said;
  // Exchanged classes have exchanged strengths.
  if (saidSecond !== undefined && saidFirst !== saidSecond && saidFirst === names[1]) strengths.reverse();
  const near = `${verb} ${strengths.join(' / ')} [${names.join(' / ')}]`;
  if (near === head || !reader.tries(near + text.slice(head.length), category).reads) return false;
  const at = spanOfWords(sheet, head, { start, end });
  report('other-word', at, { word: head, near: `\`${near}\`` }, null, [], [replacementFix(at, near)]);
  return true;
};

export const pairCauses: readonly Cause[] = [wrongPair, wrongSplit];
