// Tests of procedures and their cousins in other scenarios: lenses, plain words, and differences.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { matrixOf } from '../../compiler/diff/form-matrix.ts';
import { readComparedSheet } from '../../compiler/diff/compared-sheet.ts';
import { comparisonsOf } from '../../compiler/service/procedure-comparisons.ts';
import { ServiceDocument } from '../../compiler/service/document.ts';
import { canonicalTextOf } from '../../compiler/service/canonical-text.ts';
import { atOnce } from '../../compiler/language/steps.ts';
import { bookMatrix, familiesOf } from '../../compiler/service/families.ts';
import type { Project } from '../../compiler/service/project.ts';
import { readingOf } from '../../compiler/service/sheet-reading.ts';
import { languageOf } from '../../cli/books.ts';
import { pairOf } from '../../views/diff/comparison.ts';
import { lensText } from '../../views/editor/lens.ts';
import { plainMarkdown } from '../../views/sheet/plain-meanings.ts';
import { head, emptyProject } from '../support/service.ts';
import { builtInGames } from '../../library/games.ts';

const sheet = (scenario: number, body: string): ServiceDocument =>
  new ServiceDocument(
    `sheet ${scenario}`,
    head.replace('scenario 1', `scenario ${scenario}`) + body,
    languageOf,
    builtInGames,
  );
const among = (...documents: ServiceDocument[]): Project => ({
  ...emptyProject,
  beside: (own) => documents.filter(({ uri }) => uri !== own.uri),
});

const own = sheet(1, 'SCOUT\n1 Space secure: RECON.\n2 ATTACK 1.\n\nMERC\n1 CONTROL.\n');
// The other sheets differ from Scenario 1. Scenario 2 has other words, Scenario 3 another strength, Scenario 4 the same
// words, and Scenario 5 more cards. Scenario 6 lacks the procedure.
const project = among(
  own,
  sheet(2, 'SCOUT\n# Here too.\n1 Secure space: RECON.\n2 ATTACK 1.\n'),
  sheet(3, 'SCOUT\n1 Space secure: RECON.\n2 ATTACK 2.\n'),
  sheet(4, 'SCOUT\n1 Space secure: RECON.\n2 ATTACK 1.\n'),
  sheet(5, 'STALKER Y AND SCOUT Y\n1 Space secure: RECON.\n2 ATTACK 2.\n'),
  sheet(6, 'CAPTAIN\n1 CONTROL.\n'),
);

describe('families', () => {
  it('name the scenarios in which a procedure means the same', () => {
    expect(atOnce(familiesOf(own, project)).map(lensText)).toEqual([
      'The same in scenarios 2, 4; different in scenarios 3, 5 as STALKER Y AND SCOUT Y',
      '',
    ]);
  });

  it('do not list several other titles of a scenario', () => {
    const both = 'STALKER Y AND SCOUT Y\n1 ATTACK 2.\n\nSTALKER Z AND SCOUT Z\n1 ATTACK 3.\n';
    const scout = sheet(1, 'SCOUT\n1 ATTACK 1.\n');
    const [text] = atOnce(familiesOf(scout, among(scout, sheet(5, both)))).map(lensText);
    expect(text).toBe('Different in scenario 5 under 2 other titles');
  });

  it('are those of the table of the book', () => {
    const files = globSync('procedures/callisto/*/lfa.bot').toSorted();
    const book = files.map((file) => new ServiceDocument(file, readFileSync(file, 'utf8'), languageOf, builtInGames));
    const [first] = book;
    if (!first) throw new Error('There is no book.');
    const shown = (matrix: ReturnType<typeof matrixOf> | null): unknown =>
      matrix?.tables.map(({ bot, rows }) => [
        bot,
        rows.map(({ title, forms }) => [title, forms.map(({ members }) => members.map(({ scenario }) => scenario))]),
      ]);
    const whole = matrixOf(book.map(({ text }) => readComparedSheet(text, languageOf, builtInGames)));
    expect(shown(atOnce(bookMatrix(first, among(...book))))).toEqual(shown(whole));
  });
});

describe('comparisons', () => {
  const told = (title: string, other: ServiceDocument | null): unknown =>
    atOnce(comparisonsOf(own, project, { title, other, otherTitle: null }))?.map((one) => {
      const { before, after, diff } = pairOf(one);
      return [before, after, diff.changes.map(({ is, summary }) => `${is}: ${summary}`)];
    });

  it('are with one sheet, or with every other form', () => {
    const [, third] = project.beside(own);
    const change = 'strength-changed: 2 → 1';
    expect(told('SCOUT', third ?? null)).toEqual([['SCOUT, LFA, scenario 3', 'SCOUT, LFA, scenario 1', [change]]]);
    expect(told('SCOUT', null)).toEqual([
      ['SCOUT, LFA, scenario 3', 'SCOUT, LFA, scenario 1', [change]],
      ['STALKER Y AND SCOUT Y, LFA, scenario 5', 'SCOUT, LFA, scenario 1', expect.arrayContaining([change])],
    ]);
    expect(told('MERC', third ?? null)).toBeUndefined();
  });
});

describe('the canonical text of a procedure', () => {
  const scout = 'SCOUT\n# As typed.\n1 SCOUT 2 to:\n   a) Unscouted objective.\n      [Nearest > Random]\n';
  const typed = scout.replace('1 SCOUT 2', '1  SCOUT  2').replace('\n      [Nearest', ' [Closest');
  const whole = (body: string): string => `MERC\n1 CONTROL.\n\n${body}\nCAPTAIN\n1 RECON.\n`;

  it('has one layout and one word for each meaning, and nothing of the rest of the sheet', () => {
    const document = sheet(1, whole(typed));
    expect(canonicalTextOf(document, 'SCOUT')).toBe(scout);
    expect(canonicalTextOf(document, 'NOBODY')).toBeNull();
    expect(canonicalTextOf(document, null)).toBe(head + whole(scout));
  });

  it('is the text as typed while it cannot be read', () => {
    const broken = 'SCOUT\n1 Space secure  RECON.\n2 )\n';
    expect(canonicalTextOf(sheet(1, broken), 'SCOUT')).toBe(broken);
  });
});

describe('plain words', () => {
  const broken = sheet(1, 'SCOUT (INITIATIVE VALUE: 7)\n1 Space securr: RECON.\n2 Threshold 5/6/7: ATTACK 1.\n');

  it('are those of the explanation, clause by clause', () => {
    const reading = readingOf(broken, 'SCOUT');
    expect(reading && plainMarkdown(reading)).toMatch(
      /^## SCOUT \(initiative value 7\)\n\n\*\*1\*\* \*This clause does not read.*\n\n\*\*2\*\* If .*ATTACK 1.*\.\n$/,
    );
    expect(readingOf(broken, 'MERC')).toBeNull();
    expect(readingOf(new ServiceDocument('a', 'SCOUT\n1 RECON.\n', languageOf, builtInGames), null)).toBeNull();
  });
});
