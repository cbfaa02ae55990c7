// Tests of rows and steps that name a table in another sheet of the book: their findings, rolls and odds, and the help
// of editors.
import { describe, expect, it } from 'vitest';
import { rollTables, startOf } from '../../compiler/decide/tables/roll-walk.ts';
import { stepOdds } from '../../compiler/decide/tables/table-start.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { readLists } from '../../compiler/language/lists/list-plans.ts';
import { completionAt } from '../../compiler/service/completion/completion.ts';
import { definitionAt, referencesAt } from '../../compiler/service/definition.ts';
import { ServiceDocument } from '../../compiler/service/document.ts';
import type { Project } from '../../compiler/service/project.ts';
import { renameAt } from '../../compiler/service/rename.ts';
import { wordsOfTables } from '../../compiler/wording/table-words.ts';
import { parse } from '../../grammar/parse.ts';
import { builtInGames } from '../../library/games.ts';
import { languageOf } from '../support/book-language.ts';
import { walkOf } from '../support/tables.ts';

const game = 'game heavygear\n\n';
const language = languageOf('heavygear');
const treeOf = (text: string) => parse(text, builtInGames).sheet;

/**
 * Returns the findings of a sheet, each as its code with the words at fault. `others` are the other sheets of the book.
 */
const findings = (text: string, ...others: readonly string[]): string[] =>
  checkSheet(text, () => ({ ...language, otherSheets: () => others.map(treeOf) }), builtInGames).diagnostics.map(
    ({ code, start, end }) => `${code} ${text.slice(start, end)}`,
  );

const planOf = (text: string, ...others: readonly string[]) => readLists(treeOf(text), () => others.map(treeOf)).plan;

const first = `${game}TURN SEQUENCE\nStep One: Table Effects\nStep Two: Deployment Zones\n\nTABLE EFFECTS\n1–3 No Effects\n4–6 Roll one Unusual Effect\n`;
const second = `${game}UNUSUAL EFFECTS\n1–2 Fog: The view is short.\n3–6 Roll one Wind Effect\n\nWIND EFFECTS\n1–3 Gale: Models are slow.\n4–6 Calm\n\nDEPLOYMENT ZONES\n1–6 Edge\n`;

describe('a call of a table of another sheet', () => {
  it('is an error only if no sheet has the table', () => {
    expect(findings(first, second)).toEqual([]);
    expect(findings(first)).toEqual(['BB2081 Unusual Effect']);
    expect(findings(first.replace('Unusual Effect', 'Unusal Effect'), second)).toEqual(['BB2081 Unusal Effect']);
    expect(findings(first.replace('Deployment Zones', 'Deploiment Zones'), second)).toEqual([
      'BB2097 Deploiment Zones',
    ]);
  });

  it('is rolled, with the calls of the other sheet', () => {
    const plan = planOf(first, second);
    const walk = walkOf(plan);
    const faces = [4, 3, 1, 6];
    const { events, needs } = rollTables(walk, startOf(walk, { list: 0 }), () => faces.shift() ?? null);
    const rolled = events.flatMap((event) =>
      event.is === 'roll' ? [plan.tables[event.table]?.rows[event.row ?? -1]?.label] : [],
    );
    expect([rolled, needs]).toEqual([['Roll one Unusual Effect', 'Roll one Wind Effect', 'Gale', 'Edge'], null]);
  });

  it('has exact odds: 1/2 nothing, then a third Fog and two thirds wind', () => {
    const [effects, zones, ...more] = stepOdds(planOf(first, second), { list: 0 }, true);
    expect(more).toEqual([]);
    expect(effects?.outcomes.map(({ share }) => `${share.of}/${share.in}`)).toEqual(['1/2', '1/3', '1/6']);
    expect(zones?.outcomes.map(({ share }) => `${share.of}/${share.in}`)).toEqual(['1/1']);
  });

  it('means the table of the sheet itself if both sheets have the title', () => {
    const other = `${game}TABLE EFFECTS\n1–6 Rain\n\nUNUSUAL EFFECTS\n1–6 Roll one Table Effect\n`;
    const plan = planOf(first, other);
    expect(plan.tables.map(({ title, rows }) => `${title} ${rows.at(-1)?.label}`)).toEqual([
      'TABLE EFFECTS Roll one Unusual Effect',
      'UNUSUAL EFFECTS Roll one Table Effect',
      'TABLE EFFECTS Rain',
    ]);
    expect(findings(first, other)).toEqual([]);
  });

  it('can close a circle without an end, reported at the row of the sheet', () => {
    const text = `${game}TABLE EFFECTS\n1–6 Roll one Unusual Effect\n`;
    const other = `${game}UNUSUAL EFFECTS\n1–6 Roll one Table Effect\n`;
    const read = readLists(treeOf(text), () => [treeOf(other)]);
    expect(read.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'BB2083 These tables call each other without an end: TABLE EFFECTS → UNUSUAL EFFECTS → TABLE EFFECTS.',
    ]);
    // If all rows of a circle of calls are in the other sheet, only that sheet reports the circle.
    const aside = `${game}UNUSUAL EFFECTS\n1–6 Roll again\n`;
    expect(findings(text, aside)).toEqual([]);
    expect(findings(aside, text)).toEqual(['BB2083 Roll again']);
  });

  it('is in the words of the sheet, and the other tables are not', () => {
    const tables = wordsOfTables(planOf(first, second));
    expect(tables.map(({ title }) => title)).toEqual(['TURN SEQUENCE', 'TABLE EFFECTS']);
    expect(tables[1]?.rows[1]?.words).toBe('Roll once on UNUSUAL EFFECTS.');
  });
});

