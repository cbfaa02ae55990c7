// Tests of words for the space or the kind of an earlier thing (R185 to R188). Other tests are about destinations whose
// distance is not measured from the acting unit (R144).
import { describe, expect, it } from 'vitest';
import { readPhrase } from '../writer/phrases.ts';
import { callistoBook } from '../support/emit-all.ts';
import { meaningOf, type Slot } from '../support/phrase-meaning.ts';

const prison = 'scenario-5/lfa';
const lasers = 'scenario-6/lfa';

const alike: readonly (readonly [slot: Slot, phrase: string, other: string, sheet: string])[] = [
  [
    'criterion',
    'Adjacent to the prisoner but not in its space',
    'Adjacent to the prisoner and not in the prisoner’s space',
    prison,
  ],
  [
    'condition',
    'Within 2 spaces of the prisoner but not in its space',
    'Within 2 spaces of the prisoner but not in the same space',
    prison,
  ],
  ['destination', 'Space containing a laser or adjacent to one', 'Space with a laser or adjacent to a laser', lasers],
  ['destination', 'Space containing or adjacent to a laser', 'Space in or adjacent to a space with a laser', lasers],
  ['criterion', 'Most enemies within range 1 of it', 'Most enemies within range 1', lasers],
  ['condition', 'No building remains', 'No building on the board', 'scenario-3/lfa'],
];

describe('words about a thing that the words before name', () => {
  it.each(alike)('as a %s: %s', (slot, phrase, other, sheet) => {
    expect(meaningOf(slot, phrase, sheet)).toEqual(meaningOf(slot, other, sheet));
  });

  it.each([
    ['clause', 'Enemy shares a space with the prisoner: MOVE 1 into that space', 'MOVE 1 into the prisoner’s space'],
    ['destination', 'Escape pod within 3 spaces of the prisoner', 'a) into '],
  ] as const)('as a %s: %s', (slot, text, words) =>
    expect(readPhrase({ slot, sheet: prison, text }, callistoBook()).reading).toContain(words),
  );

  it.each([
    ['criterion', 'Nearest to the prisoner but not in its space', 'BB2143', 'Not in the prisoner’s space > Nearest'],
    ['condition', 'Enemies in space = 2', 'BB2005', 'Exactly 2 enemies in space'],
    ['action', 'ATTACK 1 twice', 'BB2167', 'ATTACK 1. ATTACK 1.'],
  ] as const)('an error shows how to write %s: %s', (slot, text, code, near) => {
    const { errors } = readPhrase({ slot, sheet: prison, text }, callistoBook());
    expect(errors.map((error) => error.code)).toEqual([code]);
    expect(`${errors[0]?.message} ${errors[0]?.help}`.replaceAll("'", '’')).toContain(near);
  });
});
