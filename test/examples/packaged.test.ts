// The packaged examples: every one comes out as it says, and names a mistake that it would notice.
import { describe, expect, it } from 'vitest';
import { exampleFiles, readExampleFile, Tables } from '../../cli/example-files.ts';
import { pose, runExample } from '../../compiler/games/callisto/examples/run.ts';

const tables = new Tables();

describe.each(exampleFiles(['procedures']))('%s', (path) => {
  const read = readExampleFile(path);
  const table = tables.table(read);

  it.each(read.file.examples)('$title', (example) => {
    expect(runExample(example, pose(example, read.file.shared, table)).wrong).toEqual([]);
    expect(example.failsIf, 'a wrong implementation that it would notice').not.toBeNull();
  });
});
