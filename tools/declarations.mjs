// The types of what stands beside compiled sheets: of several files of declarations one each.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const parts = ['game', 'positions', 'actions', 'events', 'sheets', 'players'];

/** Imports and exports that lead to another part, which stands in the same file. */
const withinParts = /^(?:import type|export) [^;]* from '\.\/(?:callisto\/)?(?!kernel)[\w-]+\.ts';\n/gm;

/** The kernel stands beside it. */
const beside = (text) => text.replaceAll(/'(?:\.|\.\.)\/kernel\.ts'/g, "'./kernel.js'");

/** The text of callisto.d.ts. */
function callistoTypes(read) {
  const own = parts.map((name) => beside(read(`callisto/${name}.ts`).replaceAll(withinParts, '')));
  return `${beside(read('callisto.ts').replaceAll(withinParts, ''))}\n${own.join('\n')}`;
}

/** Writes them into the folder of what stands beside compiled sheets. */
export function declareBeside(root, folder) {
  const read = (name) => readFileSync(join(root, 'runtime/types', name), 'utf8').replaceAll('\r\n', '\n');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'kernel.d.ts'), read('kernel.ts'));
  writeFileSync(join(folder, 'callisto.d.ts'), callistoTypes(read));
}
