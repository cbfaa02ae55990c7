// The page of a table: the script and style of the package and the book of a game, as a folder of files or as a single
// file.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { packaged } from './books.ts';
import { notFound } from './errors.ts';
import { pathKind, readText } from './files.ts';

/** The files that the page loads, by name. */
export interface TableFiles {
  readonly script: string;
  readonly style: string;
}

/** Reads the script and the style of the page from the package. */
export function tableFiles(): TableFiles {
  const folder = join(packaged, '..', 'dist', 'table');
  const textIn = (name: string): string => {
    const path = join(folder, name);
    if (pathKind(path) === 'file') return readText(path);
    throw notFound(path, 'Build the package with `npm run build`.');
  };
  return { script: textIn('page.js'), style: textIn('page.css') };
}

/** Returns the fingerprint of a text in the form that a content security policy needs. */
export const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
