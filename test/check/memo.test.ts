// Tests of the cache of findings: cached findings are used only for the same text, and old texts are forgotten.
import { describe, expect, it } from 'vitest';
import { lieWithin } from '../../compiler/language/checking/report/spans.ts';
import { lazilyFor, RecentCache } from '../../runtime/kernel/lazily.ts';
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

describe('a cache of two texts in a generation', () => {
  /**
   * Requests texts one after another. Returns those texts whose values the cache made at the request, and did not have
   * already.
   */
  function madeFor(requested: string): string {
    const cache = new RecentCache<string>(2);
    let made = '';
    for (const text of requested) cache.getOrMake(text, () => (made += text));
    return made;
  }

  it('has the texts of the generation before', () => expect(madeFor('abcab')).toBe('abc'));

  it('forgets texts that were not requested since then', () => expect(madeFor('abcdea')).toBe('abcdea'));

  it('keeps a text that was requested again', () => expect(madeFor('abcadea')).toBe('abcde'));
});

it('makes one product for each object', () => {
  const copyOf = lazilyFor((key: { readonly name: string }) => ({ ...key }));
  const [key, other] = [{ name: 'a' }, { name: 'a' }];
  expect(copyOf(key)).toBe(copyOf(key));
  expect(copyOf(other)).not.toBe(copyOf(key));
});
