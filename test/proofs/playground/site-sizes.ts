// Limits for the sizes of the site’s files. docs/site.md has the present sizes.
import { gzipSync } from 'node:zlib';
import type { FileContent } from '../../../files/file-writer.ts';

/** The greatest size of each file in kilobytes, compressed by gzip as servers send the file. */
const limits = {
  'playground/playground-worker.js': 540,
  'playground/playground.js': 150,
  'playground/books.json': 70,
  'docs/search-index.js': 290,
} as const;

/**
 * Returns a line with the sizes of the files in `limits` in kilobytes, and a fault for each file that is larger than
 * its limit.
 */
export function siteSizes(files: ReadonlyMap<string, FileContent>): {
  readonly line: string;
  readonly faults: string[];
} {
  const sizes = Object.entries(limits).map(([name, limit]) => {
    const content = files.get(name);
    return { name, limit, size: content === undefined ? Infinity : gzipSync(content).length / 1000 };
  });
  return {
    line: sizes.map(({ name, size }) => `${name.replace(/^.*\//, '')} ${size.toFixed(0)} kB`).join(', '),
    faults: sizes.flatMap(({ name, limit, size }) =>
      size <= limit ? [] : [`${name} has ${size.toFixed(0)} kB compressed; at most ${limit} kB are allowed`],
    ),
  };
}
