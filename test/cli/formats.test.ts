// Tests of the formats of `botbook check` for other programs: JSON, workflow commands, SARIF.
import Ajv from 'ajv/dist/2020.js';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allDiagnostics } from '../../compiler/lint/lint-rules.ts';
import { githubText } from '../../views/findings/github.ts';
import { runIn, writeIn, type Ran } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
const run = (words: readonly string[], input?: string): Ran => runIn(folder, words, input);

const ajv = new Ajv.default({ allErrors: true });
const schema = (name: string) =>
  ajv.compile(JSON.parse(readFileSync(`docs/schemas/${name}.schema.json`, 'utf8')) as object);
const [checkForm, outlineForm, docsForm] = [schema('check'), schema('outline'), schema('docs')];

const bad = `game callisto
scenario 1: Examples
bot LFA

SCOUT
1 Space shared with 🚀 enmy unit: ATTACK 2.
Space secure:
  CONTROL.
`;

eachInFolder((fresh) => (folder = fresh));

describe('--format', () => {
  it('takes json as --json does, and refuses what it does not know or what does not go together', () => {
    writeIn(folder, 'bad.bot', bad);
    expect(run(['check', '--format', 'json'])).toEqual(run(['check', '--json']));
    expect(run(['check', '--format', 'pretty'])).toEqual(run(['check']));
    for (const words of [['--format', 'xml'], ['--format', 'sarif', '--json'], ['--format']])
      expect(run(['check', ...words]), words.join(' ')).toMatchObject({ code: 2, out: '' });
  });

  it('prints JSON of the published form', () => {
    writeIn(folder, 'bad.bot', bad);
    const { out } = run(['check', '--json', 'bad.bot', 'nowhere.bot']);
    expect(checkForm(JSON.parse(out)), JSON.stringify(checkForm.errors)).toBe(true);
    expect(checkForm({ ...(JSON.parse(out) as object), extra: 1 })).toBe(false);
    expect(outlineForm(JSON.parse(run(['outline', '--json', 'callisto']).out))).toBe(true);
    expect(outlineForm([{}])).toBe(false);
  });
});

describe('--format github', () => {
  it('prints a command a diagnostic, with places in lines and columns, and the summary', () => {
    writeIn(folder, 'a b/50%,x.bot', bad);
    const { code, out, err } = run(['check', '--format', 'github']);
    expect([code, err]).toEqual([1, '']);
    // Columns count UTF-16 units: the rocket before `enmy` is a single character, but takes two columns.
    expect(out.split('\n').slice(0, 2)).toEqual([
      '::error file=a b/50%25%2Cx.bot,line=6,endLine=6,col=24,endColumn=28,title=BB2002 unknown-word::I do not know the word `enmy`.%0ADid you mean `enemy`?%0Abotbook docs BB2002',
      expect.stringMatching(
        /,line=7,endLine=7,col=1,endColumn=14,title=BB1010 clause-without-number::A clause/,
      ) as string,
    ]);
    expect(out).toContain('\n1 sheet, 1 procedure, 2 clauses: ');
    expect(run(['check', '--format', 'github', '--quiet']).out).not.toContain('1 sheet');
  });

  it('has no place for an argument that is not a file', () => {
    expect(run(['check', '--format', 'github', '-'], bad).out).toMatch(
      /^::error title=BB\d+ [\w-]+::standard input:6:/,
    );
    expect(run(['check', '--format', 'github', 'nowhere.bot']).out).toMatch(/^::error title=BB9001::There is no file/);
  });

  it('gives no columns for several lines, and lets nothing end a line or a property', () => {
    const name = '50%,a:b\n.bot';
    const diagnostic = {
      code: 'BB2002',
      name: 'unknown-word',
      severity: 'warning' as const,
      message: '5% ::\r\nx,y',
      help: 'a:b',
      start: 1,
      end: 5,
    };
    const sheet = {
      file: name,
      path: name,
      uri: '',
      text: 'one\ntwo\n',
      diagnostics: [diagnostic],
      procedures: 0,
      clauses: 0,
      lists: 0,
    };
    expect(githubText({ sheets: [sheet], unread: [] })).toBe(
      '::warning file=50%25%2Ca%3Ab%0A.bot,line=1,endLine=2,title=BB2002 unknown-word::5%25 ::\u{FFFD}\u{FFFD}x,y%0Aa:b%0Abotbook docs BB2002\n',
    );
  });
});

interface Rule {
  readonly id: string;
  readonly name: string;
  readonly shortDescription: { readonly text: string };
  readonly fullDescription: { readonly text: string };
  readonly help: { readonly text: string; readonly markdown: string };
}

