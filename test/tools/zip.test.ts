// Tests of the zip files of the release: they have the right contents, and the same files always give the same bytes.
import { expect, it } from 'vitest';
import { zipOf } from '../../tools/zip.ts';
import { unzipped } from '../support/unzipped.ts';

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

it('a zip has the files with their names and checksums, and is the same for the same files', () => {
  const files = [
    ['index.html', 'A page.'],
    ['größe.txt', 'x'.repeat(100_000)],
    ['empty', ''],
  ] as const;
  const zip = zipOf(new Map(files.map(([name, words]) => [name, text(words)])));
  const texts = [...unzipped(zip)].map(([name, content]) => [name, content.toString('utf8')] as const);
  expect(new Map(texts)).toEqual(new Map(files));
  expect(zip.length).toBeLessThan(1000);
  expect(zipOf(new Map(files.toReversed().map(([name, words]) => [name, text(words)]))).equals(zip)).toBe(true);
});
