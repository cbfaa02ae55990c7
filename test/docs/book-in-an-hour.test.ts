// Tests the tutorial about books without code: writes its files, runs its commands, and compares their output with the
// page. `UPDATE=1` writes the output into the page; a person must then read the page.
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blocksOf, tried } from '../support/consoles.ts';
import { sharedFolder } from '../support/folders.ts';

const page = 'docs/book-in-an-hour.md';
const text = readFileSync(page, 'utf8');
const blocks = blocksOf(text);
const folder = sharedFolder();

describe('a book of your own in an hour', () => {
  let updated = text;
  it.each(blocks.map((block, index) => [index, block.kind, block.given || (block.body.split('\n')[0] ?? ''), block] as const))(
    '%i %s: %s',
    (_, __, ___, block) => {
      updated = tried(updated, folder, block);
    },
  );

  it('shows the real output', () => {
    if (process.env['UPDATE']) writeFileSync(page, updated);
    expect(readFileSync(page, 'utf8')).toBe(updated);
  });
});
