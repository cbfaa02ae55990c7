import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// The test of a lint rule is in the folder of the rule.
const all = ['test/**/*.test.ts', 'compiler/**/lint/**/*.test.ts', 'compiler/lint/**/*.test.ts'];

/**
 * Files with long tests: they change the working folder, start programs, set the minds of games, or play many games.
 */
const long = ['cli', 'docs', 'emit', 'solo'].map((name) => `test/${name}/**/*.test.ts`);
long.push('test/**/games.test.ts', 'test/orchard/c*.test.ts', 'test/tools/**/*.test.ts');

export default defineConfig({
  test: {
    testTimeout: 600_000,
    // A test must not fail because the machine is slow. These limits only stop a test that never ends.
    hookTimeout: 600_000,
    // By default, vitest leaves a core unused, which would be half of a machine with two cores.
    maxWorkers: availableParallelism(),
    // With more memory for new objects, less time is spent on collecting garbage.
    execArgv: ['--max-semi-space-size=64'],
    globalSetup: 'test/support/before-all.ts',
    reporters: ['default'],
    // Node loads the code of the project unchanged. With the imports as vitest rewrites them, the engine would have a
    // fifth of its speed.
    server: {
      deps: {
        external: [
          /\/(?:runtime|compiler|grammar|views|files|server|debugger|cli|tools|library|bench|test\/(?:proofs|support))\/(?!.*\.test\.ts$).*\.ts$/,
          // The examples of the documentation are loaded by Node too.
          /\/botbook-readme-/,
        ],
      },
    },
    // Most tests take less time than loading the compiler, and JavaScript engines become faster after a while. So the
    // test files of a worker share the loaded modules.
    isolate: false,
    // The projects run in the order of their names: the long tests begin, and the short tests fill the remaining time.
    projects: [
      { extends: true, test: { name: 'long', include: long } },
      // The long tests are left out by `include`, because `exclude` is reserved for the person who calls vitest.
      { extends: true, test: { name: 'short', include: [...all, ...long.map((path) => `!${path}`)] } },
    ],
  },
});
