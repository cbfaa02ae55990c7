// Makes short phrases from the words of the game. Most of them occur in no sheet of the book.
import { Random } from './random.ts';
import type { Category } from '../../compiler/language/phrases/terms.ts';

export interface Phrase {
  readonly category: Category;
  readonly text: string;
}

const list = (words: string): readonly string[] => words.split('|');

const nouns = list(
  'objective|enemy|enemies|building|space|matching control unit|door|escape pod|pit traps|unit|Hades|prisoner|laser',
);
const before = list(
  '||||nearest |unscouted |adjacent |2 or more |an |the |threatened |unoccupied |most dangerous |enemy ',
);
const between = list(
  'adjacent to|within 2 spaces of|containing|shared with|in|occupied by|sharing a space with|nearest to|that contains|' +
    'with|shared by|not in|not adjacent to|contains|is adjacent to',
);
const behind = list(
  'within 2 spaces|within range 3|with control|with armoured attack|with armoured defence|scouted|is scouted|' +
    'unsuppressed|closed|with highest population|in place|up to 2 spaces away|with population of 2 or more|' +
    'not scouted|blocking route',
);
/** Beginnings of phrases, each with the category of the phrase. A frequent category is listed several times. */
const openings: readonly (readonly [Category, readonly string[]])[] = [
  ['cond', ['', '', '', 'no ', '< 3 ', 'there is ', 'not in ', 'not adjacent to ']],
  ['cond', ['', '', '']],
  ['dest', ['', '', 'not in ']],
  ['row', ['', '']],
  ['crit', ['fewest ', 'nearest ', 'contains ', 'most ', '']],
  ['act', ['MOVE 1 to ', 'MOVE 1 adjacent to ', 'ATTACK 2, targeting ', 'GUIDE Y ', 'SCOUT 2 towards ']],
  ['act', ['ATTACK 2 using ', 'ATTACK 2 using laser within range 2 ', 'SUPPRESS 3 within range 2 ']],
];
/** The greatest number of words in a phrase. Few phrases of the book are longer. */
const mostWords = 14;

function thing(random: Random, depth: number): string {
  let text = random.pick(before) + random.pick(nouns);
  if (depth > 0 && random.below(2) === 0) text += ` ${random.pick(between)} ${thing(random, depth - 1)}`;
  if (random.below(3) === 0) text += ` ${random.pick(behind)}`;
  if (depth > 0 && random.below(8) === 0) text += ` ${random.pick(['or', 'and'])} ${thing(random, depth - 1)}`;
  return text;
}

/** Returns `many` phrases. The same seed gives the same phrases. About two phrases in five have a meaning. */
export function gridOf(many: number, seed: number): readonly Phrase[] {
  const random = new Random(seed);
  const found: Phrase[] = [];
  while (found.length < many) {
    const [category, starts] = random.pick(openings);
    let text = random.pick(starts) + thing(random, 2);
    if (category === 'cond' && random.below(8) === 0) text += ` ${random.pick(['and', 'when'])} ${thing(random, 1)}`;
    if (text.split(' ').length <= mostWords)
      found.push({ category, text: text.charAt(0).toUpperCase() + text.slice(1) });
  }
  return found;
}
