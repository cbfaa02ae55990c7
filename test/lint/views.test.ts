// Tests of the findings of the linter, as text for people and in the formats of other programs.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageOf } from '../../cli/books.ts';
import { everyDiagnostic } from '../../compiler/lint/lint-rules.ts';
import { builtInGames } from '../../library/games.ts';
import { oddSheetOf } from '../../compiler/lint/oddities.ts';
import { partNameAt, spanOfPart } from '../../compiler/lint/addresses.ts';
import { lintSheets } from '../../compiler/lint/lint-sheets.ts';
import { botSheet } from '../../compiler/lint/samples.ts';
import { addressOf, type Address } from '../../compiler/language/book/address.ts';
import { compactText } from '../../views/findings/compact.ts';
import { checkedJunit } from '../../views/findings/junit.ts';
import { lintSummary, lintDocument } from '../../views/findings/lint-text.ts';
import type { LintReport } from '../../views/findings/lint-report.ts';
import { odditiesPage, odditiesDocument } from '../../views/findings/oddities.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { terminalText } from '../../views/document/terminal.ts';
import { sarif } from '../../views/findings/sarif.ts';

const text = botSheet(
  [
    'SCOUT',
    '1 ATTACK 1.',
    '# botbook-ignore BB3003: A SCOUT <always> attacks whom it can reach;',
    '#   nothing else [is] ever asked, `as` it were.',
    '2 Threshold 5/6/7: ATTACK 1. # remark',
    '3 ATTACK 1.',
    '4 SCOUT 2 to:',
    '   a) Objective.',
    '      [Random]',
    '   b) Unscouted objective.',
    '      [Random]',
  ].join('\n'),
);

function reportOf(...texts: readonly string[]): LintReport {
  const sheets = lintSheets(texts.map((one) => ({ text: one, languageOf, games: builtInGames }))).map(
    ({ sheet, ...found }, index) => ({
      file: `a${index}.bot`,
      path: `a${index}.bot`,
      uri: `a${index}.bot`,
      text: sheet.source,
      tree: sheet,
      ...found,
      procedures: 1,
      clauses: 4,
      lists: 0,
      fixed: [],
      refused: [],
      isBroken: false,
    }),
  );
  return { sheets, unread: [], maxWarnings: null, fixing: 'none' };
}

const report = reportOf(text);
const missed = { code: 'BB9001', message: 'There is no file `<x>`.', help: 'Check.' };

