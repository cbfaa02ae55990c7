// Tests that several examples with the same title are different tests in the Test Explorer.
import { expect, test } from 'vitest';
import { withIds } from '../../vscode-extension/src/example-ids.ts';

const idsOf = (titles: readonly string[]): string[] =>
  withIds(
    'file',
    titles.map((title) => ({ title })),
  ).map(([id]) => id);

test('two examples with one title have two identifiers, and results of this title alone have the same', () => {
  expect(idsOf(['a', 'b', 'a'])).toEqual(['file\na', 'file\nb', 'file\na\n2']);
  // Two examples of a file have the title `a`. If the user runs only this title, the server answers with both examples,
  // and their identifiers must be the same as in the whole file.
  expect(idsOf(['a', 'a'])).toEqual(['file\na', 'file\na\n2']);
});
