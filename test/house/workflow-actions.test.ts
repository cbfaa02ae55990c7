// Tests that workflows pin each action by the hash of a commit. A tag can be moved to other code.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = globSync(['.github/workflows/*.yml', 'docs/**/*.md']);

it('workflows and pages pin each action by the hash of a commit, and name the version', () => {
  const uses = files.flatMap((file) => readFileSync(file, 'utf8').match(/^ *- uses: .*$/gm) ?? []);
  expect(uses.length).toBeGreaterThan(3);
  expect(uses.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});
