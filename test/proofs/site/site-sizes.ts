// Limits for the sizes of the site’s files. docs/site.md has the present sizes.
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FileContent } from '../../../files/file-writer.ts';

/** Groups of files, each with the greatest size in kilobytes, compressed by gzip as servers send the files. */
const groups = {
  'first decision': {
    limit: 550,
    files: [
      'playground/index.html',
      'playground/playground.js',
      'playground/playground-worker.js',
      'playground/games/callisto.js',
      'playground/books/callisto-opening.json',
    ],
  },
  'home page': { limit: 150, files: ['index.html', 'home.js', 'search.js', 'icon.svg'] },
  'search index': { limit: 260, files: ['docs/search-index.js'] },
} as const;

/** Returns the names of files, and of the parts that their scripts import at once. */
function withParts(names: readonly string[], files: ReadonlyMap<string, FileContent>): ReadonlySet<string> {
  const all = new Set(names);
  for (const name of all)
    for (const [, part = ''] of name.endsWith('.js')
      ? String(files.get(name)).matchAll(/(?:from|import)"(\.{1,2}\/[\w./-]+\.js)"/g)
      : [])
      all.add(posix.join(posix.dirname(name), part));
  return all;
}

/** Returns a line with the sizes of the groups in kilobytes, and a fault for each group that is larger than its limit. */
export function siteSizes(files: ReadonlyMap<string, FileContent>): {
  readonly line: string;
  readonly faults: string[];
} {
  const sizes = Object.entries(groups).map(([name, group]) => {
    const contents = [...withParts(group.files, files)].map((file) => files.get(file));
    const bytes = contents.map((content) => (content === undefined ? Infinity : gzipSync(content).length));
    return { name, limit: group.limit, size: bytes.reduce((sum, each) => sum + each, 0) / 1000 };
  });
  return {
    line: sizes.map(({ name, size }) => `${name} ${size.toFixed(0)} kB`).join(', '),
    faults: sizes.flatMap(({ name, limit, size }) =>
      size <= limit ? [] : [`${name}: ${size.toFixed(0)} kB compressed; at most ${limit} kB are allowed`],
    ),
  };
}
