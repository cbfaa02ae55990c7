// Generates books without code: a page with many spaces and words, and a sheet with many cards.

interface BookSize {
  readonly spaces: number;
  readonly words: number;
  readonly cards: number;
}

interface GeneratedBook {
  readonly page: string;
  readonly sheet: string;
  readonly cards: readonly string[];
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Returns a made-up word for a number: three syllables, so that no word is a word of the language. */
const wordOf = (n: number): string =>
  `z${'aeiou'.charAt(n % 5)}${letters.charAt(Math.floor(n / 5) % 26)}${'aeiou'.charAt(Math.floor(n / 130) % 5)}k`;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_none, n) => n);

const kinds = ['forest', 'wetland', 'grassland'];

/** The definitions use each other: each fourth word is defined by the word before. */
function definition(n: number): string {
  const word = wordOf(n);
  const before = n === 0 ? 'free' : wordOf(n - 1);
  switch (n % 4) {
    case 0:
      return `A ${word} space is a ${kinds[n % 3]} with ${1 + (n % 3)} or more workers.`;
    case 1:
      return `A ${word} space is a ${before} space adjacent to a ${kinds[n % 3]}.`;
    case 2:
      return `A ${word} space, not a un${word} one, is a space next to a free ${kinds[n % 3]}.`;
    default:
      return `A ${word} space is a ${before} space without workers.`;
  }
}

/** Returns a row of a board that is a rectangle with rows of 20 spaces. */
function spaceRow(n: number, spaces: number): string {
  const next = [n + 1, n + 20].filter((other) => other < spaces && (other === n + 20 || other % 20 !== 0));
  return `S${n}  ${kinds[n % 3]}  ${1 + (n % 5)}  ${next.map((other) => `S${other}`).join(', ') || '–'}`;
}

/** Generates a book of a size. */
export function generatedBook({ spaces, words, cards }: BookSize): GeneratedBook {
  const names = numbers(cards).map((n) => `CARD ${wordOf(n).toUpperCase()}`);
  const page = `game big
bot AUTOMA
cards ${names.join(', ')}
dice d6

THINGS
Sides: automa (the bot), player.
A space is a forest, wetland or grassland, has a value (1 to 5) and is next to spaces.
A space may be flooded.
A worker stands in a space or the supply, and belongs to a side.
The game has a round (1 to 6).

WORDS
A free space is a space without workers.
${numbers(words - 1)
  .map((n) => definition(n))
  .join('\n')}

ACTIONS
PLACE n, space: put n automa workers from the supply in the space. Possible if the space is free.
FLOOD space: the space becomes flooded.

BOX
space  kind  value  next to
${numbers(spaces)
  .map((n) => spaceRow(n, spaces))
  .join('\n')}
`;
  const procedure = (name: string, n: number): string => `${name}
1 Round ${2 + (n % 5)} or more: FLOOD ${wordOf(n % (words - 1))} forest. [Highest value > Lowest-numbered]
2 PLACE 1, ${wordOf((n * 7) % (words - 1))} space. [Lowest value > Lowest-numbered]
3 FLOOD space with 2 or more workers. [Lowest-numbered]
`;
  return { page, sheet: `game big\n\n${names.map(procedure).join('\n')}`, cards: names };
}
