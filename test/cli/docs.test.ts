// Tests of `botbook docs`: pages of the reference in the terminal and as files.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allDiagnostics } from '../../compiler/lint/lint-rules.ts';
import { indexPage } from '../../views/reference/pages-index.ts';
import { runIn, type Ran } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
const run = (...words: string[]): Ran => runIn(folder, words);

eachInFolder((fresh) => (folder = fresh));

describe('docs', () => {
  it('lists the topics', () => {
    const { code, out, err } = run('docs');
    expect([code, err]).toEqual([0, '']);
    for (const said of ['botbook docs BB2002', 'MOVE, SCOUT', 'fewest-most', 'R1 to R']) expect(out).toContain(said);
  });

  it('names rulings of the game, or none if the game has none', () => {
    expect(run('docs', '--game', 'unbreakable').out).toMatch(/botbook docs U\d+ +\d+, U1 to U\d+/);
    const none = indexPage({ game: 'New', registry: allDiagnostics, entries: [], rulings: [] });
    expect(JSON.stringify(none)).not.toContain('a ruling');
  });

  it('shows the page of a code: the rule, a sheet with the error, the answer, and the corrected sheet', () => {
    const { code, out } = run('docs', 'bb2014');
    expect(code).toBe(0);
    expect(out).toMatch(/^BB2014: threshold-falls\n/);
    expect(out).toContain(
      '\n    1 Threshold 7/6/5: ATTACK 1.\n\nBotbook answers:\n\n  ╰─ The numbers of the threshold 7/6/5 do not rise',
    );
    expect(out).toContain('\nThe corrected sheet:\n\n    game callisto\n');
    expect(run('docs', 'threshold-falls').out).toBe(out);
    // Each placeholder such as `{word}` in the message of a diagnostic is filled in on its page.
    expect(out).not.toMatch(/\{\w+\}/);
    for (const one of ['BB2002', 'BB3002', 'BB9001', 'BB9011', 'BB9009'])
      expect(run('docs', one).out, one).not.toMatch(/\{\w+\}/);
    expect(run('docs', 'BB2014', 'BB9003').out).toMatch(/^BB2014.*\n[\s\S]*\nBB9003: not-text\n/);
  });

  it('shows the page of a verb before the pages of words with the same spelling', () => {
    const { out } = run('docs', 'SCOUT');
    expect(out).toMatch(/^SCOUT \(verb-scout\)\n/);
    expect(out).toMatch(/\n {2}takes +to-towards `to\|into\|onto \[\{of\}\]`, using/);
    expect(out).toMatch(/\n {2}rests on +R8 \(`to` a destination\), R9 /);
    expect(out).toMatch(
      /\n {2}in the book +\d+ clauses, rules and rows included; the first is callisto\/1\/lfa\/scout\/2\n/,
    );
    expect(out).toMatch(/\nSee also scout \(an adjective\), card-scout/);
    expect(run('docs', 'scout').out).toMatch(/^scout\n/);
  });

  it('reads a phrase and shows its parts', () => {
    const { out } = run('docs', 'Fewest', 'enemies.');
    expect(out).toMatch(/^Fewest enemies\n\nAs a criterion over spaces: [^]*\n\nRead as a criterion:\n/);
    expect(out).toMatch(/Fewest enemies +a criterion +fewest-most\n└─ enemies +a thing +enemies\n/);
    expect(run('docs', 'enemy unit within 2 spaces').out.replaceAll(/\s+/g, ' ')).toContain(
      'Read as a condition (there-is); a destination (destination); a criterion (none-present); a row of a table or ranking (row): ',
    );
  });

  it('shows a ruling with its readings, and the words that use the ruling', () => {
    const { out } = run('docs', 'R8');
    expect(out).toMatch(/^R8: `to` a destination\n/);
    expect(out).toMatch(/\n {2}default {2}aim achieved: /);
    expect(out).toMatch(/\nWords and patterns that use this ruling: (?:.|\n)*verb-move/);
  });

  it('lists the patterns that contain a word', () => {
    expect(run('docs', 'within').out).toMatch(
      /^within\n\nStands in:\n\n {2}in +`within a\|an\|the \{of\}`[^`]*\n {2}within-spaces +`within \{n\}/,
    );
  });

  it.each([
    ['objctive', 'Did you mean `botbook docs objective`'],
    ['Fewst enemies', 'Did you mean `botbook docs "fewest enemies"`?'],
    ['BB2999', 'Did you mean `botbook docs BB'],
    ['the enemy value of', '`botbook docs "the enemy"`'],
    ['xyzzy', '`botbook docs` lists what there is.'],
    ['\u001B[31m', 'lists what there is'],
    ['x'.repeat(5000), 'lists what there is'],
  ])('exits 1 and suggests a topic similar to %s', (topic, said) => {
    const { code, out, err } = run('docs', topic);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('BB9014');
    expect(err).toContain(said);
    expect(err).not.toContain('\u001B');
  });

  it('knows its games', () => {
    expect(run('docs', '--game', 'Callisto', 'R1')).toMatchObject({ code: 0 });
    expect(run('docs', '--game', 'calisto', 'R1')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Did you mean `callisto`?') as string,
    });
  });
});

