// The tutorial does what it says: its files are written, its commands are run, and they print what it shows. What they
// print is put into the page with UPDATE=1; read the difference.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { program } from '../support/cli.ts';

const page = 'docs/tutorial.md';
const text = readFileSync(page, 'utf8');

interface Block {
  readonly kind: string;
  /** Of a file, its name, and what else is said of it. */
  readonly given: string;
  readonly body: string;
}

const blocks: readonly Block[] = [...text.matchAll(/^```(\w*) ?(.*)\n([\s\S]*?)^```$/gm)].map(
  ([, kind = '', given = '', body = '']) => ({ kind, given, body }),
);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'botbook-'));
  spawnSync(process.execPath, [program, '--version'], { cwd: resolve('.') });
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What a command prints, results and errors in the order in which they come. */
function printed(command: string): string {
  const [npx, botbook, ...words] = command.split(' ');
  expect([npx, botbook]).toEqual(['npx', 'botbook']);
  const output = join(folder, '.printed');
  const descriptor = openSync(output, 'w');
  spawnSync(process.execPath, [program, ...words], {
    cwd: folder,
    stdio: ['ignore', descriptor, descriptor],
    env: { ...process.env, NO_COLOR: '1' },
  });
  closeSync(descriptor);
  const found = readFileSync(output, 'utf8');
  rmSync(output);
  return found.replaceAll(/ +$/gm, '').replace(/\n+$/, '\n');
}

/** A console with its commands run anew. */
const rerun = (body: string): string =>
  [...body.matchAll(/^\$ (.*)$/gm)].map(([line, command = '']) => `${line}\n${printed(command)}`).join('');

describe('the tutorial', () => {
  it('has files and consoles, and nothing that is not tried', () => {
    expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(['bot', 'console']));
    expect(blocks.filter(({ kind }) => kind === 'console').length).toBeGreaterThan(6);
    for (const { kind, body } of blocks) if (kind === 'console') expect(body).toMatch(/^\$ /);
  });

  let updated = text;
  it.each(blocks.map((block, index) => [index, block.kind, block.given || (block.body.split('\n')[0] ?? ''), block] as const))(
    '%i %s: %s',
    (_, kind, __, { given, body }) => {
      const [name = '', ...more] = given.split(' ');
      if (kind === 'console') {
        const found = rerun(body);
        updated = updated.replace(`\`\`\`console\n${body}\`\`\``, () => `\`\`\`console\n${found}\`\`\``);
        if (!process.env['UPDATE']) expect(body).toBe(found);
      } else if (more.length > 0) expect(readFileSync(join(folder, name), 'utf8')).toBe(body);
      else writeFileSync(join(folder, name), body);
    },
  );

  it('shows what is printed', () => {
    if (process.env['UPDATE']) writeFileSync(page, updated);
    expect(readFileSync(page, 'utf8')).toBe(updated);
  });

  it('meets two errors, each of another kind, and ends with none', () => {
    const codes = [...updated.matchAll(/^error (BB\d+) /gm)].map(([, code]) => code);
    expect(codes).toEqual(['BB2002', 'BB2010']);
    expect(printed('npx botbook check')).toContain('no errors');
  });

  it('is named in the README', () => {
    expect(readFileSync('README.md', 'utf8')).toContain('](docs/tutorial.md)');
  });
});