interface Run {
  readonly tool: {
    readonly driver: { readonly name: string; readonly version: string; readonly rules: readonly Rule[] };
  };
  readonly columnKind: string;
  readonly invocations: readonly {
    readonly executionSuccessful: boolean;
    readonly toolExecutionNotifications?: unknown[];
  }[];
  readonly results: readonly {
    readonly ruleId: string;
    readonly ruleIndex: number;
    readonly level: string;
    readonly message: { readonly text: string };
    readonly locations: readonly {
      readonly physicalLocation: {
        readonly artifactLocation: {
          readonly uri?: string;
          readonly uriBaseId?: string;
          readonly description?: { readonly text: string };
        };
        readonly region: unknown;
      };
    }[];
  }[];
}

describe('--format sarif', () => {
  const sarif = (words: readonly string[], input?: string): Run => {
    const { out } = run(['check', '--format', 'sarif', ...words], input);
    const log = JSON.parse(out) as { version: string; $schema: string; runs: Run[] };
    expect(log.version).toBe('2.1.0');
    expect(log.$schema).toMatch(/^https:.*sarif-schema-2\.1\.0\.json$/);
    expect(log.runs).toHaveLength(1);
    return log.runs[0] as Run;
  };

  it('has a rule for each diagnostic of the registry', () => {
    writeIn(folder, 'good.bot', 'game callisto\n\nSCOUT\n1 CONTROL.\n');
    const { tool, columnKind, results, invocations } = sarif([]);
    const { name, version, rules } = tool.driver;
    expect([name, version, columnKind]).toEqual(['botbook', '0.2.0', 'utf16CodeUnits']);
    expect(rules.map(({ id }) => id)).toEqual(
      Object.values(allDiagnostics)
        .map(({ code }) => code)
        .toSorted(),
    );
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    for (const rule of rules) {
      expect(rule.shortDescription.text).not.toBe('');
      expect(rule.fullDescription.text).not.toBe('');
      expect(rule.help.markdown).not.toBe('');
    }
    expect([results, invocations]).toEqual([[], [{ executionSuccessful: true }]]);
  });

  it('points at words by lines and UTF-16 columns, in files relative to the folder', () => {
    writeIn(folder, 'a b/50%.bot', bad);
    const { tool, results } = sarif([]);
    const result = results.find(({ message }) => message.text.includes('`enmy`'));
    expect(result).toMatchObject({
      ruleId: 'BB2002',
      level: 'error',
      message: { text: 'I do not know the word `enmy`. Did you mean `enemy`?' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'a%20b/50%25.bot', uriBaseId: '%SRCROOT%' },
            region: { startLine: 6, startColumn: 24, endLine: 6, endColumn: 28 },
          },
        },
      ],
    });
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
  });

  it('gives the correct text if it is certain', () => {
    writeIn(folder, 'x.bot', bad.replace('🚀 ', ''));
    const result = sarif([]).results.find(({ ruleId }) => ruleId === 'BB2002');
    expect(result).toHaveProperty('fixes.0.artifactChanges.0', {
      artifactLocation: { uri: 'x.bot', uriBaseId: '%SRCROOT%' },
      replacements: [
        {
          deletedRegion: { startLine: 6, startColumn: 21, endLine: 6, endColumn: 25 },
          insertedContent: { text: 'enemy' },
        },
      ],
    });
  });

  it('names distant files by their whole address, standard input in words, and the unread files', () => {
    const place = (words: readonly string[], input?: string) =>
      sarif(words, input).results[0]?.locations[0]?.physicalLocation.artifactLocation;
    const path = writeIn(folder, 'x.bot', bad);
    const inside = mkdtempSync(join(folder, 'in-'));
    const { out } = runIn(inside, ['check', '--format', 'sarif', '../x.bot']);
    expect(out).toContain(`"uri": "file://`);
    expect(out).not.toContain('uriBaseId"');
    expect(place(['-'], bad)).toEqual({ description: { text: 'standard input' } });
    expect(place([path])).toEqual({ uri: 'x.bot', uriBaseId: '%SRCROOT%' });
    const [invocation] = sarif(['nowhere.bot']).invocations;
    expect(invocation).toMatchObject({
      executionSuccessful: false,
      toolExecutionNotifications: [{ descriptor: { id: 'BB9001' }, level: 'error' }],
    });
  });
});

describe('docs --json', () => {
  it.each([
    [[]],
    [['BB2002']],
    [['BB9001']],
    [['covered-row']],
    [['SCOUT']],
    [['Fewest', 'enemies']],
    [['within']],
    [['R8']],
    [['--out', 'pages']],
  ])('has the published form: %j', (words) => {
    const { code, out } = run(['docs', '--json', ...words]);
    expect(code).toBe(0);
    expect(docsForm(JSON.parse(out)), JSON.stringify(docsForm.errors)).toBe(true);
  });
});
