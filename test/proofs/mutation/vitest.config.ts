// Settings of Vitest for the proof `mutation`: one thread, and a runner that tries all faults of a file.
import { defineConfig } from 'vitest/config';
import usual from '../../../vitest.config.ts';

const { projects: _, ...settings } = usual.test ?? {};

export default defineConfig({
  test: {
    ...settings,
    include: ['test/**/*.test.ts'],
    runner: './test/proofs/mutation/runner.ts',
    isolate: false,
    fileParallelism: false,
    maxWorkers: 1,
  },
});
