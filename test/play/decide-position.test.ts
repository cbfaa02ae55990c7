// Tests of positions that come from other programs. Each position is decided, or it is refused with an error that names
// the fault and its place.
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BoundCallistoSheet } from '../../runtime/callisto/bound-sheet/decide-position.ts';
import type { GivenChance } from '../../runtime/types/callisto/sheets.ts';
import { boundSheet } from '../support/bound.ts';

type Json = Record<string, unknown>;

const text = readFileSync('procedures/callisto/scenario-1/examples/opening.json', 'utf8');
const opening = (): Json => JSON.parse(text) as Json;

let lfa: BoundCallistoSheet;
beforeAll(async () => {
  lfa = await boundSheet(1, 'lfa');
});

/** Returns the error that `decidePosition` throws for this position, card and chance, as `where: message`. */
function refused(position: unknown, card: unknown = 'SCOUT Y', chance: unknown = { seed: 3 }): string {
  try {
    lfa.decidePosition(position, card as string, chance as GivenChance);
  } catch (error) {
    if (!(error instanceof Error) || !('where' in error)) throw error;
    return `${String(error.where)}: ${error.message}`;
  }
  return 'nothing is wrong';
}

describe('a position', () => {
  // SCOUT Y in G1 goes to an unscouted objective (clause 2b). The list leaves E1 and F3, so a d8 decides between them.
  it('is an object or its text', () => {
    const found = lfa.decidePosition(opening(), 'SCOUT Y', [2]);
    expect(found).toMatchObject({
      version: 1,
      is: 'decision',
      game: 'callisto',
      scenario: 1,
      side: 'lfa',
      card: 'SCOUT Y',
      clause: 2,
      name: 'SCOUT 2b',
      instead: null,
      unused: 0,
    });
    if (found.is !== 'decision') throw new Error('It is decided.');
    expect(found.choices[0]).toEqual({ role: 'destination', id: 'E1', rolled: 2 });
    expect(found.effects.map(({ is }) => is)).toContain('moved');
    expect(found.after.units?.['SCOUT Y']).toEqual({ at: 'E1' });
    expect(lfa.decidePosition(text, 'SCOUT Y', [2])).toEqual(found);
    expect(lfa.decidePosition(`\uFEFF${text}`, ' scout y ', ['2'])).toEqual(found);
  });

  it('is plain JSON', () => {
    const found = lfa.decidePosition(text, 'SCOUT Y', [8]);
    const plain = JSON.parse(JSON.stringify(found)) as Json;
    expect(plain).toEqual(found);
    expect((plain['after'] as Json)['units']).toMatchObject({ 'SCOUT Y': { at: 'F3' } });
  });

  it('is not changed', () => {
    const position = opening();
    lfa.decidePosition(position, 'SCOUT Y', [2]);
    expect(position).toEqual(opening());
  });

  it('may lack the keys that the procedure does not ask for', () => {
    const { cards: _cards, turn: _turn, bots: _bots, score: _score, ...rest } = opening();
    const small = { ...rest, cards: { lfa: { playArea: [{ card: 'SCOUT Y' }] } } };
    expect(lfa.decidePosition(small, 'SCOUT Y', [2])).toMatchObject({ clause: 2 });
    expect(refused({ ...small, markers: {} })).toBe(
      'markers.breakers: markers.breakers is missing, and this decision needs it',
    );
    expect(refused({ ...rest, cards: { lfa: { playArea: [{ card: 'CAPTAIN' }] } } }, 'CAPTAIN')).toBe(
      'cards.lfa.supply: cards.lfa.supply is missing, and this decision needs it',
    );
  });

  it('may have its own chance', () => {
    const given = lfa.decidePosition({ ...opening(), chance: { given: [2, 5] } }, 'SCOUT Y');
    expect(given).toMatchObject({ is: 'decision', unused: 1, choices: [{ id: 'E1' }, {}] });
    const seeded = lfa.decidePosition({ ...opening(), chance: { seed: [1, 2, 3, 4] } }, 'SCOUT Y');
    expect(seeded).toEqual(lfa.decidePosition({ ...opening(), chance: { seed: [1, 2, 3, 4] } }, 'SCOUT Y'));
  });
});

