// Tests of messages about lost words, figures that the candidates lack, several goals, and lines at a wrong place. Each
// mistake must give exactly one message. The message suggests words that the checker can read.
import { describe, expect, it } from 'vitest';
import { diagnosticsOf, found, headOf, onlyOne } from '../support/found.ts';

const clause = (text: string): string => `SCOUT\n1 ${text}`;

describe('a distance without `within` or without its number', () => {
  it.each([
    ['Enemy 2 spaces: RECON.', 'BB2006 Enemy 2 | For example, write `Enemy within 2 spaces`.'],
    ['No enemies 2 spaces: RECON.', 'BB2006 enemies 2 | For example, write `No enemies within 2 spaces`.'],
    ['Enemy range 2: RECON.', 'BB2006 Enemy range | For example, write `Enemy within range 2`.'],
    ['Objective 2 spaces of enemy: RECON.', '`Objective within 2 spaces of enemy`.'],
    ['MOVE 1 to:\n   a) Unscouted objective 2 spaces.', '`Unscouted objective within 2 spaces`.'],
    ['MOVE 1 to:\n   a) Unscouted objective within spaces.', '`objective within 2 spaces`.'],
    ['Enemy within spaces of an objective: RECON.', '`Enemy within 2 spaces of an objective`.'],
    [
      'MOVE 1 to:\n   a) A space that brings the special attack range of an objective.',
      'BB2006 attack range | For example, write `special attack within range of an objective`.',
    ],
    ['MOVE 1 to:\n   a) Space that brings an enemy 2 spaces.', '`an enemy within 2 spaces`.'],
    ['ATTACK 1, targeting enemy 2 spaces.', '`targeting enemy within 2 spaces`.'],
    ['Roll [d10]:\n   1–5  ATTACK 1, targeting enemy 2 spaces\n   6–10 CONTROL', '`targeting enemy within 2 spaces`.'],
    ['MOVE 1 to objective. [Most enemies range 1 > Random]', '`Most enemies within range 1`.'],
    ['MOVE 1 to:\n   a) Objective up to 2 spaces.', 'BB2006 spaces | For example, write `2 spaces away`.'],
    ['Enemy at least 3 spaces: RECON.', 'BB2006 spaces | For example, write `3 spaces away`.'],
    ['ATTACK 1 within 2 spaces.', 'BB2003 within 2 spaces | Did you mean `within range 2`? => within range 2'],
    ['SUPPRESS 2 in 3 spaces.', 'BB2003 in 3 spaces | Did you mean `within range 3`? => within range 3'],
  ])('%s', (text, expected) => expect(found(clause(text))).toEqual(onlyOne(expected)));
});

describe('a figure that the candidates lack', () => {
  it.each([
    ['MOVE 1 to objective. [Highest armour > Random]', 'BB2002 armour | Did you mean `cover`? => cover'],
    ['MOVE 1 to:\n   a) Objective. [Lowest armour > Random]', 'BB2002 armour | Did you mean `cover`? => cover'],
    ['ATTACK 1. [Highest armour > Random]', 'BB2002 armour | Did you mean `defence` or `cover`?'],
    ['MOVE 1 to objective. [Highest protection > Random]', 'BB2002 protection | Did you mean `cover`? => cover'],
    ['MOVE 1 to space with highest armour.', 'BB2002 armour | Did you mean `cover`? => cover'],
  ])('%s', (text, expected) => expect(found(clause(text))).toEqual(onlyOne(expected)));
});

describe('a line about the way without a movement with sub-clauses', () => {
  const way = 'Destination 2 spaces away: select space to move through. [Elevated > Random]';

  it.each([
    `ATTACK 1.\n   ${way}`,
    `RECON.\n   ${way}`,
    `MOVE 2 to objective.\n   ${way}`,
    'ATTACK 1.\n   Destination 2 spaces away: select a space to move through.\n   [Elevated > Random]',
    'CONTROL.\n   Destination 2 spaces away: select space to move through as per a).',
  ])('%s', (text) =>
    expect(found(clause(text))).toEqual(
      onlyOne(
        'BB2033 Destination 2 spaces away | Remove this line, or write the line under the sub-clauses of a movement.',
      ),
    ),
  );
});

