import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Most tests are in `test`. The test of a lint rule is in the folder of the rule.
const all = ['test/**/*.test.ts', 'compiler/**/lint/**/*.test.ts', 'compiler/lint/**/*.test.ts'];

/**
 * Files with long tests: they change the working folder, start programs, set the minds of games, or play many games.
 */
const long = ['cli', 'docs', 'emit', 'solo'].map((name) => `test/${name}/**/*.test.ts`);
long.push('test/**/games.test.ts', 'test/orchard/c*.test.ts', 'test/tools/**/*.test.ts');

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
    // Vitest runs the projects in the order of their names. So the long tests begin, and the short tests fill the
    // remaining time.
    projects: [
      { extends: true, test: { name: 'long', include: long } },
      // Leaves the long tests out by `include`, so that the option `exclude` stays free for the person who calls
      // vitest.
      { extends: true, test: { name: 'short', include: [...all, ...long.map((path) => `!${path}`)] } },
    ],
  },
});
