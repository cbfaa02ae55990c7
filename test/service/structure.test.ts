// Tests of the structure of a sheet: outline, folds, growing selections, and names.
import { describe, expect, it } from 'vitest';
import { searchSheets } from '../../compiler/service/sheet-search.ts';
import { foldsOf } from '../../compiler/service/folds.ts';
import { outlineOf, type OutlineItem } from '../../compiler/service/outline.ts';
import { selectionsAt } from '../../compiler/service/selection.ts';
import { open, openBody } from '../support/service.ts';

const body = `DANGEROUS BREAKER UNITS
1 Ripper
2 Nailgunner

LFA BOT RULES
   Targets: The LFA considers all deactivated mechs to be an objective.

# What scouts do,
# and why.
SCOUT (INITIATIVE VALUE: 7)
1 Space secure: SCOUT 2 to:
   a) Threatened objective.
      [Highest value > Random]
   Destination 2 spaces away: select space to move through as per a).
2 Roll [d10]:
   1–4 BOLSTER 3.
   5–10 CONTROL.
`;

const lines = (items: readonly OutlineItem[], indent = ''): string[] =>
  items.flatMap(({ is, name, detail, inner }) => [
    `${indent}${is} ${name}${detail === '' ? '' : ` | ${detail}`}`,
    ...lines(inner, `${indent}  `),
  ]);

describe('the outline', () => {
  it('has sections, clauses, letters, rows and riders by the names that one looks for', () => {
    expect(lines(outlineOf(openBody(body).document))).toEqual([
      'ranking DANGEROUS BREAKER UNITS',
      '  row 1 | Ripper',
      '  row 2 | Nailgunner',
      'rules LFA BOT RULES',
      '  rule Targets | The LFA considers all deactivated mechs to be an objective',
      'procedure SCOUT | initiative value 7',
      '  clause 1 | Space secure: SCOUT 2 to',
      '    sub a) | Threatened objective',
      '    rider Destination 2 spaces away',
      '  clause 2 | Roll [d10]',
      '    row 1–4 | BOLSTER 3',
      '    row 5–10 | CONTROL',
    ]);
  });

  it('has heads that lie inside their parts', () => {
    const { document, text } = openBody(body);
    const check = ({ start, end, head, inner }: OutlineItem): void => {
      expect(head.start >= start && head.end <= end, text.slice(head.start, head.end)).toBe(true);
      inner.forEach(check);
    };
    outlineOf(document).forEach(check);
  });
});

describe('folds', () => {
  it('are the headers, runs of comments, and whatever goes over several lines', () => {
    const { document } = openBody(body);
    expect(foldsOf(document).map(({ from, to, kind }) => `${from}–${to} ${kind}`)).toEqual([
      '1–4 headers',
      '6–8 region',
      '10–11 region',
      '13–14 comment',
      '15–22 region',
      '16–19 region',
      '17–18 region',
      '20–22 region',
    ]);
  });
});

describe('a selection', () => {
  it('grows by the readings of the words', () => {
    const { document, cursor, text } = openBody(
      'SCOUT\n1 SCOUT 2 to:\n   a) Space nearest to un‸scouted objective.\n      [Highest value > Random]\n',
    );
    const grown = selectionsAt(document, cursor).map(({ start, end }) => text.slice(start, end));
    expect(grown.slice(0, 5)).toEqual([
      'unscouted',
      'unscouted objective',
      'nearest to unscouted objective',
      'Space nearest to unscouted objective',
      'Space nearest to unscouted objective.\n      [Highest value > Random]',
    ]);
    expect(grown.at(-1)).toBe(text);
  });

  it('takes a word of no phrase first', () => {
    const { document, cursor, text } = open('game calli‸sto\n');
    expect(selectionsAt(document, cursor).map(({ start, end }) => text.slice(start, end))).toEqual([
      'callisto',
      'game callisto',
      'game callisto\n',
    ]);
  });
});

describe('names', () => {
  it('are found by letters in their order, and by scenario and bot', () => {
    const documents = [
      openBody(body).document,
      open('game callisto\nscenario 4: X\nbot LFA\n\nSCOUT\n1 CONTROL.\n').document,
    ];
    const named = (typed: string): string[] =>
      searchSheets(documents, typed).map(({ name, where }) => `${name} (${where})`);
    expect(named('sct')).toEqual(['SCOUT (Scenario 1, LFA)', 'SCOUT (Scenario 4, LFA)']);
    expect(named('scout 4')).toEqual(['SCOUT (Scenario 4, LFA)']);
    expect(named('sco')).toEqual(named('scout'));
    expect(named('targ')).toEqual(['Targets (Scenario 1, LFA)']);
    expect(named('zzz')).toEqual([]);
  });
});
