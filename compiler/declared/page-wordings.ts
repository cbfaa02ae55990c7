// Words of booklets about places and sides, each with the words of a page with these places and sides. A message offers
// the words of the page.
import type { WordingRule } from '../language/phrases/vocabulary-entries.ts';
import type { DefinitionRow } from './heads.ts';
import { isPluralSide, sideBeforeNoun, type Things } from './things.ts';

/** The noun for a side: `the abbot` in a sentence, `abbot` before a noun. */
const nameOf = ({ sideNames }: Things, side: string): string => sideNames.get(side) ?? `the ${side}`;

const verbAfter = (name: string, verb: string): string =>
  isPluralSide(name) && verb.toLowerCase() === 'has' ? 'have' : verb;

/** Returns the same words for each side, with a word between: `the abbot leads or the player leads`. */
const forEachSide = (sides: readonly string[], words: (side: string) => string, joint = ' or '): string =>
  sides.map(words).join(joint);

/** Returns the wordings of the nouns for sides that a page defines, such as `rival` for `a side other than the guild`. */
const wordingsOfSideNouns = (rows: readonly DefinitionRow[]): readonly WordingRule[] =>
  rows.flatMap(({ is, name, sort }): readonly WordingRule[] => {
    if (is !== 'noun' || sort !== 'side') return [];
    const article = /^[aeiou]/i.test(name) ? 'an' : 'a';
    return [[new RegExp(String.raw`\b${name} (\p{L}+)`, 'iu'), `$1 of ${article} ${name}`]];
  });

/** Returns the wordings of a page with these things and definitions. */
export function wordingsOfPage(things: Things, rows: readonly DefinitionRow[]): readonly WordingRule[] {
  const { sides } = things;
  const [bot, other, ...more] = sides;
  if (bot === undefined || other === undefined) return [];
  const others = sides.slice(1).map((side) => nameOf(things, side));
  const [hers, yours] = [sideBeforeNoun(bot), sideBeforeNoun(other)];
  return [
    [
      /^(?:an?|any|either|one) side (has|is) (.+)$/i,
      forEachSide(sides, (side) => `${nameOf(things, side)} ${verbAfter(nameOf(things, side), '$1')} $2`),
    ],
    [
      new RegExp(
        String.raw`\b(\p{L}+) of (?:the )?(${sides.join('|')}) and (?:of )?(?:the )?(${sides.join('|')})\b`,
        'iu',
      ),
      '$2 $1 and $3 $1',
    ],
    // Without another side in the sentence, the sides other than the bot are meant.
    [
      /\b(?:another|any other|at least one other) side has\b/i,
      `${others.join(' or ')} ${verbAfter(others.at(-1) ?? '', 'has')}`,
    ],
    [/\b(?:another|any other|at least one other) side\b/i, others.join(' or ')],
    [/\bno other side\b/i, `neither ${others.join(' nor ')}`],
    ...(more.length > 0
      ? []
      : ([
          [/\b(?:where|in which) your (\p{L}+) outnumber hers\b/iu, `with more ${yours} $1 than ${hers} $1`],
          [/\b(?:where|in which) her (\p{L}+) outnumber yours\b/iu, `with more ${hers} $1 than ${yours} $1`],
        ] as const)),
    ...wordingsOfSideNouns(rows),
    [/\b(ahead of|behind|than|from|to|by) (?:her|him)\b/i, `$1 ${nameOf(things, bot)}`],
  ];
}