describe('docs of a list', () => {
  it.each([
    ['words', /^Words and patterns of callisto\n[^]*\n {2}kernel +[\w-]+, [^]*\n {2}callisto +[^]*\n {2}names +/],
    ['rulings', /^Rulings of callisto\n[^]*R9: `towards`[^]*, open\n/],
    ['rules', /^Rules of the linter\n[^]*BB3002 +covered-letter +Sub-clause …/],
    ['diagnostics', /^Diagnostics\n[^]*BB2004 +stray-words /],
  ])('prints all %s', (topic, shown) => {
    expect(run('docs', topic)).toMatchObject({ code: 0, err: '', out: expect.stringMatching(shown) as string });
  });
});

describe('docs of the linter', () => {
  it('shows the page of a rule, by its code or its name', () => {
    const { code, out } = run('docs', 'covered-letter');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^BB3002: covered-letter\n\nA sub-clause should [^]*\nAvoid:\n[^]*\nPrefer:\n[^]*\n {2}category +dead text [^]*\n {2}fix /,
    );
    expect(out).toContain('╰─ Sub-clause b) is never taken: a unit that can reach a place of b)');
    expect(run('docs', 'bb3002').out).toBe(out);
    expect(run('docs', 'BB3091').out).toContain('This ignore comment has no effect: BB3003 finds nothing here.');
    expect(run('docs', 'coverd-letter').err).toContain('Did you mean `botbook docs covered-letter`');
  });
});

describe('docs --out', () => {
  const pages = ['diagnostics', 'diagnostics.md', 'index.md', 'rules.md', 'rulings', 'rulings.md', 'words', 'words.md'];

  it('writes all pages, cross-linked, and writes them again', () => {
    const { code, out } = run('docs', '--out', 'a/pages/');
    expect([code, out]).toEqual([0, expect.stringMatching(/^4\d pages written; the first is a\/pages\/index\.md\n$/)]);
    const there = join(folder, 'a/pages');
    expect(readdirSync(there).toSorted()).toEqual(pages);
    const names = readdirSync(there, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
    const texts = new Map(
      names.map((name) => [name.replaceAll('\\', '/'), readFileSync(join(there, name), 'utf8')] as const),
    );
    const anchors = new Map(
      [...texts].map(([name, text]) => [
        name,
        [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
          title
            .toLowerCase()
            .replaceAll(/[^\p{L}\p{N} -]/gu, '')
            .replaceAll(' ', '-'),
        ),
      ]),
    );
    let links = 0;
    for (const [name, text] of texts) {
      for (const [, page = '', anchor] of text.matchAll(/\]\(([\w./-]*)(?:#([^)\s]+))?\)/g)) {
        const found = anchors.get(page === '' ? name : posix.join(posix.dirname(name), page));
        expect(found, `${name} → ${page}`).toBeDefined();
        if (anchor !== undefined) expect(found, `${name} → ${page}#${anchor}`).toContain(anchor);
        links++;
      }
    }
    expect(links).toBeGreaterThan(500);
    for (const name of ['diagnostics/files.md', 'diagnostics/commands.md']) {
      const troubles = (texts.get(name) ?? '').split(/^## /m).slice(1);
      expect(troubles.length, name).toBeGreaterThan(10);
      for (const trouble of troubles) {
        expect(trouble).toMatch(/\n```sh bad\nbotbook \S/);
        expect(trouble).not.toContain('…');
      }
    }
    expect(run('docs', '--out', 'a/pages').code).toBe(0);
    expect(readdirSync(there).toSorted()).toEqual(pages);
  });

  it('refuses to replace other files, and then writes nothing', () => {
    writeFileSync(join(folder, 'file'), 'mine');
    mkdirSync(join(folder, 'pages'));
    writeFileSync(join(folder, 'pages/words.md'), '# Mine\n');
    mkdirSync(join(folder, 'other/index.md'), { recursive: true });
    for (const name of ['file', 'pages', 'other']) {
      const { code, out, err } = run('docs', '--out', name);
      expect([code, out], name).toEqual([2, '']);
      expect(err).toContain('BB9015');
    }
    expect(run('docs', '--out', 'file/in')).toMatchObject({ code: 2, out: '' });
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('mine');
    expect(readdirSync(join(folder, 'pages'))).toEqual(['words.md']);
    expect(run('docs', '--out', 'x', 'R1')).toMatchObject({ code: 2, out: '' });
  });
});
