// Tests of the features of editors in sheets of tables: completion of titles, jumps, references and renaming.
import { describe, expect, it } from 'vitest';
import { completionAt } from '../../compiler/service/completion/completion.ts';
import { definitionAt, referencesAt } from '../../compiler/service/definition.ts';
import { hoverAt } from '../../compiler/service/hover.ts';
import { foldsOf } from '../../compiler/service/folds.ts';
import type { Project } from '../../compiler/service/project.ts';
import { renamableAt, renameAt } from '../../compiler/service/rename.ts';
import { open } from '../support/service.ts';
import { setUpSheet } from '../support/tables.ts';

const alone: Project = { beside: () => [], lint: () => ({}), rulings: () => [], page: () => null, dataFiles: () => [] };

/** Opens the set-up sheet with a cursor before the first place of some words. */
const at = (words: string, after = 0) => {
  const from = setUpSheet.indexOf(words) + after;
  return open(`${setUpSheet.slice(0, from)}‸${setUpSheet.slice(from)}`);
};

/** Opens a sheet whose TABLE EFFECTS has a single row, which ends at the cursor. */
const typed = (row: string) =>
  open(
    `game heavygear\n\nTURN SEQUENCE\nStep One: Deployment Zones\n\nTABLE EFFECTS\n${row}‸\n\nUNUSUAL EFFECTS\n1–6 Fog\n\nDEPLOYMENT ZONES\n1–6 Edge\n`,
  );

const labels = ({ document, cursor }: ReturnType<typeof open>): string[] =>
  completionAt(document, alone, cursor).items.map(({ label }) => label);

describe('completion', () => {
  it('offers the titles of other tables after Roll, in the number of the row', () => {
    expect(labels(typed('1–6 Roll one '))).toEqual(['Unusual Effect', 'Deployment Zone']);
    expect(labels(typed('1–6 Roll two '))).toEqual(['Unusual Effects', 'Deployment Zones']);
    expect(labels(typed('1–6 Storm: Roll one Unu'))).toEqual(['Unusual Effect']);
    expect(labels(typed('1–6 Roll one Unusual Eff'))).toEqual(['Unusual Effect']);
    expect(labels(typed('1–6 Fog'))).toEqual([]);
  });

  it('offers no table that is not rolled, because no row can call it', () => {
    const { document, cursor } = open(
      'game heavygear\n\nTABLE EFFECTS\n1–6 Roll one ‸\n\nVICTORY CONDITIONS\nPL  Failure\n1   5%\n\nDEPLOYMENT ZONES\n1–6 Edge\n',
    );
    expect(labels({ document, cursor } as ReturnType<typeof open>)).toEqual(['Deployment Zone']);
  });

  it('replaces all typed words of the title', () => {
    const { document, cursor } = typed('1–6 Roll one Unusual Eff');
    const [item] = completionAt(document, alone, cursor).items;
    expect(document.text.slice(item?.from ?? 0, cursor)).toBe('Unusual Eff');
  });

  it('offers sections in a step', () => {
    const { document, cursor } = open(
      'game heavygear\n\nTURN SEQUENCE\nStep One: Dep‸\n\nTABLE EFFECTS\n1–6 Fog\n\nDEPLOYMENT ZONES\n1–6 Edge\n',
    );
    expect(labels({ document, cursor } as ReturnType<typeof open>)).toEqual(['Deployment Zones']);
  });
});

describe('a row of a table', () => {
  const all = ['Fog or Smoke', 'Fog or Smoke', 'Fog or Smoke', 'Fog or Smoke'];

  it.each([
    ['combined with Night', ['Night', 'Night']],
    ['both this entry and Fog', all],
    ['effects are as Fog', all],
    ['Fog or Smoke: All', all],
  ])('is found from %j, with all its places', (words, places) => {
    const { document, cursor } = at(words, words.startsWith('Fog') ? 2 : words.length - 2);
    const [target] = definitionAt(document, alone, cursor)?.targets ?? [];
    expect(setUpSheet.slice(target?.name.start, target?.name.end)).toBe(places[0]);
    expect(setUpSheet.slice(target?.whole.start, target?.whole.end)).toMatch(/^[1-6]/);
    const references = referencesAt(document, alone, cursor) ?? [];
    expect(references.map(({ at: place }) => setUpSheet.slice(place.start, place.end))).toEqual(places);
    expect(references.filter(({ isDeclaration }) => isDeclaration)).toHaveLength(1);
  });

  it('has its meaning as a hover', () => {
    const { document, cursor } = at('combined with Night', 15);
    expect(hoverAt(document, alone, cursor)?.about).toMatchObject({
      is: 'rule',
      means: expect.stringContaining('Players apply: Concealment granted by terrain is doubled') as unknown,
    });
  });

  it('is completed in a sentence that names a row', () => {
    const words = (row: string): string[] => labels(typed(`1–3 Night: Dark.\n4–6 Fog: ${row}`));
    expect(words('If combined with ')).toEqual(['Night']);
    expect(words('The effects are as Ni')).toEqual(['Night']);
    expect(words('If combined with Fo')).toEqual([]);
  });

  it('is renamed with the sentences that name the row', () => {
    expect(renamed('combined with Night', 16, 'Darkness').length).toBe(2);
    const lines = renamed('Fog or Smoke: All', 2, 'Haze, thick');
    expect(lines).toHaveLength(4);
    expect(lines).toContainEqual(expect.stringMatching(/^4 {3}Haze, thick: All Units/));
    expect(renamed('Fog or Smoke: All', 2, 'night')).toContain('another row has the name');
    expect(renamed('Fog or Smoke: All', 2, 'Fog: thick')).toContain('has no `:`');
    expect(renamed('Fog or Smoke: All', 2, ' ')).toBe('A row needs a name.');
  });
});

