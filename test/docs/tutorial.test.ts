// Tests the tutorial: writes its files, runs its commands, and compares their output with the page. `UPDATE=1` writes
// the output into the page; a person must then read the page.
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blocksOf, printed, tried } from '../support/consoles.ts';
import { sharedFolder } from '../support/folders.ts';

const page = 'docs/tutorial.md';
const text = readFileSync(page, 'utf8');
const blocks = blocksOf(text);

const folder = sharedFolder();

describe('the tutorial', () => {
  it('has files and consoles, and nothing that is not tried', () => {
    expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(['bot', 'console']));
    expect(blocks.filter(({ kind }) => kind === 'console').length).toBeGreaterThan(6);
    for (const { kind, body } of blocks) if (kind === 'console') expect(body).toMatch(/^\$ /);
  });

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

  it('meets two errors, each of another kind, and ends with none', () => {
    const codes = [...updated.matchAll(/^error (BB\d+) /gm)].map(([, code]) => code);
    expect(codes).toEqual(['BB2002', 'BB2010']);
    expect(printed(folder, 'npx botbook check')).toContain('no errors');
  });

  it('is named in the README', () => {
    expect(readFileSync('README.md', 'utf8')).toContain('](docs/tutorial.md)');
  });
});