describe('an editor', () => {
  /** Opens two sheets of the same book in an editor. Each sheet has the other beside it. */
  function opened(owned: readonly string[] = ['a', 'b']) {
    const texts = { a: first, b: second };
    const documents: ServiceDocument[] = (['a', 'b'] as const).map((name) => {
      const other = name === 'a' ? texts.b : texts.a;
      const languages = () => ({ ...language, otherSheets: () => [treeOf(other)] });
      return new ServiceDocument(`file:///${name}.bot`, texts[name], languages, builtInGames);
    });
    const [a, b] = documents as [ServiceDocument, ServiceDocument];
    const project: Project = {
      beside: ({ uri }) => documents.filter((each) => each.uri !== uri),
      lint: () => ({}),
      rulings: () => [],
      page: () => null,
      owns: ({ uri }) => owned.includes(uri.slice(8, 9)),
    };
    return { a, b, project };
  }

  it('jumps from a row and a step to the title in the other sheet', () => {
    const { a, project } = opened();
    for (const [words, title] of [
      ['Unusual Effect', 'UNUSUAL EFFECTS'],
      ['Deployment Zones', 'DEPLOYMENT ZONES'],
    ] as const) {
      const [target, ...more] = definitionAt(a, project, first.indexOf(words) + 2)?.targets ?? [];
      expect([target?.uri, target?.text.slice(target.name.start, target.name.end), more]).toEqual([
        'file:///b.bot',
        title,
        [],
      ]);
    }
  });

  it('finds the calls of both sheets from the title and from a call', () => {
    const { a, b, project } = opened();
    const places = (document: ServiceDocument, at: number): string[] =>
      (referencesAt(document, project, at) ?? []).map(
        (place) => `${place.document.uri.slice(8, 9)} ${place.document.text.slice(place.at.start, place.at.end)}`,
      );
    const all = ['b UNUSUAL EFFECTS', 'a Unusual Effect'];
    expect(places(a, first.indexOf('Unusual Effect') + 2)).toEqual(all);
    expect(places(b, second.indexOf('UNUSUAL') + 2)).toEqual(all);
  });

  it('offers the tables of both sheets', () => {
    const text = `${game}TABLE EFFECTS\n1–6 Roll one `;
    const languages = () => ({ ...language, otherSheets: () => [treeOf(second)] });
    const document = new ServiceDocument('file:///c.bot', text, languages, builtInGames);
    const labels = completionAt(document, opened().project, text.length).items.map(({ label }) => label);
    expect(labels).toEqual(['Unusual Effect', 'Wind Effect', 'Deployment Zone']);
  });

  it('renames a title in both sheets, each name in its own spelling', () => {
    const { a, project } = opened();
    const result = renameAt(a, project, first.indexOf('Unusual Effect') + 2, 'Odd Effect');
    const edits = result.is === 'renamed' ? result.files : [];
    expect(edits.map(({ uri, edits: of }) => [uri, of.map(({ text }) => text)])).toEqual([
      ['file:///b.bot', ['ODD EFFECTS']],
      ['file:///a.bot', ['Odd Effect']],
    ]);
  });

  it('renames no title of a sheet of the package, and none that such a sheet names', () => {
    const { a } = opened();
    const at = first.indexOf('Unusual Effect') + 2;
    expect(renameAt(a, opened(['a']).project, at, 'Odd Effect')).toEqual({
      is: 'refused',
      why: 'UNUSUAL EFFECTS is in a sheet of the package, which cannot be changed.',
    });
    expect(renameAt(a, opened(['b']).project, at, 'Odd Effect')).toEqual({
      is: 'refused',
      why: 'A row or step that names UNUSUAL EFFECTS would not name ODD EFFECTS.',
    });
  });
});
