// Words of booklets about sides, each with the words of a page with these sides. A message offers the words of the page.
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

/** Returns the wordings of a noun for sides, such as `rival` for `a side other than the guild`. */
function wordingsOfSideNoun(name: string, members: readonly string[]): readonly WordingRule[] {
  const article = /^[aeiou]/i.test(name) ? 'an' : 'a';
  return [
    [new RegExp(String.raw`\b${name} (\p{L}+)`, 'iu'), `$1 of ${article} ${name}`],
    [
      new RegExp(String.raw`\bwith (.+?) (\p{L}+) of (?:one|a single) ${name}$`, 'iu'),
      forEachSide(members, (side) => `with $1 ${sideBeforeNoun(side)} $2`),
    ],
  ];
}

/** Returns the wordings of the nouns for sides that a page defines. */
const wordingsOfSideNouns = ({ sides }: Things, rows: readonly DefinitionRow[]): readonly WordingRule[] =>
  rows.flatMap(({ is, name, sort, body }) => {
    if (is !== 'noun' || sort !== 'side') return [];
    const but = /^an? side other than (?:the )?(.+?)\.?$/i.exec(body.text)?.[1]?.toLowerCase();
    return wordingsOfSideNoun(name, but === undefined ? [] : sides.filter((side) => side !== but));
  });

/** Returns the wordings of a page with these sides. */
export function wordingsOfSides(things: Things, rows: readonly DefinitionRow[]): readonly WordingRule[] {
  const { sides, sorts } = things;
  const [bot, other, ...more] = sides;
  if (bot === undefined || other === undefined) return [];
  const [hers, yours] = [sideBeforeNoun(bot), sideBeforeNoun(other)];
  // A thing of these sorts is always on the board.
  const onBoard = [...sorts.values()].filter(({ stands, offBoard }) => stands === 'placed' && offBoard === null);
  const placed = onBoard.flatMap(({ noun, plural }) => [plural, noun]).join('|');
  return [
    ...(placed === '' ? [] : [[new RegExp(String.raw`\b(${placed}) on the board\b`, 'i'), '$1'] as const]),
    [
      /^(?:an?|any|either|one) side (has|is) (.+)$/i,
      forEachSide(sides, (side) => `${nameOf(things, side)} ${verbAfter(nameOf(things, side), '$1')} $2`),
    ],
    [
      /\bwith (.+?) (\p{L}+) of (?:one|a single) side$/iu,
      forEachSide(sides, (side) => `with $1 ${sideBeforeNoun(side)} $2`),
    ],
    ...(more.length > 0
      ? []
      : ([
          [/\b(?:where|in which) your (\p{L}+) outnumber hers\b/iu, `with more ${yours} $1 than ${hers} $1`],
          [/\b(?:where|in which) her (\p{L}+) outnumber yours\b/iu, `with more ${hers} $1 than ${yours} $1`],
          [
            /\b(?:where|in which) both sides have (?:the same number of|as many|equally many) (\p{L}+)/iu,
            `with as many ${hers} $1 as ${yours} $1`,
          ],
        ] as const)),
    ...wordingsOfSideNouns(things, rows),
    [/\b(ahead of|behind|than|from|to|by) (?:her|him)\b/i, `$1 ${nameOf(things, bot)}`],
  ];
}

/** Returns the wordings of a sentence about a thing, which `it` means, and about the side of the thing. */
export const wordingsOfOwners = (noun: string, sides: readonly string[]): readonly WordingRule[] => [
  [
    /^it (?:is|stands|lies) (in .+? that) its side (.+)$/i,
    forEachSide(sides, (side) => `it is ${/^[aeiou]/i.test(side) ? 'an' : 'a'} ${side} ${noun} $1 the ${side} $2`),
  ],
];
