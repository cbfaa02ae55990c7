// Removes the declaration files that no entry of the package needs. TypeScript writes a file for each source file that
// it reads.
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const imported = /(?:\bfrom|\bimport\(|\bimport)\s*['"](\.[^'"]+)['"]/g;

/** Removes the unneeded declaration files in a folder. `entries` are the declaration files that the package exports. */
export function pruneTypes(folder, entries) {
  const needed = new Set(entries);
  for (const file of needed)
    for (const [, name] of readFileSync(file, 'utf8').matchAll(imported)) {
      const path = resolve(dirname(file), name.replace(/(?:\.d)?\.[tj]s$/, '.d.ts'));
      if (!existsSync(path)) throw new Error(`${file} imports ${name}, and ${path} does not exist.`);
      needed.add(path);
    }
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = join(folder, name);
    if (name.endsWith('.d.ts') && !needed.has(file)) rmSync(file);
  }
}
