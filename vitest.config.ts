import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// A rule of the linter has its test beside it.
const all = ['test/**/*.test.ts', 'compiler/**/lint/**/*.test.ts', 'compiler/lint/**/*.test.ts'];

/** Tests that take long: they change the folder, start programs, give minds to games, or play many. */
const long = ['cli', 'docs', 'emit', 'solo'].map((name) => `test/${name}/**/*.test.ts`);
long.push('test/**/games.test.ts', 'test/orchard/c*.test.ts', 'test/tools/**/*.test.ts');

export default defineConfig({
  test: {
    testTimeout: 600_000,
    // No test fails because the machine is slow; these are for one that never ends.
    hookTimeout: 600_000,
    // By default one core is left idle, and of two that is half of them.
    maxWorkers: availableParallelism(),
    globalSetup: 'test/support/before-all.ts',
    reporters: ['default'],
    // Our own code runs as Node loads it: rewritten imports would slow the engine down to a fifth.
    server: {
      deps: {
        external: [
          /\/(?:runtime|compiler|grammar|views|files|server|cli|tools|library|bench|test\/(?:proofs|support))\/(?!.*\.test\.ts$).*\.ts$/,
          // So does an example of the documentation.
          /\/botbook-readme-/,
        ],
      },
    },
    // Most tests take less time than loading the compiler does, and what has run for a while runs faster: they share
    // what is loaded.
    isolate: false,
    // The long ones begin, as their names say: the short ones fill what is left of the time.
    projects: [
      { extends: true, test: { name: 'long', include: long } },
      // Left out by `include`, since `exclude` is for those who call.
      { extends: true, test: { name: 'short', include: [...all, ...long.map((one) => `!${one}`)] } },
    ],
  },
});