describe('a called table', () => {
  it.each([
    ['Table Effect\n', 'TABLE EFFECTS'],
    ['Unusual Effect and', 'UNUSUAL EFFECTS'],
    ['Set Up the Table', 'SET UP THE TABLE, DETERMINING TABLE EFFECTS'],
    ['Mission Generation', 'MISSION GENERATION'],
  ])('is found from %j', (words, title) => {
    const { document, cursor } = at(words, 2);
    const [target] = definitionAt(document, alone, cursor)?.targets ?? [];
    expect(setUpSheet.slice(target?.name.start, target?.name.end)).toBe(title);
    expect(target?.whole.start).toBe(target?.name.start);
  });

  it('has its calls and its title as references', () => {
    for (const words of ['Table Effects\n', 'TABLE EFFECTS\n1–2']) {
      const { document, cursor } = at(words, 1);
      const places = referencesAt(document, alone, cursor) ?? [];
      expect(places.map(({ at: place }) => setUpSheet.slice(place.start, place.end))).toEqual([
        'Table Effect',
        'Table Effects',
        'TABLE EFFECTS',
      ]);
    }
  });

  it('folds with its rows', () => {
    const { document } = at('TABLE EFFECTS\n1–2');
    const line = setUpSheet.slice(0, setUpSheet.indexOf('TABLE EFFECTS\n1–2')).split('\n').length;
    expect(foldsOf(document).some(({ from }) => from === line)).toBe(true);
  });
});

describe('a ruling in a comment', () => {
  const ruling = { id: 'H9', title: 'White Sand', text: 'The pieces are drawn.', cases: [], touches: [], see: [] };
  const hover = (words: string) => {
    const { document, cursor } = at(words, 1);
    return hoverAt(document, { ...alone, rulings: () => [ruling] }, cursor);
  };

  it('has its text as a hover', () => {
    expect(hover('H9')).toMatchObject({ about: { is: 'ruling', id: 'H9', ruling } });
  });

  it('has the letter of the game', () => {
    const { document, cursor } = open('game heavygear\n\n# R9‸ and S1/LFA\nTABLE EFFECTS\n1–6 Fog\n');
    expect(hoverAt(document, alone, cursor)).toBeNull();
  });
});

/** Returns the lines that renaming changes. */
function renamed(words: string, after: number, to: string): string[] | string {
  const { document, cursor } = at(words, after);
  expect(renamableAt(document, alone, cursor).is).toBe('name');
  const result = renameAt(document, alone, cursor, to);
  if (result.is === 'refused') return result.why;
  let text = setUpSheet;
  for (const { edits } of result.files)
    for (const { start, end, text: put } of edits.toSorted((a, b) => b.start - a.start))
      text = text.slice(0, start) + put + text.slice(end);
  const before = setUpSheet.split('\n');
  return text.split('\n').filter((line, index) => line !== before[index]);
}

describe('renaming a title', () => {
  const changed = ['4   Roll one Weather Effect', '5   Roll two Weather Effects', 'WEATHER EFFECTS'];

  it('changes the calls in their own number and spelling', () => {
    expect(renamed('TABLE EFFECTS\n1–2', 1, 'weather effects')).toEqual(changed);
    expect(renamed('Table Effects\n', 1, 'Weather Effects')).toEqual(changed);
    expect(renamed('Table Effect\n', 1, 'Weather Effect')).toEqual(changed);
  });

  it('changes one of two names', () => {
    expect(renamed('Set Up the Table', 1, 'Prepare the Table')).toEqual([
      'Step Two: Prepare the Table',
      'PREPARE THE TABLE, DETERMINING TABLE EFFECTS',
    ]);
  });

  it('is refused if the game has no such heading, or the sheet has it', () => {
    expect(renamed('TABLE EFFECTS\n1–2', 1, 'Weather')).toContain('does not read as the title of such a section');
    expect(renamed('TABLE EFFECTS\n1–2', 1, 'Unusual Effects')).toBe('The sheet has UNUSUAL EFFECTS already.');
    expect(renamed('TABLE EFFECTS\n1–2', 1, ' ')).toBe('A section needs a title.');
    expect(renamed('SET UP THE TABLE', 1, 'SET EFFECTS')).toContain('has 2 names');
  });
});
