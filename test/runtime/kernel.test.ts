// Tests of small parts of the kernel: notes of choices, faces of dice, edits between words, random numbers, sets of bits.
import { describe, expect, it } from 'vitest';
import { nextOf } from '../../runtime/kernel/bits.ts';
import { assign, assignNamed, rollAssigned } from '../../runtime/kernel/choose-with-dice.ts';
import { editDistance, nearest, suggestWords } from '../../runtime/kernel/nearest.ts';
import { below, next, randomWords, seed } from '../../runtime/kernel/random.ts';
import { noteOf, roleIn, roles, sortIn } from '../../runtime/kernel/roles.ts';

describe('a note of a choice', () => {
  it('has four bits for the role, and above them the sort, as compiled sheets have it', () => {
    // A note is 16 times the number of the sort plus the number of the role. The role `target` is 6, and the sort
    // `unit` is 2.
    expect(noteOf('target', 'unit')).toBe(2 * 16 + 6);
    expect([roles[roleIn(38)], sortIn(38)]).toEqual(['target', 'unit']);
  });

  it('has no sort for the usual sort', () =>
    expect([noteOf('target', ''), noteOf('target', 'dog')].map((note) => sortIn(note))).toEqual(['', '']));
});

describe('dice that choose one of several candidates', () => {
  const dice = { sizes: [6, 8], spare: [6, 12] };
  const many = (count: number): string[] => Array.from({ length: count }, (_none, index) => `c${index + 1}`);
  /**
   * Returns, as text, the number and size of the dice that choose one of `count` candidates, and the faces of the first
   * two candidates.
   */
  const words = (count: number): string => {
    const assignment = assign(many(count), dice);
    const shares = assignment.shares.slice(0, 2).map(({ id, from, to }) => `${id} ${from}–${to}`);
    return `${assignment.count}d${assignment.die}: ${shares.join(', ')}`;
  };

  it('are the first even die, else the first spare die that is great enough, else two dice', () => {
    expect([2, 4, 5, 12].map(words)).toEqual([
      '1d6: c1 1–3, c2 4–6',
      '1d8: c1 1–2, c2 3–4',
      '1d6: c1 1–1, c2 2–2',
      '1d12: c1 1–1, c2 2–2',
    ]);
    // Two d12 show 144 pairs of faces. For 13 candidates, each candidate has 11 pairs.
    expect([13, 144].map(words)).toEqual(['2d12: c1 1–11, c2 12–22', '2d12: c1 1–1, c2 2–2']);
    for (const none of [0, 145]) expect(() => words(none)).toThrow(`No dice can choose among ${none} candidates.`);
  });

  it('are rolled again for a face that nobody has', () => {
    const faces = [6, 5];
    expect(rollAssigned(assign(many(5), dice), { face: () => faces.shift() ?? 1 })).toMatchObject({
      rolled: [6, 5],
      picked: 'c5',
    });
  });

  it('count as one number if there are two: (first − 1) × 12 + second', () => {
    const faces = [2, 12];
    const { rolled, picked } = rollAssigned(assign(many(144), dice), { face: () => faces.shift() ?? 1 });
    expect([rolled, picked]).toEqual([[24], 'c24']);
  });

  it('show only their own faces', () => {
    const shown = (face: number) => () => rollAssigned(assign(many(2), dice), { face: () => face });
    for (const wrong of [0, 7, 1.5]) expect(shown(wrong)).toThrow(`A d6 does not show ${wrong}.`);
    expect([shown(1)().picked, shown(6)().picked]).toEqual(['c1', 'c2']);
  });
});

describe('the faces of a die that the page names', () => {
  it('leave the other faces to the other candidates', () => {
    const named = [
      { id: 'B', from: 3, to: 4 },
      { id: 'gone', from: 1, to: 1 },
    ];
    expect(assignNamed(['A', 'B', 'C'], 6, named).shares).toEqual([
      { id: 'A', from: 1, to: 1 },
      { id: 'A', from: 2, to: 2 },
      { id: 'B', from: 3, to: 4 },
      { id: 'C', from: 5, to: 5 },
      { id: 'C', from: 6, to: 6 },
    ]);
  });

  it('may leave nobody without a face', () => {
    const named = [{ id: 'A', from: 1, to: 6 }];
    expect(assignNamed(['A'], 6, named)).toEqual({ die: 6, count: 1, shares: named });
  });
});

describe('the edits between two words', () => {
  it('are counted up to the limit', () => {
    expect(editDistance('cat', 'cats', 1)).toBe(1);
    expect(editDistance('xat', 'cat', 1)).toBe(1);
    expect(editDistance('ab', 'ba', 2)).toBe(1);
    expect(editDistance('a', 'abcd', 1)).toBe(2);
    expect(editDistance('abcd', 'wxyz', 2)).toBe(3);
    expect([editDistance('abc', 'ac', 2), editDistance('ac', 'abc', 2)]).toEqual([1, 1]);
  });
});

describe('suggested words', () => {
  it('are the three shortest of the longer words', () =>
    expect(suggestWords('mo', ['moving', 'moves', 'movement', 'move'], 9)).toEqual(['move', 'moves', 'moving']));

  it('are similar words if the edits are a third of the letters or fewer, nearest first', () => {
    expect(suggestWords('atacks', ['stacks', 'attack', 'stocks', 'tack', 'rocks'], 9)).toEqual(
      // `stacks` needs one edit; `attack`, `stocks` and `tack` need two. `rocks` needs three, which is too many.
      ['stacks', 'attack', 'stocks', 'tack'],
    );
    expect([nearest('mvoe', ['over', 'move', 'more']), nearest('mvoe', ['guide'])]).toEqual(['move', undefined]);
  });

  it('of a single letter are only similar', () => expect(suggestWords('a', ['attack', 'at'], 9)).toEqual(['at']));
});

describe('random numbers', () => {
  it('are the same in every version, because seeds are part of saved games and of studies', () => {
    // Another program computed the expected numbers, with integers of any size.
    const words = new Int32Array(randomWords);
    seed(words, 0, 7, 9);
    expect([0, 1, 2, 3].map(() => next(words, 0))).toEqual([1_894_695_211, 3_474_592_657, 953_019_657, 3_781_373_150]);
  });

  it('below a limit are drawn again only if the limit does not divide the patterns', () => {
    /**
     * Returns a random number below a limit, and the number of 32-bit numbers that were drawn for it. The first 32-bit
     * number is `first`, and the second is 1.
     */
    function drawn(first: number, limit: number): readonly [number, number] {
      const words = new Int32Array([first, 0, 0, 0]);
      return [below(words, 0, limit), words[3] as number];
    }
    // For the limit 6, a pattern is drawn again if the low word of 6 × pattern is below 4 (2³² mod 6). Here 6 × 2³¹ is
    // 3 × 2³², with the low word 0. So there is a second draw.
    expect(drawn(2 ** 31, 6)).toEqual([0, 2]);
    // For the limit 3, a pattern is drawn again if the low word is below 1 (2³² mod 3). Here 3 × 0xAAAAAAAB is 2 × 2³²
    // + 1, with the low word 1. So the first draw counts.
    expect(drawn(0xaaaa_aaab, 3)).toEqual([2, 1]);
  });
});

describe('the next member of a set of two words', () => {
  it('is none after the last', () => {
    const [low, high] = [0b100, 0b10];
    expect([0, 3, 33, 34, 64].map((from) => nextOf(low, high, from))).toEqual([2, 33, 33, -1, -1]);
    expect([nextOf(low, 0, 3), nextOf(low, 0, 32)]).toEqual([-1, -1]);
  });
});
