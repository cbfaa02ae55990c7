// Tests that the cached findings for a text are only used when the text is the same.
import { describe, expect, it } from 'vitest';
import { lieWithin } from '../../compiler/language/checking/spans.ts';
import { RecentCache } from '../../runtime/kernel/lazily.ts';
import type { Span } from '../../grammar/tree.ts';

describe('the findings of a text', () => {
  it('is made once', () => {
    const memo = new RecentCache<readonly Span[]>();
    const first = [{ start: 0, end: 1 }];
    memo.getOrMake('2', () => first, lieWithin('2'));
    expect(memo.getOrMake('2', () => [], lieWithin('2'))).toBe(first);
  });

  it('are not cached if a finding lies outside the text', () => {
    // The finding is at offset 20, outside the text `2` that was read, so it must not be cached for this text.
    const memo = new RecentCache<readonly Span[]>();
    memo.getOrMake('2', () => [{ start: 20, end: 21 }], lieWithin('2'));
    expect(memo.getOrMake('2', () => [], lieWithin('2'))).toEqual([]);
  });
});
