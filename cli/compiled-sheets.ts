// Compiles sheets and loads them into this process. The modules are written into a temporary folder, which is deleted
// at the end of the process. They use the runtime of this process.
import { type SceneRead } from '../files/scenes.ts';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runtimeOf } from '../compiler/game/compile.ts';
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import type { Scene } from '../compiler/game/scene.ts';
import type { SheetModules, SceneSheets } from '../compiler/game/scene-sheets.ts';
import { preparedUrls } from '../files/prepared-sheets.ts';
import { cannotWrite } from '../files/errors.ts';
import { loadedSheets, type ModuleUrls } from './loaded-sheets.ts';
import { lazily } from '../runtime/kernel/lazily.ts';

/** Calls `work`, which writes files. If the files cannot be written, throws an error for the user. */
function withWriteErrors<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw cannotWrite(name, error, 'Compiled sheets need space in the folder for temporary files.');
  }
}

const folder = lazily(() => {
  const made = withWriteErrors(tmpdir(), () => mkdtempSync(join(tmpdir(), 'botbook-')));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
});

/** Returns the URL of a part of the runtime: a bundle in the package, or a source file in a checkout. */
const part = (bundled: string, source: string): string =>
  new URL(import.meta.url.endsWith('.ts') ? `../runtime/${source}` : bundled, import.meta.url).href;

const importLine = (name: string, url: string): string => `import * as ${name} from ${JSON.stringify(url)};\n`;

/** The URLs of the kernel and of the runtime of the compiled sheets of a game. Books without code share one runtime. */
const runtimeParts = (game: GameDeclaration): { readonly kernel: string; readonly game: string } => {
  const runtime = runtimeOf(game);
  const source = `${runtime}/index.ts`;
  return game.page
    ? { kernel: part('./emitted/kernel.js', 'kernel/index.ts'), game: part(`./emitted/${runtime}.js`, source) }
    : { kernel: part('./runtime.js', 'kernel/index.ts'), game: part(`./${runtime}.js`, source) };
};

/**
 * Returns the import lines for a compiled module in a temporary folder. The lines name the parts of the runtime by
 * their URLs.
 */
function importsFor(game: GameDeclaration): string {
  const parts = runtimeParts(game);
  return importLine('k', parts.kernel) + importLine('c', parts.game);
}

/** The game and the scene whose sheets are compiled. */
type SheetsRead = Pick<SceneRead, 'game' | 'scenario' | 'overlay'> & { readonly scene: Pick<Scene, 'code'> };

/**
 * Returns the URLs of the compiled modules in the package. Null if they do not fit: a sheet or a reading differs from
 * the package, an overlay is used, or uses of clauses are counted. Also null if the game cannot compile sheets.
 */
function preparedModules(
  { game, scenario, overlay }: SheetsRead,
  { texts, prepared, readings = [], isCounted }: SceneSheets,
): ModuleUrls | null {
  const isSame = !isCounted && overlay === null && readings.length === 0 && prepared?.size === texts.size;
  if (!isSame || !game.emit) return null;
  return preparedUrls(game.name, scenario, prepared);
}

/**
 * Returns the URLs of the compiled modules of a scenario. Compiles the sheets if the package has no modules for them.
 * The result is empty if the game cannot compile sheets.
 */
export function compiledModules(read: SheetsRead, sheets: SceneSheets): ModuleUrls {
  const prepared = preparedModules(read, sheets);
  if (prepared) return prepared;
  const { game, scene } = read;
  const all = [...(scene.code?.(sheets) ?? [])].map(([bot, text]) => {
    const code = importsFor(game) + text;
    const file = join(folder(), `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`);
    withWriteErrors(file, () => writeFileSync(file, code));
    return [bot, pathToFileURL(file).href] as const;
  });
  return new Map(all);
}

/** Compiles and loads the sheets of a scenario. */
export const compiledSheets = (read: SceneRead, sheets: SceneSheets): Promise<SheetModules> =>
  loadedSheets(compiledModules(read, sheets));

/** Loads the runtime that the compiled sheets of a game import. */
export const loadedRuntime = (game: GameDeclaration): Promise<unknown> => import(runtimeParts(game).game);
