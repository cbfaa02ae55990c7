// Tests that each packaged example has the expected decision, and notices the mistake that the example names.
import { describe, expect, it } from 'vitest';
import { exampleFiles, readExampleFile, ExampleTables } from '../../cli/example-files.ts';

const tables = new ExampleTables();

describe.each(exampleFiles(['procedures']))('%s', (path) => {
  const read = readExampleFile(path);

  it.each(read.file.examples)('$title', (example) => {
    expect(tables.run(read, example).wrong).toEqual([]);
    expect(example.failsIf, 'a wrong implementation that it would notice').not.toBeNull();
  });
});
