// Tests of the pages in docs/diagnostics: every diagnostic has a section, and every section belongs to a diagnostic.
import { describe, expect, it } from 'vitest';
import { sectionPage } from '../../views/reference/pages-lint.ts';
import { sectionsGiven } from '../../cli/reference-files.ts';
import { readFamilyPage } from '../../compiler/lint/diagnostic-sections.ts';
import { everyDiagnostic } from '../../compiler/lint/lint-rules.ts';
import { diagnosticSections, familyPages } from '../../files/diagnostic-pages.ts';
import { cliErrorsOf } from '../../files/errors.ts';
import { builtInGames } from '../../library/games.ts';
import { families, familyOf } from '../../views/reference/diagnostic-links.ts';

const errors = cliErrorsOf('callisto');
const named = Object.entries<{ readonly code: string }>({ ...everyDiagnostic(builtInGames) }).concat(
  Object.entries(errors),
);
const allSections = [...familyPages().values()].flatMap(({ sections }) => sections);

describe('the pages about diagnostics', () => {
  it('have a section for each diagnostic, and a diagnostic for each section', () => {
    const codes = (pairs: readonly (readonly [string, string])[]) => pairs.map((pair) => pair.join(' ')).toSorted();
    expect(codes(allSections.map(({ code, name }) => [code, name]))).toEqual(
      codes(named.map(([name, { code }]) => [code, name])),
    );
  });

  it('are the pages to which links lead', () => {
    expect([...familyPages().keys()].toSorted()).toEqual(Object.keys(families).toSorted());
    for (const { code, family } of allSections) expect(familyOf(code), code).toBe(family);
    expect(() => familyOf('BB1000')).toThrow('No page in docs/diagnostics has BB1000');
  });

  it('have each code once', () => {
    expect(diagnosticSections().size).toBe(allSections.length);
  });

  it('say in sentences why an error of the command line is one, and answer with its message and help', () => {
    for (const [name, { code, message, help }] of Object.entries(errors)) {
      const section = diagnosticSections().get(code);
      if (section?.is !== 'command') throw new Error(`${code} ${name} has no command.`);
      const [said, way] = [message, help].map((text) =>
        text.replaceAll(/[$()*+.?[\\\]^|]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.*'),
      );
      // The help of an error in an example can be empty.
      expect(section.answer, code).toMatch(new RegExp(`^${said}(?: ${way})${help === '{help}' ? '?' : ''}$`, 's'));
      expect(section.why, code).toMatch(/^[A-Z].*\.$/);
      expect(section.command, code).toMatch(/^botbook /);
    }
  });

  it('are completed with the answers of Botbook', () => {
    const section = diagnosticSections().get('BB2014');
    if (!section) throw new Error('BB2014 has no section.');
    expect(JSON.stringify(sectionPage(section, sectionsGiven))).toContain('"Botbook answers:"');
    expect(() => sectionPage({ ...section, name: 'no-such' }, sectionsGiven)).toThrow(
      'docs/diagnostics/attacks.md: no diagnostic has the name `no-such`.',
    );
  });
});

describe('the reader of a page', () => {
  const bad = '```bot bad\nSCOUT\n\n1\n```\n\n';
  const good = '```bot good\nSCOUT\n```\n';
  const page = (...parts: readonly string[]): string => ['# Title\n\nHead.\n\n## BB2999: some-name\n\n', ...parts].join('');

  it('reads the paragraphs and examples, without the parts that are generated', () => {
    const text = page(
      'Why\nit is.\n\nThis sheet has the error:\n\n',
      bad,
      'A note.\n\nBotbook answers:\n\n> No.\n\nThe corrected sheet:\n\n',
      good,
      '\nKeep it.\n\n- Category: style.\n\n| a |\n|---|\n| b |\n',
    );
    expect(readFamilyPage('words', text)).toEqual({
      head: '# Title\n\nHead.',
      sections: [
        {
          is: 'sheet',
          code: 'BB2999',
          name: 'some-name',
          family: 'words',
          why: 'Why it is.',
          bad: 'SCOUT\n\n1',
          good: 'SCOUT',
          beside: [],
          settings: null,
          note: 'A note.',
          exceptions: 'Keep it.',
        },
      ],
    });
  });

  it('turns the codes of invisible characters into characters', () => {
    const [section] = readFamilyPage('text', page('Why.\n\n', bad.replace('1', String.raw`\u0007`), good)).sections;
    expect(section?.is === 'sheet' && section.bad).toBe('SCOUT\n\n\u0007');
  });

  it('reads errors of the command line, with lines of Windows', () => {
    const text = page('Why.\n\n```sh bad\nbotbook x\n```\n\nA note.\n\n> No.\n\nThe exit code of the command is 2: x.\n');
    const [section] = readFamilyPage('files', text.replaceAll('\n', '\r\n')).sections;
    expect(section).toMatchObject({ is: 'command', command: 'botbook x', note: 'A note.', answer: 'No.' });
  });

  it.each([
    ['a heading without a name', page().replace(': some-name', ''), 5, 'a heading has the form'],
    ['no reason', page(bad, good), 5, 'no paragraph with a reason'],
    ['no bad example', page('Why.\n\n', good), 5, 'no block `bot bad`'],
    ['no good example', page('Why.\n\n', bad), 5, 'no block `bot good`'],
    ['two bad examples', page('Why.\n\n', bad, bad, good), 15, 'two blocks `bot bad`'],
    ['a block of an unknown kind', page('Why.\n\n', bad.replace('bad', 'wrong'), good), 9, 'no block `bot wrong`'],
    ['two notes', page('Why.\n\n', bad, 'A.\n\nB.\n\n', good), 17, 'join this paragraph'],
    ['a command without an answer', page('Why.\n\n```sh bad\nbotbook x\n```\n'), 5, 'no block `quote`'],
  ])('names the line of a fault: %s', (_, text, line, problem) => {
    const read = (): unknown => readFamilyPage('words', text);
    expect(read).toThrow(`docs/diagnostics/words.md:${line}: `);
    expect(read).toThrow(problem);
  });
});
