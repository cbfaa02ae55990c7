// A fix that is offered is safe: once taken, the text has nothing wrong in that place any more.
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../grammar/registry.ts';
import { checkSheet } from '../../compiler/read.ts';
import { languageOf } from '../../tools/book-language.ts';

const language = languageOf('callisto');
const sheet = (body: string): string => `game callisto\nscenario 1: Examples\nbot LFA\n\n${body}\n`;
const check = (text: string): readonly Diagnostic[] => checkSheet(text, () => language).diagnostics;

function taken(text: string, { fix }: Diagnostic): string {
  return (fix?.edits ?? [])
    .toSorted((a, b) => b.start - a.start)
    .reduce((made, { start, end, text: put }) => made.slice(0, start) + put + made.slice(end), text);
}

describe('a fix', () => {
  it.each([
    ['SCOUT\n1 Space shared with enmy unit: ATTACK 2.', 'SCOUT\n1 Space shared with enemy unit: ATTACK 2.'],
    ['SCUOT\n1 RECON.', 'SCOUT\n1 RECON.'],
    ['SCOUT\n1 Interference in play area RECON.', 'SCOUT\n1 Interference in play area: RECON.'],
    ['SCOUT\n1 Space shared enemy with unit: ATTACK 2.', 'SCOUT\n1 Space shared with enemy unit: ATTACK 2.'],
    [
      'SCOUT\n1 ATTACK 1.\n2 SCOUT 2 towards preffered attack target.',
      'SCOUT\n1 ATTACK 1.\n2 SCOUT 2 towards preferred attack target.',
    ],
  ])('mends %j', (wrong, right) => {
    const text = sheet(wrong);
    const found = check(text);
    expect(found).toHaveLength(1);
    const [one] = found;
    const mended = one ? taken(text, one) : '';
    expect(mended).toBe(sheet(right));
    expect(check(mended)).toEqual([]);
  });

  it('is not offered where several words would do', () => {
    const [one] = check(sheet('SCOUT\n1 SCOUT 2 towards nearest objectivs.'));
    expect(one?.name).toBe('unknown-word');
    expect(one?.fix).toBeUndefined();
  });
});
