// Tests of three-way merges of sheets: laws that hold for every merge, edits that can be merged, and edits that
// conflict.
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageOf } from '../../cli/books.ts';
import { mergeSheets } from '../../compiler/diff/merge.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { formatSheet, readSheet } from '../../library/index.ts';
import { errorsIn } from '../../grammar/registry.ts';
import { walk } from '../../grammar/tree.ts';
import { draftOf, edits, inClause, make, pageOf, proceduresOf, type Edit } from './edits.ts';
import { builtInGames } from '../../library/games.ts';
import { rounds } from '../support/rounds.ts';

const sheets = ['1/lfa', '4/breakers', '6/lfa', '8/breakers'].map((name) =>
  readFileSync(`procedures/callisto/scenario-${name}.bot`, 'utf8'),
);
const pages = sheets.map((text) => pageOf(draftOf(text)));
const [book = ''] = sheets;

const edited = (text: string, all: readonly Edit[]): string => {
  const draft = draftOf(text);
  for (const one of all) make(draft, one);
  return pageOf(draft);
};
const some = fc.array(edits(), { minLength: 1, maxLength: 3 });
const three = fc
  .tuple(fc.constantFrom(...pages), some, some)
  .map(([base, a, b]) => ({ base, ours: edited(base, a), theirs: edited(base, b) }));

const inForm = (text: string): string => {
  const result = formatSheet(text);
  return result.ok ? result.text : text;
};

/** Resolves every conflict in a merged text by taking the words of one side. */
const taking = (side: 'ours' | 'theirs', text: string): string =>
  text.replaceAll(/<{7} ours\n([\s\S]*?)={7}\n([\s\S]*?)>{7} theirs\n/g, side === 'ours' ? '$1' : '$2');

/** Returns all phrases of a text, with their letters replaced by `#`, because a merge may change letters. */
function said(text: string): Set<string> {
  const found = new Set<string>();
  walk(readSheet(text).sheet, (node) => {
    if (node.type === 'phrase') found.add(node.text.replaceAll(/\b[a-z]\)/g, '#'));
  });
  return found;
}

/** Replaces words of a text. Expects that the text contains these words. */
function put(text: string, ...pairs: readonly (readonly [string, string])[]): string {
  let now = text;
  for (const [before, after] of pairs) {
    expect(now).toContain(before);
    now = now.replace(before, () => after);
  }
  return now;
}

const merge = (base: string, ours: string, theirs: string) =>
  mergeSheets({ base, ours, theirs }, builtInGames, { languageOf });
const clean = (base: string, ours: string, theirs: string): string => {
  const { text, conflicts } = merge(base, ours, theirs);
  expect(conflicts, text).toBe(0);
  return text;
};

describe('any merge', () => {
  const garbage = fc
    .array(fc.constantFrom('SCOUT\n', '1 X.\n', '   a) y\n', '# c\n', '\n', 'game callisto\n', '[', '\uE000'), {
      maxLength: 12,
    })
    .map((all) => all.join(''));
  const any = fc.oneof(three, fc.record({ base: garbage, ours: garbage, theirs: garbage }));

  it('takes an edit of one side, and an edit that both sides made', () => {
    fc.assert(
      fc.property(any, ({ base, ours }) => {
        expect(mergeSheets({ base, ours, theirs: base }, builtInGames)).toEqual({ text: ours, conflicts: 0 });
        expect(mergeSheets({ base, ours: base, theirs: ours }, builtInGames)).toEqual({ text: ours, conflicts: 0 });
        expect(mergeSheets({ base, ours, theirs: ours }, builtInGames)).toEqual({ text: ours, conflicts: 0 });
      }),
    );
  });

  it('loses nothing that either side has written', () => {
    fc.assert(
      fc.property(three, ({ base, ours, theirs }) => {
        const { text } = mergeSheets({ base, ours, theirs }, builtInGames);
        const [before, there] = [said(base), new Set([...said(taking('ours', text)), ...said(taking('theirs', text))])];
        for (const one of [...said(ours), ...said(theirs)]) if (!before.has(one)) expect(there).toContain(one);
      }),
      { numRuns: rounds(10, 30) },
    );
  });

  it('loses no line of texts that are no sheets', () => {
    fc.assert(
      fc.property(fc.record({ base: garbage, ours: garbage, theirs: garbage }), ({ base, ours, theirs }) => {
        const lines = new Set(mergeSheets({ base, ours, theirs }, builtInGames).text.split('\n'));
        const before = new Set(base.split('\n'));
        for (const line of [...ours.split('\n'), ...theirs.split('\n')])
          if (!before.has(line)) expect(lines).toContain(line);
      }),
    );
  });

  it('reads, whichever side is taken where there is a choice', () => {
    fc.assert(
      fc.property(three, (given) => {
        const { text, conflicts } = mergeSheets(given, builtInGames);
        expect(/^[<=>]{7}/m.test(text)).toBe(conflicts > 0);
        if (conflicts === 0) expect(readSheet(text).diagnostics).toEqual([]);
      }),
      { numRuns: rounds(10, 30) },
    );
  });

  it('is the same from the other side', () => {
    fc.assert(
      fc.property(three, ({ base, ours, theirs }) => {
        const [one, other] = [
          mergeSheets({ base, ours, theirs }, builtInGames),
          mergeSheets({ base, ours: theirs, theirs: ours }, builtInGames),
        ];
        expect(one.conflicts).toBe(other.conflicts);
        if (one.conflicts === 0) expect(inForm(one.text)).toBe(inForm(other.text));
      }),
      { numRuns: rounds(10, 30) },
    );
  });
});