describe('chance that is lacking', () => {
  it('is the face of a die', () => {
    const found = lfa.decidePosition(text, 'SCOUT Y');
    expect(found).toEqual({
      version: 1,
      is: 'needs',
      game: 'callisto',
      scenario: 1,
      side: 'lfa',
      card: 'SCOUT Y',
      die: 8,
      deck: null,
    });
    expect(lfa.decidePosition(text, 'SCOUT Y', [])).toEqual(found);
  });

  // Clause 1 of CAPTAIN rolls a d10: 1–4 is BOLSTER 3, and 5–10 is COMMAND 2. For BOLSTER, another d10 gives the deck:
  // 1–3 is Y, 4–6 is Z, 7–8 is A, and 9–10 is V.
  it('is asked for one after the other until all is there', () => {
    const asked = (chance: (number | string)[]): unknown => {
      const found = lfa.decidePosition(text, 'CAPTAIN', chance);
      return found.is === 'needs' ? [found.die, found.deck] : found.is;
    };
    expect(asked([])).toEqual([10, null]);
    expect(asked([5])).toEqual([0, null]);
    expect(asked([5, 'SERGEANT Y'])).toEqual([0, null]);
    expect(asked([5, 'SERGEANT Y', 'interference'])).toBe('decision');
    expect(asked([4, 3])).toEqual([0, 'Y']);
    expect(asked([4, 3, 'SCOUT Y', 4, 'SCOUT Z', 9, 'GUNNER V'])).toBe('decision');
  });

  it('may be more than is used', () => {
    expect(lfa.decidePosition(text, 'SCOUT Y', [2, 7, 7])).toMatchObject({ unused: 2 });
  });

  it.each([
    ['a face that the die lacks', [9], 'chance: A d8 does not show 9.'],
    ['a face of 0', [0], 'chance: A d8 does not show 0.'],
    ['a card where a face is due', ['SCOUT Y'], 'chance: The face of a d8 is due, and the card SCOUT Y is given.'],
    ['no card', ['SCOUT Q'], 'chance: `SCOUT Q` is neither a face nor a card.'],
    ['half a face', [2.5], 'chance: `2.5` is neither a face nor a card.'],
    ['nothing', [null], 'chance: `null` is neither a face nor a card.'],
    ['an object', [{}], 'chance: `an object` is neither a face nor a card.'],
    ['an object without words', [Object.create(null)], 'chance: `an object` is neither a face nor a card.'],
    ['too much', Array.from({ length: 33 }, () => 1), 'chance: At most 32 faces and cards can be given.'],
    ['a seed with a fraction', { seed: 0.5 }, 'chance: The seed 0.5 is no whole number from 0 to 4294967295.'],
    ['a number', 5, 'chance: Chance is a seed, `{ seed: 3 }`, or a list of faces and cards.'],
    ['text', '5', 'chance: Chance is a seed, `{ seed: 3 }`, or a list of faces and cards.'],
    ['nothing at all', null, 'chance: Chance is a seed, `{ seed: 3 }`, or a list of faces and cards.'],
  ])('is refused: %s', (_what, chance, said) => {
    expect(refused(text, 'SCOUT Y', chance)).toBe(said);
  });

  it('leaves the next card as it was', () => {
    expect(refused(text, 'CAPTAIN', [5, 'SCOUT Z', 99])).toMatch(/^chance/);
    expect(lfa.decidePosition(text, 'CAPTAIN', [5])).toMatchObject({ is: 'needs' });
    expect(lfa.game.sink).toBeNull();
    expect(lfa.decidePosition(text, 'SCOUT Y', [2])).toMatchObject({ clause: 2, choices: [{ id: 'E1' }, {}] });
  });
});

