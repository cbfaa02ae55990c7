// Tests that README.md is short and that its commands print the lines on the page. `UPDATE=1` writes the printed lines
// into the page.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { program as commandLine } from '../../cli/main.ts';
import { blocksOf, tried } from '../support/consoles.ts';
import { sharedFolder } from '../support/folders.ts';
import { isOfReference } from '../../tools/reference.ts';

const page = 'README.md';
const text = readFileSync(page, 'utf8');
const blocks = blocksOf(text);

const folder = sharedFolder();

describe('the README', () => {
  it('is short: at most 150 lines, three pictures, no JSON and no options in tables', () => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
    expect((text.match(/!\[/g) ?? []).length).toBeLessThanOrEqual(3);
    expect(text).not.toMatch(/"version"|^\|.*`--/m);
    expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(['sh', 'bot', 'console', 'page']));
  });

  it('has lines of at most 120 characters, except output and rows of tables', () => {
    const prose = text.replaceAll(/^```[\s\S]*?^```$|^\|.*$/gm, '');
    expect(prose.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });

  let updated = text;
  it.each(blocks.map((block) => [block.given || (block.body.split('\n')[0] ?? ''), block] as const))('%s', (_, block) => {
    updated = tried(updated, folder, block);
  });

  it('shows the real output', () => {
    if (process.env['UPDATE']) writeFileSync(page, updated);
    expect(readFileSync(page, 'utf8')).toBe(updated);
  });

  it('names every verb once, and only scripts that exist', async () => {
    const rows = [...text.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, verb]) => verb);
    expect(rows.toSorted()).toEqual((await commandLine()).commands.map((command) => command.name()).toSorted());
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    for (const name of [...named, 'start', 'test']) expect(Object.keys(scripts)).toContain(name);
  });
});

describe('docs/json.md', () => {
  const json = readFileSync('docs/json.md', 'utf8');

  it('links every schema', () => {
    for (const name of readdirSync('docs/schemas')) if (!isOfReference(`docs/schemas/${name}`)) expect(json).toContain(`](schemas/${name})`);
  });

  it('has a section for every verb with --json', async () => {
    const verbs = (await commandLine()).commands.filter(({ options }) => options.some(({ long }) => long === '--json'));
    const sections = [...json.matchAll(/^## (.*)$/gm)].flatMap(([, title = '']) => title.split(' and '));
    expect(sections.toSorted()).toEqual(verbs.map((verb) => verb.name()).toSorted());
  });
});
