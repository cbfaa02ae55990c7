// Tests that the right nodes, runs and chart edges are found at a place of a sheet.
import { describe, expect, it } from 'vitest';
import { edgesAt, nodesAt, runAt } from '../../compiler/service/nodes-at.ts';
import { parseMarks, addMarks } from '../../compiler/service/marked-text.ts';
import { open, openBody } from '../support/service.ts';

describe('marks', () => {
  it('are taken out of a text and put back', () => {
    const given = 'a «b «c» d»‸ e';
    const { text, cursors, ranges } = parseMarks(given);
    expect(text).toBe('a b c d e');
    expect(cursors).toEqual([7]);
    expect(ranges.map(({ start, end }) => text.slice(start, end))).toEqual(['b c d', 'c']);
    expect(addMarks(text, ranges)).toBe('a «b «c» d» e');
  });
});

const sheet = `SCOUT
1 Space secure and < 7 objective points scouted: SCOUT 2 to:
   a) Threatened objective.
      [Highest value > Fewest enemies > Random]
2 Roll [d10]:
   1–4 BOLSTER 3.
   5–10 ATTACK 2.
      [Most dangerous > Random]
`;

describe('runs', () => {
  it('are the phrases of a sheet with their categories, in the order of the text', () => {
    const { document } = openBody(sheet);
    expect(document.runs.map(({ category, text }) => `${category}: ${text}`)).toEqual([
      'cond: Space secure and < 7 objective points scouted',
      'act: SCOUT 2 to',
      'dest: Threatened objective',
      'crit: Highest value',
      'crit: Fewest enemies',
      'crit: Random',
      'act: BOLSTER 3',
      'act: ATTACK 2',
      'crit: Most dangerous',
      'crit: Random',
    ]);
  });

  it('know the places of their words, with any comments between them', () => {
    const { document, text } = openBody('SCOUT\n1 Space # here\n  secure: SCOUT 1.\n');
    const [run] = document.runs;
    expect(run?.spans.map(({ start, end }) => text.slice(start, end))).toEqual(['Space', 'secure']);
  });

  it('are there, unread, where no game is named', () => {
    const { document } = open('SCOUT\n1 Space secure: SCOUT 1.\n');
    expect(document.runs.map(({ text, edges }) => [text, edges.length])).toEqual([
      ['Space secure', 0],
      ['SCOUT 1', 0],
    ]);
  });
});

describe('at a place', () => {
  it('are the nodes around it, a run, and the readings of its words', () => {
    const { document, cursor } = openBody(sheet.replace('Fewest enemies', 'Fewest ene‸mies'));
    expect(nodesAt(document, cursor).map(({ type }) => type)).toEqual([
      'sheet',
      'procedure',
      'clause',
      'sub',
      'sentence',
      'chain',
      'phrase',
    ]);
    const run = runAt(document, cursor);
    expect(run?.text).toBe('Fewest enemies');
    expect(run && edgesAt(run, cursor).at(-1)?.pattern?.forms).toContain('enemies');
  });
});
