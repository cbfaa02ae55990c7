// Builds dist/: the bundles of code and the types for users of the library. With `--code`, builds only the bundles, and
// only if a source has changed.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleAll, isBundled } from './bundle.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

if (existsSync(join(root, 'library/index.ts'))) {
  const isCodeOnly = process.argv.includes('--code');
  if (!isCodeOnly || !isBundled(root)) await bundleAll(root);
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  if (!isCodeOnly)
    execFileSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.types.json')], { stdio: 'inherit' });
}
