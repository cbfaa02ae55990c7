// Tests of semantic tokens: the kind of each word, by which editors colour it.
import { describe, expect, it } from 'vitest';
import { tokensOf } from '../../compiler/service/tokens.ts';
import { open, openBody } from '../support/service.ts';

/** Returns a line such as `SCOUT function` for each token after the headers of the sheet. */
function told(given: string): string[] {
  const { document, text } = openBody(given);
  const body = text.length - given.length;
  return tokensOf(document).flatMap(({ start, end, kind, modifiers }) =>
    start < body ? [] : [[text.slice(start, end), kind, ...modifiers].join(' ')],
  );
}

describe('tokens', () => {
  it('distinguish titles, numbers, verbs, things, predicates and letters', () => {
    expect(told('SCOUT\n1 Space secure: SCOUT 2 to:\n   a) Unscouted objective.\n')).toEqual([
      'SCOUT struct declaration',
      '1 number declaration',
      'Space variable',
      'secure property',
      'SCOUT function',
      '2 number',
      'to keyword',
      'a) label declaration',
      'Unscouted property',
      'objective variable',
    ]);
  });

  it('distinguish criteria, names of units, references to letters, and dice', () => {
    const text = `MERC
1 Roll [d10]:
   1–4 BOLSTER 3.
   5–10 ATTACK 1.
      [Most dangerous > Nearest to Ripper > Random]
2 MOVE 1 towards:
   a) Objective.
   b) Space nearest to [a)].
`;
    const found = told(text);
    for (const one of ['1–4 number declaration', 'Random macro', 'Ripper class', '[a)] label', 'BOLSTER function'])
      expect(found).toContain(one);
  });

  it('mark words that a bot rule of the sheet has defined anew', () => {
    const text = `LFA BOT RULES
   Targets: The LFA considers all deactivated mechs to be an objective.

SCOUT
1 SCOUT 1 to objective.
`;
    expect(told(text)).toContain('objective variable modification');
    expect(told(text.replace(/LFA BOT RULES[^]*\n\n/, ''))).toContain('objective variable');
  });

  it('leave out unread text, and never overlap', () => {
    const { document, text } = open(
      'game callisto\nSCOUT\n1 Gribble frobs: SCOUT 2 to objective\n# botbook-ignore BB3002: so\n',
    );
    const tokens = tokensOf(document);
    expect(tokens.map(({ start, end }) => text.slice(start, end))).toEqual([
      'game',
      'SCOUT',
      '1',
      'SCOUT',
      '2',
      'to',
      'objective',
      'BB3002',
    ]);
    for (const [index, { start }] of tokens.entries())
      expect(start).toBeGreaterThanOrEqual(tokens[index - 1]?.end ?? 0);
  });
});
