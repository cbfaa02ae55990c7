// Tests of messages about known words in the place of other known words: a noun of another sort, a figure that cannot
// be compared, a strength of another verb.
import { describe, expect, it } from 'vitest';
import { found, onlyOne } from '../support/found.ts';

const clause = (text: string): string => `SCOUT\n1 ${text}`;

describe('a noun of another sort', () => {
  it.each([
    ['Deck within range 3 contains 2 or more enemy units: RECON.', 'BB2003 Deck | Did you mean `Objective` or `Space`'],
    ['Space not shared with card: RECON.', 'BB2003 card | Did you mean `objective` or `enemy unit`'],
    [
      'Space contains 2 or more enemies and nearest enemy is 2 cards away: RECON.',
      'BB2003 cards | Did you mean `spaces`?',
    ],
    [
      'Objective within 2 spaces is occupied by enemy deck with armoured attack: RECON.',
      'BB2007 deck | Name something with a place',
    ],
    ['Interference in cover: RECON.', 'BB2162 Interference in cover | '],
    ['CONTROL. This activates a card.', 'BB2007 This activates a card | Such a thing is said like `CONTROL. This'],
  ])('%s', (text, expected) => expect(found(clause(text))).toEqual(onlyOne(expected)));
});

describe('a figure that things do not have', () => {
  it.each([
    ['MOVE 1 to objective. [Highest door > Random]', 'BB2003 door | Did you mean `value`?'],
    ['MOVE 1 to objective. [Highest enemies > Random]', 'BB2003 Highest | Did you mean `Most`?'],
    ['MOVE 1 to objective. [Deck scouted > Random]', 'BB2007 Deck | Name something with a place on the board'],
  ])('%s', (text, expected) => expect(found(clause(text))).toEqual(onlyOne(expected)));
});

describe('the words after `route`', () => {
  const withRoute = (words: string): string => clause(`SCOUT 1 towards objective. [Route ${words} > Random]`);

  it.each([
    'same squad',
    'matching',
    'legal',
    'my',
    'friendly',
    'active mech',
    'closed',
    'not matching',
    'lfa or legal',
  ])('cannot be `%s`, because no space is so', (words) =>
    expect(found(withRoute(words))).toEqual(
      onlyOne(`BB2007 Route ${words} | Such a thing is said like \`[Route scouted`),
    ),
  );

  it.each(['scouted', 'not scouted', 'enemy occupied', 'empty', 'elevated', 'adjacent', 'enemy controlled or scouted'])(
    'can be `%s`',
    (words) => expect(found(withRoute(words))).toEqual([]),
  );
});

describe('the strength or a word of the verb at a wrong place', () => {
  it.each([
    [
      'SCOUT Y towards preferred attack target.',
      'BB2007 Y | Write a number, or X for the strength that the card prints.',
    ],
    ['SPECIAL X ATTACK.', 'BB2005 X ATTACK | Did you mean `ATTACK X`?'],
    ['COMMAND 2 to objective.', 'BB2041 to objective | Leave `to objective` out: COMMAND draws cards'],
    ['BOLSTER 2 in enemy squad.', 'BB2163 enemy squad | Write `BOLSTER 2 in matching squad`.'],
    [
      'MOVE 1 to objective. [Fewest hit points > Random]',
      'BB2145 Fewest hit points | In a list of units, write `Lowest defence`.',
    ],
    ['RECON to objective.', 'BB2041 to objective | Write `RECON` alone: RECON removes'],
  ])('%s', (text, expected) => expect(found(clause(text))).toEqual(onlyOne(expected)));
});

describe('an action without its place', () => {
  it.each([
    ['Roll [d10]:\n   1–5  MOVE 1 towards.\n   6–10 CONTROL', 'BB2031 MOVE 1 towards | Name the place'],
    ['Roll [d10]:\n   1–5  MOVE 1 to. [Elevated > Random]\n   6–10 CONTROL', 'BB2031 MOVE 1 to | Name the place'],
    ['MOVE 1 towards. [Elevated > Random]', 'BB2031 MOVE 1 towards | Name the place'],
  ])('%s', (text, expected) => expect(found(clause(text))).toEqual(onlyOne(expected)));
});

describe('another form of a word', () => {
  it.each([
    ['MOVE 1 to:\n   a) Objective.\n   b) Space near to [a)].', 'BB2003 near | Did you mean `nearer` or `nearest`?'],
    ['MOVE 1 to objective. [High cover > Random]', 'BB2003 High | Did you mean `Highest`'],
    ['MOVE 1 to objective. [Highest coverage > Random]', 'BB2002 coverage | Did you mean `cover`?'],
    ['MOVE 1 to objective. [Not occupy by control unit > Random]', 'BB2003 occupy | Did you mean `occupied`?'],
    ['MOVE 1 to:\n   a) Threatening objective.', 'BB2002 Threatening | Did you mean `Threatened`?'],
    ['Find more dangerous enemy. MOVE 1 towards it.', 'BB2003 more | Did you mean `most`?'],
  ])('%s', (text, expected) => expect(found(clause(text))).toEqual(onlyOne(expected)));
});

