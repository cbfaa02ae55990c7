// Tests of the sheets of a book of tables: their form, and findings about calls, rows and titles. Each finding is at
// the words at fault.
import { describe, expect, it } from 'vitest';
import { formatSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { readLists } from '../../compiler/language/lists/list-plans.ts';
import { children, walk } from '../../grammar/tree.ts';
import { builtInGames } from '../../library/games.ts';
import { bookSheets } from '../support/samples.ts';
import { checkTables as checked, setUpSheet as setUp } from '../support/tables.ts';

/** Returns the findings of a text, each as its code with the words at fault. */
const findings = (text: string): string[] =>
  checked(text).diagnostics.map(({ code, start, end }) => `${code} ${text.slice(start, end)}`);

/** Returns the findings of the set-up sheet after an edit. Fails if the edit changes nothing. */
function edited(before: string | RegExp, after: string): string[] {
  const text = setUp.replace(before, after);
  expect(text).not.toBe(setUp);
  return findings(text);
}

describe.each(bookSheets('heavygear'))('$path', ({ text }) => {
  it('has no finding, and is in canonical form', () => {
    expect(checked(text).diagnostics).toEqual([]);
    expect(formatSheet(text, {}, builtInGames)).toEqual({ ok: true, text });
  });

  it('has nodes that nest in order', () => {
    walk(checked(text).sheet, (node) => {
      const inner = children(node).filter(({ type }) => type !== 'comment');
      for (const [index, { start, end }] of inner.entries()) {
        expect([node.start <= start, end <= node.end]).toEqual([true, true]);
        expect((inner[index - 1]?.end ?? start) <= start).toBe(true);
      }
    });
  });
});

describe('calls', () => {
  it('are read from rows and steps, with the place of each name', () => {
    const { sheet } = checked(setUp);
    const { references, rowReferences } = readLists(sheet);
    expect(rowReferences.map(({ at, row }) => [setUp.slice(at().start, at().end), row.name?.text])).toEqual([
      ['Night', 'Night'],
      ['Fog or Smoke', 'Fog or Smoke'],
      ['Fog or Smoke', 'Fog or Smoke'],
      ['Fog or Smoke', 'Fog or Smoke'],
    ]);
    const named = references.map(({ at, section }) => [setUp.slice(at.start, at.end), section.title.text]);
    expect(named).toEqual([
      ['Table Effect', 'TABLE EFFECTS'],
      ['Table Effects', 'TABLE EFFECTS'],
      ['Unusual Effect', 'UNUSUAL EFFECTS'],
      ['Set Up the Table', 'SET UP THE TABLE, DETERMINING TABLE EFFECTS'],
      ['Deployment Zones', 'DEPLOYMENT ZONES'],
      ['Mission Generation', 'MISSION GENERATION'],
    ]);
  });

  it.each([
    ['a table that is misspelt', 'Roll one Table Effect\n', 'Roll one Tabel Effect\n', 'BB2081 Tabel Effect'],
    ['a table that is not there', 'Roll two Table Effects', 'Roll two Weather Effects', 'BB2081 Weather Effects'],
    ['a row that is misspelt', 'combined with Night', 'combined with Nihgt', 'BB2082 Nihgt'],
    ['a row that a rule counts', 'both this entry and Fog or Smoke', 'both this entry and Hail', 'BB2082 Hail'],
    ['a row with the same effects', 'effects are as Fog or Smoke', 'effects are as Haze', 'BB2082 Haze'],
    ['a face that the die lacks', '(reroll another 6)', '(reroll another 9)', 'BB2085 (reroll another 9)'],
    [
      'a cell of a table of two ways that calls a table',
      '6         Offense   Offense',
      '6         Roll one Table Effect  Offense',
      'BB2088 Roll one Table Effect',
    ],
    ['a rule for faces that the die lacks', 'On an 4-6, rounds', 'On an 4-7, rounds', 'BB2089 4-7'],
    [
      'a rule for a face above the die',
      'On a 4 or higher, the next',
      'On a 7 or higher, the next',
      'BB2089 7 or higher',
    ],
    ['a face with two outcomes', 'On an 1-3, the first', 'On an 1-4, the first', 'BB2090 4-6'],
    ['all faces', '(reroll another 6)', '(reroll another 1–6)', 'BB2086 (reroll another 1–6)'],
  ])('report %s', (_, before, after, finding) => {
    expect(edited(before, after)).toEqual([finding]);
  });

  it('report a circle without an end, and show the circle', () => {
    const text =
      'game heavygear\n\nTABLE EFFECTS\n1–6 Roll one Unusual Effect\n\nUNUSUAL EFFECTS\n1–6 Roll two Table Effects\n';
    const { diagnostics } = checked(text);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['BB2083', 'These tables call each other without an end: TABLE EFFECTS → UNUSUAL EFFECTS → TABLE EFFECTS.'],
    ]);
  });

  it('may lead in a circle if a row leads out of the circle', () => {
    const text = 'game heavygear\n\nTABLE EFFECTS\n1–5 Roll again\n6 No Effects\n';
    expect(findings(text)).toEqual([]);
    // After a first face of 1–5, the roll never ends: 1–5 roll again, and from then on a 6 is rerolled too. Only a 6 as
    // the first face ends the roll.
    expect(findings(text.replace('Roll again', 'Roll again (reroll another 6)'))).toEqual([
      'BB2083 Roll again (reroll another 6)',
    ]);
    expect(findings(text.replace('1–5 Roll again\n6 No Effects', '1–6 Roll again'))).toEqual(['BB2083 Roll again']);
  });

  it('report a title that two sections have', () => {
    expect(edited('UNUSUAL EFFECTS', 'TABLE EFFECTS')).toContain('BB2084 TABLE EFFECTS');
  });

  it('report two rows with the same name, and rows that only point to each other', () => {
    const table = (...rows: readonly string[]): string => `game heavygear\n\nTABLE EFFECTS\n${rows.join('\n')}\n`;
    expect(findings(table('1–3 A: x.', '4–6 a: y.'))).toEqual(['BB2094 a']);
    // A row that is only a name, here `Fog`, describes no effect. Two such rows may have the same name, because their
    // faces are not next to each other.
    expect(findings(table('1 Fog', '2–5 No Effects', '6 Fog'))).toEqual([]);
    expect(findings(table('1–3 A: The effects are as A.', '4–6 B: y.'))).toEqual(['BB2095 A']);
    const circle = table(
      '1 A: The effects are as B.',
      '2 B: The effects are as C.',
      '3–6 C: The effects are as B, twice.',
    );
    expect(checked(circle).diagnostics.map(({ message }) => message)).toEqual([
      'These rows only point to each other: B → C → B.',
    ]);
    expect(findings(table('1–3 A: The effects are as B.', '4–6 B: y.'))).toEqual([]);
  });

  it('know the totals of several dice', () => {
    const text = 'game heavygear\n\nTABLE EFFECTS\n1–6 A: Roll 2d6 each round. On a 2-7, p. On a 8-FACE, q.\n';
    expect(findings(text.replace('FACE', '12'))).toEqual([]);
    expect(checked(text.replace('FACE', '13')).diagnostics.map(({ message }) => message)).toEqual([
      'A roll of 2d6 cannot show 13.',
    ]);
    expect(findings(text.replace('2-7', '1-7').replace('FACE', '12'))).toEqual(['BB2089 1-7']);
  });

  it('are read after other words, and report a misspelt table there', () => {
    const text = 'game heavygear\n\nTABLE EFFECTS\n1–4 A: The rain falls and WORDS\n5–6 B: y.\n';
    expect(findings(text.replace('WORDS', 'roll one Tabel Effect'))).toEqual(['BB2081 Tabel Effect']);
    expect(findings(text.replace('WORDS', 'roll again (reroll another 9)'))).toEqual(['BB2085 (reroll another 9)']);
    expect(findings(text.replace('WORDS', 'roll well'))).toEqual([]);
  });

  it('report nothing in headings and words that only look like calls', () => {
    const text =
      'game heavygear\n\nTABLE EFFECTS\n1–3 Storm: Roll 1 die for each model. On a 1, it is lost.\n4–6 Rolling hills\n';
    expect(findings(text)).toEqual([]);
  });
});
