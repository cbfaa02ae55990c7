// Temporary folders for tests. Each folder is removed after its tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'botbook-'));
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Gives each test of a file a separate folder. */
export function eachInFolder(use: (folder: string) => void): void {
  let folder = '';
  beforeEach(() => {
    folder = newFolder();
    use(folder);
  });
  afterEach(() => remove(folder));
}

/** Returns a folder that all tests of a file share. */
export function sharedFolder(): string {
  const folder = newFolder();
  afterAll(() => remove(folder));
  return folder;
}
