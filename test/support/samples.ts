// The sheets of the book. Also large sheets for measurements, made from procedures of the book up to a given size.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the sheets of the book of a game in the order of their paths. */
export function bookSheets(game = 'callisto'): { path: string; text: string }[] {
  return globSync(`procedures/${game}/**/*.bot`, { cwd: root })
    .toSorted()
    .map((path) => ({
      path,
      text: readFileSync(new URL(`../../${path.replaceAll('\\', '/')}`, import.meta.url), 'utf8'),
    }));
}

/** Returns the sheets of Callisto as documents that an editor has open. */
export const sheetDocuments = (): { path: string; uri: string; text: string }[] =>
  bookSheets().map(({ path, text }) => ({ path, uri: pathToFileURL(resolve(root, path)).href, text }));

/** Returns a sheet of about `size` characters and not more, made from procedures of the book. */
export function sheetOf(size: number): string {
  const sheets = bookSheets();
  const bodies = sheets.map(({ text }) => text.slice(text.indexOf('\n\n')));
  let whole = (sheets[0]?.text ?? '').slice(0, (sheets[0]?.text ?? '').indexOf('\n\n'));
  for (let i = 0; whole.length < size; i++) whole += (bodies[i % bodies.length] ?? '').trimEnd();
  const cut = whole.lastIndexOf('\n\n', size);
  return `${cut > 0 ? whole.slice(0, cut) : whole}\n`;
}
