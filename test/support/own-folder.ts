// A folder that all tests of a run have for what they leave behind: their processes and threads are cut off, not ended.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes it before the first test, and takes it away after the last. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-tests-'));
  process.env['BOTBOOK_TESTS'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