describe('a criterion in place of a thing', () => {
  it.each([
    ['ATTACK 1, targeting highest cover.', 'BB2045 highest cover | Write `ATTACK 1. [Highest cover]`.'],
    ['ATTACK 1, targeting random.', 'BB2045 random | Write `ATTACK 1. [Random]`.'],
    ['ATTACK 1, targeting a random enemy.', 'BB2045 random | Write `ATTACK 1, targeting enemy. [Random]`.'],
    ['ATTACK 1, targeting nearest.', 'BB2006 nearest | For example, write `targeting nearest enemy unit`.'],
    ['ATTACK 1, targeting elevated.', 'BB2006 elevated | For example, write `targeting elevated enemy unit`.'],
    ['MOVE 2 to Random.', 'BB2045 Random | Write `MOVE 2 to objective. [Random]`.'],
    ['SCOUT 1 towards random.', 'BB2045 random | Write `SCOUT 1 towards objective. [Random]`.'],
    ['MOVE 2 to a random adjacent space.', 'BB2045 random | Write `MOVE 2 to adjacent space. [Random]`.'],
    ['MOVE 2 to fewest enemies.', 'BB2045 fewest enemies | Write `MOVE 2 to objective. [Fewest enemies]`.'],
    ['MOVE 1 to:\n   a) Random objective.', 'BB2045 Random | Write `Objective. [Random]`.'],
    [
      'MOVE 1 to:\n   a) Highest cover.',
      'BB2040 Highest cover | Name the places before the list: `Objective. [Highest cover]`.',
    ],
    ['ATTACK 1 at random.', 'BB2045 at random | Write `[Random]` after the sentence.'],
  ])('%s', (text, expected) => expect(found(clause(text))).toEqual(onlyOne(expected)));

  it.each(['ATTACK 1. [Highest cover]', 'MOVE 2 to objective. [Random]', 'MOVE 2 to adjacent space. [Random]'])(
    'the way out is read: %s',
    (text) => expect(found(clause(text))).toEqual([]),
  );
});

describe('several goals, and words of other verbs', () => {
  it.each([
    ['MOVE 1 away from both enemies.', 'BB2160 both enemies | Write `MOVE 1 away from enemies`.'],
    ['MOVE 1 away from two enemies.', 'BB2160 two enemies | Write `MOVE 1 away from enemies`.'],
    ['MOVE 1 from both enemies.', 'BB2160 both enemies | Write `MOVE 1 away from enemies`.'],
    ['MOVE 1 towards both enemies.', 'BB2160 both enemies | Write `MOVE 1 towards enemy`.'],
    ['Two enemies within 2 spaces: MOVE 1 away from both of them.', '| Write `MOVE 1 away from them`.'],
    ['Two enemies within 2 spaces: MOVE 1 away from both.', 'BB2160 both | Write `MOVE 1 away from them`.'],
    ['MOVE 1 to:\n   a) Both objectives. [Random]', 'BB2160 Both objectives | Write `Objective`.'],
    ['MOVE 1 to:\n   a) 2 unscouted objectives. [Random]', '| Write `Unscouted objective`.'],
    ['MOVE 1 towards each objective.', 'BB2160 each objective | Write `MOVE 1 towards objective`.'],
    ['SCOUT 1 from enemies.', 'BB2003 from | Did you mean `away from` or `to`?'],
    ['ATTACK 1, targeting enemy unit in each adjacent space.', 'BB2007 in each adjacent space | '],
    ['MOVE 1 to 2 objectives.', 'BB2160 2 objectives | Write `MOVE 1 to objective`.'],
    [
      'MOVE 1 to objective. [Furthest from two enemies > Random]',
      'BB2160 two enemies | Write `Furthest from enemies`.',
    ],
    ['MOVE 1 to objective. [Nearest to both enemies > Random]', 'BB2160 both enemies | Write `Nearest to enemy`.'],
    [
      'MOVE 1 to:\n   a) Space furthest from both enemies.',
      'BB2160 both enemies | Write `Space furthest from enemies`.',
    ],
  ])('%s', (text, expected) => expect(found(clause(text))).toEqual(onlyOne(expected)));
});

describe('the total of a figure of several things', () => {
  it('can be that of each thing or that of all together', () =>
    expect(found(clause('Enemies in space with total defence of 5 or more: RECON.'))).toEqual(
      onlyOne(
        'BB2009 Enemies in space with total defence of 5 or more | Write `Enemies in space with defence of 5 or more` for the first meaning, or `Total defence of enemies in space is 5 or more` for the second meaning.',
      ),
    ));

  it.each([
    'Enemies in space with defence of 5 or more: RECON.',
    'Total defence of enemies in space is 5 or more: RECON.',
    'Enemy in space with total defence of 5 or more: RECON.',
    'ATTACK 1. [Lowest total defence > Random]',
  ])('is read in %s', (text) => expect(found(clause(text))).toEqual([]));
});

describe('spaces on a way as a figure', () => {
  it.each([
    'MOVE 1 to objective. [Fewest unscouted spaces to nearest escape > Random]',
    'MOVE 1 to:\n   a) Space with the fewest unscouted spaces on the way to escape.',
    'MOVE 1 to objective. [Most enemy occupied spaces between it and escape > Random]',
  ])('%s', (text) => {
    const [{ code, help } = { code: '', help: '' }, ...more] = diagnosticsOf(headOf('LFA', 6) + clause(text));
    expect([code, more.length]).toEqual(['BB2145', 0]);
    expect(help).toContain('Write `Nearest to escape` for the shortest way.');
  });
});
