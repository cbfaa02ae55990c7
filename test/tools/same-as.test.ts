// The pure parts of `npm run same-as`: comparison with exceptions, emitted modules, source maps.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { Exceptions, compare, type Difference } from '../../tools/same-as/compare.ts';
import { canonicalModule } from '../../tools/same-as/emitted.ts';
import { exceptions, type Exception } from '../../tools/same-as/exceptions.ts';
import { Modules, type Module } from '../../tools/same-as/modules.ts';
import { compareRecords } from '../../tools/same-as/records.ts';
import { differenceLines } from '../../tools/same-as/report.ts';
import { segmentsIn } from '../../tools/same-as/source-maps.ts';
import { surfaces } from '../../tools/same-as/surfaces.ts';

function differences(before: unknown, after: unknown, table: readonly Exception[] = []): string[] {
  const exempt = new Exceptions(table);
  const paths: string[] = [];
  compare(before, after, 'r', (difference) => {
    if (!exempt.cover('checks', difference)) paths.push(difference.path);
  });
  return paths;
}

describe('comparison in depth', () => {
  it('sees values, types, keys and lengths, and no order of keys', () => {
    expect(differences({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toEqual([]);
    expect(differences({ a: 1 }, { a: '1' })).toEqual(['r/a']);
    expect(differences({ a: null }, {})).toEqual(['r/a']);
    expect(differences({ a: [] }, { a: {} })).toEqual(['r/a']);
    expect(differences([1, 2], [1, 3])).toEqual(['r/1']);
    expect(differences([1, 2], [1, 3, 4])).toEqual(['r/1', 'r/+2']);
    expect(differences({ old: 1 }, { new: 1 })).toEqual(['r/old', 'r/new']);
  });

  it('tells of a line that came or went, and not of all behind', () => {
    expect(differences(['a', 'b', 'c', 'd'], ['a', 'x', 'b', 'c', 'd'])).toEqual(['r/+1']);
    expect(differences(['a', 'b', 'c', 'd', 'e'], ['a', 'd', 'f'])).toEqual(['r/1', 'r/2', 'r/3', 'r/4']);
    expect(differences(['a', 'b', 'c', 'd', 'e'], ['a', 'd', 'e'])).toEqual(['r/1', 'r/2']);
    expect(differences([], ['a'])).toEqual(['r/+0']);
    expect(differences(['a'], [])).toEqual(['r/0']);
  });

  it('leaves texts for people out, and nothing else at their keys', () => {
    const finding = { code: 'BB1', message: 'I see.', help: 'Go.', page: { text: 'A page.' } };
    const other = { code: 'BB1', message: 'Seen.', help: 'Leave.', page: { text: 'Another.' } };
    expect(differences([finding], [other], exceptions)).toEqual([]);
    expect(differences([finding], [{ ...finding, code: 'BB2' }], exceptions)).toEqual(['r/0/code']);
    expect(differences(finding, { ...finding, message: null }, exceptions)).toEqual(['r/message']);
    expect(differences(finding, { code: 'BB1', message: 'I see.', help: 'Go.' }, exceptions)).toEqual(['r/page']);
  });

  it('takes rows of the table by surface and path, and counts their uses', () => {
    const row = { surface: 'checks', path: 'r/*/title', reason: 'a title' };
    const exempt = new Exceptions([row, { ...row, surface: 'games' }]);
    const cover = (path: string): boolean => exempt.cover('checks', { path, before: 1, after: 2 });
    expect([cover('r/1/title'), cover('r/1/title/deep'), cover('r/title'), cover('r/1/2/title')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(exempt.table.map((one) => exempt.timesOf(one))).toEqual([2, 0]);
  });

  it('shows where values part, cut short', () => {
    const long = 'x'.repeat(500);
    const lines = differenceLines({ path: 'p', before: `${long}a`, after: `${long}b` });
    expect(lines[1]).toMatch(/^ {6}before: …x{60}a"$/);
    expect(differenceLines({ path: 'p', before: undefined, after: long })[1]).toContain('(nothing)');
    expect(
      Math.max(...differenceLines({ path: 'p', before: long, after: `y${long}` }).map((line) => line.length)),
    ).toBe(215);
  });
});

const body = (k: string, c: string, into: string, is: string): string => `// Compiled by Botbook from ${c}.
import * as ${k} from "./kernel.js";
import * as ${c} from "./callisto.js";

const ${c}_${into} = ${c}.${into}, ${k}_${is} = ${k}.${is};

const SCOUT_2 = (t, left) => {
  // Highest value
  left = ${c}_${into}(t, t.w[2] & ~t.held);
  if (${k}_${is}(left)) return left;
  t.into = "c.into";
  return ${c}.asksMore(t, left);
};
`;
// Line 8 of the first body: `left = …` from line 5, column 3 of the sheet; its call from column 9.
const map = (mappings: string) => ({ version: 3, names: [], sources: ['a.bot'], mappings });
const types = 'import type { Game } from "./callisto.js";\nexport declare const bind: (game: Game) => void;\n';
const moduleOf = (code: string, mappings = ';;;;;;;;EAIE,OAAK'): Module => ({ code, types, map: map(mappings) });

function modulesDiffer(pairs: readonly (readonly [Module, Module])[], table: readonly Exception[] = []): Difference[] {
  const seen: Difference[] = [];
  const modules = new Modules(new Exceptions(table));
  const report = (difference: Difference): void => void seen.push(difference);
  for (const [index, pair] of pairs.entries()) modules.compare('modules', `m${index}`, pair, report);
  modules.renames.finish(report);
  return seen;
}

describe('emitted modules', () => {
  const before = body('k', 'c', 'into', 'isOne');

  it('are the same when header, imports and names of imports change', () => {
    const { lines, names } = canonicalModule(before);
    expect(names).toEqual(['./callisto.js into', './kernel.js isOne', './callisto.js asksMore']);
    expect(lines[2]).toBe('  left = ⟨alias 1:0⟩(t, t.w[2] & ~t.held);');
    expect(lines[4]).toBe('  t.into = "c.into";');
    expect(canonicalModule(body('kernel', 'game', 'entering', 'single')).lines).toEqual(lines);
  });

  it('may import under other names, which their maps follow', () => {
    const after = body('kernel', 'game', 'entering', 'single').replaceAll('asksMore', 'wantsMore');
    expect(modulesDiffer([[moduleOf(before), moduleOf(after)]])).toEqual([]);
    // The same place behind a name that has become longer lies further on.
    const behind = [';;;;;;;;EAIE,aAAK', ';;;;;;;;EAIE,oBAAK'] as const;
    expect(modulesDiffer([[moduleOf(before, behind[0]), moduleOf(after, behind[1])]])).toEqual([]);
    expect(modulesDiffer([[moduleOf(before, behind[0]), moduleOf(after, behind[0])]])).toHaveLength(1);
  });

  it('differ in anything else', () => {
    const changed = (from: string, to: string): string[] =>
      modulesDiffer([[moduleOf(before), moduleOf(before.replaceAll(from, to))]]).map(({ path }) => path);
    expect(changed('t.w[2]', 't.w[3]')).toEqual(['m0.js/line 3']);
    expect(changed('"c.into"', '"c.entering"')).toEqual(['m0.js/line 5']);
    expect(changed('// Highest', '// Lowest')).toEqual(['m0.js/line 2']);
    expect(changed('t.held', 't.singled')).toEqual(['m0.js/line 3']);
    expect(changed('c.asksMore', 'k.asksMore')).toEqual(['m0.js/line 6']);
    expect(changed('c.asksMore', 'c_into')).toEqual(['m0.js/line 6']);
    expect(changed('./kernel.js', './core.js')).toContain('m0.js/imported files/0');
    expect(changed('  return c.asksMore(t, left);\n', '')).toContain('m0.js/line 6');
  });

  it('do not let two imports become one, nor one become two, nor two change places', () => {
    const other = before.replaceAll('asksMore', 'into');
    expect(modulesDiffer([[moduleOf(before), moduleOf(other)]])).toHaveLength(1);
    expect(modulesDiffer([[moduleOf(other), moduleOf(before)]])).toHaveLength(1);
    const renamed = before.replaceAll('asksMore', 'wantsMore');
    const otherwise = before.replaceAll('asksMore', 'likesMore');
    const [left, right] = [moduleOf(renamed), moduleOf(otherwise)];
    expect(modulesDiffer([[moduleOf(before), left]])).toEqual([]);
    // One name in the first module, another in the second.
    expect(
      modulesDiffer([
        [moduleOf(before), left],
        [moduleOf(before), right],
      ]),
    ).toHaveLength(1);
    const swapped = before
      .replaceAll('asksMore', 'X')
      .replaceAll(/\binto\b(?!")|(?<=_)into/g, 'asksMore')
      .replaceAll('X', 'into');
    const paths = modulesDiffer([[moduleOf(before), moduleOf(swapped.replace('t.asksMore', 't.into'))]]);
    expect(paths.map(({ path }) => path)).toEqual(['import ./callisto.js into', 'import ./callisto.js asksMore']);
  });

  it('may have members renamed that the table names', () => {
    const row: Exception = { surface: 'modules', path: '**', reason: 'a name', renamed: ['t.held', 't.singled'] };
    const pair = [moduleOf(before), moduleOf(before.replaceAll('t.held', 't.singled'))] as const;
    expect(modulesDiffer([pair], [row])).toEqual([]);
    expect(modulesDiffer([pair], [{ ...row, renamed: ['t.held', 't.alone'] }])).toHaveLength(1);
  });

  it('have the same types, but for names', () => {
    const pair = (from: string, to: string) =>
      [moduleOf(before), { ...moduleOf(before), types: types.replaceAll(from, to) }] as const;
    expect(modulesDiffer([pair('Game', 'Play')])).toEqual([]);
    expect(modulesDiffer([pair('void', 'null')]).map(({ path }) => path)).toEqual(['m0.d.ts/line 1']);
  });
});

describe('source maps', () => {
  it('are read segment by segment', () => {
    expect(segmentsIn(';EAIE,OAAK;;AADP')).toEqual([
      { line: 1, column: 2, source: 0, sourceLine: 4, sourceColumn: 2, name: null },
      { line: 1, column: 9, source: 0, sourceLine: 4, sourceColumn: 7, name: null },
      { line: 3, column: 0, source: 0, sourceLine: 3, sourceColumn: 0, name: null },
    ]);
  });

  it('differ where a line comes from elsewhere', () => {
    const code = body('k', 'c', 'into', 'isOne');
    const elsewhere = modulesDiffer([[moduleOf(code), moduleOf(code, ';;;;;;;;EAKE,OAAK')]]);
    expect(elsewhere.map(({ path, before, after }) => [path, before, after])).toEqual([
      ['m0.js.map/mappings/line 3/0/sourceLine', 4, 5],
      ['m0.js.map/mappings/line 3/1/sourceLine', 4, 5],
    ]);
    expect(modulesDiffer([[moduleOf(code), moduleOf(code, ';;;;;;;;EAIE')]])).toHaveLength(1);
    // A header of another length moves all lines alike.
    expect(modulesDiffer([[moduleOf(code), moduleOf(`// More.\n${code}`, ';;;;;;;;;EAIE,OAAK')]])).toEqual([]);
  });
});

describe('records', () => {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-records-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const side = (name: string, records: readonly unknown[]): string => {
    const home = mkdtempSync(join(folder, name));
    writeFileSync(join(home, 'checks.jsonl'), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    return home;
  };

  it('are compared by their paths; those of one side alone differ', () => {
    const exempt = new Exceptions(exceptions);
    const before = side('before', [
      ['a', { n: 1, message: 'x' }],
      ['b', 2],
      ['gone', 3],
    ]);
    const after = side('after', [
      ['b', 2],
      ['a', { n: 2, message: 'y' }],
      ['new', 4],
    ]);
    const compared = compareRecords('checks', [before, after], exempt, new Modules(exempt));
    expect([compared.records, compared.differences, compared.covered]).toEqual([3, 3, 1]);
    expect(compared.shown.map(({ path }) => path)).toEqual(['a/n', 'new', 'gone']);
  });

  it('differ where a probe has failed, even if both sides did', () => {
    const exempt = new Exceptions(exceptions);
    const failed = [['the probe', { fails: 'TypeError' }]];
    const compared = compareRecords('checks', [side('a', failed), side('b', failed)], exempt, new Modules(exempt));
    expect(compared.differences).toBe(2);
  });

  it('have a probe for each surface', () => {
    const home = fileURLToPath(new URL('../../tools/same-as/probes', import.meta.url));
    expect(readdirSync(home).toSorted()).toEqual(surfaces.map(({ name }) => `${name}.mjs`).toSorted());
  });
});
