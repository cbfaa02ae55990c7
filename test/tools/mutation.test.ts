// Tests of the operators that put small faults into code, and of the function that chooses the tests for a file.
import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, it } from 'vitest';
import { importersOf, testsOf } from '../proofs/mutation/importers.ts';
import { faultyFile } from '../proofs/mutation/operators.ts';
import { judgements } from '../proofs/mutation/results.ts';

const text = `import { log } from './log.ts';
const most: number = 3;
export function grade(a: number, list: number[]): string {
  if (a < most && list.length > 0) list.push(a + 1);
  return a === 2 ? 'two' : \`\${list.length}\` as string;
}
`;
const { faults, code } = faultyFile('grade.ts', text);

/** Returns the function of the test code with the fault number `fault` active. With −1, the function has no fault. */
function withFault(fault: number): (a: number, list: number[]) => string {
  const script = stripTypeScriptTypes(code)
    .replace(/^import.*/, '')
    .replace('export ', '');
  const isFaultActive = (index: number): boolean => index === fault;
  // oxlint-disable-next-line typescript/no-implied-eval -- the code is that of this test
  return new Function('globalThis', `${script}; return grade;`)({ isFaultActive }) as ReturnType<typeof withFault>;
}

describe('the operators', () => {
  it('flip comparisons, change numbers, swap && and ||, negate conditions and drop statements', () => {
    expect(faults.map(({ line, to }) => `${line} ${to}`).toSorted()).toEqual(
      [
        '2 4',
        '4 <=',
        '4 >=',
        '4 1',
        '4 2',
        '4 -',
        '4 ||',
        '4 !(a < most && list.length > 0)',
        '4 ;',
        '5 !==',
        '5 3',
        '5 !(a === 2)',
      ].toSorted(),
    );
  });

  it('leave the code as it is without an active fault, and change it with each', () => {
    const answers = (fault: number): string =>
      JSON.stringify([0, 2, 3, 4].flatMap((a) => [[], [9]].map((list: number[]) => [withFault(fault)(a, list), list])));
    const sound = answers(-1);
    expect(sound).toBe(
      JSON.stringify([
        ['0', []],
        ['2', [9, 1]],
        ['two', []],
        ['two', [9, 3]],
        ['0', []],
        ['1', [9]],
        ['0', []],
        ['1', [9]],
      ]),
    );
    for (const { index, change } of faults) expect(answers(index), change).not.toBe(sound);
  });
});

describe('the tests of a file', () => {
  it('import the file, the nearest first, and those that play games last', () => {
    const importers = importersOf(
      new Map([
        ['engine/reach.ts', ''],
        ['engine/legal.ts', "import { x } from './reach.ts';"],
        ['test/engine/reach.test.ts', "import { x } from '../../engine/reach.ts';"],
        ['test/other/legal.test.ts', "import { x } from '../../engine/legal.ts';"],
        ['test/engine/games.test.ts', "import { x } from '../../engine/reach.ts';"],
        ['test/cli/cli.test.ts', "import { x } from '../../engine/reach.ts';"],
        ['test/engine/none.test.ts', "import { x } from '../../engine/none.ts';"],
      ]),
    );
    expect(testsOf('engine/reach.ts', importers)).toEqual([
      'test/engine/reach.test.ts',
      'test/other/legal.test.ts',
      'test/engine/games.test.ts',
    ]);
  });
});

describe('the judgements', () => {
  it('each name a fault of the code of today', () => {
    const faultsOf = (file: string): string[] =>
      existsSync(file)
        ? faultyFile(file, readFileSync(file, 'utf8')).faults.map(({ lineText, change }) => `${lineText}: ${change}`)
        : [];
    const namesByFile = new Map([...new Set(judgements.map(({ file }) => file))].map((file) => [file, faultsOf(file)]));
    const astray = judgements.filter(
      ({ file, line, change }) => !namesByFile.get(file)?.includes(`${line}: ${change}`),
    );
    expect(astray.map(({ file, line, change }) => `${file}: ${line}: ${change}`)).toEqual([]);
  });
});
