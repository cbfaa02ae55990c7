// Tests that the sheets and compiled modules of the first book, Callisto, stay the same when other books are added. A
// commit that changes them on purpose also changes a hash here and gives the reason.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { emitAll } from '../support/emit-all.ts';
import { sharedFolder } from '../support/folders.ts';

const folder = sharedFolder();
beforeAll(() => emitAll(folder));

/** Returns the hash of the names and contents of files. */
function hashOf(files: readonly string[], base: string): string {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(`${file}\n`).update(readFileSync(join(base, file)));
  return hash.digest('hex').slice(0, 16);
}

it('keeps the sheets', () => {
  const sheets = globSync('procedures/callisto/**/*.bot').map((path) => path.replaceAll('\\', '/'));
  expect(sheets).toHaveLength(16);
  expect(hashOf(sheets, '.')).toBe('1218939a052a69d0');
});

it('keeps the compiled modules', () => {
  const modules = readdirSync(folder).filter((name) => /^scenario-\d-.*\.(?:js|d\.ts|js\.map)$/.test(name));
  expect(modules).toHaveLength(48);
  expect(hashOf(modules, folder)).toBe('f6a065d0b5d84bbd');
});
