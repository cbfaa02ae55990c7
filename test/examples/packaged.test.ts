// Tests that each packaged example has the expected decision, and notices the mistake that the example names. The examples
// of books without code are decisions that were worked out apart, and name no mistakes.
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleFiles, readExampleFile, ExampleTables } from '../../cli/example-files.ts';

const tables = new ExampleTables();

describe.each(exampleFiles(['procedures']))('%s', (path) => {
  const read = readExampleFile(path);
  const hasPage = globSync('*.page', { cwd: dirname(dirname(path)) }).length > 0;

  it.each(read.file.examples)('$title', (example) => {
    expect(tables.run(read, example).wrong).toEqual([]);
    if (!hasPage) expect(example.failsIf, 'a wrong implementation that it would notice').not.toBeNull();
  });
});
