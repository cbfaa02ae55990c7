// Sheets that consist only of marks. Each shape repeats a line or a mark that is a mistake or has no meaning. No person
// writes such a sheet. Even so, the memory of a command verb must stay under its bound.

const head = 'game callisto\nscenario 1: A sheet of marks\nbot LFA\n\nSCOUT\n';

/** Returns a function that makes a sheet: the headers, the text `before`, and many copies of `part`. */
const repeatText =
  (part: string, count: number, before = '') =>
  (size: number): ReadonlyMap<string, string> =>
    new Map([['sheet.bot', `${head}${before}${part.repeat(count * size)}\n`]]);

/**
 * For each shape: a function that returns the file of a sheet with this shape. The number of repeated lines or marks is
 * proportional to `size`.
 */
export const sheetsOfMarks: Readonly<Record<string, (size: number) => ReadonlyMap<string, string>>> = {
  bullets: repeatText('•\n', 6000),
  colons: repeatText(':\n', 6000),
  closing: repeatText(']\n', 6000),
  'closing run': repeatText(']', 12_000, '1 RECON '),
  hashes: repeatText('#\n', 6000),
  letters: repeatText('   a)\n', 3000, '1 SCOUT 2 to:\n'),
  arrows: repeatText('> ', 6000, '1 RECON ['),
  titles: repeatText('SCOUT\n', 2000),
};
