// Tests that the examples of docs/library.md print the lines on the page. Here, the examples run with the source files;
// in `.ci/run`, with the package.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { libraryExamples } from '../../tools/library-examples.ts';

const source = (path: string): string => new URL(`../../${path}`, import.meta.url).href;

/** The names by which the examples import the package. Each has the source file that is imported in this test. */
const entries: readonly (readonly [string, string])[] = [
  ["'botbook'", `'${source('library/index.ts')}'`],
  ["'botbook/callisto'", `'${source('runtime/callisto/index.ts')}'`],
  ["'botbook/runtime'", `'${source('runtime/kernel/index.ts')}'`],
  ["'botbook/service'", `'${source('library/service.ts')}'`],
  ["'botbook/procedures/", `'${fileURLToPath(new URL('../../procedures/', import.meta.url))}`],
  ['`botbook/procedures/', `\`${fileURLToPath(new URL('../../procedures/', import.meta.url))}`],
];

describe('the examples of docs/library.md', () => {
  const examples = libraryExamples();

  it('cover every entry', () => {
    const all = examples.map(({ code }) => code).join('\n');
    for (const entry of ['botbook', 'botbook/callisto', 'botbook/runtime', 'botbook/service']) expect(all).toContain(`from '${entry}';`);
  });

  it.each(examples)('$title: prints the output that the page shows', async ({ code, prints }) => {
    const folder = mkdtempSync(join(tmpdir(), 'botbook-library-'));
    const lines: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((...words) => void lines.push(`${format(...words)}\n`));
    try {
      const file = join(folder, 'example.mjs');
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
      writeFileSync(
        file,
        entries.reduce((text, [entry, path]) => text.replaceAll(entry, path), code),
      );
      await import(pathToFileURL(file).href);
      expect(lines.join('')).toBe(prints);
    } finally {
      log.mockRestore();
      rmSync(folder, { recursive: true });
    }
  });
});