describe('the findings', () => {
  it('have the rule, the place, the part, and the way out', () => {
    const said = terminalText(lintDocument(report, 50), plainPaint);
    expect(said).toMatch(/^warning BB3003 covered-clause Clause 3 never acts: .*\n {3}╭─ a0\.bot:10:\d+ {2}SCOUT 3\n/);
    expect(said).toContain('SCOUT 4b\n');
    expect(said).toMatch(/\n {2}1 × BB3003 covered-clause\n {2}1 × BB3002 covered-letter\n$/);
    // A report on one sheet has no heading. In a report on several sheets, each sheet has a heading.
    expect(terminalText(lintDocument(reportOf(text, text), 50), plainPaint)).toMatch(
      /^a0\.bot: 2 warnings, 1 suppressed\n\n/,
    );
  });

  it('are cut where there are too many, and counted all the same', () => {
    const said = terminalText(lintDocument(reportOf(text, text), 1), plainPaint);
    expect(said).toContain('… and 3 more; --format compact lists them all.');
    expect(said).toContain('2 × BB3003');
    expect(said).not.toContain('a1.bot');
  });

  it('are summed up in a line', () => {
    expect(terminalText(lintSummary(report), plainPaint)).toBe(
      '1 sheet, 1 procedure, 4 clauses: 2 warnings, 1 suppressed\n',
    );
    expect(terminalText(lintSummary({ ...report, maxWarnings: 1 }), plainPaint)).toMatch(
      /\n2 warnings, but at most 1 are allowed\n$/,
    );
    expect(terminalText(lintSummary({ ...report, maxWarnings: 0 }), plainPaint)).toMatch(
      /\n2 warnings, but none is allowed\n$/,
    );
    expect(terminalText(lintSummary({ ...report, maxWarnings: 2 }), plainPaint)).not.toContain('allowed');
    const nearest = 'CORP-SEC\n1 MOVE 1 to objective.\n   [Nearest > Random]';
    expect(terminalText(lintSummary(reportOf(botSheet(nearest))), plainPaint)).toContain(
      '1 warning, 1 fixable with --fix',
    );
    expect(terminalText(lintSummary(reportOf(botSheet('CORP-SEC\n1 CONTROL.'))), plainPaint)).toContain(
      ': nothing found\n',
    );
    expect(terminalText(lintSummary({ ...report, sheets: [], unread: [missed] }), plainPaint)).toBe('');
  });

  it('are a line each in compact form', () => {
    expect(compactText({ ...report, unread: [missed] })).toMatch(
      /^error BB9001: There is no file `<x>`\. Check\.\na0\.bot:10:\d+: warning BB3003 covered-clause: .*\na0\.bot:14:4: warning BB3002 covered-letter: .*\n$/,
    );
  });

  it('are failures in JUnit, accepted findings are skipped, and clean sheets are passed tests', () => {
    const said = checkedJunit(
      { ...reportOf(text, botSheet('CORP-SEC\n1 CONTROL.')), unread: [missed] },
      'botbook lint',
    );
    expect(said.match(/<testsuite name="[^"]*" tests="\d" failures="\d" skipped="\d" errors="\d">/g)).toEqual([
      '<testsuite name="BB9001" tests="1" failures="0" skipped="0" errors="1">',
      '<testsuite name="a0.bot" tests="3" failures="2" skipped="1" errors="0">',
      '<testsuite name="a1.bot" tests="1" failures="0" skipped="0" errors="0">',
    ]);
    expect(said).toContain('<skipped message="A SCOUT &lt;always&gt; attacks whom it can reach; nothing else');
    expect(said).toContain('<failure type="warning" message="Clause 3 never acts');
    expect(said).toContain('<error type="BB9001" message="There is no file `&lt;x&gt;`.">');
  });

  it('are suppressed in SARIF as the text says, with the reason', () => {
    const log = sarif(report, { version: '0', registry: everyDiagnostic(builtInGames), sections: new Map() }) as {
      runs: {
        results: { ruleId: string; suppressions?: unknown[] }[];
        tool: { driver: { rules: { id: string }[] } };
      }[];
    };
    const [run] = log.runs;
    expect(run?.results.map(({ ruleId, suppressions }) => [ruleId, suppressions?.length ?? 0])).toEqual([
      ['BB3003', 0],
      ['BB3002', 0],
      ['BB3003', 1],
    ]);
    expect(run?.results[2]?.suppressions).toEqual([
      {
        kind: 'inSource',
        status: 'accepted',
        justification: 'A SCOUT <always> attacks whom it can reach; nothing else [is] ever asked, `as` it were.',
        location: {
          physicalLocation: {
            artifactLocation: { uri: 'a0.bot', uriBaseId: '%SRCROOT%' },
            region: { startLine: 7, startColumn: 1, endLine: 8, endColumn: 48 },
          },
        },
      },
    ]);
    expect(run?.tool.driver.rules.map(({ id }) => id)).toContain('BB3092');
  });
});

