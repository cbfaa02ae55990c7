// Builds dist/: the bundles of code and, without `--code`, the types for users of the library. With `--stale`, bundles
// only if a source has changed.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleAll, isBundled } from './bundle.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

if (existsSync(join(root, 'library/index.ts'))) {
  if (!process.argv.includes('--stale') || !isBundled(root)) await bundleAll(root);
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  if (!process.argv.includes('--code'))
    execFileSync(process.execPath, [compiler, '-p', join(root, 'library/tsconfig.types.json')], { stdio: 'inherit' });
}
