// Tests of `lint --fix`: repeated rounds of fixes, refused fixes, and parts of a sheet that must not change.
import { describe, expect, it } from 'vitest';
import { languageOf } from '../../cli/books.ts';
import { isSafeToFix, fixSheets, type FixedSheet } from '../../compiler/lint/fix-rounds.ts';
import type { Keeps } from '../../compiler/lint/rule.ts';
import { lintSheets } from '../../compiler/lint/lint-sheets.ts';
import { botSheet } from '../../compiler/lint/samples.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import { unifiedDiff } from '../../views/diff/unified-diff.ts';
import { builtInGames } from '../../library/games.ts';

const source = (text: string) => ({ text, languageOf, games: builtInGames });

/** A lint rule of this test. It reports the words that `finds` matches, and its fix replaces them by `puts`. */
interface Rule {
  readonly finds: RegExp;
  readonly puts: string;
  readonly keeps: Keeps;
}

const found = (text: string, { finds, puts, keeps }: Rule): Diagnostic[] =>
  [...text.matchAll(new RegExp(finds, 'g'))].map(({ index: start, 0: words }) => {
    const end = start + words.length;
    const fix = { title: `Write ${puts}`, keeps, edits: [{ start, end, text: puts }] };
    return { code: 'BB3001', name: 'idle-criterion', severity: 'warning', message: 'm', help: 'h', start, end, fix };
  });

/** Returns a linter that has only the given rules. */
const lintBy =
  (...rules: readonly Rule[]): typeof lintSheets =>
  (sources) =>
    lintSheets(sources).map((one) => ({
      ...one,
      diagnostics: [
        ...one.diagnostics.filter(({ severity }) => severity === 'error'),
        ...rules.flatMap((rule) => found(one.sheet.source, rule)),
      ],
    }));

function fixedSheet(text: string, rules: readonly Rule[], isAsked = (_one: Diagnostic): boolean => true): FixedSheet {
  const [one] = fixSheets({
    sources: [source(text)],
    beside: [],
    settings: {},
    isWanted: (_index, _linted, each) => isAsked(each),
    lint: lintBy(...rules),
  });
  if (!one) throw new Error('Nothing was fixed.');
  return one;
}

const real = (text: string): FixedSheet | undefined =>
  fixSheets({ sources: [source(text)], beside: [], settings: {}, isWanted: () => true })[0];

