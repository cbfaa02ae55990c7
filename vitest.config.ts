import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A rule of the linter has its test beside it.
    include: ['test/**/*.test.ts', 'compiler/**/lint/**/*.test.ts', 'compiler/lint/**/*.test.ts'],
    testTimeout: 30_000,
    // By default one core is left idle, and of two that is half of them.
    maxWorkers: availableParallelism(),
    reporters: ['default'],
    // Our own code runs as Node loads it: rewritten imports would slow the engine down to a fifth.
    server: { deps: { external: [/\/(?:runtime|compiler|grammar|views|cli|tools)\/(?!.*\.test\.ts$).*\.ts$/] } },
  },
});
