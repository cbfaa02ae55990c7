import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ruleFiles } from '../../cli/scaffold/new-rule.ts';
import { languageOf } from '../../cli/books.ts';
import { program as commandLine } from '../../cli/main.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { builtInGames } from '../../library/games.ts';
import { readSheet } from '../../library/index.ts';
import { generatedFolders, pages } from '../../tools/docs.ts';
import { isOfReference, referencePages } from '../../tools/reference.ts';
import { expectedSeconds } from '../proofs/describe.ts';
import { sampledTests } from '../proofs/sampled-tests.ts';
import { timeLimits, proofs } from '../proofs/table.ts';
import { testSeconds } from '../proofs/test-seconds.ts';
import { faultsOfFile } from '../support/dictionary.ts';
import { pageTexts, readerTexts, unplainSentence } from '../support/reader-texts.ts';

const fences = (text: string): { kind: string; body: string }[] =>
  [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map((one) => ({ kind: one[1] ?? '', body: one[2] ?? '' }));

describe('generated pages', () => {
  const written = pages();

  it('are the only files of their folders (npm run docs)', () => {
    for (const path of globSync(generatedFolders.map((folder) => `${folder}/*`)))
      expect(written.has(path.replaceAll('\\', '/')), path).toBe(true);
  });

  it.each([...written])('%s is up to date (npm run docs)', (path, text) => {
    expect(readFileSync(path, 'utf8') === text, path).toBe(true);
  });
});

describe('the language reference', () => {
  const examples = fences(readFileSync('docs/language.md', 'utf8')).filter(({ kind }) => kind === '');

  // The site opens these examples in the playground, which shows the errors of the checker.
  it.each(examples.map(({ body }) => [body.split('\n')[0] ?? '', body]))(
    'has an example without errors: %s',
    (_, body) => {
      const text = /^(?:game|language) /m.test(body) ? body : `game callisto\n\n${body}`;
      const wrong = readSheet(text).diagnostics.filter(({ name }) => name !== 'procedure-empty');
      expect(wrong).toEqual([]);
      const { diagnostics } = checkSheet(text, languageOf, builtInGames);
      expect(diagnostics.filter(({ severity, name }) => severity === 'error' && name !== 'procedure-empty')).toEqual(
        [],
      );
    },
  );

  it('has an example of each construct', () => {
    expect(examples.length).toBeGreaterThanOrEqual(9);
  });
});

describe('the page about rolling', () => {
  const [sheet] = fences(readFileSync('docs/rolling.md', 'utf8')).filter(({ kind }) => kind === 'text');

  it('has a sheet without findings', () => {
    expect(sheet?.body).toContain('If combined with Night');
    expect(readSheet(sheet?.body ?? '').diagnostics).toEqual([]);
  });
});

describe('the table of features of editors', () => {
  const rows = readFileSync('docs/editors.md', 'utf8').split('## Features and their tests')[1] ?? '';
  const features = [...rows.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].slice(1);
  const names: readonly string[] = proofs.map(({ name }) => name);

  it('has 46 features', () => {
    expect(features).toHaveLength(46);
  });

  it.each(features.map(([, feature = '', tests = '']) => [feature, tests]))('names the test of: %s', (_, tests) => {
    const files = [...tests.matchAll(/(?:test|compiler)\/[\w/-]+\.test\.ts/g)].map(([path]) => path);
    const listed = [...tests.matchAll(/[Pp]roofs? ((?:`[\w-]+`(?:, | and )?)+)/g)];
    const named = listed.flatMap(([, list = '']) => list.split('`').filter((name) => /^[\w-]+$/.test(name)));
    expect(files.length + named.length).toBeGreaterThan(0);
    for (const path of files) expect(existsSync(path), path).toBe(true);
    for (const name of named) expect(names, name).toContain(name);
  });
});

describe('links between pages', () => {
  const files = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')].filter((path) => !isOfReference(path));
  const anchors = (text: string): string[] =>
    [...text.matchAll(/^#+ (.+)$/gm)].map((one) =>
      (one[1] ?? '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    );

  it.each(files)('%s', (file) => {
    const text = readFileSync(file, 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(target)) continue;
      const [path, anchor] = target.split('#');
      const folder = file.includes('/') ? file.replace(/[^/]+$/, '') : '';
      const there = readFileSync(path === '' ? file : `${folder}${path}`, 'utf8');
      if (anchor !== undefined) expect(anchors(there), target).toContain(anchor);
    }
  });
});

describe('texts for readers', () => {
  it.each([
    'Whom it leads: own, those of the letter of the card.',
    'Of this form.',
    'The sheet. How strict each rule is, `botbook.json` says.',
    'what is played',
    'A way to mend it.',
    'The position behind the last character.',
    'The sheet; the one in front if nothing is said.',
  ])('are faulty: %s', (text) => {
    expect(unplainSentence(text)).not.toBeNull();
  });

  it.each([
    'Units that the action leads.',
    'True if the rule is off for sheets with `book: verbatim`.',
    'The figures. By default the stand-ins. As R8 says, the nearest counts.',
    'Relation of a thing to its space: `stands in`.',
    'Enemies behind doors rank after all others.',
    'Write “after” instead of “behind”.',
    'Who plays the bot?',
  ])('are plain: %s', (text) => {
    expect(unplainSentence(text)).toBeNull();
  });

  it('are the sentences and cells of a page, without headings, code and links', () => {
    const page =
      '# What it is\n\nThe bot\nplays.\n\n- A [whole](x.md) row.\n\n| as |\n|---|\n| one | two |\n\n```\nOf\n```\n';
    expect(pageTexts(page)).toEqual(['The bot plays.', 'A [] row.', 'one', 'two']);
  });

  it('are plain in pages, in schemas, in the extension and in the help', async () => {
    const texts = readerTexts(await commandLine(), await referencePages());
    const sources = new Set(
      texts.map(({ file }) => file.replace(/^(docs\/diagnostics|procedures|vscode-extension|botbook).*/, '$1')),
    );
    const named = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'docs/transcription.md'];
    named.push('docs/diagnostics', 'docs/rulings.md');
    expect([...sources]).toEqual(expect.arrayContaining([...named, 'procedures', 'vscode-extension', 'botbook']));
    const faults = texts.map(({ file, text }) => ({ file, fault: unplainSentence(text) }));
    expect(faults.filter(({ fault }) => fault !== null)).toEqual([]);
  });

  it('are plain in the files of a new rule', () => {
    const files = [...ruleFiles('left-note', 'BB3099', 'style')];
    expect(files.flatMap(([path, text]) => faultsOfFile(path, text).faults)).toEqual([]);
  });
});

describe('the glossary', () => {
  const rows = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| (?!term|---)(.+) \| (.+) \| (.+) \|$/gm)];

  /** Returns the terms in a cell, which commas separate. A comma inside parentheses is part of a term. */
  const termsOf = (cell: string): string[] => cell.split(/, (?![^(]*\))/);

  it('has one row for each term, with one sentence', () => {
    // Names of the code in parentheses after a term do not make another term.
    const terms = rows.flatMap(([, cell = '']) => termsOf(cell.toLowerCase()).map((term) => term.replace(/ \(.*/, '')));
    expect(terms.length).toBeGreaterThan(300);
    expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
    expect(rows.filter(([, , meaning = '']) => /[.!?]\)? [A-Z“`(]/.test(meaning)).map(([, cell]) => cell)).toEqual([]);
  });

  it('names files that exist: a name without a folder is in the folder of the file before it', () => {
    const missing: string[] = [];
    for (const [, , , cell = ''] of rows) {
      let folder = '';
      for (const path of cell.split(/[,;] /).filter((part) => !part.startsWith('['))) {
        const full = path.includes('/') ? path : `${folder}/${path}`;
        if (!existsSync(full)) missing.push(full);
        folder = full.replace(/\/[^/]+$/, '');
      }
    }
    expect(missing).toEqual([]);
  });
});

describe('the proofs', () => {
  it('stay within the time that a run has, with the tests, and whole within theirs', () => {
    const judging = proofs.filter(({ isMeasurement }) => !isMeasurement);
    expect(timeLimits.test + expectedSeconds(judging, 'sample')).toBeLessThanOrEqual(timeLimits.run);
    expect(expectedSeconds(judging, 'whole')).toBeLessThanOrEqual(timeLimits.whole);
  });

  it('leave each folder of tests its seconds, which two cores have together in the time of npm test', () => {
    const folders = globSync('test/**/*.test.ts').map((path) => path.replaceAll('\\', '/').split('/')[1] ?? '');
    const named = Object.keys(testSeconds).filter((name) => !name.includes('/'));
    expect(named.toSorted()).toEqual([...new Set(folders)].toSorted());
    const sum = Object.values(testSeconds).reduce((all, seconds) => all + seconds, 0);
    expect(sum / 2).toBeLessThanOrEqual(timeLimits.test);
  });

  it('run each test with a few rounds also with all rounds', () => {
    const isSampled = (path: string): boolean => /from '[./]+support\/rounds\.ts'/.test(readFileSync(path, 'utf8'));
    const files = globSync('test/**/*.test.ts').filter(isSampled);
    expect(files.map((path) => path.replaceAll('\\', '/')).toSorted()).toEqual(sampledTests.toSorted());
  });

  it('each have a program, a name of their own and a sentence', () => {
    expect(new Set(proofs.map(({ name }) => name)).size).toBe(proofs.length);
    for (const { name, program = `test/proofs/${name}.ts`, proves } of proofs) {
      expect(existsSync(program), program).toBe(true);
      expect(proves).toMatch(/^[A-Z][^.]*\.$/);
    }
  });
});
