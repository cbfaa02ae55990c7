// Tests of comparisons of sheets with tables. Each changed line counts as a change; a different layout does not.
import { expect, it } from 'vitest';
import { readComparedSheet } from '../../compiler/diff/compared-sheet.ts';
import { diffSheets } from '../../compiler/diff/diff.ts';
import { builtInGames } from '../../library/games.ts';
import { languageOf } from '../support/book-language.ts';
import { setUpSheet } from '../support/tables.ts';

const language = languageOf('heavygear');
const read = (text: string) => readComparedSheet(text, () => language, builtInGames);

/** Returns the changes of the set-up sheet after an edit. */
function changes(before: string, after: string) {
  const edited = setUpSheet.replace(before, after);
  expect(edited).not.toBe(setUpSheet);
  return diffSheets(read(setUpSheet), read(edited)).changes.map(({ is, before: old, after: now }) => [
    is,
    old?.text ?? null,
    now?.text ?? null,
  ]);
}

it('reports a moved range, in the rows that it concerns', () => {
  expect(changes('1–2 Narrow Edge\n3–4 Wide', '1   Narrow Edge\n2–4 Wide')).toEqual([
    ['lines-changed', '1–2 Narrow Edge', '1 Narrow Edge'],
    ['lines-changed', '3–4 Wide Edge', '2–4 Wide Edge'],
  ]);
});

it('reports a cell, a head, a step and a call', () => {
  expect(changes('4         Defense   Defense', '4         Standard  Defense')).toEqual([
    ['lines-changed', expect.stringContaining('4 Defense'), expect.stringContaining('4 Standard')],
  ]);
  expect(changes('Priority  1 ', 'Priority  0 ')).toHaveLength(1);
  expect(changes('Build Armies', 'Build an Army')).toEqual([
    ['lines-changed', 'Step One: Build Armies', 'Step One: Build an Army'],
  ]);
  expect(changes(' (reroll another 6)', '')).toHaveLength(1);
});

it('pairs the rows of a grid by their faces, also if the cells are more like those of another row', () => {
  const second = 'Standard  Standard  Defense   Defense';
  const third = setUpSheet.split('\n').find((line) => line.startsWith('3         Standard')) ?? '';
  // After the edit, the third row has the same cells as the second row.
  const found = changes(third, `3         ${second}`).map((change) => change.map((text) => text?.slice(0, 1)));
  expect(found).toEqual([['l', '3', '3']]);
});

it('names rules without bots', () => {
  const rules = (words: string) =>
    read(`game heavygear\n\nOBJECTIVES\n   Scout (1 OP): You gain ${words} VP if the Model is Destroyed.\n`);
  const { changes: found } = diffSheets(rules('1'), rules('2'));
  expect(found.map(({ is, after }) => [is, after?.part])).toEqual([['rules-changed', 'rules, Scout (1 OP)']]);
});

it('reports an added row in its table', () => {
  expect(changes('6   Surrounded', '6   Surrounded\n7   Anywhere')).toEqual([['lines-changed', null, '7 Anywhere']]);
});

it('reports nothing about a new layout', () => {
  expect(changes('4   Roll one', '4 Roll\n       one')).toEqual([]);
  expect(changes('1–2 Narrow Edge', '1-2 Narrow Edge.')).toEqual([]);
});
