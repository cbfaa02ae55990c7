// Tests of the parts of `npm run same-as` that work without a second version of the code: comparisons with exceptions,
// emitted modules, and source maps.
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedFolder } from '../support/folders.ts';
import { canonicalModule, segmentsIn } from '../../tools/same-as/canonical-module.ts';
import {
  Exceptions,
  ImportNames,
  compareJson,
  compareRecords,
  newSurface,
  type ComparedSurface,
  type RecordDifference,
} from '../../tools/same-as/compare.ts';
import { exceptions, type Exception } from '../../tools/same-as/exceptions.ts';
import { differenceLines } from '../../tools/same-as/report.ts';
import { surfaces } from '../../tools/same-as/surfaces.ts';

function differences(before: unknown, after: unknown, table: readonly Exception[] = []): string[] {
  const exempt = new Exceptions(table);
  const paths: string[] = [];
  compareJson(before, after, 'r', (difference) => {
    if (!exempt.cover('checks', difference)) paths.push(difference.path);
  });
  return paths;
}

const folder = sharedFolder();

/**
 * Compares the records of two versions for a surface, which is a part of the output such as the plans. The records are
 * written to files first, as `same-as` does.
 */
function compared(surface: string, sides: readonly (readonly unknown[])[], names = new ImportNames()): ComparedSurface {
  const [before = '', after = ''] = sides.map((records) => {
    const home = mkdtempSync(join(folder, 'side'));
    writeFileSync(join(home, `${surface}.jsonl`), records.map((record) => JSON.stringify(record)).join('\n'));
    return home;
  });
  return compareRecords(surface, [before, after], new Exceptions(exceptions), names);
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

  it('reports an added or removed line, and not all later lines', () => {
    expect(differences(['a', 'b', 'c', 'd'], ['a', 'x', 'b', 'c', 'd'])).toEqual(['r/+1']);
    expect(differences(['a', 'b', 'c', 'd', 'e'], ['a', 'd', 'f'])).toEqual(['r/1', 'r/2', 'r/3', 'r/4']);
    expect(differences(['a', 'b', 'c', 'd', 'e'], ['a', 'd', 'e'])).toEqual(['r/1', 'r/2']);
    expect(differences([], ['a'])).toEqual(['r/+0']);
    expect(differences(['a'], [])).toEqual(['r/0']);
  });

  it('ignores only the texts for people', () => {
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
    expect(exempt.table.map((other) => exempt.timesOf(other))).toEqual([2, 0]);
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
// The default source map leads from line 9 of the code (`left = …`) to line 5 of the sheet. The start of the statement
// leads to column 3, and the call in it to column 8. Lines and columns are counted from 1.
const types = 'import type { Game } from "./callisto.js";\nexport declare const bind: (game: Game) => void;\n';
const moduleOf = (code: string, mappings = ';;;;;;;;EAIE,OAAK') => canonicalModule(code, mappings);

/** Returns all differences between two versions: of their modules, and of the names that these modules import. */
function modulesDiffer(pairs: readonly (readonly [unknown, unknown])[]): readonly RecordDifference[] {
  const names = new ImportNames();
  const sides = [0, 1].map((side) => pairs.map((pair, index) => [`m${index}.js`, pair[side]]));
  const { shown } = compared('modules', sides, names);
  const { row, report } = newSurface('imports', new Exceptions([]));
  names.finish(report);
  return [...shown, ...row.shown];
}

describe('emitted modules', () => {
  const before = body('k', 'c', 'into', 'isOne');

  it('are the same when header, imports and names of imports change', () => {
    const { lines, imports } = canonicalModule(before);
    expect(imports).toEqual(['./callisto.js into', './kernel.js isOne', './callisto.js asksMore']);
    expect(lines[2]).toBe('  left = ⟨alias 1:0⟩(t, t.w[2] & ~t.held);');
    expect(lines[4]).toBe('  t.into = "c.into";');
    const after = body('kernel', 'game', 'entering', 'single');
    expect(canonicalModule(after).lines).toEqual(lines);
    const checked = after.replace(
      'import',
      "import { check } from './manifest.js'; check('scenario-1-lfa.js', '07ad'); import",
    );
    expect(canonicalModule(checked)).toEqual(canonicalModule(after));
  });

  it('may import under other names, which their maps follow', () => {
    const after = body('kernel', 'game', 'entering', 'single').replaceAll('asksMore', 'wantsMore');
    expect(modulesDiffer([[moduleOf(before), moduleOf(after)]])).toEqual([]);
    // The new name is longer, so the call after it is at a greater column. The second map follows this; the first does
    // not.
    const behind = [';;;;;;;;EAIE,aAAK', ';;;;;;;;EAIE,oBAAK'] as const;
    expect(modulesDiffer([[moduleOf(before, behind[0]), moduleOf(after, behind[1])]])).toEqual([]);
    const stayed = modulesDiffer([[moduleOf(before, behind[0]), moduleOf(after, behind[0])]]);
    expect(stayed.map(({ path }) => path)).toContain('m0.js/lines/2');
  });

  it('differ in anything else', () => {
    const changed = (from: string, to: string): string[] =>
      modulesDiffer([[moduleOf(before), moduleOf(before.replaceAll(from, to))]]).map(({ path }) => path);
    expect(changed('t.w[2]', 't.w[3]')).toEqual(['m0.js/lines/2']);
    expect(changed('"c.into"', '"c.entering"')).toEqual(['m0.js/lines/4']);
    expect(changed('// Highest', '// Lowest')).toEqual(['m0.js/lines/1']);
    expect(changed('t.held', 't.singled')).toEqual(['m0.js/lines/2']);
    expect(changed('c.asksMore', 'k.asksMore')).toEqual(['m0.js/lines/5']);
    expect(changed('c.asksMore', 'c_into')).toEqual(['m0.js/lines/5']);
    expect(changed('./kernel.js', './core.js')).toContain('m0.js/sources/0');
    expect(changed('  return c.asksMore(t, left);\n', '')).toContain('m0.js/lines/5');
  });

  it('do not let two imports become one, nor one become two, nor two change places', () => {
    const other = before.replaceAll('asksMore', 'into');
    expect(modulesDiffer([[moduleOf(before), moduleOf(other)]])).toHaveLength(1);
    expect(modulesDiffer([[moduleOf(other), moduleOf(before)]])).toHaveLength(1);
    const renamed = before.replaceAll('asksMore', 'wantsMore');
    const otherwise = before.replaceAll('asksMore', 'likesMore');
    const [left, right] = [moduleOf(renamed), moduleOf(otherwise)];
    expect(modulesDiffer([[moduleOf(before), left]])).toEqual([]);
    // The two new modules give different names to the same import, which counts as a difference.
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

  it('have the same types, but for names', () => {
    const pair = (from: string, to: string) =>
      [canonicalModule(types), canonicalModule(types.replaceAll(from, to))] as const;
    expect(modulesDiffer([pair('Game', 'Play')])).toEqual([]);
    expect(modulesDiffer([pair('void', 'null')]).map(({ path }) => path)).toEqual(['m0.js/lines/0']);
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
    expect(elsewhere).toEqual([
      {
        path: 'm0.js/lines/2',
        before: '  ⟦0:4:2:⟧left = ⟦0:4:7:⟧⟨alias 1:0⟩(t, t.w[2] & ~t.held);',
        after: '  ⟦0:5:2:⟧left = ⟦0:5:7:⟧⟨alias 1:0⟩(t, t.w[2] & ~t.held);',
      },
    ]);
    expect(modulesDiffer([[moduleOf(code), moduleOf(code, ';;;;;;;;EAIE')]])).toHaveLength(1);
    // A longer header moves all lines of a module down by the same number, which is no difference.
    expect(modulesDiffer([[moduleOf(code), moduleOf(`// More.\n${code}`, ';;;;;;;;;EAIE,OAAK')]])).toEqual([]);
  });
});

describe('records', () => {
  it('are compared by their paths; those of one side alone differ', () => {
    const before = [
      ['a', { n: 1, message: 'x' }],
      ['b', 2],
      ['gone', 3],
    ];
    const after = [
      ['b', 2],
      ['a', { n: 2, message: 'y' }],
      ['new', 4],
    ];
    const { records, differences: count, covered, shown } = compared('checks', [before, after]);
    expect([records, count, covered]).toEqual([3, 3, 1]);
    expect(shown.map(({ path }) => path)).toEqual(['a/n', 'new', 'gone']);
  });

  it('differ where a probe has failed, even if both sides did', () => {
    const failed = [['the probe', { fails: 'TypeError' }]];
    expect(compared('checks', [failed, failed]).differences).toBe(2);
  });

  it('have a probe for each surface', () => {
    const home = new URL('../../tools/same-as/probes/', import.meta.url);
    const texts = readdirSync(home).map((name) => readFileSync(new URL(name, home), 'utf8'));
    const probes = [...texts.join('\n').matchAll(/^export (?:async )?function (\w+)/gm)].map(([, name]) => name);
    expect(probes.toSorted()).toEqual(surfaces.map(({ name }) => name).toSorted());
  });
});
