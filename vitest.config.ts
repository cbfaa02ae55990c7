import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// A rule of the linter has its test beside it.
const all = ['test/**/*.test.ts', 'compiler/**/lint/**/*.test.ts', 'compiler/lint/**/*.test.ts'];

/** Tests that need a process of their own: they change its folder, end with it, give minds to games, or play so long that they want it to themselves. */
const alone = ['cli', 'docs', 'emit', 'solo'].map((name) => `test/${name}/**/*.test.ts`);
alone.push('test/**/games.test.ts', 'test/toy-game/c*.test.ts', 'test/tools/**/*.test.ts');

export default defineConfig({
  test: {
    testTimeout: 30_000,
    // By default one core is left idle, and of two that is half of them.
    maxWorkers: availableParallelism(),
    reporters: ['default'],
    // Our own code runs as Node loads it: rewritten imports would slow the engine down to a fifth.
    server: {
      deps: { external: [/\/(?:runtime|compiler|grammar|views|files|server|cli|tools)\/(?!.*\.test\.ts$).*\.ts$/] },
    },
    // Those that run alone begin, as their names say: the short ones fill what is left of the time.
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      // Most tests take less time than loading the compiler does: they share what is loaded.
      // Left out by `include`, since `exclude` is for those who call.
      {
        extends: true,
        test: { name: 'together', include: [...all, ...alone.map((one) => `!${one}`)], isolate: false },
      },
    ],
  },
});
