// Tests of outlines as text.
import { expect, test } from 'vitest';
import type { ClauseOutline } from '../../grammar/outline.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { outlineText } from '../../views/sheet/outline.ts';

test('an outline of 200,000 clauses does not exhaust the call stack', () => {
  const clause: ClauseOutline = {
    n: 1,
    condition: null,
    action: 'CONTROL',
    tiebreakers: [],
    sub: [],
    via: null,
    roll: null,
  };
  const procedures = [{ title: 'SCOUT', initiative: null, clauses: Array.from({ length: 200_000 }, () => clause) }];
  const outline = { scenario: 1, bot: 'LFA', dangerous: [], rules: [], procedures };
  expect(outlineText({ name: 'a.bot', ranking: '', outline }, plainPaint).split('\n')).toHaveLength(200_004);
});
