// Makes the npm package from a checkout whose folder `dist` is built. npm chooses the files by `files` in package.json,
// so a release, the proofs and the benches see the package that `npm pack` makes.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Packs the checkout into a tarball in a folder. Returns the path of the tarball. */
export function packInto(root: string, folder: string): string {
  const words = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
  const shell = process.platform === 'win32';
  return join(folder, execFileSync('npm', words, { cwd: root, encoding: 'utf8', shell }).trim());
}

/** Writes the files of the package into a folder. */
export function stage(root: string, folder: string): void {
  const packs = mkdtempSync(join(tmpdir(), 'botbook-pack-'));
  try {
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', ['-xzf', packInto(root, packs), '--strip-components', '1', '-C', folder]);
  } finally {
    rmSync(packs, { recursive: true, force: true });
  }
}
