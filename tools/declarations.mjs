// The types of what stands beside compiled sheets: of several files of declarations one each.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gamesOf } from './bundle.mjs';

/** Imports and exports that lead to another part, which stands in the same file. */
const withinParts = /^(?:import type|export) [^;]* from '\.\/(?!kernel)(?:[\w-]+\/)?[\w-]+\.ts';\n/gm;

const read = (path) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n');

/** The kernel stands beside it. */
const beside = (text) => text.replaceAll(/'(?:\.{1,2}\/)+(?:[\w-]+\/)*kernel\.ts'/g, "'./kernel.js'");

/** The files of a game's declarations: its own, then the parts in its folder, in the order in which it names them. */
function partsOf(game, text, folder) {
  if (!existsSync(join(folder, game))) return [];
  const found = readdirSync(join(folder, game)).map((name) => `${game}/${name}`);
  return found.toSorted((a, b) => text.indexOf(a) - text.indexOf(b));
}

/** The text of callisto.d.ts. */
function typesOf(root, { name, types }) {
  const folder = join(root, dirname(types));
  const own = read(join(root, types));
  const parts = [own, ...partsOf(name, own, folder).map((part) => read(join(folder, part)))];
  return parts.map((text) => beside(text.replaceAll(withinParts, ''))).join('\n');
}

/** Writes them into the folder of what stands beside compiled sheets. */
export function declareBeside(root, folder, games = gamesOf(root)) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'kernel.d.ts'), read(join(root, 'runtime/types/kernel.ts')));
  for (const game of games) writeFileSync(join(folder, `${game.name}.d.ts`), typesOf(root, game));
}
