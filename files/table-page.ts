// Makes the page of a played table, as a folder of files or as a single file. The script and the style come from the
// package, the data from the book of a game.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packagedBooks } from './book-folders.ts';
import { notFound } from './errors.ts';
import { pathKind, readText } from './files.ts';
import type { FileContent } from './file-writer.ts';

/** The files that the page loads, by name. */
export interface TableFiles {
  /** The scripts of a page in a folder of files, by their names. */
  readonly scripts: readonly (readonly [name: string, text: string])[];
  /** The script of a page in a single file: for a book of played tables, and for a declared book. */
  readonly single: Readonly<Record<'tables' | 'text', string>>;
  readonly style: string;
  readonly worker: string;
}

/** Reads the script and the style of the page from the package. */
export function tableFiles(): TableFiles {
  const folder = join(packagedBooks, '..', 'dist', 'table');
  const textIn = (name: string): string => {
    const path = join(folder, name);
    if (pathKind(path) === 'file') return readText(path);
    throw notFound(path, 'Build the package with `npm run build`.');
  };
  const single = { tables: textIn('single-page.js'), text: textIn('single-book.js') };
  const scripts = readdirSync(folder).filter((name) => /^page[-\w]*\.js$/.test(name));
  return {
    scripts: scripts.toSorted().map((name) => [name, textIn(name)]),
    single,
    style: textIn('page.css'),
    worker: textIn('service-worker.js'),
  };
}

const hashOf = (content: FileContent): string => createHash('sha256').update(content).digest('hex');

/** Returns the fingerprint of a text in the form that a content security policy needs. */
export const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the version of a page: a fingerprint of its files. */
export const versionOf = (files: ReadonlyMap<string, FileContent>): string =>
  hashOf([...files].map(([name, content]) => `${name} ${hashOf(content)}\n`).join('')).slice(0, 16);

/** The media types of the files of a page, by the endings of the file names. */
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  webmanifest: 'application/manifest+json; charset=utf-8',
};

export const fileType = (name: string): string => types[name.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8';

/** Returns the script of the service worker. The script begins with the version and the list of files of the page. */
export function workerOf(worker: string, version: string, files: ReadonlyMap<string, FileContent>): string {
  // Some web servers serve `index.html` only at the address of its folder, so `index.html` is listed as `./`.
  const rows = [...files].map(([name, content]) => [
    name === 'index.html' ? './' : name,
    hashOf(content),
    fileType(name),
  ]);
  return `/* made by Botbook */ const release = ${JSON.stringify({ version, files: rows })};\n${worker}`;
}
