// Prepares a run of the tests: bundles the command line, and makes a folder for files of all tests, because processes
// and threads of tests may be killed before they remove their files.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../bin/botbook.js', import.meta.url));

/**
 * Bundles code that is out of date, which two tests must not do at once, and makes the folder. After the last test,
 * removes the folder.
 */
export default function setup(): () => void {
  execFileSync(process.execPath, [program, '--version']);
  const folder = mkdtempSync(join(tmpdir(), 'botbook-tests-'));
  process.env['BOTBOOK_TESTS'] = folder;
  // A test must not depend on the results of an earlier run.
  process.env['BOTBOOK_CACHE'] = 'off';
  return () => rmSync(folder, { recursive: true, force: true });
}