describe('refuses a card without a decision', () => {
  it.each([
    ['nothing', '', ': the whole is empty'],
    ['blank text', ' \n', ': the whole is empty'],
    ['null', null, ': the whole should be an object, not null'],
    ['undefined', undefined, ': the whole should be an object, not nothing'],
    ['a list', [], ': the whole should be an object, not a list'],
    ['a number', 7, ': the whole should be an object, not a number'],
    ['an empty object', {}, ': the whole lacks `version`'],
    [
      'another version',
      { ...opening(), version: 2 },
      'version: version is 2, the version of a game of four; a position with `cards` is of a game of two, and has version 1',
    ],
    ['another game', { ...opening(), game: 'chess' }, 'game: game should be one of callisto'],
    ['another scenario', { ...opening(), scenario: 2 }, 'scenario: scenario is 2; this board is of Scenario 1'],
    ['an unknown field', { ...opening(), unit: {} }, /^: the whole has an unknown field `unit`/],
    [
      'an unknown place',
      { ...opening(), units: { 'SCOUT Y': { at: 'Z9' } } },
      'units.SCOUT Y.at: units.SCOUT Y.at names no place of the board: Z9',
    ],
    [
      'an unknown unit',
      { ...opening(), units: { GOBLIN: { at: 'A1' } } },
      'units.GOBLIN: units.GOBLIN names no counter of the roster: GOBLIN',
    ],
    ['a unit without a place', { ...opening(), units: { 'SCOUT Y': {} } }, 'units.SCOUT Y: units.SCOUT Y lacks `at`'],
    [
      'a position that cannot be',
      { ...opening(), neutralised: ['SCOUT Y'] },
      /^units.SCOUT Y: units.SCOUT Y is on the board/,
    ],
    ['a saved game', { ...opening(), is: 'game' }, ': the whole is a saved game; its `now` is a position'],
  ])('%s', (_what, position, said) => {
    if (typeof said === 'string') expect(refused(position)).toBe(said);
    else expect(refused(position)).toMatch(said);
  });

  it('text that ends too soon, at any character', () => {
    for (let end = 0; end < text.trimEnd().length; end += 7)
      expect(refused(text.slice(0, end))).toMatch(/^: the whole is/);
  });

  it('text that nests deeper than any position, or is longer', () => {
    expect(refused('['.repeat(400_000))).toMatch(/^: the whole is no JSON/);
    expect(refused(`${'['.repeat(400_000)}${']'.repeat(400_000)}`)).toBe(': the whole should be an object, not a list');
    expect(refused(text + ' '.repeat(1_000_000))).toMatch(/^: the whole is 100\d+ characters long; no position is$/);
  });

  it.each([
    ['SCOUT Q', 'card: no card of this scenario is called `SCOUT Q`'],
    ['', 'card: no card of this scenario is called ``'],
    ['X'.repeat(100_000), `card: no card of this scenario is called \`${'X'.repeat(100)}…\``],
    [null, 'card: the card is no text'],
    ['RIPPER B', 'card: `RIPPER B` is a card of the Breakers, and no bot plays them here'],
    ['SCOUT Z', 'card: `SCOUT Z` is not in the play area, which has CAPTAIN, SCOUT Y, CORP-SEC Y'],
  ])('the card %s', (card, said) => {
    expect(refused(text, card)).toBe(said);
  });

  it('the card of the other bot, by the sheet', () => {
    const { units, markers } = opening();
    const small = { version: 1, game: 'callisto', scenario: 1, units, markers };
    expect(refused(small, 'RIPPER B')).toBe('card: `RIPPER B` is a card of the Breakers');
  });

  it('the card of another scenario, by the scenario', () => {
    expect(refused({ ...opening(), scenario: 2 }, 'STALKER Y')).toBe(
      'scenario: scenario is 2; this board is of Scenario 1',
    );
  });
});

/** Returns the paths of all fields in a JSON value. */
function paths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, one]) => paths(one, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (String(index) === key ? replaced(one, rest, by) : one));
  return { ...(value as Json), [key]: replaced((value as Json)[key], rest, by) };
}

describe('anything else', () => {
  const names = fc.constantFrom('SCOUT Y', 'CAPTAIN', 'CORP-SEC Y', 'INTERFERENCE', 'G1', 'lfa', 'resolving', 'over');
  const values = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    names,
    fc.integer({ min: -1, max: 300 }),
    fc.constant([]),
    fc.constant({}),
  );
  const chances = fc.constantFrom<GivenChance | undefined>({ seed: 1 }, [1, 'SCOUT Z', 3], [], undefined);
  const cards = fc.constantFrom('SCOUT Y', 'CAPTAIN', 'CORP-SEC Y', 'INTERFERENCE', 'SERGEANT Y');

  it('is decided or refused, and never breaks', () => {
    const every = paths(opening());
    const cases = fc.tuple(
      fc.array(fc.tuple(fc.constantFrom(...every), values), { minLength: 1, maxLength: 3 }),
      cards,
      chances,
    );
    fc.assert(
      fc.property(cases, ([edits, card, chance]) => {
        let position: unknown = opening();
        for (const [path, value] of edits)
          if (typeof position === 'object' && position !== null) position = edited(position, path, value);
        expect(refused(position, card, chance)).toMatch(/./);
      }),
      { numRuns: 3000 },
    );
    expect(lfa.decidePosition(text, 'SCOUT Y', [2])).toMatchObject({ clause: 2, choices: [{ id: 'E1' }, {}] });
    expect(lfa.game.sink).toBeNull();
  });

  it('may be no position at all', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.json()), cards, (value, card) => {
        expect(refused(value, card)).not.toBe('nothing is wrong');
      }),
      { numRuns: 1000 },
    );
  });

  /** Returns a position after an edit. If an earlier edit has removed the path, the position stays as it is. */
  function edited(position: object, path: readonly string[], value: unknown): unknown {
    try {
      return replaced(position, path, value);
    } catch {
      return position;
    }
  }
});
