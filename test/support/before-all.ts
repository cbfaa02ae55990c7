// Prepares a run of the tests: bundles the command line, and makes a folder for the files of all tests. The whole
// folder is removed after the run, because killed processes and threads of tests leave files in it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../bin/botbook.js', import.meta.url));

/**
 * Makes the folder for the files of all tests. First bundles the command line if it is out of date, because two tests
 * must not bundle at once. Returns a function that removes the folder after the last test.
 */
export default function setup(): () => void {
  execFileSync(process.execPath, [program, '--version']);
  const folder = mkdtempSync(join(tmpdir(), 'botbook-tests-'));
  process.env['BOTBOOK_TESTS'] = folder;
  // A test must not depend on the results of an earlier run.
  process.env['BOTBOOK_CACHE'] = 'off';
  return () => rmSync(folder, { recursive: true, force: true });
}
