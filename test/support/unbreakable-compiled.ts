// Compiles the lists of Unbreakable about sight for tests, and loads the modules.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { scriptIn } from '../../compiler/game/scene-sheets.ts';
import { emitSight } from '../../compiler/games/unbreakable/emit/sight-sheet.ts';
import { unbreakable } from '../../compiler/games/unbreakable/game.ts';
import type { SightSheet } from '../../runtime/unbreakable/sheet/sight-turn.ts';
import { unbreakableFiles } from './unbreakable.ts';
import { unbreakableSheets, type SheetEdit } from './unbreakable-sheets.ts';

export interface CompiledSights {
  readonly beam: SightSheet;
  readonly bomb: SightSheet;
}

const address = (path: string): string => new URL(path, import.meta.url).href;

/** Returns the compiled lists of the book, with or without edits. */
export async function compiledSights(...edits: readonly SheetEdit[]): Promise<CompiledSights> {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-sights-'));
  const sheets = unbreakableSheets(...edits);
  const load = async (name: string): Promise<SightSheet> => {
    const script = scriptIn(sheets, name);
    if (!script) throw new Error(`no list ${name}`);
    const { code } = emitSight(script, unbreakableFiles.map.board.hexes.length, unbreakable.walk);
    const file = join(folder, `${name}.mjs`);
    const imports = [
      `import * as k from '${address('../../runtime/kernel/index.ts')}';`,
      `import * as c from '${address('../../runtime/unbreakable/sheet/sheet-functions.ts')}';`,
    ];
    writeFileSync(file, `${imports.join('\n')}\n${code}`);
    const module = (await import(pathToFileURL(file).href)) as { readonly sheet: SightSheet };
    return module.sheet;
  };
  try {
    return { beam: await load('beam-sight'), bomb: await load('bomb-sight') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
