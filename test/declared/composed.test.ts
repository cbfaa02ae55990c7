// Tests of composed books with many sorts and actions: two of them are compiled and played. The proof `books-random` has
// many more.
import { describe, expect, it } from 'vitest';
import { decideAll, compareCompiled, playTurns, readComposed } from '../support/random-book.ts';

describe.each([3, 8])('the random book %i', (seed) => {
  const read = readComposed(seed);

  it('is decided in random positions, also by questions', () => {
    expect(decideAll(read, seed, 0)).toBeGreaterThan(1);
  });

  it('decides like its compiled sheets', async () => {
    expect(await compareCompiled(read, 2, seed)).toBeGreaterThan(1);
  });

  it('is played by its instructions alone', async () => {
    expect(await playTurns(read, 3, seed)).toBeGreaterThan(2);
  });
});