describe('edits of different parts', () => {
  const one = edits(inClause);

  it('of different procedures never meet', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pages), some, some, fc.nat(), fc.nat(), (base, a, b, first, second) => {
        const many = proceduresOf(draftOf(base)).length;
        const [p, q] = [first % many, second % many];
        fc.pre(p !== q);
        const [mine, yours] = [
          a.map((each) => ({ ...each, procedure: p })),
          b.map((each) => ({ ...each, procedure: q })),
        ];
        const { text, conflicts } = mergeSheets(
          { base, ours: edited(base, mine), theirs: edited(base, yours) },
          builtInGames,
        );
        expect(conflicts).toBe(0);
        expect(inForm(text)).toBe(inForm(edited(base, [...mine, ...yours])));
      }),
      { numRuns: rounds(10, 30) },
    );
  });

  it('of different clauses of one procedure never meet', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pages), one, one, fc.nat(), (base, a, b, place) => {
        const procedures = proceduresOf(draftOf(base));
        const procedure = place % procedures.length;
        const many = procedures[procedure]?.clauses.length ?? 0;
        fc.pre(many > 1 && a.clause % many !== b.clause % many);
        const [mine, yours] = [
          { ...a, procedure },
          { ...b, procedure },
        ];
        const { text, conflicts } = mergeSheets(
          { base, ours: edited(base, [mine]), theirs: edited(base, [yours]) },
          builtInGames,
        );
        expect(conflicts).toBe(0);
        expect(inForm(text)).toBe(inForm(edited(base, [mine, yours])));
      }),
      { numRuns: rounds(10, 30) },
    );
  });
});

