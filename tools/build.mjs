// Builds dist/: the bundles of code and, without `--code`, the types for users of the library and the pages of the
// reference in docs/. With `--stale`, bundles
// only if a source has changed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleAll, isBundled } from './bundle.mjs';
import { pruneTypes } from './pruned-types.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

if (existsSync(join(root, 'library/index.ts'))) {
  if (!process.argv.includes('--stale') || !isBundled(root)) await bundleAll(root);
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  if (!process.argv.includes('--code')) {
    execFileSync(process.execPath, [compiler, '-p', join(root, 'library/tsconfig.types.json')], { stdio: 'inherit' });
    const types = join(root, 'dist/types');
    const exported = Object.values(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).exports);
    const entries = exported.map((target) => join(root, target.types ?? '')).filter((path) => path.startsWith(types));
    pruneTypes(types, entries);
    const reference = join(root, 'tools/reference.ts');
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', reference], { stdio: 'inherit' });
  }
}