describe('--fix', () => {
  it('goes on until there is nothing left', () => {
    const list = (...criteria: string[]): string =>
      botSheet(`CORP-SEC\n1 MOVE 1 to objective.\n   [${criteria.join(' > ')}]`);
    const one = real(list('Fewest enemies', 'Enemy occupied', 'Nearest', 'Elevated', 'Unelevated', 'Random'));
    expect(one?.text).toBe(list('Fewest enemies', 'Elevated', 'Random'));
    expect(one?.done.map(({ name }) => name)).toEqual(['idle-criterion', 'idle-criterion', 'idle-criterion']);
    expect(one?.linted.diagnostics).toEqual([]);
  });

  it('stops where fixes have no end', () => {
    const rule: Rule = { finds: /# *x*/, puts: '# x', keeps: 'plan' };
    const text = botSheet('SCOUT\n# x\n1 CONTROL.');
    expect(fixedSheet(text, [{ ...rule, finds: /# x*/, puts: '# xx' }]).text).toBe(botSheet('SCOUT\n# xx\n1 CONTROL.'));
  });

  it('leaves a sheet with errors as it is', () => {
    const text = botSheet('SCOUT\n# old\n1 CONTRL.');
    const { text: after, done, refused } = fixedSheet(text, [{ finds: /# old\n/, puts: '', keeps: 'plan' }]);
    expect([after, done, refused]).toEqual([text, [], []]);
  });

  it('corrects a finding that a setting makes an error', () => {
    const text = botSheet('CORP-SEC\n1 MOVE 1 to objective.\n   [Nearest > Random]');
    const settings = { 'idle-criterion': { severity: 'error' } } as const;
    const [one] = fixSheets({ sources: [source(text)], beside: [], settings, isWanted: () => true });
    expect(one?.done.map(({ severity }) => severity)).toEqual(['error']);
  });

  it('takes nothing that only an editor may offer', () => {
    const rule: Rule = { finds: /ATTACK 1/, puts: 'ATTACK 2', keeps: 'nothing' };
    const text = botSheet('SCOUT\n1 ATTACK 1.');
    const one = fixedSheet(text, [rule]);
    expect([one.text, one.done]).toEqual([text, []]);
    expect(one.linted.diagnostics.map(isSafeToFix)).toEqual([false]);
  });

  it('refuses a fix that would make the sheet wrong, and takes the others', () => {
    const text = botSheet('SCOUT\n1 ATTACK 1.\n2 CONTROL.');
    const one = fixedSheet(text, [
      { finds: /ATTACK 1/, puts: 'ATTACK', keeps: 'play' },
      { finds: /CONTROL/, puts: 'RECON', keeps: 'play' },
    ]);
    expect(one.text).toBe(botSheet('SCOUT\n1 ATTACK 1.\n2 RECON.'));
    expect([one.done, one.refused].map((all) => all.map(({ fix }) => fix?.title))).toEqual([
      ['Write RECON'],
      ['Write ATTACK'],
    ]);
    // The finding stays, because its fix was refused.
    expect(one.linted.diagnostics.map(({ fix }) => fix?.title)).toEqual(['Write ATTACK']);
  });

  it('refuses a fix that declares to keep the plan but changes the plan', () => {
    const text = botSheet('SCOUT\n# old\n1 ATTACK 1.');
    const one = fixedSheet(text, [
      { finds: /ATTACK 1/, puts: 'ATTACK 2', keeps: 'plan' },
      { finds: /# old\n/, puts: '', keeps: 'plan' },
    ]);
    expect(one.text).toBe(botSheet('SCOUT\n1 ATTACK 1.'));
    expect(one.refused.map(({ fix }) => fix?.title)).toEqual(['Write ATTACK 2']);
    // The same fix is accepted if its rule promises only to keep the play. The tests of each rule check this promise.
    expect(fixedSheet(text, [{ finds: /ATTACK 1/, puts: 'ATTACK 2', keeps: 'play' }]).refused).toEqual([]);
  });

  it('corrects only the named rules', () => {
    const text = botSheet('SCOUT\n# a\n# b\n1 CONTROL.');
    const rule: Rule = { finds: /# [ab]\n/, puts: '', keeps: 'plan' };
    expect(fixedSheet(text, [rule], ({ start }) => text.slice(start).startsWith('# b')).text).toBe(
      botSheet('SCOUT\n# a\n1 CONTROL.'),
    );
  });
});

describe('a unified diff', () => {
  const lines = (...all: (string | number)[]): string => all.map((one) => `${one}\n`).join('');
  const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

  it('is nothing where nothing changes', () => expect(unifiedDiff('a', 'x\n', 'x\n')).toBe(''));

  it('has three lines around each change, and joins hunks that touch', () => {
    const before = lines(...range(1, 20));
    const after = before.replace('5\n', 'five\n').replace('18\n', '');
    expect(unifiedDiff('a.bot', before, after)).toBe(
      `--- a/a.bot\n+++ b/a.bot\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n@@ -15,6 +15,5 @@\n 15\n 16\n 17\n-18\n 19\n 20\n`,
    );
    expect(
      unifiedDiff('a', lines(...range(1, 9)), lines(1, 'two', ...range(3, 7), 'eight', 9)).match(/^@@/gm),
    ).toHaveLength(1);
  });

  it('says where a last line has no end, and counts from nothing', () => {
    expect(unifiedDiff('a', 'x\ny', 'x\nz\n')).toBe(
      '--- a/a\n+++ b/a\n@@ -1,2 +1,2 @@\n x\n-y\n\\ No newline at end of file\n+z\n',
    );
    expect(unifiedDiff('a', '', 'x\n')).toBe('--- a/a\n+++ b/a\n@@ -0,0 +1,1 @@\n+x\n');
  });
});