describe('a merge by meaning', () => {
  it('joins criteria of one list', () => {
    const list = '[Highest value > Nearest > Elevated > Highest cover > Random]';
    const text = clean(
      book,
      put(book, [list, '[Highest value > Elevated > Highest cover > Random]']),
      put(book, [list, '[Highest value > Nearest > Elevated > Highest cover > Fewest enemies > Random]']),
    );
    expect(text).toBe(put(book, [list, '[Highest value > Elevated > Highest cover > Fewest enemies > Random]']));
  });

  it('joins condition and action of one clause, and clauses on neighbouring lines', () => {
    const [a, b] = [
      '2 Space secure and < 7 objective points scouted: SCOUT 2 to:',
      '4 Threshold 5/6/7: ATTACK 1.\n5 SCOUT 2 to',
    ];
    const text = clean(
      book,
      put(book, [a, a.replace('< 7', '< 9')], [b, b.replace('5/6/7', '6/7/8')]),
      put(book, [a, a.replace('SCOUT 2', 'SCOUT 1')], [b, b.replace('SCOUT 2', 'SCOUT 1')]),
    );
    expect(text).toContain('2 Space secure and < 9 objective points scouted: SCOUT 1 to:\n');
    expect(text).toContain('4 Threshold 6/7/8: ATTACK 1.\n5 SCOUT 1 towards');
  });

  it('renumbers later clauses, and keeps references on their sub-clauses', () => {
    const text = clean(
      book,
      put(
        book,
        ['   c) Space nearest to unscouted', '   c) Elevated.\n   d) Space nearest to unscouted'],
        ['as per c)', 'as per d)'],
        ['\n3 Threatened', '\n3 ATTACK 2.\n4 Threatened'],
        ['\n4 Threshold 5', '\n5 Threshold 5'],
        ['\n5 SCOUT', '\n6 SCOUT'],
      ),
      put(book, ['Destination 2 spaces', 'Destination 3 spaces'], ['4 Threshold 5/6/7', '4 Threshold 6/7/8']),
    );
    expect(text).toContain('   Destination 3 spaces away: select space to move through as per d).\n3 ATTACK 2.\n');
    expect(text).toContain('\n5 Threshold 6/7/8: ATTACK 1.\n6 SCOUT 2');
  });

  it('keeps comments and layout of ours', () => {
    const mine = put(
      book,
      ['\n4 Threshold 5/6/7: ATTACK 1.', '\n# mine\n4   Threshold 5/6/7:\n     ATTACK 1.'],
      ['[Objective > Elevated', '[Objective>Elevated'],
    );
    const text = clean(book, mine, put(book, ['2 BOLSTER 2 in', '2 BOLSTER 3 in']));
    expect(text).toBe(put(mine, ['2 BOLSTER 2 in', '2 BOLSTER 3 in']));
    const ends = mergeSheets(
      {
        base: book,
        ours: mine.replaceAll('\n', '\r\n'),
        theirs: put(book, ['2 BOLSTER 2', '2 BOLSTER 3']),
      },
      builtInGames,
    );
    expect(ends).toEqual({ text: text.replaceAll('\n', '\r\n'), conflicts: 0 });
  });

  it('marks only the clause or the list that both sides edited', () => {
    const clause = '3 Threatened objective within 2 spaces: SCOUT 2 to threatened objective.';
    const [mine, yours] = [clause.replace('2 spaces', '3 spaces'), clause.replace('2 spaces', '1 space')];
    expect(merge(book, put(book, [clause, mine]), put(book, [clause, yours]))).toEqual({
      text: put(book, [clause, `<<<<<<< ours\n${mine}\n=======\n${yours}\n>>>>>>> theirs`]),
      conflicts: 1,
    });
    const list = '   [Objective > Elevated > Highest cover]';
    const lists = ['   [Elevated > Objective > Highest cover]', '   [Objective > Highest cover > Elevated]'] as const;
    expect(merge(book, put(book, [list, lists[0]]), put(book, [list, lists[1]]))).toEqual({
      text: put(book, [list, `<<<<<<< ours\n${lists[0]}\n=======\n${lists[1]}\n>>>>>>> theirs`]),
      conflicts: 1,
    });
  });

  it('reports a conflict about a clause that one side removed and the other edited', () => {
    const clause = '2 BOLSTER 2 in matching squad.\n';
    const { text, conflicts } = merge(
      book,
      put(book, [clause, '']),
      put(book, [clause, clause.replace('2 in', '3 in')]),
    );
    expect(conflicts).toBe(1);
    expect(text).toBe(put(book, [clause, '<<<<<<< ours\n=======\n2 BOLSTER 3 in matching squad.\n>>>>>>> theirs\n']));
  });

  it('reports a conflict about the order of two insertions at the same place', () => {
    const clause = '2 BOLSTER 2 in matching squad.\n';
    const { text } = merge(
      book,
      put(book, [clause, `${clause}3 CONTROL.\n`]),
      put(book, [clause, `${clause}3 RECON.\n`]),
    );
    expect(text).toBe(put(book, [clause, `${clause}<<<<<<< ours\n3 CONTROL.\n=======\n3 RECON.\n>>>>>>> theirs\n`]));
  });

  it('asks where each edit makes sense and both together do not', () => {
    // One version removes sub-clause b. The other version adds a clause that refers to b.
    const ours = put(book, ['   b) Elevated.\n', ''], ['nearer to [a) > b)]', 'nearer to [a)]']);
    const last = 'MOVE X nearer to [a) > b)].\n6 SUPPRESS X.';
    const theirs = put(book, [
      last,
      last.replace('6 SUPPRESS', '6 Space secure: MOVE 1 nearer to [b) > a)].\n7 SUPPRESS'),
    ]);
    for (const text of [ours, theirs]) expect(errorsIn(checkSheet(text, languageOf, builtInGames).diagnostics)).toBe(0);
    expect(merge(book, ours, theirs).conflicts).toBeGreaterThan(0);
  });

  it('reports a conflict about two new procedures with the same title', () => {
    const [ours, theirs] = [`${book}\nMAJOR\n1 CONTROL.\n`, put(book, ['\nSCOUT\n', '\nMAJOR\n1 RECON.\n\nSCOUT\n'])];
    expect(mergeSheets({ base: book, ours, theirs }, builtInGames).conflicts).toBe(1);
  });

  it('reports one conflict for two new sheets that differ in one clause', () => {
    const { conflicts, text } = merge('', book, put(book, ['2 BOLSTER 2', '2 BOLSTER 3']));
    expect(conflicts).toBe(1);
    expect(text).toContain('\nSCOUT\n');
  });

  it('merges other texts by lines, with marks of any length', () => {
    const merged = mergeSheets({ base: 'a\nb\nc\n', ours: 'x\nb\nc\n', theirs: 'y\nb\nd\n' }, builtInGames, {
      size: 3,
      ours: 'me',
      theirs: 'you',
    });
    expect(merged).toEqual({ text: '<<< me\nx\n===\ny\n>>> you\nb\nd\n', conflicts: 1 });
  });
});
