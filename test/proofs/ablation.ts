// Measures what each group of answers to writers is worth: a copy of the checkout loses one group at a time, and the
// mistakes of writers are graded again.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Grade } from './ablation/grade.ts';
import { textWithFault, type DeliberateFault } from './deliberate-faults.ts';
import { prove, sumOf } from './kit.ts';
import { copyCheckout, withCode } from './mutation/run-tests.ts';
import { checkout, inNewFolder, nodeOutput } from './process.ts';

/** A group of answers, with the words that switch the group off and the files that hold it. */
interface AnswerGroup extends Omit<DeliberateFault, 'tests'> {
  readonly files: string;
}

const checking = 'compiler/language/checking';

const groups: readonly AnswerGroup[] = [
  {
    name: 'slips of lines',
    file: 'grammar/slips.ts',
    from: 'if (!isSuspicious(source)) return',
    to: 'if (source.length >= 0) return',
    files: 'grammar/slip*.ts',
  },
  {
    name: 'plain causes',
    file: `${checking}/phrase/explain-unread.ts`,
    from: 'if (reportPlainCause(context, { ...all, text, category }, trials)) return;',
    to: '',
    files: `{${checking}/phrase/*.ts,compiler/games/callisto/words/*wishes.ts}`,
  },
  {
    name: 'repair',
    file: `${checking}/phrase/explain-unread.ts`,
    from: 'of unreadFaults(trials)) {',
    to: "of [{ is: 'unfit', from: 0, to: words.length, words: trials.text, after: '' }] as const) {",
    files: `${checking}/repair/*.ts`,
  },
  {
    name: 'plan faults',
    file: `${checking}/meaning/report-flaws.ts`,
    from: 'const clauseFacts = { ...nothingKnown, ofActor };',
    to: 'if (clause) return;\n  const clauseFacts = { ...nothingKnown, ofActor };',
    files: `${checking}/meaning/{report-flaws,plan-flaws}.ts`,
  },
  {
    name: 'lint',
    file: 'test/writer/mistakes.ts',
    from: 'if (diagnostics.length > 0) return diagnostics;',
    to: 'if (diagnostics.length >= 0) return diagnostics;',
    files: '{compiler/lint/**,compiler/games/callisto/lint/**}/*.ts',
  },
];

const linesOf = (pattern: string): number =>
  sumOf(
    globSync(pattern, { cwd: checkout })
      .filter((path) => !path.endsWith('.test.ts'))
      .map((path) => readFileSync(join(checkout, path), 'utf8').split('\n').length - 1),
  );

function row(name: string, lines: string, { good, missed, several, refused, mistakes }: Grade): string {
  const cells = [`${good} of ${mistakes}`, `${missed}`, `${several}`, `${refused}`].map((cell) => cell.padStart(10));
  return `${name.padEnd(16)} ${lines.padStart(6)} ${cells.join(' ')}`;
}

await prove(
  // `mistakes` is the number of mistakes that are graded, and `name` limits the groups.
  { name: 'ablation', numbers: { mistakes: 1000 }, texts: { name: '' } },
  ({ mistakes, name: wanted }) =>
    inNewFolder('ablation', async (copy) => {
      copyCheckout(copy);
      const grade = (): Grade =>
        JSON.parse(nodeOutput(['test/proofs/ablation/grade.ts', `${mistakes}`], { cwd: copy })) as Grade;
      console.log(
        `${'without'.padEnd(16)} ${'lines'.padStart(6)} ${['good', 'not found', 'several', 'refused'].map((cell) => cell.padStart(10)).join(' ')}`,
      );
      console.log(row('—', '', grade()));
      const chosen = groups.filter(({ name }) => name.includes(wanted));
      for (const group of chosen) {
        const code = textWithFault({ ...group, tests: '' }, readFileSync(join(copy, group.file), 'utf8'));
        const after = await withCode(copy, group.file, code, () => Promise.resolve(grade()));
        console.log(row(group.name, `${linesOf(group.files)}`, after));
      }
      return `${chosen.length} groups of answers`;
    }),
);
