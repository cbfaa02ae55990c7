// Tests of actions that move a thing along a way of a number of spaces. The interpreter and the compiled sheet must both
// have the effects that are worked out by hand.
import { expect, it } from 'vitest';
import { compiledBook } from '../support/compiled-book.ts';

// S1 to S5 lie in a row, and S6 is next to S2 alone.
const page = `game carts
bot AUTOMA
cards FOREST, HAUL, CREEP, FAR, MATE, FIELD, BACK
dice d6

THINGS
Sides: automa (the bot), player.
A space is a forest or field, has a value (1 to 9) and is next to spaces.
A cart stands in a space or the barn and has hay (0 to 6).
A side has points (0 to 20).

WORDS
A mate of a cart is another cart within 2 spaces of that cart.
A roomy space is a space without carts.

ACTIONS
WHEEL n, cart: move it up to n spaces, only into roomy spaces.
HAUL n, cart: the hay of the cart rises by n; move it up to n spaces; the points of the automa rise by its hay.
CREEP n, cart: move it up to n spaces, only into spaces next to it.
GAIN n: the points of the automa rise by n.

BOX
space  kind    value  next to
S1     field   1      S2
S2     field   2      S3, S6
S3     field   3      S4
S4     forest  4      S5
S5     field   5      –
S6     forest  6      –

cart
C1
C2
C3
C4
`;

const sheet = `game carts

FOREST
1 WHEEL 3, C1 to:
   a) Forest.
      [Lowest value > Random]
   b) S1.

HAUL
1 HAUL 1, C1 to S4.

CREEP
1 CREEP 2, C1 to S4.
2 GAIN 1.

FAR
1 CREEP 2, C1 to S5.
2 GAIN 1.

MATE
1 WHEEL 1, C1 towards a mate of C1. [Highest value]

FIELD
1 WHEEL 2, C1 to field.
2 GAIN 1.

BACK
1 WHEEL 2, C1 towards S3.
2 GAIN 1.
`;

const book = await compiledBook(page, [sheet]);

it.each<[string, string, string, readonly string[]]>([
  // S4 has the lower value of the two forests within 3 spaces of S1.
  ['goes space by space', 'FOREST', 'C1 at S1', ['C1: S1 → S2', 'C1: S2 → S3', 'C1: S3 → S4']],
  ['does not go through shut spaces', 'FOREST', 'C1 at S1, C2 at S3', ['C1: S1 → S2', 'C1: S2 → S6']],
  ['is impossible without a way', 'FOREST', 'C1 at S3, C2 at S2, C3 at S6, C4 at S4', []],
  ['goes to the next aim', 'FOREST', 'C1 at S3, C2 at S4, C3 at S6', ['C1: S3 → S2', 'C1: S2 → S1']],
  // C1 has 2 hay at first, and then 3.
  [
    'has effects before and after the way',
    'HAUL',
    'C1 at S3',
    ['C1: hay 2 → 3', 'C1: S3 → S4', 'automa: points 0 → 3'],
  ],
  ['has spaces around its thing', 'CREEP', 'C1 at S3', ['C1: S3 → S4']],
  ['has no spaces farther away', 'FAR', 'C1 at S3', ['automa: points 0 → 1']],
  // C2 and C3 are within 2 spaces of C1. C3 stands in the space with the higher value.
  ['ranks the goals that a relation names', 'MATE', 'C1 at S3, C2 at S1, C3 at S5', ['C1: S3 → S4']],
  ['is passed over if its thing is there', 'FIELD', 'C1 at S1', ['automa: points 0 → 1']],
  ['is passed over if its thing is at the goal', 'BACK', 'C1 at S3', ['automa: points 0 → 1']],
  ['is passed over if its thing is off the board', 'BACK', 'C1 in the barn', ['automa: points 0 → 1']],
])('an action that moves a thing along a way %s', (_name, card, carts, effects) => {
  const named = [...carts.matchAll(/\bC[1-4]/g)].map(([name]) => `${name} 2`).join(', ');
  const position = `game carts\ncarts: ${carts}\nhay: ${named}\npoints: automa 0, player 0`;
  for (const decide of [book.interpreted, book.compiled])
    expect(decide(position, card, [])).toMatchObject({ is: 'decision', effects });
});
