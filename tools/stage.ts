// Copies the package as it is published (bundles, types, books and pages) into a folder outside the checkout. The
// package.json in the folder has no scripts, and only peer dependencies.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface PackageFile {
  readonly files: readonly string[];
  readonly [key: string]: unknown;
}

const kept = [
  'peerDependencies',
  'peerDependenciesMeta',
  'name',
  'version',
  'description',
  'keywords',
  'license',
  'type',
  'sideEffects',
  'engines',
  'bin',
  'exports',
  'files',
];

/** Copies the package of a checkout into a folder. */
export function stage(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageFile;
  const published = Object.fromEntries(kept.map((key) => [key, manifest[key]]));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  for (const path of [...manifest.files, 'README.md', 'LICENSE'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  // `npm start` makes the folder `callisto`, and a build makes the file `.origin`. Both are removed, because they do
  // not belong to the package.
  for (const name of ['callisto', '.origin']) rmSync(join(folder, 'dist', name), { recursive: true, force: true });
}
