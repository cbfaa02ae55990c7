// A step that renames a unit in sheets, data, positions and examples. The step comes last, because it changes many
// files.
import type { Step } from '../steps.ts';
import { onSheet, sheet } from './ways.ts';

const roster = 'procedures/callisto/roster.json';

export const renaming: readonly Step[] = [
  onSheet('a rename over data is shown, and made after it is confirmed', async ({ window, book, keep }) => {
    const { to } = book.find(sheet, 'DANGEROUS BREAKER UNITS', '3 Ripper');
    await window.go(to.line, to.column - 1);
    await window.press('F2');
    await window.see('.rename-box input.rename-input:focus');
    await window.press('Control+a');
    await window.type('Harrier');
    await window.press('Enter');
    const files = '.bulk-edit-panel .monaco-list-row';
    await window.see(files, 'roster.json');
    await keep('the files of a rename');
    // At first, only the boxes of sheets are ticked. The first row is the roster, which this click ticks too.
    await window.page.locator(`${files} .monaco-checkbox, ${files} input`).first().click();
    await (await window.see('.bulk-edit-panel .monaco-button', 'Apply')).click();
    await window.see('.view-line', '3 Harrier');
    await window.until('the new name in the data', () => Promise.resolve(book.textOf(roster).includes('"HARRIER"')));
  }),
];
