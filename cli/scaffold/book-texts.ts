// The texts of a new book without code: a declaration page, a sheet, a position and an example, or a page and a sheet
// of tables.

export interface NewBook {
  /** The name of the game, which is the name of the folder too. */
  readonly name: string;
  /** The folder as a person types the folder in a command. */
  readonly folder: string;
  readonly title: string;
  readonly bot: string;
  /** The cards as the header `cards` lists them: a card with the number that the card prints, if any. */
  readonly cards: readonly string[];
}

interface Procedure {
  readonly clauses: readonly string[];
  /** The clause and the space that the example expects. */
  readonly expected: { readonly clause: number; readonly does: string; readonly space: string; readonly why: string };
}

/** Returns the procedures that cards get in turn. `n` is the number of the second action: `X` if the card prints X. */
const proceduresFor = (n: string): readonly [Procedure, Procedure] => [
  {
    clauses: ['Round 5 or more: FLOOD free space. [Lowest value > Random]', 'PLACE 2, richest space. [Random]'],
    expected: { clause: 2, does: 'PLACE 2', space: 'G1', why: 'the richest space is free' },
  },
  {
    clauses: [
      `PLACE ${n}, free wetland. [Highest value > Random]`,
      `PLACE ${n}, free forest. [Highest value > Random]`,
    ],
    expected: {
      clause: 2,
      does: `PLACE ${n}`,
      space: 'F2',
      why: 'no wetland is free, and F2 is the only free forest',
    },
  },
];

const nameOf = (card: string): string => card.replace(/ \d+$/, '');

const procedureOf = (card: string, at: number): Procedure =>
  proceduresFor(/ \d+$/.test(card) ? 'X' : '1')[at % 2] as Procedure;

const pageText = ({ name, folder, title, bot, cards }: NewBook): string => {
  const side = bot.toLowerCase();
  const [first = ''] = cards;
  const isMarked = cards.some((card) => / \d+$/.test(card));
  const header = `cards ${cards.join(', ')}`;
  return `# The declaration page of a book without code. Lines that begin with # are comments.
#   botbook check ${folder}      reports mistakes on this page and in the sheets
#   botbook read ${folder} --in ${folder}/position.txt      says which things each word means
#   botbook explain ${folder}/position.txt --card "${nameOf(first)}" --full
#   botbook test ${folder}      runs the examples
game ${name}
title ${title}
bot ${bot}
${isMarked ? `${header}  # the number that a card prints is the X of its clauses` : header}
dice d6

# The things on the table, and what can change.
THINGS
Sides: ${side} (the bot), player.
A space is a forest, wetland or grassland, has a value (1 to 5) and is next to spaces.
A space may be flooded.
A worker stands in a space or the supply, and belongs to a side.
A side has points (0 to 200).
The game has a round (1 to 6).

# The words of the sheets. A definition shows the use of its word.
WORDS
A free space is a space without workers.
The richest space is the space with the highest value.

# The actions. PLACE 2, nest: the number is n, and the nest is the space.
ACTIONS
PLACE n, space: put n ${side} workers from the supply in the space; the points of the ${side} rise by 1.
  Possible if the space is free.
FLOOD space: the space becomes flooded. Tell the player: "Turn the tile."

# The things that no action changes. Columns are two blanks or more apart.
BOX
space  kind       value  next to
F1     forest     2      F2, W1
F2     forest     1      F1, G1
W1     wetland    3      F1, G1
G1     grassland  4      F2, W1
`;
};

const procedureText = (card: string, at: number): string => {
  const clauses = procedureOf(card, at).clauses.map(
    (clause, index) => `${index + 1} ${clause.replace(' [', '\n   [')}\n`,
  );
  return `\n${nameOf(card)}\n${clauses.join('')}`;
};

const sheetText = ({
  name,
  cards,
}: NewBook): string => `# The title in capitals is the name of a card. The bot carries out the first clause that is possible.
game ${name}
${cards.map(procedureText).join('')}`;

const positionText = ({ name, bot }: NewBook): string => `# A position: a line for everything that the actions change.
game ${name}
workers: A1 at F1, P1 at W1, A2 in the supply, A3 in the supply
${bot.toLowerCase()}: A1, A2, A3
player: P1
round: 3
`;

const exampleText = ({ name, cards }: NewBook): string => {
  const examples = cards.slice(0, 2).map((card, at) => {
    const { clause, does, space, why } = procedureOf(card, at).expected;
    return `
EXAMPLE ${nameOf(card)} ${clause}: ${why}
position: position.txt
card: ${nameOf(card)}
=> ${clause}
does: ${does}
target: ${space}
after workers: A2 at ${space}
`;
  });
  return `# Examples: a position, a card, and below => the decision that the book expects.
game ${name}
${examples.join('')}`;
};

const tablesPageText = ({
  name,
  folder,
  title,
}: NewBook): string => `# The declaration page of a book of tables. Lines that begin with # are comments.
#   botbook check ${folder}      reports mistakes
#   botbook roll ${name}/tables      rolls the tables
#   botbook odds ${name}/tables      prints the exact odds
game ${name}
title ${title}

# The titles of the sections in the sheets: … stands for the words that differ.
THINGS
Tables: … TABLE (d6).
Steps: … STEPS.
`;

const tablesText = ({ name }: NewBook): string => `game ${name}

# The steps are done in order. A step that has the title of a table rolls on this table.
FIRST STEPS
1) Weather Table
2) Deal five cards to each player

# A row begins with its faces. A row can send to another table.
WEATHER TABLE
1–3 Clear
4–5 Rain: Each step costs one more card.
6   Roll one Storm Table and roll again (reroll another 6)

STORM TABLE
1–4 Wind: Cards are drawn face up.
5–6 Hail: Discard a card.
`;

/** Returns the texts of a new book, by the names of the files in its folder. */
export const bookTexts = (book: NewBook): ReadonlyMap<string, string> =>
  new Map([
    [`${book.name}.page`, pageText(book)],
    [`${book.name}.bot`, sheetText(book)],
    ['position.txt', positionText(book)],
    [`${book.name}.example`, exampleText(book)],
  ]);

/** Returns the texts of a new book of tables, by the names of the files in its folder. */
export const tablesTexts = (book: NewBook): ReadonlyMap<string, string> =>
  new Map([
    [`${book.name}.page`, tablesPageText(book)],
    ['tables.bot', tablesText(book)],
  ]);
