// One folder for the files of all tests of a run. Processes and threads of tests are killed and cannot remove their own
// files.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes the folder before the first test, and removes it after the last test. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-tests-'));
  process.env['BOTBOOK_TESTS'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
