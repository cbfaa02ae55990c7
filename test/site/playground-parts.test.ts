// Tests of parts of the playground page: addresses that are shared, HTML about sheets of strangers, and snippets.
import { globSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { editorSnippet } from '../../site/editor-snippet.ts';
import { safeHtml } from '../../site/safe-markdown.ts';
import { hashOfSheet, sheetInHash } from '../../site/shared-sheet.ts';
import { sharedSheet } from '../../tools/site/code-blocks.ts';
import { siteBundle } from '../../tools/site/site-bundles.ts';
import { unusedParts } from '../../tools/site/unused-parts.ts';
import { sectionOf } from '../support/diagnostic-sections.ts';

const hashOfText = (text: string): string => `#sheet=${deflateRawSync(text).toString('base64url')}`;

describe('the address of a sheet', () => {
  it('gives the same sheet, with moved pieces, the card, the question and the part of the board', async () => {
    const shared = {
      text: 'game callisto\n# “≤ 2” ✓\n',
      moves: [['SCOUT Y', 'B4 deck']],
      card: 'SCOUT Y',
      why: 'E4',
      isWhole: true,
    } as const;
    const hash = await hashOfSheet(shared);
    expect(hash).toMatch(/^#sheet=[\w-]+$/);
    expect(await sheetInHash(hash)).toEqual(shared);
  });

  it('is understood if the docs have written it', async () => {
    expect(await sheetInHash(sharedSheet('game callisto\n'))).toEqual({
      text: 'game callisto\n',
      moves: [],
      card: null,
      why: null,
      isWhole: false,
    });
  });

  it('is refused if it is damaged, has no sheet, or unpacks to a huge text', async () => {
    expect(await sheetInHash('#other')).toBeNull();
    await expect(sheetInHash('#sheet=%%%')).rejects.toThrow(/correctly encoded|invalid/i);
    await expect(sheetInHash('#sheet=AAAA')).rejects.toThrow(Error);
    await expect(sheetInHash(hashOfText('{"moves": []}'))).rejects.toThrow('no sheet');
    await expect(sheetInHash(hashOfText(JSON.stringify({ text: 'x'.repeat(5_000_000) })))).rejects.toThrow('too long');
    expect((await sheetInHash(hashOfText('{"text": "", "moves": [["a"], 3], "card": 1}')))?.moves).toEqual([]);
  });
});

describe('HTML about a sheet', () => {
  it('shows HTML of the sheet as text', () => {
    expect(safeHtml('a <img src=x onerror=alert(1)> b')).not.toContain('<img');
    expect(safeHtml('<script>alert(1)</script>')).not.toContain('<script');
    expect(safeHtml('`<b>` and **bold**')).toBe('<p><code>&lt;b&gt;</code> and <strong>bold</strong></p>\n');
  });

  it('links only to the docs', () => {
    expect(safeHtml('[More](../docs/words.html#x)')).toContain('href="../docs/words.html#x"');
    for (const target of ['javascript:alert(1)', 'https://example.com', 'book:/callisto/1/lfa.bot#L3'])
      expect(safeHtml(`[More](${target})`)).toBe('<p>More</p>\n');
  });
});

describe('the bundle', () => {
  // Each pattern of `unusedParts` must match a file. Otherwise, a renamed file would be in the bundle again, and nobody
  // would notice.
  it('leaves out parts that exist', () => {
    const files = globSync('compiler/{emit,games}/**/*.ts');
    expect(unusedParts.filter((pattern) => !files.some((file) => pattern.test(file.replaceAll('\\', '/'))))).toEqual(
      [],
    );
  });

  it('has the reasons for the rules of the linter, and no examples', async () => {
    const { code } = await siteBundle('site/playground-worker.ts');
    const { why, bad } = sectionOf('BB3002');
    expect(code).toContain(why);
    expect(code).not.toContain(JSON.stringify(bad).slice(1, -1));
  });
});

describe('a snippet', () => {
  it.each([
    ['${1:n} to ${2:space}$0', '${1:n} to ${2:space}${}'],
    ['${1|Nearest,Fewest|} > Random', '${1:Nearest} > Random'],
    ['costs \\$2', 'costs $2'],
  ])('%s has the form of the editor', (text, expected) => {
    expect(editorSnippet(text)).toBe(expected);
  });
});
