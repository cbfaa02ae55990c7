import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Most tests are in `test`. The test of a lint rule is in the folder of the rule.
const all = ['test/**/*.test.ts', 'compiler/**/lint/**/*.test.ts', 'compiler/lint/**/*.test.ts'];

/** Matches files with long tests: they start programs, or play many games. */
const long = /\/test\/(?:(?:cli|docs|emit|solo|tools)\/|orchard\/c|.*\/games\.test\.ts$)/;

const isLong = ({ moduleId }: TestSpecification): boolean => long.test(moduleId);

/** Runs the long tests first, so that the short tests fill the remaining time of both workers. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- `sort` is the method of Vitest, which changes no array
    const sorted: TestSpecification[] = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    testTimeout: 600_000,
    // The long limits only stop a test that never ends. A test must not fail because the machine is slow.
    hookTimeout: 600_000,
    // By default, vitest leaves a core unused, which would be half of a machine with two cores.
    maxWorkers: availableParallelism(),
    // Gives more memory to new objects, so that the tests spend less time on collecting garbage.
    execArgv: ['--max-semi-space-size=64'],
    globalSetup: 'test/support/before-all.ts',
    reporters: ['default'],
    // Lets Node load the code of the project unchanged. Vitest would rewrite its imports, and the engine would then
    // have a fifth of its speed.
    server: {
      deps: {
        external: [
          /\/(?:runtime|compiler|grammar|views|files|server|debugger|cli|tools|library|bench|test\/(?:proofs|support))\/(?!.*\.test\.ts$).*\.ts$/,
          // Matches the examples in the documentation. Node loads their code unchanged, as it loads the code of the
          // project.
          /\/botbook-readme-/,
        ],
      },
    },
    // The test files of a worker share the loaded modules. Most tests take less time than loading the compiler, and
    // shared code also becomes faster, because JavaScript engines optimise it.
    isolate: false,
    include: all,
    sequence: { sequencer: LongFirst },
  },
});