describe('a target of the wrong side or class', () => {
  it.each([
    ['Space shared with enemy unit: ATTACK 2, targeting friendly unit.', 'BB2042 ATTACK 2, targeting friendly unit | '],
    ['ATTACK 2 / 3 [unit / mehc].', 'BB2003 ATTACK 2 / 3 [unit / mehc] | Did you mean `ATTACK 2 / 3 [unit / mech]`?'],
    ['ATTACK 2 / 3 [mech / unit].', 'Did you mean `ATTACK 3 / 2 [unit / mech]`?'],
    ['ATTACK 2 / 3 [unit].', 'Did you mean `ATTACK 2 / 3 [unit / mech]`?'],
    ['ATTACK 2 | 3 [unit / mech].', 'Did you mean `ATTACK 2 / 3 [unit / mech]`?'],
    ['ATTACK 2 [unit / mech].', 'Did you mean `ATTACK 2 / 2 [unit / mech]`?'],
  ])('%s', (text, expected) => expect(found(clause(text))).toEqual(onlyOne(expected)));

  it('is not the unit of the enemy that shares the space', () => {
    expect(found(clause('Space shared with enemy unit: ATTACK 2, targeting the unit.'))).toEqual([]);
    expect(found(clause('ATTACK 2 / 3 [unit / mech].'))).toEqual([]);
  });
});

describe('a pair of words of which one is wrong or missing', () => {
  it.each([
    [
      'Space secure: SCOUT 1, accompanied by up 3 control units, to:\n   a) Objective.',
      'BB2003 up 3 | Did you mean `up to 3`?',
    ],
    ['Space has population 2 more: RECON.', 'BB2003 2 more | Did you mean `2 or more`?'],
    ['Space secure and no an objective: RECON.', 'BB2003 no an | Did you mean `no` or `not an`?'],
    ['Space shared with enemy unit or and objective: RECON.', 'BB2003 or and | Did you mean `and` or `or`?'],
    ['ATTACK 2 in within 2.', 'BB2003 in within 2 | Did you mean `within range 2`?'],
    ['Interference in bot;s play area: RECON.', "BB2003 bot;s | Did you mean `bot's`?"],
    ['SCOUT 2 through most dangerous matching unit.', 'BB2003 through | Did you mean `using`'],
    ['Unit not over an objective: RECON.', 'BB2003 over | Did you mean `on`'],
    ['MOVE 1 to:\n   a) Objective no more as 2 spaces away.', 'BB2003 more as | Did you mean `more than`?'],
    ['MOVE 1 to 2.5-point objective.', 'BB2003 2.5 | Did you mean `2`?'],
  ])('%s', (text, expected) => expect(found(clause(text))).toEqual(onlyOne(expected)));
});

describe('letters of a word', () => {
  it('can be digits', () => {
    expect(found(clause('Space shared with D00RS equipment: RECON.'))).toEqual([
      expect.stringContaining('BB2002 D00RS | Did you mean `DOORS`?'),
    ]);
  });

  it('can be typed twice for a deck', () => {
    expect(found(clause('BOLSTER 2 H and 2 Zz.'))).toEqual(onlyOne('BB2002 Zz | Did you mean `Z`?'));
  });
});

describe('a mistake of several words', () => {
  it.each([
    [clause('MOVE 1 to:\n   a) < 10 objective points scouted unscouted objective.'), 'BB2039 scouted unscouted | '],
    [clause('MOVE 1 to objective. [Nearest > Random > Random]'), 'BB2047 Random | Remove the repetition'],
    [clause('BOLSTER 2, Roll [d10]:\n   1–5  Y Z\n   6–10 A'), 'BB2032 Y Z | Write each letter in a row of its own.'],
    [clause('MOVE 1 through objective.'), 'BB2003 through | Did you mean `to` or `towards`?'],
    [clause('Space shared with enemy rnech: RECON.'), 'BB2002 rnech | Did you mean `mech`?'],
    [
      'MOST DANGEROUS UNITS\n1 Ripper\n2 Nailgunner\n3 Scanner',
      'BB2055 MOST DANGEROUS UNITS | Did you mean `DANGEROUS',
    ],
  ])('%s', (text, expected) => expect(found(text)).toEqual(onlyOne(expected)));
});
