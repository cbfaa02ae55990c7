// Prepares a run of the tests: bundles the command line, and makes a folder for the files of all tests, since processes
// and threads of tests are killed and cannot remove their own files.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../bin/botbook.js', import.meta.url));

/**
 * Bundles stale code (two tests must not do this at once) and makes the folder; removes the folder after the last test.
 */
export default function setup(): () => void {
  execFileSync(process.execPath, [program, '--version']);
  const folder = mkdtempSync(join(tmpdir(), 'botbook-tests-'));
  process.env['BOTBOOK_TESTS'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
