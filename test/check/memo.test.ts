// What is remembered of a text is said again only of the same text.
import { describe, expect, it } from 'vitest';
import { FindingCache } from '../../compiler/language/checking/finding-cache.ts';
import type { Span } from '../../grammar/tree.ts';

const spans = (made: readonly Span[]): readonly Span[] => made;

describe('what was found in a text', () => {
  it('is made once', () => {
    const memo = new FindingCache<readonly Span[]>();
    const first = [{ start: 0, end: 1 }];
    memo.getOrMake('', '2', () => first, spans);
    expect(memo.getOrMake('', '2', () => [], spans)).toBe(first);
  });

  it('is not kept if it lies outside, where another text can follow', () => {
    // A clause of which only the number was read: what is wrong stands in words that broke away from it.
    const memo = new FindingCache<readonly Span[]>();
    memo.getOrMake('', '2', () => [{ start: 20, end: 21 }], spans);
    expect(memo.getOrMake('', '2', () => [], spans)).toEqual([]);
  });
});
