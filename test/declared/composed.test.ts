// Tests of composed books with many sorts and actions: two of them are compiled and played. The proof `books-random` has
// many more.
import { describe, expect, it } from 'vitest';
import { throughVerbs } from '../support/book-verbs.ts';
import { sharedFolder } from '../support/folders.ts';
import { decideAll, compareCompiled, playTurns, readComposed, textsOfComposed } from '../support/random-book.ts';

describe.each([3, 8])('the random book %i', (seed) => {
  const read = readComposed(seed);
  const folder = sharedFolder();

  it('is decided in random positions, also by questions', () => {
    expect(decideAll(read, seed, 0)).toBeGreaterThan(1);
  });

  it('decides like its compiled sheets', async () => {
    expect(await compareCompiled(read, 2, seed)).toBeGreaterThan(1);
  });

  it('goes through the command verbs', () => {
    throughVerbs(folder, textsOfComposed(read, seed));
  });

  it('is played by its instructions alone', async () => {
    expect(await playTurns(read, 3, seed)).toBeGreaterThan(2);
  });
});
