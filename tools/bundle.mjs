// Bundles the command line and the library into plain JavaScript for Node 20 and later.
import { build } from 'esbuild';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Bundles into `dist`; a bundle takes its name when it is complete. */
export async function bundleAll(root) {
  const common = {
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    legalComments: 'none',
    logLevel: 'warning',
  };
  const partial = join(root, 'dist', `.partial-${process.pid}`);
  await build({
    ...common,
    entryPoints: {
      cli: join(root, 'cli/main.ts'),
      index: join(root, 'index.ts'),
      prettier: join(root, 'prettier.ts'),
      'simulate-worker': join(root, 'cli/simulate-worker.ts'),
    },
    external: ['prettier', 'prettier/doc'],
    minify: true,
    outdir: partial,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  for (const name of ['cli.js', 'index.js', 'prettier.js', 'simulate-worker.js'])
    renameSync(join(partial, name), join(root, 'dist', name));
  rmSync(partial, { recursive: true });
}