describe('the oddities of a book', () => {
  const odd = report.sheets.map(({ file, text: own, tree, suppressed }) => ({
    file,
    text: own,
    ...oddSheetOf(tree, suppressed),
  }));
  const long = 'word '.repeat(40).trim();
  const other = (scenario: number, bot: string, reason: string) =>
    reportOf(
      `game callisto\nscenario ${scenario}: Name\nbot ${bot}\n\n${bot === 'LFA' ? 'SCOUT' : 'RIPPER'}\n1 ATTACK 1.\n# botbook-ignore BB3003: ${reason}\n2 Threshold 5/6/7: ATTACK 1.\n`,
    ).sheets.map(({ file, text: own, tree, suppressed }) => ({ file, text: own, ...oddSheetOf(tree, suppressed) }));

  it('have the reason for text, their printed line for a quotation, and the code for small print', () => {
    expect(terminalText(odditiesDocument(odd, builtInGames), plainPaint, 96)).toContain(
      [
        'Undaunted 2200: Callisto',
        '',
        'Scenario 1: Examples',
        '',
        'S1 LFA, SCOUT 2',
        '  “2 Threshold 5/6/7: ATTACK 1.”',
        '  A SCOUT <always> attacks whom it can reach; nothing else [is] ever asked, `as` it were.',
        '  BB3003 covered-clause',
        '',
        '1 oddity.',
        '',
      ].join('\n'),
    );
  });

  it('are in the order of the book, LFA before Breakers, in lines that fit', () => {
    const all = [...other(10, 'LFA', 'x'), ...other(2, 'BREAKERS', 'x'), ...other(2, 'LFA', long), ...odd];
    const said = terminalText(odditiesDocument(all, builtInGames), plainPaint, 96);
    expect(said.match(/^S\d+ \w+/gm)).toEqual(['S1 LFA', 'S2 LFA', 'S2 BREAKERS', 'S10 LFA']);
    expect(Math.max(...said.split('\n').map((line) => line.length))).toBeLessThanOrEqual(96);
    expect(said).toMatch(/\n4 oddities\.\n$/);
  });

  it('have the findings of a comment together, also if the findings are read from stored results', () => {
    const [sheet] = reportOf(readFileSync('procedures/callisto/scenario-8/lfa.bot', 'utf8')).sheets;
    if (!sheet) throw new Error('The report has no sheet.');
    const stored = sheet.suppressed.map((suppression) => structuredClone(suppression));
    const { oddities } = oddSheetOf(sheet.tree, stored);
    // The comment of COMMANDER 3 ignores a finding of its condition (BB3006) and a finding of letter b) (BB3001).
    expect(oddities.find(({ part }) => part === 'COMMANDER 3')?.findings.map(({ code }) => code)).toEqual([
      'BB3006',
      'BB3001',
    ]);
    expect(oddities).toEqual(oddSheetOf(sheet.tree, sheet.suppressed).oddities);
  });

  it('are none if no finding is ignored', () => {
    expect(terminalText(odditiesDocument([], builtInGames), plainPaint, 96)).toBe(
      'No oddities: nothing in these sheets stays by an ignore.\n',
    );
    expect(odditiesPage([], builtInGames, 'x', () => '')).toContain('There are none so far.');
    expect(terminalText(odditiesDocument(other(1, 'LFA', ''), builtInGames), plainPaint, 96)).toContain(
      'This part has no note yet.',
    );
  });

  it('are the same page in Markdown, with nothing that Markdown would take for its own', () => {
    const page = odditiesPage(odd, builtInGames, 'x', (code) => `lint.md#${code}`);
    expect(page).toContain(
      '### Scenario 1: Examples\n\n**S1 LFA, SCOUT 2**: “2 Threshold 5/6/7: ATTACK 1.” <sub>[BB3003](lint.md#BB3003)</sub>',
    );
    expect(page).toContain(
      String.raw`A SCOUT \<always\> attacks whom it can reach; nothing else \[is\] ever asked, ${'`as`'} it were.`,
    );
  });
});

describe('parts of a sheet', () => {
  const { tree } = report.sheets[0] as LintReport['sheets'][number];
  const at = (words: string): string => partNameAt(tree, text.indexOf(words));
  const words = (address: string): string | null => {
    const span = spanOfPart(tree, addressOf(address) as Address);
    return span && text.slice(span.start, span.start + 12);
  };

  it('have the names that people use', () => {
    expect(['scenario', 'SCOUT', 'botbook-ignore', '3 ATTACK', 'b) Uns'].map(at)).toEqual([
      '',
      'SCOUT',
      'SCOUT',
      'SCOUT 3',
      'SCOUT 4b',
    ]);
  });

  it('are found by their addresses', () => {
    expect(
      ['callisto/1/lfa', 'callisto/1/lfa/scout', 'callisto/1/lfa/scout/3', 'callisto/1/lfa/scout/4b'].map(words),
    ).toEqual(['game callist', 'SCOUT\n1 ATTA', '3 ATTACK 1.\n', 'b) Unscouted']);
    expect(['callisto/1/lfa/merc', 'callisto/1/lfa/scout/9', 'callisto/1/lfa/scout/4c'].map(words)).toEqual([
      null,
      null,
      null,
    ]);
  });
});
